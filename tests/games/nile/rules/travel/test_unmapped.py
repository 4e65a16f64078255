"""Moving on a table's own board: what may be answered, and what the app says of it (9)."""

from typing import Any

import pytest

from companion.games.nile.facts import HexTold, Moved, WayTold
from companion.games.nile.map import reported
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.travel import unmapped
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_turn

HERE, THERE, FAR = "@Ada:1", "@Ada:2", "@Ada:3"
VELDT = Hex("veldt", published=True, place="neither")
LOADED = Party(bearers=8, rations=80)


def table(
    near: dict[str, Hex] | None = None,
    *,
    here: Hex = VELDT,
    ways: dict[str, str] | None = None,
    points: int = 8,
    mode: str = "foot",
    party: Party = LOADED,
    ben: str = "",
) -> NileAtTable:
    """Ada in a hex of the table's own board, with these hexes on record; `ways` lead from it."""
    hexes = {HERE: here, **(near or {})}
    if ben:
        game = a_game(Ada=HERE, Ben=ben, hexes=hexes, party=party, step="move", mapless=True)
    else:
        game = a_game(Ada=HERE, hexes=hexes, party=party, step="move", mapless=True)
    game = with_hex(game, HERE, ways=ways or {})
    return with_turn(with_explorer(game, "Ada", mode=mode), allowance=points, mode=mode)


def move(game: NileAtTable, *answers: Any) -> Played:
    return play(game, movement.move(game, "Ada"), list(answers), stop=True)


def asked(game: NileAtTable, *answers: Any) -> Choose:
    """The question after these answers."""
    return move(game, *answers).asks(Choose)


def keys(question: Choose) -> list[str]:
    return [option.key for option in question.options]


# What a hex is called


@pytest.mark.parametrize(
    ("word", "fits"),
    [
        ("2321", True),
        ("a", True),
        ("Nil-Nord", True),
        ("Äquator", True),
        ("abcdefghijkl", True),
        ("abcdefghijklm", False),
        ("", False),
        ("two words", False),
        ("what?", False),
        ("1.2", False),
    ],
)
def test_a_hex_is_called_by_one_short_word(word: str, fits: bool) -> None:
    """9.15: letters, figures and hyphens, twelve at most"""
    fault = unmapped.word_fault(word)
    assert fault == (
        ""
        if fits
        else f"{word!r} is no name for a hex: give one word or number of at most 12 signs"
    )


# What may be said of it


def test_the_table_says_what_the_hex_is_with_its_cost() -> None:
    """9.15, 9.16: five statuses; then another hex on record, a companion, or none after all"""
    question = asked(table(), "go")
    assert [(option.key, option.label) for option in question.options] == [
        ("published", "published: 1 m.p."),
        ("known", "not published, but this explorer has been there: 1 m.p."),
        ("explored", "explored by others, new to this explorer: 2 m.p."),
        ("half", "only partly explored: 2 m.p."),
        ("blank", "blank: 2 m.p."),
        ("back", "None of these"),
    ]
    assert question.line == "hex"
    assert question.why.startswith("in one line, like: ")


@pytest.mark.parametrize(
    ("points", "barred"), [(1, {"explored", "half", "blank"}), (2, set()), (3, set())]
)
def test_what_costs_more_than_is_left_is_barred(points: int, barred: set[str]) -> None:
    """9.41: by exactly so much; but for a drift, which takes what there is"""
    question = asked(table(points=points), "go")
    assert {option.key for option in question.options if option.barred} == barred
    reasons = {option.barred for option in question.options if option.barred}
    assert reasons <= {"it takes 2 movement points, and 1 is left (9.41)"}
    adrift = Party(askaris=1, canoes=1)
    drifting = asked(table(points=1, mode="canoe", party=adrift), "go")
    assert not any(option.barred for option in drifting.options)


def test_another_hex_may_be_thought_better_of() -> None:
    """9.15: nothing is told and nothing spent"""
    for answers in (["go", "back"], ["go", "2321", "back"]):
        game = table()
        played = move(game, *answers)
        assert (played.facts, played.open) == ([], None)
        assert set(game.state.hexes) == {HERE}


@pytest.mark.parametrize("name", ["lagos", "Lagos"])
def test_a_port_is_called_by_its_name(name: str) -> None:
    """9.15, 4.5: however it is spelt, and told as a port"""
    game = table()
    played = move(game, "go", name, "veldt", "none", "go")
    assert played.of(Moved) == [Moved("Ada", "@:Lagos")]
    assert game.port_at("@:Lagos") == "Lagos"


def test_a_name_on_record_is_that_hex_and_a_new_one_is_told() -> None:
    """9.15"""
    record = {FAR: Hex("mountain", published=True, label="Kenya")}
    question = asked(table(record), "go", "kenya")
    assert question.rule == "9.4"
    assert question.why == "Kenya: mountain"
    fresh = asked(table(record), "go", "Rudolf")
    assert fresh.question == "What is Rudolf?"
    assert keys(fresh) == ["published", "known", "explored", "half", "blank", "back"]
    game = table(record)
    move(game, "go", "Rudolf", "published", "lake", 0, "back")
    assert game.hex("@Ada:4").label == "Rudolf"


def test_hexes_told_before_are_offered_where_they_may_lie_beside() -> None:
    """9.15: not the party's own, none known as neighbors, none of which nothing is told"""
    record = {THERE: Hex("veldt", published=True), FAR: Hex("mountain", label="Kenya")}
    game = table(record, ways={THERE: ""})
    assert "before" in keys(asked(game, "go"))
    which = asked(game, "go", "before")
    assert [(option.key, option.label) for option in which.options] == [
        ("Kenya", "Kenya: mountain")
    ]
    assert which.question == "Which hex is it?"
    assert "before" not in keys(asked(table(), "go"))
    assert "before" not in keys(asked(table({THERE: VELDT}, ways={THERE: ""}), "go"))
    assert "before" not in keys(asked(table({THERE: Hex()}), "go"))
    assert "before" not in keys(asked(table({"@Ada": VELDT}), "go"))
    confirm = asked(game, "go", "before", "Kenya")
    assert confirm.why == "Kenya: mountain"


def test_a_companion_s_hex_is_offered_unless_it_is_known_as_a_neighbour() -> None:
    """9.15: he must be in Africa, and elsewhere"""
    theirs = {"@Ben:1": VELDT}
    question = asked(table(theirs, ben="@Ben:1"), "go")
    labels = {option.key: option.label for option in question.options}
    assert labels["Ben"] == "where Ben stands: hex 1 of Ben's"
    assert "Ben" not in keys(asked(table(theirs, ways={"@Ben:1": ""}, ben="@Ben:1"), "go"))
    home = with_explorer(table(theirs, ben="@Ben:1"), "Ben", place="europe")
    assert "Ben" not in keys(asked(home, "go"))
    assert "Ben" not in keys(asked(table(theirs, ben=HERE), "go"))


# What the app knows of it


@pytest.mark.parametrize(
    ("hex_", "way", "words"),
    [
        (Hex("veldt", published=True), "", "veldt"),
        (Hex(label="2321"), "", "blank"),
        (Hex("jungle", half=True), "", "jungle, partly explored"),
        (Hex("veldt", published=True, river=REPORTED_RIVER), "", "veldt, a river"),
        (Hex("veldt", river=REPORTED_RIVER, cataract=1), "", "veldt, a river, a cataract"),
        (Hex("veldt", tribe=3), "", "veldt, tribe 3"),
        (Hex("veldt", river=REPORTED_RIVER), "down", "veldt, a river, downstream, along a river"),
        (Hex("veldt", river=REPORTED_RIVER), "up", "veldt, a river, upstream, along a river"),
    ],
)
def test_a_neighbour_is_told_by_what_is_on_record(hex_: Hex, way: str, words: str) -> None:
    """9.15: terrain, river, cataract, tribe, and how the way leads"""
    river = Hex("veldt", river=REPORTED_RIVER, published=True, place="neither")
    question = asked(table({THERE: hex_}, here=river, ways={THERE: way}))
    called = hex_.label or "hex 2 of Ada's"
    assert question.options[0].key == f"to {called}"
    label = question.options[0].label
    assert label == f"{called}: {words}" or label.startswith(f"{called}: {words}, ")
    assert label.removeprefix(f"{called}: {words}")[:4] in (", 1 ", ", 2 ")


def test_where_the_party_came_from_and_who_stands_there_is_told() -> None:
    """9.15"""
    game = table({THERE: VELDT, FAR: VELDT}, ways={THERE: "", FAR: ""}, ben=FAR)
    game = with_explorer(game, "Ada", came=THERE)
    labels = [option.label for option in asked(game).options]
    assert labels[0] == "hex 2 of Ada's: veldt, where the party came from, 1 m.p."
    assert labels[1] == "hex 3 of Ada's: veldt, where Ben stands, 1 m.p."
    home = with_explorer(game, "Ben", place="dead")
    assert asked(home).options[1].label == "hex 3 of Ada's: veldt, 1 m.p."


def test_a_barred_way_has_no_cost() -> None:
    """9.41, 9.4: the reason stands in its place"""
    question = asked(table({THERE: Hex("lake", published=True)}, ways={THERE: ""}))
    assert question.options[0].label == "hex 2 of Ada's: lake"
    assert question.options[0].barred == "lake cannot be entered on foot (9.43)"


# Setting out


def test_a_hex_told_anew_is_asked_about_again_and_keeps_its_name() -> None:
    """9.41, 9.4: its way too; who thinks better of it leaves it as it was"""
    game = table()
    played = move(
        game, "go", "2321", "published", "lake", 0, "anew", "published", "veldt", "none", 0, "go"
    )
    assert played.of(Moved) == [Moved("Ada", THERE)]
    assert game.hex(THERE).terrain == "veldt"
    assert reported.label(game.state, THERE) == "2321"
    again = table()
    question = asked(again, "go", "2321", "published", "lake", 0, "anew", "back")
    assert question.why == "2321: lake"
    assert question.options[0].barred.startswith("lake cannot be entered")


def test_a_way_is_forgotten_when_its_hex_is_told_anew() -> None:
    """9.41, 9.4, 12.5: it may be another hex"""
    river = Hex("veldt", river=REPORTED_RIVER, published=True, place="neither")
    game = table(here=river)
    played = move(game, "go", "blank", "down", "anew", "blank")
    assert played.of(WayTold)[-1] == WayTold(HERE, THERE, reported.UNKNOWN)
    assert isinstance(played.open, Choose)
    assert played.open.rule == "12.5"


def test_a_blank_hex_keeps_the_ways_that_were_told() -> None:
    """9.15, 10.1"""
    game = table({THERE: Hex("veldt", label="2321", ways={FAR: "down"})})
    told_blank = play(game, reported_hex.report(game, "Ada", THERE, "blank")).of(HexTold)
    assert told_blank == [HexTold(THERE, Hex(label="2321", ways={FAR: "down"}))]
    named = play(game, reported_hex.report(game, "Ada", THERE, "blank", "Kenya")).of(HexTold)
    assert named[0].told.label == "Kenya"


def test_a_hex_that_was_told_is_a_neighbour_though_its_way_was_not() -> None:
    """9.15: it made no difference as yet; another time it is one answer"""
    river = Hex("veldt", river=REPORTED_RIVER, published=True, place="neither")
    game = table(here=river)
    move(game, "go", "published", "veldt", "river", 0, "back")
    assert game.hex(HERE).ways == {THERE: reported.UNKNOWN}
    assert "to hex 2 of Ada's" in keys(asked(game))


# How the way leads


@pytest.mark.parametrize(
    ("mode", "there", "fords", "courses"),
    [
        ("foot", Hex("veldt", published=True, river=REPORTED_RIVER), True, []),
        ("foot", Hex("veldt", published=True, river=REPORTED_RIVER), False, ["down", "up", "none"]),
        ("foot", Hex("veldt", river=REPORTED_RIVER), True, ["down", "up", "none"]),
        ("foot", Hex("swamp"), True, ["down", "up", "none"]),
        ("foot", Hex("veldt"), True, []),
        ("foot", Hex("veldt", half=True), True, ["down", "up", "none"]),
        ("foot", Hex("desert", published=True, river=REPORTED_RIVER), True, ["down", "up", "none"]),
        ("canoe", Hex("veldt", published=True), True, ["coast", "none"]),
    ],
)
def test_how_a_way_leads_is_asked_where_it_matters(
    mode: str, there: Hex, fords: bool, courses: list[str]
) -> None:
    """12.5, 5.4442, 9.21, 11.2: in the unknown, in desert, in a flood, and to canoes"""
    river = Hex("veldt", river=REPORTED_RIVER, published=True, place="neither")
    game = table({THERE: there}, here=river, mode=mode, party=Party(bearers=8, canoes=1))
    game = with_turn(with_hex(game, HERE, ways={THERE: reported.UNKNOWN}), fords=fords)
    question = move(game, "to hex 2 of Ada's").open
    found = keys(question) if isinstance(question, Choose) and question.rule == "12.5" else []
    assert found == courses
    if found:
        assert question is not None
        assert question.question == "Does the way there follow a river?"


@pytest.mark.parametrize(
    ("mode", "answer", "course"),
    [
        ("foot", "none", ""),
        ("canoe", "none", reported.LAND),
        ("foot", "up", "up"),
        ("canoe", "coast", "coast"),
    ],
)
def test_what_was_said_of_a_way_is_kept(mode: str, answer: str, course: str) -> None:
    """12.5, 9.15, 9.21: to canoes whether a coast leads there as well; then it may set out"""
    river = Hex("veldt", river=REPORTED_RIVER, published=True, place="neither")
    there = Hex("veldt", river=REPORTED_RIVER)
    game = table({THERE: there}, here=river, mode=mode, party=Party(bearers=8, canoes=1))
    game = with_hex(game, HERE, ways={THERE: reported.UNKNOWN})
    confirm = asked(game, "to hex 2 of Ada's", answer)
    assert confirm.question == "Does the party set out?"
    assert game.hex(HERE).ways[THERE] == course
    again = move(game)
    assert isinstance(again.open, Choose)
    assert again.open.rule == "9.13"
