"""Every error as one clear sentence on stderr and an exit status, never a traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import TYPE_CHECKING

import click

from companion.plugins import registry

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

DONE, FAULTS, BAD = 0, 1, 2
"""Exit status: done; faults found in a checked file; bad usage or input."""


STOPPED = "stopped; nothing that was saved before is lost"
"""What is told where people stop a command, whatever it was doing."""

TRACEBACK = "COMPANION_TRACEBACK"
"""The environment variable that, set to anything, has errors shown with their traceback as well."""

_campaign: ContextVar[Campaign | None] = ContextVar("campaign", default=None)
"""The campaign that the command looks at: an error nobody foresaw may come from what it says."""


def looking_at(campaign: Campaign) -> None:
    """From now on the command is about this campaign."""
    _campaign.set(campaign)


class Refused(Exception):
    """What a command was given cannot be; the message is a sentence for people."""


class OnlyTelling(Exception):
    """What was asked for is done; what failed came after it. The message says both."""


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return "; did you mean X or Y?" for names that contain a word or are spelled like it."""
    from difflib import get_close_matches

    names = sorted(set(known), key=lambda name: (not name.startswith(word), name))
    near = [name for name in names if word in name] or get_close_matches(word, names, cutoff=0.7)
    if near:
        return f"; did you mean {' or '.join(near[:3])}?"
    return f"; {otherwise}" if otherwise else ""


def guarded(run: Callable[[], object]) -> int:
    """Run a command and return the exit status; what goes wrong is told in one sentence.

    Installed games that are left out are told after it.
    """
    _never_fail_at_a_letter()
    status = _guarded(run)
    for left_out in registry.broken_games():
        tell(left_out)
    return status


def _guarded(run: Callable[[], object]) -> int:
    try:
        status = run()
        sys.stdout.flush()
        return status if isinstance(status, int) else DONE
    except click.exceptions.Exit as end:
        return end.exit_code
    except BrokenPipeError:
        _nobody_listens()
        return DONE
    except OnlyTelling as done:
        tell(str(done))
        _drop_what_cannot_be_written()
        return DONE
    except Exception as error:
        if os.environ.get(TRACEBACK):
            import traceback

            traceback.print_exc()
        tell(sentence(error))
    except SystemExit as error:
        if not registry.blamed(error):
            raise
        tell(sentence(error))
    except KeyboardInterrupt:
        tell(STOPPED)
    _drop_what_cannot_be_written()
    return BAD


def _never_fail_at_a_letter() -> None:
    """A terminal that lacks a letter gets a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _nobody_listens() -> None:
    """The reader of our output has gone, as `head` does: the interpreter must not complain."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _drop_what_cannot_be_written() -> None:
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        _nobody_listens()


def tell(words: str) -> None:
    """One line on stderr, whatever the words."""
    with contextlib.suppress(OSError):
        click.echo(f"companion: {one_line(words)}", err=True)


def one_line(words: str) -> str:
    """Words on one line; what a terminal would obey is shown as it is written."""
    return "".join(
        letter if letter.isprintable() else repr(letter)[1:-1] for letter in " ".join(words.split())
    )


_TOO_MANY_DIGITS = "integer string conversion"
"""In what Python says where it does not make a number of some thousands of digits."""


def sentence(error: BaseException) -> str:
    """What an error says to people."""
    if isinstance(error, click.Abort):
        return STOPPED
    if isinstance(error, click.ClickException):
        return _of_usage(error.format_message())
    if isinstance(error, OSError):
        return _of_the_system(error)
    faults = getattr(error, "faults", None)
    if isinstance(error, ValueError) and faults:
        return _of_a_file(list(faults))
    if isinstance(error, ValueError) and _TOO_MANY_DIGITS in str(error):
        return "this has a number with far too many digits"
    ours = isinstance(error, Refused) or type(error).__module__.startswith(
        ("companion.", "printables.")
    )
    a_rule = type(error).__module__ == "companion.table.play.step"
    if (a_rule or not ours) and (damage := _of_a_damaged_campaign()):
        return damage
    known = ours or isinstance(error, ValueError)
    if known and str(error):
        return str(error)
    package, what = registry.blamed(error), f"{type(error).__name__}: {error}"
    if package:
        return f"the game of the package {package} failed, please tell its author: {what}"
    return f"this should not have happened, please report it: {what}"


def _of_a_damaged_campaign() -> str:
    """What a campaign says that cannot be, "" where there is no campaign or nothing of the kind."""
    campaign = _campaign.get()
    if campaign is None:
        return ""
    from companion.desk.campaigns.damage import damages

    try:
        first = next(damages(campaign), "")
    except Exception:
        first = "what it says cannot be made sense of"
    return f"{campaign.path}: {first} (companion check tells all of it)" if first else ""


def _of_usage(words: str) -> str:
    """Click's sentences in our voice, with the way to help."""
    words = words.strip().removesuffix(".")
    return f"{words[:1].lower()}{words[1:]}; --help says what is right"


def _of_a_file(faults: list[object]) -> str:
    """The first fault of a data file, and how many more there are."""
    more = len(faults) - 1
    if not more:
        return str(faults[0])
    others = "1 more fault" if more == 1 else f"{more} more faults"
    return f"{faults[0]} ({others}; companion check lists them all)"


def _of_the_system(error: OSError) -> str:
    said = (error.strerror or str(error)).strip()
    about = f"{error.filename}: " if error.filename else ""
    return f"{about}{said[:1].lower()}{said[1:]}"
