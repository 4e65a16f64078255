"""Any file of ours, recognised by its kind and looked at as a whole: every fault with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from companion.desk.adopt import check as adoption_faults
from companion.desk.adopt_sheet import KIND as TABLE
from companion.desk.adopt_sheet import parse_sheet
from companion.desk.adopt_values import SheetFaults
from companion.desk.campaign import Campaign
from companion.desk.data import charts_with
from companion.desk.errors import NotOurs
from companion.desk.games import load_game
from companion.desk.header import FORMAT as CAMPAIGN_FORMAT
from companion.desk.header import GAMES, Header, known_games, read_header
from companion.desk.header import KIND as CAMPAIGN
from companion.desk.kinds import head_of
from companion.desk.owner import read_text
from companion.desk.owner_deck import KIND as OWNER_DECK
from companion.desk.owner_deck import parse_owner_deck
from companion.desk.store import read
from companion.games.nile.board import parse_board
from companion.games.nile.board_reader import KIND as BOARD
from companion.games.nile.chart_file import parse_charts
from companion.games.nile.chart_specs import SPECS
from companion.games.nile.data_rows import DataFaults, Fault
from companion.games.nile.deck_file import parse_deck
from companion.games.nile.sound import faults as state_faults
from companion.games.nile.survey import Survey, survey, survey_board
from companion.table.entries import Entry, decoder
from companion.table.lines import BadLine, DamagedJournal, NotReadable, Parts, read_line, split

_WORDS = {
    CAMPAIGN: "a campaign",
    BOARD: "a board",
    "charts": "charts",
    "event-deck": "an Event deck",
    "discovery-counters": "discovery counters",
    OWNER_DECK: "an owner's deck",
    TABLE: "the sheet of a running game",
}
"""The kinds of file that are ours, in words."""


class Checked(msgspec.Struct, frozen=True):
    """What a file is and what is wrong with it; `about` says what it holds.

    `remarks` are lawful, but worth knowing.
    """

    kind: str
    faults: tuple[Fault, ...]
    about: str = ""
    remarks: tuple[Fault, ...] = ()

    @property
    def words(self) -> str:
        """The kind in words: a board, a campaign."""
        return _WORDS[self.kind]


def check_file(path: Path) -> Checked:
    """Look at a file of ours.

    Raises `CannotRead`, or `NotOurs` where it is not TOML, none of ours, of a format that is newer
    than this version, or of a game that we do not know.
    """
    # The end of a campaign may be cut off within a letter, so the head is read by itself.
    head = head_of(read(path).decode("utf-8-sig", errors="replace"))
    kind = head.get("kind", "")
    if kind not in _WORDS:
        raise NotOurs(_why_not_ours(read_text(path), path, kind))
    newest = CAMPAIGN_FORMAT if kind == CAMPAIGN else 1
    version = head.get("format", "")
    if version.isdecimal() and int(version) > newest:
        raise NotOurs(
            f"{path} was written by a newer companion (format {version}); this one reads "
            f"formats up to {newest}"
        )
    if kind == CAMPAIGN:
        return _check_campaign(path, head)
    if kind == BOARD:
        return _check_board(read_text(path), str(path))
    return Checked(kind, _faults_of(_READERS[kind], read_text(path), str(path)))


def _why_not_ours(text: str, path: Path, kind: str) -> str:
    try:
        tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return f"{path} is not TOML, so it is none of our files: {error}"
    known = ", ".join(f'"{name}"' for name in _WORDS)
    if kind:
        return f"{path} is TOML but none of our files: its kind is {kind!r}, not one of {known}"
    return f"{path} is TOML but none of our files: its first lines say no kind, one of {known}"


# Data files


def _charts(text: str, name: str) -> object:
    """A whole set of charts must be complete; an owner's file may leave out what it repeats."""
    if all(f"[{chart}.rows]" in text for chart in SPECS):
        return parse_charts(text, name)
    return charts_with(text, name)


def _table(text: str, name: str) -> object:
    """A running game, as far as it can be taken up."""
    adoption = parse_sheet(text, name)
    faults = adoption_faults(adoption)
    if faults:
        raise SheetFaults(faults)
    return adoption


_READERS: dict[str, Callable[[str, str], object]] = {
    BOARD: parse_board,
    "charts": _charts,
    "event-deck": parse_deck,
    "discovery-counters": parse_deck,
    OWNER_DECK: parse_owner_deck,
    TABLE: _table,
}


def _faults_of(reader: Callable[[str, str], object], text: str, name: str) -> tuple[Fault, ...]:
    try:
        reader(text, name)
    except DataFaults as error:
        return tuple(error.faults)
    return ()


# Boards


def _check_board(text: str, name: str) -> Checked:
    """A board that can be read is surveyed as well; each finding has the line of its hex."""
    faults = _faults_of(parse_board, text, name)
    if faults:
        return Checked(BOARD, faults)
    found = survey_board(parse_board(text, name))
    lines = _hex_lines(text)
    wrong, remarks = (
        tuple(
            sorted(
                (Fault(name, lines.get(each.hex, 0), str(each)) for each in findings),
                key=lambda fault: fault.line,
            )
        )
        for findings in (found.faults, found.remarks)
    )
    return Checked(BOARD, wrong, "", remarks)


def _hex_lines(text: str) -> dict[str, int]:
    """The line of each hex of a board file."""
    lines = text.splitlines()
    head = next((at for at, line in enumerate(lines, 1) if line.strip() == "[hexes]"), len(lines))
    rows = ((re.match(r"\s*\"?(\d{4})\"?\s*=", line), at) for at, line in enumerate(lines, 1))
    return {row[1]: at for row, at in rows if row and at > head}


# Campaigns


def _check_campaign(path: Path, head: dict[str, str]) -> Checked:
    if head.get("game") not in GAMES:
        game = head.get("game", "")
        raise NotOurs(f"{path}: {game!r} is no game that we know; it should be {known_games()}")
    data = read(path)
    damage: list[Fault] = []
    try:
        parts = split(data)
    except NotReadable as error:
        raise NotOurs(f"{path}: {error}") from None
    except DamagedJournal as error:
        parts, damage = _around(path, data, error)
    remarks: list[Fault] = []
    found = _journal_faults(path, parts, damage, remarks)
    faults = sorted(found, key=lambda fault: fault.line)
    number = len(parts.entries)
    about = "1 entry" if number == 1 else f"{number} entries"
    return Checked(CAMPAIGN, tuple(faults), about, tuple(remarks))


def _around(path: Path, data: bytes, damage: DamagedJournal) -> tuple[Parts, list[Fault]]:
    """What can still be read of a damaged journal, and every line that cannot."""
    lines = data.split(b"\n")
    parts = split(b"\n".join(lines[: damage.line - 1]) + b"\n")
    faults = [Fault(str(path), damage.line, damage.reason)]
    entries, due = list(parts.entries), len(parts.entries) + 1
    for line, raw in enumerate(lines[damage.line - 1 :], damage.line):
        if raw.lstrip()[:1] in (b"", b"#"):
            continue
        try:
            number, entry = read_line(raw)
        except BadLine as bad:
            number, said = due, bad.reason
        else:
            entries.append((line, number, entry))
            said = "" if number == due else f"entry {due} should stand here, not {number}"
        if said and line != damage.line:
            faults.append(Fault(str(path), line, said))
        due = max(number, due) + 1
    return replace(parts, entries=entries), faults


def _journal_faults(
    path: Path, parts: Parts, damage: list[Fault], remarks: list[Fault]
) -> Iterator[Fault]:
    """Faults of the header and of single entries; where there are none, of what they come to.

    Remarks on that are added to `remarks`.
    """
    name = str(path)
    yield from damage
    if parts.dropped:
        yield Fault(name, _last_line(parts), parts.dropped)
    try:
        header = read_header(parts.header, name)
    except NotOurs as error:
        yield Fault(name, 0, _without(name, str(error)))
        return
    own = [*_own_faults(header.board, parse_board, f"the board in {name}")]
    own += _own_faults(header.charts, _charts, f"the charts in {name}")
    own += _own_faults(header.cards or "", parse_owner_deck, f"the cards in {name}")
    broken = own or [*_entry_faults(name, header, parts)]
    yield from broken
    if not broken and not damage:
        yield from _state_faults(path, remarks)


def _own_faults(text: str, reader: Callable[[str, str], object], name: str) -> tuple[Fault, ...]:
    return _faults_of(reader, text, name) if text else ()


def _entry_faults(name: str, header: Header, parts: Parts) -> Iterator[Fault]:
    if not parts.has_entries:
        yield Fault(name, 0, "this is the header of a campaign, but there is no line [entries]")
    kinds = load_game(header, name).fact_types
    reader = decoder(kinds)
    fields = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in kinds}
    for line, number, data in parts.entries:
        try:
            reader.decode(data)
        except msgspec.MsgspecError as error:
            yield Fault(name, line, f"entry {number} cannot be read: {error}")
            continue
        for key in _strangers(msgspec.json.decode(data), fields):
            yield Fault(name, line, f"entry {number}: {key!r} is not known here")


def _strangers(entry: dict[str, Any], fields: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Keys of an entry and of its facts that say nothing: what was meant by them is lost."""
    yield from (key for key in entry if key not in Entry.__struct_fields__)
    for fact in entry.get("facts", ()):
        known = fields.get(fact["fact"])
        yield from (key for key in fact if known and key != "fact" and key not in known)


def _state_faults(path: Path, remarks: list[Fault]) -> Iterator[Fault]:
    """What the entries come to: whether they follow one another, and whether that can be.

    Only a state that can be has a map to survey.
    """
    name = str(path)
    try:
        campaign = Campaign.open(path)
    except NotOurs as error:
        yield Fault(name, 0, _without(name, str(error)))
        return
    game = campaign.game
    unsound = list(state_faults(game))
    found = Survey() if unsound else survey(game.board, game.state)
    for sentence in (*unsound, *map(str, found.faults)):
        yield Fault(name, 0, f"where the campaign stands, {sentence}")
    remarks += (Fault(name, 0, f"where the campaign stands, {each}") for each in found.remarks)


def _last_line(parts: Parts) -> int:
    return parts.entries[-1][0] + 1 if parts.entries else 0


def _without(name: str, sentence: str) -> str:
    return sentence.removeprefix(f"{name}: ")
