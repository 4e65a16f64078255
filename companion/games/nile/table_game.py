"""Complete game of Source of the Nile: game, sequence of play, acts and validator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.nile import voice
from companion.games.nile.advice.odds import game_odds, odds_tables
from companion.games.nile.facts import MoveEnded
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.travel import arriving
from companion.games.nile.rules.turn import closed, free_actions, turns
from companion.games.nile.secrets import is_of_sheet
from companion.games.nile.sequence import next_step
from companion.games.nile.sheets.glance import in_short
from companion.games.nile.state import Nile
from companion.games.nile.state_checks import faults
from companion.games.nile.voice.event_cards import face
from companion.games.nile.voice.rulebook import RULEBOOKS
from companion.games.nile.voice.whole_turn import figures, is_small
from companion.table.ask.requests import Request, Rule
from companion.table.facts import Fact
from companion.table.game import Act, Call, Face, Moment, OutOfTurn, PlayerStatus
from companion.table.journal.entries import Entry
from companion.table.labels import path_words
from companion.table.look.odds_table import NoOdds, OddsTable
from companion.table.look.walk import SeenCards
from companion.table.play.corrections import PlaceForm


class NileAtTable(NileGame):
    """Game of Source of the Nile, ready to be played."""

    def next_step(self) -> Call | None:
        """Return the next step of the set-up or of the sequence of play (4, 8.3)."""
        return next_step(self.state)

    def begin(self, call: Call) -> Rule[None]:
        """Return the rule of a step or of a free action."""
        rule = self.variant.steps.get(call.name) or self.variant.acts[call.name]
        return closed.covered(self, call, rule(self, **call.args))

    def finish(self, call: Call) -> Rule[None]:
        """Return the rule that ends a step resolved manually."""
        return closed.covered(self, call, turns.finish_by_hand(self, call))

    def faults(self) -> Iterator[str]:
        """Return the impossible values in the state (see `state_checks`)."""
        return faults(self)

    def acts(self) -> Sequence[Act]:
        """Return the free actions possible now."""
        return closed.private(self, free_actions.open_acts(self))

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence, "" if it needs none."""
        return voice.tell(self, fact)

    def moment(self, fact: Fact) -> Moment | None:
        """Return what a fact decides for a player: death, capture, a battle, a great find."""
        return voice.moment(fact)

    def is_small(self, fact: Fact) -> bool:
        """True if a fact is omitted from the account of a whole turn."""
        return is_small(fact)

    def figures(self, player: str) -> Mapping[str, str]:
        """Return points, possessions of the expedition, and money."""
        return figures(self, player)

    def face(self, entry: Entry[Any]) -> Face | None:
        """Return a disaster, a bonus, natives or a donation described by a card."""
        return face(self, entry)

    def is_fate(self, fact: Fact) -> bool:
        """True if a fact belongs in a story; losing the way doesn't."""
        moment = voice.moment(fact)
        return moment is not None and moment.tone != "plain" and not isinstance(fact, MoveEnded)

    def step_title(self, call: Call) -> str:
        """Return a step's name in the turn guide."""
        return voice.step_title(self, call)

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """Return only the step if the question may reveal part of a closed sheet."""
        return self.step_title(call) if is_of_sheet(secret) else question

    def turn_words(self, turn: int) -> str:
        """Return the name of a month, or of the set-up."""
        return f"month {turn}" if turn else "set-up"

    def status(self, player: str) -> PlayerStatus:
        """Return published points, those waiting for Europe, and the explorer's place (22.5)."""
        explorer = self.explorer(player)
        hidden = self.state.is_over or explorer.is_closed
        waiting = 0 if hidden else pending(explorer)
        more = f"{waiting:+d}" if waiting else ""
        return PlayerStatus(published(explorer), more, in_short(self, player), explorer.colour)

    def goal_words(self) -> str:
        """Return the points that win (7.0), or the agreed end (II 2.3), "" if that is open."""
        state = self.state
        return voice.TEXTS("goal", end=state.end, months=state.months, target=state.target)

    def rulebook(self) -> Mapping[str, str]:
        """Return the rules of this variant."""
        return RULEBOOKS[self.variant.name]

    def entries_about(self, log: Sequence[Entry[Any]], place: str) -> list[int]:
        """Return the entries that name a hex, and what was drawn to map it."""
        from companion.games.nile.sheets.places import entries_about

        return entries_about(log, place)

    def correctable(self, player: str, place: str) -> Iterator[PlaceForm]:
        """Yield sheets as forms: the player's, the chosen hex, then all others."""
        from companion.games.nile.sheets.places import forms

        return forms(self, player, place)

    def after_correction(self) -> Rule[None]:
        """Let explorers moved to a hex by a correction arrive there (9.3, ruling)."""
        for player in self.players:
            yield from arriving.stand(self, player)

    def place_words(self, path: str) -> str:
        """Return a path in the state, in words."""
        return path_words(Nile, path)

    def out_of_turn(self) -> list[OutOfTurn]:
        """Return the procedures of the rules and the current charts."""
        tried, charts = self.variant.procedures.items(), self.charts
        found = [OutOfTurn(name, kind.words, kind.rule) for name, kind in tried]
        for name in charts.read_in(self.variant.name):
            chart = charts.chart(name)
            found.append(OutOfTurn(name, chart.title, chart.rule, is_chart=True))
        return found

    def odds_help(self, request: Request) -> str:
        """Return which odds help with a choice."""
        return game_odds(self).helps(request)

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """Return the odds of a choice; there are none in the set-up."""
        if not self.player:
            raise NoOdds("The game is being set up: there are no expeditions yet.")
        if self.explorer(player).is_closed:
            raise NoOdds(f"Only {player} sees what the odds depend on (house rule closed-sheets).")
        return odds_tables(self, player, what, seen)
