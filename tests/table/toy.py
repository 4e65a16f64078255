"""A toy game with everything that a rule may ask: it tries the table out and is no fun to play.

Each traveler chooses a secret home and buys an outfit; then all march, hunt and rest in turn until
the last turn is over. Free actions may be put before any step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from companion.table.ask.columns import Column, column, number_column
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Choose, Count, Draw, Option, Roll, Rolls, Rule, Settle
from companion.table.base_game import BaseGame
from companion.table.changes import changes
from companion.table.facts import Fact
from companion.table.game import Act, Call, Deck, Moment
from companion.table.play.chance import Chance
from companion.table.seats.hidden import HIDDEN, Hidden

STAGES = ("march", "hunt", "rest")
HOMES = (
    Option("cairo", "Cairo", "0101"),
    Option("cape", "Cape Town", "0909"),
    Option("lagos", "Lagos", "0105"),
)
GOODS = {"men": 10, "guides": 20, "gifts": 5, "food": 1}


def are_shown(now: Any, _holder: Any) -> bool:
    """True if all homes are known."""
    shown: bool = now.shown
    return shown


class Traveller(msgspec.Struct, frozen=True):
    """What a player has."""

    money: int = 100
    men: int = 0
    guides: int = 1
    gifts: int = 2
    food: int = 0
    sick: int = 0
    home: Annotated[str, Hidden(until=are_shown)] = ""
    hand: tuple[int, ...] = ()


class World(msgspec.Struct, frozen=True):
    """The toy's state; `at` is the place of the player in turn."""

    players: dict[str, Traveller]
    stage: str = "port"
    at: int = 0
    turn: int = 0
    last: int = 5
    shown: bool = False
    mapped: dict[str, str] = {}

    @property
    def who(self) -> str:
        return list(self.players)[self.at]


class Gained(Fact, frozen=True):
    """A player has so many more (or fewer) of something."""

    apply = changes("players.{player}.{what} += number")
    player: str
    what: str
    number: int


class Whistled(Fact, frozen=True):
    """A player is heard."""

    only_tells: ClassVar[bool] = True

    player: str

    def apply(self, state: World) -> World:
        return state


class Settled(Fact, frozen=True):
    """A player has a home."""

    apply = changes("players.{player}.home = home")
    player: str
    home: Annotated[str, Hidden("player", are_shown)]


class CardKept(Fact, frozen=True):
    """A player keeps a card."""

    apply = changes("players.{player}.hand += card")
    player: str
    card: int


class CardsReturned(Fact, frozen=True):
    """A player gives the kept cards back."""

    apply = changes("players.{player}.hand = ()")
    player: str


class Mapped(Fact, frozen=True):
    """A place has a terrain."""

    apply = changes("mapped.{place} = terrain")
    place: str
    terrain: str


class WentOn(Fact, frozen=True):
    """The sequence of play goes on to here."""

    apply = changes("stage = stage", "at = at", "turn = turn")
    stage: str
    at: int
    turn: int


FACTS: tuple[type[Fact], ...] = (Gained, Whistled, Settled, CardKept, CardsReturned, Mapped, WentOn)


class ToyDeck:
    """Nine cards with two sections."""

    terrains = ("jungle", "veldt", "desert")

    def __init__(self, size: int = 9) -> None:
        self.numbers = tuple(range(1, size + 1))
        self.asked = 0

    def read(self, number: int, section: str) -> str:
        if section == "gift":
            return "none" if number % 3 else f"${number}00"
        return self.terrains[number % len(self.terrains)]

    def canonical(self, section: str, typed: str) -> str:
        self.asked += 1
        known = {self.read(number, section) for number in self.numbers}
        says = typed.strip().lower()
        if says not in known:
            raise ValueError(f"no card says {typed!r}; it says {', '.join(sorted(known))}")
        return says


Rules = Mapping[str, Callable[..., Rule[None]]]


class Toy(BaseGame):
    """The toy as the table sees it; a test may give it other rules."""

    state: World
    fact_types = FACTS

    def __init__(
        self, state: World, rules: Rules | None = None, decks: Mapping[str, Deck] | None = None
    ) -> None:
        self.state = state
        self.rules = dict(RULES) | dict(rules or {})
        self._decks = decks or {"events": ToyDeck()}

    @property
    def decks(self) -> Mapping[str, Deck]:
        return self._decks

    @property
    def players(self) -> Sequence[str]:
        return tuple(self.state.players)

    @property
    def winners(self) -> Sequence[str]:
        if self.next_step() is not None:
            return ()
        most = max(each.money for each in self.state.players.values())
        return [name for name, each in self.state.players.items() if each.money == most]

    @property
    def player(self) -> str:
        return self.state.who

    @property
    def turn(self) -> int:
        return self.state.turn

    def at(self, state: World) -> Toy:
        return Toy(state, self.rules, self.decks)

    def next_step(self) -> Call | None:
        if self.state.turn > self.state.last:
            return None
        return Call(self.state.stage, {"player": self.state.who})

    def begin(self, call: Call) -> Rule[None]:
        return self.rules[call.name](self, **call.args)

    def finish(self, call: Call) -> Rule[None]:
        return finish_by_hand(self, call.name, str(call.args["player"]))

    def acts(self) -> Sequence[Act]:
        world = self.state
        names = ["bless", "gamble", "keep", "heal"]
        who: dict[str, str | int] = {"player": world.who}
        if world.players[world.who].gifts:
            names.append("trade")
        if world.players[world.who].guides:
            names.append("dismiss")
        peek = Call("peek", who)
        return [
            *(Act(Call(name, who), name.title(), "9.9") for name in names),
            Act(peek, "Peek", "9.9", looking=peek),
        ]

    def faults(self) -> Iterable[str]:
        for name, traveller in self.state.players.items():
            if traveller.gifts < 0:
                yield f"players.{name}.gifts: {traveller.gifts} is below zero"
        if self.state.who not in self.state.players:
            yield f"who: nobody is called {self.state.who!r}"

    def words(self, fact: Fact) -> str:
        return " ".join((type(fact).__name__, *map(str, msgspec.structs.astuple(fact))))

    def moment(self, fact: Fact) -> Moment | None:
        lost = isinstance(fact, Gained) and fact.what == "sick" and fact.number > 0
        return Moment("Lost", "grave") if lost else None

    def is_secret(self, name: str) -> bool:
        return name.startswith("home:") and not self.state.shown

    def resample(self, seat: str, chance: Chance) -> World:
        players = {
            name: msgspec.structs.replace(each, home=HOMES[chance.below(len(HOMES))].key)
            if each.home == HIDDEN
            else each
            for name, each in self.state.players.items()
        }
        return msgspec.structs.replace(self.state, players=players)

    def titles(self) -> Sequence[str]:
        return ("Lost", "Thieves", "Hunting", "Recovery", "Luck")

    def step_title(self, call: Call) -> str:
        return f"{call.name.title()} of {call.args['player']}"


def toy(*players: str, last: int = 5, rules: Rules | None = None, size: int = 9) -> Toy:
    """A new game."""
    world = World({name: Traveller() for name in players or ("Ada", "Ben")}, last=last)
    return Toy(world, rules, {"events": ToyDeck(size)})


# The rules


def go_on(game: Toy) -> WentOn:
    """To the next stage, player or turn."""
    world = game.state
    if world.stage in ("port", "outfit"):
        done = world.at + 1 == len(world.players)
        if not done:
            return WentOn(world.stage, world.at + 1, world.turn)
        return WentOn("outfit" if world.stage == "port" else "dawn", 0, world.turn)
    if world.stage == "dawn":
        return WentOn("march", 0, world.turn + 1)
    if world.stage != "rest":
        return WentOn(STAGES[STAGES.index(world.stage) + 1], world.at, world.turn)
    if world.at + 1 < len(world.players):
        return WentOn("march", world.at + 1, world.turn)
    return WentOn("dawn", 0, world.turn)


def port(game: Toy, player: str) -> Rule[None]:
    """A secret home."""
    home = yield from Choose(
        question="Where from?", rule="4.1", player=player, secret=f"home:{player}", options=HOMES
    )
    yield Settled(player, home)
    yield go_on(game)


def affordable(numbers: Mapping[str, int]) -> str | None:
    """Whether an outfit can be paid."""
    cost = sum(GOODS[name] * number for name, number in numbers.items())
    return f"this costs ${cost}; there are $100" if cost > 100 else None


FORM = Form(
    "outfit",
    "Outfit",
    (
        Field("men", "Men", "m", GOODS["men"]),
        Field("guides", "Guides", "g", GOODS["guides"], most=2),
        Field("gifts", "Gifts", "g", GOODS["gifts"]),
        Field("food", "Food", "f", GOODS["food"]),
    ),
    check=affordable,
)


def outfit(game: Toy, player: str) -> Rule[None]:
    """Four numbers that belong together."""
    for place, field in enumerate(FORM.fields):
        most = game.state.players[player].money // field.cost
        number = yield from Count(
            question=f"How many {field.key}?",
            rule="5.1",
            player=player,
            key=field.key,
            most=min(most, field.most or most),
            form=msgspec.structs.replace(FORM, at=place),
        )
        yield Gained(player, field.key, number)
        yield Gained(player, "money", -number * field.cost)
    yield go_on(game)


def dawn(game: Toy, player: str) -> Rule[None]:
    """A step without a question."""
    yield go_on(game)


def lost_column(game: Toy, player: str) -> Column[str]:
    """Who has a guide throws one die instead of two and adds two for each guide."""
    guides = game.state.players[player].guides
    return column(
        "Lost",
        {total: "lost" if total <= 5 else "safe" for total in range(2, 13)},
        dice=1 if guides else 2,
        row="veldt",
        modifiers=[("guides", 2 * guides)],
        labels={"lost": "Loses its way", "safe": "Keeps its way"},
    )


def march(game: Toy, player: str) -> Rule[None]:
    """Lost or not, then a direction, a card for the terrain, and the food it takes."""
    dice = 1 if game.state.players[player].guides else 2
    roll = yield from Roll(
        question="Lost?", rule="12.4", dice=dice, column=lost_column(game, player)
    )
    if roll.result == "lost":
        yield Gained(player, "sick", 1)
    guides = game.state.players[player].guides
    way = yield from Choose(
        question="Which way?",
        rule="9.1",
        options=tuple(
            Option(str(n), f"Direction {n}", f"010{n}", "no guide" if n > 3 and not guides else "")
            for n in range(1, 7)
        ),
    )
    out = tuple(card for other in game.state.players.values() for card in other.hand)
    drawn = yield from Draw(
        question="What lies there?", rule="10.2", deck="events", section="terrain", out=out
    )
    yield Mapped(f"010{way}", drawn.says)
    if drawn.says == "jungle":
        again = yield from Draw(
            question="And beyond?", rule="10.3", deck="events", section="terrain", out=out
        )
        yield Mapped(f"020{way}", again.says)
    food = game.state.players[player].food
    need = yield from Settle(
        question="Food eaten", rule="18.2", key="eaten", value=min(2, food), most=food,
        why="two a march",
    )  # fmt: skip
    yield Gained(player, "food", -need)
    mood = yield from Settle(
        question="Mood of the men", rule="18.3", key="mood", value="good" if need else "bad",
        options=(Option("good", "Good"), Option("bad", "Bad")),
    )  # fmt: skip
    yield from catch(game, player, mood)
    yield go_on(game)


def catch(game: Toy, player: str, mood: str) -> Rule[None]:
    """A part of a step: men in a bad mood may steal food."""
    if mood != "bad":
        return
    stolen = yield from Roll(
        question="How much is stolen?", rule="18.4", column=number_column("Thieves", less=3)
    )
    yield Gained(player, "food", -min(stolen.result, game.state.players[player].food))


def hunt(game: Toy, player: str) -> Rule[None]:
    """One die; a six does not count."""
    chart = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 0}
    roll = yield from Roll(
        question="What is found?", rule="18.1", column=column("Hunting", chart, void=(6,))
    )
    yield Gained(player, "food", roll.result)
    yield go_on(game)


RECOVERY = column(
    "Recovery",
    {1: "dies", 2: "stays", 3: "stays", 4: "recovers", 5: "recovers", 6: "recovers"},
    labels={"stays": "Stays sick"},
)


def rest(game: Toy, player: str) -> Rule[None]:
    """Each sick man has a die; then gifts may be given away. Without both, nothing is asked."""
    sick = game.state.players[player].sick
    if sick:
        rolls = yield from Rolls(question="Who recovers?", rule="19.1", dice=sick, column=RECOVERY)
        yield Gained(player, "sick", -rolls.count("dies") - rolls.count("recovers"))
    gifts = game.state.players[player].gifts
    if gifts:
        given = yield from Count(question="Gifts?", rule="14.1", key="gifts", most=min(3, gifts))
        yield Gained(player, "gifts", -given)
    yield go_on(game)


def bless(game: Toy, player: str) -> Rule[None]:
    """A free action that asks nothing."""
    yield Gained(player, "money", 1)


def peek(game: Toy, player: str) -> Rule[None]:
    """A free action that only looks, and is open between a die and its end too."""
    yield Gained(player, "money", 0)


def heal(game: Toy, player: str) -> Rule[None]:
    """A free action that takes all gifts; a recovery roll no longer fits after it."""
    yield Gained(player, "sick", -game.state.players[player].sick)
    yield Gained(player, "gifts", -game.state.players[player].gifts)


def dismiss(game: Toy, player: str) -> Rule[None]:
    """A free action that takes the guides, and with them what only guides know."""
    yield Gained(player, "guides", -game.state.players[player].guides)


def gamble(game: Toy, player: str) -> Rule[None]:
    """A free action with a roll and a question for every other player."""
    roll = yield from Roll(question="Wins?", rule="9.9", column=number_column("Luck"))
    yield Gained(player, "money", roll.result)
    for other in game.state.players:
        if other != player:
            cheers = yield from Choose(
                question="Cheer?",
                rule="9.9",
                player=other,
                options=(Option("yes", "Yes"), Option("no", "No")),
            )
            if cheers == "yes":
                yield Gained(other, "money", 1)


def keep(game: Toy, player: str) -> Rule[None]:
    """A free action with a card that stays in the hand; who has two gives them back."""
    if len(game.state.players[player].hand) > 1:
        yield CardsReturned(player)
    out = tuple(card for other in game.state.players.values() for card in other.hand)
    drawn = yield from Draw(question="A gift?", rule="6.1", deck="events", section="gift", out=out)
    if drawn.card:
        yield CardKept(player, drawn.card)


def trade(game: Toy, player: str) -> Rule[None]:
    """A free action with a number and a computed price."""
    most = game.state.players[player].gifts
    number = yield from Count(
        question="How many gifts?", rule="9.8", key="sold", least=1, most=most
    )
    price = yield from Settle(
        question="Price", rule="9.8", key="price", value=2 * number, most=10 * number
    )
    yield Gained(player, "gifts", -number)
    yield Gained(player, "money", price)


def finish_by_hand(game: Toy, name: str, player: str) -> Rule[None]:
    """People say how much food is left, and the game goes on."""
    food = yield from Count(question="Food left?", rule="", key="food", most=99)
    yield Gained(player, "food", food - game.state.players[player].food)
    if name == game.state.stage:
        yield go_on(game)


STEPS = (port, outfit, dawn, march, hunt, rest)
FREE = (bless, peek, heal, dismiss, gamble, keep, trade)

RULES: Rules = {rule.__name__: rule for rule in (*STEPS, *FREE)}
