"""Tries of operations with faults and kills, and what must be so after each."""

from __future__ import annotations

import os
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.table.journal.digest import state_digest
from tests.soak.faulty import Calls, dies, fails, watched
from tests.soak.operations import CAMPAIGN, Begun, files


def calls_of(ready: Begun) -> list[str]:
    """The calls on files that an operation makes where nothing goes wrong."""
    at = ready.fresh()
    with watched(Calls(at)) as calls:
        ready.operation.run(at)
    return calls.seen


def with_fault(ready: Begun, number: int, code: int) -> str:
    """Run it with its Nth call failing; returns what is wrong with what came of it, "" if nothing.

    Done means exit status 0 and the files as they should be; anything else leaves every file as it
    was, and is told in a sentence.
    """
    at = ready.fresh()
    with watched(Calls(at, number, fails(code))) as calls:
        done = ready.operation.run(at)
    name = calls.seen[number - 1] if number <= len(calls.seen) else "no call"
    found, after = files(at), ready.after
    besides = ready.operation.besides
    if done.status == 0:
        wrong = [file for file in after if found.get(file) != after[file]]
        wrong = [f for f in wrong if f not in besides or found.get(f) != ready.before.get(f)]
        complaint = f"told as done, but {wrong} are not so" if wrong else ""
    elif done.status == 2:
        complaint = "" if found == ready.before else "told as failed, but something was written"
    else:
        complaint = f"exit status {done.status}"
    if "something went wrong" in done.err or "Traceback" in done.err:
        complaint = "no sentence for people"
    complaint = complaint or opens(at, ready)
    said = f"{ready.operation.name}, {name} (call {number}) with {os.strerror(code)}"
    return f"{said}: {complaint}: {done.err.strip()}" if complaint else ""


def opens(at: Path, ready: Begun) -> str:
    """Why the campaign of a folder does not open for writing afterwards, "" where it does."""
    path = at / CAMPAIGN
    if not path.exists() or ready.operation.name == "recover":
        return ""
    with Campaign.open(path, write=True) as campaign:
        return campaign.read_only


def with_kill(ready: Begun, number: int, when: str) -> str:
    """Run it in a process that is killed at its Nth call; returns what is wrong afterwards."""
    at = ready.fresh()
    child = os.fork()
    if child == 0:
        try:
            with watched(Calls(at, number, dies(when))):
                ready.operation.run(at)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    complaint = _after_a_kill(ready, at)
    return f"{ready.operation.name}, killed {when} call {number}: {complaint}" if complaint else ""


def _after_a_kill(ready: Begun, at: Path) -> str:
    for name, found in files(at).items():
        if found in (ready.before.get(name), ready.after.get(name)):
            continue
        before = ready.before.get(name)
        if name != CAMPAIGN or before is None or not found.startswith(before):
            return f"{name} is neither as it was nor as it should be"
        if where(at / name) != where_of(before, at) or not (at / name).exists():
            return f"half of what was done shows in {name}"
    missing = [name for name in ready.before if not (at / name).exists()]
    return f"{missing} are gone" if missing else opens(at, ready)


def where(path: Path) -> tuple[int, str]:
    """Where a campaign stands."""
    with Campaign.open(path) as campaign:
        return len(campaign.session.log), state_digest(campaign.session)


def where_of(data: bytes, folder: Path) -> tuple[int, str]:
    """The same of a campaign's bytes."""
    path = folder / "as_it_was.tmp"
    path.write_bytes(data)
    return where(path)
