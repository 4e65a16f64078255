"""The product's bot of some sense, at a session of a test; starting ports may be given to it."""

from typing import Any

from companion.games.nile.bots import SensibleBot, asked
from companion.table.play.session import Session

PORT_RULE = "4.5"
"""The rule by which starting ports are marked."""


class SensiblePlayer:
    """Answers one campaign's questions; the same seed plays the same game."""

    def __init__(self, seed: int, ports: dict[str, str] | None = None) -> None:
        self._bot = SensibleBot(seed)
        self._ports = ports or {}

    def answer(self, session: Session) -> Any:
        """A value for the open question, which people must answer."""
        seen = asked(session)
        if seen.request.rule == PORT_RULE and seen.player in self._ports:
            return self._ports[seen.player]
        return self._bot.answer(seen)
