"""The base class of games: a default for everything a small game doesn't need to define."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

import msgspec

from companion.table.blame import place_of, place_of_class, place_of_field, place_of_function
from companion.table.changes import wrong_changes
from companion.table.facts import Corrected, Fact, facts_in
from companion.table.game import Act, Call, Deck, Face, Moment, OutOfTurn, PlayerStatus
from companion.table.journal.entries import Entry
from companion.table.nouns import filled
from companion.table.rulebook import nearest

if TYPE_CHECKING:
    from companion.table.ask.requests import Request, Rule
    from companion.table.look.odds_table import OddsTable
    from companion.table.look.walk import SeenCards
    from companion.table.play.chance import Chance
    from companion.table.play.corrections import PlaceForm


class Step(NamedTuple):
    """A step of the sequence of play, or a free action.

    `title` is its name in the turn guide, with the arguments of its `Call` in braces. `rule` is
    called with the game and these arguments. So is `by_hand`, which asks for the result of a step
    that players finish themselves. Without it, they are asked what the rule asks.

    >>> def row(game: BaseGame, player: str) -> Rule[None]:
    ...     yield from Count(question="How far?", rule="1", most=3)
    >>> Step("{player} rows", rule=row, by_hand=row).title
    '{player} rows'
    """

    title: str
    rule: Callable[..., Rule[None]]
    by_hand: Callable[..., Rule[None]] | None = None


class BaseGame:
    """Defaults for all of `Game` except its state and what is `NEEDED`.

    If the state has `players`, `player` and `turn`, these are used. `steps` are the game's steps
    and free actions by name; with them it needs no `begin`, `finish` and `step_title`. If its facts
    have a `sentence`, it needs no `words`.

    >>> class Ferry(BaseGame):
    ...     players = property(lambda self: tuple(self.state))
    ...     player = "Ada"
    ...     turn = 1
    >>> Ferry({"Ada": 0, "Ben": 0}).order
    ('Ada', 'Ben')
    """

    state: Any
    steps: ClassVar[Mapping[str, Step]] = {}

    def __init__(self, state: Any = None) -> None:
        self.state = state

    @property
    def fact_types(self) -> tuple[type[Fact], ...]:
        """The facts that the game's package declares, in the folder of this class or below."""
        module = type(self).__module__
        return facts_in(module.rpartition(".")[0] or module)

    def at(self, state: Any) -> Self:
        """Return the game in another state; what it keeps besides must not depend on the state."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = state
        return other

    def next_step(self) -> Call | None:
        """The step that is due; None when the game is over."""
        raise NotImplementedError

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or an act."""
        return _begun(self._step(call).rule, self, call)

    def finish(self, call: Call) -> Rule[None]:
        """Return the rule that ends a step that players finish themselves."""
        step = self._step(call)
        return _begun(step.by_hand or step.rule, self, call)

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence, "" if it needs none."""
        if isinstance(fact, Corrected):
            from companion.table.play.corrections import corrected_words

            return corrected_words(self.place_words(fact.where), fact)
        return filled(fact.sentence, {name: getattr(fact, name) for name in fact.__struct_fields__})

    def step_title(self, call: Call) -> str:
        """Return the name of a step in the turn guide."""
        return filled(self._step(call).title, call.args)

    def _step(self, call: Call) -> Step:
        if call.name not in self.steps:
            kind = type(self)
            place = place_of_field(kind, "steps")
            raise LookupError(f"{kind.__name__} has no step {call.name!r}; {place}")
        return self.steps[call.name]

    @property
    def decks(self) -> Mapping[str, Deck]:
        """There are none."""
        return {}

    @property
    def players(self) -> Sequence[str]:
        """The players' names in the order of seats: `players` of its state."""
        return tuple(self.state.players)

    @property
    def player(self) -> str:
        """Whose turn it is, "" for nobody: `player` of its state."""
        return str(self.state.player)

    @property
    def turn(self) -> int:
        """The number of the turn, 0 during set-up: `turn` of its state."""
        return int(self.state.turn)

    @property
    def order(self) -> Sequence[str]:
        """The order of seats."""
        return self.players

    def next_player(self, asked: str) -> str:
        """Return who follows in the order of play."""
        order = list(self.order)
        if self.player not in order or len(order) < 2:
            return ""
        return order[(order.index(self.player) + 1) % len(order)]

    @property
    def winners(self) -> Sequence[str]:
        """Nobody has won."""
        return ()

    def faults(self) -> Iterable[str]:
        """Yield what is beyond the limits of its label."""
        from companion.table.labels import beyond_limits

        return beyond_limits(self.state) if isinstance(self.state, msgspec.Struct) else ()

    def acts(self) -> Sequence[Act]:
        """There are no free actions."""
        return ()

    def moment(self, fact: Fact) -> Moment | None:
        """Nothing is decisive."""
        return None

    def is_small(self, fact: Fact) -> bool:
        """False: every fact with a sentence is told."""
        return False

    def figures(self, player: str) -> Mapping[str, str]:
        """Return the points, if they are counted."""
        points = self.status(player).points
        return {} if points is None else {"points": f"{points:g}"}

    def face(self, entry: Entry[Any]) -> Face | None:
        """None: no card is read aloud."""
        return None

    def is_fate(self, fact: Fact) -> bool:
        """True if a fact is decisive."""
        return self.moment(fact) is not None

    def is_secret(self, name: str) -> bool:
        """True until the game is over."""
        return self.next_step() is not None

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """Return the question itself: only its answers are secret."""
        return question

    def resample(self, seat: str, chance: Chance) -> Any:
        """Return a state with hidden values at random, within the limits of their labels."""
        from companion.table.labels import with_guesses

        return with_guesses(self.state, chance)

    def may_matter(self, call: Call) -> bool:
        """True: hidden values may matter to every step."""
        return True

    def out(self, deck: str) -> tuple[int, ...]:
        """No card is held outside a deck."""
        return ()

    def titles(self) -> Iterable[str]:
        """None are known: a chart's title ends at the first comma."""
        return ()

    def title_now(self, title: str) -> str:
        """Return the title unchanged."""
        return title

    def rulebook(self) -> Mapping[str, str]:
        """Empty: there are no rules in our own words."""
        return {}

    def rule_words(self, number: str) -> str:
        """Return the rule with this number, or the nearest one above it."""
        rules = self.rulebook()
        return rules.get(nearest(rules, number), "")

    def begun_words(self) -> str:
        """Return the usual first line: a campaign begins."""
        return "A new campaign is set up"

    def turn_words(self, turn: int) -> str:
        """Turns are called turns."""
        return f"turn {turn}" if turn else "set-up"

    def status(self, player: str) -> PlayerStatus:
        """Return a status without anything but the name."""
        return PlayerStatus()

    def goal_words(self) -> str:
        """Return nothing about the end of the game."""
        return ""

    def entries_about(self, log: Sequence[Entry[Any]], place: str) -> list[int]:
        """Return the entries that name the place."""
        return [number for number, entry in enumerate(log, 1) if names(entry, place)]

    def correctable(self, player: str, place: str) -> Iterable[PlaceForm]:
        """Yield the forms of the state's labels: the place's first, then the player's own."""
        from companion.table.play.corrections import near_first, state_forms

        return near_first(state_forms(self.state, place), player, place)

    def after_correction(self) -> Rule[None]:
        """Nothing follows from a correction."""
        return
        yield

    def place_words(self, path: str) -> str:
        """Return a place of the state in the words of its labels."""
        from companion.table.labels import path_words

        return path_words(type(self.state), path)

    def out_of_turn(self) -> Sequence[OutOfTurn]:
        """There is nothing to call."""
        return ()

    def odds_help(self, request: Request) -> str:
        """No odds help."""
        return ""

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """No odds are computed before a choice."""
        from companion.table.look.odds_table import NoOdds

        raise NoOdds(f"This game has no odds for {what}.")


NEEDED: Final = (
    "players", "player", "turn", "next_step", "begin", "finish", "words", "step_title",
)  # fmt: skip
"""What every game says itself."""


OF_STATE: Final = ("players", "player", "turn")
"""What a game doesn't have to say if its state does."""


OF_STEPS: Final = ("begin", "finish", "step_title")
"""What a game with `BaseGame.steps` doesn't have to say."""


def _begun(rule: Callable[..., Rule[None]], game: BaseGame, call: Call) -> Rule[None]:
    """Return a rule for a call; raises `TypeError` for other arguments, or if it's no rule."""
    try:
        begun = rule(game, **call.args)
    except TypeError as error:
        if place_of(error):
            raise
        raise TypeError(f"{error}; {place_of_function(rule)}") from None
    if not hasattr(begun, "send"):
        what = f"the rule of {call.name!r} has no yield, so it does nothing"
        raise TypeError(f"{what}; {place_of_function(rule)}")
    return begun


def incomplete(game: object) -> str:
    """Return what a game needs and doesn't have, as a clause; "" for nothing."""
    kind, own = type(game), getattr(game, "__dict__", {})
    facts: Sequence[type[Fact]] = getattr(game, "fact_types", ())
    known = {*own, *(OF_STEPS if getattr(kind, "steps", {}) else ())}
    known |= {name for name in OF_STATE if hasattr(getattr(game, "state", None), name)}
    if any(fact.sentence for fact in facts):
        known.add("words")
    missing = [
        name
        for name in NEEDED
        if name not in known and getattr(kind, name, None) in (None, getattr(BaseGame, name))
    ]
    if missing:
        return f"{kind.__name__} doesn't have {', '.join(missing)}; {place_of_class(kind)}"
    for fact in facts:
        for _, field, _, _ in Formatter().parse(fact.sentence):
            if field is not None and field not in fact.__struct_fields__:
                where = f"the sentence of {fact.__name__} names {field!r}"
                return f"{where}, which isn't a field of it; {place_of_field(fact, 'sentence')}"
        if wrong := wrong_changes(fact, game.state):  # type: ignore[attr-defined]
            return wrong
    return ""


def names(entry: Entry[Any], place: str) -> bool:
    """True if a place is named anywhere in an entry's answer or in its facts."""

    def named(value: Any) -> bool:
        if isinstance(value, dict):
            return any(key == place or named(inner) for key, inner in value.items())
        if isinstance(value, list | tuple):
            return any(named(inner) for inner in value)
        return bool(value == place)

    return named(msgspec.to_builtins((entry.value, entry.facts), str_keys=True))
