"""Small worlds for tests of rules: a game with parties placed, and a player of rules by hand.

    game = a_game(Ada="2002", Ben="1839")
    played = play(game, hunt(game, "Ada"), [7, "yes", 3])
    played.facts, played.game.state, played.asked

An answer is what people would say: dice `[4, 2]` or a lone `4`, a result `"lost"`, the words of a
card `"4 2 jungle"`, an option's key, a number. A `Settle` is taken as computed unless `settle`
says otherwise. `at_random(rng)` gives legal answers for ever.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.map.board.file import Board, parse_board
from companion.games.nile.state import Explorer, Hex, Nile, Party, Turn
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE
from companion.table.ask.columns import read_dice
from companion.table.ask.replies import only_answer
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Rule, Settle
from companion.table.facts import Fact
from tests.games.nile.helpers.data_files import charts as shipped_charts
from tests.games.nile.helpers.data_files import counters, data_text, events

R = TypeVar("R", bound=Request)

Answer = Callable[[Request], Any]
"""What gives the journal value of an answer to a request."""


@cache
def shipped_board() -> Board:
    return parse_board(data_text("board-1.toml"), "board-1.toml")


def printed(board: Board) -> dict[str, Hex]:
    """The hexes of a board as the map shows them before anybody explores."""
    return {
        name: Hex(
            terrain=hex_.terrain,
            river=hex_.river,
            source=hex_.spring,
            cataract=hex_.cataract,
            published=bool(hex_.terrain),
        )
        for name, hex_ in board.hexes.items()
    }


def a_game(
    *,
    board: Board | None = None,
    charts: Charts | None = None,
    hexes: Mapping[str, Hex] | None = None,
    party: Party | None = None,
    specialty: str = "zoologist",
    level: str = "normal",
    step: str = "activity",
    mapless: bool = False,
    **where: str,
) -> NileAtTable:
    """A game in its first month: every player named stands in his hex, the first is in turn.

    `hexes` are laid over the printed map. Each has the same party and specialty; change one with
    `with_explorer`. Without players Ada alone stands in Khartoum.
    """
    the_board = board or shipped_board()
    places = where or {"Ada": "2002"}
    state = Nile(
        map="table" if mapless else "app",
        stage="play",
        order=tuple(places),
        hexes={**({} if mapless else printed(the_board)), **(hexes or {})},
        explorers={
            player: an_explorer(player, place, party or Party(), specialty)
            for player, place in places.items()
        },
        turn=Turn(1, 0, step, level, start=next(iter(places.values()))),
    )
    decks = {"events": events(), "counters": counters()}
    return NileAtTable(state, the_board, charts or shipped_charts(), decks, GAME_ONE)


def an_explorer(player: str, place: str, party: Party, specialty: str) -> Explorer:
    """An explorer in Africa."""
    return Explorer(
        f"{player}'s explorer",
        specialty,
        "red",
        place="africa",
        port="Khartoum",
        hex=place,
        party=party,
        armed=True,
        trail=(place,),
    )


def with_explorer(game: NileAtTable, player: str, **changes: Any) -> NileAtTable:
    """The game with changes to an explorer."""
    explorers = game.state.explorers
    changed = {**explorers, player: replace(explorers[player], **changes)}
    return game.at(replace(game.state, explorers=changed))


def with_party(game: NileAtTable, player: str, **counts: int) -> NileAtTable:
    """The game with changes to an expedition."""
    return with_explorer(game, player, party=replace(game.party(player), **counts))


def with_turn(game: NileAtTable, **changes: Any) -> NileAtTable:
    """The game with changes to the turn in progress."""
    return game.at(replace(game.state, turn=replace(game.state.turn, **changes)))


def with_hex(game: NileAtTable, name: str, /, **changes: Any) -> NileAtTable:
    """The game with changes to a hex."""
    changed = {**game.state.hexes, name: replace(game.hex(name), **changes)}
    return game.at(replace(game.state, hexes=changed))


@dataclass
class Played:
    """What came of a rule: its facts, what it asked, what it returned, and the game after it."""

    game: NileAtTable
    facts: list[Fact] = field(default_factory=list)
    asked: list[Request] = field(default_factory=list)
    settled: list[Settle[Any]] = field(default_factory=list)
    returned: Any = None
    open: Request | None = None

    @property
    def state(self) -> Nile:
        """The state after it."""
        return self.game.state

    def of(self, kind: type[Fact]) -> list[Any]:
        """Its facts of one kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def question(self) -> Request:
        """The question that is open."""
        assert self.open is not None
        return self.open

    def asks(self, kind: type[R]) -> R:
        """The question that is open, of this kind."""
        assert isinstance(self.open, kind)
        return self.open


class TooManyQuestions(AssertionError):
    """A rule that asked more than it was given answers for."""


def play(
    game: NileAtTable,
    rule: Rule[Any],
    answers: Iterable[Any] | Answer = (),
    *,
    settle: Mapping[str, Any] | None = None,
    stop: bool = False,
    limit: int = 10_000,
) -> Played:
    """Run a rule on a game with these answers; `game` itself moves with it, as in play.

    With `stop` it ends at the first question without an answer (`open`); otherwise that is an
    error. `settle` overrides computed values by key. Raises `Illegal` for an illegal answer.
    """
    give = answers if callable(answers) else None
    waiting = iter(() if callable(answers) else answers)
    played = Played(game)
    reply: Any = None
    for _ in range(limit):
        try:
            item = rule.send(reply)
        except StopIteration as end:
            played.returned = end.value
            return played
        reply = None
        if isinstance(item, Fact):
            played.facts.append(item)
            game.state = item.apply(game.state)
            _check(game.state)
        elif _needs_nobody(item) and (only := only_answer(item)) is not None:
            reply = item.read(only)
        elif isinstance(item, Settle):
            played.settled.append(item)
            reply = item.read((settle or {}).get(item.key, item.value))
        elif give is not None:
            played.asked.append(item)
            reply = item.read(give(item))
        else:
            value = next(waiting, _NONE)
            if value is _NONE:
                if stop:
                    played.open = item
                    return played
                raise TooManyQuestions(f"no answer left for: {item.question} {item.limits()}")
            played.asked.append(item)
            reply = item.read(journal_value(game, item, value))
    raise AssertionError(f"the rule did not end after {limit} facts and questions")


def _needs_nobody(item: Request) -> bool:
    """Whether a request may go without an answer; counts of a form are answered one by one."""
    return isinstance(item, Choose | Roll) or (isinstance(item, Count) and item.forced)


_NONE = object()


def journal_value(game: NileAtTable, request: Request, value: Any) -> Any:
    """The journal value of what people would say."""
    if isinstance(request, Roll | Rolls):
        if isinstance(value, int):
            return [value]
        if isinstance(value, str):
            return {"result": value}
    if isinstance(request, Draw):
        deck = game.decks[request.deck]
        if isinstance(value, int):
            return {"card": value, "says": deck.read(value, request.section)}
        return {"says": deck.canonical(request.section, value)}
    return value


def at_random(game: NileAtTable, rng: Random) -> Answer:
    """Legal answers at random, for ever."""

    def answer(request: Request) -> Any:
        if isinstance(request, Roll):
            while True:
                dice = [rng.randint(1, request.sides) for _ in range(request.dice)]
                if request.column.line_at(read_dice(request.reading, dice)) is not None:
                    return dice
        if isinstance(request, Rolls):
            faces = [n for n in range(1, request.sides + 1) if request.column.line_at(n)]
            return [rng.choice(faces) for _ in range(request.dice)]
        if isinstance(request, Draw):
            deck = game.decks[request.deck]
            card = rng.choice([n for n in deck.numbers if n not in request.out])
            return {"card": card, "says": deck.read(card, request.section)}
        if isinstance(request, Choose):
            return rng.choice([option.key for option in request.options if not option.barred])
        assert isinstance(request, Count), request
        return rng.randint(request.least, request.most)

    return answer


def _check(state: Nile) -> None:
    """Nothing below zero, no more sick than there are."""
    for player, explorer in state.explorers.items():
        party = explorer.party
        for name in party.__struct_fields__:
            assert getattr(party, name) >= 0, f"{player} has {getattr(party, name)} {name}"
        for kind in ("bearers", "askaris", "guides"):
            sick, all_ = getattr(party, f"sick_{kind}"), getattr(party, kind)
            assert sick <= all_, f"{player} has {sick} sick {kind} of {all_}"
