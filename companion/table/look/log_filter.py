"""The log filter: entries of a journal by player, place, turn, rule and words; all must match.

Secrets can't be found, except by their question.
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
    """What to look for in entries; "" or () matches anything.

    `turns` are the first and the last. `rule` also matches rules numbered under it. Each of `words`
    may be anywhere in an entry, in any case.
    """

    player: str = ""
    place: str = ""
    turns: tuple[int, int] | None = None
    rule: str = ""
    words: tuple[str, ...] = ()

    def matching(self, teller: Teller, log: Sequence[Entry[Any]]) -> list[int]:
        """Return the numbers of the matching entries, ascending, undone ones included."""
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
    """Return a filter from typed values; raise `Illegal` for an unknown player or turn."""
    return LogFilter(
        player=_player(game, player) if player else "",
        place=place,
        turns=_turns(game, turn) if turn else None,
        rule=rule.strip(),
        words=tuple(word.casefold() for word in words if word),
    )


def read_filter(typed: str, game: Game, also: Mapping[str, str] | None = None) -> LogFilter:
    """Parse a filter typed in one line: words, and `player:Ben place:… turn:3-5 rule:…`.

    `also` are other names for `KEYS`; a turn may be called what the game calls it. Values with
    spaces are quoted. Raises `Illegal`.
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
    """Yield an entry's text for the filter, without secrets."""
    if is_masked(entry):
        yield f"{entry.player} {entry.ask}"
        return
    yield f"{entry.player} {entry.ask} {entry.say} {entry.reason}"
    yield from teller.followed(number, entry.facts)


def turn_name(game: Game) -> str:
    """Return what the game calls a turn, in one word."""
    return game.turn_words(1).split()[0].casefold()


def is_under(rule: str, wanted: str) -> bool:
    """True if a rule's number is the one wanted, or under it: 14.83 is under 14.8 and 14.

    A rule without a number is matched by the beginning of its heading.
    """
    rule, wanted = rule.casefold(), wanted.casefold()
    if "." in wanted or not any(map(str.isdecimal, wanted)):
        return rule.startswith(wanted)
    return rule.partition(".")[0] == wanted


def _players(entry: Entry[Any]) -> set[str]:
    """Return the players in an entry: who was asked, and who is named in what followed."""
    return {entry.player, *(str(getattr(fact, "player", "")) for fact in entry.facts)}


def _rules(entry: Entry[Any]) -> set[str]:
    return {entry.rule, *(str(getattr(fact, "rule", "")) for fact in entry.facts)}


def _player(game: Game, typed: str) -> str:
    """Return the player with this name or beginning of a name; raise `Illegal`."""
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
    """Return first and last turn; raise `Illegal`."""
    read = _TURNS.match(typed)
    if read is None:
        raise Illegal(
            f"{typed!r} isn't a {turn_name(game)}. Enter a number, like 12, or a range, like 12-14"
        )
    first = int(read[1])
    return first, int(read[2] or first)
