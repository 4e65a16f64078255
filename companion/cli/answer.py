"""`companion answer FILE VALUE…`: answer the open question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import campaign_file, tell_all, writing
from companion.cli.output import narrate
from companion.cli.own import example

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.answer import Answer, CardWords
    from companion.table.play.session import Entries, Question, Session


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
    several     4 3, 2, none: taken by the questions that come
    """


@click.command("answer", help=_HELP)
@campaign_file
@click.argument("values", nargs=-1, metavar="VALUE…")
@click.option("--entry", type=int, metavar="N", help="Only if this is the open question.")
@click.option("--app", "by_app", is_flag=True, help="Let the app roll or draw this one.")
@click.option("--sure", is_flag=True, help="Yes, this card, though it should be elsewhere.")
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
    from companion.desk.play.answer import Answer, keep_card

    typed = " ".join(values)
    if by_app == bool(typed):
        raise click.UsageError("give either an answer or --app")
    with writing(file) as campaign:
        session = campaign.session
        _see_that_it_is_open(session.question, entry)
        kept = _words_to_keep(campaign, typed) if keep else None
        if by_app:
            entries = campaign.do(lambda table: table.answer_by_app())
        else:
            entries = _all_given(campaign, Answer(typed, sure=sure, reason=reason))
        tell_all(campaign, entries)
        if kept is not None:
            narrate(f"Kept in {keep_card(campaign, kept)}.")


def _all_given(campaign: Campaign, answer: Answer) -> Entries:
    """Give an answer, or those of a line one after the other; what stands is told in any case."""
    from msgspec.structs import replace

    from companion.desk.play.several import in_turn
    from companion.table.play.session import Entries

    made = Entries()

    def give(part: str, left: str) -> None:  # noqa: ARG001
        made.extend(_given(campaign, replace(answer, typed=part)))

    try:
        in_turn(campaign.session, answer.typed, give)
    except Exception:
        if made:
            tell_all(campaign, made)
        raise
    return made


def _given(campaign: Campaign, answer: Answer) -> Entries:
    """Give an answer; what the owner's card says, and what is doubted in it, is told."""
    from companion.table.ask.typed import in_doubt

    session = campaign.session
    said = answer.by_own_cards(campaign)
    if said.told:
        narrate(said.told)
    doubts = in_doubt(session, said.typed)
    _see_that_it_has_its_reason(said, session)
    with _doubts_named():
        entries = said.do(campaign)
    for doubt in doubts:
        narrate(f"Note: {doubt}")
    return entries


def _see_that_it_is_open(question: Question | None, entry: int | None) -> None:
    if entry is None or (question is not None and question.entry == entry):
        return
    now = "the game is over"
    if question is not None:
        now = f"the open question is entry {question.entry} ({question.request.question})"
    raise Refused(f"entry {entry} is not open: {now}")


@contextmanager
def _doubts_named() -> Iterator[None]:
    """An answer that is questioned, not refused, is told with the way to insist on it."""
    from companion.table.ask.illegal import Doubtful

    try:
        yield
    except Doubtful as error:
        raise Refused(f"{error.doubt}; if that is right, add --sure") from None


def _see_that_it_has_its_reason(answer: Answer, session: Session) -> None:
    """Refuse a computed value that is set otherwise without a word why."""
    from companion.table.ask.requests import Settle

    request = session.question.request if session.question else None
    if isinstance(request, Settle) and answer.wants_reason(request):
        raise Refused(
            f"{request.question}: {request.label(request.value)} by the rules; "
            f"say why it is otherwise, like: {answer.typed.strip()} because …"
        )


def _words_to_keep(campaign: Campaign, typed: str) -> CardWords:
    """What the answer says of its card; raises `Refused` where that is not a number and words."""
    from companion.desk.play.answer import NothingToKeep, words_to_keep

    try:
        return words_to_keep(campaign, typed)
    except NothingToKeep as error:
        raise Refused(f"--keep needs a card's number and its words, like: {error.like}") from None
