"""The expedition sheet of Source of the Nile on the table screen."""

from __future__ import annotations

from textual.content import Content

from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.map import told
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
    fit,
    people,
)
from companion.games.nile.state import MODES, Explorer, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.telling import counted
from companion.tui.wording import styled

Parts = list[tuple[str, str] | str]


def sheet(game: NileAtTable, player: str) -> Content:
    """A player's sheet: who, what, how it travels, what lies hidden, points."""
    explorer = game.explorer(player)
    parts: Parts = [(_title(player, explorer), "bold"), f"\n{_where(game, player, explorer)}"]
    if explorer.place == "africa":
        parts += _expedition(game, player, explorer)
        parts += _home(game, player)
    parts += _belongings(explorer)
    if told := news.in_hand(game, player):
        parts += ["\n", ("News ", "bold"), told]
    parts += ["\n", ("Points ", "bold"), _points(game, player, explorer)]
    if told := journeys.reminder(game, player):
        parts += ["\n", ("Journeys ", "bold"), told]
    if errand := reminder(game, player):
        parts += ["\n", ("Errand ", "bold"), errand]
    if explorer.place == "europe":
        parts += ["\n", ("Money ", "bold"), in_words(explorer)]
    return styled(*parts)


def _title(player: str, explorer: Explorer) -> str:
    name = f" ({explorer.name})" if explorer.name != player else ""
    return f"{player}{name}, {explorer.specialty or 'specialty not chosen'}"


def _where(game: NileAtTable, player: str, explorer: Explorer) -> str:
    if explorer.place == "europe":
        if not explorer.port:
            return "in Europe"
        hidden = game.is_secret(f"port {player}")
        return (
            "in Europe; port marked in secret"
            if hidden
            else f"in Europe, bound for {explorer.port}"
        )
    if explorer.place == "captive":
        return f"captive of {f'tribe {explorer.captor}' if explorer.captor else 'a band'}"
    if explorer.place == "dead":
        return "dead"
    at = game.board.port_at(explorer.hex) or explorer.hex
    if told.is_told(explorer.hex):
        at = told.words(game.state, explorer.hex) if told.is_named(explorer.hex) else ""
    place = f"at {at}" if at else "on the table's map"
    states = [word for word, so in (("sick", explorer.sick), ("debased", explorer.debased)) if so]
    armed = "armed" if explorer.armed else "unarmed"
    return ", ".join([place, MODE_WORDS[explorer.mode], armed, *states])


def _expedition(game: NileAtTable, player: str, explorer: Explorer) -> Parts:
    party = explorer.party
    parts: Parts = ["\n", ("People ", "bold"), f"{people(party)}: explorer"]
    parts.append("".join(f", {_member(party, kind)}" for kind in PEOPLE if getattr(party, kind)))
    beasts = [
        counted(getattr(party, kind), kind) for kind in (*ANIMALS, "canoes") if getattr(party, kind)
    ]
    if beasts:
        parts += ["\n", ("Transport ", "bold"), ", ".join(beasts)]
    goods = [
        counted(getattr(party, kind), kind) for kind in (*ITEMS, *FINDS) if getattr(party, kind)
    ]
    parts += ["\n", ("Stores ", "bold"), ", ".join(goods) or "none"]
    for mode in MODES:
        parts += _mode(fit(game, player, mode), mode == explorer.mode, party)
    return parts


def _home(game: NileAtTable, player: str) -> Parts:
    """The way home against the food; when it is tight it says when to turn back."""
    home = homeward(game, player)
    if home is None:
        return []
    return ["\n", ("Home ", "bold"), (home_words(home), "bold" if home.tight else "")]


def _member(party: Party, kind: str) -> str:
    number, sick = getattr(party, kind), getattr(party, f"sick_{kind}")
    return counted(number, kind) + (f" ({sick} sick)" if sick else "")


def _mode(found: Fit, now: bool, party: Party) -> Parts:
    if not has_means(party, found.mode):
        return []
    sign = "✓" if found.fits else "✗"
    words = f"\n{'▶' if now else ' '} {MODE_WORDS[found.mode]:<8} {sign} "
    load = f"portage {found.cost} of {found.capability}"
    over = f", {found.over} too much" if found.over else ""
    return [(words, "bold" if now else ""), (load + over, "" if found.fits else "italic")]


def has_means(party: Party, mode: str) -> bool:
    """Whether a party has what a mode of travel takes at least: animals, canoes."""
    if mode == "mounted":
        return bool(party.horses or party.camels)
    return mode != "canoe" or bool(party.canoes)


def _belongings(explorer: Explorer) -> Parts:
    parts: Parts = []
    if explorer.caches:
        caches = (f"{number} in {cache.hex}" for number, cache in explorer.caches.items())
        parts += ["\n", ("Caches ", "bold"), ", ".join(caches)]
    friends = [number for number, tribe in explorer.tribes.items() if tribe.friendly]
    beaten = [number for number, tribe in explorer.tribes.items() if tribe.defeated]
    if friends:
        parts += ["\n", ("Friendly tribes ", "bold"), ", ".join(friends)]
    if beaten:
        parts += ["\n", ("Fought ", "bold"), ", ".join(beaten)]
    finds = [
        f"{find.name or find.kind} ({find.hex})" for find in explorer.finds.values() if find.hex
    ]
    if finds:
        parts += ["\n", ("Discoveries ", "bold"), ", ".join(finds)]
    return parts


def _points(game: NileAtTable, player: str, explorer: Explorer) -> str:
    last = instant.total(instant.last_instant(game, player))
    more = f", {last} more in the last instant" if last else ""
    return (
        f"{published(explorer)} of {game.state.target} published, {pending(explorer)} in hand{more}"
    )
