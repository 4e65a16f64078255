"""`companion answer FILE VALUE…`: answer the open question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import Who, campaign_file, tell_all, writing
from companion.cli.output import narrate
from companion.cli.own import example

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.answer import Answer


_CARD = "17 (its number) · 17: its text · its text"

_HELP = f"""Answer the open question, and show what happened.

    \b
    dice        4 3 · =7 for the total · the result itself
    on          let the app make this roll and the rest of the series
    dice read   {example("answer each", "2 of one result 1 of another")}
    one by one
    a card      {example("answer card", _CARD)}
    a choice    an option's sign, its key, or the start of its text
    a number    12 · a whole form: {example("answer form", "each number and its letter")}
    computed    12 because we agreed on it
    a reminder  the result, or: done
    several     4 3, 2, none: one answer per question; stops at the first that doesn't fit
    """


@click.command("answer", help=_HELP)
@campaign_file
@click.argument("values", nargs=-1, metavar="VALUE…")
@click.option("--entry", type=int, metavar="N", help="Only if question N is open.")
@click.option("--app", "by_app", is_flag=True, help="Let the app roll or draw.")
@click.option("--sure", is_flag=True, help="Confirm an answer that you'd be asked about.")
@click.option("--reason", default="", metavar="TEXT", help="Why you override a computed value.")
@click.option("--seat", metavar="NAME", help="Show what happened as this player sees it.")
@click.option("--keep", is_flag=True, help="Save the card's text in your own deck.")
def command(
    file: Path,
    values: tuple[str, ...],
    entry: int | None,
    by_app: bool,
    sure: bool,
    reason: str,
    seat: str | None,
    keep: bool,
) -> None:
    """Answer the open question, or let the app do so."""
    from companion.desk.play.answer import Answer
    from companion.desk.play.commands import SessionAct
    from companion.desk.play.submit import Submission, submit
    from companion.table.ask.illegal import Illegal

    typed = " ".join(values)
    if by_app == bool(typed):
        raise click.UsageError("give either an answer or --app")
    with writing(file) as campaign:
        session, sees = campaign.session, Who(seat).seat(campaign.game.players)
        if entry is None and session.question is not None:
            entry = session.question.entry
        if keep:
            _check_keep(campaign, typed)
        is_open = session.question is not None and session.question.entry == entry
        before, waits = len(session.log), _waits(campaign, sees) if is_open else ""
        try:
            if by_app:
                submit(
                    campaign,
                    Submission(SessionAct(lambda table: table.answer_by_app()), entry or 0),
                )
            else:
                _give(campaign, Answer(typed, keep=keep, reason=reason), entry or 0, sure=sure)
        except Exception as error:
            if made := list(session.log[before:]):
                tell_all(campaign, made, sees)
            elif waits and isinstance(error, Illegal):
                raise Refused(waits) from None
            raise
        tell_all(campaign, list(session.log[before:]), sees)


def _waits(campaign: Campaign, seat: str | None) -> str:
    """Return how a wrong answer to a secret question is refused, "" if the seat sees it."""
    from companion.cli.question import how_to_see
    from companion.desk.campaigns.seen import Seen
    from companion.table.seats.observation import Waiting

    asked = Seen(campaign, seat).session.question
    if asked is None or not isinstance(asked.request, Waiting):
        return ""
    show = how_to_see(campaign.path, asked.player)
    return f"that's no answer to {asked.player}'s secret question. See it with: {show}"


def _give(campaign: Campaign, answer: Answer, entry: int, *, sure: bool) -> None:
    """Submit the answers of a line, confirming each doubt if `sure`.

    Raises `Refused` with the place where the line stopped.
    """
    from companion.desk.play.answer import Line, Stopped, Unsure
    from companion.desk.play.submit import Submission, submit

    try:
        if told := submit(campaign, Submission(Line(answer), entry)):
            narrate(told)
    except Unsure as error:
        question = campaign.session.question
        if sure and question is not None:
            _give(campaign, error.insisting, question.entry, sure=sure)
            return
        left = f" (not answered: “{error.left}”)" if error.left else ""
        raise Refused(f"{str(error).rstrip('.')}. If you mean it, add --sure{left}") from None
    except Stopped as error:
        raise Refused(f"stopped: {error.why}. Not answered: “{error.left}”") from None


def _check_keep(campaign: Campaign, typed: str) -> None:
    """Raise `Refused` unless the answer has a card's number and its text."""
    from companion.desk.play.answer import NothingToKeep, words_to_keep

    try:
        words_to_keep(campaign, typed)
    except NothingToKeep as error:
        raise Refused(f"--keep needs a card's number and its text, like {error.like}") from None
