"""The validator of an opened campaign: what it says of its state and its entries that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.table.game import Game
from companion.table.journal.entries import Entry
from companion.table.look.explain import why


def damages(campaign: Campaign) -> Iterator[str]:
    """A sentence for each thing that a file changed by hand, or damaged, may come to.

    Faults of the state first, then entries that are impossible or that nobody can make words of. A
    campaign without any can be shown, told and played on.
    """
    found = False
    for fault in campaign.game.faults():
        found = True
        yield f"where the campaign stands, {fault}"
    if not found:
        yield from _of_entries(campaign)


def _of_entries(campaign: Campaign) -> Iterator[str]:
    known, log = list(campaign.game.titles()), campaign.session.log
    teller = campaign.session.teller
    for number, entry in enumerate(log, 1):
        where = f"entry {number} ({entry.kind}) was changed by hand"
        try:
            why(teller, log, number, titles=known)
            for fact in entry.facts:
                teller.words(number, fact)
        except Exception as error:
            yield f"{where} and cannot be told ({type(error).__name__}: {error})"
            continue
        yield from (f"{where}: {wrong}" for wrong in _impossible(campaign.game, entry))


def _impossible(game: Game, entry: Entry[Any]) -> Iterator[str]:
    """What no rule and no card of the game can have come to, in an entry whose facts are sound."""
    if entry.began is not None:
        call = entry.began.call
        try:
            game.begin(call)
        except Exception:
            yield f"no step is called {call.name!r}, or not with {call.args}"
    if entry.kind == "draw":
        yield from _misread(game, entry)


def _misread(game: Game, entry: Entry[Any]) -> Iterator[str]:
    """What a drawn card cannot say: people may read their own cards, in words that are known."""
    try:
        name, section, says = entry.limits["deck"], entry.limits["section"], entry.value["says"]
        deck, card = game.decks[name], entry.value.get("card", 0)
        right = deck.read(card, section) if entry.by == "app" else deck.canonical(section, says)
    except Exception as error:
        yield f"no card of the deck says this ({type(error).__name__}: {error})"
        return
    if says != right:
        yield f"a card of the {name} deck says {right!r} as its {section}, not {says!r}"
