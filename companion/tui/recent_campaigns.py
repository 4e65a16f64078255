"""Recent campaigns as the home screen tells them: summed up off the event loop, told in rows.

What goes wrong with one file is told in its row and hinders no other.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from textual.content import Content

from companion.desk.files.store import in_use
from companion.desk.files.summaries import (
    CampaignSummary,
    PlayerSummary,
    Stamp,
    SummaryCache,
    stamp_of,
)
from companion.table.look.points import points_words
from companion.tui.styles.small_picture import beside
from companion.tui.words.wording import sentence, styled

_LONGEST = 28
"""Letters of a folder at most, so that its line does not wrap in a small window."""


class Recent(NamedTuple):
    """A campaign of the list; `stamp` is None where its file is gone."""

    path: Path
    stamp: Stamp | None
    summary: CampaignSummary
    is_open_elsewhere: bool = False

    @property
    def can_open(self) -> bool:
        """True if there is a campaign that can be looked at."""
        return self.stamp is not None and not self.summary.fault


def known(path: Path, cache: SummaryCache) -> Recent | None:
    """What is known without opening the file, None where it has to be opened."""
    stamp = stamp_of(path)
    if stamp is None:
        return Recent(path, None, CampaignSummary(fault="the file is gone"))
    summary = cache.known(path, stamp)
    return Recent(path, stamp, summary, in_use(path)) if summary else None


def read_anew(path: Path, cache: SummaryCache) -> Recent:
    """Open a campaign, sum it up, and keep that in the cache."""
    stamp = stamp_of(path)
    if stamp is None:
        return Recent(path, None, CampaignSummary(fault="the file is gone"))
    try:
        summary = sum_up(path)
    except Exception as error:  # whatever a file of another version may raise
        summary = CampaignSummary(fault=_one_line(error, path))
    cache.keep(path, stamp, summary)
    return Recent(path, stamp, summary, in_use(path))


def sum_up(path: Path) -> CampaignSummary:
    """The summary of a campaign as everybody may see it; raises `StoreError`."""
    from companion.desk.campaigns.campaign import Campaign
    from companion.plugins.registry import game_names
    from companion.table.game import winners_words
    from companion.tui.panel_registry import panels_of
    from companion.tui.view import look

    with Campaign.open(path, damaged=True) as campaign:
        view, plugin = look(campaign), campaign.plugin
        return CampaignSummary(
            game=game_names()[campaign.header.game],
            turn=view.game.turn_words(view.game.turn),
            due=view.step,
            player=view.player if view.question else "",
            won=winners_words(view.game),
            seats=tuple(
                PlayerSummary(name, view.game.status(name).points) for name in view.game.order
            ),
            picture=panels_of(plugin).small_picture(view),
            remark=_one_line(ValueError(campaign.damage), path) if campaign.damage else "",
        )


def _one_line(error: Exception, path: Path) -> str:
    """What is wrong in one line without the file's own path: the row names it already."""
    words = str(error).split("\n")[0] or type(error).__name__
    for name in (str(path), path.name):
        words = words.removeprefix(name).removeprefix(": ").removeprefix(", ")
    return words.strip()


# Rows


def row(recent: Recent, now: datetime, title: str = "") -> Content:
    """A campaign in the list: thumbnail, name, game, turn, order of play, when it was played."""
    name = styled((f"{title}  " if title else "", "bold $accent"), (recent.path.name, "bold"))
    if not recent.can_open:
        return name + styled(("  ✗ ", "bold"), (sentence(recent.summary.fault), ""))
    lines = [name, *_lines(recent, now)]
    return beside(recent.summary.picture, lines)


def _lines(recent: Recent, now: datetime) -> list[Content]:
    summary = recent.summary
    assert recent.stamp is not None
    if summary.won:
        due = [(summary.turn, ""), (f" · {summary.won}", "bold")]
    elif summary.player:
        due = [(summary.turn, ""), (f" · {summary.player}", "bold"), (f": {summary.due}", "")]
    else:
        due = [(summary.turn, "")]
    played = f"played {when(datetime.fromtimestamp(recent.stamp.changed / 1e9, UTC), now)}"
    last: list[tuple[str, str]] = [(played, "dim"), (f" · {_folder(recent.path.parent)}", "dim")]
    if recent.is_open_elsewhere:
        last = [("✗ open in another window: read-only here", "")]
    elif summary.remark:
        last = [(f"✗ {sentence(summary.remark)}", "")]
    return [
        Content(summary.game),
        styled(*due),
        styled(*_order(summary)),
        styled(*last),
    ]


def _folder(path: Path) -> str:
    """A folder beside the hour it was played at, its end alone where it is a long one."""
    home = Path.home()
    words = str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
    return words if len(words) <= _LONGEST else f"…{words[1 - _LONGEST :]}"


def _order(summary: CampaignSummary) -> list[tuple[str, str]]:
    """The order of play with points, whose turn it is marked by a sign."""
    parts: list[tuple[str, str]] = []
    for seat in summary.seats:
        now = seat.name == summary.player
        words = f"{seat.name} {points_words(seat.score)}".strip()
        gap = " · " if parts else ""
        parts += [(gap, "dim"), (f"▶{words}" if now else words, "bold" if now else "")]
    return parts


def when(then: datetime, now: datetime) -> str:
    """How long ago in words, by the clock of `now`: the hour, else days, else the date."""
    then = then.astimezone(now.tzinfo)
    days = (now.date() - then.date()).days
    hour = f"{then:%H:%M}"
    if days < 1:
        return f"today, {hour}"
    if days == 1:
        return f"yesterday, {hour}"
    return f"{days} days ago" if days < 14 else f"on {then.date().isoformat()}"
