"""Requests: what a rule may ask. A roll, a draw, a choice, a count, or a value to settle.

A rule is a generator. It asks with `answer = yield from Roll(...)` and states with a bare `yield
fact`. A request is data: everything the table needs to show it, to answer it manually or by the
app, and to say what was legal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from companion.table.ask.card_words import card_words
from companion.table.ask.columns import Column, Line, R, Reading, read_dice
from companion.table.ask.fields import Form
from companion.table.ask.illegal import Illegal, check_dice, check_number
from companion.table.ask.options import Option as Option
from companion.table.ask.options import OwnWords as OwnWords
from companion.table.facts import Fact

T = TypeVar("T")
V = TypeVar("V", str, int)


class Outlook(Protocol):
    """The possible outcomes of several questions together, computed only when someone looks."""

    def chances(self) -> Mapping[str, Fraction]:
        """The chance of each outcome, in words, seen from one of the questions; they sum to 1."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What every request has: question, rule, player, secrecy.

    `player` is "" if the player whose turn it is answers. `secret` names the secret that the answer
    belongs to; it stays masked until the game reveals that name.

    Consecutive questions of the same `line` may be answered in one line, one word each. Up to
    `spare` extra words are ignored if nothing asks for them, and so is a last word that could have
    answered with `closing`. `outlook` is what the line may lead to, seen from here.

    >>> isinstance(Count(question="Coins?", rule="2", most=6), Request)
    True
    """

    question: str
    rule: str
    player: str = ""
    secret: str = ""
    why: str = ""
    line: str = ""
    spare: int = 0
    closing: str = ""
    outlook: Outlook | None = None

    @property
    def kind(self) -> str:
        """roll, draw, choose, count or settle."""
        return type(self).__name__.lower()

    def limits(self) -> dict[str, Any]:
        """What is legal, as the journal saves it."""
        return {}

    def read(self, value: Any) -> Any:
        """Return the answer that the rule gets for a journal value; raise `Illegal`."""
        raise NotImplementedError

    def label(self, value: Any) -> str:
        """Return the value in words."""
        return str(value)


Rule: TypeAlias = Generator[Request | Fact, Any, T]
"""A generator that asks requests, states facts, and returns a value to its caller.

`yield from` a request gives its answer, and `yield from` another rule what that returns. `yield` a
fact changes the state: `game.state` is the new one in the next line. `Rule[None]` is the type of a
step, `Rule[int]` of a rule that returns a number.

>>> class Caught(Fact, frozen=True):
...     apply = changes("fish += fish")
...     fish: int
>>> def catch(game: BaseGame) -> Rule[int]:
...     fish = yield from Count(question="How many fish?", rule="4", most=6)
...     yield Caught(fish)
...     return fish
>>> def morning(game: BaseGame) -> Rule[None]:
...     if (yield from catch(game)) > 3:
...         yield from Choose(question="Which pot?", rule="5", options=(Option("big", "Big"),))
>>> table = morning(BaseGame())
>>> next(table).question
'How many fish?'
>>> table.send(5)
Caught(fish=5)
>>> next(table).question
'Which pot?'
"""


class Rolled(msgspec.Struct, Generic[R], frozen=True):
    """The answer to a roll. Rules read only the result: players may not have given more."""

    result: R
    line: Line[R]


class Roll(Request, Generic[R], frozen=True, kw_only=True):
    """Dice rolled together and read in one column.

    With `forced` they aren't asked for if every roll has the same result.

    >>> coin = column("Coin", {1: "heads", 2: "tails"}, sides=2)
    >>> roll = Roll(question="Who begins?", rule="1", sides=2, column=coin)
    >>> roll.read([2]).result
    'tails'
    """

    dice: int = 1
    sides: int = 6
    reading: Reading = "sum"
    column: Column[R]
    forced: bool = False

    def __iter__(self) -> Generator[Request, Any, Rolled[R]]:
        """Ask it."""
        answer: Rolled[R] = yield self
        return answer

    def limits(self) -> dict[str, Any]:
        """The number of dice and of their sides."""
        return {"dice": self.dice, "sides": self.sides}

    def read(self, value: Any) -> Rolled[R]:
        """Read dice (`[4, 2]`), their sum (`{"total": 6}`) or the result (`{"result": "x"}`).

        A sum is accepted only if the dice are added.
        """
        if isinstance(value, Mapping):
            line = self._line_told(value)
        else:
            line = self._line_at(read_dice(self.reading, check_dice(value, self.dice, self.sides)))
        return Rolled(line.result, line)

    def _line_told(self, value: Mapping[str, Any]) -> Line[R]:
        if "total" in value and self.reading == "sum":
            total = check_number(value["total"], self.dice, self.dice * self.sides)
            return self._line_at(total)
        told = value.get("result")
        line = self.column.line_of(told)
        if line is None:
            legal = ", ".join(str(other.result) for other in self.column.lines)
            raise Illegal(f"{told!r} isn't a result of this roll. It can be {legal}")
        return line

    def _line_at(self, total: int) -> Line[R]:
        line = self.column.line_at(total)
        if line is None:
            raise Illegal(f"a {total} doesn't count here. Roll again")
        return line

    def label(self, value: Any) -> str:
        """The dice, or what was given instead, and the result."""
        words = self.read(value).line.words
        if not isinstance(value, Mapping):
            dice = " ".join(map(str, value))
        elif "total" in value:
            dice = str(value["total"])
        else:
            return words
        return dice if dice == words else f"{dice}: {words}"


class Counted(msgspec.Struct, Generic[R], frozen=True):
    """The answer to equal dice that are read one by one: how many had each result."""

    counts: tuple[tuple[R, int], ...]

    def count(self, result: R) -> int:
        """Return how many dice had a result."""
        return sum(number for other, number in self.counts if other == result)


class Rolls(Request, Generic[R], frozen=True, kw_only=True):
    """Equal dice, each read in the same column for one die (shots, recoveries).

    >>> hit = column("Shots", {1: "miss", 2: "miss", 3: "hit"}, labels={"hit": "a hit"})
    >>> shots = Rolls(question="Three shots", rule="7", dice=3, column=hit)
    >>> shots.read([6, 1, 6]).count("hit")
    2
    """

    dice: int
    sides: int = 6
    column: Column[R]

    def __iter__(self) -> Generator[Request, Any, Counted[R]]:
        """Ask it."""
        answer: Counted[R] = yield self
        return answer

    @property
    def kind(self) -> str:
        """Shown like any other roll."""
        return "roll"

    def limits(self) -> dict[str, Any]:
        """The number of dice and of their sides, and that each counts separately."""
        return {"dice": self.dice, "sides": self.sides, "each": True}

    def read(self, value: Any) -> Counted[R]:
        """Read the dice, or a count for each result (`{"counts": {"recovers": 2}}`)."""
        found = {line.result: 0 for line in self.column.lines}
        if isinstance(value, Mapping) and "counts" in value:
            self._read_counts(value["counts"], found)
        else:
            for die in check_dice(value, self.dice, self.sides):
                line = self.column.line_at(die)
                if line is None:
                    raise Illegal(f"a {die} doesn't count here. Roll that die again")
                found[line.result] += 1
        return Counted(tuple(found.items()))

    def _read_counts(self, counts: Any, found: dict[R, int]) -> None:
        if not isinstance(counts, Mapping):
            raise Illegal(f"{counts!r} doesn't say how many dice gave each result")
        by_name = {str(result): result for result in found}
        for name, number in counts.items():
            if name not in by_name:
                raise Illegal(
                    f"{name!r} isn't a result of these dice. They can give {', '.join(by_name)}"
                )
            if isinstance(number, bool) or not isinstance(number, int) or number < 0:
                raise Illegal(f"{number!r} isn't a number of dice for {name!r}. Use 0 or more")
            found[by_name[name]] = number
        if sum(found.values()) != self.dice:
            raise Illegal(
                f"the results add up to {sum(found.values())} dice, but {self.dice} were rolled"
            )

    def label(self, value: Any) -> str:
        """How many had each result, without zeros; plain numbers are listed.

        A single die shows its result.
        """
        words = {line.result: line.words for line in self.column.lines}
        came = [(words[result], number) for result, number in self.read(value).counts if number]
        if self.dice == 1:
            return came[0][0]
        said = (", ".join([word] * n) if word.isdecimal() else f"{n} × {word}" for word, n in came)
        return ", ".join(said)


class Drawn(msgspec.Struct, frozen=True):
    """The answer to a draw: the card's text in the requested section, in canonical words."""

    says: str
    card: int = 0


class Draw(Request, frozen=True, kw_only=True):
    """One card of a deck, read in one section.

    `out` are cards held elsewhere, for instance by players, and so not in the deck. If it is
    `complete`, no others are missing: the game counts the discards too.

    `effects` may say what a section's words mean here. They are shown with the odds and decide
    nothing. `plain` gives words as people say them, if the canonical form isn't.

    >>> draw = Draw(question="What do you catch?", rule="4", deck="fish", section="fish")
    >>> draw.read({"says": "cod"})
    Drawn(says='cod', card=0)
    """

    deck: str
    section: str
    out: tuple[int, ...] = ()
    complete: bool = False
    effects: Mapping[str, str] = {}
    plain: Callable[[str], str] = str

    def __iter__(self) -> Generator[Request, Any, Drawn]:
        """Ask it."""
        answer: Drawn = yield self
        return answer

    def limits(self) -> dict[str, Any]:
        """Deck and section."""
        return {"deck": self.deck, "section": self.section}

    def read(self, value: Any) -> Drawn:
        """Read `{"card": 17, "says": "4 2 forest"}`; the number is optional."""
        if not isinstance(value, Mapping) or not isinstance(value.get("says"), str):
            raise Illegal("answer a draw with what the card says")
        card = value.get("card", 0)
        if isinstance(card, bool) or not isinstance(card, int) or card < 0:
            raise Illegal(f"{card!r} isn't a card number")
        return Drawn(value["says"], card)

    def label(self, value: Any) -> str:
        """The card's number and its words."""
        drawn = self.read(value)
        number = f"card {drawn.card}: " if drawn.card else ""
        return f"{number}{self.words_of(drawn.says)}"

    def words_of(self, says: str) -> str:
        """Return a card's text in plain words, and what it means here."""
        return card_words(self.plain(says), self.effects.get(says, ""))


class Choose(Request, frozen=True, kw_only=True):
    """One of several options, answered by its key.

    `default` is the answer to an empty line, "" for none. A rule names a default only if it loses
    nothing that players would miss: it never attacks, trades or gives anything away.

    With `own`, players may type a text of their own instead of an option. A typed number means the
    option `numbers` and also answers the next question, which asks for a number; "" if numbers
    aren't accepted. `refusal` explains in a clause why something that players may know isn't an
    option, "" for none.

    With `forced` it isn't asked if only one option is open: that one is taken, and players may
    still name it. A question that only `shows` its player something, with one option to confirm, is
    answered by the app if nobody else is there to hide it from.

    `aloud` are the options of a secret choice that everyone knows, if the answer is public: players
    who know what they hold may answer without looking. Then `why` is public too.

    >>> ways = (Option("bank", "Keep to the bank"), Option("current", "Take the current"))
    >>> which = Choose(question="Which way?", rule="1", options=ways, default="bank")
    >>> which.read("current"), which.open_keys
    ('current', ['bank', 'current'])
    """

    options: tuple[Option, ...]
    default: str = ""
    own: OwnWords | None = None
    refusal: Callable[[str], str] | None = None
    numbers: str = ""
    forced: bool = False
    shows: bool = False
    aloud: tuple[Option, ...] = ()

    def __iter__(self) -> Generator[Request, Any, str]:
        """Ask it."""
        answer: str = yield self
        return answer

    @property
    def open_keys(self) -> list[str]:
        """The keys of the options that aren't barred."""
        return [option.key for option in self.options if not option.barred]

    def limits(self) -> dict[str, Any]:
        """The keys that may be chosen, and whether any other text is accepted."""
        return {"options": self.open_keys} | ({"own": True} if self.own else {})

    def option(self, key: object) -> Option:
        """Return the option with this key if it may be chosen; raise `Illegal`."""
        for option in self.options:
            if option.key == key:
                if option.barred:
                    raise Illegal(f"“{option.label}” isn't possible: {option.barred}")
                return option
        legal = ", ".join(self.open_keys)
        raise Illegal(f"{key!r} isn't one of the answers. Choose one of {legal}")

    @property
    def taken_unread(self) -> Option | None:
        """The default option; None if there's none or it's barred."""
        open_ = (option for option in self.options if not option.barred)
        return next((option for option in open_ if option.key == self.default != ""), None)

    def read(self, value: Any) -> str:
        """Return the key, or the player's own text."""
        return self.own.read(value) if self._is_own(value) and self.own else self.option(value).key

    def label(self, value: Any) -> str:
        """The option's words, or the player's own."""
        return (
            self.own.read(value) if self._is_own(value) and self.own else self.option(value).label
        )

    def _is_own(self, value: object) -> bool:
        """True if an answer is the player's own text, not an option's key."""
        keys = [option.key for option in self.options]
        return self.own is not None and isinstance(value, str) and value not in keys


def wrong_options(choice: Choose) -> str:
    """Return what is wrong with the options of a choice, as a clause; "" for nothing."""
    keys = [option.key for option in choice.options]
    if not choice.own and not choice.open_keys:
        return "no option is open"
    if len({*keys}) < len(keys):
        return f"two options have the key {max(keys, key=keys.count)!r}"
    if choice.default and not choice.own and choice.default not in keys:
        return f"its default {choice.default!r} is no option"
    return ""


class Count(Request, frozen=True, kw_only=True):
    """A whole number from `least` to `most`, inclusive; an empty line gives the `default`.

    With `back` players may change their minds: 0 goes back, whatever the least, and changes
    nothing. With `forced` it isn't asked: the least is taken unless a number was recorded.

    >>> Count(question="How many fish do you sell?", rule="5", least=1, most=6).read(4)
    4
    """

    key: str = ""
    least: int = 0
    most: int
    default: int | None = None
    back: bool = False
    form: Form | None = None
    forced: bool = False

    def __iter__(self) -> Generator[Request, Any, int]:
        """Ask it."""
        answer: int = yield self
        return answer

    def limits(self) -> dict[str, Any]:
        """The least and the most."""
        return {"key": self.key, "min": self.least, "max": self.most}

    def read(self, value: Any) -> int:
        """The number itself."""
        least = 0 if self.back and value == 0 else self.least
        return check_number(value, least, self.most)


class Settle(Request, Generic[V], frozen=True, kw_only=True):
    """A computed value with its why: used as it is, or shown to players who may change values.

    A number may be set from `least` to `most`, a word to one of the options.

    >>> Settle(question="The price?", rule="5", key="price", value=12, most=99).read(15)
    15
    """

    key: str
    value: V
    least: int = 0
    most: int = 0
    options: Sequence[Option] = ()

    def __iter__(self) -> Generator[Request, Any, V]:
        """Ask it."""
        answer: V = yield self
        return answer

    def limits(self) -> dict[str, Any]:
        """What was computed, and the limits for changing it."""
        if self.options:
            return {
                "key": self.key,
                "computed": self.value,
                "options": [o.key for o in self.options],
            }
        return {"key": self.key, "computed": self.value, "min": self.least, "max": self.most}

    def read(self, value: Any) -> V:
        """Return the value within its limits; the computed value is always legal."""
        if value == self.value and type(value) is type(self.value):
            return self.value
        if self.options:
            keys = [option.key for option in self.options]
            if value not in keys:
                raise Illegal(f"{value!r} isn't possible here. It can be {', '.join(keys)}")
            chosen: V = value
            return chosen
        return check_number(value, self.least, self.most)  # type: ignore[return-value]

    def label(self, value: Any) -> str:
        """The option's words, or the number."""
        return next((o.label for o in self.options if o.key == value), str(value))
