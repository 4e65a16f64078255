"""A game at a point that a test chooses, and whole games by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import bots_header, play
from companion.plugins import registry
from companion.table.ask.requests import Request
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.paths import put
from companion.table.play.session import Session


class Position:
    """A game at a table: dice and cards are given by the test, as answers like any other.

    >>> table: Position = position(GAME, "Ada", "Ben")
    >>> table.request.rule
    'Set-up'
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self.session.game

    @property
    def state(self) -> Any:
        """The state as it is now."""
        return self.session.game.state

    @property
    def request(self) -> Request:
        """The open question; raises `AssertionError` when the game is over."""
        assert self.session.question is not None, "the game is over"
        return self.session.question.request

    def answer(self, *values: Any) -> list[Fact]:
        """Answer the open questions one after the other; returns the facts that followed.

        A value is an option's key, a number, dice (`[4, 2]`), or a card (`{"says": "cod"}`).
        """
        before = len(self.session.log)
        for value in values:
            self.session.answer(value, sure=True)
        return [fact for entry in self.session.log[before:] for fact in entry.facts]

    def told(self) -> list[str]:
        """Return the sentences of the log."""
        game = self.session.game
        facts = [fact for entry in self.session.log for fact in entry.facts]
        return [words for fact in facts if (words := game.words(fact))]


def position(
    name: str,
    *players: str,
    state: Mapping[str, Any] = MappingProxyType({}),
    seed: int = 1,
    **wishes: Any,
) -> Position:
    """Return a new campaign of a game; the test gives dice and cards.

    `state` is what is other than usual, by path: `{"players.Ada.coins": 3}`. `wishes` are the
    options of the campaign.

    >>> position(GAME, "Ada", "Ben", state={"players.Ada.points": 3}).state.players["Ada"].points
    3
    """
    header = new_header(players=_seated(name, players), game=name, seed=seed, **wishes)
    plugin = registry.plugin_of(name)
    modes = header.settings | {"dice": "table", "cards": "table"}
    session = Session(plugin.load(header, "a test"), seed, modes)
    session.start(plugin.opening(header))
    return Position(_from(session.game, state, modes, seed) if state else session)


def _from(game: Game, changes: Mapping[str, Any], modes: Mapping[str, str], seed: int) -> Session:
    """A session that starts in another state."""
    state = game.state
    for where, now in changes.items():
        state = put(state, where, now)
    game.state = state
    session = Session(game, seed, modes)
    session.start()
    return session


def _seated(name: str, players: Sequence[str]) -> list[Any]:
    plugin = registry.plugin_of(name)
    return [plugin.seat(player) for player in players]


def played(name: str, *players: str, seed: int = 1, bot: str = "", **wishes: Any) -> Position:
    """Return a whole campaign played by bots, the usual ones unless a `bot` is named.

    >>> played(GAME, "Ada", "Ben", bot="random").session.question is None
    True
    """
    header = bots_header(name, players, seed, **wishes)
    return Position(play(header, bot or next(iter(registry.plugin_of(name).bots))))
