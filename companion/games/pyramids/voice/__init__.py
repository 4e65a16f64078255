"""Words: every fact as a sentence, every step and heading of the rules in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.api import Fact, Moment, StateAdopted
from companion.games.pyramids.facts import (
    Collected,
    Completed,
    Created,
    PhaseBegan,
    PoolReturned,
    Returned,
    RulingSet,
    SlotsRolled,
    Spent,
)
from companion.games.pyramids.pieces import POINTS, resources_words, workers_words
from companion.games.pyramids.rulings import ruling_words
from companion.games.pyramids.state import Nile
from companion.games.pyramids.texts import TEXTS
from companion.table import out_of_turn

HEADINGS: Final = (
    *("Setup", "Bring out resources", "Perform actions", "Buy Worker", "Train Worker"),
    *("Claim Resource", "Create Resource", "Start Pyramid", "Continue Construction", "Pass"),
    *("Pyramids", "Influence", "Treasure", "Spending", "Bureaucracy", "End", "Score"),
)
"""The headings of the rules."""

RULEBOOK: Final = TEXTS.table("rule", HEADINGS)
"""The headings of the rules, each in a sentence."""

STEPS: Final = TEXTS.table(
    "step",
    (
        *("begin", "resources", "act", "board", "bureaucracy", "agree_end", "ruling"),
        out_of_turn.NAME,
    ),
)


def moment(fact: Fact) -> Moment | None:
    """Moments for the whole table: a completed pyramid, and the end."""
    if isinstance(fact, Completed):
        return Moment(TEXTS("moment-completed"), "grand")
    if isinstance(fact, PhaseBegan) and fact.phase == "over":
        return Moment(TEXTS("moment-over"), "grand")
    return None


def is_small(fact: Fact) -> bool:
    """True for facts that only the log shows: where a payment goes."""
    return isinstance(fact, Spent | Returned | PoolReturned)


def figures(state: Nile, player: str) -> dict[str, str]:
    """A player's counts, by label."""
    mine = state.players[player]
    counts = {
        "points": state.score(player),
        "pyramids": len(state.sites(player, done=True)),
    }
    if state.follows_pieces:
        counts |= {
            "workers": len(mine.ready),
            "treasure": len(mine.treasure),
            "supplies": len(mine.supply),
            "favor": mine.favor,
        }
    else:
        counts["unfinished"] = len(state.sites(player, done=False))
    signed = {name: f"{'−' if number < 0 else ''}{abs(number)}" for name, number in counts.items()}
    return {TEXTS(f"figure-{name}"): words for name, words in signed.items()}


def words(_: object, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    return TEXTS.of(fact, **_more(fact))


def _more(fact: Fact) -> Mapping[str, Any]:
    """Extra values for a fact's message."""
    match fact:
        case Created(workers=workers):
            return {"crew": workers_words(workers)}
        case SlotsRolled(slots=slots):
            return {"slots": TEXTS("slots", slots=slots)}
        case Completed(size=size):
            return {"points": POINTS[size]}
        case Collected(treasure=treasure, supply=supply):
            return {
                "treasures": resources_words(treasure, "treasure") if treasure else "",
                "supplies": resources_words(supply, "supply") if supply else "",
            }
        case PhaseBegan(points=points):
            return {"scores": ", ".join(f"{name} {score}" for name, score in points.items())}
        case RulingSet(ruling, answer):
            return {"ruling-words": ruling_words(ruling, answer)}
        case StateAdopted(state):
            return {"round": state.get("round", 0)}
    return {}
