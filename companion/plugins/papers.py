"""Print options, each declared once: the kinds of paper of a game, their flags and form fields.

A game declares a `Papers`. The flags of `companion print`, the fields of the print center and what
a maker is called with come from it. A maker is a function `(source, out, *, overwrite, **options)`:
the campaign or None, the file, and the options by their keys, only those that were said. It
returns a `Done`, or None where there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from graphlib import TopologicalSorter
from importlib import import_module
from itertools import chain, pairwise
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from companion.table.game import Game

REMEMBER = "remember"
"""The key of an option that no maker is given: whether the campaign keeps what was printed."""


class Flag(msgspec.Struct, frozen=True):
    """A flag of `companion print`, as people write it: `--fold/--no-fold` may be said both ways.

    The `usual` words are shown in the help; what others are usually is the maker's own. Who says it
    with paper that has no such option is told what it is an option `of` ("maps and sheets"; the
    words of the command line where it says nothing), and with another kind that is called by the
    same word what it is an option of `only` ("posters: print map --hex-mm 19").

    >>> Flag("--fog/--no-fog", "Draw the fog.").said
    '--fog'
    """

    name: str
    help: str
    type: Callable[[str], Any] = str
    metavar: str | None = None
    choices: tuple[str, ...] = ()
    usual: str | None = None
    of: str = ""
    only: str = ""

    @property
    def said(self) -> str:
        """How a sentence names it."""
        return self.name.partition("/")[0]


class PaperChoice(NamedTuple):
    """One of the things that a field may say: in words, in short, and what the maker gets of it.

    Without `means` the maker gets what it is in short.

    >>> PaperChoice("with fog", "fog").short
    'fog'
    """

    words: str
    short: str
    means: Mapping[str, Any] | None = None


class PaperField(msgspec.Struct, frozen=True):
    """A field of the print center: chosen where it has `choices`, else typed.

    An `example` stands where nothing is typed, some words are `offered` while typing. `read` makes
    of the words what the maker gets; it raises a `StoreError` with one sentence. `players` may be
    chosen as well, by their names; what is asked `without_campaign` is not where one is open.

    >>> choices = (PaperChoice("with fog", "fog"), PaperChoice("clear", "clear"))
    >>> PaperField("Fog", choices=choices).title
    'Fog'
    """

    title: str
    example: str = ""
    offered: Callable[[], Iterable[str]] = tuple
    choices: tuple[PaperChoice, ...] = ()
    usual: str = ""
    read: Callable[[str], Any] = str
    players: bool = False
    without_campaign: bool = False


class PrintOption(msgspec.Struct, frozen=True):
    """An option of a print, by the `key` that the maker calls it: its flag and its field.

    The form calls it by its `name` where other options of another kind have the same key.

    >>> PrintOption("fog", Flag("--fog", "Draw the fog."), PaperField("Fog")).called
    'fog'
    """

    key: str
    flag: Flag | None = None
    field: PaperField | None = None
    name: str = ""

    @property
    def called(self) -> str:
        """What the form calls it."""
        return self.name or self.key

    def values(self, said: str) -> Mapping[str, Any]:
        """What the maker gets of the words in the field, the usual ones where there are none."""
        field = self.field or PaperField("")
        words = said.strip() or field.usual
        for choice in field.choices:
            if choice.short == words and choice.means is not None:
                return choice.means
        return {self.key: field.read(words)}


class Called(NamedTuple):
    """How the command line calls a kind: by a word, and an option said with it, "" for none."""

    word: str
    given: str = ""


class PaperKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of paper: what it is called and is for, its options, the endings of its files.

    `options` are in the order of the form, the first of the `endings` is the usual one. `make` is
    where its maker is: `package.module:function`, or `package.module:makers.function`. The command
    line calls it by its name unless `called` says otherwise. Where it is `remembered` the campaign
    keeps that it was printed. The maker of one with `parts` is given `progress`, and every maker
    what is `fixed`: nobody is asked for that. `settled` makes of
    what a form says what goes together, since a form shows every field: it is told whether there is
    a campaign. Of `files`, kinds of file by their first lines, it is made without a campaign too:
    the maker is given the path as `file`.
    """

    name: str
    title: str
    about: str
    options: tuple[PrintOption, ...]
    make: str
    endings: tuple[str, ...] = (".pdf",)
    called: tuple[Called, ...] = ()
    remembered: bool = False
    parts: bool = False
    fixed: Mapping[str, Any] = {}
    files: tuple[str, ...] = ()
    settled: Callable[[dict[str, Any], bool], dict[str, Any]] | None = None

    @property
    def calls(self) -> tuple[Called, ...]:
        """How the command line calls it."""
        return self.called or (Called(self.name),)

    @property
    def fields(self) -> tuple[PrintOption, ...]:
        """Its options that the form asks for."""
        return tuple(option for option in self.options if option.field)

    def has(self, key: str) -> bool:
        """Whether the command line may say an option of it."""
        return any(option.key == key and option.flag for option in self.options)

    def maker(self) -> Callable[..., Done | None]:
        """Its maker, loaded now."""
        module, _, function = self.make.partition(":")
        found: Callable[..., Done | None] = attrgetter(function)(import_module(module))
        return found


class Done(msgspec.Struct, frozen=True):
    """What there is to say of a print, and what the campaign may remember of it.

    A `remark` is told by the command line besides. The journal keeps `what` it was with its
    `options`, and `more` of the game's own; in `words` it tells it to people.
    """

    told: str = ""
    remark: str = ""
    what: str = ""
    options: dict[str, str | float] = {}
    more: dict[str, Any] = {}
    words: str = ""


class Person(NamedTuple):
    """Somebody whose name stands on paper: as what (`player`), at which seat, and the name."""

    role: str
    seat: int
    name: str


def players_of(game: Game) -> Iterable[Person]:
    """Everybody who plays, by their seats."""
    return [Person("player", seat, name) for seat, name in enumerate(game.players, 1)]


class Papers(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a game prints: the kinds in the order of the list, their options.

    `options` are in the order of the help, `words` those of the command line where the help has
    them in an order of its own, and `help` is what it says first. Files of blank paper are named
    after the `stem`. `people` tells whose names stand on paper. The kind called `table` shows a
    campaign's table as it stands, "" where none does. The `screen` shows it to people who look from
    afar; it isn't printed.

    >>> kinds = (page_kind("ferry.printing", "river", "River", "the river with every boat"), SHEETS)
    >>> Papers(kinds=kinds, options=(PAPER, STYLE, *SHEETS.options[2:]), help="", stem="ferry").stem
    'ferry'
    """

    kinds: tuple[PaperKind, ...]
    options: tuple[PrintOption, ...]
    help: str
    stem: str
    words: tuple[str, ...] = ()
    people: Callable[[Game], Iterable[Person]] = players_of
    table: str = ""
    screen: PaperKind | None = None

    def kind(self, name: str) -> PaperKind:
        """A kind by its name; raises `KeyError`."""
        return {kind.name: kind for kind in self.kinds}[name]

    # The command line

    @property
    def called(self) -> tuple[str, ...]:
        """The words by which the command line calls the kinds."""
        return self.words or _words(self.kinds)

    @property
    def flags(self) -> dict[str, Flag]:
        """Every flag there is, by the keys of their options, in the order of the help."""
        return {option.key: option.flag for option in self.options if option.flag}

    def meant(self, word: str, given: Collection[str]) -> PaperKind:
        """The kind that is called by a word, the options given with it by their keys."""
        calls = [(call, kind) for kind in self.kinds for call in kind.calls if call.word == word]
        with_option = (kind for call, kind in calls if call.given in given)
        return next(with_option, None) or next(kind for call, kind in calls if not call.given)

    def refusal(self, word: str, given: Collection[str]) -> str:
        """Why these options do not go with that word, "" where they do."""
        flags = {key: flag for key, flag in self.flags.items() if key in given}
        for key, flag in flags.items():
            takers = self._takers(key)
            if word not in takers:
                of = flag.of or f"print {either(takers)}"
                return f"{flag.said} is an option of {of}, not of {word}"
        kind = self.meant(word, given)
        return next(
            (
                f"{flags[key].said} is an option of {flags[key].only}"
                for key in flags
                if not kind.has(key)
            ),
            "",
        )

    def _takers(self, key: str) -> tuple[str, ...]:
        """The words of all kinds that have an option, and of those that are called alike."""
        takes = set(_words(kind for kind in self.kinds if kind.has(key)))
        return _words(kind for kind in self.kinds if takes & set(_words([kind])))

    # The form

    @property
    def fields(self) -> tuple[PrintOption, ...]:
        """Every option that the form asks for, in an order that suits all kinds."""
        known = {option.called: option for kind in self.kinds for option in kind.fields}
        order: TopologicalSorter[str] = TopologicalSorter(dict.fromkeys(known, ()))
        for before, after in chain.from_iterable(pairwise(kind.fields) for kind in self.kinds):
            order.add(after.called, before.called)
        return tuple(known[name] for name in order.static_order())


def _words(kinds: Iterable[PaperKind]) -> tuple[str, ...]:
    """The words by which the command line calls kinds."""
    return tuple(dict.fromkeys(call.word for kind in kinds for call in kind.calls))


def either(words: Collection[str]) -> str:
    """Words as a sentence has them: "a, b or c"."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
