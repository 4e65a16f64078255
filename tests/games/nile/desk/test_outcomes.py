"""Statistics of simulated campaigns of Game I."""

from __future__ import annotations

from typing import cast

from companion.games.nile.desk.outcomes import NileSummary, summary_parts


class Summary:
    """As much of a summary as its lists read."""

    returned = 0.75
    sources = {"hex": 3}
    deaths = {"Snakes": 2, "died of thirst": 1}
    captured = 0


def test_every_cause_of_death_begins_with_a_capital() -> None:
    lines = summary_parts(cast(NileSummary, Summary()))
    listed = " ".join(str(part) for part in lines)
    assert "Died of thirst" in listed
    assert "Snakes" in listed
    assert "died of thirst" not in listed
    assert "75%" in listed
