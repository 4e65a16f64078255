"""Values for sentences of Europe, news and studies (22, 24, 26)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.europe.donations import one_in_words
from companion.games.nile.rules.europe.specimens import AFRICA, SPECIMEN
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.formatting import capital, place
from companion.table.facts import Fact


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.SheetPublished():
            return {"closing": is_closing(fact)}
        case facts.SpecimensLanded():
            return {"said": _landed(game, fact)}
        case facts.SpecimensPlaced(player, keys, where):
            return {"names": _specimens(game, player, keys), "africa": where == AFRICA}
        case facts.DonationReceived(says=says):
            return {"donation": donation(says)}
        case facts.DonationsDiscarded(cards=cards):
            return {"number": len(cards)}
        case facts.NewsMade(news=made):
            who = list(made.journalists)
            return {"who": who, "number-of": len(who), "told": news.in_words(made)}
        case facts.NewsPublished(number=number):
            return {"told": news.in_words(game.state.news[str(number)])}
        case facts.Interviewed(interview=spoken):
            return {
                "journalist": spoken.journalist,
                "player": spoken.player,
                "explorer": spoken.explorer,
                "where": place(game, spoken.hex) if spoken.hex else "",
            }
    return {}


def is_closing(fact: facts.SheetPublished) -> bool:
    """True if it only publishes lakes, rivers and heights, at the end of a game."""
    return bool(fact.points) and all(key.startswith("last-") for key in fact.points)


def _landed(game: NileGame, fact: facts.SpecimensLanded) -> str:
    """Sentence on plants and animals that came home, and those that didn't; "" for none."""
    kinds = {"specimens-home": fact.home, "specimens-left": fact.left}
    found = {message: _specimens(game, fact.player, keys) for message, keys in kinds.items()}
    said = (TEXTS(name, names=it, number=len(it)) for name, it in found.items() if it)
    words = capital("; ".join(said))
    return f"{words}." if words else ""


def _specimens(game: NileGame, player: str, keys: Sequence[str]) -> list[str]:
    """Names of plants and animals, or where they're from if they have none (Game II)."""
    finds = game.explorer(player).finds
    return [
        TEXTS("the-specimen", name=find.name, place=place(game, find.hex))
        if find.kind == SPECIMEN
        else find.name
        for key in keys
        if (find := finds.get(key))
    ]


def donation(says: str) -> str:
    """Donation in words: `a donation of $300`, `a free ticket to Lagos`, `no donation`."""
    if says.startswith("ticket "):
        return TEXTS("donation-ticket", port=says.removeprefix("ticket "))
    if says == "none":
        return TEXTS("donation-none")
    return TEXTS("donation-cash", cash=one_in_words(says))
