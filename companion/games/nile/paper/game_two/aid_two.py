"""The Player Aid Sheet and the judge's sheet of Game II: tribes with warriors and attitude (II)."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.aid import Aid, Row, TribeList
from companion.games.nile.paper.sheets.charts import ALL_AWARDS, CHARTS, Small
from companion.games.nile.paper.sheets.judge_rows import JudgeKind, signs_of
from companion.games.nile.sheets.values import TribeRow
from companion.games.nile.sheets.whereabouts import hex_on_paper
from companion.games.nile.state import Tribe
from printables.forms.form import TICK, Column


def strength(size: str, heads: int) -> str:
    """How strong a tribe is: its warriors, or its size while nobody has counted them."""
    return str(heads) if heads else size


def signed(number: int) -> str:
    """An attitude with its sign, a true minus; 0 has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _row(tribe: TribeRow, where: str) -> Row:
    return (
        str(tribe.number),
        where,
        ", ".join(filter(None, (strength(tribe.size, tribe.heads), tribe.name))),
        signed(tribe.attitude),
        TICK if tribe.friendly else "",
        TICK if tribe.studied else "",
        TICK if tribe.checked else "",
        str(tribe.gifts or ""),
    )


def _items_given(charts: Charts) -> str:  # noqa: ARG001
    return "each explorer gets as many items as there are warriors; ten gifts are one"


_LEFT_OUT = ("target", "prisoners-released")
"""Awards that Game II does not have: no number of points wins, mercy is thanked by attitude."""

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
    charts=Small(
        awards={row: words for row, words in ALL_AWARDS.items() if row not in _LEFT_OUT},
        taken=_items_given,
        names=tuple(name for name in CHARTS if name != "gift-limits"),
    ),
    winning=lambda target: "",  # noqa: ARG005
)
"""That of Game II."""


def _judged(number: str, tribe: Tribe) -> Row:
    everybody = signed(tribe.attitude(""))
    return (
        number,
        tribe.name,
        hex_on_paper(tribe.hex),
        strength(tribe.size, tribe.heads),
        everybody,
    )


def _relation(row: TribeRow) -> str:
    friend, fought = signs_of(row)
    return " ".join(filter(None, (friend, "S" if row.studied else "", fought))) or "met"


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
