"""Sheets of games started on paper, with a row changed: their faults, and games played on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.charts.rows import DataFaults
from companion.desk.campaigns.adopting import adopt
from companion.desk.campaigns.campaign import Campaign
from companion.plugins.adoption import Adoption
from companion.table.play.bots import Bot, RandomBot, asked


class FilledSheet(NamedTuple):
    """A sheet as people have filled it in."""

    adoption: Adoption
    text: str

    def faults(self, old: str, new: str) -> list[str]:
        """The faults of the sheet with something else in one place; there must be some."""
        assert old in self.text
        with pytest.raises(DataFaults) as raised:
            self.adoption.read(self.text.replace(old, new, 1), "sheet.toml")
        return [str(fault) for fault in raised.value.faults]

    def line_of(self, old: str, new: str, place: str) -> int:
        """The line of a place in the sheet so changed, 0 if there is none."""
        rows = enumerate(self.text.replace(old, new, 1).split("\n"), 1)
        return next((n for n, row in rows if place and row.startswith(f"{place} =")), 0)

    @contextmanager
    def adopted(self, folder: Path) -> Iterator[Campaign]:
        """The campaign that begins with it."""
        file = folder / "evening.toml"
        with adopt(file, self.adoption.parse(self.text, "sheet.toml")) as campaign:
            assert [entry.kind for entry in campaign.session.log[:2]] == ["new", "adopt"]
            yield campaign


def play_on(campaign: Campaign, bot: Callable[[int], Bot], most: int = 10_000) -> None:
    """Bots go on, to the end of the game or for so many answers; nothing goes wrong."""
    at_random = RandomBot(3, ())
    bots = {name: bot(4) for name in campaign.game.players}
    for _ in range(most):
        if campaign.session.question is None:
            break
        seen = asked(campaign.session)
        value = bots.get(seen.player, at_random).answer(seen)
        campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    assert not [*campaign.game.faults()]
