"""What holds of any disaster: victims, shots, settling by hand, every shipped one (11)."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.facts import ExplorerDied, MoveEnded, ShotAt, StepBegan
from companion.games.nile.map.terrain import BASIC
from companion.games.nile.rules.events import disaster
from companion.games.nile.rules.events.shooting import shot_column
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.moments import moment
from companion.table.ask.requests import Roll, Rolls
from tests import examples
from tests.games.nile.helpers.data_files import events
from tests.games.nile.helpers.misfortune import INLAND, MISSES, PARTY, SAFE, at, befalls, lost
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_party,
)

KINDS = {
    key: kind for key, kind in events().kinds["disaster"].items() if isinstance(kind, DisasterKind)
}


def test_a_killing_disaster_without_its_victim_endangers_the_explorer() -> None:
    """11.45 (ruling 25): once, on 11 or 12"""
    for dice, dead in (([5, 5], False), ([5, 6], True)):
        game = at("veldt", party=Party(askaris=1))
        played = befalls(game, "lion", [1, 1], dice)
        assert bool(played.of(ExplorerDied)) == dead
        asked = played.asked[-1]
        assert isinstance(asked, Roll)
        assert asked.column.row == "the victim is not in the party"
        assert played.facts[-1] == StepBegan("end" if dead else "move")


def test_the_explorer_may_be_killed_instead() -> None:
    """11.45 (ruling 25): on a 12, and the victim is spared; the next deeds do not befall him"""
    game = at("veldt")
    played = befalls(game, "rogue-elephant", MISSES, [1], [6, 6])
    assert [type(fact) for fact in played.facts] == [ShotAt, ExplorerDied, StepBegan]


@pytest.mark.parametrize("animal", [key for key, kind in KINDS.items() if kind.shootable])
def test_it_is_told_whether_the_animal_was_shot(animal: str) -> None:
    """11.42: by how many of the shots; where nobody has a gun, that too"""
    kind = KINDS[animal]
    where = next((place for place in kind.places if place in BASIC), "swamp")
    party = Party(bearers=6, askaris=5, guides=1, canoes=2)
    game = at(where, "botanist", party=party)
    shot = befalls(game, animal, [6, 1, 1, 6, 1, 1], stop=True)
    assert shot.of(ShotAt) == [ShotAt("Ada", kind.name, 6, 2)]
    assert "6 shots" in game.words(shot.of(ShotAt)[0])
    found = moment(shot.of(ShotAt)[0])
    assert found is not None
    assert (kind.name.casefold() in found.title, found.holds) == (True, False)
    missed = befalls(at(where, "botanist", party=party), animal, MISSES, stop=True)
    assert missed.of(ShotAt) == [ShotAt("Ada", kind.name, 6)]
    assert moment(missed.of(ShotAt)[0]) is None
    unarmed = with_explorer(at(where, party=Party(bearers=6, canoes=2)), "Ada", armed=False)
    if kind.whom != ("askaris",):
        assert befalls(unarmed, animal, stop=True).of(ShotAt) == [ShotAt("Ada", kind.name, 0)]


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ([6], ShotAt("Ada", "Lion", 1, 1, own=True)),
        ([1, [6, 1, 1, 1, 1]], ShotAt("Ada", "Lion", 6, 1)),
        ([1, [1, 1, 1, 1, 1]], ShotAt("Ada", "Lion", 6)),
    ],
)
def test_the_shot_of_an_explorer_who_worked_is_counted_with_the_others(
    dice: list[Any], told: ShotAt
) -> None:
    """5.52, 11.42"""
    game = with_explorer(at("veldt"), "Ada", debased=True)
    assert befalls(game, "lion", *dice, stop=True).of(ShotAt) == [told]


def test_an_explorer_who_kills_a_dangerous_animal_is_himself_again() -> None:
    """5.52 (ruling 53): by his own shot alone"""
    game = with_explorer(at("veldt"), "Ada", debased=True)
    befalls(game, "lion", 1, [6, 1, 1, 1, 1])
    assert game.explorer("Ada").debased
    befalls(game, "lion", 6)
    assert not game.explorer("Ada").debased


@pytest.mark.parametrize(
    ("debased", "armed", "sick", "own"),
    [
        (True, True, False, True),
        (False, True, False, False),
        (True, False, False, False),
        (True, True, True, False),
    ],
)
def test_only_a_disgraced_explorer_who_can_shoot_has_a_shot_of_his_own(
    debased: bool, armed: bool, sick: bool, own: bool
) -> None:
    """5.52, 11.42: one shot each, his own among them, and none is fired once the animal is dead."""
    game = with_explorer(at("veldt"), "Ada", debased=debased, armed=armed, sick=sick)
    rule = disaster.draw_disaster(game, "Ada")
    played = play(game, rule, ["lion", *([1] if own else [])], stop=True)
    shots = played.asks(Rolls)
    assert shots.dice == 5 + (armed and not sick) - own
    assert sum(one.rule == "5.52" for one in played.asked) == own
    if own:
        killed = with_explorer(at("veldt"), "Ada", debased=True)
        alone = befalls(killed, "lion", 6)
        assert not [one for one in alone.asked if isinstance(one, Rolls)]


def test_a_disgraced_explorer_alone_with_his_gun_shoots_once() -> None:
    """5.52, 11.42"""
    party = Party(bearers=2)
    game = with_explorer(at("veldt", party=party), "Ada", debased=True)
    played = befalls(game, "lion", 1, SAFE)
    assert not [one for one in played.asked if isinstance(one, Rolls)]
    assert lost(played) == {"bearers": -1}
    assert game.explorer("Ada").debased


def test_the_table_may_settle_it_otherwise() -> None:
    """11.2: that it does not strike, or that it is entered by hand"""
    assert befalls(at("jungle"), "jungle-fever", settle={"strikes": "no"}).facts == [
        StepBegan("move")
    ]
    hand = befalls(at("jungle"), "jungle-fever", "still", "done", settle={"strikes": "hand"})
    assert MoveEnded("Jungle fever") in hand.facts
    fewer = befalls(at("jungle"), "jungle-fever", [6, 6], 2, settle={"sick": 2})
    assert lost(fewer) == {"sick_bearers": 2}


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_shipped_disaster_is_resolved_by_rule(name: str, seed: int) -> None:
    """11.2: whatever is answered, on the app's map and on the table's own"""
    kind = events().disaster(name)
    assert isinstance(kind, DisasterKind)
    assert kind.ruled
    rng = Random(seed)
    for mapless in (False, True):
        for _ in range(examples(3, 6)):
            terrain = rng.choice(("jungle", "veldt", "lake", "desert", "swamp", "mountain"))
            where = "@Ada" if mapless else INLAND
            game = a_game(Ada=where, party=PARTY, mapless=mapless, step="disaster")
            game = with_party(game, "Ada", horses=rng.randint(0, 4), canoes=rng.randint(0, 2))
            game = with_hex(game, where, terrain=terrain, river=rng.choice(("i..o..", "......")))
            settle = {"strikes": rng.choice(("yes", "hand", "no"))}
            game = with_explorer(game, "Ada", came=rng.choice(_came(game, mapless)))
            give = _begin_with(name, game, rng)
            played = play(game, disaster.draw_disaster(game, "Ada"), give, settle=settle)
            assert played.facts
            assert game.state.turn.step in ("move", "encounter", "end"), (name, seed)


def _came(game: NileAtTable, mapless: bool) -> Sequence[str]:
    return ("", "@Ada" if mapless else game.grid.neighbour(INLAND, 3) or "")


def _begin_with(name: str, game: NileAtTable, rng: Random) -> Any:
    """The disaster itself first, then anything."""
    at_will, first = at_random(game, rng), [True]

    def answer(request: Any) -> Any:
        if first and getattr(request, "section", "") == "disaster":
            first.pop()
            return {"says": name}
        return at_will(request)

    return answer


@pytest.mark.parametrize(
    ("specialty", "row", "kills"), [("zoologist", "zoologist", 2), ("doctor", "anyone", 1)]
)
def test_a_shot_is_read_in_the_row_of_who_leads(specialty: str, row: str, kills: int) -> None:
    """11.42, 4.61: a zoologist kills on 5 and 6; the column says whose it is."""
    column = shot_column(at("veldt", specialty), "Ada")
    assert (column.row, column.modifiers) == (row, ())
    line = column.line_of("kill")
    assert line is not None
    assert len(line.totals) == kills
