"""Names that no font can show: what stands for them on paper, and the sentence that says so."""

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

_MOST = 6  # names that are told one by one


def names_shown(prints: Callable[P, T]) -> Callable[P, T]:
    """What prints a campaign, its first argument, calls people by names that can be shown.

    Somebody of whose name no letter can be shown is called after his seat.
    """

    @wraps(prints)
    def wrapped(*given: P.args, **named: P.kwargs) -> T:
        source: Any = given[0] if given else named.get("source")
        with standing_in({} if source is None else stand_ins(source)):
            return prints(*given, **named)

    return wrapped


def stand_ins(source: Campaign) -> dict[str, str]:
    """What people are called whose names no font can show; longer names first."""
    found: dict[str, str] = {}
    for kind, seat, name in papers_of(source).people(source.game):
        if not _any_letter(name):
            found.setdefault(name, f"{kind} {seat}")
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def unshown_words(source: Campaign) -> str:
    """One sentence for people that names cannot be printed as they are, "" where all can."""
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
    return f"No font here has all letters of every name: {said}."


def _any_letter(name: str) -> bool:
    lost = set(unshown(name))
    kept = [char for char in unicodedata.normalize("NFC", name) if char not in lost]
    return any(unicodedata.category(char)[0] in "LN" for char in kept) or not lost


def title_of(source: Campaign) -> str:
    """A campaign's name on paper: that of its file, in words."""
    name = _in_full(source.path.stem).removesuffix(".toml")  # of a packed file
    title = name.replace("-", " ").replace("_", " ").strip()
    return title[:1].upper() + title[1:]


def _in_full(name: str) -> str:
    """The letters of a file's name, also where the language settings of the system know few."""
    try:
        return os.fsencode(name).decode("utf-8")
    except UnicodeError:
        return name
