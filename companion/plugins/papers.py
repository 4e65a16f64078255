"""Print options, each declared once: a game's kinds of paper, their flags and form fields.

A game declares a `Papers`. It defines the flags of `companion print`, the fields of the print
screen, and the arguments of makers. A maker is a function `(source, out, *, overwrite, **options)`:
the campaign or None, the file, and the given options by key. It returns a `Done`, or None if there
is nothing to report.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from graphlib import TopologicalSorter
from importlib import import_module
from itertools import chain, pairwise
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from companion.table.blame import Unfinished, place_in, place_of
from companion.table.game import Game

REMEMBER = "remember"
"""The key of an option that no maker is given: whether the campaign keeps what was printed."""


class Flag(msgspec.Struct, frozen=True):
    """A flag of `companion print`; `--fold/--no-fold` has both forms.

    The help shows the `usual` value; other defaults are up to the maker. If the flag is used with
    paper that doesn't have it, the error says what it is an option `of` ("maps and sheets", or else
    the words of the command line); and with another kind of the same word, what it is `only` for
    ("posters: print map --hex-mm 19").

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
        """Its name in a sentence."""
        return self.name.partition("/")[0]


class PaperChoice(NamedTuple):
    """A choice of a field: in words, in short, and the value for the maker.

    Without `means` the maker gets the short form.

    >>> PaperChoice("with fog", "fog").short
    'fog'
    """

    words: str
    short: str
    means: Mapping[str, Any] | None = None


class PaperField(msgspec.Struct, frozen=True):
    """A field of the print screen: a list if it has `choices`, else typed text.

    An `example` is shown while it's empty; some words are `offered` while typing. `read` parses the
    text; it raises a `StoreError` with one sentence. With `players`, their names are choices too. A
    field for printing `without_campaign` isn't shown if one is open.

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
    """An option of a print, by the `key` of the maker's argument: its flag and its field.

    The form calls it by its `name` if options of other kinds have the same key.

    >>> PrintOption("fog", Flag("--fog", "Draw the fog."), PaperField("Fog")).called
    'fog'
    """

    key: str
    flag: Flag | None = None
    field: PaperField | None = None
    name: str = ""

    @property
    def called(self) -> str:
        """Its name in the form."""
        return self.name or self.key

    def values(self, said: str) -> Mapping[str, Any]:
        """Return the maker's arguments for the field's text, or for its default if empty."""
        field = self.field or PaperField("")
        words = said.strip() or field.usual
        for choice in field.choices:
            if choice.short == words and choice.means is not None:
                return choice.means
        return {self.key: field.read(words)}


class Called(NamedTuple):
    """What the command line calls a kind: a word, and an option that comes with it, "" for none."""

    word: str
    given: str = ""


class PaperKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of paper: its name and purpose, its options, the endings of its files.

    `options` are in the order of the form, and the first of the `endings` is the default. `make` is
    its maker: `package.module:function`, or `package.module:makers.function`. The command line uses
    its name unless `called` says otherwise. If it is `remembered`, the campaign records that it was
    printed. A maker of `parts` also gets `progress`, and every maker the `fixed` arguments.
    `settled` changes a form's values that don't go together, since a form shows every field; it's
    also told whether a campaign is open.
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
        """What the command line calls it."""
        return self.called or (Called(self.name),)

    @property
    def fields(self) -> tuple[PrintOption, ...]:
        """Its options that have a form field."""
        return tuple(option for option in self.options if option.field)

    def has(self, key: str) -> bool:
        """True if the command line may use an option with it."""
        return any(option.key == key and option.flag for option in self.options)

    def maker(self) -> Callable[..., Done | None]:
        """Load and return its maker; raise `Unfinished` if there is none."""
        module, _, function = self.make.partition(":")
        makers = function.partition(".")[0]
        try:
            found: Callable[..., Done | None] = attrgetter(function)(import_module(module))
        except AttributeError as error:
            if place_of(error):
                raise
            raise Unfinished(
                f"the kind of paper {self.name!r} has no maker {function}; "
                f"{place_in(module, makers)} should have one"
            ) from error
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise
            kinds = place_in(f"{module.rpartition('.')[0]}.papers", "PAPERS")
            raise Unfinished(
                f"the kind of paper {self.name!r} is made by {self.make}, and there's no module "
                f"{error.name}; {kinds}"
            ) from error
        return found


class Done(msgspec.Struct, frozen=True):
    """The report of a print, and what the campaign records about it.

    The command line shows `remark` too. The journal keeps `what` it was with its `options`, and
    `more` for the game; `words` describe it to people.
    """

    told: str = ""
    remark: str = ""
    what: str = ""
    options: dict[str, str | float] = {}
    more: dict[str, Any] = {}
    words: str = ""


class Person(NamedTuple):
    """Someone whose name is printed: as what (`player`), at which seat, and the name."""

    role: str
    seat: int
    name: str


def players_of(game: Game) -> Iterable[Person]:
    """Yield all players, by their seats."""
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
        """Return a kind by its name; raise `KeyError`."""
        return {kind.name: kind for kind in self.kinds}[name]

    # The command line

    @property
    def called(self) -> tuple[str, ...]:
        """The words that the command line uses for the kinds."""
        return self.words or _words(self.kinds)

    @property
    def flags(self) -> dict[str, Flag]:
        """Every flag, by the key of its option, in the order of the help."""
        return {option.key: option.flag for option in self.options if option.flag}

    def meant(self, word: str, given: Collection[str]) -> PaperKind:
        """Return the kind that a word means, with the options given by key."""
        calls = [(call, kind) for kind in self.kinds for call in kind.calls if call.word == word]
        with_option = (kind for call, kind in calls if call.given in given)
        return next(with_option, None) or next(kind for call, kind in calls if not call.given)

    def refusal(self, word: str, given: Collection[str]) -> str:
        """Return why these options don't go with that word, "" if they do."""
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
        """Return the words of all kinds that have an option, and of those called the same."""
        takes = set(_words(kind for kind in self.kinds if kind.has(key)))
        return _words(kind for kind in self.kinds if takes & set(_words([kind])))

    # The form

    @property
    def fields(self) -> tuple[PrintOption, ...]:
        """Every option with a form field, in an order that suits all kinds."""
        known = {option.called: option for kind in self.kinds for option in kind.fields}
        order: TopologicalSorter[str] = TopologicalSorter(dict.fromkeys(known, ()))
        for before, after in chain.from_iterable(pairwise(kind.fields) for kind in self.kinds):
            order.add(after.called, before.called)
        return tuple(known[name] for name in order.static_order())


def _words(kinds: Iterable[PaperKind]) -> tuple[str, ...]:
    """Return the words that the command line uses for kinds."""
    return tuple(dict.fromkeys(call.word for kind in kinds for call in kind.calls))


def either(words: Collection[str]) -> str:
    """Join words as in a sentence: "a, b or c"."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
