"""Themes: every color of the screen but those of what is drawn on a map.

What is written in any of them has a contrast of at least 4.5:1 to what it stands on; a test draws
the screens in each theme and reckons it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.theme import Theme


class Colours(NamedTuple):
    """The colors of a theme by what they are for, as `#rrggbb`.

    `cursor` lies under the line that is highlighted, `bar` under the top line of a screen; `edge`
    is drawn around panels; `ground` is what lies around a map, dark in every theme. `chosen` lies
    under what is highlighted where the focus is elsewhere, `panel` unless it is told.
    """

    background: str
    surface: str
    panel: str
    boost: str
    foreground: str
    muted: str
    cursor: str
    on_cursor: str
    bar: str
    on_bar: str
    edge: str
    accent: str
    error: str
    success: str
    warning: str
    ground: str = "#14171a"
    on_ground: str = "#e9e4d9"
    chosen: str = ""


def _theme(name: str, of: Colours, *, dark: bool) -> Theme:
    """A theme of Textual's: what that would reckon from few colors is told it in so many."""
    said = {"accent": of.accent, "error": of.error, "success": of.success, "warning": of.warning}
    return Theme(
        name=name,
        dark=dark,
        primary=of.bar,
        secondary=of.accent,
        foreground=of.foreground,
        background=of.background,
        surface=of.surface,
        panel=of.panel,
        accent=of.accent,
        error=of.error,
        success=of.success,
        warning=of.warning,
        variables={
            **{f"text-{what}": colour for what, colour in said.items()},
            "boost": of.boost,
            "bar": of.bar,
            "bar-text": of.on_bar,
            "map-ground": of.ground,
            "map-text": of.on_ground,
            "text": of.foreground,
            "text-muted": of.muted,
            "text-disabled": of.muted,
            "foreground-muted": of.muted,
            "foreground-disabled": of.muted,
            "text-primary": of.accent,
            "text-secondary": of.accent,
            "border": of.accent,
            "border-blurred": of.edge,
            "block-cursor-background": of.cursor,
            "block-cursor-foreground": of.on_cursor,
            "block-cursor-blurred-background": of.chosen or of.panel,
            "block-cursor-blurred-foreground": of.foreground,
            "block-hover-background": of.boost,
            "button-foreground": of.foreground,
            "button-color-foreground": of.on_bar,
            "footer-background": of.panel,
            "footer-foreground": of.foreground,
            "footer-description-foreground": of.foreground,
            "footer-key-foreground": of.accent,
            "input-cursor-background": of.foreground,
            "input-cursor-foreground": of.background,
            "input-selection-background": of.cursor,
            "input-selection-foreground": of.on_cursor,
            "screen-selection-background": of.cursor,
            "scrollbar": of.edge,
            "scrollbar-hover": of.accent,
            "scrollbar-active": of.accent,
            "scrollbar-background": of.background,
            "scrollbar-background-hover": of.background,
            "scrollbar-background-active": of.background,
            "scrollbar-corner-color": of.background,
        },
    )


NIGHT: Final = _theme(
    "night",
    Colours(
        background="#14171a",
        surface="#1c2024",
        panel="#262b30",
        boost="#21262b",
        foreground="#e9e4d9",
        muted="#b5b0a2",
        cursor="#213f4f",
        on_cursor="#ffffff",
        bar="#264a5d",
        on_bar="#f7f3e8",
        edge="#56606a",
        accent="#e8b854",
        error="#ff9a90",
        success="#8ccf8a",
        warning="#f0c060",
    ),
    dark=True,
)
PARCHMENT: Final = _theme(
    "parchment",
    Colours(
        background="#f4ead3",
        surface="#ede2c8",
        panel="#e4d7b7",
        boost="#eaddc0",
        foreground="#211911",
        muted="#50422f",
        cursor="#dfca98",
        on_cursor="#170f08",
        bar="#58401f",
        on_bar="#fff6e2",
        edge="#9a7f55",
        accent="#82300f",
        error="#981212",
        success="#26521a",
        warning="#6a4300",
        ground="#241d15",
    ),
    dark=False,
)
HIGH_CONTRAST: Final = _theme(
    "high-contrast",
    Colours(
        background="#000000",
        surface="#000000",
        panel="#141414",
        boost="#1c1c1c",
        foreground="#ffffff",
        muted="#dcdcdc",
        cursor="#00347f",
        on_cursor="#ffffff",
        bar="#ffffff",
        on_bar="#000000",
        edge="#ffffff",
        accent="#ffe100",
        error="#ffa9a1",
        success="#7df58a",
        warning="#ffc21a",
        ground="#000000",
        chosen="#454545",
    ),
    dark=True,
)
THEMES: Final = {theme.name: theme for theme in (NIGHT, PARCHMENT, HIGH_CONTRAST)}
"""The themes by their names, the usual one first."""

DEFAULT = NIGHT.name
"""The theme of who has chosen none."""


def theme_of(name: str) -> str:
    """The name of a theme that is there: this one, or the usual one."""
    return name if name in THEMES else DEFAULT
