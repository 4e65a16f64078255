"""Words: facts as sentences, steps by their names, the rules in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.api import Entry, Face, Fact, Moment, tells_hidden
from companion.games.congo import facts
from companion.games.congo.cards import HIDDEN, SPECIALS, character
from companion.games.congo.state import Congo
from companion.games.congo.texts import TEXTS
from companion.games.congo.values import halves_words, points_words

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

STEPS: Final = TEXTS.table(
    "step",
    ("begin", "reveal", "draw", "choose", "special", "value", "effect", "bid", "control"),
)

PARTS: Final = ("Set-up", "A", "B", "C1", "C2", "C3", "C4", "C5", "D", "End")
"""The parts of the rules."""

RULEBOOK: Final = TEXTS.table("rule", PARTS)


def rulebook() -> dict[str, str]:
    """The parts of the rules, then the special cards by their titles."""
    return {**RULEBOOK, **{card.rule: card.effect for card in SPECIALS.values()}}


def words(game: CongoGame, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    if isinstance(fact, facts.BidLost) and fact.cause == OKAPI_HUNTED:
        return TEXTS("bid-lost-hunting", player=fact.player, who=who(fact.card))
    return TEXTS.of(fact, **_more(game, fact))


OKAPI_HUNTED: Final = "hunts the okapi"
"""The cause of a loss that has earned its points."""


def _more(game: CongoGame, fact: Fact) -> Mapping[str, Any]:
    """Extra values for a fact's message."""
    match fact:
        case facts.PhaseBegan(phase):
            return {"level": game.level if phase == "over" else ()}
        case facts.TakenOut(pile, cards):
            found = [
                SPECIALS[card].title if pile == "specials" else character(card).words
                for card in cards
            ]
            return {"cards": ", ".join(found)}
        case facts.BidRevealed(card=card, value=value):
            return {"who": who(card), "points": halves_words(value)}
        case facts.BidLost(card=card):
            return {"who": who(card)}
        case facts.SpecialPlayed(card=card):
            return {"title": SPECIALS[card].title}
        case facts.HelperAdded(total=total):
            return {"points": halves_words(total)}
        case facts.HipposPlayed(tiles=tiles):
            return {"number": len(tiles)}
        case facts.Scored(halves=halves, cause=cause):
            number, _, what = cause.partition(" ")
            if what.startswith("special card"):
                cause = TEXTS("cards-left", number=int(number))
            return {"points": points_words(halves), "cause": cause}
    return {}


def moment(fact: Fact) -> Moment | None:
    """What decides a stop: who scores or that nobody does, who loses a character; and the end."""
    match fact:
        case facts.StopLeft(unclaimed=True):
            return Moment(TEXTS("moment-unclaimed"), "grave")
        case facts.Scored():
            return Moment(TEXTS("moment-scored"), "grand")
        case facts.BidLost(cause=cause) if cause == OKAPI_HUNTED:
            return Moment(TEXTS("moment-okapi"), "grand")
        case facts.BidLost():
            return Moment(TEXTS("moment-lost"), "grave")
        case facts.PhaseBegan("over"):
            return Moment(TEXTS("moment-over"), "grand")
    return None


def is_small(fact: Fact) -> bool:
    """True for facts that only the log shows: what everyone does at each stop.

    So is a character of a hand on the table: nobody has been asked for it yet.
    """
    if isinstance(fact, facts.BidPlaced):
        return fact.card == HIDDEN and not tells_hidden(fact) and not fact.drawn
    return isinstance(fact, facts.Dealt | facts.SpecialDeclined)


def figures(state: Congo, player: str) -> dict[str, str]:
    """Points, and cards in hand, each kind counted."""
    mine = state.players[player]
    return {
        TEXTS("figure-points"): halves_words(mine.points),
        TEXTS("figure-auxiliaries"): str(len(mine.auxiliaries)),
        TEXTS("figure-specials"): str(len(mine.specials)),
        TEXTS("figure-hippos"): str(len(mine.hippos)),
    }


def face(entry: Entry[Any]) -> Face | None:
    """The special card that was played, with what it does."""
    played = next((fact for fact in entry.facts if isinstance(fact, facts.SpecialPlayed)), None)
    return Face(SPECIALS[played.card].title, SPECIALS[played.card].effect) if played else None


def who(key: str) -> str:
    """A character in words."""
    if key in ("", HIDDEN):
        return TEXTS("some-character")
    return TEXTS("the-character", character=character(key).words)
