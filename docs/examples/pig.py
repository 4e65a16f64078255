"""The dice game Pig on the rule engine alone. It needs `companion.table` and msgspec."""

import msgspec

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.ask.typed import give
from companion.table.base_game import BaseGame
from companion.table.facts import Fact
from companion.table.game import Call
from companion.table.journal.entries import decoder, plain
from companion.table.journal.lines import read_line, write_line
from companion.table.look.explain import told, why
from companion.table.look.odds import chance_that, of_question, percent
from companion.table.look.walk import walk
from companion.table.play.session import Session


class Points(msgspec.Struct, frozen=True):
    """The state: points by player, and the number of the turn."""

    of: dict[str, int]
    turn: int = 1


class Kept(Fact, frozen=True):
    """A player keeps the points of a turn, and passes the die."""

    player: str
    points: int

    def apply(self, state: Points) -> Points:
        """The state after the turn."""
        now = state.of[self.player] + self.points
        return Points({**state.of, self.player: now}, state.turn + 1)


DIE = column("The die", {1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}, labels={0: "nothing"})
WAYS = (Option("roll", "Roll again"), Option("keep", "Keep them"))
RULES = {
    "1": "Roll as often as you like. A 1 ends the turn, and its points are lost.",
    "2": "Keep the points of your turn to pass the die. 20 points win.",
}


def play(player: str) -> Rule[None]:
    """A turn: the rule asks with `yield from`, and states what happened with `yield`."""
    points, way = 0, "roll"
    while way == "roll":
        roll = yield from Roll(question="Your roll?", rule="1", column=DIE)
        points = points + roll.result if roll.result else 0
        if not points:
            break
        way = yield from Choose(question=f"{points} points?", rule="2", options=WAYS)
    yield Kept(player, points)


class Pig(BaseGame):
    """The game as the table sees it. All the rest has a default."""

    fact_types = (Kept,)

    def __init__(self, *players: str) -> None:
        self.state = Points(dict.fromkeys(players, 0))

    @property
    def players(self) -> list[str]:
        """Everybody, in the order of seats."""
        return list(self.state.of)

    @property
    def player(self) -> str:
        """Who has the die."""
        return self.players[(self.turn - 1) % len(self.players)]

    @property
    def turn(self) -> int:
        """The turn's number, from 1."""
        return int(self.state.turn)

    def next_step(self) -> Call | None:
        """A turn, until somebody has 20 points."""
        return None if max(self.state.of.values()) >= 20 else Call("play", {"player": self.player})

    def begin(self, call: Call) -> Rule[None]:
        """The rule of the only step."""
        return play(str(call.args["player"]))

    finish = begin

    def step_title(self, call: Call) -> str:
        """The step's name."""
        return f"{call.args['player']} rolls"

    def words(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return f"{fact.player} keeps {fact.points} points" if isinstance(fact, Kept) else ""

    def rulebook(self) -> dict[str, str]:
        """The rules by number."""
        return RULES


def main() -> None:
    """Play a turn: real dice and the app's, undo, odds, why, and the journal."""
    session = Session(Pig("Ada", "Ben"), seed=3, modes={"dice": "table"})
    session.start()
    print("Odds:", *(f"{odd.label} {percent(odd.chance)}" for odd in of_question(session)))
    give(session, "4")  # Ada's own die
    give(session, "roll")
    session.answer_by_app()  # or the app's
    print("The app rolls", session.log[-1].value)
    session.undo()
    give(session, "6")
    give(session, "keep")
    print(session.game.state)

    after_one_roll = walk(session.game, Call("play", {"player": "Ben"}), depth=2)
    safe = chance_that(after_one_roll, lambda leaf: leaf.state.of["Ben"] > 0, lambda _: "keep")
    print("Ben keeps something after one roll:", percent(safe))

    request = session.asked(6)
    for label, words in told(why(session.teller, session.log, 6, request=request)):
        print(f"{label:>9}: {words}")

    journal = [write_line(number, plain(entry)) for number, entry in enumerate(session.log, 1)]
    print(*journal, sep="", end="")
    again = Session(Pig("Ada", "Ben"), seed=3, modes={"dice": "table"})
    again.load(decoder(Pig.fact_types).decode(read_line(line)[1]) for line in journal)
    print("Opened again, it is the same:", again.game.state == session.game.state)


if __name__ == "__main__":
    main()
