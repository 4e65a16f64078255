"""The sensible bot's movement: speed, route, mode of travel, and what it hides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.games.nile.bots import journey
from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.country import FAR, Country
from companion.games.nile.bots.sailing import mode_from
from companion.games.nile.bots.thought import Thought, Wish
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.party.caches import own
from companion.games.nile.state import Explorer
from companion.table.ask.requests import Count
from companion.table.game import Act, Call

CANOE, ON_FOOT = "canoe", "foot"


def level(thought: Thought) -> Wish:
    """Choose to go home if it's time, else the level: reckless if it can't get lost (9.12)."""
    if thought.game.map.on_table:
        return journey.NORMAL, "habit"
    plan, explorer = thought.plan, thought.explorer
    if plan.home and "europe" in thought.keys:
        return "europe", plan.why
    if plan.stays:
        return journey.CAUTIOUS, plan.why
    if _on_foot_instead(thought, plan):
        return "mode", "no-water"
    allowance = makeup.allowance(thought.game, thought.player, explorer.mode, journey.NORMAL)
    if plan.known >= max(1, allowance):
        return journey.RECKLESS, "known-way"
    return journey.NORMAL, "unknown-way"


def where(thought: Thought) -> Wish:
    """Choose the next step of the plan, or stay (9.13)."""
    if thought.game.map.on_table:
        return ""
    if thought.explorer.errand.what:
        # Choose a way closer to the rumor's hex, while points last (11.2).
        goal, grid = thought.explorer.errand.hex, thought.game.grid
        near = [option for option in thought.open if option.place]
        if not near:
            return "stay", "waits"
        return min(near, key=lambda option: grid.distance(option.place, goal)).key, "errand"
    plan = thought.plan
    if plan.stays or (plan.home and thought.game.is_port(thought.explorer.hex)):
        return "stay", plan.why
    for option in thought.request.options:
        if option.place and option.place == plan.first:
            return ("stay", "next-barred") if option.barred else (option.key, plan.why)
    if _on_foot_instead(thought, plan):
        return "mode", "no-water"
    if plan.home and plan.cost >= FAR:
        ways = [option.key for option in thought.open if option.place]
        return thought.any_of([*ways, "stay"]), "no-way"
    return "stay", "waits"


def mode(thought: Thought) -> Wish:
    """Choose the planned mode for an outfit, later the one that leads home soonest (6.5, 9.5)."""
    game, player = thought.game, thought.player
    if thought.asked.step in ("first-outfit", "outfit"):
        return mode_from(game, player, thought.explorer.port), "as-outfitted"
    if game.map.on_table:
        return ""

    def turns_home(key: str) -> float:
        points = makeup.allowance(game, player, key, journey.NORMAL)
        return Country(game, player, key).home()[0] / max(1, points)

    return min(thought.keys, key=turns_home), "soonest-home"


def _on_foot_instead(thought: Thought, plan: journey.Plan) -> bool:
    """True if canoes no longer lead home and the party can walk."""
    if thought.explorer.mode != CANOE or not plan.home or "mode" not in thought.keys:
        return False
    return plan.cost >= FAR and makeup.fit(thought.game, thought.player, ON_FOOT).fits


# Caches


def act(
    asked: Asked, planned: Callable[[Asked], journey.Plan], acts: Callable[[], Sequence[Act]]
) -> Call | None:
    """Hide the canoes where a river ends, and look for them on the way back (17)."""
    game, player = asked.game, asked.player
    if asked.step != "activity" or game.map.on_table:
        return None
    explorer = game.explorer(player)
    if explorer.errand.what or explorer.place != "africa":
        return None
    wanted = ""
    if explorer.mode == CANOE and planned(asked).home and _walks_on(game, player):
        wanted = "cache"
    elif explorer.mode == ON_FOOT and _has_cache_here(game, player) and planned(asked).home:
        wanted = "open-cache"
    if not wanted:
        return None
    mine = (player, None)
    return next(
        (a.call for a in acts() if a.call.name == wanted and a.call.args.get("owner") in mine),
        None,
    )


def _walks_on(game: NileGame, player: str) -> bool:
    """True if the party would find more to explore nearby without its canoes."""
    if game.is_port(game.explorer(player).hex) or journey.why_home(game, player):
        return False
    explorer = _afoot(game.explorer(player), _too_much(game, player))
    there = game.at(replace(game.state, explorers={**game.state.explorers, player: explorer}))
    if not makeup.fit(there, player, ON_FOOT).fits:
        return False
    plan = journey.best_goal(Country(there, player, ON_FOOT))
    return plan is not None


def _afoot(explorer: Explorer, rations: int) -> Explorer:
    party = replace(explorer.party, canoes=0, rations=explorer.party.rations - rations)
    return replace(explorer, party=party, mode=ON_FOOT)


def _too_much(game: NileGame, player: str) -> int:
    """Rations that bearers can't carry without the canoes."""
    explorer = _afoot(game.explorer(player), 0)
    return min(explorer.party.rations, makeup.fit_of(game.charts, explorer, ON_FOOT).over)


def _has_cache_here(game: NileGame, player: str) -> bool:
    explorer = game.explorer(player)
    return any(
        cache.hex == explorer.hex and own(game, player, player, int(number))
        for number, cache in explorer.caches.items()
    )


def hidden(asked: Asked, request: Count) -> int:
    """Amount to put in the cache: all canoes, and the excess rations (17.1)."""
    if request.key == "canoes":
        return request.most
    return _too_much(asked.game, asked.player) if request.key == "rations" else 0
