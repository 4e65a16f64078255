"""Taking replies: each is taken once, refused in one sentence, or kept until it's asked for.

The seat is the code's. Nothing else in a mail says who wrote it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.mail.box import Box, Codes, Named, WaitingAnswer, save_box
from companion.desk.mail.reply import Refusal, Said, all_said, read_reply
from companion.desk.play.answer import Answer, Line, Unsure
from companion.desk.play.seats import bot_asked
from companion.desk.play.submit import Submission, submit
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.game import title_of
from companion.table.play.step import RuleFailed


class Result(NamedTuple):
    """What became of a mail, in sentences for whoever wrote it; `openly` is for all to see.

    `seat` is "" if no code says whose it is. Then nobody is written back to: who sent it is
    anybody's guess. `message_id` is what it's called.
    """

    words: Sequence[str]
    openly: str
    seat: str = ""
    message_id: str = ""


def codes_of(campaign: Campaign, key: bytes) -> Codes:
    """Return the codes of an open campaign."""
    return Codes(campaign.header.id, campaign.game.players, campaign.session.log, key)


def take(campaign: Campaign, box: Box, data: bytes, key: bytes) -> Result:
    """Take the answers of a mail; saves what is kept of it. Raises `StoreError`."""
    digest = hashlib.sha256(data).hexdigest()
    if seat := box.taken.get(digest):
        why = "this mail was taken already, so nothing has changed"
        return Result([f"Not taken: {why}."], why, seat)
    try:
        reply = read_reply(data)
    except Refusal as error:
        return Result([], error.openly)
    codes = codes_of(campaign, key)
    said = all_said(reply, lambda word: codes.named(word) is not None)
    if not said:
        return Result([], "there's no answer with a code of this game in it")
    found = _Mail(campaign, box, codes, said)
    seat = found.named.seat
    try:
        words = found.take()
    except Refusal as error:
        return Result([_not_taken(error)], error.openly, seat, reply.message_id)
    finally:
        if found.is_taken:
            box.taken[digest] = seat
            save_box(campaign.header.id, box)
    return Result(words, found.refused, seat, reply.message_id)


def _not_taken(error: Refusal) -> str:
    return f"Not taken: {str(error).rstrip('.')}."


class _Mail:
    """What is said in one mail, by codes of one seat: the open one's if there's one."""

    def __init__(self, campaign: Campaign, box: Box, codes: Codes, said: Sequence[Said]) -> None:
        self.campaign, self.box = campaign, box
        named = [(one, name) for one in said if (name := codes.named(one.code)) is not None]
        newest = max(named, key=lambda each: (each[1].after, each[0].kind == "answer"))
        self.named: Named = newest[1]
        self.is_open = codes.is_open(self.named)
        self.said = [one for one, name in named if name.seat == self.named.seat]
        self.has_others = len(self.said) < len(named)
        self.answers = [one for one, name in named if name == self.named and one.kind == "answer"]
        self.is_taken, self.refused = False, ""

    def take(self) -> list[str]:
        """Do what is said; returns a sentence for each. Raises `Refusal` if nothing was done."""
        texts = list(dict.fromkeys(one.text for one in self.answers))
        if len(texts) > 1:
            both = " and ".join(f"“{text}”" for text in texts)
            openly = "it has different answers"
            raise Refusal(f"{openly}, {both}. Send one of them", openly=openly)
        words, seat = list[str](), self.named.seat
        if any(one.kind == "clear" for one in self.said):
            self.box.clear(seat)
            self.is_taken = True
            words.append("Your waiting answers are cleared.")
        later = [one for one in self.said if one.kind == "when"]
        try:
            words += self._answered() if self.answers else []
        except Refusal as error:
            if not (later or words):
                raise
            words.append(_not_taken(error))
            self.refused = f"{error.openly}. What is for later is kept"
        for one in later:
            why = self.box.keep(WaitingAnswer(seat, one.about, one.text))
            self.is_taken = self.is_taken or not why
            told = f"Not kept: {why}" if why else "Kept for later"
            words.append(f"{told}: when asked {one.about}: {one.text}.")
        if self.has_others:
            words.append("It has another player's code too. That one must send a mail of its own.")
        return words

    def _answered(self) -> list[str]:
        """Answer the open question."""
        session, seat, one = self.campaign.session, self.named.seat, self.answers[0]
        if not self.is_open:
            openly = "it comes too late: the game has gone on since that letter"
            raise Refusal(f"“{one.text}”: {openly}", openly=openly)
        before, entry = len(session.log), session.question.entry if session.question else 0
        if not entry:
            raise Refusal("the game is over")
        answer = Answer(one.text, sure=one.sure)
        try:
            told = submit(self.campaign, Submission(Line(answer), entry, seat))
        except Unsure as error:
            self.is_taken = len(session.log) > before
            again = f"If you mean it, write {one.code} sure: {error.left or one.text}"
            openly = "the answer must be confirmed"
            raise Refusal(f"{str(error).rstrip('.')} {again}", openly=openly) from None
        except (Illegal, RuleFailed) as error:
            self.is_taken = len(session.log) > before
            raise Refusal(f"“{one.text}”: {error}", openly="the answer doesn't fit") from None
        self.is_taken = True
        return [f"Taken: {one.text}.", *filter(None, [told])]


def take_waiting(campaign: Campaign, box: Box) -> str:
    """Answer the open question with an answer that waits for it.

    Returns the seat that it was taken for, "" for none: then no other waits for this question.
    """
    session = campaign.session
    while (question := session.question) and not bot_asked(session):
        if isinstance(question.request, Roll | Rolls | Draw):
            return ""  # nobody rolls in advance
        asked = f"{question.request.question} {title_of(session.game, question.call)}"
        words = asked.casefold().split()
        for one in box.waiting:
            if one.refused or not _fits(one, question.player, words):
                continue
            box.waiting.remove(one)
            save_box(campaign.header.id, box)  # first, so that it's never taken twice
            try:
                submit(campaign, Submission(Line(Answer(one.answer)), question.entry, one.seat))
            except (Illegal, RuleFailed) as error:
                box.waiting.append(replace(one, refused=str(error)))
                save_box(campaign.header.id, box)
                break
            return one.seat
        else:
            return ""
    return ""


def _fits(one: WaitingAnswer, player: str, asked: Sequence[str]) -> bool:
    """True if each word that an answer waits for begins a word of the question."""
    if player not in ("", one.seat):
        return False
    plain = [word.strip("“”\"'?!.,:;()") for word in asked]
    return all(any(word.startswith(begun) for word in plain) for begun in one.about.split())
