"""A player's sheet at a glance: who, what, how it travels, what lies hidden, points."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import instant, journeys, news
from companion.games.nile.rules.europe.donations import in_words
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.events.errands import reminder
from companion.games.nile.rules.party.makeup import (
    ANIMALS,
    FINDS,
    ITEMS,
    MODE_WORDS,
    PEOPLE,
    Fit,
    counted,
    fit,
    people,
)
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.pages import whose
from companion.games.nile.sheets.whereabouts import at_a_glance, friendships
from companion.games.nile.state import MODES, Explorer, Party
from companion.sheets.values import Block, Cell, Phrase, cells


def glance(game: NileGame, player: str) -> tuple[Block, ...]:
    """The sheet of a player in short."""
    return tuple(_glance(game, player))


def _glance(game: NileGame, player: str) -> Iterator[Phrase]:
    explorer = game.explorer(player)
    title = whose(player, explorer.name, explorer.specialty)
    yield Phrase((Cell(title, "strong"),))
    yield Phrase(cells(at_a_glance(game, player)))
    if explorer.place == "africa":
        yield from _expedition(game, player, explorer)
        if home := homeward(game, player):
            yield _told("Home", home_words(home), strong=home.tight or home.thirsty)
    if trial := layout_of(game).trial(game, player):
        yield _told("Whole turn", trial)
    yield from _belongings(game, player, explorer)
    if told := news.in_hand(game, player):
        yield _told("News", told)
    yield _told("Points", _points(game, player, explorer))
    if told := journeys.reminder(game, player):
        yield _told("Journeys", told)
    if errand := reminder(game, player):
        yield _told("Errand", errand)
    if explorer.place == "europe":
        yield _told("Money", in_words(explorer))


def _told(label: str, words: str, *, strong: bool = False) -> Phrase:
    return Phrase((Cell(f"{label} ", "strong"), Cell(words, "strong" if strong else "")))


def _expedition(game: NileGame, player: str, explorer: Explorer) -> Iterator[Phrase]:
    party = explorer.party
    members = (f", {_member(party, kind)}" for kind in PEOPLE if getattr(party, kind))
    yield _told("People", f"{people(party)}: explorer{''.join(members)}")
    if beasts := _counted(party, (*ANIMALS, "canoes")):
        yield _told("Transport", beasts)
    yield _told("Stores", _counted(party, (*ITEMS, *FINDS)) or "none")
    for mode in MODES:
        if has_means(party, mode):
            yield _mode(fit(game, player, mode), now=mode == explorer.mode)


def _counted(party: Party, kinds: tuple[str, ...]) -> str:
    return ", ".join(counted(getattr(party, kind), kind) for kind in kinds if getattr(party, kind))


def _member(party: Party, kind: str) -> str:
    number, sick = getattr(party, kind), getattr(party, f"sick_{kind}")
    return counted(number, kind) + (f" ({sick} sick)" if sick else "")


def _mode(found: Fit, *, now: bool) -> Phrase:
    sign = "✓" if found.fits else "✗"
    words = f"{'▶' if now else ' '} {MODE_WORDS[found.mode]:<8} {sign} "
    load = f"portage {found.cost} of {found.capability}"
    over = f", {found.over} too much" if found.over else ""
    return Phrase(
        (Cell(words, "strong" if now else ""), Cell(load + over, "" if found.fits else "amiss"))
    )


def has_means(party: Party, mode: str) -> bool:
    """Whether a party has what a mode of travel takes at least: animals, canoes."""
    if mode == "mounted":
        return bool(party.horses or party.camels)
    return mode != "canoe" or bool(party.canoes)


def _belongings(game: NileGame, player: str, explorer: Explorer) -> Iterator[Phrase]:
    lists = {
        "Caches": [f"{number} in {cache.hex}" for number, cache in explorer.caches.items()],
        "Friendly tribes": friendships(game, player),
        "Fought": [key for key, tribe in explorer.tribes.items() if tribe.defeated],
        "Discoveries": [
            f"{find.name or find.kind} ({find.hex})" for find in explorer.finds.values() if find.hex
        ],
    }
    for label, words in lists.items():
        if words:
            yield _told(label, ", ".join(words))


def _points(game: NileGame, player: str, explorer: Explorer) -> str:
    last = instant.total(instant.last_instant(game, player))
    when = layout_of(game).last
    more = f", {last} more {when[:1].lower()}{when[1:]}" if last else ""
    goal = "" if game.variant.ending.by_agreement else f" of {game.state.target}"
    done, waiting = f"{published(explorer)}{goal} published", pending(explorer)
    if game.state.is_over:
        return f"{done}, {waiting} never published" if waiting else done
    return f"{done}, {waiting} in hand{more}"
