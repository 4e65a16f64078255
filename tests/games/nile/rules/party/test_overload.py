"""A party that owns more than it can carry is made up anew (5.428, 6.55): what gives way."""

from typing import Any

import pytest

from companion.charts.file import merge
from companion.games.nile.facts import ExplorerChanged, ModeChanged, PartyChanged
from companion.games.nile.rules.party import caches
from companion.games.nile.rules.party.overload import reconstruct, wander_off
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn import modes
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_turn

HERE = "1414"
RIVER = Hex("veldt", river=".o..i.", mapped=1)
DRY = Hex("veldt", mapped=1)


def camp(party: Party, *, mode: str = "foot", here: Hex = RIVER, **more: object) -> NileAtTable:
    """Ada with this party in the middle of nowhere."""
    game = a_game(Ada=HERE, hexes={HERE: here}, party=party, step="move")
    return with_turn(with_explorer(game, "Ada", mode=mode, **more), allowance=6, mode=mode)


def ways_out(game: NileAtTable) -> list[str]:
    """What may give way, by the keys of the answers."""
    asked = play(game, reconstruct(game, "Ada"), stop=True).asks(Choose)
    assert asked.rule == "6.55"
    return [option.key for option in asked.options]


@pytest.mark.parametrize(
    ("party", "mode", "keys"),
    [
        (Party(bearers=1, rations=9, gifts=2), "foot", ["work", "cache", "rations", "gifts"]),
        (Party(bearers=1, askaris=1, tusks=2), "foot", ["cache", "tusks"]),
        (Party(bearers=3, canoes=1), "foot", ["work", "canoe", "cache", "canoes"]),
        (
            Party(bearers=4, canoes=1, rations=1),
            "foot",
            ["work", "canoe", "cache", "rations", "canoes"],
        ),
        (
            Party(bearers=19, canoes=1, rations=1),
            "canoe",
            ["foot", "cache", "rations", "bearers"],
        ),
        (
            Party(bearers=20, askaris=2, guides=1, sick_guides=1, canoes=1),
            "canoe",
            ["foot", "bearers", "askaris"],
        ),
        (Party(bearers=2, horses=3, rations=16), "mounted", ["foot", "cache", "rations"]),
        (Party(bearers=2, horses=2), "mounted", ["foot"]),
        (Party(bearers=1, camels=2, canoes=1), "mounted", ["foot", "cache", "canoes"]),
        (Party(bearers=8, canoes=1, camels=1), "canoe", ["foot"]),
    ],
)
def test_what_helps_may_give_way_and_nothing_else(party: Party, mode: str, keys: list[str]) -> None:
    """5.432, 6.55, 9.6, 17.1: another mode of travel that fits, things, canoes where they are
    a load, and people where they are one, the healthy ones."""
    assert ways_out(camp(party, mode=mode)) == keys


@pytest.mark.parametrize(
    ("party", "what", "said", "by_enter"),
    [
        (Party(bearers=1, rations=15, gifts=2), "rations", "It takes 7", 7),
        (Party(bearers=1, rations=5, gifts=12), "rations", "It takes 7, more than is here", 5),
        (Party(bearers=10, canoes=4, rations=20), "canoes", "It takes 2", 2),
        (Party(bearers=7, canoes=2), "canoes", "It takes 1", 1),
        (Party(bearers=10, canoes=2, rations=101), "canoes", "Not even all of them are enough", 2),
    ],
)
def test_it_is_told_how_many_it_takes_and_whether_so_many_are_there(
    party: Party, what: str, said: str, by_enter: int
) -> None:
    """6.55: an empty line leaves as many as it takes, or all."""
    asked = play(camp(party), reconstruct(camp(party), "Ada"), [what], stop=True).asks(Count)
    assert asked.why == said
    assert asked.default == by_enter


@pytest.mark.parametrize(
    ("party", "more", "offered"),
    [
        (Party(bearers=1, rations=19), {}, True),
        (Party(bearers=1, askaris=1, rations=19), {}, False),
        (Party(bearers=1, rations=19), {"sick": True}, False),
        (Party(bearers=1, rations=29), {"debased": True}, False),
        (Party(rations=29), {}, False),
        (Party(bearers=2, canoes=1, rations=999), {"mode": "canoe"}, False),
    ],
)
def test_the_explorer_s_own_work_comes_first_where_it_costs_no_askari(
    party: Party, more: dict[str, Any], offered: bool
) -> None:
    """5.52, 6.55: after an escape with a bearer, say; who works already cannot work more"""
    ways = ways_out(camp(party, **more))
    assert ("work" in ways) == (ways[0] == "work") == offered


def test_whoever_works_himself_loses_nothing() -> None:
    """5.52, 6.55"""
    game = camp(Party(bearers=1, rations=19))
    played = play(game, reconstruct(game, "Ada"), ["work"])
    assert played.facts == [
        ExplorerChanged("Ada", debased=True, cause="does a bearer's work", rule="5.52")
    ]
    assert game.party("Ada") == Party(bearers=1, rations=19)


@pytest.mark.parametrize(
    ("party", "mode", "key", "most"),
    [
        (Party(bearers=1, rations=30), "foot", "rations", 20),
        (Party(bearers=1, rations=10, tusks=2), "foot", "tusks", 2),
        (Party(bearers=1, rations=11, tusks=2), "foot", "tusks", 2),
        (Party(bearers=2, rations=6, tusks=3), "foot", "tusks", 1),
        (Party(bearers=2, rations=7, tusks=3), "foot", "tusks", 2),
        (Party(bearers=9, canoes=3), "foot", "canoes", 3),
        (Party(bearers=20, canoes=1, rations=0), "canoe", "bearers", 1),
        (Party(bearers=20, canoes=1, rations=1), "canoe", "bearers", 2),
        (Party(bearers=40, sick_bearers=39, canoes=1), "canoe", "bearers", 1),
    ],
)
def test_no_more_is_left_than_ends_the_excess(party: Party, mode: str, key: str, most: int) -> None:
    """6.55: by weight, a tusk being 7 and a person in a canoe 15; and no sick."""
    game = camp(party, mode=mode)
    asked = play(game, reconstruct(game, "Ada"), [key], stop=True).asks(Count)
    assert (asked.key, asked.least, asked.most) == (key, 1, most)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("bearers", "How many bearers are left behind?"),
        ("water", "How much water stays behind?"),
        ("gifts", "How many gifts stay behind?"),
    ],
)
def test_the_question_is_put_in_words(key: str, words: str) -> None:
    """6.55"""
    game = camp(Party(bearers=20, canoes=1, water=20, gifts=9), mode="canoe")
    asked = play(game, reconstruct(game, "Ada"), [key], stop=True).question
    assert asked.question == words


def test_it_is_asked_until_the_party_fits() -> None:
    """6.55: the load may equal what can be carried."""
    game = camp(Party(bearers=1, rations=12))
    played = play(game, reconstruct(game, "Ada"), ["rations", 1, "rations", 0, "rations", 1])
    assert game.party("Ada").rations == 10
    assert played.facts == [PartyChanged("Ada", {"rations": -1}, "too much to carry", "6.55")] * 2


def test_what_is_left_beside_natives_cannot_be_offered_to_them() -> None:
    """6.55, 14.5: it is noted."""
    game = camp(Party(bearers=1, gifts=11))
    beside = with_explorer(at_a_village(), "Ada", party=Party(bearers=1, gifts=11))
    play(beside, reconstruct(beside, "Ada"), ["gifts", 1])
    assert beside.explorer("Ada").shed
    play(game, reconstruct(game, "Ada"), ["gifts", 1])
    assert not game.explorer("Ada").shed


def test_the_slower_allowance_counts_for_who_must_travel_otherwise() -> None:
    """9.51, 6.55: in his own turn; another's turn has no allowance for him."""
    game = camp(Party(bearers=4, horses=2), mode="mounted")
    game = with_turn(game, allowance=4, level="normal")
    played = play(game, reconstruct(game, "Ada"), ["foot"])
    assert played.of(ModeChanged) == [ModeChanged("Ada", "foot", 2)]
    slow = with_turn(camp(Party(bearers=4, horses=2), mode="mounted"), allowance=1)
    assert play(slow, reconstruct(slow, "Ada"), ["foot"]).of(ModeChanged)[0].allowance == 1
    two = a_game(Ada=HERE, Ben=HERE, hexes={HERE: DRY}, party=Party(bearers=4, horses=2))
    two = with_explorer(with_turn(two, allowance=6), "Ben", mode="mounted")
    assert play(two, reconstruct(two, "Ben"), ["foot"]).of(ModeChanged)[0].allowance == 6


# Animals (5.428)


@pytest.mark.parametrize(
    ("party", "asked", "answers", "left"),
    [
        (Party(bearers=1, horses=4), None, [], (4, 0)),
        (Party(bearers=1, horses=6), None, [], (4, 0)),
        (Party(bearers=1, camels=6), None, [], (0, 4)),
        (Party(bearers=1, horses=2, camels=4), (0, 2), [0], (2, 2)),
        (Party(bearers=1, horses=2, camels=4), (0, 2), [2], (0, 4)),
        (Party(bearers=1, horses=5, camels=1), (1, 2), [1], (4, 0)),
        (Party(bearers=1, horses=9, camels=1), (5, 6), [5], (4, 0)),
        (Party(bearers=1, horses=1, camels=7), (0, 1), [1], (0, 4)),
    ],
)
def test_animals_that_nobody_leads_or_rides_are_gone_and_no_others(
    party: Party, asked: tuple[int, int] | None, answers: list[int], left: tuple[int, int]
) -> None:
    """5.428: a bearer leads three and the explorer rides one; of two kinds the owner says which."""
    game = camp(party)
    played = play(game, wander_off(game, "Ada", camp=False), answers)
    counts = [(count.least, count.most) for count in played.asked if isinstance(count, Count)]
    assert counts == ([asked] if asked else [])
    assert (game.party("Ada").horses, game.party("Ada").camels) == left
    assert bool(played.facts) is (sum(left) < party.horses + party.camels)


# Acts after which the party is made up anew


def test_who_hides_his_canoe_walks() -> None:
    """6.55, 17.1: what is left must be able to travel."""
    game = camp(Party(bearers=8, canoes=1, rations=9), mode="canoe")
    play(game, caches.make_cache(game, "Ada"), [0, 1, "foot"])
    assert (game.party("Ada").canoes, game.explorer("Ada").mode) == (0, "foot")


def test_who_changes_the_mode_of_travel_leaves_what_it_cannot_carry() -> None:
    """6.55, 9.5, 9.51"""
    game = camp(Party(bearers=8, canoes=1, rations=50), mode="canoe")
    played = play(game, modes.go_by(game, "Ada", "foot"), ["rations", 10])
    assert game.explorer("Ada").mode == "foot"
    assert game.party("Ada").rations == 40
    assert isinstance(played.facts[0], ModeChanged)


def test_who_shoots_a_pack_animal_carries_less() -> None:
    """5.4425, 6.55: a bearer leads three animals with 60 items; two carry 40."""
    game = camp(Party(bearers=1, askaris=1, horses=3, rations=60))
    play(game, acts.shoot_animal(game, "Ada"), [1, "rations", 20])
    assert game.party("Ada") == Party(bearers=1, askaris=1, horses=2, rations=40)
    none = camp(Party(bearers=1, askaris=1, horses=3, rations=60))
    assert play(none, acts.shoot_animal(none, "Ada"), [0]).facts == []


@pytest.mark.parametrize(("weighs", "most"), [(0, 9), (1, 9), (7, 2), (15, 1)])
def test_as_many_are_left_as_their_weight_in_the_chart_asks_for(weighs: int, most: int) -> None:
    """6.55, 6.52: nine too much in the canoe; where people weigh nothing, as many as are too much
    may be left, though it does not help."""
    own = merge(charts(), write_override("weights", "person", "items", weighs), "own.toml")
    crew = Party(bearers=12, canoes=1, rations=309 - 13 * weighs)
    game = a_game(Ada=HERE, hexes={HERE: RIVER}, party=crew, step="move", charts=own)
    game = with_turn(with_explorer(game, "Ada", mode="canoe"), allowance=6, mode="canoe")
    asked = play(game, reconstruct(game, "Ada"), ["bearers"], stop=True).asks(Count)
    assert asked.most == most
