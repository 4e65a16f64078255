"""What pages show, as values: a seat's page, the table's screen, the host's page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.desk.campaigns.seen import Seen
from companion.desk.play.commands import OpenCampaign
from companion.sheets.values import Block, Sheet
from companion.table.ask.illegal import Illegal
from companion.table.ask.options import listed
from companion.table.game import Act, Blank, Call, Game
from companion.table.journal.entries import ANSWERS
from companion.table.look.entry_words import headline
from companion.table.look.news import last_answer, news
from companion.table.look.offer import OpenQuestion, open_question
from companion.table.look.points import points_words
from companion.table.look.story import Story, story
from companion.table.seats.observation import Observation, observe

MOST_NEWS = 14
"""Lines at most of what happened."""

LOOKED_AT = 40
"""Entries in which the table's screen looks for news."""

DECISIONS = ("choose", "count", "settle")
"""Kinds of answers that are told by what followed from them."""

INKS = {"red": 0, "blue": 1, "green": 2, "purple": 3, "yellow": 4, "white": 5, "black": 5}
"""The lines of the curve of points by the colors of players."""

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
    """A player's points over the turns, as the points of a line, and the last of them in words.

    `place` is 1 for whoever has the most points now; equals share it. `key` is the number of the
    line's color and dashes.
    """

    player: str
    line: str
    points: str
    place: int
    key: int


class PageAct(msgspec.Struct, frozen=True):
    """A free action: the text of its call, as a page sends it, and what is filled in."""

    call: str
    label: str
    rule: str
    blanks: tuple[Blank, ...]


class SeatPage(msgspec.Struct, frozen=True):
    """What a seat's page shows. `title` says whether it is this player's turn.

    `wish` is an example of one for which there is advice on the form of the question.
    """

    seat: str
    title: str
    question: OpenQuestion
    news: tuple[str, ...]
    standings: tuple[Standing, ...]
    glance: tuple[Block, ...]
    sheet: Sheet
    undo: str
    acts: tuple[PageAct, ...]
    has_secrets: bool
    wish: str = ""


class TablePage(msgspec.Struct, frozen=True):
    """What the table's screen shows."""

    title: str
    question: OpenQuestion
    news: tuple[str, ...]
    standings: tuple[Standing, ...]
    glances: tuple[tuple[Block, ...], ...]
    curves: tuple[Curve, ...]
    first_turn: str
    last_turn: str


def seat_page(seen: Seen) -> SeatPage:
    """Return the page of the seat that an observation is of."""
    seat, question = seen.session.seat, open_question(seen.session, odds=True)
    form = question.offer.form if question.is_mine else None
    return SeatPage(
        seat=seat,
        title=f"● Your turn – {seat}" if question.is_mine else seat,
        question=question,
        news=_since_own(seen),
        standings=standings(seen),
        glance=tuple(seen.plugin.glance(seen.game, seat)),
        sheet=seen.plugin.sheet(seen.session, seat),
        undo=own_undo(seen.session),
        acts=tuple(
            _page_act(act) for act in seen.session.acts() if question.is_mine or act.owner == seat
        ),
        has_secrets=question.is_secret or seen.session.is_masked,
        wish=seen.plugin.wish(form) if form else "",
    )


def filled_in(
    seen: Seen, page: SeatPage, fill: str, filled: Mapping[str, str], wish: str
) -> dict[str, Any]:
    """Return what a seat's page says of its form, filled in as `last` time or by `advice`."""
    offer = page.question.offer
    counts, words = offer.last, ""
    if fill == "advice" and offer.form and page.question.is_mine:
        begun = {key: int(number) for key, number in filled.items() if number.isdecimal()}
        counts, words = seen.plugin.advise(seen.game, page.seat, offer.form, begun, wish[:200])
    return {"filled": {key: str(n) for key, n in counts.items() if n} or filled, "advice": words}


def table_page(seen: Seen) -> TablePage:
    """Return the table's screen; the observation is of the whole table."""
    told = story(seen.session)
    words = [seen.game.turn_words(turn) for turn in told.turns if turn]
    return TablePage(
        title=seen.path.stem,
        question=open_question(seen.session),
        news=_of_all(seen),
        standings=standings(seen),
        glances=tuple(tuple(seen.plugin.glance(seen.game, name)) for name in seen.game.order),
        curves=tuple(curves(told, seen.game)),
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


def _since_own(seen: Seen) -> tuple[str, ...]:
    """Return what happened since the seat's last answer, oldest first."""
    lines = _told(seen, last_answer(seen.session))
    if (left := len(lines) - MOST_NEWS) > 0:
        lines = [f"… and {left + 1} lines before", *lines[left + 1 :]]
    return tuple(lines)


def _of_all(seen: Seen) -> tuple[str, ...]:
    """Return what happened last, newest first."""
    return tuple(_told(seen, len(seen.session.log) - LOOKED_AT)[: -MOST_NEWS - 1 : -1])


def _told(seen: Seen, first: int) -> list[str]:
    """Return what happened from an entry on; a decision is told by what followed from it."""
    lines = list[str]()
    for one in news(seen.session, max(1, first)):
        lines += one.follows or ([] if one.kind in DECISIONS else [one.said])
    return lines


def own_undo(session: Observation) -> str:
    """Return what a player could take back from a page: his own last answer, "" for nothing.

    Only while nobody has answered anything after it.
    """
    live = [session.log[number - 1] for number in session.live]
    people = [entry for entry in live if entry.by != "app"]
    last = people[-1] if people else None
    if last is None or last.by != "people" or last.kind not in ANSWERS:
        return ""
    if last.player != session.seat:
        return ""
    if last.kind == "choose":
        return listed(last.say.removeprefix(last.ask).strip(" :"), session.game.players)
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
        if found is None or not found.is_for(self.seat):
            raise Illegal("that isn't possible any more")
        if asked not in ("", self.seat) and found.owner != self.seat:
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


def curves(told: Story, game: Game) -> Iterator[Curve]:
    """Return a line for each player who has points, in the player's color if there is one."""
    known = {
        player: [(at, value) for at, value in enumerate(values) if value is not None]
        for player, values in told.points.items()
    }
    every = [value for each in known.values() for _, value in each]
    low, high = min([0.0, *every]), max([1.0, *every])
    steps = max(1, len(told.turns) - 1)
    now = {player: each[-1][1] for player, each in known.items() if each}
    for number, (player, last) in enumerate(now.items()):
        line = (
            f"{WIDE * at / steps:.1f},{HIGH - HIGH * (value - low) / (high - low):.1f}"
            for at, value in known[player]
        )
        place = 1 + sum(value > last for value in now.values())
        key = INKS.get(game.status(player).colour, number % 6)
        yield Curve(player, " ".join(line), points_words(last), place, key)
