"""The game protocol: what the table needs from a game: state, next step, rules, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Self, TypeAlias

import msgspec

from companion.table.ask.requests import Option, Request, Rule
from companion.table.facts import Fact
from companion.table.seats.hidden import HOST, TABLE

if TYPE_CHECKING:
    from companion.table.journal.entries import Entry
    from companion.table.look.odds_table import OddsTable
    from companion.table.look.walk import SeenCards
    from companion.table.play.chance import Chance
    from companion.table.play.corrections import PlaceForm


class Call(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A rule by name with its arguments: a step of the sequence of play, or a free action.

    >>> Call("row", {"player": "Ada"}).args["player"]
    'Ada'
    """

    name: str
    args: dict[str, str | int] = {}

    def is_step(self, due: Call | None) -> bool:
        """True if it is the step that is due, including by the name that an earlier release used.

        A step that has more arguments now is called with fewer in older journals.
        """
        return (
            due is not None
            and self.name == due.name
            and all(due.args.get(key) == value for key, value in self.args.items())
        )


class Deck(Protocol):
    """A deck of numbered cards, each of which says something in each of its sections."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The card numbers, ascending."""

    def read(self, number: int, section: str) -> str:
        """Return what a card says in a section, in canonical words."""

    def canonical(self, section: str, typed: str) -> str:
        """Return the canonical words for typed text; raise ValueError with one sentence."""


class Blank(msgspec.Struct, frozen=True):
    """An argument of a free action for players to fill in: an option, or their own words.

    The answer is the argument `key` of the action's call.

    >>> where = Blank("place", "Where do you rest?", (Option("inn", "At the inn"),))
    >>> Act(Call("rest", {"player": "Ada"}), "Rest", rule="6", blanks=(where,)).blanks[0].key
    'place'
    """

    key: str
    question: str
    options: tuple[Option, ...] = ()


class Act(msgspec.Struct, frozen=True):
    """A free action that is open now, with its label and rule number.

    Players fill in its `blanks` before it is done; `check` says what is wrong with them, "" for
    nothing. `looking` is the call that only looks and changes nothing: it is also open between a
    die or card and its effect. `owner` is the only player who may do it, "" for anyone. Nobody else
    sees that a `private` one is open.

    >>> Act(Call("rest", {"player": "Ada"}), "Rest for a turn", rule="6").call.name
    'rest'
    """

    call: Call
    label: str
    rule: str = ""
    blanks: tuple[Blank, ...] = ()
    check: Callable[[Mapping[str, str]], str] | None = None
    looking: Call | None = None
    owner: str = ""
    private: bool = False

    def is_for(self, seat: str) -> bool:
        """True if a player may do it; the table and the host may do what anyone may.

        The table doesn't see a private one.
        """
        return self.owner in ("", seat) or seat == HOST or (seat == TABLE and not self.private)

    def means(self, call: Call) -> bool:
        """True if a call is this action, or its version that only looks."""
        return self.takes(call) or call == self.looking

    def filled(self, words: Mapping[str, str]) -> Call:
        """Return the call with its blanks filled in."""
        return Call(self.call.name, {**self.call.args, **words}) if self.blanks else self.call

    def takes(self, call: Call) -> bool:
        """True if a call is this action, with anything in its blanks."""
        if not self.blanks:
            return call == self.call
        keys = {*self.call.args, *(blank.key for blank in self.blanks)}
        fixed = {key: call.args.get(key) for key in self.call.args}
        return (call.name, fixed) == (self.call.name, self.call.args) and set(call.args) == keys

    def fault(self, call: Call) -> str:
        """Return what is wrong with the words in a call's blanks, "" for nothing."""
        words = {blank.key: str(call.args[blank.key]) for blank in self.blanks}
        return self.check(words) if self.check else ""


Tone: TypeAlias = Literal["grave", "grand", "plain"]
"""How a decisive event falls out for whom it befalls."""


class Moment(msgspec.Struct, frozen=True):
    """A decisive event: its title, its tone, and its name in every language.

    One that `holds` is shown until someone has read it; others are only highlighted.

    >>> Moment("At sea", "grand").title
    'At sea'
    """

    title: str
    tone: Tone
    holds: bool = True
    name: str = ""


class Face(msgspec.Struct, frozen=True):
    """A card to read aloud: its title, and its text, "" if the card has no effect.

    >>> Face("Storm", "Everyone loses a fish.").title
    'Storm'
    """

    title: str
    text: str = ""


CONSULT = "consult"
"""The free action that calls a procedure or a chart out of turn, see `OutOfTurn`."""

CHART = "chart"
"""What is answered to the first question of `CONSULT` to look up or roll on a chart."""


class OutOfTurn(NamedTuple):
    """A procedure or chart that `CONSULT` calls: its name, its words, its rule number.

    The first question is answered with a procedure's name, or with `CHART` and then a chart's name.
    If a game has only charts, it's a chart's name right away.

    >>> OutOfTurn("weather", "Roll for the weather", "8").name
    'weather'
    """

    name: str
    words: str
    rule: str = ""
    is_chart: bool = False


class PlayerStatus(NamedTuple):
    """A player's public status, short enough for a line with all players.

    `points` are None if the game counts none, `more` is what may be added to them. `where` is a
    place or situation, `colour` the color of the player's pieces, "" for none.

    >>> PlayerStatus(points=7, where="at sea").points
    7
    """

    points: float | None = None
    more: str = ""
    where: str = ""
    colour: str = ""


class HasWinners(Protocol):
    """Anything that knows who has won: a game at the table, or only its core."""

    @property
    def winners(self) -> Sequence[str]:
        """The players who have won; none while the game goes on."""


def winners_words(game: HasWinners) -> str:
    """Return who has won as a sentence without its period, "" if nobody has.

    >>> class Over:
    ...     winners = ("Ada", "Ben")
    >>> winners_words(Over())
    'Ada and Ben have won'
    """
    won = "have won" if len(game.winners) > 1 else "has won"
    *first, last = game.winners or ("",)
    return f"{', '.join(first)}{' and ' if first else ''}{last} {won}" if last else ""


def over_words(game: HasWinners) -> str:
    """Return that the game is over, and who has won it."""
    won = winners_words(game)
    return f"The game is over{f': {won}' if won else ''}."


class Game(Protocol):
    """One game as the table sees it. Only the driver sets `state`.

    `companion.table.base_game.BaseGame` has defaults for what not every game needs.

    >>> def points(game: Game) -> list[float | None]:
    ...     return [game.status(player).points for player in game.players]
    """

    state: Any

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks by name."""

    @property
    def fact_types(self) -> tuple[type[Fact], ...]:
        """Every kind of fact that the game states."""

    @property
    def players(self) -> Sequence[str]:
        """All players, in seat order."""

    @property
    def order(self) -> Sequence[str]:
        """All players, in the order of play."""

    @property
    def player(self) -> str:
        """Whose turn it is, "" for nobody."""

    def next_player(self, asked: str) -> str:
        """Return whose turn is next after the `asked` player's, "" if nobody can know."""

    @property
    def turn(self) -> int:
        """The turn's number, 0 before the first."""

    @property
    def winners(self) -> Sequence[str]:
        """Who has won, several if they share it; empty while nobody has."""

    def at(self, state: Any) -> Self:
        """Return the game in another state."""

    def next_step(self) -> Call | None:
        """The next step of the sequence of play; None when the game is over."""

    def begin(self, call: Call) -> Rule[None]:
        """Return the rule of a step or free action, from its beginning."""

    def finish(self, call: Call) -> Rule[None]:
        """Return what ends a step that players finished themselves."""

    def faults(self) -> Iterable[str]:
        """Yield what is wrong with the state, a sentence each: the validator of the game."""

    def acts(self) -> Sequence[Act]:
        """The free actions that the state allows, whatever rule is open."""

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence that reveals no secret, "" if it needs none."""

    def moment(self, fact: Fact) -> Moment | None:
        """Return a fact's decisive event; None for the many facts that have none."""

    def is_small(self, fact: Fact) -> bool:
        """True if a fact with a sentence is left out of a whole turn's summary."""

    def figures(self, player: str) -> Mapping[str, str]:
        """Return a player's key figures by name, most important first."""

    def face(self, entry: Entry[Any]) -> Face | None:
        """Return the card drawn or played in an entry; None if none is to be read aloud."""

    def is_fate(self, fact: Fact) -> bool:
        """True if a decisive fact is part of the game's story."""

    def is_secret(self, name: str) -> bool:
        """True if a secret is still one."""

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """Return what everyone else hears of a step's or free action's secret question."""

    def resample(self, seat: str, chance: Chance) -> Any:
        """Return a state without anything hidden that a seat can't tell from the true one.

        It is as likely as the true state. The game is in the state that the seat sees; only
        `HIDDEN` values may change.
        """

    def may_matter(self, call: Call) -> bool:
        """True if hidden values may matter to the outcome of a step or free action."""

    def out(self, deck: str) -> tuple[int, ...]:
        """Return the cards that can't be drawn from a deck, as far as the state shows."""

    def titles(self) -> Iterable[str]:
        """The titles that a roll may name: of charts, and of tables on cards."""

    def title_now(self, title: str) -> str:
        """Return the present title of a chart that an earlier version recorded."""

    def step_title(self, call: Call) -> str:
        """Return a step's name in the turn guide."""

    def begun_words(self) -> str:
        """Return the first line of a journal, without its period."""

    def turn_words(self, turn: int) -> str:
        """Return a turn's number in words, 0 before the first: `turn 3`, `set-up`."""

    def status(self, player: str) -> PlayerStatus:
        """Return a player's public status; it reveals nothing secret."""

    def goal_words(self) -> str:
        """Return what ends the game, in a few words after the turn: `to 75 points`; or ""."""

    def rulebook(self) -> Mapping[str, str]:
        """Every rule in our own words, by number or heading, in the rulebook's order."""

    def rule_words(self, number: str) -> str:
        """Return the rule with this number as a sentence, "" if there is none."""

    def entries_about(self, log: Sequence[Entry[Any]], place: str) -> list[int]:
        """Return the numbers of the entries about a place of the map, undone ones included."""

    def correctable(self, player: str, place: str) -> Iterable[PlaceForm]:
        """Yield what can be corrected manually: the player's own, then the map's place."""

    def after_correction(self) -> Rule[None]:
        """State what follows from a correction; ask nothing."""

    def place_words(self, path: str) -> str:
        """Return a place of the state in words, by its dotted path; it may no longer exist."""

    def out_of_turn(self) -> Sequence[OutOfTurn]:
        """What can be called out of turn: procedures, then charts."""

    def odds_help(self, request: Request) -> str:
        """Return the name of the odds that help with an open question, "" for none."""

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """Return odds by name before a player chooses; `seen` are the discards of each deck.

        Raises `NoOdds` if there are none.
        """


def title_of(game: Game, call: Call) -> str:
    """Return a step's name in the turn guide, "" for no step.

    If changed rules no longer know a recorded step, it is the recorded name.
    """
    try:
        return game.step_title(call) if call.name else ""
    except Exception:
        return call.name
