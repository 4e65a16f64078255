"""The strengths that a bot can have, by name: how it decides, from its seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.table.play.ahead import AheadBot, Insight
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot


def bots_by_name(
    sense: Callable[[int], Bot],
    insight: Insight,
    one_in: int,
    whims: Callable[[int], Bot] = RandomBot,
) -> dict[str, Callable[[int], Bot]]:
    """The usual bots of a game by name, each made from a seed.

    One plays with sense, one looks a step ahead by its `insight`, one has `whims` now and then (one
    answer `one_in` so many), one plays at random.
    """
    return {
        "sensible": sense,
        "ahead": partial(AheadBot, sense=sense, insight=insight),
        "whimsical": partial(WhimsicalBot, sense=sense, whims=whims, one_in=one_in),
        "random": RandomBot,
    }
