"""The story of a game so far: everyone's points by turn, and decisive events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.table.facts import Fact
from companion.table.game import Tone
from companion.table.journal.effective import standing
from companion.table.look.record import Record
from companion.table.seats.told import tells_hidden


class Fate(NamedTuple):
    """A decisive event: its turn and entry, title, sentence and tone.

    `player` is whom it happened to, "" for the whole table.
    """

    turn: int
    entry: int
    player: str
    title: str
    words: str
    tone: Tone = "grave"


class Story(NamedTuple):
    """Points at the end of each turn by player, in the order of `turns`, and events in order.

    Points are None if a game doesn't count any, or a player had none yet. `won` is the sentence
    that ended the game, "" before the end or if the game has none.
    """

    turns: tuple[int, ...]
    points: Mapping[str, tuple[float | None, ...]]
    fates: tuple[Fate, ...]
    won: str = ""


def story(record: Record) -> Story:
    """Return the story of a journal; only facts are applied, no rule is run."""
    game, state = record.game, record.opening
    turns: dict[int, dict[str, float | None]] = {}
    fates: list[Fate] = []
    before, won, winners = 0, "", game.at(state).winners
    for one in standing(record.log, sorted(record.live)):
        entry = record.log[one.entry - 1]
        if entry.turn != before:
            turns[before] = _points(game.at(state))
            before = entry.turn
        state = one.fact.apply(state)
        if (now := game.at(state).winners) != winners:
            winners, won = now, game.words(one.fact)
        fates += _fate(game, one.fact, entry.turn, one.entry)
    turns[before] = _points(game.at(state))
    players = list(turns[before])
    ordered = dict(sorted(turns.items()))
    points = {name: tuple(each.get(name) for each in ordered.values()) for name in players}
    return Story(tuple(ordered), points, tuple(fates), won)


def _points(game: Any) -> dict[str, float | None]:
    return {player: game.status(player).points for player in game.players}


def _fate(game: Any, fact: Fact, turn: int, entry: int) -> list[Fate]:
    moment = game.moment(fact) if game.is_fate(fact) and not tells_hidden(fact) else None
    if moment is None:
        return []
    whose = str(getattr(fact, "player", ""))
    return [Fate(turn, entry, whose, moment.title, game.words(fact), moment.tone)]
