"""The game of *Nile*: state, next step, rules, words, validator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.api import Act, Call, OutOfTurn, PlayerStatus, Request, Roll, Rule, SeatedGame
from companion.games.pyramids import voice
from companion.games.pyramids.costs import Cost, cost
from companion.games.pyramids.facts import FACTS
from companion.games.pyramids.pieces import payments
from companion.games.pyramids.rules import actions, by_hand, rounds, rulings
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.state import Nile
from companion.games.pyramids.state_checks import faults
from companion.table import out_of_turn

if TYPE_CHECKING:
    from companion.api import OddsTable, SeenCards

SEVEN = 7
"""Completed pyramids that end the game (Check for end of game)."""

AGREE = Call("agree_end")


class PyramidsGame(SeatedGame):
    """A game in some state, with the rulings of its table."""

    state: Nile
    fact_types = FACTS
    voice = voice

    def __init__(self, state: Nile, rulings: Rulings) -> None:
        self.state = state
        self._agreed = rulings

    @property
    def order(self) -> Sequence[str]:
        """The players in turn order of this round."""
        first = self.state.starter
        return (first, self.state.opponent(first)) if first else self.players

    @property
    def player(self) -> str:
        """The player in turn, "" in phases without turns."""
        return self.state.mover if self.state.phase == "actions" else ""

    @property
    def turn(self) -> int:
        """The round's number, from 1; 0 before the first."""
        return self.state.round

    def rank(self, player: str) -> tuple[int, ...]:
        """Points, and where the table plays so, fewer pyramids (End of game)."""
        fewer = -len(self.state.sites(player, done=True)) if self.rulings.ties == "fewer" else 0
        return self.state.score(player), fewer

    @property
    def rulings(self) -> Rulings:
        """The rulings in force: those agreed at the start, and what was changed since."""
        changed = self.state.rulings
        return replace(self._agreed, **changed) if changed else self._agreed

    # What rules ask of it

    def cost(self, square: str) -> Cost:
        """What the pyramid on a square needs and has."""
        board = self.state.board
        return cost(board, square, board[square], self.rulings)

    def payments(self, player: str, size: str) -> Iterator[str]:
        """Every way in which a player can pay a treasure of a size, the least first."""
        return payments(self.state.players[player].treasure, size)

    def can_pay(self, player: str, size: str) -> bool:
        """True if a player can pay a treasure of a size."""
        return any(self.payments(player, size))

    @property
    def has_seven(self) -> bool:
        """True if a player has seven completed pyramids (Check for end of game)."""
        return any(len(self.state.sites(name, done=True)) >= SEVEN for name in self.players)

    @property
    def is_over_at_once(self) -> bool:
        """True if the seventh pyramid also ended the round, by that ruling."""
        return self.rulings.ending == "at-once" and self.has_seven

    # Steps

    def next_step(self) -> Call | None:
        """The step that is due: a phase, or in phase 2 the next action."""
        state = self.state
        if state.phase == "over":
            return None
        if state.phase == "actions":
            return Call("act", {"player": state.mover})
        return Call(state.phase)

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or of a free action."""
        match call.name:
            case "begin":
                return rounds.begin(self)
            case "resources":
                return rounds.resources(self)
            case "act":
                return actions.act(self, str(call.args["player"]))
            case "bureaucracy":
                return rounds.bureaucracy(self)
            case "agree_end":
                return rounds.agree_end(self)
            case "ruling":
                return rulings.change(self)
            case out_of_turn.NAME:
                return out_of_turn.roll_on(self.dice)
        raise KeyError(call.name)

    def finish(self, call: Call) -> Rule[None]:
        """Rule that ends a step finished manually."""
        return by_hand.by_hand(self, call.name)

    def acts(self) -> Sequence[Act]:
        """Change a ruling, roll any die; once the game has begun, end it by agreement."""
        if self.state.phase == "over":
            return ()
        acts = (Act(Call("ruling"), "Change a ruling"), out_of_turn.ACT)
        if self.state.phase == "begin":
            return acts
        return (Act(AGREE, "End the game by agreement", "End"), *acts)

    def faults(self) -> Iterable[str]:
        """Faults of the state; a correction that leads to one is refused."""
        return faults(self.state)

    @property
    def dice(self) -> Mapping[str, Roll[str]]:
        """A die of each stash as it stands, and who begins: for a look out of turn."""
        return rounds.dice(self)

    def out_of_turn(self) -> Sequence[OutOfTurn]:
        """The dice of the game."""
        return out_of_turn.listed(self.dice)

    # Words

    def rulebook(self) -> Mapping[str, str]:
        """The rules, each with how this table reads what it leaves open."""
        found, answers = dict(voice.RULEBOOK), self.rulings.sentences
        for key, ruling in RULINGS.items():
            found[ruling.rule] += f" {answers[key]}."
        return found

    def turn_words(self, turn: int) -> str:
        """A round, or the set-up."""
        return f"round {turn}" if turn else "set-up"

    def status(self, player: str) -> PlayerStatus:
        """Points and completed pyramids, which both are on the board for all to see."""
        done, state = len(self.state.sites(player, done=True)), self.state
        return PlayerStatus(state.score(player), "", f"built {done}", state.players[player].colour)

    def goal_words(self) -> str:
        """What ends the game (Check for end of game)."""
        return f"to {SEVEN} pyramids"

    # Odds

    def odds_help(self, request: Request) -> str:
        """What the next dice may bring."""
        return "resources"

    def odds_tables(
        self,
        player: str,
        what: str,
        seen: SeenCards | None = None,
    ) -> Sequence[OddsTable]:
        """The odds of what comes out of the stashes as they stand."""
        from companion.games.pyramids.odds import odds_tables

        return odds_tables(self, what)
