"""A writing process killed at any moment loses nothing that it had acknowledged."""

import os
import signal
import time
from pathlib import Path
from random import Random

from companion.desk.campaigns.campaign import Campaign
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from tests import examples
from tests.desk.campaigns.campaigns import a_campaign, answer, answer_many, asked

KILLS = examples(10, 60)
"""A soak kills more often."""


def _play_until_killed(path: Path, seed: int, pipe: int) -> None:
    rng = Random(seed)
    with Campaign.open(path, write=True) as campaign:
        while campaign.session.question is not None:
            answer(campaign, rng)
            session = campaign.session
            told = f"{len(session.log)} {state_digest(session)}\n"
            os.write(pipe, told.encode())
    os._exit(0)


def _killed_after(path: Path, seed: int, seconds: float) -> list[tuple[int, str]]:
    """What a process that plays acknowledged before it was killed."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            _play_until_killed(path, seed, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        first = pipe.readline()  # it has begun, however busy the machine is
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = (first + pipe.read()).split(b"\n")[:-1]
    return [(int(count), digest.decode()) for count, digest in (line.split() for line in lines)]


def test_a_killed_process_loses_nothing_acknowledged(tmp_path: Path, seed: int) -> None:
    kill_often(tmp_path, seed, KILLS)


def kill_often(tmp_path: Path, seed: int, kills: int) -> None:
    """Kill a process that plays, so often, and read what it left behind."""
    rng = Random(seed)
    path = tmp_path / "campaign.toml"
    with a_campaign(path) as campaign:
        answer_many(campaign, rng, 20)
    told = 0
    for kill in range(kills):
        if kill % 60 == 59:  # begin anew, so that the journal stays short
            path = tmp_path / f"campaign{kill}.toml"
            with a_campaign(path, kill) as campaign:
                answer_many(campaign, rng, 20)
        acknowledged = _killed_after(path, rng.randrange(1 << 30), rng.uniform(0, 0.05))
        told += len(acknowledged)
        with Campaign.open(path) as opened:
            count, digest = acknowledged[-1] if acknowledged else (0, "")
            entries = list(opened.session.log)
            assert len(entries) >= count
            if count:
                again = Session(_fresh_game(opened), opened.header.seed, opened.header.settings)
                again.load(entries[:count])
                assert state_digest(again) == digest
                if len(entries) == count:
                    assert asked(again) == asked(opened.session)
    assert told >= kills, "hardly anything was played between the kills"


def _fresh_game(campaign: Campaign):  # type: ignore[no-untyped-def]
    return campaign.plugin.load(campaign.header, "test")
