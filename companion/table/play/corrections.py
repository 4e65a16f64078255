"""Places of a state that can be corrected manually, as forms with labeled fields.

A form is one part of a state: a player, a card, a place of the board. A field knows its place in
the state, and how to parse typed text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Protocol, Self

import msgspec

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Rule
from companion.table.facts import Corrected, Fact
from companion.table.journal.paths import NoSuchPlace, get, join_path, put, split
from companion.table.labels import is_struct, labels, nested, words_at
from companion.table.play.chance import Chance
from companion.table.seats.hidden import HIDDEN, TABLE, marked
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
            if all(isinstance(part, str) for part in plain):
                return ", ".join(plain)
        if isinstance(self.value, tuple | dict | msgspec.Struct):
            import json

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
        import json

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
    """Return the form for a part that doesn't exist yet, beginning with this value.

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


def near_first(forms: Iterable[PlaceForm], player: str, place: str) -> Iterator[PlaceForm]:
    """Yield the forms of a place first, then the player's own, then all others.

    A place is a key or field on a form's path or in one of its fields; one like `pool 3` is both
    its words.

    >>> forms = [PlaceForm("at", "the turn", ()), PlaceForm("players.Zoe", "Zoe's purse", ())]
    >>> [form.title for form in near_first(forms, "Zoe", "")]
    ["Zoe's purse", 'the turn']
    """
    yield from sorted(forms, key=lambda form: (not _is_at(form, place), not _is_at(form, player)))


def _is_at(form: PlaceForm, place: str) -> bool:
    keys = {*split(form.path)} if form.path else set[str]()
    for field in form.fields if form.path else ():
        keys.update(split(field.path))
    return place in keys or (bool(place) and keys.issuperset(place.split()))


def state_forms(state: msgspec.Struct, place: str = "") -> Iterator[PlaceForm]:
    """Yield a form for each part of a state, then one for the rest, with the words of labels.

    Parts are structs that have a `part` or a key, and dicts of plain values that have words. A
    field without a label has its name, and only plain values. What a seat can't see has no form.
    Last are forms for what isn't there yet: the next of `numbered` structs, and one at a `place`
    that is among the label's `keys`, unless some may be hidden.

    >>> class Captain(Struct, frozen=True):
    ...     coins: Annotated[int, Label("coins", least=0)] = 0
    >>> class Ship(Struct, frozen=True):
    ...     players: Annotated[dict[str, Captain], Label(part="{0}'s purse")]
    >>> [form.title for form in state_forms(Ship({"Ada": Captain(12)}))]
    ["Ada's purse"]
    """
    yield from _part_forms(state, "the game", (), ())
    for name, hint, label in labels(type(state)).values():
        keys, kind = nested(hint)
        held = getattr(state, name)
        if keys != 1 or not is_struct(kind) or not label.has_form or name in marked(type(state)):
            continue
        if label.numbered:
            new = next(key for key in map(str, count(1)) if key not in held)
        elif place in label.keys and place not in held:
            new = place
        else:
            continue
        title = f"{label.part.format(new)}, new"
        yield labeled(_blank(kind, state), title, name, new, new=True)


def _blank(kind: type[msgspec.Struct], state: Any) -> msgspec.Struct:
    """Return a struct with defaults, or else the first allowed word, who is in turn, the least."""
    values = dict[str, Any]()
    for field in msgspec.structs.fields(kind):
        if field.required:
            one = labels(kind)[field.name]
            in_turn = getattr(state, "mover", "") or next(iter(getattr(state, "players", "")), "")
            plain = {str: "", int: one.label.least or 0, bool: False}.get(one.type)
            first = one.label.one_of[0] if one.label.one_of else plain
            values[field.name] = in_turn if one.label.is_player else first
    return kind(**values)


def _part_forms(
    value: msgspec.Struct, title: str, at: tuple[str, ...], keys: tuple[str, ...]
) -> Iterator[PlaceForm]:
    """Yield the form of a struct with `keys` on its path, after or before those of its parts."""
    fields, parts = list[Place](), list[PlaceForm]()
    for name, hint, label in labels(type(value)).values():
        held, where, (deep, inner) = getattr(value, name), (*at, name), nested(hint)
        if not label.has_form or (held is HIDDEN and (deep or is_struct(inner))):
            continue
        if is_struct(inner) and (label.part or deep):
            parts += _inner_forms(held, label.part, where, keys, deep)
        elif deep and label.words:
            parts += _dict_forms(held, label.words, label.part, where, keys, deep)
        elif label.words:
            fields.append(Place(join_path(*where), label.line, held))
        else:
            fields += (_worded(value, place, *at) for place in flat(held, *where))
    mine = [PlaceForm(join_path(*at) if at else "", title, tuple(fields))] if fields else []
    yield from (*mine, *parts) if at else (*parts, *mine)


def _inner_forms(
    held: Any, part: str, at: tuple[str, ...], keys: tuple[str, ...], deep: int
) -> Iterator[PlaceForm]:
    """Yield the forms of a struct, or of those in a dict with so many keys on the way."""
    if not deep:
        yield from _part_forms(held, part.format(*keys) or " ".join(at), at, keys)
        return
    for key, one in held.items():
        yield from _inner_forms(one, part, (*at, str(key)), (*keys, str(key)), deep - 1)


def _dict_forms(
    held: Any, title: str, part: str, at: tuple[str, ...], keys: tuple[str, ...], deep: int
) -> Iterator[PlaceForm]:
    """Yield the form of a dict of plain values, or one for each dict in it."""
    if deep > 1:
        for key, one in held.items():
            yield from _dict_forms(one, f"{title}, {key}", part, (*at, key), (*keys, key), deep - 1)
    elif held:
        items = held.items()
        fields = (Place(join_path(*at, k), part.format(*keys, k) or k, one) for k, one in items)
        yield PlaceForm(join_path(*at), title, tuple(fields))


def _worded(value: msgspec.Struct, place: Place, *at: str) -> Place:
    """Return a place with its label, or else with the names below its part of the state."""
    below = split(place.path)[len(at) :]
    words = words_at(value, join_path(*below)) or " ".join(below).replace("_", " ")
    return msgspec.structs.replace(place, label=words)


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
