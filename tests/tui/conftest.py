"""Screens are tested with a data folder of their own, and never write beside the tests."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from textual.css import match
from textual.css.model import CombinatorType
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.message import Message
from textual.message_pump import MessagePump
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
    """What is on the screen is drawn for those who look at it, not while the app works.

    Everything is laid out as ever. Each frame is drawn by the tests that press every key of every
    game, and by all where Textual has other names for it.
    """
    with suppress(AttributeError):
        monkeypatch.setattr(Screen, "_compositor_refresh", _leave_dirty)


_draw: Any = getattr(Screen, "_compositor_refresh", None)


def _leave_dirty(screen: Any) -> None:
    """A frame but for its drawing: what has changed stays marked, what is under the mouse tells."""
    if screen is not screen.app.screen:
        _draw(screen)
        return
    screen._dirty_widgets.clear()
    screen.app._update_mouse_over(screen)


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


@pytest.fixture(autouse=True)
def styles_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The style sheets of app, screens and widgets are the same in each test: parsed once.

    Their rules are looked up by identity, as Textual does it, but without a call of Python each.
    Whether one applies is decided by its last selector first, and only styles that change are set.
    What the same rules come to is worked out once, and styles of components when they are drawn.
    """
    monkeypatch.setattr("textual.css.model.RuleSet.__hash__", object.__hash__, raising=False)
    with suppress(AttributeError):
        monkeypatch.setattr(Stylesheet, "_parse_rules", _parsed_once)
        monkeypatch.setattr(Stylesheet, "apply", _apply_kept)
        monkeypatch.setattr(Stylesheet, "_process_component_classes", _components_when_drawn)
        monkeypatch.setattr(Stylesheet, "replace_rules", staticmethod(_replace_what_changes))
        monkeypatch.setattr("textual.css.stylesheet._check_selectors", _applies)
        monkeypatch.setattr("textual.css.match._check_selectors", _applies)


def _apply_kept(sheet: Any, node: Any, *, animate: bool = False, cache: Any = None) -> None:
    """Apply a sheet to a node as Textual does; rules that applied together before are known."""
    rules, pseudo = _rules_for(sheet, node)
    node._has_hover_style, node._has_focus_within = "hover" in pseudo, "focus-within" in pseudo
    node._has_order_style = not pseudo.isdisjoint(_ORDER)
    node._has_odd_or_even = not pseudo.isdisjoint(("odd", "even"))
    path = node.css_path_nodes
    found = tuple((rule, at) for rule in rules for at in sheet._check_rule(rule, path))
    if found in _styles_of:
        if styles := _styles_of[found]:
            sheet.replace_rules(node, styles, animate=animate)
        sheet._process_component_classes(node)
    else:
        node._styles_found = {}
        _apply(sheet, node, animate=animate)
        _styles_of[found] = node._styles_found


_ORDER = ("first-of-type", "last-of-type", "first-child", "last-child", "empty")
_styles_of: dict[Any, Any] = {}


def _rules_for(sheet: Any, node: Any) -> tuple[list[Any], set[str]]:
    """The rules of a sheet that name a node in any way, and all their pseudo-classes."""
    named = sheet.rules_map
    if getattr(sheet, "_named", None) is not named:
        sheet._named, sheet._rules_by_names = named, {}
    names = frozenset(named.keys() & node._selector_names)
    if names not in sheet._rules_by_names:
        wanted = {rule for name in names for rule in named[name]}
        rules = [rule for rule in reversed(sheet.rules) if rule in wanted]
        sheet._rules_by_names[names] = rules, set().union(*(one.pseudo_classes for one in rules))
    found: tuple[list[Any], set[str]] = sheet._rules_by_names[names]
    return found


def _components_when_drawn(sheet: Any, node: Any) -> None:
    """The styles of a node's components, which those that were asked for before are compared to."""
    if node._get_component_classes():
        before, node._component_styles = node._component_styles, _Components(sheet, node)
        if any(node._component_styles[name] != styles for name, styles in before.items()):
            node.refresh()


class _Components(dict[str, Any]):
    """The styles of the components of a node, each found when it is asked for."""

    def __init__(self, sheet: Any, node: Any) -> None:
        self._sheet, self._node = sheet, node

    def __contains__(self, name: object) -> bool:
        return name in self._node._get_component_classes()

    def __missing__(self, name: str) -> Any:
        component = DOMNode(classes=name)
        component._attach(self._node)
        self._sheet.apply(component)
        self[name] = component.styles
        return component.styles


def _applies(selectors: Any, path: Any) -> bool:
    """True if selectors fit the last node of a path; most don't fit by their last one alone."""
    if not selectors[-1].check(path[-1]):
        return False
    if len(selectors) == 1 and selectors[0].combinator is CombinatorType.DESCENDENT:
        return True
    return bool(_check_selectors(selectors, path))


def _replace_what_changes(node: Any, rules: Any, animate: bool = False) -> None:
    """Styles as Textual replaces them; a style that stays the same object isn't set again."""
    node._styles_found = rules
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
_apply: Any = getattr(Stylesheet, "apply", None)
_parse_rules: Any = getattr(Stylesheet, "_parse_rules", None)
_parsed: dict[Any, Any] = {}


def _parsed_once(sheet: Any, css: str, *where: Any, **how: Any) -> Any:
    key = (frozenset(sheet._variables.items()), css, where, tuple(how.items()))
    if key not in _parsed:
        _parsed[key] = _parse_rules(sheet, css, *where, **how)
    return _parsed[key]
