"""The adoption of a running game: the sheet on which a table tells it, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.charts.rows import Fault
from companion.plugins.header import Header
from companion.table.facts import Fact


class Adopted(NamedTuple):
    """A running game as a sheet tells it, without a fault.

    `facts` are stated in the campaign of the `header` once it is set up; they are given its state.
    `discards` are cards by deck. `remarks` tell what is against a rule and may lie so all the same.
    """

    header: Header
    facts: Callable[[Any], Iterable[Fact]]
    discards: Mapping[str, Sequence[int]] = {}
    remarks: Sequence[Fault] = ()


class Adoption(NamedTuple):
    """How a game that is under way on a table is taken up.

    `blank` is the text of a sheet to be filled in. `read` is given the text of one and its name for
    sentences; it raises `DataFaults` with every fault and its line. `screen` is where the class of
    a screen of the game's own is, `package.module:Screen`, "" for the sheet to be typed in.
    """

    blank: str
    read: Callable[[str, str], Adopted]
    screen: str = ""
