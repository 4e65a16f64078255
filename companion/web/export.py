"""A campaign as a static site: the table turn by turn with a slider, story, ranking, sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import msgspec
from markupsafe import Markup

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.desk.errors import AlreadyThere
from companion.desk.files.store import write_file
from companion.desk.printing.names_shown import title_of
from companion.sheets.values import Sheet
from companion.table.look.story import Fate, story
from companion.table.look.turns import turns
from companion.web.drawings import Drawing, in_common
from companion.web.pages import HIGH, WIDE, Curve, Standing, curves, standings
from companion.web.pictures import picture
from companion.web.templates import templates

Progress = Callable[[int, int], None]
"""A callback with the number of turns done, and their total."""


class Step(msgspec.Struct, frozen=True):
    """A turn on the slider: its words, its picture if it has one, and what happened."""

    words: str
    picture: Drawing | None
    fates: tuple[Fate, ...]
    standings: tuple[Standing, ...]


class Exported(msgspec.Struct, frozen=True):
    """What the site shows; `common` is what its pictures have in common."""

    title: str
    won: str
    common: Markup
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
    shown = _exported(campaign, seat, progress)
    page = templates().get_template("export.html")
    files = {"index.html": page.render(site=shown, wide=WIDE, high=HIGH).encode()}
    static = Path(__file__).with_name("static")
    for name in ("page.css", "slider.js"):
        files[name] = (static / name).read_bytes()
    out.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        write_file(out / name, data, overwrite=True)
    return len(files)


def _exported(campaign: Campaign, seat: str | None, progress: Progress | None) -> Exported:
    now = Seen(campaign, seat)
    told = story(now.session)
    fates: Mapping[int, Sequence[Fate]] = {
        turn: tuple(each) for turn, each in groupby(told.fates, key=lambda fate: fate.turn)
    }
    ends = list(_ends(now))
    turns_back = list[tuple[int, Seen, bytes]]()
    sheets = tuple(now.plugin.sheet(now.session, name) for name in now.game.order)
    last, curved = standings(now), tuple(curves(told, now.game))
    for done, (turn, entry) in enumerate(reversed(ends)):
        if progress is not None:
            progress(done, len(ends))
        campaign.session.forget(entry)
        seen = Seen(campaign, seat)
        turns_back.append((turn, seen, picture(seen)))
    common, drawn = in_common([data for *_, data in reversed(turns_back) if data])
    pictures = iter(drawn)
    steps = tuple(
        Step(
            now.game.turn_words(turn) if turn else "setting up",
            next(pictures) if data else None,
            tuple(fates.get(turn, ())),
            standings(seen),
        )
        for turn, seen, data in reversed(turns_back)
    )
    return Exported(title_of(now.source), told.won, common, steps, last, curved, sheets)


def _ends(seen: Seen) -> Iterator[tuple[int, int]]:
    """Return each turn's number and its last entry."""
    known = [turn for turn in turns(seen.session) if turn.last]
    for number, each in groupby(known, key=lambda turn: turn.number):
        yield number, max(turn.last for turn in each)
