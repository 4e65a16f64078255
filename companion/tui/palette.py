"""The command palette: every action of the registry as `noun: verb`."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.markup import escape
from textual.widget import Widget

from companion.tui.actions import Action, actions_on
from companion.tui.key_words import key_words


class ActionProvider(Provider):
    """Finds actions by the letters typed."""

    async def discover(self) -> Hits:
        """All that can be done here."""
        for action in self._open():
            yield DiscoveryHit(action.title, self._doing(action), help=self._help(action))

    async def search(self, query: str) -> Hits:
        """Those that fit what is typed."""
        matcher = self.matcher(query)
        for action in self._open():
            score = matcher.match(action.title)
            if score > 0:
                yield Hit(
                    score,
                    matcher.highlight(action.title),
                    self._doing(action),
                    help=self._help(action),
                )

    def _open(self) -> list[Action]:
        # The map passes some of its keys on to its screen, where the same action stands already.
        found: dict[str, Action] = {}
        for action in actions_on(self.screen):
            found.setdefault(action.call.removeprefix("screen."), action)
        return list(found.values())

    def _help(self, action: Action) -> str:
        now = getattr(self.screen, "does_now", {}).get(action.call, "")
        return escape(" · ".join(word for word in (key_words(action), now, action.more) if word))

    def _doing(self, action: Action) -> partial[Any]:
        target: Any = self.app if action.where == "app" else self.screen
        if action.where == "map":
            target = self.screen.query_one("#map", Widget)
        return partial(self.app.run_action, action.call, target)
