"""Screens are tested with a data folder of their own, and never write beside the tests."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from textual._context import visible_screen_stack
from textual.css import match
from textual.css.model import CombinatorType
from textual.css.stylesheet import Stylesheet
from textual.message import Message
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen

from companion.tui.dialogs.cover import SecretCover
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.tui.kept_settings import AT_ONCE, keep_settings


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the companion remembers, and the current folder, lie in the test's own folder.

    Dice do not roll and cards do not stay, unless a test sets it otherwise.
    """
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    keep_settings(AT_ONCE)
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look after 5 ms, not 20, whether the app has come to rest: a key waits for that twice.

    Frames come fifteen times a second, not sixty: what changes in between is drawn once. Where
    Textual has no such figures any more, the tests are as slow as without. The handlers of a
    message are looked for along all classes of a widget once a test, not each time. Nobody reads
    a question before it is answered: what guards those who do has tests of its own.
    """
    monkeypatch.setattr(AnswerLine, "until_drawn", False)
    for guard in ("held", "wait", "turn", "burst"):
        monkeypatch.setattr(AnswerLine, guard, 0.0)
    monkeypatch.setattr(SecretCover, "dwell", 0.0)
    with suppress(ImportError):
        monkeypatch.setattr("textual._callback._count_parameters", _count_parameters)
        monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.005, raising=False)
        monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0005, raising=False)
        monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 1 / 15, raising=False)
        monkeypatch.setattr(MessagePump, "_get_dispatch_methods", _kept_handlers, raising=False)
    yield
    _named_handlers.cache_clear()


@pytest.fixture(autouse=True)
def frames_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on the screen is drawn once the app has come to rest, not while it works.

    Everything is laid out as ever, and each widget draws its lines. They are put together to a
    frame for those who look at one, by the tests that press every key of every game, and by all
    where Textual has other names for it.
    """
    with suppress(AttributeError):
        monkeypatch.setattr(Screen, "_compositor_refresh", _leave_dirty)
        monkeypatch.setattr(Pilot, "pause", _pause_and_draw)


_draw: Any = getattr(Screen, "_compositor_refresh", None)
_pause: Any = Pilot.pause


def _leave_dirty(screen: Any) -> None:
    """A frame but for its drawing: what has changed stays marked, what is under the mouse tells."""
    if screen is not screen.app.screen:
        _draw(screen)
        return
    screen._dirty_widgets.clear()
    screen.app._update_mouse_over(screen)


async def _pause_and_draw(pilot: Pilot[Any], delay: float | None = None) -> None:
    await _pause(pilot, delay)
    compositor: Any = pilot.app.screen._compositor
    if compositor._dirty_regions:
        visible_screen_stack.set(pilot.app._background_screens)
        for _ in compositor._get_renders():
            pass
        compositor._dirty_regions.clear()


_find_handlers: Any = getattr(MessagePump, "_get_dispatch_methods", None)


def _kept_handlers(pump: Any, method_name: str, message: Any) -> Iterator[tuple[type, Any]]:
    """The handlers of a message in their order; those with selectors Textual looks for itself."""
    named = _named_handlers(pump.__class__, message.__class__, method_name)
    if named is None:
        yield from _find_handlers(pump, method_name, message)
        return
    for cls, method in named:
        if message._no_default_action:
            break
        yield cls, method.__get__(pump, cls)


@lru_cache(maxsize=4096)
def _named_handlers(
    pump: Any, message: Any, method_name: str
) -> tuple[tuple[type, Any], ...] | None:
    """The handlers that go by their names; None where some are decorated for the message."""
    kinds = [kind for kind in message.__mro__ if issubclass(kind, Message)]
    decorated = [vars(cls).get("_decorated_handlers") or {} for cls in pump.__mro__]
    if any(kind in handlers for handlers in decorated for kind in kinds):
        return None
    found = (
        (cls, vars(cls).get(f"_{method_name}") or vars(cls).get(method_name))
        for cls in pump.__mro__
    )
    return tuple((cls, method) for cls, method in found if method and not _is_decorated(method))


def _is_decorated(method: Any) -> bool:
    return bool(getattr(method, "_textual_on", None))


@lru_cache(maxsize=4096)
def _count_parameters(func: Any) -> int:
    """Textual asks it anew for each message."""
    return len(signature(func).parameters)


_pause_and_draw.undrawn = _pause  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def styles_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The style sheets of app, screens and widgets are the same in each test: parsed once.

    Their rules are looked up by identity, as Textual does it, but without a call of Python each.
    Whether one applies is decided by its last selector first, and only styles that change are set.
    """
    monkeypatch.setattr("textual.css.model.RuleSet.__hash__", object.__hash__, raising=False)
    with suppress(AttributeError):
        monkeypatch.setattr(Stylesheet, "_parse_rules", _parsed_once)
        monkeypatch.setattr(Stylesheet, "replace_rules", staticmethod(_replace_what_changes))
        monkeypatch.setattr("textual.css.stylesheet._check_selectors", _applies)
        monkeypatch.setattr("textual.css.match._check_selectors", _applies)


def _applies(selectors: Any, path: Any) -> bool:
    """True if selectors fit the last node of a path; most don't fit by their last one alone."""
    if not selectors[-1].check(path[-1]):
        return False
    if len(selectors) == 1 and selectors[0].combinator is CombinatorType.DESCENDENT:
        return True
    return bool(_check_selectors(selectors, path))


def _replace_what_changes(node: Any, rules: Any, animate: bool = False) -> None:
    """Styles as Textual replaces them; a style that stays the same object isn't set again."""
    if animate:
        _replace_rules(node, rules, animate=True)
        return
    styles = node.styles.base
    now = styles._rules
    for name in now.keys() | rules.keys():
        value = rules.get(name)
        if now.get(name) is not value:
            setattr(styles, name, value)
    node.notify_style_update()


_check_selectors: Any = getattr(match, "_check_selectors", None)
_replace_rules: Any = getattr(Stylesheet, "replace_rules", None)
_parse_rules: Any = getattr(Stylesheet, "_parse_rules", None)
_parsed: dict[Any, Any] = {}


def _parsed_once(sheet: Any, css: str, *where: Any, **how: Any) -> Any:
    key = (frozenset(sheet._variables.items()), css, where, tuple(how.items()))
    if key not in _parsed:
        _parsed[key] = _parse_rules(sheet, css, *where, **how)
    return _parsed[key]
