"""A campaign as a static site: the table turn by turn with a slider, story, ranking, sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.desk.errors import AlreadyThere
from companion.desk.files.store import write_file
from companion.desk.printing.names_shown import title_of
from companion.sheets.values import Sheet
from companion.table.look.story import Fate, story
from companion.table.look.turns import turns
from companion.web.pages import HIGH, WIDE, Curve, Standing, curves, standings
from companion.web.pictures import picture
from companion.web.templates import templates

Progress = Callable[[int, int], None]
"""A callback with the number of turns done, and their total."""


class Step(msgspec.Struct, frozen=True):
    """A turn on the slider: its words, its picture's file, "" for none, and what happened."""

    words: str
    picture: str
    fates: tuple[Fate, ...]
    standings: tuple[Standing, ...]


class Exported(msgspec.Struct, frozen=True):
    """What the site shows."""

    title: str
    won: str
    steps: tuple[Step, ...]
    standings: tuple[Standing, ...]
    curves: tuple[Curve, ...]
    sheets: tuple[Sheet, ...]


def export(
    path: Path,
    out: Path,
    seat: str | None = None,
    *,
    overwrite: bool = False,
    progress: Progress | None = None,
) -> int:
    """Write the site of a campaign into a folder, as a seat or the whole table sees it.

    Returns the number of files. Raises `StoreError`; `AlreadyThere` if the folder isn't empty,
    unless `overwrite`.
    """
    if not overwrite and out.exists() and any(out.iterdir()):
        raise AlreadyThere(f"{out} isn't empty. Choose another folder, or add --force")
    campaign = Campaign.open(path, damaged=True)
    files = dict[str, bytes]()
    shown = _exported(campaign, seat, files, progress)
    page = templates().get_template("export.html")
    files["index.html"] = page.render(site=shown, wide=WIDE, high=HIGH).encode()
    static = Path(__file__).with_name("static")
    for name in ("page.css", "slider.js"):
        files[name] = (static / name).read_bytes()
    out.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        write_file(out / name, data, overwrite=True)
    return len(files)


def _exported(
    campaign: Campaign, seat: str | None, files: dict[str, bytes], progress: Progress | None
) -> Exported:
    now = Seen(campaign, seat)
    told = story(now.session)
    fates: Mapping[int, Sequence[Fate]] = {
        turn: tuple(each) for turn, each in groupby(told.fates, key=lambda fate: fate.turn)
    }
    ends = list(_ends(now))
    steps = list[Step]()
    sheets = tuple(now.plugin.sheet(now.session, name) for name in now.game.order)
    last, curved = standings(now), tuple(curves(told))
    for done, (turn, entry) in enumerate(reversed(ends)):
        if progress is not None:
            progress(done, len(ends))
        campaign.session.forget(entry)
        seen = Seen(campaign, seat)
        words = now.game.turn_words(turn) if turn else "setting up"
        shown = _kept(picture(seen), files)
        steps.append(Step(words, shown, tuple(fates.get(turn, ())), standings(seen)))
    steps.reverse()
    return Exported(title_of(now.source), told.won, tuple(steps), last, curved, sheets)


def _ends(seen: Seen) -> Iterator[tuple[int, int]]:
    """Return each turn's number and its last entry."""
    known = [turn for turn in turns(seen.session) if turn.last]
    for number, each in groupby(known, key=lambda turn: turn.number):
        yield number, max(turn.last for turn in each)


def _kept(drawn: bytes, files: dict[str, Any]) -> str:
    """Keep a picture once, however many turns it shows; returns its file, "" for none."""
    if not drawn:
        return ""
    name = f"table-{sha256(drawn).hexdigest()[:12]}.svg"
    files[name] = drawn
    return name
