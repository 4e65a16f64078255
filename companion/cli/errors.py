"""Error messages on stderr and exit statuses of commands; users never see a traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import TYPE_CHECKING

import click

from companion.plugins import registry
from companion.table.blame import cause

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

DONE, FAULTS, BAD = 0, 1, 2
"""Exit status: done; errors found in a checked file; bad usage or input."""


STOPPED = "stopped; everything saved so far is safe"
"""The message when the user interrupts a command."""

TRACEBACK = "COMPANION_TRACEBACK"
"""The environment variable that adds tracebacks to error messages, as `--traceback` does."""

_campaign: ContextVar[Campaign | None] = ContextVar("campaign", default=None)
"""The campaign of the running command: an unexpected error may come from a damaged one."""


def set_campaign(campaign: Campaign) -> None:
    """Set the campaign that the running command is about."""
    _campaign.set(campaign)


class Refused(Exception):
    """A command can't do what it was given; the message is a sentence for the user."""


class FailedAfterward(Exception):
    """A command did its work, and then something else failed; the message says both."""


def no_such_player(name: str, players: Iterable[str]) -> Refused:
    """Return the error for a player who isn't in the campaign."""
    return Refused(
        f"there's no player {name!r} in this campaign. Choose one of {', '.join(players)}"
    )


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return ". Did you mean X or Y?" for names that contain a word or are spelled like it."""
    from difflib import get_close_matches

    names = sorted(set(known), key=lambda name: (not name.startswith(word), name))
    near = [name for name in names if word in name] or get_close_matches(word, names, cutoff=0.7)
    if near:
        return f". Did you mean {' or '.join(near[:3])}?"
    return f" ({otherwise})" if otherwise else ""


def guarded(run: Callable[[], object]) -> int:
    """Run a command and return its exit status; prints one sentence for any error.

    Also reports installed games that couldn't be loaded.
    """
    # Characters that the terminal's encoding lacks are written as question marks.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    status = _guarded(run)
    for problem in registry.broken_games():
        print_error(problem)
    return status


def _guarded(run: Callable[[], object]) -> int:
    try:
        status = run()
        sys.stdout.flush()
        return status if isinstance(status, int) else DONE
    except click.exceptions.Exit as end:
        return end.exit_code
    except BrokenPipeError:
        _redirect_stdout()
        return DONE
    except FailedAfterward as done:
        print_error(str(done))
        _flush_stdout()
        return DONE
    except Exception as error:
        if os.environ.get(TRACEBACK):
            import traceback

            traceback.print_exc()
        print_error(error_message(error))
    except SystemExit as error:
        if not registry.failing_package(error):
            raise
        print_error(error_message(error))
    except KeyboardInterrupt:
        print_error(STOPPED)
    _flush_stdout()
    return BAD


def _redirect_stdout() -> None:
    """Send stdout nowhere: its reader closed the pipe, as `head` does."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _flush_stdout() -> None:
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        _redirect_stdout()


def print_error(message: str) -> None:
    """Print an error message as one line on stderr."""
    with contextlib.suppress(OSError):
        click.echo(f"companion: {one_line(message)}", err=True)


def one_line(text: str) -> str:
    """Return a text on one line, with control characters escaped."""
    return "".join(
        char if char.isprintable() else repr(char)[1:-1] for char in " ".join(text.split())
    )


_TOO_MANY_DIGITS = "integer string conversion"
"""Part of Python's error message for a number with thousands of digits."""


def error_message(error: BaseException) -> str:
    """Return the sentence that an error shows to the user."""
    if isinstance(error, click.Abort):
        return STOPPED
    if isinstance(error, click.ClickException):
        words = error.format_message().strip().removesuffix(".")
        return f"{words[:1].lower()}{words[1:]} (see --help)"
    if isinstance(error, OSError):
        reason = (error.strerror or str(error)).strip()
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{reason[:1].lower()}{reason[1:]}"
    faults = getattr(error, "faults", None)
    if isinstance(error, ValueError) and faults:
        return _faults_message(list(faults))
    if isinstance(error, ValueError) and _TOO_MANY_DIGITS in str(error):
        return "a number has far too many digits"
    ours = isinstance(error, Refused) or type(error).__module__.startswith(
        ("companion.", "printables.")
    )
    a_rule = type(error).__module__ == "companion.table.play.step"
    if (a_rule or not ours) and (damage := _damage_message()):
        return damage
    known = ours or isinstance(error, ValueError)
    if known and str(error):
        return str(error)
    package, what = registry.failing_package(error), cause(error)
    if package:
        return f"a game of the package {package} failed. Please report this to its author: {what}"
    return f"something went wrong. Please report this: {what}"


def _damage_message() -> str:
    """Return what's wrong with the command's campaign, "" without a campaign or if it's sound."""
    campaign = _campaign.get()
    if campaign is None:
        return ""
    from companion.desk.campaigns.recover import damages

    try:
        first = next(damages(campaign), "")
    except Exception:
        first = "the file is damaged"
    return f"{campaign.path}: {first} (companion check lists all errors)" if first else ""


def _faults_message(faults: list[object]) -> str:
    """Return the first error of a data file, and how many more there are."""
    more = len(faults) - 1
    if not more:
        return str(faults[0])
    others = "1 more error" if more == 1 else f"{more} more errors"
    return f"{faults[0]} ({others}; companion check lists them all)"
