"""Sentences of Europe: what is published, donations received and discarded (22, 26)."""

from __future__ import annotations

from companion.games.nile.facts import (
    DonationReceived,
    DonationsDiscarded,
    OutfitBought,
    SheetPublished,
    SpecimensLanded,
    SpecimensPlaced,
)
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.donations import one_in_words
from companion.games.nile.rules.europe.specimens import AFRICA, SPECIMEN
from companion.games.nile.state import Find
from companion.games.nile.voice.telling import Teller, because, listed, place
from companion.table.nouns import plural


def is_closing(fact: SheetPublished) -> bool:
    """Whether it pays for lakes, rivers and heights alone: the account of a game's end."""
    return bool(fact.points) and all(key.startswith("last-") for key in fact.points)


def published(_game: NileGame, fact: SheetPublished) -> str:
    """What a publication brings; at the end each is paid for what he has published before."""
    if is_closing(fact):
        points = plural(fact.total, "victory point")
        return f"The closing account pays {fact.player} {points} for rivers, lakes and heights."
    return f"{fact.player} publishes {plural(fact.total, 'victory point')} in Europe."


def landed(game: NileGame, fact: SpecimensLanded) -> str:
    """Plants and animals that came home, and those that did not."""
    finds = game.explorer(fact.player).finds
    said = []
    for keys, words in ((fact.home, "brought to Europe"), (fact.left, "left in Africa")):
        names = [_specimen(game, finds[key]) for key in keys if key in finds]
        if names:
            said.append(f"{listed(names)} {'is' if len(names) == 1 else 'are'} {words}")
    words = "; ".join(said)
    return f"{words[:1].upper()}{words[1:]}." if said else ""


def specimens_placed(game: NileGame, fact: SpecimensPlaced) -> str:
    """Plants and animals that were hidden, fetched or lost."""
    finds = game.explorer(fact.player).finds
    names = listed(_specimen(game, finds[key]) for key in fact.keys if key in finds)
    if not names:
        return ""
    if fact.place == AFRICA:
        return f"{fact.player} loses {names}."
    if fact.place:
        return f"{fact.player} hides {names} in {fact.place}."
    return f"{fact.player} has {names} back."


def _specimen(game: NileGame, find: Find) -> str:
    """A plant or animal by its name; one without is told by where it is from (Game II)."""
    return find.name if find.kind != SPECIMEN else f"the {find.name} of {place(game, find.hex)}"


def received(_game: NileGame, fact: DonationReceived) -> str:
    """A card laid face up."""
    return f"{fact.player} receives {donation(fact.says)}."


def donation(says: str) -> str:
    """A donation in words: `a donation of $300`, `a free ticket to Lagos`, `no donation`."""
    if says.startswith("ticket "):
        return f"a free ticket to {says.removeprefix('ticket ')}"
    return "no donation" if says == "none" else f"a donation of {one_in_words(says)}"


def outfitted(_game: NileGame, _fact: OutfitBought) -> str:
    """Nothing: the landing is told."""
    return ""


def discarded(_game: NileGame, fact: DonationsDiscarded) -> str:
    """Cards that leave the hand."""
    number = plural(len(fact.cards), "donation")
    return f"{fact.player} discards {number}{because(fact.cause, fact.rule)}."


TELLERS: dict[type, Teller] = {
    OutfitBought: outfitted,
    SheetPublished: published,
    SpecimensLanded: landed,
    SpecimensPlaced: specimens_placed,
    DonationReceived: received,
    DonationsDiscarded: discarded,
}
