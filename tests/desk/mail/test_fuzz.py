"""A hundred corrupted replies; `make soak` takes ten thousand."""

from pathlib import Path
from random import Random

from tests.desk.mail.fuzz import fuzzed
from tests.desk.mail.replies import Quoted


def test_corrupted_replies_do_no_harm(tmp_path: Path, rng: Random, letter: Quoted) -> None:
    assert 10 < fuzzed(tmp_path, rng, 100, letter) < 90
