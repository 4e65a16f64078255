"""Games that are played to be kept: seed after seed, until one shows what it should."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.table.play.session import Session

Play = Callable[[Path, int], tuple[Campaign, bool]]
"""Plays the game of a seed into a file, and says whether it is to be kept."""


def keep_the_first(
    target: Path, play: Play, shown: Callable[[Session], Mapping[str, int]], seeds: int
) -> int:
    """Play the seeds from 1 up until one is to be kept; the status of the program, 0 if one was."""
    path = target.with_suffix(".trial")
    for seed in range(1, seeds + 1):
        path.unlink(missing_ok=True)
        campaign, good = play(path, seed)
        sys.stderr.write(f"{seed} {shown(campaign.session)}\n")
        campaign.close()
        path.with_name(path.name + ".lock").unlink(missing_ok=True)
        if good:
            path.replace(target)
            return 0
    path.unlink()
    return 1
