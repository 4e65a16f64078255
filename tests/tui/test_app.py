"""The app as a whole: what its start puts off."""

import gc
import os
import pty
import select
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet
from textual.widgets import Static

from companion.tui import app
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.log_panel import LogPanel
from tests.tui.seats import nile, screen, until


async def test_the_collector_rests_while_the_app_starts_and_then_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(app, "START", 0.001)
    gc.disable()
    try:
        async with app.CompanionApp().run_test() as pilot:
            await screen(pilot, HomeScreen)
            await until(pilot, gc.isenabled)
    finally:
        gc.enable()


def test_the_app_runs_with_the_collector_at_rest_and_leaves_it_working(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []
    monkeypatch.setattr(app.CompanionApp, "run", lambda _: seen.append(gc.isenabled()))
    assert app.run() == 0
    assert seen == [False]
    assert gc.isenabled()


async def test_the_question_is_laid_out_before_what_stands_beside_it_is_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nile(tmp_path / "c.toml").close()
    asked, parsed = [], []
    show, reparse = LogPanel.show, Stylesheet.reparse

    def record(panel: LogPanel, *shown: Any) -> None:
        words = panel.screen.query_one("#ask-words", Static)
        asked.append((str(words.content).partition("\n")[0], words.size.height > 0))
        show(panel, *shown)

    def parse_anew(sheet: Stylesheet) -> None:
        parsed.append(sheet)
        reparse(sheet)

    monkeypatch.setattr(LogPanel, "show", record)
    async with app.CompanionApp(tmp_path / "c.toml").run_test() as pilot:
        monkeypatch.setattr(Stylesheet, "reparse", parse_anew)
        table = await screen(pilot, TableScreen)
        await until(pilot, lambda: bool(asked))
        assert asked == [("Where does discovery counter 1 go?", True)]
        assert table.query_one(LogPanel).option_count == 1
        assert parsed == [], "the table's styles are read with the others, not these with them"
        await pilot.app.pop_screen()
        table._show_beside()
        assert len(asked) == 1, "nothing is filled where the table was left"


MAKE = """
import signal, subprocess, sys
signal.signal(signal.SIGHUP, lambda *_: None)  # as make does, which outlives its terminal
app = subprocess.Popen([sys.executable, "-m", "companion", "play"])
try:
    app.wait(30)
finally:
    app.kill()
"""


def test_the_app_ends_with_its_terminal_below_a_program_that_outlives_it() -> None:
    number, terminal = pty.fork()
    if not number:
        os.execv(sys.executable, [sys.executable, "-c", MAKE])
    shown = b""
    while b"Companion" not in shown and select.select([terminal], [], [], 60)[0]:
        shown += os.read(terminal, 65536)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]) == 0


def test_a_panel_that_fails_is_told_with_its_line() -> None:
    """The sentence with which the app ends names where in the game's code it was."""
    panel = {"__name__": "ferry.screens.panels"}
    code = compile("def guide(view):\n    return view.guided\n", "ferry/screens/panels.py", "exec")
    exec(code, panel)
    with pytest.raises(AttributeError) as failed:
        panel["guide"](object())  # type: ignore[operator]
    shown = app.CompanionApp()
    shown._handle_exception(failed.value)
    assert "AttributeError: " in shown.problem
    assert "ferry/screens/panels.py, line 2" in shown.problem
    assert "Every answer is saved" in shown.problem
