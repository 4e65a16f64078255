"""Parser and formatter for Project Fluent messages, the part of the syntax that this project uses.

Fluent (https://projectfluent.org) is a file format for translations: messages by name, with
variables, plurals and selectors, understood by translators' tools. The tests read each of our files
with the format's own parser. Ours exists for speed: it splits a file when it is first needed and
parses a message when it is first shown, in a hundredth of the time that `fluent.runtime` takes.

A message here may have text, attributes, `{ $variable }`, `{ other-message }`, `{ "literal" }`,
`{ $n -> [one] … *[other] … }` and the three functions

* `{ AS($value, "message") }`: another message, with the value as its `$value`,
* `{ LIST($values) }`, `{ LIST($values, "message") }`: `A, B and C`,
* `{ ORDINAL($n) -> [one] … *[other] … }`: the category of a place in a row, as in 1st or 2nd.

The attributes of a message without a text of its own are its wordings: code shows one of them.

Three rules go beyond Fluent: a line break inside a paragraph is a space, a blank line is a line
break, and a selector takes an empty value as `none`, true as `yes`, false as `no`, and text with
hyphens for its spaces and slashes and without apostrophes and full stops.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Pattern: TypeAlias = "tuple[str | Expression, ...]"
"""A message or variant: text and placeables, in order."""


class Variable(NamedTuple):
    """`$name`."""

    name: str


class Reference(NamedTuple):
    """Another message or one of its attributes: `name`, `name.attribute`."""

    name: str


class Call(NamedTuple):
    """A function with a value and the name of a message, "" for none."""

    function: str
    value: Expression
    message: str


class Select(NamedTuple):
    """Variants by key; the default is used where no key matches."""

    value: Expression
    variants: Mapping[str, Pattern]
    default: str


Expression: TypeAlias = str | Variable | Reference | Call | Select

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.M)
_ATTRIBUTE = re.compile(r"^ +\.([A-Za-z][\w-]*) *=", re.M)
_TOKEN = re.compile(
    r'\s*(?:"(?P<text>(?:[^"\\\n]|\\.)*)"|\$(?P<variable>[A-Za-z][\w-]*)'
    r"|(?P<function>[A-Z][A-Z0-9_]*)\(|(?P<name>-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)"
    r"|(?P<number>-?\d+(?:\.\d+)?))\s*"
)
_VARIANT = re.compile(r"\s*(\*?)\[\s*([\w.-]+)\s*\][ \t]*")
_VARIANT_ENDS = re.compile(r"\n\s*(?=\*?\[|\})")
_BREAK = re.compile(r"(?<![\n \t])[ \t]*\n[ \t]*(?![\n \t])")
_PARAGRAPHS = re.compile(r"[ \t]*\n(?:[ \t]*\n)+")
_FUNCTIONS: Final = ("AS", "LIST", "ORDINAL")


def split(text: str) -> dict[str, str]:
    """The unparsed patterns of a file by name, attributes as `message.attribute`."""
    text = re.sub(r"^#.*\n?", "", text, flags=re.M)
    found = list(_ENTRY.finditer(text))
    ends = [entry.start() for entry in found[1:]] + [len(text)]
    patterns: dict[str, str] = {}
    for entry, end in zip(found, ends, strict=True):
        first, *rest = _ATTRIBUTE.split(text[entry.end() : end])
        name = entry[1]
        if first.strip():
            patterns[name] = first
        bodies = zip(rest[::2], rest[1::2], strict=True)
        patterns.update((f"{name}.{key}", body) for key, body in bodies)
    return patterns


def parse(source: str) -> Pattern:
    """Parse a pattern; raises `ValueError` where it is none."""
    reader = _Reader(_dedented(source))
    pattern = reader.pattern(in_variant=False)
    if reader.at < len(reader.source):
        raise reader.error("an unexpected }")
    return pattern


class _Reader:
    """A pattern's text, read from left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def error(self, what: str) -> ValueError:
        return ValueError(f"{what} in {self.source!r} at {self.at}")

    def pattern(self, *, in_variant: bool) -> Pattern:
        parts: list[str | Expression] = []
        source = self.source
        while self.at < len(source) and source[self.at] != "}":
            if source[self.at] == "{":
                self.at += 1
                parts.append(self.expression())
                self.expect("}")
                continue
            ends = [end for end in (source.find(mark, self.at) for mark in "{}") if end >= 0]
            end = min(ends, default=len(source))
            variant = _VARIANT_ENDS.search(source, self.at, end + 1) if in_variant else None
            end = variant.start() if variant else end
            parts.append(_joined(source[self.at : end]))
            self.at = end
            if variant:
                break
        if in_variant and parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip()
        return tuple(part for part in parts if part != "")

    def expression(self) -> Expression:
        value = self.operand()
        if not self.source.startswith("->", self.at):
            return value
        self.at += 2
        variants: dict[str, Pattern] = {}
        default = ""
        while variant := _VARIANT.match(self.source, self.at):
            self.at = variant.end()
            variants[variant[2]] = self.pattern(in_variant=True)
            default = variant[2] if variant[1] else default
        if not default:
            raise self.error("no default variant")
        return Select(value, variants, default)

    def operand(self) -> Expression:
        token = _TOKEN.match(self.source, self.at)
        if token is None:
            raise self.error("no expression")
        self.at = token.end()
        if token["variable"]:
            return Variable(token["variable"])
        if token["name"]:
            return Reference(token["name"])
        if token["function"]:
            return self.call(token["function"])
        return token["number"] or _ESCAPE.sub(_character, token["text"])

    def call(self, function: str) -> Call:
        if function not in _FUNCTIONS:
            raise self.error(f"no function {function}")
        value, message = self.operand(), ""
        if self.source.startswith(",", self.at):
            self.at += 1
            message = str(self.operand())
        self.expect(")")
        self.at += len(self.source[self.at :]) - len(self.source[self.at :].lstrip())
        return Call(function, value, message)

    def expect(self, mark: str) -> None:
        rest = self.source[self.at :].lstrip()
        if not rest.startswith(mark):
            raise self.error(f"no {mark}")
        self.at = len(self.source) - len(rest) + 1


def _dedented(source: str) -> str:
    """A pattern without the blank lines around it and the indent that its lines share."""
    first, *rest = source.rstrip().split("\n")
    lines = rest if not first.strip() else [first.lstrip(), *rest]
    shared = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    start = 0 if lines is rest else 1
    return "\n".join(lines[:start] + [line[shared:] for line in lines[start:]])


def _joined(text: str) -> str:
    """Text with line breaks as spaces and blank lines as one line break."""
    if "\n" not in text:
        return text
    return _PARAGRAPHS.sub("\n", _BREAK.sub(" ", text))


_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|.)")


def _character(escape: re.Match[str]) -> str:
    return chr(int(escape[1][1:], 16)) if len(escape[1]) == 5 else escape[1]


class Bundle:
    """The messages of one language: parsed when first shown, formatted with values."""

    def __init__(
        self,
        language: str,
        patterns: Mapping[str, str],
        fallback: Bundle | None = None,
        alter: Callable[[str], str] | None = None,
    ) -> None:
        """Take unparsed patterns, the bundle for messages that are missing, a change of text."""
        self.language = language
        self._sources = patterns
        self._fallback = fallback
        self._alter = alter
        self._parsed: dict[str, Pattern] = {}
        self._wordings: dict[str, tuple[str, ...]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._sources or (self._fallback is not None and name in self._fallback)

    def __iter__(self) -> Iterator[str]:
        yield from self._sources
        for name in self._fallback or ():
            if name not in self._sources:
                yield name

    def wordings(self, name: str) -> tuple[str, ...]:
        """The names of a message's wordings: itself or its attributes; none if it's missing."""
        if name not in self._wordings:
            own = tuple(key for key in self._sources if key.startswith(f"{name}."))
            found = (name,) if name in self._sources else own
            if not found and self._fallback is not None:
                found = self._fallback.wordings(name)
            self._wordings[name] = found
        return self._wordings[name]

    def pattern(self, name: str) -> Pattern:
        """The parsed pattern of a message; raises `KeyError` if there is none."""
        if name not in self._parsed:
            if name in self._sources:
                self._parsed[name] = parse(self._sources[name])
            elif self._fallback is not None:
                self._parsed[name] = self._fallback.pattern(name)
            else:
                raise KeyError(name)
        return self._parsed[name]

    def format(self, name: str, values: Mapping[str, Any]) -> str:
        """A message with its values; raises `KeyError` if there is no such message."""
        return self._pattern(self.pattern(name), values)

    def _pattern(self, pattern: Pattern, values: Mapping[str, Any]) -> str:
        return "".join([self._part(part, values) for part in pattern])

    def _part(self, part: str | Expression, values: Mapping[str, Any]) -> str:
        if type(part) is str:
            return self._alter(part) if self._alter else part
        if isinstance(part, Select):
            return self._pattern(part.variants[self._chosen(part, values)], values)
        return shown(self._value(part, values))

    def _value(self, expression: Expression, values: Mapping[str, Any]) -> Any:
        match expression:
            case Variable(name):
                return values[name] if name in values else _Missing(name)
            case Reference(name):
                return self.format(name, values)
            case Call("AS", value, message):
                return self.format(message, {**values, "value": self._value(value, values)})
            case Call("ORDINAL", value, _):
                return ordinal(self.language, self._value(value, values))
            case Call(_, value, message):
                return self.listed(self._value(value, values), message)
        return expression

    def listed(self, values: Sequence[Any], message: str = "") -> str:
        """Values as a list in words, each formatted by a message if one is named."""
        words = [
            self.format(message, {"value": value}) if message else shown(value) for value in values
        ]
        if len(words) < 2:
            return "".join(words)
        found = words[0]
        for word in words[1:-1]:
            found = self.format("list-middle", {"before": found, "next": word})
        return self.format("list-end", {"before": found, "last": words[-1]})

    def _chosen(self, select: Select, values: Mapping[str, Any]) -> str:
        found = self._value(select.value, values)
        key = _key(found)
        if key in select.variants:
            return key
        if isinstance(found, int | float) and plural(self.language, found) in select.variants:
            return plural(self.language, found)
        return select.default


class _Missing(str):
    """A value that was not given: its name as text, no value for a selector."""

    __slots__ = ()

    def __new__(cls, name: str) -> _Missing:
        return super().__new__(cls, f"{{${name}}}")


def shown(value: Any) -> str:
    """A value as text: thousands apart, a true minus sign."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:,}".replace("-", "−")
    return str(value)


_PARTING: Final = str.maketrans("/", " ", "'.")


def _key(value: Any) -> str:
    """The variant key that a value matches before its plural category."""
    if value is True or value is False:
        return "yes" if value else "no"
    if value is None or isinstance(value, _Missing):
        return "none"
    if not value and isinstance(value, str | Sequence | Mapping):
        return "none"
    if isinstance(value, str):
        value = value.translate(_PARTING)
    return "-".join(str(value).split())


def plural(language: str, number: float) -> str:
    """The plural category of a number (Unicode CLDR): `one` or `other`."""
    is_one = 0 <= number < 2 if language == "fr" else number == 1
    return "one" if is_one else "other"


def ordinal(language: str, number: int) -> str:
    """The plural category of a place in a row (Unicode CLDR): `one`, `two`, `few` or `other`."""
    if language == "fr":
        return "one" if number == 1 else "other"
    if language != "en" or number % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")


def variables(bundle: Bundle, name: str) -> frozenset[str]:
    """Every variable that a message needs, through the messages that it refers to."""
    return frozenset(_needed(bundle, bundle.pattern(name)))


def _needed(bundle: Bundle, pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if type(part) is not str:
            yield from _needed_by(bundle, part)


def _needed_by(bundle: Bundle, expression: Expression) -> Iterator[str]:
    match expression:
        case Variable(name):
            yield name
        case Reference(name):
            yield from variables(bundle, name)
        case Call(_, value, message):
            yield from _needed_by(bundle, value)
            if message:
                yield from variables(bundle, message) - {"value"}
        case Select(value, variants):
            yield from _needed_by(bundle, value)
            for variant in variants.values():
                yield from _needed(bundle, variant)
