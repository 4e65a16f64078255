"""Numbers with their nouns, and keys as words."""

import pytest

from companion.table.nouns import key_words, plural


@pytest.mark.parametrize(
    ("key", "words"),
    [("river-a", "river A"), ("disaster", "disaster"), ("lake-area", "lake area")],
)
def test_a_key_is_told_as_words(key: str, words: str) -> None:
    assert key_words(key) == words


def test_one_is_singular() -> None:
    assert (plural(1, "hex", "hexes"), plural(2, "hex", "hexes")) == ("1 hex", "2 hexes")
