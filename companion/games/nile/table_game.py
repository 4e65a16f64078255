"""Source of the Nile as the table runs it: the game, its sequence of play, acts and validator."""

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
from companion.games.nile.sheets.whereabouts import in_short
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
    """One game of Source of the Nile, ready to be played."""

    def next_step(self) -> Call | None:
        """The next step of the set-up or of the sequence of play (4, 8.3)."""
        return next_step(self.state)

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or of a free action."""
        rule = self.variant.steps.get(call.name) or self.variant.acts[call.name]
        return closed.covered(self, call, rule(self, **call.args))

    def finish(self, call: Call) -> Rule[None]:
        """What ends a step that people finished by hand."""
        return closed.covered(self, call, turns.finish_by_hand(self, call))

    def faults(self) -> Iterator[str]:
        """What the state holds that none may: the validator (see `state_checks`)."""
        return faults(self)

    def acts(self) -> Sequence[Act]:
        """The free actions that are open now."""
        return closed.private(self, free_actions.open_acts(self))

    def words(self, fact: Fact) -> str:
        """A fact as a sentence, "" where it needs none."""
        return voice.tell(self, fact)

    def moment(self, fact: Fact) -> Moment | None:
        """What a fact decides for a player: death, capture, a battle, a great find."""
        return voice.moment(fact)

    def is_small(self, fact: Fact) -> bool:
        """True if a fact is left to the log where a whole turn is told."""
        return is_small(fact)

    def figures(self, player: str) -> Mapping[str, str]:
        """Points, what the expedition has, money."""
        return figures(self, player)

    def face(self, entry: Entry[Any]) -> Face | None:
        """A disaster, a bonus, natives or a donation that a card tells of."""
        return face(self, entry)

    def is_fate(self, fact: Fact) -> bool:
        """Return true for what a story tells: a way that was lost is soon forgotten."""
        moment = voice.moment(fact)
        return moment is not None and moment.tone != "plain" and not isinstance(fact, MoveEnded)

    def step_title(self, call: Call) -> str:
        """A step's name in the turn guide."""
        return voice.step_title(self, call)

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """The step alone, if the question may say something of what is on a closed sheet."""
        return self.step_title(call) if is_of_sheet(secret) else question

    def turn_words(self, turn: int) -> str:
        """A month, or the set-up."""
        return f"month {turn}" if turn else "set-up"

    def status(self, player: str) -> PlayerStatus:
        """Published points, those that wait for Europe, and where the explorer is (22.5)."""
        explorer = self.explorer(player)
        hidden = self.state.is_over or explorer.is_closed
        waiting = 0 if hidden else pending(explorer)
        more = f"{waiting:+d}" if waiting else ""
        return PlayerStatus(published(explorer), more, in_short(self, player), explorer.colour)

    def goal_words(self) -> str:
        """The points that win (7.0), or what was agreed (II 2.3); "" while that is open."""
        state = self.state
        return voice.TEXTS("goal", end=state.end, months=state.months, target=state.target)

    def rulebook(self) -> Mapping[str, str]:
        """The rules of this variant."""
        return RULEBOOKS[self.variant.name]

    def entries_about(self, log: Sequence[Entry[Any]], place: str) -> list[int]:
        """The entries that name a hex, and what was drawn to map it."""
        from companion.games.nile.sheets.hex_history import entries_about

        return entries_about(log, place)

    def correctable(self, player: str, place: str) -> Iterator[PlaceForm]:
        """Every sheet as a form: the player's, the hex that is meant, then all others."""
        from companion.games.nile.sheets.places import forms

        return forms(self, player, place)

    def after_correction(self) -> Rule[None]:
        """Whoever was set into a hex stands there (9.3, ruling)."""
        for player in self.players:
            yield from arriving.stand(self, player)

    def place_words(self, path: str) -> str:
        """A place of the state in words."""
        return path_words(Nile, path)

    def out_of_turn(self) -> list[OutOfTurn]:
        """The procedures of the rules and the charts in force."""
        tried, charts = self.variant.procedures.items(), self.charts
        found = [OutOfTurn(name, kind.words, kind.rule) for name, kind in tried]
        for name in charts.read_in(self.variant.name):
            chart = charts.chart(name)
            found.append(OutOfTurn(name, chart.title, chart.rule, is_chart=True))
        return found

    def odds_help(self, request: Request) -> str:
        """Which odds help with a choice that people have to make."""
        return game_odds(self).helps(request)

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """The odds of a choice; in the set-up there are none."""
        if not self.player:
            raise NoOdds("The game is being set up: there are no expeditions yet.")
        if self.explorer(player).is_closed:
            raise NoOdds(f"Only {player} sees what the odds depend on (house rule closed-sheets).")
        return odds_tables(self, player, what, seen)
