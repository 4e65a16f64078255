"""One step from a hex to the next: what it costs and what bars it, at the limits (9.1–9.43)."""

import pytest
from msgspec.structs import replace

from companion.charts.file import merge
from companion.games.nile import facts
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.travel import crossing, lost
from companion.games.nile.rules.travel import ways as paths
from companion.games.nile.rules.travel.shore import ShoreWay
from companion.games.nile.rules.turn import modes, movement
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose, Settle
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.on_the_move import (
    CREW,
    FLOWS_EAST,
    SE,
    VELDT,
    E,
    go,
    inland,
    river,
    spent,
    ways,
)
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

UNKNOWN = Hex("veldt", mapped=1, by="Ben")
SWAMP, LAKE = Hex("swamp", published=True), Hex("lake", published=True)


# Movement points (9.12–9.16)


@pytest.mark.parametrize(
    ("allowance", "used", "left", "words"),
    [
        (4, 0, 4, "4 movement points"),
        (4, 3, 1, "1 movement point"),
        (4, 4, 0, "0 movement points"),
        (2, 3, 0, "0 movement points"),
    ],
)
def test_what_is_left_is_never_below_nothing(
    allowance: int, used: int, left: int, words: str
) -> None:
    """8.3.3, 9.13, 9.14: a slower mode may leave less than is spent"""
    game = with_turn(inland(E=VELDT), allowance=allowance, spent=used)
    assert crossing.points_left(game) == left
    assert crossing.points_words(left) == words
    asked = play(game, movement.move(game, "Ada"), stop=True)
    if left:
        assert asked.open is not None
        assert asked.open.rule == "9.13"
        assert asked.open.question == f"Where to? Left: {words}."
        assert asked.open.line == ""
        board = a_game(Ada="@Ada:1", hexes={"@Ada:1": VELDT}, step="move", mapless=True)
        board = with_turn(board, allowance=left)
        told = play(board, movement.move(board, "Ada"), stop=True).question
        assert (told.rule, told.line) == ("9.13", "hex")
    else:
        assert asked.of(facts.MoveEnded) == [facts.MoveEnded("no movement points are left")]
        assert game.state.turn.step == "hunt"


@pytest.mark.parametrize(
    ("there", "points", "barred"),
    [
        (VELDT, 1, ""),
        (UNKNOWN, 2, ""),
        (UNKNOWN, 1, "it takes 2 movement points, and 1 is left (9.41)"),
        (UNKNOWN, 3, ""),
    ],
)
def test_a_way_is_open_for_exactly_its_points(there: Hex, points: int, barred: str) -> None:
    """9.41, 9.15, 9.16"""
    assert ways(inland(E=there, points=points))["2"].barred == barred


@pytest.mark.parametrize(("left", "words"), [(0, "none is"), (1, "1 is"), (2, "2 are")])
def test_points_that_are_left_are_told_in_words(left: int, words: str) -> None:
    """9.41"""
    game = with_turn(river(E=SWAMP), allowance=left)
    found = crossing.points_bar(game, "Ada", E, "down")
    assert found == f"it takes 4 movement points, and {words} left (9.41)"


def test_each_way_tells_cost_and_the_faces_that_lose_it() -> None:
    """9.15, 9.16, 12.4: in veldt one is lost on 1 and 2, with a guide on 1, cautious on none"""
    game = inland(E=VELDT, W=UNKNOWN, party=Party(bearers=4, rations=40))
    assert ways(game)["2"].label == "E 1514: veldt, 1 m.p."
    assert ways(game)["5"].label == "W 1314: veldt, 2 m.p., lost on 1-2"
    guided = with_party(game, "Ada", guides=1)
    assert ways(guided)["5"].label == "W 1314: veldt, 2 m.p., lost on 1"
    careful = with_turn(guided, level="cautious")
    assert ways(careful)["5"].label == "W 1314: veldt, 2 m.p."


# Swamps by canoe (9.21)


@pytest.mark.parametrize(
    ("terrain", "mode", "cost"),
    [
        ("swamp", "canoe", 4),
        ("jungle/swamp", "canoe", 4),
        ("swamp", "foot", 1),
        ("lake", "canoe", 1),
        ("jungle", "canoe", 1),
    ],
)
def test_only_swamp_and_only_canoes_pay_four(terrain: str, mode: str, cost: int) -> None:
    """9.21"""
    there = Hex(terrain, published=True)
    game = river(E=there, mode=mode)
    assert crossing.entry_cost(game, "Ada", E, "down") == cost
    unknown = with_hex(game, E, published=False)
    assert crossing.entry_cost(unknown, "Ada", E, "down") == (4 if cost == 4 else 2)


@pytest.mark.parametrize(("course", "cost"), [("coast", 1), ("down", 4), ("", 4)])
def test_on_the_tables_own_board_the_coast_is_as_the_table_says(course: str, cost: int) -> None:
    """9.21"""
    hexes = {"@Ada:1": VELDT, "@Ada:2": SWAMP}
    game = a_game(Ada="@Ada:1", hexes=hexes, party=CREW, step="move", mapless=True)
    game = with_turn(with_explorer(game, "Ada", mode="canoe"), allowance=4, mode="canoe")
    assert crossing.entry_cost(game, "Ada", "@Ada:2", course) == cost


@pytest.mark.parametrize(("points", "owed"), [(4, [2, 2]), (3, None)])
def test_two_more_are_paid_for_a_swamp_just_found_where_they_are_left(
    points: int, owed: list[int] | None
) -> None:
    """9.21 (ruling), 9.44"""
    game = river(E=Hex(), points=points)
    asked = go(game, "2", "1 swamp").asks(Choose)
    stay = asked.options[0]
    if owed is None:
        assert stay.barred == "the swamp costs 2 more movement points, and 1 is left (9.21)"
        return
    assert stay.barred == ""
    assert spent(go(river(E=Hex(), points=points), "2", "1 swamp", "stay", "none")) == owed


@pytest.mark.parametrize(("swamp", "owed"), [(4, 2), (3, 1), (2, 0), (1, 0)])
def test_a_swamp_just_found_takes_what_is_missing_of_its_cost(swamp: int, owed: int) -> None:
    """9.21 (ruling): less the 2 for the blank hex, of which none come back, by an owner's chart"""
    own = merge(charts(), write_override("entry", "canoe-swamp", "points", swamp), "own.toml")
    game = river(E=Hex(), points=9, charts=own)
    paid = spent(go(game, "2", "1 swamp", "stay", "none"))
    assert paid == [2, owed][: 1 + bool(owed)]


# Crews (9.22–9.26)


@pytest.mark.parametrize(
    ("bearers", "canoes", "drift", "words"),
    [
        (8, 1, False, "4 m.p. by canoe, 8 bearers a canoe"),
        (7, 1, False, "3 m.p. by canoe, 7 bearers a canoe (-1)"),
        (3, 1, False, "2 m.p. by canoe, 3 bearers a canoe (-2)"),
        (15, 2, False, "3 m.p. by canoe, 7 bearers a canoe (-1)"),
        (2, 2, False, "1 m.p. by canoe, 1 bearer a canoe (-3)"),
        (1, 2, True, "too few bearers to paddle, 1 hex downstream"),
    ],
)
def test_the_allowance_says_how_it_comes_about(
    bearers: int, canoes: int, drift: bool, words: str
) -> None:
    """9.22–9.26, 9.12: by whole bearers a canoe"""
    game = with_explorer(a_game(party=Party(bearers=bearers, canoes=canoes)), "Ada", mode="canoe")
    assert crossing.drifts(game, "Ada") is drift
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).asks(Choose)
    assert asked.options[1].label == f"Normal: {words}"
    played = play(game, movement.choose_activity(game, "Ada"), ["normal"])
    (settled,) = played.settled
    assert settled.why == words
    assert played.facts[1:] == [facts.StepBegan("disaster")]


def test_on_foot_and_mounted_no_crew_is_told() -> None:
    """9.12: a ford or a pass found the month before is"""
    game = a_game(party=Party(bearers=4, horses=5, canoes=1))
    for mode, words in (("foot", "2 m.p. on foot"), ("mounted", "4 m.p. mounted")):
        there = with_explorer(game, "Ada", mode=mode)
        asked = play(there, movement.choose_activity(there, "Ada"), stop=True).asks(Choose)
        assert asked.options[1].label == f"Normal: {words}"
        hasty = with_explorer(there, "Ada", haste=1, haste_turn=1)
        asked = play(hasty, movement.choose_activity(hasty, "Ada"), stop=True).asks(Choose)
        number = int(words[0]) + 1
        assert asked.options[1].label == f"Normal: {number}{words[1:]}, 1 of them from a bonus"


@pytest.mark.parametrize(
    ("bearers", "allowance", "now"),
    [(8, 4, None), (7, 4, 3), (7, 3, None), (7, 2, None), (3, 3, 2)],
)
def test_the_crew_is_counted_before_each_hex_and_only_slows(
    bearers: int, allowance: int, now: int | None
) -> None:
    """9.22–9.25, 9.12: who lost paddlers; who gained some is no faster this turn"""
    game = river(party=Party(bearers=bearers, canoes=1), points=allowance)
    played = play(game, movement.move(game, "Ada"), stop=True)
    chosen = [facts.ActivityChosen("normal", "canoe", now)] if now else []
    assert played.of(facts.ActivityChosen) == chosen
    assert [settled.key for settled in played.settled] == ["allowance"] * len(chosen)
    on_foot = with_explorer(game, "Ada", mode="foot")
    assert not play(on_foot, movement.move(on_foot, "Ada"), stop=True).settled


def test_the_table_may_leave_the_allowance_as_it_was() -> None:
    """9.12"""
    game = river(party=Party(bearers=7, canoes=1))
    played = play(game, movement.move(game, "Ada"), settle={"allowance": 4}, stop=True)
    assert not played.of(facts.ActivityChosen)
    assert isinstance(played.settled[0], Settle)
    assert played.settled[0].most == 4


# Terrain, floods, ways for canoes (9.43, 11.2)


@pytest.mark.parametrize(
    ("fords", "mode", "course", "barred"),
    [
        (False, "foot", "down", True),
        (False, "mounted", "up", True),
        (False, "canoe", "down", False),
        (False, "foot", "", False),
        (True, "foot", "down", False),
    ],
)
def test_in_a_flood_nobody_fords_a_river(fords: bool, mode: str, course: str, barred: bool) -> None:
    """11.2: for the turn, but canoes are afloat"""
    game = with_turn(river(mode=mode), fords=fords)
    words = "the river is in flood and cannot be forded this turn (11.2)"
    assert crossing.flooded(game, "Ada", course) == (words if barred else "")
    assert crossing.held_up(game, "Ada", E, course) == (words if barred else "")


def test_canoes_try_blank_hexes_from_lake_and_swamp_alone() -> None:
    """9.44, 5.432: more of it may lie there"""
    past = Hex("veldt", published=True, river="o..i..")
    for here, tries in ((LAKE, True), (SWAMP, True), (past, False)):
        game = inland(party=CREW, mode="canoe", HERE=here)
        assert (ways(game)["2"].label.startswith("E 1514: blank, 2 m.p.")) is tries
    between = inland(party=CREW, mode="canoe", HERE=LAKE, E=VELDT)
    assert crossing.unreachable(between, "Ada", E, "").startswith("no river, lake, swamp or coast")


@pytest.mark.parametrize(
    ("course", "barred"), [("down", False), ("up", True), ("", True), ("coast", True)]
)
def test_a_drift_is_barred_from_all_but_downstream(course: str, barred: bool) -> None:
    """9.26"""
    game = river(party=Party(askaris=1, canoes=1), points=1)
    words = "too few bearers to paddle: the canoes only drift downstream (9.26)"
    assert crossing.drift_bar(game, "Ada", course) == (words if barred else "")
    assert crossing.drift_bar(river(), "Ada", course) == ""


# Changing the mode (9.5–9.52)


@pytest.mark.parametrize(
    ("was", "level", "allowance", "to", "now"),
    [
        ("mounted", "reckless", 6, "foot", 4),
        ("foot", "reckless", 4, "mounted", 4),
        ("mounted", "normal", 4, "foot", 2),
        ("mounted", "normal", 1, "foot", 1),
    ],
)
def test_the_slower_allowance_counts_whichever_way(
    was: str, level: str, allowance: int, to: str, now: int
) -> None:
    """9.51: and never more than there was"""
    party = Party(bearers=2, horses=3, rations=4)
    game = inland(party=party, mode=was, level=level, points=allowance)
    assert overload.changed(game, "Ada", to) == facts.ModeChanged("Ada", to, now)
    played = play(game, modes.change_mode(game, "Ada"), [to])
    assert played.facts == [facts.ModeChanged("Ada", to, now)]
    assert game.explorer("Ada").mode == to
    ben = with_explorer(game, "Ada", mode=was)
    ben = ben.at(replace(ben.state, order=("Ben",)))
    assert overload.changed(ben, "Ada", to) == facts.ModeChanged(
        "Ada", to, ben.state.turn.allowance
    )


def test_a_change_may_be_thought_better_of() -> None:
    """9.5: as before, and what is barred says why"""
    game = inland(party=Party(bearers=4, horses=2, canoes=1))
    asked = play(game, modes.change_mode(game, "Ada"), ["foot"])
    assert asked.facts == []
    (request,) = asked.asked
    assert isinstance(request, Choose)
    assert request.default == "foot"
    assert [option.label for option in request.options] == [
        "As before, on foot", "Travel mounted", "Travel by canoe"
    ]  # fmt: skip
    assert not request.options[0].barred
    assert all(option.barred for option in request.options[1:])


@pytest.mark.parametrize(
    ("party", "here", "offered"),
    [
        (Party(bearers=4, horses=5), VELDT, True),
        (Party(bearers=4, horses=4), VELDT, False),
        (Party(bearers=8, canoes=1), FLOWS_EAST, True),
        (Party(bearers=8, canoes=1), VELDT, False),
        (Party(bearers=4), FLOWS_EAST, False),
    ],
)
def test_a_change_is_offered_where_another_mode_is_open(
    party: Party, here: Hex, offered: bool
) -> None:
    """9.5, 9.13: the means, and for canoes water"""
    game = inland(party=party, HERE=here)
    assert bool(modes.open_here(game, "Ada")) is offered
    assert ("mode" in ways(game)) is offered
    early = with_turn(game, step="activity")
    asked = play(early, movement.choose_activity(early, "Ada"), stop=True).asks(Choose)
    assert ("mode" in [option.key for option in asked.options]) is offered


# Entering (9.3, 9.17)


def test_the_way_of_another_mode_pays_by_that_mode() -> None:
    """9.15, 9.21: from a lake on foot into a swamp a point"""
    game = inland(party=CREW, mode="canoe", HERE=LAKE, E=SWAMP, SE=VELDT)
    assert paths.way_words(game, "Ada", E, ShoreWay("canoe", "", "")) == ", 4 m.p."
    assert paths.way_words(game, "Ada", E, ShoreWay("foot", "", "")) == ", on foot, 1 m.p."
    assert paths.way_words(game, "Ada", SE, ShoreWay("foot", "", "")) == ", on foot, 1 m.p."


# Lost (12)


def test_the_modifiers_are_named_and_add_up() -> None:
    """12.61–12.64: with their amounts, and every total that can come"""
    game = inland(party=Party(bearers=4, guides=1), level="cautious")
    column = lost.lost_column(game, "Ada", "")
    assert dict(column.modifiers) == {"guide": 1, "cautious": 1}
    assert column.row == "veldt"
    reckless = inland(party=Party(bearers=4), level="reckless")
    assert dict(lost.lost_column(reckless, "Ada", "").modifiers) == {"reckless": -1}
    assert lost.lost_column(reckless, "Ada", "up").row == "upstream"
