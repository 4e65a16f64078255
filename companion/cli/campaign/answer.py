"""`companion answer FILE VALUE…`: answer the open question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import campaign_file, tell_all, writing
from companion.cli.output import narrate
from companion.cli.own import example

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.answer import Answer
    from companion.table.play.session import Question


_CARD = "17 (its number) · 17: and its words · its words alone"

_HELP = f"""Answer the open question of a campaign and tell what happened.

    \b
    dice        4 3 · =7 for their sum · the result itself
    on          the app rolls these dice and all that follow in their line
    dice read   {example("answer each", "2 of one result 1 of another")}
    one by one
    a card      {example("answer card", _CARD)}
    a choice    an option's sign, key or the beginning of its words
    a number    12 · for a whole form: {example("answer form", "each number and its letter")}
    computed    12 because we agreed on it
    a reminder  the result, or: done
    several     4 3, 2, none: each answers the next question; the first that can't stops the line
    """


@click.command("answer", help=_HELP)
@campaign_file
@click.argument("values", nargs=-1, metavar="VALUE…")
@click.option("--entry", type=int, metavar="N", help="Only if this is the open question.")
@click.option("--app", "by_app", is_flag=True, help="Let the app roll or draw this one.")
@click.option("--sure", is_flag=True, help="Yes, take it, whatever you are asked to confirm.")
@click.option("--reason", default="", metavar="TEXT", help="Why a computed value is set otherwise.")
@click.option("--keep", is_flag=True, help="Keep the words of the card in your own deck.")
def command(
    file: Path,
    values: tuple[str, ...],
    entry: int | None,
    by_app: bool,
    sure: bool,
    reason: str,
    keep: bool,
) -> None:
    """Answer the open question, or let the app do so."""
    from companion.desk.play.answer import Answer

    typed = " ".join(values)
    if by_app == bool(typed):
        raise click.UsageError("give either an answer or --app")
    with writing(file) as campaign:
        session = campaign.session
        _see_that_it_is_open(session.question, entry)
        if keep:
            _see_that_it_can_be_kept(campaign, typed)
        before = len(session.log)
        try:
            if by_app:
                campaign.do(lambda table: table.answer_by_app())
            else:
                _give(campaign, Answer(typed, keep=keep, reason=reason), sure=sure)
        except Exception:
            if made := list(session.log[before:]):
                tell_all(campaign, made)
            raise
        tell_all(campaign, list(session.log[before:]))


def _give(campaign: Campaign, answer: Answer, *, sure: bool) -> None:
    """Give the answers of a line; what people are asked first is insisted on where they are sure.

    Raises `Refused` saying where the line stopped.
    """
    from companion.desk.play.answer import Stopped, Unsure

    try:
        for told in filter(None, answer.do(campaign)):
            narrate(told)
    except Unsure as error:
        if sure:
            _give(campaign, error.insisting, sure=sure)
            return
        left = f"; not taken: “{error.left}”" if error.left else ""
        raise Refused(f"{str(error).rstrip('.')}; if that is right, add --sure{left}") from None
    except Stopped as error:
        raise Refused(f"stopped: {error.why}; not taken: “{error.left}”") from None


def _see_that_it_is_open(question: Question | None, entry: int | None) -> None:
    if entry is None or (question is not None and question.entry == entry):
        return
    now = "the game is over"
    if question is not None:
        now = f"the open question is entry {question.entry} ({question.request.question})"
    raise Refused(f"entry {entry} is not open: {now}")


def _see_that_it_can_be_kept(campaign: Campaign, typed: str) -> None:
    """Raise `Refused` where the answer does not tell a card's number and its words."""
    from companion.desk.play.answer import NothingToKeep, words_to_keep

    try:
        words_to_keep(campaign, typed)
    except NothingToKeep as error:
        raise Refused(f"--keep needs a card's number and its words, like: {error.like}") from None
