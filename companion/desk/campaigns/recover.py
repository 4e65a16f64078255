"""Damage of a campaign, and recovery: what can be read is saved in a new file.

Each entry depends on those before it, so only those before the damage can be kept. Readable
entries after it become notes, so that people can play them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign, lines_of, load
from companion.desk.campaigns.header import write_header
from companion.desk.campaigns.journal import (
    Journal,
    JournalFault,
    read_entry,
    read_journal,
    whole_acts,
)
from companion.desk.errors import CannotRead
from companion.desk.files.store import read
from companion.desk.files.whole_files import create, is_packed, read_beginning
from companion.table.blame import cause, is_mistake
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.entries import Entry, decoder
from companion.table.journal.split import after_damage
from companion.table.look.explain import why
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_facts


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
        try:
            name, section, says = entry.limits["deck"], entry.limits["section"], entry.value["says"]
            deck, card = game.decks[name], entry.value.get("card", 0)
            right = deck.read(card, section) if entry.by == "app" else deck.canonical(section, says)
        except Exception as error:
            yield f"no card of the deck has this text ({type(error).__name__}: {error})"
            return
        if says != right:
            yield f"the {section} of this card of the {name} deck is {right!r}, not {says!r}"


LONGEST_NOTE = 10_000
"""The maximum length of a note, in characters."""


class Recovered(NamedTuple):
    """How many entries were saved, what is lost as sentences, and the number of notes about it."""

    entries: int
    lost: tuple[str, ...]
    notes: int


def recover(path: Path, out: Path) -> Recovered:
    """Save what can be read of a campaign as a new one.

    Raises `StoreError` if its header can't be read, or the new file can't be written.
    """
    data = read_beginning(path)
    found = _understood(read_journal(data, path))
    _, length, end = load(found, path, damaged=True)
    lost = [f"line {end.line}: {end.words}"] if end else []
    if found.dropped:
        lost.append(found.dropped)
    if not lost and is_packed(path):
        lost += _cut_short(path)
    notes = [_note(number, words) for number, words in _lost(found, data, length)]
    # Header and entries stay as they are; only a header with unknown fields is rewritten.
    lines, numbers = data.split(b"\n"), [line for line, _, _ in found.parts.entries[:length]]
    header = b"\n".join((*lines[: numbers[0] - 1], b"")) if numbers else b""
    if not numbers or any(not fault.line for fault in found.unknown):
        header = write_header(found.header).encode("utf-8")
    kept = (lines[line - 1].rstrip(b"\r") + b"\n" for line in numbers)
    text = (header + b"".join(kept)).decode("utf-8") + lines_of(notes, length)
    load(read_journal(text.encode("utf-8"), out), out, damaged=False)  # before anybody relies on it
    create(out, text)
    return Recovered(length, tuple(lost), len(notes))


def _cut_short(path: Path) -> list[str]:
    """Why a packed file can't be read to its end, in one sentence; empty if it can."""
    try:
        read(path)
    except CannotRead as error:
        return [str(error)]
    return []


def _understood(found: Journal) -> Journal:
    """Cut a journal off before its first entry with something unknown."""
    first = next((fault for fault in found.unknown if fault.line), None)
    if first is None:
        return found
    lines = [line for line, _, _ in found.parts.entries]
    entries = whole_acts(found.entries[: lines.index(first.line)])
    beyond = [fault for fault in found.unknown if not fault.line]
    end = JournalFault(first.line, first.words)
    return replace(found, entries=entries, end=end, unknown=beyond)


def _lost(found: Journal, data: bytes, length: int) -> list[tuple[int, list[str]]]:
    """Return number and words of every readable entry after the damage."""
    lines = [(number, raw) for _, number, raw in found.parts.entries[length:]]
    lines += [(line.number, line.data) for line in after_damage(data, found.parts) if line.number]
    reader = decoder(found.game.fact_types)
    entries = ((number, read_entry(reader, number, raw)[0]) for number, raw in lines)
    return [(number, _words(entry, found.game)) for number, entry in entries if entry is not None]


def _words(entry: Entry[Fact], game: Any) -> list[str]:
    """Return an entry and what followed as sentences, without secrets."""
    said = "(secret)" if entry.secret else f"{entry.ask} {entry.say}".strip()
    turn = _turn(entry, game)
    who = [f"{entry.player}, {turn}:" if entry.player else f"{turn}:"]
    return [*who, said, *(words for fact in entry.facts if (words := _fact(fact, game)))]


def _turn(entry: Entry[Fact], game: Any) -> str:
    try:
        return str(game.turn_words(entry.turn))
    except Exception:  # the game doesn't have this turn
        return f"turn {entry.turn}"


def _fact(fact: Fact, game: Any) -> str:
    try:
        return " ".join(map(game.words, told_facts(game, (fact,), TABLE)))
    except Exception:  # needs a state that is lost
        return ""


def _note(number: int, words: list[str]) -> Entry[Any]:
    """Return a note of what is lost; by the app, so that undo doesn't stop at it."""
    text = " ".join((f"Lost in the damage, entry {number}:", *words))[:LONGEST_NOTE]
    return Entry("note", by="app", value=text, say=text)
