"""Our Fluent against the format's own parser and runtime."""

from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from companion.voice.fluent import Bundle, parse, plural, split, variables
from tests import ROOT

FILES = sorted((ROOT / "companion").rglob("voice/*/*.ftl"))

SAMPLE = """
# A comment = not a message
size = { $value ->
    [S] small
   *[L] large
}
points = { $value ->
    [0] nothing
    [one] { $value } point
   *[other] { $value } points
}
list-middle = { $before }, { $next }
list-end = { $before } and { $last }
built = { $player } builds on { $square }{ $tired ->
    [yes] , tired
   *[no] { "" }
}.
    .short = { built.title }: { $player } { "{" }
    .title = Built
long =
    One line
    and another.
nested = { $a ->
    [x] { $b ->
        [y] both
       *[other] only a
    }!
   *[other] neither
}
literal = { "  two spaces, a \\"quote\\", \\u00e9" }
"""

NAMES = ("built", "built.short", "built.title", "nested", "literal", "points")
VALUES: tuple[dict[str, Any], ...] = (
    {"player": "Ada", "square": "c4", "tired": "yes", "a": "x", "b": "y", "value": 1},
    {"player": "Ben", "square": "d5", "tired": "no", "a": "x", "b": "n", "value": 0},
    {"player": "Ben", "square": "d5", "tired": "no", "a": "n", "b": "n", "value": 1234},
)


def ours(source: str = SAMPLE) -> Bundle:
    return Bundle("en", split(source))


def theirs(name: str, values: dict[str, Any]) -> str:
    bundle = FluentBundle(["en-US"], use_isolating=False)
    bundle.add_resource(FluentResource(SAMPLE))
    message, _, attribute = name.partition(".")
    found = bundle.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, values)
    assert errors == []
    return str(text)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("values", VALUES)
def test_a_message_comes_out_as_in_the_format_s_own_runtime(
    name: str, values: dict[str, Any]
) -> None:
    assert ours().format(name, values) == theirs(name, values)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_is_read_as_the_format_s_own_parser_reads_it(file: Path) -> None:
    text = file.read_text("utf-8")
    entries = FluentParser().parse(text).body
    junk = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    assert junk == []
    names = []
    for entry in entries:
        if isinstance(entry, ast.Message):
            names += [entry.id.name] if entry.value else []
            names += [f"{entry.id.name}.{each.id.name}" for each in entry.attributes]
    patterns = split(text)
    assert list(patterns) == names
    bundle = ours(text)
    for name in names:
        assert _needed_by_the_ast(entries, name) <= variables(_with_common(bundle), name)


def _with_common(bundle: Bundle) -> Bundle:
    return Bundle("en", {name: bundle._sources[name] for name in bundle}, _ANY)


class _Any(Bundle):
    """A bundle in which every message is there and empty: files refer to each other."""

    def pattern(self, name: str) -> Any:
        return ()


_ANY = _Any("en", {})


def _needed_by_the_ast(entries: list[Any], name: str) -> set[str]:
    """The variables that a message of one file names itself."""
    wanted, _, attribute = name.partition(".")
    message = next(e for e in entries if isinstance(e, ast.Message) and e.id.name == wanted)
    found = next((a for a in message.attributes if a.id.name == attribute), message)
    assert found.value is not None
    seen: set[str] = set()

    def look(node: Any) -> None:
        if isinstance(node, ast.VariableReference):
            seen.add(node.id.name)
        for child in vars(node).values():
            for each in child if isinstance(child, list) else [child]:
                if isinstance(each, ast.BaseNode) and not isinstance(each, ast.Span):
                    look(each)

    look(found.value)
    return seen


def test_functions_format_other_messages() -> None:
    source = (
        SAMPLE
        + """
sizes = { LIST($sizes, "size") }; { AS($n, "points") }; { LIST($names) }
"""
    )
    values = {"sizes": ["S", "L", "S"], "n": 1, "names": ["Ada"]}
    assert ours(source).format("sizes", values) == "small, large and small; 1 point; Ada"
    assert variables(ours(source), "sizes") == {"sizes", "n", "names"}


def test_a_selector_takes_what_python_gives() -> None:
    source = """
here = { $value ->
    [none] none
    [yes] yes
    [no] no
    [a-tie] a tie
   *[other] { $value }
}
"""
    cases = [("", "none"), (None, "none"), ((), "none"), (True, "yes"), (False, "no")]
    cases += [("a tie", "a tie"), ("a/tie", "a tie"), ("a ti'e", "a tie"), ("Liranga", "Liranga")]
    for value, words in cases:
        assert ours(source).format("here", {"value": value}) == words


def test_a_blank_line_is_a_line_break_and_a_line_break_a_space() -> None:
    source = "text =\n    One\n    line.\n\n      Two { $n }\n    lines.\n"
    assert ours(source).format("text", {"n": -2000}) == "One line.\n  Two −2,000 lines."


@pytest.mark.parametrize(
    "source",
    ["{ $n", "{ $n -> }", "{ WORDS($n) }", "{ $n ->\n [a] b\n }", "}", "{ ! }", "{ AS($n }"],
)
def test_what_is_no_pattern_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(source)


def test_a_missing_value_shows_its_name_and_a_missing_message_raises() -> None:
    assert ours().format("points", {}) == "{$value} points"
    with pytest.raises(KeyError):
        ours().format("missing", {})


def test_plural_categories_are_those_of_the_language() -> None:
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
