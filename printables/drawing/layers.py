"""An SVG file of ours in layers: files that lie one on another, and together look like it.

A screen that shows one picture after another needs only those layers anew that have changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

Lines = list[str]

LEAST = 1_500
"""Characters that a layer has at least, but for the last: what is small stays together."""

_NAMED = re.compile(r'(?<= id="|ef="#|url\(#)[^")]+')
"""The name of a definition where it's defined and where it's referred to."""


def layers(svg: bytes, least: int = LEAST) -> list[bytes]:
    """Return the layers of a file of `SvgWriter`, the lowest first; any other file is one layer.

    A layer begins with a named group, once the one below it has at `least` so many characters. It
    depends on nothing but what is drawn in it.
    """
    head, _, rest = svg.decode().partition("<defs>\n")
    defs, found, body = rest.partition("</defs>\n")
    if not found:
        return [svg]
    definitions = dict(_definitions(defs.splitlines()))
    made = list[bytes]()
    for layer in _split(body.removesuffix("</svg>\n").splitlines(), least):
        lines = ["<defs>", *_used(layer, definitions), "</defs>", *layer, "</svg>", ""]
        made.append((head + "\n".join(_renamed(lines))).encode())
    return made


def _split(lines: Iterable[str], least: int) -> Iterator[Lines]:
    """Yield the lines of each layer; groups that go on in the next are closed and opened again."""
    layer, opened, size = Lines(), Lines(), 0
    for line in lines:
        is_group = _opens(line)
        if is_group and size >= least and "inkscape:label=" in line:
            yield layer + ["</g>"] * len(opened)
            layer, size = [*opened], 0
        if is_group:
            opened.append(line)
        elif line == "</g>":
            opened.pop()
        layer.append(line)
        size += len(line)
    yield layer


def _definitions(lines: Iterable[str]) -> Iterator[tuple[str, Lines]]:
    """Yield the name of each definition, and its lines."""
    definition, depth = Lines(), 0
    for line in lines:
        depth += _opens(line) - (line == "</g>")
        definition.append(line)
        if not depth:
            yield _names(definition[0])[0], definition
            definition = []


def _used(layer: Lines, definitions: Mapping[str, Lines]) -> Iterator[str]:
    """Yield the lines of the definitions that a layer needs."""
    used, waiting = set[str](), [layer]
    while waiting:
        names = {name for line in waiting.pop() for name in _names(line)}
        waiting += [definitions[name] for name in names - used if name in definitions]
        used |= names
    for name, lines in definitions.items():
        if name in used:
            yield from lines


def _renamed(lines: Lines) -> Iterator[str]:
    """Number clips and paths by their order in this layer, not by that in the whole file."""
    numbers = dict[str, str]()

    def renamed(found: re.Match[str]) -> str:
        name = found[0]
        return numbers.setdefault(name, f"n{len(numbers)}") if _is_number(name) else name

    for line in lines:
        yield _NAMED.sub(renamed, line) if any(map(_is_number, _names(line))) else line


def _is_number(name: str) -> bool:
    """True for the name of a definition that is a letter and a number."""
    return name[1:].isdecimal()


def _opens(line: str) -> bool:
    """True if a line opens a group that it doesn't close."""
    return line.startswith("<g ") and not line.endswith("</g>")


@lru_cache(maxsize=1 << 14)  # most lines are those of the picture before
def _names(line: str) -> Sequence[str]:
    """Return the names of definitions in a line: most are paths without any."""
    holds = line.startswith(("<g ", "<text ", "<use ", "<clipPath ", "<path id="))
    return tuple(_NAMED.findall(line)) if holds else ()
