"""The app as a whole: what its start puts off."""

import gc

import pytest

from companion.tui import app
from companion.tui.screens.home import HomeScreen
from tests.tui.seats import screen, until


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
