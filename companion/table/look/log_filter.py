"""The log filter: entries of a journal by player, place, turn, rule and words; all must fit.

What is still secret is found by nothing but the question that stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.table.ask.illegal import Illegal
from companion.table.game import Game
from companion.table.journal.entries import Entry
from companion.table.journal.teller import Teller
from companion.table.seats.told import is_masked

_WORD = re.compile(r'(?:([^\W\d_]+):)?(?:"([^"]*)"?|(\S+))')
"""A word, or several in quotes, with the key before it."""

_TURNS = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?\Z")

KEYS = ("player", "place", "turn", "rule")
"""What can stand before a colon, with what is looked for behind it."""


class LogFilter(msgspec.Struct, frozen=True):
    """What entries are looked for, "" or () for anything.

    `turns` are the first and the last; `rule` takes what is numbered under it along; each of
    `words` stands anywhere in an entry, capitals or none.
    """

    player: str = ""
    place: str = ""
    turns: tuple[int, int] | None = None
    rule: str = ""
    words: tuple[str, ...] = ()

    def matching(self, teller: Teller, log: Sequence[Entry[Any]]) -> list[int]:
        """The numbers of the entries that fit, ascending, undone ones too."""
        game = teller.game
        here = set(game.entries_about(log, self.place)) if self.place else None
        return [
            number
            for number, entry in enumerate(log, 1)
            if (here is None or (number in here and not is_masked(entry)))
            and self._fits(teller, number, entry)
        ]

    def _fits(self, teller: Teller, number: int, entry: Entry[Any]) -> bool:
        if self.turns and not self.turns[0] <= entry.turn <= self.turns[1]:
            return False
        if self.player and self.player not in _players(entry):
            return False
        if self.rule and not any(is_under(rule, self.rule) for rule in _rules(entry)):
            return False
        if not self.words:
            return True
        text = "\n".join(said(teller, number, entry)).casefold()
        return all(word in text for word in self.words)


def make_filter(
    game: Game,
    *,
    player: str = "",
    place: str = "",
    turn: str = "",
    rule: str = "",
    words: Sequence[str] = (),
) -> LogFilter:
    """A filter of what was typed; raises `Illegal` for nobody's name and what is no turn."""
    return LogFilter(
        player=_player(game, player) if player else "",
        place=place,
        turns=_turns(game, turn) if turn else None,
        rule=rule.strip(),
        words=tuple(word.casefold() for word in words if word),
    )


def read_filter(typed: str, game: Game, also: Mapping[str, str] | None = None) -> LogFilter:
    """A filter typed in one line: words, and `player:Ben place:… turn:3-5 rule:…`.

    `also` are other words for `KEYS`; a turn may be called as the game calls it. What has a space
    in it stands in quotes. Raises `Illegal`.
    """
    names = {key: key for key in KEYS} | {turn_name(game): "turn"}
    names |= also or {}
    wanted: dict[str, str] = {}
    words: list[str] = []
    for key, quoted, plain in _WORD.findall(typed):
        value = quoted or plain
        name = names.get(key.casefold(), "")
        if name:
            wanted[name] = value
        else:
            words.append(f"{key}:{value}" if key else value)
    return make_filter(game, words=words, **wanted)


def said(teller: Teller, number: int, entry: Entry[Any]) -> Iterator[str]:
    """All that an entry says in words, what is secret left out."""
    if is_masked(entry):
        yield f"{entry.player} {entry.ask}"
        return
    yield f"{entry.player} {entry.ask} {entry.say} {entry.reason}"
    yield from teller.followed(number, entry.facts)


def turn_name(game: Game) -> str:
    """What the game calls a turn, in one word."""
    return game.turn_words(1).split()[0].casefold()


def is_under(rule: str, wanted: str) -> bool:
    """Whether a rule's number is the one wanted, or stands under it: 14.83 under 14.8 and 14.

    A rule without a number is known by the beginning of its heading.
    """
    rule, wanted = rule.casefold(), wanted.casefold()
    if "." in wanted or not any(map(str.isdecimal, wanted)):
        return rule.startswith(wanted)
    return rule.partition(".")[0] == wanted


def _players(entry: Entry[Any]) -> set[str]:
    """Whom an entry is about: who was asked, and who is named by what followed."""
    return {entry.player, *(str(getattr(fact, "player", "")) for fact in entry.facts)}


def _rules(entry: Entry[Any]) -> set[str]:
    return {entry.rule, *(str(getattr(fact, "rule", "")) for fact in entry.facts)}


def _player(game: Game, typed: str) -> str:
    """The player that is meant by a name or its beginning; raises `Illegal`."""
    names = list(game.players)
    if typed in names:
        return typed
    low = typed.casefold()
    same = [name for name in names if name.casefold() == low]
    found = same or [name for name in names if name.casefold().startswith(low)]
    if len(found) == 1:
        return found[0]
    what = "could mean several players" if found else "isn't a player"
    raise Illegal(f"{typed!r} {what}. The players are {', '.join(names)}")


def _turns(game: Game, typed: str) -> tuple[int, int]:
    """First and last turn; raises `Illegal`."""
    read = _TURNS.match(typed)
    if read is None:
        raise Illegal(
            f"{typed!r} isn't a {turn_name(game)}. Enter a number, like 12, or a range, like 12-14"
        )
    first = int(read[1])
    return first, int(read[2] or first)
