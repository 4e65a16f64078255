"""Plugin of *Source of the Nile*: the only module of it that other packages load."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.plugins.folder import FolderPlugin
from companion.plugins.header import Header

if TYPE_CHECKING:
    from companion.charts.rows import Fault
    from companion.games.nile.desk.loading import NileHeader, NilePlayer
    from companion.games.nile.desk.outcomes import NileOutcome, NileSummary
    from companion.games.nile.table_game import NileAtTable
    from companion.plugins.papers import Papers
    from companion.plugins.setup import NewCampaign, Setup
    from companion.plugins.shown import StateView
    from companion.table.ask.fields import Form
    from companion.table.facts import Fact
    from companion.table.look.record import Record
    from companion.table.play.at_random import Quick
    from companion.table.play.session import Session
    from companion.table.play.skip import Judge, Mark


class NilePlugin(FolderPlugin):
    """Specific parts of *Source of the Nile*; the rest is found by its place in the folder."""

    @property
    def header_type(self) -> type[Header]:
        """Return the header with map, target, board, charts, cards and house rules."""
        from companion.games.nile.desk.loading import NileHeader

        return NileHeader

    def seat(self, said: str) -> NilePlayer:
        """Return a player from `NAME` or `NAME:specialty`; raises `ValueError`."""
        from companion.games.nile.desk.loading import read_player

        return read_player(said)

    def seated(self, name: str, word: str) -> NilePlayer:
        """Return a player by name and specialty, "" for one chosen in the game."""
        from companion.games.nile.desk.loading import NilePlayer

        return NilePlayer(name, word)

    def setup(self, name: str) -> Setup:
        """Return the questions for a new campaign."""
        from companion.games.nile.desk.setup import SETUPS

        return SETUPS[name]

    def header(self, asked: NewCampaign) -> NileHeader:
        """Return the header of a new campaign, with the owner's charts and cards."""
        from companion.games.nile.desk.setup import new_header

        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """Check that the header has no impossible values; raises `ValueError`."""
        from companion.games.nile.desk.loading import check_header

        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> NileAtTable:
        """Return a header's game before the first entry; raises `DataFaults`."""
        from companion.games.nile.desk.loading import load_game

        return load_game(_own(header), where)

    def opening(self, header: Header) -> Sequence[Fact]:
        """Return the facts of the players' seats and the house rules."""
        from companion.games.nile.desk.loading import opening_facts

        return opening_facts(_own(header))

    def own_faults(self, header: Header, where: str) -> Iterable[Fault]:
        """Return all faults in the owner's board, charts and cards."""
        from companion.games.nile.desk.adopting import own_faults

        return own_faults(_own(header), where)

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """Return what the map shows that the rules of mapping would not have created (10)."""
        from companion.games.nile.map.survey import survey

        found = survey(game.board, state, laws=game.variant.laws)
        return [str(fault) for fault in found.faults], [str(each) for each in found.remarks]

    def sheet_json(self, record: Record, player: str) -> dict[str, Any]:
        """Return all fields of the sheets."""
        from companion.games.nile.sheets.pages import sheet_json

        return sheet_json(record, player)

    def state_lines(self, game: Any) -> Sequence[str]:
        """Return the map, the epic journeys, and every expedition."""
        from companion.games.nile.sheets.overview import overview_lines

        return overview_lines(game)

    def view(self, flag: str, game: Any, where: str) -> StateView:
        """Return the river systems."""
        from companion.games.nile.commands.rivers import rivers_view

        return rivers_view(game, where)

    def papers(self, name: str) -> Papers:
        """Return maps, sheets, cards, charts, counters, the chronicle or the kit."""
        from companion.games.nile.desk.printing.kinds import PAPERS

        return PAPERS[name]

    @property
    def retired_bots(self) -> Mapping[str, str]:
        """Return the bot that looked one step ahead."""
        from companion.games.nile.bots import RETIRED

        return RETIRED

    def outcome(self, session: Session) -> NileOutcome:
        """Return expeditions, points by source, deaths by cause; more if the end was agreed."""
        from companion.games.nile.desk.loading import game_of
        from companion.games.nile.desk.outcomes import outcome
        from companion.games.nile.desk.outcomes_two import outcome_two

        by_agreement = game_of(session).variant.ending.by_agreement
        return outcome_two(session) if by_agreement else outcome(session)

    def sum_up(self, outcomes: Sequence[NileOutcome]) -> NileSummary:
        """Return the same for many campaigns."""
        from companion.games.nile.desk.outcomes import sum_up
        from companion.games.nile.desk.outcomes_two import OutcomeTwo, sum_up_two

        two = [one for one in outcomes if isinstance(one, OutcomeTwo)]
        return sum_up_two(two) if two else sum_up(outcomes)

    def wish(self, form: Form) -> str:
        """Return an example of a wish for an outfit, the only form with advice."""
        return "8 turns, by canoe" if form.name == "outfit" else ""

    def advise(
        self, game: Any, player: str, form: Form, counts: Mapping[str, int], wish: str
    ) -> tuple[Mapping[str, int], str]:
        """Return the best outfit for a wish in words, or for one begun, and some sentences."""
        from companion.games.nile.advice.wishes import outfit_advice

        return outfit_advice(game, player, counts, wish, form.budget)

    def quick(self, game: Any, step: str) -> Quick | None:
        """Return quick answers: remaining discovery counters, unmarked ports (4.4, 4.5)."""
        from companion.games.nile.auto_answers import QUICK

        return QUICK.get(step)

    def skipping(self, wishes: Mapping[str, Any]) -> tuple[Judge, Mark]:
        """Return how to skip waiting in Europe, or lying sick and alone; raises `ValueError`."""
        from companion.games.nile.auto_answers import SkipTarget, judge, leaves_mark

        target = SkipTarget(wishes.get("money") or 0, bool(wishes.get("ticket")))
        if target.ticket and not target.money:
            raise ValueError("--ticket goes with --money: how many dollars will do otherwise?")
        return judge(target), leaves_mark


def _own(header: Header) -> NileHeader:
    from companion.games.nile.desk.loading import NileHeader

    assert isinstance(header, NileHeader)
    return header


NILE = NilePlugin()
"""Plugin of the game."""
