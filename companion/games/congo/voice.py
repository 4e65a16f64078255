"""Words: facts as sentences, steps by their names, the rules in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.games.congo import facts
from companion.games.congo.cards import HIDDEN, SPECIALS, character
from companion.games.congo.state import Congo
from companion.games.congo.values import halves_words, points_words
from companion.table.facts import Fact
from companion.table.game import Face, Moment
from companion.table.journal.entries import Entry

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

STEPS: Final = {
    "begin": "Setting up",
    "reveal": "The port",
    "draw": "Cards",
    "choose": "A character face down",
    "special": "Special card",
    "value": "Initial values",
    "effect": "What the special card does",
    "bid": "Bidding",
    "control": "Control",
}

RULEBOOK: dict[str, str] = {
    "Set-up": "Tiles, flags and first hands; what does not fit the number of players stays away.",
    "A": "The stop's tile is turned up; a jungle, or a village worth four, has no flag.",
    "B": "Each draws a character and an auxiliary card; at ringed stops whoever alone has fewest "
    "points draws a special card.",
    "C1": "Each places one character of his hand face down.",
    "C2": "In turn, one special card for the whole table may be played.",
    "C3": "Characters are turned up: profession in the port, and what the flag takes off; a "
    "non-belligerent rolls whom it prefers.",
    "C4": "In turn, auxiliary cards are added until all have passed. Who passes below the highest "
    "is out; who is not behind may pass once and stay.",
    "C5": "The highest bid controls the port; equal ones lay hippos, and if nothing parts them "
    "each takes a point.",
    "D": "The boat goes on; it is over when it leaves the last stop.",
    "End": "Half a point for each special card kept; most points win, then more auxiliary cards, "
    "then more cards.",
}

_REVEALED, _BEFORE, _AT_ONCE = "after the reveal", "before the reveal", "at once"

MOMENTS: Final = {
    "gorilla": _REVEALED,
    "warrior": _REVEALED,
    "malaria": _BEFORE,
    "tam-tam": _AT_ONCE,
    "okapi": _REVEALED,
    "encounter": "after control",
    "explored": _AT_ONCE,
    "boiler": "at once, from Bumba on",
    "trader": "at control",
    "settler": "draw at once, change after the reveal",
    "overboard": _REVEALED,
    "hippo": _BEFORE,
    "magician": "at the reveal",
    "nationals": _REVEALED,
    "labour": "at the bidding",
}
"""When each special card bites."""

EFFECTS: Final = {
    "gorilla": "It attacks opponents one by one, as its owner likes. Doctors and missionaries are "
    "killed; the others fight: 1–2 they die, 3–4 the gorilla does. If nobody is left it turns on "
    "its owner's character, who fights or flees; fleeing nobody scores.",
    "warrior": "It fights one opponent, and if it lives its owner's character, who cannot flee. "
    "Explorer and officer die on 1–2, the others on 1–3.",
    "malaria": "Everybody rolls; the lowest loses the character, equal ones roll again. A doctor "
    "who is bitten rolls once more and is cured on a 1.",
    "tam-tam": "All characters go back to the hands, and nobody controls the port. Not at the last "
    "stop.",
    "okapi": "Its owner's explorer takes 2 points instead of bidding, and is discarded.",
    "encounter": "Characters that lose go back to the hands; the winner's and all helpers are "
    "discarded.",
    "explored": "Its owner looks at a tile that lies face down, and puts it back.",
    "boiler": "Each other player discards a character of the hand, not the bid.",
    "trader": "A point more for its owner if he controls the port.",
    "settler": "Its owner draws a character or an auxiliary card; a character may take the place "
    "of the bid.",
    "overboard": "A random auxiliary card of an opponent is discarded.",
    "hippo": "All take their bids back, and bid with the top character of the pile instead.",
    "magician": "Every opponent's character is worth 1 less.",
    "nationals": "Characters of another nation than the flag's go back to the hands, and their "
    "players bid no more.",
    "labour": "Nobody adds helpers.",
}
"""What each special card does, in our own words."""

RULEBOOK |= {card.title: EFFECTS[key] for key, card in SPECIALS.items()}


def words(game: CongoGame, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    teller = _TELLERS.get(type(fact))
    return teller(game, fact) if teller else ""


def moment(fact: Fact) -> Moment | None:
    """What decides a stop: who scores or that nobody does, who loses a character; and the end."""
    match fact:
        case facts.StopLeft(unclaimed=True):
            return Moment("No points", "grave")
        case facts.Scored():
            return Moment("Points", "grand")
        case facts.BidLost(cause="hunts the okapi"):
            return Moment("The okapi is hunted", "grand")
        case facts.BidLost():
            return Moment("A character is lost", "grave")
        case facts.PhaseBegan("over"):
            return Moment("The game is over", "grand")
    return None


def is_small(fact: Fact) -> bool:
    """What everybody does at each stop is left to the log where a whole turn is told.

    So is a character of a hand on the table: nobody has been asked for it yet.
    """
    if isinstance(fact, facts.BidPlaced):
        return fact.card == HIDDEN and not fact.drawn
    return isinstance(fact, facts.Dealt | facts.SpecialDeclined)


def figures(state: Congo, player: str) -> dict[str, str]:
    """Points, and cards in hand, each kind counted."""
    mine = state.players[player]
    return {
        "points": halves_words(mine.points),
        "auxiliary cards": str(len(mine.auxiliaries)),
        "special cards": str(len(mine.specials)),
        "hippo tiles": str(len(mine.hippos)),
    }


def face(entry: Entry[Any]) -> Face | None:
    """The special card that was played, with what it does."""
    special = next((fact for fact in entry.facts if isinstance(fact, facts.SpecialPlayed)), None)
    return Face(SPECIALS[special.card].title, EFFECTS[special.card]) if special else None


def who(key: str) -> str:
    """A character in words."""
    return "a character" if key in ("", HIDDEN) else f"the {character(key).words}"


def _lost(game: CongoGame, fact: facts.BidLost) -> str:  # noqa: ARG001
    """A lost character; the one that hunts the okapi has earned its points."""
    if fact.cause == "hunts the okapi":
        return f"{fact.player} discards {who(fact.card)}, who hunts the okapi."
    return f"{fact.player} loses {who(fact.card)}: {fact.cause}."


def _revealed(game: CongoGame, fact: facts.TileRevealed) -> str:  # noqa: ARG001
    gone = " and has no flag" if fact.flagless else ""
    return f"{fact.stop} is a {fact.tile}{gone}."


def _shown(game: CongoGame, fact: facts.BidRevealed) -> str:  # noqa: ARG001
    said = f"{fact.player} bids with {who(fact.card)}: {halves_words(fact.value)}"
    if fact.prefers:
        said += f", preferring {fact.prefers}"
    return f"{said}, speaking {fact.speaks}." if fact.speaks else f"{said}."


def _dealt(game: CongoGame, fact: facts.Dealt) -> str:
    del game
    one = {
        "characters": "a character",
        "auxiliaries": "an auxiliary card",
        "specials": "a special card",
        "hippos": "a hippo tile",
    }[fact.hand]
    return f"{fact.player} draws {one}."


def _discarded(game: CongoGame, fact: facts.Discarded) -> str:
    del game
    kind = {"characters": "a character", "auxiliaries": "an auxiliary card"}.get(
        fact.hand, "a card"
    )
    return f"{fact.player} discards {kind}: {fact.cause}."


def _added(game: CongoGame, fact: facts.HelperAdded) -> str:
    del game
    article = "an" if fact.card[0] in "aeiou" else "a"
    return f"{fact.player} adds {article} {fact.card}: {halves_words(fact.total)}."


def _hippos(game: CongoGame, fact: facts.HipposPlayed) -> str:
    del game
    if fact.total:
        return f"{fact.player} lays hippos: {fact.total}."
    number = len(fact.tiles)
    return f"{fact.player} alone lays {'a hippo' if number == 1 else f'{number} hippos'}."


def _over(game: CongoGame, fact: facts.PhaseBegan) -> str:
    """At the end what decides between equal points (End)."""
    if fact.phase != "over" or not game.level:
        return ""
    decides = "most auxiliary cards left, then most cards, decide"
    return f"{' and '.join(game.level)} are level on points: {decides}."


_TELLERS: Final[Mapping[type[Fact], Callable[[CongoGame, Any], str]]] = {
    facts.FirstPlayer: lambda _, fact: f"{fact.player} is first player.",
    facts.PhaseBegan: _over,
    facts.FlagPlaced: lambda _, fact: f"The flag of {fact.flag} lies beside {fact.stop}.",
    facts.TakenOut: lambda _, fact: (
        "Out of the game: "
        + ", ".join(
            SPECIALS[card].title if fact.pile == "specials" else character(card).words
            for card in fact.cards
        )
        + "."
    ),
    facts.Dealt: _dealt,
    facts.Reshuffled: lambda _, fact: f"The discards of the {fact.pile} are shuffled.",
    facts.TileRevealed: _revealed,
    facts.TilePeeked: lambda _, fact: f"{fact.player} looks at the tile of {fact.stop}.",
    facts.LanguageSpoken: lambda _, fact: f"{fact.language} is spoken in the port.",
    facts.BidPlaced: lambda _, fact: f"{fact.player} places a character face down.",
    facts.BidRevealed: _shown,
    facts.BidReturned: lambda _, fact: f"{fact.player} takes a character back.",
    facts.BidLost: _lost,
    facts.Discarded: _discarded,
    facts.SpecialPlayed: lambda _, fact: f"{fact.player} plays {SPECIALS[fact.card].title}.",
    facts.SpecialDeclined: lambda _, fact: f"{fact.player} plays no special card.",
    facts.SettlerDrew: lambda _, fact: f"{fact.player} draws a card with the settler.",
    facts.BidSwapped: lambda _, fact: f"{fact.player} puts another character in its place.",
    facts.HelperAdded: _added,
    facts.Passed: lambda _, fact: f"{fact.player} passes{' and is out' if fact.out else ''}.",
    facts.HipposPlayed: _hippos,
    facts.Scored: lambda _, fact: f"{fact.player}: {points_words(fact.halves)} ({fact.cause}).",
    facts.StopLeft: lambda _, fact: f"Nobody controls {fact.stop}." if fact.unclaimed else "",
    facts.Controlled: lambda _, fact: f"{fact.player} controls {fact.stop}.",
}
