"""Every kind of paper of every game: printed twice to the same bytes, of a campaign and of none."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from companion.desk.printing.kinds import papers_named
from companion.testing.test_papers import is_the_same_twice
from companion.testing.test_papers import (
    test_every_kind_of_paper_is_printed_at_whatever_position as test_paper_at_any_position,
)
from companion.testing.test_papers import (
    test_every_kind_of_paper_is_printed_twice_to_the_same_bytes as test_every_kind_of_paper,
)
from tests import examples
from tests.games.contract.games import FOREIGN, OWN

GAMES = FOREIGN

ON_RECORD = ("nile-1", "nile-2")
"""Games whose papers `tests/frozen` has digests of; `test_printing_jobs` looks at them too."""

__all__ = ["is_the_same_twice", "kinds", "test_every_kind_of_paper", "test_paper_at_any_position"]


def kinds(without: Collection[str] = ()) -> list[Any]:
    """Every kind of paper of the games of the house; `without` the kits of some of them."""
    return [
        pytest.param(name, kind.name, id=f"{name}-{kind.name}")
        for name in OWN
        for kind in papers_named(name).kinds
        if not (kind.parts and name in without)
    ]


@pytest.mark.parametrize(("name", "kind"), kinds(without=examples(ON_RECORD, ())))
def test_paper_is_printed_twice_to_the_same_bytes(name: str, kind: str, tmp_path: Path) -> None:
    is_the_same_twice(name, papers_named(name).kind(kind), tmp_path, on_record=name in ON_RECORD)
