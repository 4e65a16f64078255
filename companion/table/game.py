"""The game protocol: what the table needs to know of a game: state, next step, rules, words."""

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
    """A rule by name with the ids it is about: a step of the sequence of play or a free action.

    >>> Call("row", {"player": "Ada"}).args["player"]
    'Ada'
    """

    name: str
    args: dict[str, str | int] = {}

    def is_step(self, due: Call | None) -> bool:
        """Whether it is the step that is due, be it as an earlier release called it.

        A step that takes more arguments by now is called with fewer in older journals.
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
        """What a card says in a section, in canonical words."""

    def canonical(self, section: str, typed: str) -> str:
        """The canonical words for what people typed; raises ValueError with one sentence."""


class Blank(msgspec.Struct, frozen=True):
    """An argument of a free action that people fill in: one of the options, or their own words."""

    key: str
    question: str
    options: tuple[Option, ...] = ()


class Act(msgspec.Struct, frozen=True):
    """A free action that is open now, with the words people choose it by and its rule number.

    Where it has `blanks`, people fill them in before it is done; `check` says what is wrong with
    what they put there, "" for nothing. `looking` is the call by which it only looks and changes
    nothing: that is open between a die or card and its end as well. `owner` is the player who alone
    may do it, "" for one of whoever plays. Nobody else sees
    that a `private` one is open.

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
        """True if a player may do it; the table and the host may do what anybody may.

        The table doesn't see a private one.
        """
        return self.owner in ("", seat) or seat == HOST or (seat == TABLE and not self.private)

    def means(self, call: Call) -> bool:
        """Whether a call is this action, be it one that only looks."""
        return self.takes(call) or call == self.looking

    def filled(self, words: Mapping[str, str]) -> Call:
        """The call with its blanks filled in."""
        return Call(self.call.name, {**self.call.args, **words}) if self.blanks else self.call

    def takes(self, call: Call) -> bool:
        """Whether a call is this action, with every blank filled in by something."""
        if not self.blanks:
            return call == self.call
        keys = {*self.call.args, *(blank.key for blank in self.blanks)}
        fixed = {key: call.args.get(key) for key in self.call.args}
        return (call.name, fixed) == (self.call.name, self.call.args) and set(call.args) == keys

    def fault(self, call: Call) -> str:
        """What is wrong with the words in the blanks of a call that it takes, "" for nothing."""
        words = {blank.key: str(call.args[blank.key]) for blank in self.blanks}
        return self.check(words) if self.check else ""


Tone: TypeAlias = Literal["grave", "grand", "plain"]
"""How a decisive event falls out for whom it befalls."""


class Moment(msgspec.Struct, frozen=True):
    """A decisive event: its title, its tone, and its name in every language.

    One that `holds` is shown until somebody has read it; another stands out where it is told.

    >>> Moment("At sea", "grand").title
    'At sea'
    """

    title: str
    tone: Tone
    holds: bool = True
    name: str = ""


class Face(msgspec.Struct, frozen=True):
    """A card to be read aloud: its title, and its text, "" where nothing comes of the card.

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
    """A procedure or a chart that `CONSULT` calls: its name, its words, its rule number.

    Its first question is answered by a procedure's name, or by `CHART` and then by a chart's; where
    a game has charts alone, by a chart's name at once.

    >>> OutOfTurn("weather", "Roll for the weather", "8").name
    'weather'
    """

    name: str
    words: str
    rule: str = ""
    is_chart: bool = False


class PlayerStatus(NamedTuple):
    """How a player stands for all to see, in as few words as a line of all players has room for.

    `points` are None where a game counts none, `more` is what may yet come to them. `where` is a
    place or a plight, `colour` that of his pieces in one word, "" for none.

    >>> PlayerStatus(points=7, where="at sea").points
    7
    """

    points: float | None = None
    more: str = ""
    where: str = ""
    colour: str = ""


class HasWinners(Protocol):
    """Whatever knows who has won: a game at the table, or its core alone."""

    @property
    def winners(self) -> Sequence[str]:
        """The players who have won, none while the game goes on."""


def winners_words(game: HasWinners) -> str:
    """Who has won as a sentence without its full stop, "" where nobody has.

    >>> class Over:
    ...     winners = ("Ada", "Ben")
    >>> winners_words(Over())
    'Ada and Ben have won'
    """
    won = "have won" if len(game.winners) > 1 else "has won"
    *first, last = game.winners or ("",)
    return f"{', '.join(first)}{' and ' if first else ''}{last} {won}" if last else ""


def over_words(game: HasWinners) -> str:
    """That the game is over, and who has won it."""
    won = winners_words(game)
    return f"The game is over{f': {won}' if won else ''}."


class Game(Protocol):
    """One game as the table sees it. The driver alone sets `state`.

    `companion.table.base_game.BaseGame` has a default for what not every game has to tell.

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
        """Everybody who plays, in the order of their seats."""

    @property
    def order(self) -> Sequence[str]:
        """Everybody who plays, in the order of play."""

    @property
    def player(self) -> str:
        """Who is in turn, empty where nobody is."""

    def next_player(self, asked: str) -> str:
        """Who will be in turn after the one who is `asked` now, "" where nobody can tell."""

    @property
    def turn(self) -> int:
        """The turn's number, 0 before the first."""

    @property
    def winners(self) -> Sequence[str]:
        """Who has won, several where they share it; empty while nobody has."""

    def at(self, state: Any) -> Self:
        """The same game in another state."""

    def next_step(self) -> Call | None:
        """The next step of the sequence of play, None when the game is over."""

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or free action, from its beginning."""

    def finish(self, call: Call) -> Rule[None]:
        """What ends a step that people finished by hand."""

    def faults(self) -> Iterable[str]:
        """What the state holds that none may, a sentence each: the validator of the game."""

    def acts(self) -> Sequence[Act]:
        """The free actions that the state allows, wherever its rule may stand."""

    def words(self, fact: Fact) -> str:
        """A fact as a sentence that tells no secret, empty where it needs none."""

    def moment(self, fact: Fact) -> Moment | None:
        """What a fact decides, None for the many that decide nothing."""

    def is_small(self, fact: Fact) -> bool:
        """Whether a fact that has a sentence is left out where a whole turn is told."""

    def figures(self, player: str) -> Mapping[str, str]:
        """A player's figures that a table watches, by name, what matters most first."""

    def face(self, entry: Entry[Any]) -> Face | None:
        """The card that was drawn or played in an entry, None where none is to be read aloud."""

    def is_fate(self, fact: Fact) -> bool:
        """Whether a decisive fact is told when the game is looked back on."""

    def is_secret(self, name: str) -> bool:
        """Whether a secret is still one."""

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """What all others hear of a question that a step or free action asks in secret."""

    def resample(self, seat: str, chance: Chance) -> Any:
        """A state without anything hidden that is as likely as the true one for a seat.

        The game is in the state that the seat sees; only what stands as `HIDDEN` there may change.
        """

    def may_matter(self, call: Call) -> bool:
        """True if what is hidden may matter to a step or free action: to what comes of it."""

    def out(self, deck: str) -> tuple[int, ...]:
        """The cards that can't be drawn from a deck, by what the state shows."""

    def titles(self) -> Iterable[str]:
        """The titles that a roll may name: of charts, and of tables on cards."""

    def title_now(self, title: str) -> str:
        """What a chart is called today whose title an earlier version has recorded."""

    def step_title(self, call: Call) -> str:
        """A step's name in the turn guide."""

    def begun_words(self) -> str:
        """What the first line of a journal says, without its full stop."""

    def turn_words(self, turn: int) -> str:
        """A turn by its number in words, 0 for what comes before the first: `turn 3`, `set-up`."""

    def status(self, player: str) -> PlayerStatus:
        """How a player stands, for all to see: it tells nothing that is secret."""

    def goal_words(self) -> str:
        """What ends the game, in a few words behind the turn: `to 75 points`; "" for nothing."""

    def rulebook(self) -> Mapping[str, str]:
        """Every rule in our own words, by its number or heading, in the rulebook's order."""

    def rule_words(self, number: str) -> str:
        """A rule in a sentence by its number, empty where there is none."""

    def entries_about(self, log: Sequence[Entry[Any]], place: str) -> list[int]:
        """The numbers of the entries that concern a place of the map, undone ones too."""

    def correctable(self, player: str, place: str) -> Iterable[PlaceForm]:
        """All that can be corrected by hand, the player's own first, then the place of the map."""

    def after_correction(self) -> Rule[None]:
        """State what follows from a correction, besides what was corrected; ask nothing."""

    def place_words(self, path: str) -> str:
        """A place of the state in words, by its dotted path; it need not be there any more."""

    def out_of_turn(self) -> Sequence[OutOfTurn]:
        """What can be called out of turn: procedures, then charts."""

    def odds_help(self, request: Request) -> str:
        """What odds help with an open question, by their name; empty for none."""

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """Odds by their name before a player chooses; `seen` are the discards of each deck.

        Raises `NoOdds` where there are none.
        """


def title_of(game: Game, call: Call) -> str:
    """A step's name in the turn guide, "" for no step.

    Rules that have changed may not know a recorded step any more: then it is the recorded name.
    """
    try:
        return game.step_title(call) if call.name else ""
    except Exception:
        return call.name
