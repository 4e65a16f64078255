"""The strengths of bots by name: how each decides, from its seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from companion.table.play.ahead import AheadBot, Insight
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot
from companion.table.play.plans import Plans, PlansBot
from companion.table.play.playouts import PlayoutsBot


def bots_by_name(
    sense: Callable[[int], Bot],
    insight: Insight | None,
    one_in: int,
    whims: Callable[[int], Bot] = RandomBot,
    near: float = 0.0,
    plans: Plans | None = None,
) -> dict[str, Callable[[int], Bot]]:
    """Return the usual bots of a game by name, each made from a seed.

    One is sensible. With an `insight` one looks a step ahead, or to the end of the turn by its
    `plans`; its sensible bot is then a `Planner`. If turns are short, one plays on in its head from
    answers `near` the best. The strongest of these is the last. One has `whims` now and then (one
    answer in `one_in`), and one is random.

    >>> insight = Insight(worth=lambda game, player: {"coins": game.state[player]}, words=str)
    >>> list(bots_by_name(RandomBot, insight, one_in=6))
    ['sensible', 'ahead', 'whimsical', 'random']
    """
    strong: dict[str, Callable[[int], Bot]] = {}
    if insight:
        if not plans:
            strong["ahead"] = partial(AheadBot, sense=sense, insight=insight)
        if near:
            strong["playouts"] = partial(PlayoutsBot, sense=sense, insight=insight, near=near)
        if plans:
            planner = cast(Any, sense)
            strong["ahead"] = partial(PlansBot, sense=planner, insight=insight, plans=plans)
    return {
        "sensible": sense,
        **strong,
        "whimsical": partial(WhimsicalBot, sense=sense, whims=whims, one_in=one_in),
        "random": RandomBot,
    }
