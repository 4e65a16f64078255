"""The adoption of a running game: its sheet, whose rows are the state as it lies on the table."""

from __future__ import annotations

from companion.desk.campaigns.state_sheet import read_state_sheet
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.files import FileKind

KIND = "pyramids-table"

BLANK = f"""\
# A running game of Nile with Looney pyramids, as it lies on the table. Put in what there is, then:
#
#   companion adopt evening.toml --sheet THIS-FILE
#
# Pieces are written S, M and L for small, medium and large; a stack from the bottom to the top, so
# that LMS is a whole tree. A line that begins with # says nothing. A check tells every fault with
# its line. What is not mentioned is counted: the pool of workers, the pyramids not on the board.

kind = "{KIND}"
format = 1

players = ["Ann:red", "Bob:blue"]
round = 1                # which round it is
phase = "actions"        # what is due: resources, actions or bureaucracy
starter = "Ann"          # who acts first in this round
mover = "Ann"            # who is in turn
# passes = 1             # passes in a row
# dice = "table"         # who rolls: app or table

[treasure]               # the yellow stash by slot
1 = "LMS"
2 = "LMS"
3 = "LMS"
4 = "LMS"
5 = "LMS"
6 = ""

[supply]                 # the green stash by slot
1 = "LMS"
2 = "LMS"
3 = "LMS"
4 = "LMS"
5 = "LMS"
6 = ""

[pool]                   # the resources in the pool, by any numbers
# 1 = {{ kind = "treasure", size = "S" }}
# 2 = {{ kind = "supply", size = "M", player = "Ann", worker = "S" }}

[players.Ann]            # at home
ready = "SSM"            # workers that stand
tired = ""
treasure = ""
supply = ""
favor = 0

[players.Bob]
ready = "SSM"
tired = ""
treasure = ""
supply = ""
favor = 0

[board]                  # pyramids by square, a1 to h8, and what is stacked on unfinished ones
# d4 = {{ owner = "Ann", size = "S", done = true }}
# e7 = {{ owner = "Bob", size = "M", workers = "M", treasure = "SS", supply = "" }}
"""
"""What `companion adopt --blank --game pyramids` prints."""


def read_sheet(text: str, name: str) -> Adopted:
    """The running game that a sheet tells; raises `DataFaults`."""
    return read_state_sheet(text, name, "pyramids", KIND)


ADOPTION = Adoption(BLANK, read_sheet)

FILES = {KIND: FileKind(read_sheet)}
"""The validators by kind."""
