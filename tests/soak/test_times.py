"""The scale of the soak tests."""

import pytest

from tests.soak import times


def test_a_soak_of_a_tenth_tries_a_tenth_and_never_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCALE", "0.1")
    assert (times(2000), times(3)) == (200, 1)
    monkeypatch.delenv("SCALE")
    assert times(2000) == 2000
