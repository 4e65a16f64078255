"""A campaign that is played by mail: letters out, replies in, as the commands do it."""

import re
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.seats import player_asked
from companion.table.play.session import Session
from tests.cli.running import Done, ran
from tests.desk.mail.replies import Build, Quoted, letter_of, plain, text_of

HOST = "host@example.org"


class ByMail:
    """A campaign's file with its letters and replies beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = len([*path.parent.glob("*.eml")])

    def session(self) -> Session:
        with Campaign.open(self.path) as campaign:
            return campaign.session

    @property
    def asked(self) -> str:
        """The player who is asked, of all the first; "" when the game is over."""
        session = self.session()
        return player_asked(session) if session.question else ""

    def answers(self) -> int:
        """How many answers of people hold."""
        session = self.session()
        entries = (session.log[number - 1] for number in session.live)
        return sum(entry.by == "people" and bool(entry.ask) for entry in entries)

    def post(self, seat: str) -> Quoted:
        self.number += 1
        out = self.path.with_name(f"letter-{self.number}.eml")
        ran("post", self.path, "--to", seat, "--from", HOST, "--address",
            f"{seat.casefold()}@example.org", "--out", out)  # fmt: skip
        return letter_of(out.read_bytes())

    def mail(self, *raw: bytes) -> Done:
        """Take mails; the receipts are in `receipts`."""
        paths = []
        for data in raw:
            self.number += 1
            paths.append(self.path.with_name(f"reply-{self.number}.eml"))
            paths[-1].write_bytes(data)
        return ran("mail", self.path, *paths)

    def receipts(self) -> list[Path]:
        found = self.path.parent.glob("*-receipt.eml")
        return sorted(found, key=lambda path: int(path.name.split("-")[1]))

    def last_receipt(self) -> str:
        return text_of(self.receipts()[-1].read_bytes())

    def reply(self, build: Build, line: str, letter: Quoted) -> Done:
        return self.mail(build(line, letter))

    def say(self, *lines: str, letter: Quoted) -> Done:
        """Reply with lines; each begins with the letter's code."""
        code = code_in(letter)
        return self.mail(plain("\n".join(f"{code}{line}" for line in lines), letter))


def code_in(letter: Quoted) -> str:
    found = re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}(?=:| when)", letter.text)
    assert found
    return found[0]


def at_a_choice(path: Path, seed: int = 5) -> ByMail:
    """A new game of Congo with hands in the app: anyone may say who is the oldest."""
    ran("new", path, "--game", "congo", "--player", "Ada", "--player", "Ben", "--player", "Cy",
        "--seed", seed, "--hands", "app")  # fmt: skip
    return ByMail(path)
