"""Campaigns that are damaged, or that know more than we do: read as far as can be, not written."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import MINOR
from companion.desk.check import check_file
from companion.desk.errors import NotOurs, StoreReadOnly
from companion.table.journal.digest import state_digest
from tests.desk.campaigns.campaigns import a_campaign, answer_many

ENTRIES = 40


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "c.toml"
    with a_campaign(found, players=2) as campaign:
        answer_many(campaign, Random(5), ENTRIES)
    return found


def at_entry(path: Path, number: int, change: Callable[[str], str]) -> int:
    """Change the line of an entry; returns its number in the file."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{number} = "))
    lines[at] = change(lines[at])
    path.write_text("".join(lines), encoding="utf-8")
    return at + 1


def header(path: Path, line: str) -> int:
    path.write_text(f"{line}\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    return 0


# --- a newer companion -----------------------------------------------------------------------


def kind(line: str) -> str:
    return re.sub(r'kind = "\w+"', 'kind = "telegram"', line, count=1)


def field(line: str) -> str:
    return line.replace("{ ", "{ weather = [1, 2], ", 1)


def field_of_a_fact(line: str) -> str:
    return line.replace("{ fact = ", '{ mood = "glad", fact = ', 1)


NEWER: dict[str, tuple[Callable[[Path], int], str]] = {
    "a kind of entry": (lambda path: at_entry(path, 9, kind), "entry 9 has the kind 'telegram'"),
    "a field of an entry": (lambda path: at_entry(path, 9, field), "entry 9 has 'weather'"),
    "a field of a fact": (
        lambda path: at_entry(path, 1, field_of_a_fact),
        "entry 1 has 'mood'",
    ),
    "a key of the header": (lambda path: header(path, "weather = 3"), "has 'weather'"),
    "a newer minor": (
        lambda path: at_minor(path, MINOR + 1),
        f"format is 1.{MINOR + 1}, and this one knows up to 1.{MINOR}",
    ),
}


def at_minor(path: Path, minor: int) -> int:
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(f"minor = {MINOR}\n", f"minor = {minor}\n"), encoding="utf-8")
    return 0


@pytest.mark.parametrize("what", NEWER)
def test_what_only_a_newer_companion_knows_can_be_read_and_is_never_played_upon(
    what: str, path: Path
) -> None:
    with Campaign.open(path) as campaign:
        whole = state_digest(campaign.session)
    change, said = NEWER[what]
    line = change(path)
    before = path.read_bytes()
    with Campaign.open(path, write=True) as campaign:
        assert said in campaign.read_only
        assert "a newer companion?" in campaign.read_only
        assert f"line {line}:" in campaign.read_only or not line
        assert state_digest(campaign.session) == whole
        with pytest.raises(StoreReadOnly, match="a newer companion"):
            campaign.do(lambda session: session.note("no"))
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
    (fault,) = check_file(path).faults
    assert said in fault.sentence
    assert "a newer companion?" in fault.sentence


def test_a_new_campaign_says_by_which_minor_it_was_written(path: Path) -> None:
    assert f"format = 1\nminor = {MINOR}\n" in path.read_text(encoding="utf-8")
    at_minor(path, 0)
    with Campaign.open(path, write=True) as campaign:
        assert not campaign.read_only
    text = path.read_text(encoding="utf-8").replace("minor = 0\n", "")
    path.write_text(text, encoding="utf-8")
    with Campaign.open(path, write=True) as campaign:
        assert not campaign.read_only


def test_a_fact_that_only_a_newer_companion_knows_ends_what_can_be_read(path: Path) -> None:
    with Campaign.open(path) as campaign:
        number = next(n for n, e in enumerate(campaign.session.log, 1) if n > 9 and e.facts)
    line = at_entry(path, number, lambda text: re.sub('fact = "', 'fact = "un', text))
    with pytest.raises(NotOurs, match=f"line {line}: entry {number} can't be read: the fact 'un"):
        Campaign.open(path)
    with Campaign.open(path, write=True, damaged=True) as campaign:
        assert "a newer companion?" in campaign.read_only
        assert len(campaign.session.log) <= number - 1


# --- damage in the middle --------------------------------------------------------------------


DAMAGE: dict[str, tuple[Callable[[str], str], str]] = {
    "a lost block": (lambda line: "\0" * len(line) + "\n", "this isn't valid TOML"),
    "a wrong type": (lambda line: re.sub(r'kind = "\w+"', "kind = 7", line), "can't be read"),
    "an undo of nothing": (
        lambda line: f'{line.split(" = ")[0]} = {{ kind = "undo", undo = 99999 }}\n',
        "can't go back",
    ),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_in_the_middle_can_be_read_up_to_there(what: str, path: Path) -> None:
    change, said = DAMAGE[what]
    line = at_entry(path, 31, change)
    before = path.read_bytes()
    with pytest.raises(NotOurs, match=f"line {line}: .*companion recover"):
        Campaign.open(path)
    with Campaign.open(path, write=True, damaged=True) as campaign:
        assert f"line {line}: " in campaign.read_only
        assert said in campaign.read_only
        assert re.search(r"up to entry (2[6-9]|30)$", campaign.read_only)
        with pytest.raises(StoreReadOnly):
            campaign.do(lambda session: session.note("no"))
    assert path.read_bytes() == before


def test_half_an_act_before_the_damage_is_not_shown(path: Path) -> None:
    with Campaign.open(path) as campaign:
        log = campaign.session.log
        number = next(n for n, e in enumerate(log, 1) if n > 9 and e.more and log[n].more == 0)
    at_entry(path, number + 1, lambda _: "\0\n")
    with Campaign.open(path, damaged=True) as campaign:
        assert len(campaign.session.log) < number


def test_what_is_wrong_with_an_entry_is_told_in_words(path: Path) -> None:
    line = at_entry(
        path, 9, lambda text: re.sub(r"turn = \d+|kind = ", 'turn = "x", kind = ', text)
    )
    (fault,) = check_file(path).faults
    assert (fault.line, fault.sentence) == (
        line,
        "entry 9 can't be read: turn should be a whole number, not text",
    )
