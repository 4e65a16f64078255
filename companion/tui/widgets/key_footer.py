"""The footer of every screen: as many of its keys as fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

ORDER = (
    *("explain", "show('question')", "undo", "show('map')", "show('log')", "show('sheet')"),
    *("app_answers", "acts", "switch", "show('guide')", "ahead", "why", "rules"),
)
"""Actions of the table that are shown first, the earlier ones also in the least window."""

MORE = (
    *("skip", "correct", "sheets", "consult", "story", "told", "proceed", "learn", "settings"),
    *("deck", "pick_card", "note", "centre", "redo", "quit"),
)
"""Those that a wider window shows besides, once there is room for what an undo takes back."""

LEAST = 16
"""Letters below which what a key would do now says too little."""

_LABEL = 30
"""Cells kept for what an undo would take back, before further keys are shown."""


class FooterEntry(NamedTuple):
    """A key of the footer: how it is written, its word, its action, and if it can be used."""

    key: str
    display: str
    word: str
    action: str
    enabled: bool
    tooltip: str
    name: str
    of_panel: bool

    @property
    def cells(self) -> int:
        """Its width in cells, with the space after it."""
        return cell_len(f"{self.display} {self.word} ")

    @property
    def rank(self) -> int:
        """Its priority: help, then the panel in focus, then by `ORDER` and `MORE`."""
        order = (*ORDER, *MORE)
        if self.name in order:
            return order.index(self.name) + (2 if order.index(self.name) else 0)
        return 1 if self.of_panel else 2


def fitting(keys: Sequence[FooterEntry], width: int) -> list[FooterEntry]:
    """Return the keys that fit a window of `width` cells; the panel in focus comes first."""
    kept: list[FooterEntry] = []
    room, labelled = width, any(one.name == "undo" for one in keys)
    for one in sorted(keys, key=lambda one: one.rank):
        if labelled and one.name in MORE:
            room, labelled = room - _LABEL, False
        if one.cells <= room + 1:
            kept.append(one)
            room -= one.cells
    return sorted((one for one in keys if one in kept), key=lambda one: not one.of_panel)


class KeyFooter(Footer):
    """The footer with the keys of what is in focus, rebuilt only if they change."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)
        self._shown: list[FooterEntry] = []
        self._now: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """The keys, each with its style before it is mounted."""
        self._shown = self._wanted() if self._bindings_ready else []
        for one in self._shown:
            key = FooterKey(
                one.key,
                one.display,
                one.word,
                one.action,
                disabled=not one.enabled,
                tooltip=one.tooltip,
            ).data_bind(compact=Footer.compact)
            self._tell(key)
            yield key.add_class("-compact", update=False)

    def say_now(self, now: Mapping[str, str]) -> None:
        """Set what actions would do now, shown after the key if there's room."""
        self._now = dict(now)
        for key in self.query(FooterKey):
            self._tell(key)

    def _tell(self, key: FooterKey) -> None:
        """Set a key's word and what it would do now; its tooltip says so at any width."""
        words = self._now.get(key.action)
        if words is None:
            return
        word = key.description.partition(": ")[0]
        used = sum(one.cells for one in self._shown)
        room = min(self.app.size.width - used - 2, len(words))
        short = words if room == len(words) else f"{words[: room - 1].rstrip()}…"
        key.description = f"{word}: {short}" if words and room >= LEAST else word
        key.tooltip = Content(f"{word.capitalize()}: {words}") if words else None
        key.refresh(layout=True)

    def on_resize(self) -> None:
        """Fit the keys to the new width."""
        if self._bindings_ready and self._wanted() != self._shown:
            self.call_after_refresh(self.recompose)
        else:
            self.say_now(self._now)

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Rebuild the keys if others should be shown."""
        if not self._bindings_ready or self._wanted() != self._shown:
            super().bindings_changed(screen)

    def _wanted(self) -> list[FooterEntry]:
        """Return what the footer shows: each action once, as far as there's room."""
        found: dict[str, FooterEntry] = {}
        for node, binding, enabled, tooltip in self.screen.active_bindings.values():
            if binding.show and binding.action not in found:
                found[binding.action] = FooterEntry(
                    binding.key,
                    self.app.get_key_display(binding),
                    "close" if binding.action == "dismiss" else binding.description,
                    binding.action,
                    enabled,
                    tooltip or binding.tooltip,
                    binding.id or "",
                    node not in (self.screen, self.app),
                )
        return fitting(list(found.values()), self.app.size.width)
