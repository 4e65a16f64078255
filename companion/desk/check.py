"""The validator of all companion files: finds every fault of a file, with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from companion.charts.rows import MOST_FAULTS, Fault
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import (
    JOURNALS,
    game_of,
    plugin_for,
    plugin_of,
    read_header,
    unknown_in,
)
from companion.desk.campaigns.journal import NEWER, read_entry, take_apart
from companion.desk.campaigns.recover import damages
from companion.desk.errors import NotOurs
from companion.desk.files.file_kinds import head_of_bytes
from companion.desk.files.store import read
from companion.desk.overrides.cards import read_text
from companion.plugins import registry
from companion.plugins.header import FORMAT as CAMPAIGN_FORMAT
from companion.plugins.header import Header
from companion.table.journal.entries import decoder
from companion.table.journal.lines import not_read
from companion.table.journal.split import Line, Parts, after_damage
from companion.table.nouns import plural


class Checked(msgspec.Struct, frozen=True):
    """The kind of a file and its faults; `about` says what is in it.

    `remarks` are legal but worth knowing.
    """

    kind: str
    faults: tuple[Fault, ...]
    about: str = ""
    remarks: tuple[Fault, ...] = ()

    @property
    def words(self) -> str:
        """The kind in words, such as "a board"."""
        return _kinds()[self.kind]


def _kinds() -> dict[str, str]:
    """Return all known kinds of file, in words."""
    return {**JOURNALS, **registry.kind_words()}


def check_file(path: Path) -> Checked:
    """Check a companion file.

    Raises `CannotRead`, or `NotOurs` if it isn't TOML, is of an unknown kind or game, or of a newer
    format.
    """
    head = head_of_bytes(read(path))
    kind = head.get("kind", "")
    if kind not in _kinds():
        raise NotOurs(_why_not_ours(read_text(path), path, kind))
    newest = CAMPAIGN_FORMAT if kind in JOURNALS else 1
    version = head.get("format", "")
    if version.isdecimal() and (len(version) > 9 or int(version) > newest):
        raise NotOurs(
            f"{path} was written by a newer companion (format {version[:40]}), and this one reads "
            f"formats up to {newest}. Update the companion to check it"
        )
    if kind in JOURNALS:
        return _check_campaign(path, head)
    game = head.get("game", "")
    # If several games have a validator for this kind, the one that fits best.
    text = read_text(path)
    games = registry.games_of_kind(kind, game)
    kinds = [plugin_for(about.id).files[kind] for about in games]
    found = max(kinds, key=lambda one: one.fits(text)).look(text, str(path))
    return Checked(kind, _not_too_many(str(path), found.faults), "", found.remarks)


def _why_not_ours(text: str, path: Path, kind: str) -> str:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = not_read(error).removeprefix("this isn't valid TOML: ")
        return f"{path} isn't valid TOML, so the companion can't use it: {said}"
    known = ", ".join(f'"{name}"' for name in _kinds())
    what = f"its kind is {kind[:40]!r}" if kind else "its first lines have no kind"
    return f"{path} is valid TOML, but it isn't a companion file: {what}. Known kinds: {known}"


# Campaigns


def _check_campaign(path: Path, head: dict[str, str]) -> Checked:
    plugin_for(head.get("game", ""), str(path), kind := head["kind"])
    data, name = read(path), str(path)
    parts = take_apart(data, path)
    after = list(after_damage(data, parts))
    remarks: list[Fault] = []
    damage = [*_damage(name, parts, after)]
    faults = sorted(
        _journal_faults(path, parts, after, damage, remarks), key=lambda fault: fault.line
    )
    number = len(parts.entries) + sum(not line.fault for line in after)
    about = "1 entry" if number == 1 else f"{number} entries"
    return Checked(kind, _not_too_many(name, faults), about, tuple(remarks))


def _damage(name: str, parts: Parts, after: Sequence[Line]) -> Iterator[Fault]:
    """Yield a fault for every line that isn't an entry, or has the wrong number."""
    if parts.dropped:
        yield Fault(name, parts.entries[-1][0] + 1 if parts.entries else 0, parts.dropped)
    if parts.damage is None:
        return
    yield Fault(name, parts.damage.line, parts.damage.reason)
    due = len(parts.entries) + 1
    for line in after:
        number = due if line.fault else line.number
        said = line.fault
        if number != due:
            said = f"expected entry {due}, not {number}"
        if said and line.line != parts.damage.line:
            yield Fault(name, line.line, said)
        due = max(number, due) + 1


def _journal_faults(
    path: Path, parts: Parts, after: Sequence[Line], damage: list[Fault], remarks: list[Fault]
) -> Iterator[Fault]:
    """Yield the faults of header and entries or, if there are none, of the resulting state.

    Remarks on the state are added to `remarks`.
    """
    name = str(path)
    yield from damage
    try:
        header = read_header(parts.header, name)
    except NotOurs as error:
        yield Fault(name, 0, _without(name, str(error)))
        return
    own = [*plugin_of(header).own_faults(header, name)]
    broken = own or [*_entry_faults(name, header, parts, after)]
    yield from broken
    if not broken and not damage:
        yield from _state_faults(path, remarks)


def _entry_faults(
    name: str, header: Header, parts: Parts, after: Sequence[Line]
) -> Iterator[Fault]:
    if not parts.has_entries:
        yield Fault(name, 0, "the header of a campaign has no line [entries] after it")
    if beyond := unknown_in(parts.header, header):
        yield Fault(name, 0, f"{beyond} ({NEWER})")
    reader = decoder(game_of(header, name).fact_types)
    more = ((line.line, line.number, line.data) for line in after if not line.fault)
    for line, number, data in (*parts.entries, *more):
        _, words = read_entry(reader, number, data)
        if words:
            yield Fault(name, line, words)


def _state_faults(path: Path, remarks: list[Fault]) -> Iterator[Fault]:
    """Yield the faults of the resulting state, or, if it's sound, of its map."""
    name = str(path)
    try:
        campaign = Campaign.open(path)
    except NotOurs as error:
        yield Fault(name, 0, _without(name, str(error)))
        return
    if campaign.dropped:
        yield Fault(name, 0, campaign.dropped)
    unsound = list(damages(campaign))
    yield from (Fault(name, 0, sentence) for sentence in unsound)
    if unsound:
        return
    # In the middle of a step, a hex may be mapped in part: check the map as the step began.
    open_rule = campaign.session.unfinished
    state = open_rule.state if open_rule else campaign.game.state
    faults, remarked = campaign.plugin.survey(campaign.game, state)
    for fault in faults:
        yield Fault(name, 0, f"current state: {fault}")
    remarks += (Fault(name, 0, f"current state: {each}") for each in remarked)


def _without(name: str, sentence: str) -> str:
    return re.sub(rf"\A{re.escape(name)}(?:, line \d+)?: ", "", sentence)


def _not_too_many(name: str, faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """Return the first faults, and a last one that counts the rest."""
    more = len(faults) - MOST_FAULTS
    last = [Fault(name, 0, f"and {plural(more, 'more error')}")] if more > 0 else []
    return (*faults[:MOST_FAULTS], *last)
