"""Facts in the words of the log and the chronicle, and the moments that some of them are."""

from __future__ import annotations

import pytest

from companion.games.nile.facts import FACTS
from companion.table.facts import Corrected
from tests.games.nile.helpers.said import TELLERS, cases, recorded, written


@pytest.mark.parametrize("name", TELLERS)
def test_facts_are_told_as_on_record(name: str) -> None:
    """4.5, 10.5, 10.56, 12.2, 13.4, 14.83, 21.3, 22.1: one wording, one line."""
    assert written(name, cases(name)).splitlines() == recorded(name).splitlines()


def test_every_kind_of_fact_is_on_record() -> None:
    assert {type(fact) for case in cases("log") for fact in case.facts} == {*FACTS, Corrected}
