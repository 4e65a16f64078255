"""The seven examples that the rules work out, each played through the rules (fact file, 13)."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.nile import facts
from companion.games.nile.map.water import System, system
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.rules.party import caches
from companion.games.nile.rules.party.makeup import allowance, fit
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn import movement, outcome_kinds
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Draw, Request
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_party, with_turn

HERE, EAST, WEST = "1414", "1514", "1314"
FLOWS_EAST = Hex(terrain="veldt", published=True, river=".o..i.")
FALLS = Hex(terrain="veldt", published=True, river=".o..i.", cataract=2)


def form(counts: dict[str, int]) -> Any:
    """Answers to the counts of a form: what is named, and nothing else."""

    def answer(request: Request) -> Any:
        assert isinstance(request, Count), request
        return counts.get(request.key, 0)

    return answer


def by_canoe(party: Party, hexes: Mapping[str, Hex] | None = None) -> NileAtTable:
    """A canoe party on a river that flows east, about to move at normal activity."""
    laid = {HERE: FLOWS_EAST, EAST: FLOWS_EAST, WEST: FLOWS_EAST, **(hexes or {})}
    game = a_game(Ada=HERE, hexes=laid, party=party, level="normal", step="move")
    return with_turn(with_explorer(game, "Ada", mode="canoe"), allowance=4, mode="canoe")


# 9.12, 9.51: movement allowances


def test_a_cautious_canoe_party_has_two_movement_points() -> None:
    """9.12."""
    game = with_explorer(a_game(party=Party(bearers=8, canoes=1)), "Ada", mode="canoe")
    played = play(game, movement.choose_activity(game, "Ada"), ["cautious"])
    assert played.of(facts.ActivityChosen) == [facts.ActivityChosen("cautious", "canoe", 2)]


@pytest.mark.parametrize(("was", "now", "points"), [("mounted", "foot", 6), ("foot", "mounted", 4)])
def test_a_change_of_mode_leaves_the_slower_allowance(was: str, now: str, points: int) -> None:
    """9.51: reckless, mounted to foot drops from 6 to 4; foot to mounted keeps its 4."""
    game = a_game(party=Party(bearers=2, horses=3))
    game = with_explorer(game, "Ada", mode=was)
    play(game, movement.choose_activity(game, "Ada"), ["reckless"])
    assert game.state.turn.allowance == points
    played = play(game, movement.change_mode(game, "Ada"), [now])
    assert played.of(facts.ModeChanged) == [facts.ModeChanged("Ada", now, 4)]


# 9.272, 9.28: cataracts


@pytest.mark.parametrize(("bearers", "points"), [(8, 2), (16, 1)])
def test_a_portage_of_two_canoes_and_eighty_items(bearers: int, points: int) -> None:
    """9.272: 8 bearers make two trips, 16 a single one; a trip is a movement point."""
    game = by_canoe(Party(bearers=bearers, canoes=2, rations=80), {HERE: FALLS})
    played = play(game, movement.move(game, "Ada"), ["portage"])
    assert [fact.points for fact in played.of(facts.PointsSpent)] == [points]
    assert game.explorer("Ada").beyond


@pytest.mark.parametrize(("die", "lost"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_an_unknown_cataract_takes_the_die_less_three(die: int, lost: int) -> None:
    """9.28: none on 1 to 3, one to three canoes with their occupants on 4 to 6."""
    party = Party(bearers=32, canoes=4, rations=40)
    game = by_canoe(party, {EAST: Hex()})
    found = ("2", "1 mountain", "stay", "continues 2 cataract mountain")
    played = play(
        game,
        movement.move(game, "Ada"),
        [*found, die, *["spared"] * lost, "none", "none", "none"],
    )
    now = played.game.party("Ada")
    assert (now.canoes, now.bearers, now.rations) == (4 - lost, 32 - 8 * lost, 40 - 10 * lost)


# 9.6: the make-up is altered


def test_a_canoe_is_cached_when_bearers_are_few() -> None:
    """9.6: with 3 of 24 bearers lost, 3 canoes lose a point; 2 are fully manned, but carry less.

    One canoe is hidden, then three bearers are discharged to keep the load within 600.
    """
    load = {"askaris": 6, "guides": 1, "gifts": 100, "rations": 110}
    game = by_canoe(Party(bearers=24, canoes=3, **load))
    game = with_party(game, "Ada", bearers=21)
    assert [allowance(game, "Ada", "canoe", "normal"), 21 // 3] == [3, 7]
    rule = caches.make_cache(game, "Ada")
    hidden = play(game, rule, [*[0] * 2, 1], stop=True)
    assert hidden.of(facts.Cached)[0].cache.canoes == 1
    assert allowance(game, "Ada", "canoe", "normal") == 4
    assert (fit(game, "Ada", "canoe").capability, fit(game, "Ada", "canoe").over) == (600, 45)
    asked = hidden.asks(Choose)
    assert asked.rule == "6.55"
    played = play(game, acts.change_makeup(game, "Ada"), form({"bearers": 3}))
    assert played.of(facts.PartyChanged)[0].changes == {"bearers": -3}
    assert fit(game, "Ada", "canoe").fits
    assert allowance(game, "Ada", "canoe", "normal") == 4


# 11.3: losses


def test_four_of_eighteen_bearers_take_four_eighteenths_rounded_down() -> None:
    """11.3: of 85 rations, 47 gifts and 15 muskets 18, 10 and 3 are lost."""
    party = Party(bearers=18, rations=85, gifts=47, muskets=15, specimens=3)
    game = a_game(party=party)
    rule = outcome_kinds.gone(game, "Ada", "a disaster", "11.2")
    played = play(game, rule, [4, "yes", "no"])
    (lost,) = played.of(facts.PartyChanged)
    assert lost.changes == {"bearers": -4, "rations": -18, "gifts": -10, "muskets": -3}


def test_pelts_may_be_given_up_for_items_of_their_weight() -> None:
    """11.3: pelts of 6 items in all save 6 items."""
    party = Party(bearers=18, rations=85, gifts=47, muskets=15, specimens=3)
    game = a_game(party=party)
    rule = outcome_kinds.gone(game, "Ada", "a disaster", "11.2")
    played = play(game, rule, [4, "yes", "yes", 0, 3, 2, 4, 0])
    (lost,) = played.of(facts.PartyChanged)
    assert lost.changes == {
        "bearers": -4,
        "specimens": -3,
        "rations": -16,
        "gifts": -6,
        "muskets": -3,
    }


# 10.3353: the drainage basin of the Nile


def the_nile(game: NileAtTable) -> System:
    return system(game.waters, "Nile")


def map_without_river(game: NileAtTable, name: str) -> None:
    """A veldt hex in which rivers end or are not."""
    game.state = facts.TerrainMapped(name, "veldt").apply(game.state)

    def answer(request: Request) -> Any:
        assert isinstance(request, Draw), request
        return {"says": "ends 1 2" if request.section == "river-a" else "none"}

    play(game, map_river(game, "Ada", name), answer)
    game.state = facts.HexExplored(name).apply(game.state)


def map_the_last_way(game: NileAtTable, name: str) -> None:
    """The only way on: the first card says that the river ends, others that it continues."""
    game.state = facts.TerrainMapped(name, "veldt").apply(game.state)
    sides = iter((6, 5, 4, 3, 2, 1))

    def answer(request: Request) -> Any:
        assert isinstance(request, Draw), request
        again = request.why.startswith("another card")
        side = next(sides) if again else 1
        return {"says": f"continues {side} {side % 6 + 1}" if again else "ends 1 2"}

    play(game, map_river(game, "Ada", name), answer)
    game.state = facts.HexExplored(name).apply(game.state)


def test_the_nile_may_end_when_twenty_two_hexes_are_added() -> None:
    """10.3353: 13 of 35 hexes are printed, so 22 more are needed before its last way may end."""
    game = a_game()
    assert (len(the_nile(game).hexes), the_nile(game).owed) == (13, 22)
    refused = 0
    while ways := the_nile(game).ways:
        before = the_nile(game)
        if len(ways) > 1:
            map_without_river(game, ways[-1])
            continue
        map_the_last_way(game, ways[0])
        missing = before.minimum - len(before.hexes) - 1
        assert game.hex(ways[0]).source == (missing == 0), f"{ways[0]}: {missing} missing"
        refused += missing > 0
    assert refused
    assert len(the_nile(game).hexes) == 35
