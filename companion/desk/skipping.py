"""Skipping the dull parts of a campaign, for every front end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.games.nile.auto_answers import Target, judge, leaves_mark
from companion.games.nile.table_game import NileAtTable
from companion.table.play.session import Entries, Session
from companion.table.play.skip import Skipped, decision
from companion.table.play.skip import skip as skip_questions


class Writes(Protocol):
    """A campaign that keeps what is done in it."""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something; it stands on the disk when this returns."""


def skip(campaign: Writes, money: int = 0, *, ticket: bool = False) -> Skipped:
    """Pass over what needs no decision; in Europe wait for `money`, or a free `ticket` as well.

    It is one act, taken back by one undo. Raises `NothingToSkip` where there is nothing to pass
    over, and what `Campaign.do` raises.
    """
    found: list[Skipped] = []

    def act(session: Session) -> Entries:
        if isinstance(session.game, NileAtTable):
            target = Target(money, ticket)
            found.append(skip_questions(session, judge(target), leaves_mark))
        else:
            found.append(skip_questions(session, decision))
        return found[-1].entries

    campaign.do(act)
    return found[-1]
