"""Names that the fonts can't show: their replacements on paper, and a message about them."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from companion.desk.printing.kinds import papers_of
from printables.text.lettering import MARK, standing_in, unshown

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

P = ParamSpec("P")
T = TypeVar("T")

_MOST = 6  # names listed one by one


def names_shown(prints: Callable[P, T]) -> Callable[P, T]:
    """Decorate a maker so that it replaces names that the fonts can't show.

    A player whose whole name is missing is called by the seat's number.
    """

    @wraps(prints)
    def wrapped(*given: P.args, **named: P.kwargs) -> T:
        source: Any = given[0] if given else named.get("source")
        with standing_in({} if source is None else stand_ins(source)):
            return prints(*given, **named)

    return wrapped


def stand_ins(source: Campaign) -> dict[str, str]:
    """Return the replacements for names that no font can show, longer names first."""
    found: dict[str, str] = {}
    for kind, seat, name in papers_of(source).people(source.game):
        if not _any_letter(name):
            found.setdefault(name, f"{kind} {seat}")
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def unshown_words(source: Campaign) -> str:
    """Return a message about names that can't be printed as they are, "" for none."""
    called = stand_ins(source)
    told: dict[str, None] = {}
    for _, _, name in papers_of(source).people(source.game):
        if name in called:
            told[f"{name} is printed as “{called[name]}”"] = None
        elif lost := unshown(name):
            told[f"{lost} in {name} as {MARK}"] = None
    title = title_of(source)
    if lost := unshown(title):
        told[f"{lost} in {title} as {MARK}"] = None
    if not told:
        return ""
    parts = list(told)
    more = len(parts) - _MOST
    said = "; ".join(parts[:_MOST]) + (f"; and {more} more" if more > 0 else "")
    return f"The fonts lack some characters in names: {said}."


def _any_letter(name: str) -> bool:
    lost = set(unshown(name))
    kept = [char for char in unicodedata.normalize("NFC", name) if char not in lost]
    return any(unicodedata.category(char)[0] in "LN" for char in kept) or not lost


def title_of(source: Campaign) -> str:
    """Return a campaign's title on paper, made from its file name."""
    name = _in_full(source.path.stem).removesuffix(".toml")  # of a packed file
    title = name.replace("-", " ").replace("_", " ").strip()
    return title[:1].upper() + title[1:]


def _in_full(name: str) -> str:
    """Return a file name as Unicode, whatever the system's encoding."""
    try:
        return os.fsencode(name).decode("utf-8")
    except UnicodeError:
        return name
