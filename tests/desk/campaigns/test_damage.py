"""What a campaign cannot say: refused at the correction, found by the check, told in words."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.check import check_file
from companion.games.nile.desk.adopt.parts import write_sheet
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import SheetFaults
from companion.table.ask.illegal import Illegal
from tests import ROOT
from tests.cli.running import refused, run
from tests.games.nile.desk.sheets import adopt, small, small_text


def adopted_beside_a_village(path: Path) -> Campaign:
    """Ada in the hex of tribe 7, asked where she goes."""
    tables = small(
        head={"turn": "Ada", "cards": "table"},
        players__Ada={"hex": "1611", "party": "10b 40r", "sick": "", "tusks": 0, "mode": "foot"},
        players__Ada__tribes={"7": {"friendly": True}},
        hexes={"1611": "veldt tribe 7 small by Ada"},
    )
    return adopt(path, parse_sheet(write_sheet(tables), "table.toml"))


@pytest.mark.parametrize(
    ("where", "now", "fault"),
    [
        ("hexes.1611.tribe", 9, "hex 1611, number of the tribe: there is no tribe 9"),
        ("tribes.7", None, "hex 1611, number of the tribe: there is no tribe 7"),
        ("explorers.Ada.hex", "@Ada", "Ada's explorer, hex: there is no hex '@Ada' on the board"),
        ("turn.number", 10**26, "the turn in progress, month: a number of more than 18 figures"),
    ],
)
def test_a_correction_that_leaves_something_without_its_other_half_is_refused(
    tmp_path: Path, where: str, now: Any, fault: str
) -> None:
    """10.43: one sentence, and nothing is written; the order that mends it is open"""
    with adopted_beside_a_village(tmp_path / "a.toml") as campaign:
        before = campaign.path.read_bytes()
        with pytest.raises(Illegal, match=re.escape(fault)):
            campaign.correct(where, now, "a slip")
        with pytest.raises(Illegal, match=re.escape(fault)):
            campaign.session.correct(where, now, "a slip")
        assert campaign.path.read_bytes() == before
        assert campaign.session.question is not None
        campaign.correct("tribes.9", {"hex": "1611", "size": "large"}, "the right one")
        campaign.correct("hexes.1611.tribe", 9, "the right one")
        campaign.correct("tribes.7", None, "the right one")
        assert list(campaign.game.faults()) == []


def changed(path: Path, old: str, new: str) -> Path:
    """The file with one place of its text changed by hand."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def without_its_tribe(path: Path) -> Path:
    """A campaign whose hex names a tribe that is nowhere: earlier versions wrote this."""
    with adopted_beside_a_village(path) as campaign:
        campaign.correct("hexes.1611.tribe", 0, "by hand")
    return changed(path, "was = 7, now = 0", "was = 7, now = 9")


def test_what_a_step_stumbles_over_is_named_and_can_be_mended(tmp_path: Path) -> None:
    """13.1: nobody lives there to be met; no word of the program's own stands in the sentence"""
    path = without_its_tribe(tmp_path / "a.toml")
    fault = "hexes.1611.tribe: there is no tribe 9"
    assert [said.sentence for said in check_file(path).faults] == [f"current state: {fault}"]
    with Campaign.open(path, write=True) as campaign:
        campaign.do(lambda session: session.answer("normal"))
        campaign.do(lambda session: session.answer({"says": "none"}))
        campaign.do(lambda session: session.answer("stay"))
        question = campaign.session.question
        assert question is not None
        assert question.request.question.endswith(
            f" can't go on: {fault}. Correct that, or choose an option."
        )
        assert campaign.session.mismatch == fault
        campaign.correct("hexes.1611.tribe", 7, "the right one")
        assert campaign.session.mismatch == ""
        question = campaign.session.question
        assert question is not None
        assert question.request.rule == "14.6"
    assert check_file(path).faults == ()


def test_what_cannot_be_shown_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Nothing of the program's own is shown to whoever looks at a file that was changed by hand."""
    path = tmp_path / "a.toml"
    with adopted_beside_a_village(path) as campaign:
        campaign.correct("turn.at", 1, "by hand")
    changed(path, "now = 1,", "now = 7,")
    for command in ("act", "state"):
        assert refused(command, path) == (
            f"{path}: current state: turn.at: 7 is no place in the order of play "
            "(companion check lists all errors)"
        )
    assert run("check", path).status == 1


def test_an_entry_that_nobody_can_tell_is_found(tmp_path: Path) -> None:
    """4.62: an order without anybody in it, put right again by hand."""
    path = tmp_path / "a.toml"
    with adopted_beside_a_village(path) as campaign:
        campaign.correct("order", ["Ben", "Ada"], "by hand")
    text = path.read_text(encoding="utf-8")
    (fact,) = re.findall(r'\{ fact = "corrected", where = "order".*?\}', text)
    rolled = '{ fact = "order_rolled", order = [] }'
    again = rolled.replace("[]", '["Ben", "Ada"]')
    changed(path, fact, f"{rolled}, {again}")
    (said,) = [fault.sentence for fault in check_file(path).faults]
    assert said.startswith("entry 3 (correct) was edited outside the companion and can't be shown")
    assert "(order_rolled: no longer readable)" in run("log", path).out


def test_a_number_that_no_file_can_hold_is_a_fault_of_its_line(tmp_path: Path) -> None:
    text = small_text().replace("month = 12", f"month = {10**26}")
    with pytest.raises(SheetFaults, match="month: it should be a whole number, 1 or more and at"):
        parse_sheet(text, "table.toml")
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(text, encoding="utf-8")
    assert run("check", sheet).status == 1


def edited_sample(path: Path, game: str, pattern: str, by: str) -> str:
    """The faults that `companion check` finds in a sample of which one place was changed."""
    (sample,) = (ROOT / "sample_campaigns").glob(f"*/{game}.toml")
    text = sample.read_text(encoding="utf-8")
    edited = re.sub(pattern, by, text, count=1)
    assert edited != text
    path.write_text(edited, encoding="utf-8")
    return "\n".join(fault.sentence for fault in check_file(path).faults)


@pytest.mark.parametrize("game", ["up-the-river", "first-expedition"])
def test_a_step_that_there_is_not_is_found(game: str, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    faults = edited_sample(
        path, game, r'began = \{ call = \{ name = "\w+"', r'began = { call = { name = "g5"'
    )
    assert "there's no step 'g5'" in faults
    assert "g5" in run("verify", path).out
    assert run("log", path, "--why", "--last", 5).status == 0


@pytest.mark.parametrize(
    ("game", "pattern", "by"),
    [
        ("first-expedition", r'says = "(\d) \d (?=[a-z])', r'says = "\1 \1 '),
        ("first-expedition", r'says = "([a-z]{4})[a-z]', r'says = "\1N'),
        ("four-seasons", r'says = "3 lwlwwr"', 'says = "; lwlwwr"'),
        ("up-the-river", r'section = "flags"', 'section = "flagr"'),
        ("up-the-river", r'section = "flags"', 'sectiom = "flags"'),
        ("up-the-river", r"value = \{ card = \d+", "value = { card = []"),
    ],
)
def test_a_single_letter_of_a_drawn_card_is_found(
    game: str, pattern: str, by: str, tmp_path: Path
) -> None:
    """Also where it changes nothing: a bit that the disk has turned may be one of many."""
    assert "edited outside" in edited_sample(tmp_path / "a.toml", game, pattern, by)
