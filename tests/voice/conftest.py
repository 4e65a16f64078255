"""Fixtures: the pseudo-language, for as long as a test runs."""

from collections.abc import Iterator

import pytest

from companion.desk.play.learning import course_of
from companion.voice import language


@pytest.fixture
def in_pseudo_language() -> Iterator[None]:
    """Show everything in the pseudo-language."""
    course_of.cache_clear()
    language.use(language.PSEUDO)
    yield
    language.use(language.ENGLISH)
    course_of.cache_clear()
