"""What replies say: answers, answers that wait, confirmations; and when they're too late."""

import shutil
import stat
from pathlib import Path
from random import Random

import pytest

from companion.cli.campaign import mail
from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreFull
from companion.desk.mail import taking
from companion.desk.mail.box import Box, open_box
from companion.table.ask.requests import Draw
from tests.cli.running import at_a_draw, ran, refused, run
from tests.desk.mail.replies import Quoted, letter_of, plain
from tests.desk.mail.table import ByMail, at_a_choice, code_in
from tests.table.players import legal_answer


def box_of(table: ByMail) -> Box:
    with Campaign.open(table.path) as campaign:
        return open_box(campaign.header.id)


def waiting(table: ByMail) -> list[str]:
    return [f"{one.seat}: {one.words}" for one in box_of(table).waiting]


def test_two_answers_in_one_mail_are_both_shown_and_neither_is_taken(
    table: ByMail, letter: Quoted
) -> None:
    assert "not taken, it has different answers." in table.say(": 2", ": 3", letter=letter).out
    assert "different answers, “2” and “3”" in table.last_receipt()
    assert table.answers() == 0
    assert "taken." in table.say(": 3", letter=letter).out


def test_an_answer_that_fits_nothing_is_refused_and_may_be_mended(
    table: ByMail, letter: Quoted
) -> None:
    assert "not taken, the answer doesn't fit." in table.say(": nobody", letter=letter).out
    assert "“nobody”: 'nobody' isn't an answer here" in table.last_receipt()
    assert code_in(letter) in table.last_receipt()
    assert "taken." in table.say(": Ben", letter=letter).out


def test_only_the_seat_that_is_asked_answers(table: ByMail, letter: Quoted) -> None:
    """Who is the oldest anybody may say, then each has something to decide alone."""
    assert "taken." in table.say(": 2", letter=table.post("Ben")).out
    asked = table.asked
    other = next(seat for seat in ("Ada", "Ben", "Cy") if seat != asked)
    news = table.post(other)
    assert "You aren't asked anything now." in one_line(news.text)
    assert "not taken" in table.say(": 1", letter=news).out
    assert f"isn't for {other} to answer" in table.last_receipt()
    assert table.answers() == 1


def test_an_undone_answer_is_not_taken_again(table: ByMail, letter: Quoted) -> None:
    """The question is asked anew, with a new code; redo doesn't bring the old one back."""
    raw = plain(f"{code_in(letter)}: 2", letter)
    table.mail(raw)
    ran("undo", table.path)
    assert "taken already" in table.mail(raw).out
    assert "too late" in table.mail(raw + b"\n").out
    assert table.answers() == 0
    again = table.post("Ada")
    assert code_in(again) != code_in(letter)
    assert "Went back" in again.text or "undo" in again.text.casefold()
    ran("redo", table.path)
    assert "too late" in table.say(": 2", letter=again).out
    assert table.answers() == 1


def test_a_note_of_the_host_changes_nothing(table: ByMail, letter: Quoted) -> None:
    ran("note", table.path, "The lamp smokes.")
    assert "taken." in table.say(": 2", letter=letter).out


def test_a_copy_that_went_another_way_has_codes_of_its_own(
    table: ByMail, letter: Quoted, tmp_path: Path
) -> None:
    """Both have the same entries and another answer: a letter of one means nothing in the other."""
    copy = ByMail(Path(shutil.copy(table.path, tmp_path / "copy.toml")))
    table.say(": 2", letter=letter)
    ran("answer", copy.path, "3")
    there = table.post(table.asked)
    assert "no answer with a code" in copy.say(": 1", letter=there).out
    assert "not taken" not in table.say(": 1", letter=there).out


def test_answers_wait_until_they_are_asked(table: ByMail, letter: Quoted) -> None:
    """By the seat's own questions alone, once, and nobody else's screen shows what they say."""
    done = table.say(" when asked place face down: 2", ": 1", letter=letter)
    assert "place" not in done.out.partition("\n")[0]
    assert waiting(table) == [] or table.asked != "Ada"
    assert "Kept for later: when asked place face down: 2." in table.last_receipt()
    for _ in range(6):
        if not waiting(table):
            break
        seat = table.asked
        assert seat != "Ada"
        table.say(": 1", letter=table.post(seat))
    assert waiting(table) == []
    session = table.session()
    answers = [one for one in session.log if one.player == "Ada" and "face down" in one.ask]
    assert len(answers) == 1


def test_the_same_question_to_another_leaves_an_answer_waiting(
    table: ByMail, letter: Quoted
) -> None:
    """Ada is asked first who is placed face down; Cy's answer waits until that's asked of Cy."""
    table.say(": 1", letter=letter)
    table.say(" when asked place face down: 2", letter=table.post("Cy"))
    asked = []
    while waiting(table):
        assert "not taken" not in waiting(table)[0]
        asked.append(table.asked)
        table.say(": 1", letter=table.post(table.asked))
    assert asked == ["Ada", "Ben"]


def test_a_waiting_answer_comes_with_a_letter_of_news_or_an_old_one(
    table: ByMail, letter: Quoted
) -> None:
    table.say(": 2", letter=letter)
    done = table.say(" when asked special: no", " when asked BID about: 3", letter=letter)
    assert "Ada, taken." in done.out
    assert waiting(table) == ["Ada: when asked special: no", "Ada: when asked bid about: 3"]
    news = table.post("Ada")
    assert "YOUR WAITING ANSWERS" in news.text
    assert "when asked special: no" in news.text
    table.say(" when I'm asked about special = yes", letter=news)
    assert waiting(table)[-1] == "Ada: when asked special: yes"
    for seat in ("Ben", "Cy"):
        assert "asked special" not in table.post(seat).text
    assert "Your waiting answers are cleared." not in table.last_receipt()
    table.say(" clear", letter=news)
    assert "Your waiting answers are cleared." in table.last_receipt()
    assert waiting(table) == []


def test_a_waiting_answer_that_does_not_fit_says_so_and_is_not_tried_again(
    table: ByMail, letter: Quoted
) -> None:
    table.say(" when asked oldest: nobody", letter=letter)
    assert table.answers() == 0
    assert "(not taken: 'nobody' isn't an answer here" in waiting(table)[0]
    assert "when asked oldest: nobody (not taken" in " ".join(table.last_receipt().split())
    assert "taken." in table.say(": 2", letter=letter).out


def test_post_takes_an_answer_that_waits(table: ByMail, letter: Quoted) -> None:
    """The host answered for others in the app meanwhile."""
    table.say(" when asked character face down: 1", letter=letter)
    for _ in range(8):
        if table.asked == "Ada" and "face down" in ran("next", table.path).out:
            break
        seat = table.asked
        question = ran("next", table.path, "--seat", seat, "--json").json
        ran("answer", table.path, question["options"][0]["key"])
    assert len(waiting(table)) == 1
    out = table.path.with_name("x.eml")
    done = ran("post", table.path, "--to", "Ada", "--out", out)
    assert "An answer of Ada's waited for this question, and is taken." in done.out
    assert waiting(table) == []


def test_a_late_answer_may_have_one_that_waits_beside_it(table: ByMail, letter: Quoted) -> None:
    table.say(": 2", letter=letter)
    done = table.say(": 3", " when asked special: no", letter=letter)
    assert "Ada, not taken, it comes too late" in done.out
    assert "What is for later is kept." in done.out
    assert waiting(table) == ["Ada: when asked special: no"]
    assert table.answers() == 1


def test_a_waiting_answer_is_never_taken_twice(
    table: ByMail, letter: Quoted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the journal can't be written after it was taken out, it's gone."""
    reply = table.path.with_name("r.eml")
    reply.write_bytes(plain(f"{code_in(letter)} when asked oldest: 2", letter))

    def full(*_arguments: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Campaign, "do", full)
        assert "the disk is full" in run("mail", table.path, reply).err
    assert table.answers() == 0
    assert waiting(table) == []
    assert "taken already" in ran("mail", table.path, reply).out
    assert table.answers() == 0


def test_only_so_many_answers_wait(table: ByMail, letter: Quoted) -> None:
    table.say(*(f" when asked x{number}: 1" for number in range(25)), letter=letter)
    assert len(waiting(table)) == 20
    assert "Not kept: 20 answers wait already" in table.last_receipt()


def test_what_is_kept_is_private(table: ByMail, letter: Quoted, kept_apart: Path) -> None:
    table.say(" when asked bid: 3", letter=letter)
    found = [*kept_apart.iterdir()]
    assert len(found) == 2
    assert {stat.S_IMODE(path.stat().st_mode) for path in found} == {0o600}
    assert stat.S_IMODE(next(table.path.parent.glob("letter-*.eml")).stat().st_mode) == 0o600
    key = (kept_apart / "key").read_text()
    for path in table.path.parent.glob("*.*"):
        assert key not in path.read_text(encoding="utf-8", errors="replace")


def test_a_damaged_key_or_box_is_told_in_a_sentence(
    table: ByMail, letter: Quoted, kept_apart: Path
) -> None:
    reply = table.path.with_name("r.eml")
    reply.write_bytes(plain(f"{code_in(letter)}: 2", letter))
    box = next(kept_apart.glob("*.json"))
    kept = box.read_bytes()
    box.write_bytes(b"{")
    assert "can't be read any more" in refused("mail", table.path, reply)
    box.write_bytes(kept)
    (kept_apart / "key").write_bytes(b"short")
    assert "isn't a key any more" in refused("mail", table.path, reply)


def test_a_mail_is_taken_once_where_what_is_kept_could_not_be_saved(
    table: ByMail, letter: Quoted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is in the journal, so the code is too old the next time."""
    reply = table.path.with_name("r.eml")
    reply.write_bytes(plain(f"{code_in(letter)}: 2", letter))

    def full(_campaign: str, _box: Box) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(taking, "save_box", full)
        assert "are saved, but then something failed" in run("mail", table.path, reply).err
    assert table.answers() == 1
    assert "too late" in ran("mail", table.path, reply).out
    assert table.answers() == 1


@pytest.fixture
def maildir(tmp_path: Path) -> Path:
    """An empty maildir."""
    for part in ("cur", "new", "tmp"):
        (tmp_path / "Mail" / part).mkdir(parents=True)
    return tmp_path / "Mail"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_maildir_is_taken_in_order_and_marked_as_read(
    table: ByMail, letter: Quoted, maildir: Path
) -> None:
    """What a mail program has moved to cur but nobody has read counts; what was read doesn't."""
    code = code_in(letter)
    (maildir / "new" / "1700000002.M2.host").write_bytes(plain(f"{code}: 3", letter))
    (maildir / "cur" / "1700000001.M1.host:2,F").write_bytes(plain(f"{code}: 2", letter))
    (maildir / "cur" / "1700000000.M0.host:2,S").write_bytes(plain(f"{code}: 1", letter))
    (maildir / "new" / ".hidden").write_bytes(b"x")
    (maildir / "tmp" / "1700000003.M3.host").write_bytes(plain(f"{code}: 1", letter))
    done = ran("mail", table.path, "--maildir", maildir)
    assert "1700000001.M1.host:2,F: Ada, taken." in done.out
    assert "1700000002.M2.host: Ada, not taken, it comes too late" in done.out
    assert names(maildir / "cur") == [
        "1700000000.M0.host:2,S",
        "1700000001.M1.host:2,FS",
        "1700000002.M2.host:2,S",
    ]
    assert len([*(maildir / "outbox").glob("*-receipt.eml")]) == 2
    assert table.answers() == 1
    again = ran("mail", table.path, "--maildir", maildir)
    assert again.out == ""
    assert len([*(maildir / "outbox").glob("*-receipt.eml")]) == 2


def test_mails_of_others_stay_unread(table: ByMail, letter: Quoted, maildir: Path) -> None:
    """A maildir may be somebody's own, or that of two campaigns."""
    other = at_a_choice(table.path.with_name("saturday.toml"), 6)
    theirs = other.post("Ada")
    (maildir / "new" / "1.M1").write_bytes(plain(f"{code_in(theirs)}: 2", theirs))
    (maildir / "new" / "2.M2").write_bytes(plain("Dear Ada, how are you?", letter))
    (maildir / "new" / "3.M3").write_bytes(plain(f"{code_in(letter)}: 2", letter))
    done = ran("mail", table.path, "--maildir", maildir)
    assert "3.M3: Ada, taken." in done.out
    assert "2 other unread mails" in done.err
    assert names(maildir / "new") == ["1.M1", "2.M2"]
    assert "1.M1: Ada, taken." in ran("mail", other.path, "--maildir", maildir).out
    assert names(maildir / "new") == ["2.M2"]


@pytest.mark.parametrize("where", ["_write_receipt", "_mark_read", "_write_letters", "open"])
def test_a_maildir_is_taken_once_whatever_fails(
    table: ByMail, letter: Quoted, maildir: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program ends before receipts, before mails are marked, or after: nothing counts twice."""
    code = code_in(letter)
    (maildir / "new" / "1.M1").write_bytes(plain(f"{code}: 2", letter))
    (maildir / "new" / "2.M2").write_bytes(plain(f"{code}: 3", letter))

    def fails(*_arguments: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        if where == "open":
            patch.setattr(Campaign, "do", fails)
        else:
            patch.setattr(mail, where, fails)
        assert "the disk is full" in run("mail", table.path, "--maildir", maildir).err
    ran("mail", table.path, "--maildir", maildir)
    assert names(maildir / "new") == []
    assert names(maildir / "cur") == ["1.M1:2,S", "2.M2:2,S"]
    assert table.answers() == 1
    assert "Ben" in next(one.say for one in table.session().log if one.ask)


def test_while_the_campaign_is_open_elsewhere_the_mail_stays_new(
    table: ByMail, letter: Quoted, maildir: Path
) -> None:
    (maildir / "new" / "1.M1").write_bytes(plain(f"{code_in(letter)}: 2", letter))
    with Campaign.open(table.path, write=True):
        assert run("mail", table.path, "--maildir", maildir).status == 2
    assert names(maildir / "new") == ["1.M1"]
    assert "taken." in ran("mail", table.path, "--maildir", maildir).out


def test_whoever_is_asked_next_gets_a_letter_once(
    table: ByMail, letter: Quoted, maildir: Path
) -> None:
    """Only players with an address; for another the host is told how to write."""
    done = table.say(": 2", letter=letter)
    asked = table.asked
    assert asked != "Ada"
    assert "The letter to" not in done.out
    assert f"Write to {asked}: companion post" in done.err
    table.post(asked)
    assert f"Write to {asked}" not in table.say(": 1", letter=letter).err
    ran("answer", table.path, "1")
    next_one = table.asked
    table.post(next_one)
    ran("undo", table.path)
    for count in (1, 0):
        done = ran("mail", table.path, "--maildir", maildir)
        assert done.out.count(f"The letter to {asked} is in ") == count
    found = letter_of((maildir / "outbox" / f"friday-{asked.casefold()}.eml").read_bytes())
    assert "taken." in table.say(": 1", letter=found).out
    assert "The letter" not in ran("mail", table.path, "--maildir", maildir, "--no-letters").out


def test_a_mail_with_codes_of_two_players_counts_for_one(table: ByMail, letter: Quoted) -> None:
    ben = code_in(table.post("Ben"))
    done = table.mail(plain(f"{code_in(letter)}: 2\n{ben}: 3", letter))
    assert "taken." in done.out
    assert table.answers() == 1
    assert "another player's code" in table.last_receipt()


def test_what_the_commands_refuse(table: ByMail, tmp_path: Path) -> None:
    assert "give replies to read, or --maildir" in refused("mail", table.path)
    assert "isn't a maildir" in refused("mail", table.path, "--maildir", tmp_path)
    assert "there's no file" in refused("mail", table.path, tmp_path / "none.eml")
    assert "there's no player 'Dee'" in refused("post", table.path, "--to", "Dee")
    other = at_a_choice(tmp_path / "saturday.toml", 6)
    assert "say once where" in refused("post", other.path, "--to", "Ada")
    for wrong in ("host", "a@b c", "x@y\nBcc: z@w", "ä@example.org"):
        words = refused("post", table.path, "--to", "Ada", "--from", wrong)
        assert "isn't a mail address" in words
    ran("switch", table.path, "seat=bot", "--player", "Ben")
    assert "is played by a bot" in refused("post", table.path, "--to", "Ben", "--from", "a@b.c")


def test_what_is_doubtful_is_confirmed_first(tmp_path: Path) -> None:
    """A card that lies in the discards: the receipt says how to insist."""
    table = ByMail(at_a_draw(tmp_path / "draw.toml"))
    table.say(": 5", letter=table.post(table.asked))
    rng = Random(1)
    for _ in range(50):
        with Campaign.open(table.path, write=True) as campaign:
            question = campaign.session.question
            assert question
            if isinstance(question.request, Draw) and table.answers() > 1:
                break
            value = legal_answer(rng, question.request, campaign.session)
            campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    letter, before = table.post(table.asked), table.answers()
    assert "the answer must be confirmed" in table.say(": 5", letter=letter).out
    assert f"If you mean it, write {code_in(letter)} sure: 5" in one_line(table.last_receipt())
    assert table.answers() == before
    assert "taken." in table.say(" sure: 5", letter=letter).out
    assert table.answers() > before


def one_line(text: str) -> str:
    return " ".join(text.split())
