"""Who does what in an expedition, and what its food, gifts and muskets are for (5.4, 5.5)."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import FreshFood, TurnBegan
from companion.games.nile.rules.camp import hunting
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.natives.negotiation import negotiation_column
from companion.games.nile.rules.party.makeup import allowance, fit
from companion.games.nile.rules.party.outfit import first_outfit
from companion.games.nile.rules.party.outfit_line import ORDER, parse_outfit
from companion.games.nile.rules.travel import crossing
from companion.games.nile.rules.travel.lost import can_be_lost, lost_column
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn import movement
from companion.games.nile.sequence import AFRICA
from companion.games.nile.state import LEVELS, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Roll, Rolls
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

HERE, EAST = "1414", "1514"


def with_people(**party: int) -> NileAtTable:
    """Ada unarmed in a jungle hex, with this expedition."""
    game = a_game(Ada=HERE, hexes={HERE: Hex("jungle")}, party=Party(**party))
    return with_explorer(game, "Ada", armed=False)


def guided(game: NileAtTable) -> bool:
    """Whether somebody helps against getting lost."""
    return "guide" in dict(lost_column(game, "Ada", "").modifiers)


# Duties (5.41)


@pytest.mark.parametrize(
    ("kind", "carries", "paddles", "guides", "hunts_and_fights"),
    [
        ("bearers", True, True, False, False),
        ("guides", False, False, True, False),
        ("askaris", False, False, False, True),
    ],
)
def test_each_kind_of_people_has_its_own_duties_and_no_others(
    kind: str, carries: bool, paddles: bool, guides: bool, hunts_and_fights: bool
) -> None:
    """5.411, 5.4111, 5.4112, 5.412, 5.413, 5.4131, 5.4132, 5.414: bearers carry and paddle, guides
    guide, askaris hunt and fight."""
    game = with_people(**{kind: 8, "canoes": 1, "askaris": 8 if kind == "askaris" else 1})
    load = fit(game, "Ada", "foot").capability
    assert (load == 80) == carries
    assert (fit(game, "Ada", "canoe").paddling == 8) == paddles
    assert (allowance(game, "Ada", "canoe", "normal") == 4) == paddles
    assert guided(game) == guides
    assert (guns(game, "Ada") == hunting.hunters(game, "Ada") == 8) == hunts_and_fights


def test_a_bearer_who_leads_does_not_carry_as_well() -> None:
    """5.4113, 5.4114: of four, three lead seven horses and one carries; in a canoe all paddle."""
    found = fit(with_people(bearers=4, askaris=1, horses=7), "Ada", "foot")
    assert (found.leading, found.carrying) == (3, 1)
    assert found.capabilities == {"bearers": 10, "pack_mounts": 140}
    afloat = fit(with_people(bearers=4, askaris=1, canoes=1), "Ada", "canoe")
    assert afloat.capabilities == {"canoes": 300}


def test_a_mounted_bearer_leads_and_carries_nothing() -> None:
    """5.422, 5.425, 6.53: six ride at 5 items each, five are led at 20."""
    found = fit(with_people(bearers=5, horses=11), "Ada", "mounted")
    assert (found.ridden, found.led, found.leading) == (6, 5, 2)
    assert found.capabilities == {"ride_mounts": 30, "pack_mounts": 100}
    few = fit(with_people(bearers=2, horses=11), "Ada", "mounted")
    assert (few.ridden, few.led, few.strays) == (3, 6, 2)
    assert few.capabilities == {"ride_mounts": 15, "pack_mounts": 120}


def test_two_kinds_of_animals_are_for_sale() -> None:
    """5.421"""
    assert set(charts().chart("sold-at").rows) == {"horse", "camel"}
    assert {"horses", "camels"} < set(ORDER)
    assert all(charts().price(one).value > 0 for one in ("horse", "camel"))


# Food (5.442)


def test_fresh_food_is_hunted_and_gone_with_the_turn() -> None:
    """5.442, 5.4421, 18.2: it is not for sale, and what nobody ate is no ration tomorrow."""
    assert "fresh" not in ORDER
    assert not {"fresh", "meat"} & {*charts().chart("trade").rows, *charts().chart("sell").rows}
    game = with_turn(with_people(bearers=3, rations=7), step="hunt")
    game.state = FreshFood(30, hunted=True).apply(game.state)
    play(game, hunting.hunt(game, "Ada"))
    assert game.party("Ada").rations == 7
    game.state = TurnBegan(2, 0, "activity").apply(game.state)
    assert (game.state.turn.fresh, game.party("Ada").rations) == (0, 7)


def test_rations_keep_from_turn_to_turn() -> None:
    """5.4422: bought in a port or from friends they never spoil; only mouths make them fewer."""
    game = with_turn(with_people(bearers=9, rations=90), step="hunt")
    for month in range(1, 10):
        play(game, hunting.hunt(game, "Ada"))
        assert game.party("Ada").rations == 90 - 10 * month
        game.state = TurnBegan(month + 1, 0, "hunt").apply(game.state)


# Gifts and muskets (5.443, 5.445)


def test_more_gifts_never_make_a_chief_less_friendly() -> None:
    """5.443, 5.4431, 14.2: the fewer the gifts, the likelier he is displeased."""
    game = at_a_village()

    def chance(gifts: int, result: str) -> Fraction:
        column = negotiation_column(game, gifts)
        found = {line.result: chance for line, chance in column.chances(2, 6)}
        return found.get(result, Fraction(0))

    for gifts in range(46):
        assert chance(gifts + 1, "friendly") >= chance(gifts, "friendly")
        assert chance(gifts + 1, "insulted") <= chance(gifts, "insulted")
    assert chance(46, "friendly") > chance(0, "friendly")


def test_gifts_are_what_friends_are_paid_with() -> None:
    """5.4432, 14.8: people, food, camels and canoes each cost gifts."""
    rows = charts().chart("trade").rows
    assert set(rows) == {"guide", "askari", "bearer", "ration", "camel", "canoe"}
    assert all(charts().trade(item).gifts > 0 for item in rows)


def test_food_and_muskets_can_be_turned_into_gifts() -> None:
    """5.4426, 5.4453, 14.8"""
    rows = charts().chart("sell").rows
    assert set(rows) == {"ration", "musket"}
    assert all(charts().sell(item).gifts > 0 for item in rows)


def test_askaris_hired_in_a_port_bring_their_muskets() -> None:
    """5.4452: without a musket bought, six askaris are six guns; the explorer has none."""
    game = with_explorer(a_game(), "Ada", place="europe", hex="", port="Lagos", armed=False)
    counts = parse_outfit("9b 6a 30r")
    play(game, first_outfit(game, "Ada"), [counts[key] for key in ORDER])
    assert (guns(game, "Ada"), game.party("Ada").muskets) == (6, 0)
    assert not game.explorer("Ada").armed


# Water (5.444)


@pytest.mark.parametrize("oasis", [False, True])
def test_an_oasis_ahead_does_not_spare_the_water(oasis: bool) -> None:
    """5.4442: water for all is needed to enter a desert, though it be known to have an oasis."""
    desert = Hex("desert", published=True, oasis=oasis)
    game = a_game(
        Ada=HERE, hexes={HERE: Hex("veldt"), EAST: desert}, party=Party(bearers=2, gifts=20)
    )
    game = with_turn(game, step="move", allowance=4, start=HERE)
    asked = play(game, movement.move(game, "Ada"), stop=True).asks(Choose)
    assert "9 water" in asked.options[1].barred


# Known and unknown (3.2)


@pytest.mark.parametrize(
    ("hex_", "visited", "known"),
    [
        (Hex(), False, False),
        (Hex("veldt", published=True), False, True),
        (Hex("veldt", mapped=1, by="Ben"), False, False),
        (Hex("veldt", mapped=1, by="Ada"), True, True),
        (Hex("veldt", half=True), True, False),
    ],
)
def test_what_counts_as_known(hex_: Hex, visited: bool, known: bool) -> None:
    """3.2 (ruling), 9.15, 9.16: published for everybody, explored only for who has been there."""
    game = with_hex(with_people(bearers=1), EAST, terrain=hex_.terrain)
    game = with_hex(game, EAST, published=hex_.published, half=hex_.half, by=hex_.by)
    game = with_explorer(game, "Ada", known={EAST: 1} if visited else {})
    assert crossing.is_known(game, "Ada", EAST) == known


@pytest.mark.parametrize("mapper", ["Ada", "Ben"])
def test_what_another_explorer_knows_is_unknown_to_him(mapper: str) -> None:
    """3.2, 9.15, 9.16, 12.1: two explorers before one hex, and only one of them has been there."""
    seen = Hex("veldt", mapped=1, by=mapper)
    game = a_game(Ada=HERE, Ben=HERE, hexes={HERE: Hex("veldt", published=True), EAST: seen})
    game = with_explorer(game, mapper, known={EAST: 1})
    for player in ("Ada", "Ben"):
        visited = player == mapper
        assert crossing.is_visited(game, player, EAST) is visited
        assert crossing.entry_cost(game, player, EAST, "") == (1 if visited else 2)
        assert can_be_lost(game, player, EAST, "") is not visited


# Movement (9.1, 9.5)


@pytest.mark.parametrize("mode", ["foot", "mounted", "canoe"])
def test_three_levels_and_the_mode_of_travel_give_the_allowance(mode: str) -> None:
    """9.11, 9.12: more points the harder the party travels; the fastest go by animal or canoe."""
    game = with_people(bearers=8, horses=9 * (mode == "mounted"), canoes=1 * (mode == "canoe"))
    game = with_explorer(game, "Ada", mode=mode)
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).asks(Choose)
    assert [option.key for option in asked.options][:3] == list(LEVELS)
    points = [allowance(game, "Ada", mode, level) for level in LEVELS]
    assert points == sorted(set(points))
    assert all(
        points[at] >= allowance(game, "Ada", "foot", level) for at, level in enumerate(LEVELS)
    )


def test_a_hex_costs_its_points_and_no_dice() -> None:
    """9.13, 3.6: on known ground a move is a choice, paid in movement points."""
    game = with_hex(with_people(bearers=3), EAST, terrain="veldt", published=True)
    game = with_turn(game, step="move", allowance=3, start=HERE)
    played = play(game, movement.move(game, "Ada"), ["2"])
    assert game.state.turn.spent == 1
    assert not [asked for asked in played.asked if isinstance(asked, Roll | Rolls | Count)]


@pytest.mark.parametrize("step", AFRICA)
def test_the_mode_of_travel_may_change_at_any_time_of_a_turn(step: str) -> None:
    """9.5: at each step of it."""
    game = with_turn(with_people(bearers=3, horses=5), step=step)
    assert "change-mode" in {act.call.name for act in acts.open_acts(game)}
    play(game, acts.ACTS["change-mode"](game, "Ada"), ["mounted"])
    assert game.explorer("Ada").mode == "mounted"


@pytest.mark.parametrize("step", AFRICA)
def test_the_make_up_may_be_altered_at_any_time_of_a_turn(step: str) -> None:
    """9.6, 17.1: people discharged, animals released, things discarded or hidden."""
    game = with_turn(with_people(bearers=3, horses=5, rations=9), step=step)
    assert {"make-up", "cache"} <= {act.call.name for act in acts.open_acts(game)}
    play(game, acts.ACTS["make-up"](game, "Ada"), [1, 0, 0])
    assert with_party(game, "Ada").party("Ada").bearers == 2


# Half hexes (9.17)


def test_half_hexes_along_the_edge_are_entered_like_any_other() -> None:
    """9.17: at the northern edge of the board."""
    board = a_game().board
    here, half = next(
        (name, near)
        for name in board.published
        for near in board.land_neighbours(name)
        if near.endswith("01") and not name.endswith("01") and board.is_published(near)
    )
    game = with_turn(a_game(Ada=here, step="move"), allowance=4, start=here)
    game = with_hex(game, half, terrain="veldt")
    play(game, movement.move(game, "Ada"), [str(game.grid.direction(here, half))])
    assert game.explorer("Ada").hex == half
    assert game.state.turn.spent == 1
