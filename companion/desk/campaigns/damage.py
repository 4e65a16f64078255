"""The validator of an open campaign: faults of its state, and impossible entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.table.blame import cause, is_mistake
from companion.table.game import Game
from companion.table.journal.entries import Entry
from companion.table.look.explain import why


def damages(campaign: Campaign) -> Iterator[str]:
    """Yield a sentence for everything wrong with a file that was edited or damaged.

    Yields the faults of the state, or, if there are none, of entries that are impossible or can't
    be put into words.
    """
    found = False
    for fault in campaign.game.faults():
        found = True
        yield f"current state: {fault}"
    if not found:
        yield from _of_entries(campaign)


def _of_entries(campaign: Campaign) -> Iterator[str]:
    known, log = list(campaign.game.titles()), campaign.session.log
    teller = campaign.session.teller
    for number, entry in enumerate(log, 1):
        where = f"entry {number} ({entry.kind}) was edited outside the companion"
        try:
            why(teller, log, number, titles=known)
            for fact in entry.facts:
                teller.words(number, fact)
        except Exception as error:
            yield f"{_unshown(where, number, error)} ({cause(error)})"
            continue
        yield from (f"{where}: {wrong}" for wrong in _impossible(campaign.game, entry))


def _unshown(where: str, number: int, error: Exception) -> str:
    if is_mistake(error):
        return f"entry {number} can't be shown: the code of the game is wrong, not the file"
    return f"{where} and can't be shown"


def _impossible(game: Game, entry: Entry[Any]) -> Iterator[str]:
    """Yield what no rule and no card of the game could have produced in an entry."""
    if entry.began is not None:
        call = entry.began.call
        try:
            game.begin(call)
        except Exception:
            yield f"there's no step {call.name!r}, or not with {call.args}"
    if entry.kind == "draw":
        yield from _misread(game, entry)


def _misread(game: Game, entry: Entry[Any]) -> Iterator[str]:
    """Yield a sentence if a drawn card can't have this text."""
    try:
        name, section, says = entry.limits["deck"], entry.limits["section"], entry.value["says"]
        deck, card = game.decks[name], entry.value.get("card", 0)
        right = deck.read(card, section) if entry.by == "app" else deck.canonical(section, says)
    except Exception as error:
        yield f"no card of the deck has this text ({type(error).__name__}: {error})"
        return
    if says != right:
        yield f"the {section} of this card of the {name} deck is {right!r}, not {says!r}"
