"""Facts of Source of the Nile as they are defined."""

from companion.games.nile.facts import FACTS
from companion.table.journal.entries import Entry


def test_no_annotation_of_a_fact_has_to_be_compiled_at_each_start() -> None:
    """msgspec compiles those that are text, which takes longer than reading the journal."""
    for kind in (*FACTS, Entry):
        assert [
            name for name, told in vars(kind)["__annotations__"].items() if isinstance(told, str)
        ] == []
