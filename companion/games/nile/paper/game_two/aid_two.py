"""The Player Aid Sheet and the judge's sheet of Game II: tribes with warriors and attitude (II)."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.aid import Aid, Row, TribeList
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.judge_rows import JudgeKind, signs_of
from companion.games.nile.sheets.values import TribeRow
from companion.games.nile.sheets.whereabouts import hex_on_paper
from companion.games.nile.state import EVERYBODY, Tribe
from printables.forms.form import TICK, Column


def strength(size: str, heads: int) -> str:
    """How strong a tribe is: its warriors, or its size while nobody has counted them."""
    return str(heads) if heads else size


def signed(number: int) -> str:
    """An attitude with its sign, a true minus; 0 has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def attitude(tribe: TribeRow) -> str:
    """How a tribe stands towards an explorer, and what it was on the way there."""
    was = [signed(change.now) for change in tribe.minds[-_PAST - 1 : -1]]
    return " → ".join((*was, signed(tribe.attitude)))


_PAST = 2
"""Values that an attitude had of which there is room for the last so many."""


def _row(tribe: TribeRow, where: str) -> Row:
    return (
        str(tribe.number),
        where,
        ", ".join(filter(None, (strength(tribe.size, tribe.heads), tribe.name))),
        attitude(tribe),
        _friendly(tribe),
        TICK if tribe.studied else "",
        TICK if tribe.checked else "",
        f"{tribe.gifts}/{tribe.limit}" if tribe.gifts else "",
    )


def _friendly(tribe: TribeRow) -> str:
    """A tick, or that the friendship sleeps (II 3.3.1)."""
    if tribe.friendly and tribe.asleep:
        return "sleeps"
    return TICK if tribe.friendly else ""


def _items_given(charts: Charts) -> str:
    gifts = figure(charts.entry("numbers-two", "gifts-an-item", "number"))
    return f"an explorer gets as many items as there are warriors; {gifts} gifts are one"


AID = Aid(
    tribes=TribeList(
        rules="II 3.3, 6; step 6: studied, converted or treated",
        columns=(
            Column("ID", 0.8, "middle", "id"),
            Column("Hex", 1.1, "middle", "hex"),
            Column("Warriors", 1.7, key="warriors"),
            Column("Attitude", 1.6, "middle", "attitude"),
            Column("Friendly", 1.2, "middle", "friendly", "tick"),
            Column("Step 6", 1.0, "middle", "study", "tick"),
            Column("Fought", 1.1, "middle", "fought", "tick"),
            Column("Traded", 1.2, "middle", "traded"),
        ),
        row=_row,
    ),
    finds="II 5, 20, 22.7, 23",
    taken=_items_given,
    winning=lambda target: "",  # noqa: ARG005
)
"""That of Game II."""


def _judged(number: str, tribe: Tribe) -> Row:
    everybody = "" if _by_explorer(tribe) else signed(tribe.attitudes.get(EVERYBODY, 0))
    return (
        number,
        tribe.name,
        hex_on_paper(tribe.hex),
        strength(tribe.size, tribe.heads),
        everybody,
    )


def _by_explorer(tribe: Tribe) -> bool:
    """Whether a tribe stands towards each explorer otherwise, as a house rule has it (II 3.3.3)."""
    return any(player != EVERYBODY for player in tribe.attitudes)


def _relation(row: TribeRow, tribe: Tribe) -> str:
    friend, fought = signs_of(row)
    own = signed(row.attitude) if _by_explorer(tribe) else ""
    return " ".join(filter(None, (friend, "S" if row.studied else "", fought, own))) or "met"


JUDGE = JudgeKind(
    tribes=(
        Column("ID", 0.8, "middle"),
        Column("Name", 1.7),
        Column("Hex", 1.0, "middle"),
        Column("Warriors", 1.4, "middle"),
        Column("Attitude", 1.4, "middle"),
    ),
    tribe=_judged,
    relation=_relation,
    key="F friendly, S step 6 done, × fought (24.4)",
    winning=lambda target: "II 2.3",  # noqa: ARG005
    last="At the end",
    remark="only at the end",
)
"""That of Game II."""
