"""Sentences of journalists: news of battles, who published them, interviews (24)."""

from __future__ import annotations

from companion.games.nile.facts import Interviewed, NewsMade, NewsPublished
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.news import in_words
from companion.games.nile.voice.telling import Teller, listed, place


def made(_game: NileGame, fact: NewsMade) -> str:
    """The journalists who note a battle; silent where there is none."""
    who = list(fact.news.journalists)
    if not who:
        return ""
    note = "notes" if len(who) == 1 else "note"
    return f"{listed(who)} {note} the news: {in_words(fact.news)}."


def published(game: NileGame, fact: NewsPublished) -> str:
    """Who was first."""
    return f"{fact.player} is the first to publish {in_words(game.state.news[str(fact.number)])}."


def interviewed(game: NileGame, fact: Interviewed) -> str:
    """A pair that has spoken."""
    spoken = fact.interview
    where = f" in {place(game, spoken.hex)}" if spoken.hex else ""
    return f"{spoken.journalist} interviews {spoken.player}'s {spoken.explorer}{where}."


TELLERS: dict[type, Teller] = {
    NewsMade: made,
    NewsPublished: published,
    Interviewed: interviewed,
}
