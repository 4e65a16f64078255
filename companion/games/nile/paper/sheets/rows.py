"""What stands in the boxes and lists of a Player Aid Sheet, as words."""

from __future__ import annotations

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.paper.map.hexes.things import FACES
from companion.games.nile.paper.sheets.aid import AID, Aid, Row
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.sheets.history import Noted, PlayerHistory
from companion.games.nile.sheets.values import Hand, TribeRow
from companion.games.nile.sheets.whereabouts import hex_on_paper, on_paper
from companion.games.nile.state import Cache, Explorer, Find, Tribe
from companion.games.nile.voice.telling import parted
from printables.forms.form import TICK

CACHES = 8
"""Numbered cache boxes on a sheet (17.5)."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What one player's sheet shows; without an explorer it is blank.

    `book` says what every number was before, and when lines were published. `hand` are the hexes
    and finds that could be published and are not noted with points, none once the game is `over`.
    `aid` is what the sheet has of its variant.
    """

    charts: Charts
    over: bool = False
    player: str = ""
    seat: int = 0
    explorer: Explorer | None = None
    relations: tuple[TribeRow, ...] = ()
    tribes: dict[str, Tribe] = {}
    month: int = 0
    target: int = 0
    book: PlayerHistory = PlayerHistory()
    hand: tuple[Hand, ...] = ()
    aid: Aid = AID


def seated(sheet: Sheet) -> str:
    """Seat and name of the player."""
    return f"{sheet.seat} · {sheet.player}" if sheet.player else ""


def head_fields(sheet: Sheet) -> list[tuple[str, str, float]]:
    """The line under the names: label, value, share of the width."""
    explorer = sheet.explorer
    if explorer is None:
        labels = ("specialty", "month", "hex", "port", "money", "counters")
        return [(label, "", 1.4 if label == "specialty" else 1.0) for label in labels]
    return [
        ("specialty", explorer.specialty, 1.4),
        ("month", str(sheet.month or ""), 1.0),
        ("hex", on_paper(explorer), 1.0),
        ("port", explorer.port, 1.0),
        ("money", f"${explorer.money:,}", 1.0),
        ("counters", explorer.colour, 1.0),
    ]


def totals_words(sheet: Sheet) -> str:
    """What is in hand and what is published; nothing on a blank sheet."""
    explorer = sheet.explorer
    if explorer is None:
        return ""
    held, noted = sum(one.points for one in sheet.hand), pending(explorer)
    more = f" and {held} in hexes and finds" if held else ""
    done = f"published {published(explorer)}{sheet.aid.winning(sheet.target)}"
    if sheet.over:
        return f"{done}, {noted} never published" if noted else done
    return f"in hand {noted}{more}, {done}"


def points_totals(sheet: Sheet) -> dict[str, str]:
    """What is noted with points and in `hand`, and what is `published`; nothing for nothing."""
    if sheet.explorer is None:
        return {}
    found = {"hand": pending(sheet.explorer), "published": published(sheet.explorer)}
    return {key: str(value) for key, value in found.items() if value}


def caches_of(sheet: Sheet) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Number and contents of the boxes on the sheet, and of caches with other numbers."""
    known = sheet.explorer.caches if sheet.explorer else {}
    numbers = [str(number) for number in range(1, CACHES + 1)]
    words = {number: contents(cache) for number, cache in known.items()}
    printed = [(number, words.get(number, "")) for number in numbers]
    return printed, [(number, told) for number, told in words.items() if number not in numbers]


def contents(cache: Cache) -> str:
    """Hex, contents and note of a cache."""
    things = ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens")
    held = [f"{getattr(cache, thing)} {thing}" for thing in things if getattr(cache, thing)]
    words = ", ".join(held) or "empty"
    return f"hex {hex_on_paper(cache.hex)}: {words}" + (f" ({cache.note})" if cache.note else "")


def tribe_rows(sheet: Sheet) -> list[Row]:
    """Rows of the tribes, by number."""
    return [
        sheet.aid.tribes.row(row, hex_on_paper(sheet.tribes[str(row.number)].hex))
        if str(row.number) in sheet.tribes
        else sheet.aid.tribes.row(row, "")
        for row in sheet.relations
    ]


def find_rows(sheet: Sheet) -> list[Row]:
    """Rows of the discoveries."""
    explorer = sheet.explorer
    if explorer is None:
        return []
    return [
        (
            _begun(_find_words(find)),
            hex_on_paper(find.hex),
            str(find.turn or ""),
            _published(find.published, sheet.book.finds.get(key)),
        )
        for key, find in explorer.finds.items()
    ]


def _published(done: bool, noted: Noted | None) -> str:
    """The month of publication, a tick where it is not known, nothing before it."""
    month = noted.published if noted else 0
    return (str(month) if month else TICK) if done else ""


def _begun(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def _find_words(find: Find) -> str:
    if find.kind == "special":
        return FACES.get(find.name, find.name)
    if find.kind not in SPECTACLES:
        return find.name or find.kind.capitalize()
    what = f"{find.name} ({find.kind})" if find.name else find.kind.capitalize()
    unit = "further square miles" if find.kind == "lake" else "feet"
    return f"{what}, {find.value:,} {unit}" if find.value else what


def point_rows(sheet: Sheet) -> list[Row]:
    """Rows of the victory points."""
    explorer = sheet.explorer
    if explorer is None:
        return []
    return [
        (
            _begun(parted(note.what)),
            f"{note.points:+d}" if note.points < 0 else str(note.points),
            str(note.turn or ""),
            _published(note.published, sheet.book.points.get(key)),
        )
        for key, note in explorer.points.items()
    ]


def held_rows(sheet: Sheet) -> list[Row]:
    """Rows of what the player could publish: in brackets, for it is not noted with points yet."""
    return [(_begun(one.label), f"({one.points})", "", "") for one in sheet.hand]
