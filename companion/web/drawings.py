"""Pictures of the same table turn by turn: what several have in common is in a page once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from markupsafe import Markup, escape

SHORT = 80
"""Characters below which a part is repeated: to refer to it would take as many."""

_REFERENCE = re.compile(r"url\(#([^)]+)\)")
_LEFT_OUT = frozenset({"id", "class", "role", "aria-label", "aria-hidden"})
"""Attributes that say nothing of how a part looks: the page has names and classes of its own."""


class Drawing(NamedTuple):
    """A picture in a page: its view box, and what stands inside it."""

    view: str
    inside: Markup


class Part(NamedTuple):
    """An element: its tag with attributes, what is in it, and a name for all that.

    `words` is all that is in an element with text, as it's written.
    """

    tag: str
    attributes: str
    words: str
    inside: tuple[Part, ...]
    name: str

    def __str__(self) -> str:
        return _element(self, "".join(map(str, self.inside)))


def in_common(pictures: Sequence[bytes]) -> tuple[Markup, list[Drawing]]:
    """Return what pictures have in common, for the `defs` of a page, and each with its own parts.

    A picture is an SVG file of ours. Only parts that are the same in two of them are shared.
    """
    read = [_Picture(data) for data in pictures]
    counts = Counter(name for picture in read for name in set(picture.names()))
    shared = dict[str, str]()
    for picture in read:
        shared |= picture.defined
    drawn = [
        Drawing(picture.view, Markup("".join(_drawn(picture.parts, counts, shared))))
        for picture in read
    ]
    return Markup("".join(shared.values())), drawn


def _drawn(
    parts: Iterable[Part], counts: Counter[str], shared: dict[str, str], above: int = 1
) -> Iterator[str]:
    """Draw parts; one that is in more pictures than what it's in is shared, and referred to."""
    for part in parts:
        count = counts[part.name]
        is_shared = count > above and len(str(part)) > SHORT
        if not (is_shared and part.name in shared):
            inside = _drawn(part.inside, counts, shared, count if is_shared else above)
            whole = _element(part, "".join(inside))
            if not is_shared:
                yield whole
                continue
            shared[part.name] = f'<g id="{part.name}">{whole}</g>'
        yield f'<use href="#{part.name}"/>'


def _element(part: Part, inside: str) -> str:
    start, whole = f"<{part.tag}{part.attributes}", part.words or inside
    return f"{start}>{whole}</{part.tag}>" if whole else f"{start}/>"


class _Picture:
    """A picture that was read: its view box, its parts, and what it defines, by new names.

    Names of definitions come from what they are, so those of several pictures don't clash.
    """

    def __init__(self, data: bytes) -> None:
        root = fromstring(data)
        self.view = root.get("viewBox", "")
        self.defined: dict[str, str] = {}
        self._known = {one.get("id", ""): one for one in root.iter() if one.get("id")}
        self._renamed: dict[str, str] = {}
        self.parts = [self._part(one) for one in root if _tag(one) not in ("defs", "title")]

    def names(self) -> Iterator[str]:
        """The names of all parts."""
        waiting = [*self.parts]
        while waiting:
            part = waiting.pop()
            waiting += part.inside
            yield part.name

    def _part(self, element: Element) -> Part:
        inside = tuple(map(self._part, element))
        tag, attributes, words = _tag(element), self._attributes(element), ""
        texts = [element.text or "", *(one.tail or "" for one in element)]
        if "".join(texts).strip():
            each = (
                f"{escape(text)}{part}" for text, part in zip_longest(texts, inside, fillvalue="")
            )
            inside, words = (), "".join(each)
        told = "\0".join((tag, attributes, words, *(part.name for part in inside)))
        return Part(tag, attributes, words, inside, f"p{sha256(told.encode()).hexdigest()[:12]}")

    def _attributes(self, element: Element) -> str:
        found = list[str]()
        for name, value in element.items():
            plain = name.rpartition("}")[2]
            if plain == "href":
                found.append(f' href="#{self._new_name(value.removeprefix("#"))}"')
            elif plain == name and name not in _LEFT_OUT:
                said = _REFERENCE.sub(lambda each: f"url(#{self._new_name(each[1])})", value)
                found.append(f' {name}="{escape(said)}"')
        return "".join(found)

    def _new_name(self, old: str) -> str:
        """Return the new name of a definition; it's added to `defined`."""
        if old not in self._renamed:
            part = self._part(self._known[old])
            self._renamed[old] = name = f"d{part.name}"
            named = part._replace(attributes=f' id="{name}"{part.attributes}')
            self.defined[name] = str(named)
        return self._renamed[old]


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]
