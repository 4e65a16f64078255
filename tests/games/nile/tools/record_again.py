"""Records a campaign anew by today's rules: `python -m tests.games.nile.tools.record_again FILE`.

Everything that people did is done again in the same order, and the app's dice and cards are given
as they were recorded. It stops with a sentence at the first thing that today's rules do not take;
the file is written only where all of it was taken.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.table.facts import Fact
from companion.table.journal.entries import ANSWERS, Entry
from companion.table.play.session import Entries, Session


def record_again(old: Path, new: Path) -> None:
    """Write the campaign of `old`, done again, to `new`."""
    with Campaign.open(old) as before:
        log, header = list(before.session.log), before.header
    with Campaign.new(new, header) as campaign:
        places: dict[int, int] = {}
        for number, entry in enumerate(log, 1):
            by_itself = entry.by == "app" and not entry.asked
            if entry.kind == "new" or by_itself:
                continue
            _again(campaign, entry, number, places)


def _again(campaign: Campaign, entry: Entry[Fact], number: int, places: dict[int, int]) -> None:
    """Do one thing again; `places` are the new numbers of the old lines."""
    session = campaign.session
    if entry.kind in ANSWERS:
        question = session.question
        kind = question.request.kind if question else "nothing"
        if question is None or kind != entry.kind or question.request.rule != entry.rule:
            asked = question.request.question if question else "nothing"
            raise SystemExit(f"line {number} answers {entry.ask!r}; now {asked!r} is asked")
        places[number] = question.entry
    campaign.do(lambda table: _done(table, entry, places))


def _done(session: Session, entry: Entry[Fact], places: dict[int, int]) -> Entries:
    if entry.kind in ANSWERS and entry.by == "people":
        return session.answer(entry.value, sure=True, reason=entry.reason)
    if entry.kind in ANSWERS:
        return session.answer_by_app()
    if entry.kind == "act" and entry.call:
        return session.act(entry.call)
    if entry.kind == "undo":
        return session.undo(places[entry.undo])
    if entry.kind == "redo":
        return session.redo()
    if entry.kind == "note":
        return session.note(entry.value)
    if entry.kind == "switch":
        said: dict[str, Any] = entry.value
        return session.switch(said["what"], said["mode"], said["scope"])
    raise SystemExit(f"{entry.kind} is not done again")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with TemporaryDirectory() as folder:
            made = Path(folder) / "again.toml"
            record_again(Path(name), made)
            Path(name).write_bytes(made.read_bytes())
