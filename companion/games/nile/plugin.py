"""The plugin of *Source of the Nile*: the one module of it that other rooms load."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.plugins.folder import FolderPlugin
from companion.plugins.header import Header

if TYPE_CHECKING:
    from companion.charts.rows import Fault
    from companion.games.nile.desk.header import NileHeader, NilePlayer
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
    """What *Source of the Nile* says itself; all else is found by its place in the folder."""

    @property
    def header_type(self) -> type[Header]:
        """The header with map, target, board, charts, cards and house rules."""
        from companion.games.nile.desk.header import NileHeader

        return NileHeader

    def seat(self, said: str) -> NilePlayer:
        """A player from `NAME` or `NAME:specialty`; raises `ValueError`."""
        from companion.games.nile.desk.header import read_player

        return read_player(said)

    def seated(self, name: str, word: str) -> NilePlayer:
        """A player by name and specialty, "" for one that is chosen in the game."""
        from companion.games.nile.desk.header import NilePlayer

        return NilePlayer(name, word)

    def setup(self, name: str) -> Setup:
        """What a new campaign asks for."""
        from companion.games.nile.desk.setup import SETUPS

        return SETUPS[name]

    def header(self, asked: NewCampaign) -> NileHeader:
        """The header of a new campaign, with the owner's charts and cards."""
        from companion.games.nile.desk.setup import new_header

        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """See that the header says nothing impossible; raises `ValueError`."""
        from companion.games.nile.desk.header import check_header

        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> NileAtTable:
        """The game of a header as it is before the first entry; raises `DataFaults`."""
        from companion.games.nile.desk.loading import load_game

        return load_game(_own(header), where)

    def opening(self, header: Header) -> Sequence[Fact]:
        """The players sit down, and the house rules count."""
        from companion.games.nile.desk.loading import opening_facts

        return opening_facts(_own(header))

    def own_faults(self, header: Header, where: str) -> Iterable[Fault]:
        """Every fault in the owner's board, charts and cards."""
        from companion.games.nile.desk.adopting import own_faults

        return own_faults(_own(header), where)

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """What the map shows that the rules of mapping would not have drawn (10)."""
        from companion.games.nile.map.survey import survey

        found = survey(game.board, state, laws=game.variant.laws)
        return [str(fault) for fault in found.faults], [str(each) for each in found.remarks]

    def sheet_json(self, record: Record, player: str) -> dict[str, Any]:
        """Every field of the sheets."""
        from companion.games.nile.sheets.pages import sheet_json

        return sheet_json(record, player)

    def state_lines(self, game: Any) -> Sequence[str]:
        """The map, the epic journeys, every expedition."""
        from companion.games.nile.sheets.overview import overview_lines

        return overview_lines(game)

    def view(self, flag: str, game: Any, where: str) -> StateView:
        """The river systems."""
        from companion.games.nile.commands.rivers import rivers_view

        return rivers_view(game, where)

    def papers(self, name: str) -> Papers:
        """Maps, sheets, cards, charts, counters, the chronicle and the kit."""
        from companion.games.nile.desk.printing.kinds import PAPERS

        return PAPERS[name]

    @property
    def retired_bots(self) -> Mapping[str, str]:
        """The bot that looked one step ahead."""
        from companion.games.nile.bots import RETIRED

        return RETIRED

    def outcome(self, session: Session) -> NileOutcome:
        """Expeditions, points by source, deaths by cause; of a game that ends as agreed more."""
        from companion.games.nile.desk.campaigns import game_of
        from companion.games.nile.desk.outcomes import outcome
        from companion.games.nile.desk.outcomes_two import outcome_two

        by_agreement = game_of(session).variant.ending.by_agreement
        return outcome_two(session) if by_agreement else outcome(session)

    def sum_up(self, outcomes: Sequence[NileOutcome]) -> NileSummary:
        """The same of many campaigns."""
        from companion.games.nile.desk.outcomes import sum_up
        from companion.games.nile.desk.outcomes_two import OutcomeTwo, sum_up_two

        two = [one for one in outcomes if isinstance(one, OutcomeTwo)]
        return sum_up_two(two) if two else sum_up(outcomes)

    def wish(self, form: Form) -> str:
        """An outfit is advised."""
        return "8 turns, by canoe" if form.name == "outfit" else ""

    def advise(
        self, game: Any, player: str, form: Form, counts: Mapping[str, int], wish: str
    ) -> tuple[Mapping[str, int], str]:
        """The best outfit for a wish in words, or for what was begun, and some sentences."""
        from companion.games.nile.advice.wishes import outfit_advice

        return outfit_advice(game, player, counts, wish, form.budget)

    def quick(self, game: Any, step: str) -> Quick | None:
        """The rest of the discovery counters, and the ports that are not marked yet (4.4, 4.5)."""
        from companion.games.nile.auto_answers import QUICK

        return QUICK.get(step)

    def skipping(self, wishes: Mapping[str, Any]) -> tuple[Judge, Mark]:
        """Waiting in Europe for money or a ticket, lying sick and alone; raises `ValueError`."""
        from companion.games.nile.auto_answers import SkipTarget, judge, leaves_mark

        target = SkipTarget(wishes.get("money") or 0, bool(wishes.get("ticket")))
        if target.ticket and not target.money:
            raise ValueError("--ticket goes with --money: how many dollars will do otherwise?")
        return judge(target), leaves_mark


def _own(header: Header) -> NileHeader:
    from companion.games.nile.desk.header import NileHeader

    assert isinstance(header, NileHeader)
    return header


NILE = NilePlugin()
"""The plugin."""
