"""The footer tells the keys of what is in focus, and is left alone while they are the same."""

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.widgets import Input, Static

from companion.tui.widgets.key_footer import MORE, ORDER, FooterEntry, KeyFooter, fitting
from tests.tui.seats import text_of, until


class Lamp(Static, can_focus=True):
    """Something with a key of its own."""

    BINDINGS = [Binding("s", "shine", "shine")]

    def action_shine(self) -> None:
        """Nothing is to be seen."""


class Room(App[None]):
    """Two lines to be filled in, a lamp, and the footer."""

    BINDINGS = [Binding("f7", "act", "act")]
    AUTO_FOCUS = "#first"

    def compose(self) -> ComposeResult:
        """One below the other."""
        yield Input(id="first")
        yield Input(id="second")
        yield Lamp(id="lamp")
        yield KeyFooter()


async def test_the_footer_tells_the_keys_of_what_is_in_focus() -> None:
    app = Room()
    async with app.run_test(size=(40, 12)) as pilot:
        await until(pilot, lambda: "f7 act" in text_of(app))
        assert "shine" not in text_of(app)
        app.query_one(Lamp).focus()
        await until(pilot, lambda: "s shine" in text_of(app))
        app.query_one("#first").focus()
        await until(pilot, lambda: "shine" not in text_of(app))
        assert "f7 act" in text_of(app)


async def test_the_footer_is_left_alone_while_its_keys_are_the_same() -> None:
    app = Room()
    async with app.run_test(size=(40, 12)) as pilot:
        await until(pilot, lambda: "f7 act" in text_of(app))
        before = list(app.query_one(KeyFooter).children)
        app.query_one("#second").focus()
        await pilot.pause(0.05)
        assert list(app.query_one(KeyFooter).children) == before


async def test_a_key_says_what_it_would_do_now_where_there_is_room() -> None:
    app = Room()
    async with app.run_test(size=(120, 12)) as pilot:
        await until(pilot, lambda: "f7 act" in text_of(app))
        footer = app.query_one(KeyFooter)
        footer.say_now({"act": "Ada · Hunting · 3 4: a whole herd of them"})
        await until(pilot, lambda: "f7 act: Ada · Hunting · 3 4: a whole herd of" in text_of(app))
        await pilot.resize_terminal(40, 12)
        await until(pilot, lambda: "f7 act: Ada · Hunting · 3 4: a whole h…" in text_of(app))
        await pilot.resize_terminal(20, 12)
        await until(pilot, lambda: "act: " not in text_of(app))
        assert "f7 act" in text_of(app)
        key = next(iter(footer.children))
        assert key.tooltip == "Act: Ada · Hunting · 3 4: a whole herd of them"
        footer.say_now({"act": ""})
        assert key.tooltip is None


def keys(*names: str, of_panel: bool = False) -> list[FooterEntry]:
    """Keys of ten cells each, by the names of their actions."""
    return [FooterEntry("f9", "f9", "corre", name, True, "", name, of_panel) for name in names]


@pytest.mark.parametrize("width", [40, 80, 120, 200])
def test_the_footer_fills_the_width_and_no_more(width: int) -> None:
    every = keys("find", of_panel=True) + keys(*reversed(ORDER), *MORE)
    shown = fitting(every, width)
    used = sum(one.cells for one in shown)
    assert used <= width + 1
    kept = 30 if any(one.name in MORE for one in shown) or len(shown) > len(ORDER) else 0
    assert len(shown) == len(every) or width - used - kept < every[0].cells
    assert {"find", "explain"} <= {one.name for one in shown}
    assert shown[0].name == "find", "the panel in focus stands first"


def test_what_matters_more_is_shown_first() -> None:
    shown = {one.name for one in fitting(keys(*MORE, *ORDER), 81)}
    assert shown == {*ORDER[:9]}
