"""One explorer's own map tells nothing that others keep: it is the same whatever that is.

In recorded campaigns all that a player cannot know is changed; what his map
is drawn from must not change with it.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import game_at
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.terrain import DESERT, JUNGLE
from companion.games.nile.paper.map.map import map_svg
from companion.games.nile.paper.map.view import Route, RouteStep, own_view, routes_of, view_of
from companion.games.nile.state import Cache, Counter, Explorer, Find, Hex, Nile, Tribe
from companion.table.journal.effective import standing
from printables.pages.paper import parse
from tests.games.nile import RECORDED

CAMPAIGNS = RECORDED / "campaigns"

Moment = tuple[Board, Nile, tuple[Route, ...]]


def moment(name: str, share: float) -> Moment:
    """The board, the state and the ways of a campaign when a share of its entries was written."""
    source = Campaign.open(CAMPAIGNS / f"{name}.toml.xz")
    session = source.session
    facts = standing(session.log, session.live_after(round(len(session.log) * share)))
    state: Nile = session.opening
    for one in facts:
        state = one.fact.apply(state)
    return game_at(source).board, state, routes_of(session.opening, facts)


def otherwise(board: Board, state: Nile, player: str) -> Nile:
    """The state with everything changed that a player cannot know."""
    me, blank = state.explorers[player], _unknown(board, state, player)
    others = {
        name: one if name == player else _another(one, blank)
        for name, one in state.explorers.items()
    }
    told = {
        find.hex
        for one in state.explorers.values()
        for find in one.finds.values()
        if find.published
    }
    return replace(
        state,
        explorers=others,
        hexes={**state.hexes, **{name: _changed(state.hexes.get(name)) for name in blank}},
        counters={
            number: counter
            if player in counter.seen or counter.hex in told
            else Counter(counter.hex, _face(counter.face), counter.seen)
            for number, counter in state.counters.items()
        },
        tribes={
            number: tribe if number in me.tribes or tribe.hex not in blank else _moved(tribe, blank)
            for number, tribe in state.tribes.items()
        },
    )


def _unknown(board: Board, state: Nile, player: str) -> list[str]:
    """The blank hexes of the board that a player neither mapped nor can read of."""
    known = state.explorers[player].known
    return [
        name
        for name, printed in printed_hexes(board).items()
        if not printed.terrain
        and name not in known
        and not state.hexes.get(name, Hex()).published
        and not (state.hexes.get(name, Hex()).half and state.hexes[name].by == player)
    ]


def _changed(here: Hex | None) -> Hex:
    if here is None or not here.terrain:
        return Hex(terrain=DESERT, by="Nobody", mapped=99)
    return Hex(terrain=JUNGLE if here.terrain == DESERT else DESERT, height=29_900, by="Nobody")


def _face(face: str) -> str:
    return "blank" if face == "lost-city" else "lost-city"


def _moved(tribe: Tribe, blank: list[str]) -> Tribe:
    return replace(tribe, hex=blank[-1] if tribe.hex == blank[0] else blank[0], name="Elsewhere")


def _another(explorer: Explorer, blank: list[str]) -> Explorer:
    """Somebody with other secrets: caches, ways, finds, and where he is."""
    published = {key: find for key, find in explorer.finds.items() if find.published}
    return replace(
        explorer,
        hex=blank[0],
        place="africa",
        trail=tuple(blank[:3]),
        known=dict.fromkeys(blank, 1),
        caches={"7": Cache(blank[1], rations=99, note="A secret")},
        finds={**published, "x": Find("mountain", blank[2], 29_900, name="A secret")},
        tribes={},
        money=explorer.money + 100,
    )


@pytest.mark.parametrize(
    ("name", "share"),
    [("011", 0.9), ("071", 0.6), ("095", 0.95), ("107", 1.0), ("155", 0.8)],
)
def test_an_own_map_is_the_same_whatever_others_keep(name: str, share: float) -> None:
    board, state, routes = moment(name, share)
    for player in state.order:
        if not state.explorers[player].name:
            continue
        changed = otherwise(board, state, player)
        secret = Route("Somebody else", 1, tuple(RouteStep(one) for one in changed.hexes))
        mine = own_view(board, state, player, routes=routes)
        again = own_view(board, changed, player, routes=(*routes, secret))
        assert again == mine, player
        assert mine.routes == tuple(route for route in routes if route.player == player)


def test_the_map_that_all_may_see_shows_such_changes() -> None:
    """The comparison is no empty one: on everybody's map they are drawn."""
    board, state, _ = moment("155", 0.8)
    changed = otherwise(board, state, state.order[0])
    paper = parse("a4")
    assert map_svg(view_of(board, changed), paper) != map_svg(view_of(board, state), paper)
