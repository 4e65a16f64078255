"""Places of a state that can be corrected manually, as forms with labeled fields.

A form is one part of a state: a player, a card, a place of the board. A field knows its place in
the state, and how to parse typed text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, Self

import msgspec

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Rule
from companion.table.facts import Corrected, Fact
from companion.table.journal.paths import NoSuchPlace, get, join_path, put, split
from companion.table.labels import labels, words_at
from companion.table.play.chance import Chance
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import Hides, seen_state

YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class Place(msgspec.Struct, frozen=True):
    """One field: its place, its label, and its value."""

    path: str
    label: str
    value: Any

    @property
    def text(self) -> str:
        """The value, as people type it."""
        if isinstance(self.value, bool):
            return "yes" if self.value else "no"
        if isinstance(self.value, tuple):
            plain = msgspec.to_builtins(self.value)
            simple = all(isinstance(part, str) for part in plain)
            return ", ".join(plain) if simple else json.dumps(plain, ensure_ascii=False)
        if isinstance(self.value, dict | msgspec.Struct):
            return json.dumps(msgspec.to_builtins(self.value), ensure_ascii=False)
        return str(self.value)

    def read(self, typed: str) -> Any:
        """Parse typed text to a value of the state; raise `Illegal` with one sentence."""
        text = typed.strip()
        if isinstance(self.value, bool):
            return self._yes_or_no(text)
        if isinstance(self.value, int):
            if not text.removeprefix("-").isdecimal():
                raise Illegal(f"{self.label}: {text!r} isn't a whole number")
            return int(text)
        if isinstance(self.value, str):
            return text
        if isinstance(self.value, tuple) and not text.startswith("["):
            return [part.strip() for part in text.split(",") if part.strip()]
        try:
            return json.loads(text)
        except ValueError:
            raise Illegal(f"{self.label}: {text!r} should look like {self.text}") from None

    def _yes_or_no(self, text: str) -> bool:
        if text.casefold() not in (*YES, *NO):
            raise Illegal(f"{self.label}: answer yes or no, not {text!r}")
        return text.casefold() in YES


class PlaceForm(msgspec.Struct, frozen=True):
    """A form: its place, title and fields. A `new` one doesn't exist yet.

    >>> class Captain(Struct, frozen=True):
    ...     coins: int = 0
    >>> form: PlaceForm = place_form(Captain(12), "The purse", {"coins": "coins"})
    >>> form.title, form.fields[0].text
    ('The purse', '12')
    """

    path: str
    title: str
    fields: tuple[Place, ...]
    new: bool = False


def changes(form: PlaceForm, typed: Mapping[str, str]) -> dict[str, Any]:
    """Return what a filled-in form changes, by place; `typed` is by the fields' paths.

    Raises `Illegal` if typed text can't be parsed, or nothing changes.
    """
    found = {
        field.path: field.read(typed[field.path])
        for field in form.fields
        if field.path in typed and typed[field.path].strip() != field.text
    }
    if form.new:
        whole = {_last(field.path): msgspec.to_builtins(field.value) for field in form.fields}
        return {form.path: whole | {_last(path): value for path, value in found.items()}}
    if not found:
        raise Illegal("nothing has changed")
    return found


def _last(path: str) -> str:
    return path.rpartition(".")[2]


# In words


class Worded(Protocol):
    """What a game must offer to describe a place of its state."""

    def correctable(self, player: str, place: str) -> Iterable[PlaceForm]:
        """Yield everything that can be corrected manually."""


def words_of_place(game: Worded, path: str) -> str:
    """Return what a place's form and field call it, or else the last two names of its path."""
    for form in game.correctable("", ""):
        if form.path == path:
            return form.title
        for field in form.fields:
            if field.path == path:
                return f"{form.title}, {field.label}"
    return ", ".join(split(path)[-2:]).replace("_", " ")


def corrected_words(place: str, fact: Corrected) -> str:
    """Return a manual correction as a sentence; `place` is where, in words."""
    reason = f" ({fact.reason})" if fact.reason else ""
    said = f"{value_words(fact.now)}, not {value_words(fact.was)}"
    if fact.now is None:
        said = "removed"
    elif fact.was is None or isinstance(fact.now, dict):
        said = "added"
    return f"{place[:1].upper()}{place[1:]}: {said}{reason}."


def in_secret(place: str, fact: Corrected) -> str:
    """Return the same if the value is still secret."""
    reason = f" ({fact.reason})" if fact.reason else ""
    return f"{place[:1].upper()}{place[1:]}: corrected in secret{reason}."


def value_words(value: Any) -> str:
    """Return a value in words."""
    if value is None or value == "" or (isinstance(value, list | tuple | dict) and not value):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(value_words, value))
    if isinstance(value, dict):
        parts = (f"{key} {value_words(one)}" for key, one in value.items())
        return ", ".join(parts).replace("_", " ")
    return str(value)


class Validated(Hides, Protocol):
    """What a game must offer to check that a correction leaves it sound."""

    def resample(self, seat: str, chance: Chance) -> Any:
        """Return a state as likely as the true one for a seat."""

    def at(self, state: Any) -> Self:
        """Return the game in another state."""

    def faults(self) -> Iterable[str]:
        """Yield what is wrong with its state."""

    def place_words(self, path: str) -> str:
        """Return a place of the state in words."""


WORLDS = 8
"""Worlds in which a correction of hidden places is tried."""


def must_be_sound(game: Validated, state: Any, changes: Mapping[str, Any]) -> None:
    """Raise `Illegal` with a fault that the changes would add to the state.

    A refusal must not reveal anything hidden: if something is, a change only needs to be sound in a
    world that the whole table can't tell from the real one.
    """
    seen = seen_state(game, state, TABLE)
    if seen is state:
        _must_be_sound(game, state, changes)
        return
    refusal: Illegal | None = None
    for number in range(WORLDS):
        try:
            world = game.at(seen).resample(TABLE, Chance(0, number))
            _must_be_sound(game, world, changes)
        except Illegal as error:
            refusal = refusal or error
        else:
            return
    assert refusal is not None
    raise refusal


def _must_be_sound(game: Validated, state: Any, changes: Mapping[str, Any]) -> None:
    after = state
    for where, now in changes.items():
        after = put(after, where, now)
    known = set(game.at(state).faults())
    for fault in game.at(after).faults():
        if fault not in known:
            raise Illegal(fault_words(game.at(after), fault))


class Consistent(Protocol):
    """What a game must offer to find what follows from a correction."""

    state: Any

    def at(self, state: Any) -> Self:
        """Return the game in another state."""

    def after_correction(self) -> Rule[None]:
        """State what follows from a correction."""


def led_to(game: Consistent, state: Any, corrected: Iterable[Fact]) -> list[Fact]:
    """Return the facts that follow from corrections of a state."""
    found: list[Fact] = []
    for fact in corrected:
        state = fact.apply(state)
    after = game.at(state)
    for stated in after.after_correction():
        assert isinstance(stated, Fact), "nobody is asked anything"
        found.append(stated)
        after.state = stated.apply(after.state)
    return found


def fault_words(game: Validated, fault: str) -> str:
    """Return a fault of a state as text: the place that it begins with in words."""
    path, colon, said = fault.partition(": ")
    if not colon or " " in path or "." not in path:
        return fault
    try:
        return f"{game.place_words(path)}: {said}"
    except (NoSuchPlace, LookupError):
        return fault


# For games that give their fields words


def labeled(value: msgspec.Struct, title: str, *at: str, new: bool = False) -> PlaceForm:
    """Return the form for a part of a state whose fields have labels; `at` is where it is."""
    fields = (
        Place(join_path(*at, name), label.line, getattr(value, name))
        for name, _, label in labels(type(value)).values()
        if label.words
    )
    return PlaceForm(join_path(*at) if at else "", title, tuple(fields), new)


def place_form(state: Any, title: str, words: Mapping[str, str], *at: str) -> PlaceForm:
    """Return the form for a part of a state, labels by field name; raise `NoSuchPlace`.

    >>> class Captain(Struct, frozen=True):
    ...     coins: int = 0
    >>> form = place_form({"Ada": Captain(12)}, "Ada's purse", {"coins": "coins"}, "Ada")
    >>> form.fields[0].path
    'Ada.coins'
    """
    paths = {join_path(*at, key): label for key, label in words.items()}
    fields = tuple(Place(path, label, get(state, path)) for path, label in paths.items())
    return PlaceForm(join_path(*at) if at else "", title, fields)


def new_place_form(value: Any, title: str, words: Mapping[str, str], *at: str) -> PlaceForm:
    """Return the form for a part that doesn't exist yet and would begin with this value.

    >>> class Captain(Struct, frozen=True):
    ...     coins: int = 0
    >>> new_place_form(Captain(), "A new captain", {"coins": "coins"}, "players", "Zoe").new
    True
    """
    fields = (
        Place(join_path(*at, key), label, getattr(value, key)) for key, label in words.items()
    )
    return PlaceForm(join_path(*at), title, tuple(fields), new=True)


def places_first(forms: Iterable[PlaceForm], *paths: str) -> Iterator[PlaceForm]:
    """Yield the forms for these places first, in this order, then all others.

    >>> forms = [PlaceForm("at", "the turn", ()), PlaceForm("reaches", "the river", ())]
    >>> [form.title for form in places_first(forms, "reaches")]
    ['the river', 'the turn']
    """
    meant = {path: at for at, path in enumerate(dict.fromkeys(paths))}
    yield from sorted(forms, key=lambda form: meant.get(form.path, len(meant)))


# Of a game that brings no words of its own


def plain_forms(state: msgspec.Struct) -> Iterator[PlaceForm]:
    """Yield a form for each struct that a state holds by a key, then one for the rest."""
    rest: list[Place] = []
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, dict) and any(isinstance(v, msgspec.Struct) for v in value.values()):
            for key, inner in value.items():
                at = name, str(key)
                fields = (_worded(state, place, *at) for place in flat(inner, *at))
                title = labels(type(state))[name].label.part.format(key) or " ".join(at)
                yield PlaceForm(join_path(*at), title, tuple(fields))
        else:
            rest += flat(value, name)
    yield PlaceForm("", "the game", tuple(_worded(state, place) for place in rest))


def _worded(state: msgspec.Struct, place: Place, *at: str) -> Place:
    """Return a place with its label, or else with the names below its part of the state."""
    names = " ".join(split(place.path)[len(at) :]).replace("_", " ")
    return msgspec.structs.replace(place, label=words_at(state, place.path) or names)


def flat(value: Any, *parts: str, deep: int = 6) -> Iterator[Place]:
    """Yield the plain values below a place of a state, by path."""
    if isinstance(value, msgspec.Struct) and deep:
        for field in value.__struct_fields__:
            yield from flat(getattr(value, field), *parts, field, deep=deep - 1)
    elif isinstance(value, dict) and deep:
        for key, inner in value.items():
            yield from flat(inner, *parts, str(key), deep=deep - 1)
    elif isinstance(value, str | int | bool) and parts:
        yield Place(join_path(*parts), " ".join(parts[-2:]).replace("_", " "), value)
