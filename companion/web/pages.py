"""What pages show, as values: a seat's page, the table's screen, the host's page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.desk.campaigns.seen import Seen
from companion.desk.play.commands import OpenCampaign
from companion.sheets.values import Block, Sheet
from companion.table.ask.illegal import Illegal
from companion.table.game import Act, Blank, Call
from companion.table.journal.entries import Entry
from companion.table.look.entry_words import headline
from companion.table.look.points import points_words
from companion.table.look.story import Story, story
from companion.table.seats.observation import Observation, observe
from companion.web.questions import PageQuestion, page_question

MOST_NEWS = 14
"""Lines at most of what happened."""

WIDE, HIGH = 600, 200
"""The size of the curve of points, in its own units."""


class Standing(msgspec.Struct, frozen=True):
    """A player among all: points and whereabouts in words; `turn` is now, next, or neither."""

    player: str
    points: str
    where: str
    color: str
    turn: str = ""
    is_away: bool = False


class Curve(msgspec.Struct, frozen=True):
    """A player's points over the turns, as the points of a line, and the last of them in words."""

    player: str
    line: str
    points: str


class PageAct(msgspec.Struct, frozen=True):
    """A free action: the text of its call, as a page sends it, and what is filled in."""

    call: str
    label: str
    rule: str
    blanks: tuple[Blank, ...]


class SeatPage(msgspec.Struct, frozen=True):
    """What a seat's page shows. `title` says whether it is this player's turn."""

    seat: str
    title: str
    is_mine: bool
    question: PageQuestion
    news: tuple[str, ...]
    standings: tuple[Standing, ...]
    glance: tuple[Block, ...]
    sheet: Sheet
    undo: str
    acts: tuple[PageAct, ...]
    has_secrets: bool


class TablePage(msgspec.Struct, frozen=True):
    """What the table's screen shows."""

    title: str
    question: PageQuestion
    news: tuple[str, ...]
    standings: tuple[Standing, ...]
    glances: tuple[tuple[Block, ...], ...]
    curves: tuple[Curve, ...]
    first_turn: str
    last_turn: str


def seat_page(seen: Seen) -> SeatPage:
    """Return the page of the seat that an observation is of."""
    seat, question = seen.session.seat, page_question(seen)
    is_mine = question.kind in ("choose", "type") and question.player in (seat, "")
    return SeatPage(
        seat=seat,
        title=f"● Your turn – {seat}" if is_mine else seat,
        is_mine=is_mine,
        question=question,
        news=tuple(_news(seen, seat)),
        standings=standings(seen),
        glance=tuple(seen.plugin.glance(seen.game, seat)),
        sheet=seen.plugin.sheet(seen.session, seat),
        undo=own_undo(seen.session),
        acts=tuple(map(_page_act, seen.session.acts())) if is_mine else (),
        has_secrets=question.is_secret or seen.session.is_masked,
    )


def table_page(seen: Seen) -> TablePage:
    """Return the table's screen; the observation is of the whole table."""
    question = page_question(seen)
    told = story(seen.session)
    words = [seen.game.turn_words(turn) for turn in told.turns if turn]
    return TablePage(
        title=seen.path.stem,
        question=question,
        news=tuple(_news(seen, "")),
        standings=standings(seen),
        glances=tuple(tuple(seen.plugin.glance(seen.game, name)) for name in seen.game.order),
        curves=tuple(curves(told)),
        first_turn=words[0] if words else "",
        last_turn=words[-1] if words else "",
    )


def standings(seen: Seen) -> tuple[Standing, ...]:
    """Return all players in the order of play, as everybody may see them."""
    game, asked = seen.game, seen.session.question
    now = asked.player or game.player if asked else ""
    after = game.next_player(now) if asked else ""
    found = []
    for player in game.order or game.players:
        status = game.status(player)
        turn = "now" if player == now else "next" if player == after else ""
        points = points_words(status.points, status.more)
        found.append(Standing(player, points, status.where, status.colour, turn))
    return tuple(found)


# What happened


def _news(seen: Seen, seat: str) -> Sequence[str]:
    """Return what happened since a seat's last answer, the last lines only if it is much."""
    log, lines = seen.session.log, list[str]()
    for number in range(_last_own(seen, seat) + 1, len(log) + 1):
        lines += _told(seen, number, log[number - 1])
    if len(lines) > MOST_NEWS:
        return [f"… and {len(lines) - MOST_NEWS + 1} lines before", *lines[1 - MOST_NEWS :]]
    return lines


def _last_own(seen: Seen, seat: str) -> int:
    """Return the entry before which nothing is news: for the table, what some turns ago was."""
    log = seen.session.log
    if not seat:
        return max(0, len(log) - MOST_NEWS)
    own = (
        n for n in range(len(log), 0, -1) if log[n - 1].player == seat and _is_answer(log[n - 1])
    )
    return max(0, next(own, 0) - 1)


def _is_answer(entry: Entry[Any]) -> bool:
    return entry.by == "people" and bool(entry.ask)


def _told(seen: Seen, number: int, entry: Entry[Any]) -> Iterator[str]:
    session, teller = seen.session, seen.session.teller
    words = headline(seen.game, entry, session.log)
    yield words if teller.is_live(number) else f"{words} (undone)"
    if teller.is_live(number):
        yield from (f"→ {line}" for line in teller.followed(number, entry.facts))


def own_undo(session: Observation) -> str:
    """Return what a player could take back from a page: his own last answer, "" for nothing.

    Only while nobody has answered anything after it.
    """
    live = [session.log[number - 1] for number in session.live]
    people = [entry for entry in live if entry.by != "app"]
    last = people[-1] if people else None
    if last is None or not _is_answer(last) or last.player != session.seat:
        return ""
    return headline(session.game, last)


def _page_act(act: Act) -> PageAct:
    return PageAct(_call_text(act.call), act.label, act.rule, act.blanks)


def _call_text(call: Call) -> str:
    return msgspec.json.encode(call).decode()


class DoAct(msgspec.Struct, frozen=True):
    """The command that does a free action of a page: `call` is its text, `words` fill it in."""

    seat: str
    call: str
    words: Mapping[str, str]

    def give(self, campaign: OpenCampaign) -> str:
        """Do it; raises `Illegal` if it isn't open, or isn't this player's."""
        session = campaign.session
        asked = session.question.player if session.question else ""
        found = next((act for act in session.acts() if _call_text(act.call) == self.call), None)
        if found is None or asked not in ("", self.seat):
            raise Illegal("that isn't possible any more")
        if {blank.key for blank in found.blanks} != {
            key for key, word in self.words.items() if word
        }:
            raise Illegal(f"fill in everything that “{found.label}” asks for")
        call = found.filled(self.words)
        campaign.do(lambda table: table.act(call))
        return ""


class TakeBack(msgspec.Struct, frozen=True):
    """The command that takes back a player's own last answer."""

    seat: str

    def give(self, campaign: OpenCampaign) -> str:
        """Do it; raises `Illegal` if somebody has answered since."""
        if not own_undo(observe(campaign.session, self.seat)):
            raise Illegal("somebody has answered since. Ask the host to undo")
        campaign.do(lambda session: session.undo())
        return ""


# Points over the turns


def curves(told: Story) -> Iterator[Curve]:
    """Return a line for each player who has points."""
    known = [value for each in told.points.values() for value in each if value is not None]
    low, high = min([0.0, *known]), max([1.0, *known])
    steps = max(1, len(told.turns) - 1)
    for player, values in told.points.items():
        line = [
            f"{WIDE * number / steps:.1f},{HIGH - HIGH * (value - low) / (high - low):.1f}"
            for number, value in enumerate(values)
            if value is not None
        ]
        if line:
            last = next(value for value in reversed(values) if value is not None)
            yield Curve(player, " ".join(line), points_words(last))
