"""A turn of Game II as its sequence of play has it, and what it leaves to Game I's rules."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game, opening_facts
from companion.games.nile.facts import Moved, MoveEnded
from companion.games.nile.game_two import terrain
from companion.games.nile.map.terrain import BLANK
from companion.games.nile.state import Hex, Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE, GAME_TWO
from companion.table.ask.requests import Request, Roll, Rule
from companion.table.play.session import Session
from tests.games.nile.game_two.world import HERE as BLANK_HEX
from tests.games.nile.game_two.world import blank_two, two
from tests.games.nile.helpers.world import journal_value, play, with_explorer, with_hex
from tests.table.players import legal_answer

HERE, EAST = "1414", "1514"

A_TURN: dict[str, Any] = {
    "9.12": "normal",
    "11.2": "none",
    "12.4": 6,
    "II 3.2.1": 5,
    "9.45": "stay",
    "10.325": "none",
    "II 3.2.4": [1, 1],
    "18.3": [3, 4],
    "19.2": [5],
}
"""What the table answers, by the rule that asks: an eventless month that maps one hex."""


def before_the_turn(**changes: Any) -> NileAtTable:
    """Ada in a veldt hex beside a blank one, at the beginning of her month."""
    party = Party(bearers=9, askaris=3, sick_bearers=1, rations=50, gifts=10)
    return two(Ada=HERE, hexes={HERE: Hex("jungle")}, party=party, **changes)


def a_turn(game: NileAtTable, **answers: Any) -> list[tuple[str, str]]:
    """Step and rule of each question of a month in which Ada goes east if she can."""
    asked: list[tuple[str, str]] = []
    replies = {**A_TURN, **answers}
    waiting = {rule: iter(said) for rule, said in replies.items() if isinstance(said, tuple)}

    def answer(request: Request) -> Any:
        asked.append((game.state.turn.step, request.rule))
        if request.rule == "9.13":
            return "stay" if game.state.turn.spent else "2"
        said = next(waiting[request.rule]) if request.rule in waiting else replies[request.rule]
        return journal_value(game, request, said)

    month = game.state.turn.number
    while game.state.stage == "play" and game.state.turn.number == month:
        call = game.next_step()
        assert call is not None
        play(game, game.begin(call), answer)
    return asked


def without_doubles(asked: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return list(dict.fromkeys(asked))


def test_a_turn_asks_in_the_order_of_the_sequence() -> None:
    """II 1, 2, 3.1, 3.2.1, 3.2.2, 3.2.4, 3.3.2, 3.3.3 and 4: activity, disaster, the way, lost or
    not, terrain, whether the party stays, the river, natives and their strength, what they make of
    a policy, hunting, the sick."""
    game = before_the_turn()
    answers = {
        "II 3.2.1": (1, 1, 4),
        "II 3.2.4": ([1, 1], [3, 3, 3]),
        "II 3.3.2": "1",
        "II 3.3.3": [1, 1, 1],
        "II 3.3.4": "none",
    }
    game = with_hex(game, HERE, terrain="veldt")
    assert without_doubles(a_turn(game, **answers)) == [
        ("activity", "9.12"),
        ("disaster", "11.2"),
        ("move", "9.13"),
        ("move", "12.4"),
        ("move", "II 3.2.1"),
        ("enter", "9.45"),
        ("enter", "10.325"),
        ("enter", "II 3.2.4"),
        ("encounter", "II 3.3.2"),
        ("encounter", "II 3.3.3"),
        ("encounter", "II 3.3.4"),
        ("hunt", "18.3"),
        ("recover", "19.2"),
    ]
    assert game.hex(EAST).terrain == "veldt"


def test_who_is_lost_maps_nothing() -> None:
    """II 3.1: and he moves no further this turn."""
    game = before_the_turn()
    rules = [rule for _, rule in a_turn(game, **{"12.4": "lost"})]
    assert rules == ["9.12", "11.2", "9.13", "12.4", "18.3", "19.2"]
    assert game.hex(EAST).terrain == BLANK


def test_who_steps_back_has_mapped_the_ground_alone() -> None:
    """II 3.2.1, II 3.3, 10.291 (ruling): the river and the natives of the hex stay unknown."""
    game = before_the_turn()
    asked = a_turn(game, **{"9.45": "back", "II 3.2.1": (1, 1, 4)})
    assert "10.325" not in [rule for _, rule in asked]
    assert game.hex(EAST).terrain == "veldt"
    assert game.hex(EAST).half
    assert game.explorer("Ada").hex == HERE


def test_a_captive_has_his_escape_alone() -> None:
    """II 3: order, II 3.3.5.4, 15.3. One roll at the end of the turn."""
    game = before_the_turn(step="captive")
    held = {"place": "captive", "party": Party(), "armed": False, "captor": 7, "held_at": 0}
    game = with_explorer(game, "Ada", **held, tribes={"7": Relation(met=1)})
    game = game.at(replace(game.state, tribes={"7": Tribe(EAST, "small", heads=9)}))
    assert a_turn(game, **{"II 3.3.5.4": 1}) == [("captive", "II 3.3.5.4")]
    assert game.explorer("Ada").place == "captive"


SHARED = {
    "II 1": ("activity",),
    "II 2": ("disaster",),
    "II 3": ("move", "enter", "trade"),
    "II 3.1": ("move", "enter"),
    "II 4": ("hunt", "meal", "recover"),
    "II E1": ("outfit", "first-outfit"),
    "II E2": ("europe",),
}
"""Steps in which the sequence says nothing else than Game I's rules."""


@pytest.mark.parametrize("number", SHARED)
def test_what_the_sequence_leaves_to_game_one_is_the_same_rule(number: str) -> None:
    """II 1, 2, 3.1, 4, E1, E2: activity, disaster, the way, food, the sick, passage, publishing."""
    for step in SHARED[number]:
        assert GAME_TWO.steps[step] is GAME_ONE.steps[step]


def played(seed: int, acts: int) -> Session:
    """A campaign of Game II at random."""
    players = [NilePlayer("Ada", "zoologist"), NilePlayer("Ben", "explorer")]
    header = NileHeader(game="nile-2", id="x", seed=seed, players=players, end="open")
    session = Session(load_game(header, "x"), seed, {})
    session.start(opening_facts(header))
    rng = Random(seed)
    for _ in range(acts):
        if session.question is None:
            break
        session.answer(legal_answer(rng, session.question.request, session), sure=True)
    return session


def test_no_card_tells_of_terrain_natives_or_heights(seed: int) -> None:
    """II 3: deck, II 3.2. Cards are drawn for disasters, rivers, areas of lakes and donations; an
    explorer draws his bonus, and counters are looked at as ever."""
    sections = {
        entry.limits["section"]
        for number in range(3)
        for entry in played(seed + number, 250).log
        if entry.kind == "draw"
    }
    allowed = {"disaster", "donation", "lake", "river-a", "river-b", "bonus-explorer", "counter"}
    assert "disaster" in sections
    assert sections <= allowed


def test_the_move_is_over_for_who_met_natives_and_dealt_with_them() -> None:
    """II 3.3 (ruling): after a negotiation the party stays where it is."""
    game = before_the_turn(step="encounter")
    game = with_hex(game, HERE, terrain="veldt", tribe=7)
    game = game.at(replace(game.state, tribes={"7": Tribe(HERE, "small", heads=9)}))
    game = with_explorer(game, "Ada", tribes={"7": Relation(met=1)})
    call = game.next_step()
    assert call is not None
    done = play(game, game.begin(call), ["5", [1, 1, 1], "gifts", 9, [1, 1]])
    assert done.of(MoveEnded)
    assert not done.of(Moved)


def test_a_direction_says_what_lies_there_and_the_key_why_lakes_do_not_count() -> None:
    """II 3.2.1"""
    game = blank_two(NE="lake", E="lake", SE="lake")
    (first, *_) = play(game, mapping_of(game), [1] * terrain.TRIES + [5, 5, 4]).asked
    assert isinstance(first, Roll)
    assert [line.label for line in first.column.lines][:4] == [
        *("NE, lake", "E, lake", "SE, lake", "SW, blank")
    ]
    game = blank_two(NE="lake", E="lake", SE="lake")
    *_, last = play(game, mapping_of(game), [1] * terrain.TRIES + [5, 5, 4]).asked
    assert last.why == f"{terrain.TRIES} times a lake would have been too large (10.28)"
    game = blank_two()
    *_, key = play(game, mapping_of(game), [1, 1, 4]).asked
    assert key.why == ""


def mapping_of(game: NileAtTable) -> Rule[None]:
    """The terrain of the blank hex is found."""
    return terrain.map_terrain(game, "Ada", BLANK_HEX)
