"""Outfit worksheet: prices, weights and the three transport formulas, two parties to a page.

Half-size paper is used in landscape format, with a page for each party. Purchases are written once;
their prices and weights, and the capability of each mode of travel, are calculated beside them (5,
6.5). A fillable form calculates the sums according to the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.kit.imprint import BLANK, Imprint
from companion.games.nile.paper.sheets.charts import explained, figure
from companion.games.nile.paper.sheets.fillable import READ, Lines, Reading, reckon
from companion.games.nile.paper.sheets.layout import worksheet_head, worksheet_page, worksheet_unit
from companion.games.nile.paper.sheets.page import form_pdf
from companion.games.nile.rules.party.makeup import ITEMS, ONE
from companion.games.nile.rules.party.outfit_line import ORDER, sold_at
from companion.table.sources import mark
from printables.drawing.surface import Box
from printables.forms.form import CLOSED, Form, FormColumn, FormField
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter


def outfit_scripts(charts: Charts, name: str) -> Lines:
    """Return a party's scripts by line: `rations-dollars`, `all-weight`, `foot-carries` …"""

    def n(line: str) -> str:
        return f'n("{name}-{line}")'

    def number(key: str) -> str:
        return n(f"{key}-number")

    found = {f"{key}-dollars": _each(number(key), charts.price(ONE[key]).value) for key in ORDER}
    weights = {key: charts.weight(ONE[key]).value for key in ITEMS}
    borne = {key: number(key) for key in ITEMS}
    borne["muskets"] = f"Math.max(0,{number('muskets')}-1)"
    found |= {f"{key}-weight": _each(borne[key], weight) for key, weight in weights.items()}
    found["all-dollars"] = "+".join(n(f"{key}-dollars") for key in ORDER)
    found["all-weight"] = "+".join(n(f"{key}-weight") for key in ITEMS)
    scripts = {line: reckon(expression) for line, expression in found.items()}
    scripts |= _travel(charts, n)
    return scripts | _lasting(charts, n)


def _each(number: str, value: int) -> str:
    return f"{number}*{value}"


def _travel(charts: Charts, n: Reading) -> Lines:
    """Return what each mode can carry, must carry, and what prevents it (6.51–6.55)."""
    head = _party(charts, n)
    person = charts.weight("person").value
    canoe, hold = charts.weight("canoe").value, charts.capacity("canoe").value
    foot = _best_on_foot(charts)
    ride, pack = charts.capacity("ride-mount").value, charts.capacity("pack-mount").value
    mounted = (  # everybody rides and bearers lead the other animals (5.423, 5.425)
        "var R=Math.min(M,P),led=Math.min(M-R,able*lead);\n"
        f"var t=R*{ride}+led*{pack},best=[0,R+led-M];\n"
    )
    found: Lines = {}
    for mode, before, carries, load, bars in (
        ("foot", foot, "best[2]", f"W+C*{canoe}", _FOOT_BARS),
        ("canoe", "", f"C*{hold}", f"W+P*{person}", _CANOE_BARS),
        ("mounted", mounted, "t", "W", _MOUNTED_BARS),
    ):
        begin = f"{head}{before}var t={carries},w={load},a=[];\n"
        found[f"{mode}-carries"] = f'{begin}event.value=some&&t?t:"";'
        found[f"{mode}-load"] = f'{begin}event.value=some&&w?w:"";'
        found[f"{mode}-verdict"] = f"{begin}{bars}{_VERDICT}"
    return found


def _party(charts: Charts, n: Reading) -> str:
    """Return the party: bearers, people, mounts, canoes, weight, workers, who may ride (5.51)."""
    b, a, g, h, m, c = (
        n(f"{key}-number") for key in ("bearers", "askaris", "guides", "horses", "camels", "canoes")
    )
    return (
        f"{READ}var B={b},A={a},P=1+B+A+{g},M={h}+{m},C={c},W={n('all-weight')},"
        f"lead={max(1, charts.leading().value)},able=B+(B==0&&A==0?1:0),some=P>1||M||C||W;\n"
    )


def _best_on_foot(charts: Charts) -> str:
    """Return a search for the best load: carrying, leading, riding (5.4114, 5.428)."""
    bearer, canoe = charts.capacity("bearer").value, charts.weight("canoe").value
    ride, pack = charts.capacity("ride-mount").value, charts.capacity("pack-mount").value
    return f"""var best=null;
for(var L=0;L<=Math.min(able,Math.ceil(M/lead));L++)for(var i=0;i<2;i++){{
var R=Math.min(Math.max(0,i?M-lead*L:0),M,P-able),led=Math.min(M-R,L*lead),on=(able-L)*{bearer};
var now=[C*{canoe}>on?-1:0,R+led-M,on+R*{ride}+led*{pack},-R],j=0;
while(best&&j<4&&now[j]==best[j])j++;
if(!best||j<4&&now[j]>best[j])best=now;}}
"""


_STRAYS = 'if(best[1])a.push(-best[1]+" animals wander off (5.428)");\n'
_FOOT_BARS = 'if(best[0])a.push("only bearers carry canoes (5.433)");\n' + _STRAYS
_CANOE_BARS = (
    'if(!C)a.push("no canoe (5.434)");\nif(M)a.push("animals cannot go by canoe (5.424)");\n'
)
_MOUNTED_BARS = (
    'if(M<P)a.push("everybody must ride (5.423)");\n'
    'if(C)a.push("riders carry no canoes (5.425)");\n' + _STRAYS
)
_VERDICT = """if(w>t)a.push((w-t)+" too much (6.55)");
event.value=some?(a.length?a.join("; "):"room for "+(t-w)+" more"):"";"""


def _lasting(charts: Charts, n: Reading) -> Lines:
    """Return how long food lasts, water for the desert, crews, money left (5.44, 9.22, 5.3)."""
    head = _party(charts, n)
    eats = max(1, charts.need("person", "rations").value)
    thirst = {who: charts.need(who, "water").value for who in ("person", "horse", "camel")}
    water = (
        f"P*{thirst['person']}+{n('horses-number')}*{thirst['horse']}"
        f"+{n('camels-number')}*{thirst['camel']}"
    )
    food = f"Math.floor({n('rations-number')}/(P*{eats}))"
    return {
        "people": f'{head}event.value=some?P:"";',
        "months": f'{head}event.value=some?{food}:"";',
        "dry": f'{head}event.value=some?{water}:"";',
        "crew": f'{head}event.value=C?Math.floor(able/C):"";',
        "left": f'{head}event.value=some?{n("money")}-{n("all-dollars")}:"";',
    }


TITLE = "Outfit worksheet"

PARTIES = ("first party", "second party")

_COLUMNS = (
    FormColumn("", 2.1),
    FormColumn("$ each", 1.2, "middle"),
    FormColumn("how many", 1.5, "middle", "number"),
    FormColumn("$", 1.4, "middle", "dollars"),
    FormColumn("weighs", 1.2, "middle"),
    FormColumn("weight", 1.4, "middle", "weight"),
)
_NO_WEIGHT = ("bearers", "askaris", "guides", "horses", "camels", "canoes")
"""Things that walk or float; the formulas include people and canoes as weight where needed."""

_CHARTS = ("prices", "weights", "capacities", "leading", "needs", "funds", "crew")


class _Formula(msgspec.Struct, frozen=True):
    """Mode of travel: what can be carried, what must be carried, and other requirements."""

    key: str
    title: str
    rule: str
    carried: str
    load: str
    note: str


def worksheet_pdf(
    charts: Charts,
    paper: Paper,
    *,
    fillable: bool = False,
    style: str = "colour",
    imprint: Imprint = BLANK,
) -> bytes:
    """Return the worksheet as a PDF file, or as a form to fill in.

    Raises `NoSuchStyle`.
    """
    subject = "Outfitting an expedition in Source of the Nile"
    draw, unit = partial(draw_worksheet, charts=charts), worksheet_unit(paper)
    return form_pdf(
        draw, TITLE, subject, paper, style=style, imprint=imprint, fillable=fillable, unit=unit
    )


def draw_worksheet(writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts) -> None:
    """Draw two parties, one above the other, or on half-size paper a page for each."""
    note, parties = explained(charts, _CHARTS), list(PARTIES)
    while parties:
        boxes = worksheet_page(writer, form, paper, note, len(PARTIES))
        for box in boxes:
            words = parties.pop(0)
            _Party(form, charts, words.split()[0]).draw(box, words)


class _Party:
    """Draws one party."""

    def __init__(self, form: Form, charts: Charts, name: str) -> None:
        self._form = form
        self._charts = charts
        self._name = name
        self._scripts = outfit_scripts(charts, name) if form.fills else {}

    def draw(self, box: Box, words: str) -> None:
        """Draw the head, the list on the left, the formulas on the right."""
        form, unit, name = self._form, self._form.unit, self._name
        money = str(self._charts.fund("start").value) if form.fills else ""
        fields = (
            FormField("explorer", "", f"{name}-explorer", 2.2),
            FormField("player", "", f"{name}-player", 1.6),
            FormField("port", "", f"{name}-port", 1.6),
            FormField("money to spend, $", money, f"{name}-money", 1.2),
        )
        share = 0.42 if form.look.rim else 0.34
        worksheet_head(form, box, f"{TITLE}: {words}", share, fields, gap=2.5)
        top = box.y + 11 * unit
        left = Box(box.x, top, box.width * 0.47, box.bottom - top)
        self._list(left)
        start = left.right + 4 * unit
        self._formulas(Box(start, top, box.right - start, box.bottom - top))

    def _fill(self, box: Box, line: str, label: str) -> None:
        """Draw a field for a figure, or for a verdict, which may have three parts."""
        form, key = self._form, f"{self._name}-{line}"
        script = self._scripts.get(line, "")
        if line.endswith("-verdict"):
            field = FormField(label, "", key, script=script, kind="lines")
            form.fill(box, field, replace(form.small, size=2.26 * form.unit))
        else:
            figure_ = replace(form.plain, size=2.8 * form.unit)
            form.fill(box, FormField(label, "", key, script=script), figure_, "middle")

    # The list

    def _list(self, box: Box) -> None:
        form, unit, charts = self._form, self._form.unit, self._charts
        inside = form.heading(box, "To buy", "5.3, 5.4, 9.271")
        notes = Box(inside.x, inside.bottom - 14 * unit, inside.width, 14 * unit)
        form.block(notes, self._notes())
        table = Box(inside.x, inside.y, inside.width, notes.y - inside.y - 1.2 * unit)
        rows = []
        for key in ORDER:
            price = figure(charts.entry("prices", ONE[key], "dollars"))
            weight = [CLOSED, CLOSED]
            if key not in _NO_WEIGHT:
                weight = [figure(charts.entry("weights", ONE[key], "items")), ""]
            rows.append([key, price, "", "", *weight])
        rows.append(["All together", "", CLOSED, "", CLOSED, ""])
        form.table(
            table,
            _COLUMNS,
            rows,
            len(rows),
            name=self._name,
            keys=(*ORDER, "all"),
            scripts={f"{self._name}-{line}": script for line, script in self._scripts.items()},
        )

    def _notes(self) -> str:
        charts = self._charts
        ports = {key: sold_at(charts, key) or () for key in ("horses", "camels")}
        sold = "; ".join(f"{key} only at {', '.join(found)}" for key, found in ports.items())
        return (
            f"{sold[:1].upper()}{sold[1:]} (5.426, 5.427). Water is free. A hired askari has his "
            "musket; the first musket bought is the explorer’s own and weighs nothing (5.445). "
            f"The first expedition has ${charts.fund('start').value:,}, later ones what was "
            f"donated, less ${charts.fund('fare').value:,} fare without a free ticket (5.1, 26.6)."
        )

    # The formulas

    def _formulas(self, box: Box) -> None:
        form, unit = self._form, self._form.unit
        inside = form.heading(box, "To carry", "6.5; may not exceed what can be carried (6.55)")
        formulas = _formulas(self._charts)
        low = 32 * unit
        high = (inside.height - low - 2 * unit) / len(formulas)
        for index, formula in enumerate(formulas):
            at = Box(inside.x, inside.y + index * high, inside.width, high - 2 * unit)
            self._formula(at, formula)
        self._lasts(Box(inside.x, inside.bottom - low, inside.width, low))

    def _formula(self, box: Box, formula: _Formula) -> None:
        form, unit = self._form, self._form.unit
        form.frame(box)
        head = Box(box.x, box.y, box.width, 4.2 * unit)
        form.band(head)
        form.line(head.inset(0.9 * unit), formula.title, form.label)
        form.line(head.inset(0.9 * unit), formula.rule, form.italic, "end")
        inside = Box(box.x + unit, head.bottom, box.width - 2 * unit, box.bottom - head.bottom)
        row = inside.height / 3
        for index, (words, what, key) in enumerate(
            (
                ("can carry", formula.carried, f"{formula.key}-carries"),
                ("must carry", formula.load, f"{formula.key}-load"),
            )
        ):
            at = Box(inside.x, inside.y + index * row, inside.width, row)
            blank = Box(at.right - 17 * unit, at.y + 0.5 * unit, 17 * unit, row - unit)
            form.cell(blank)
            form.line(Box(at.x, at.y, 15 * unit, row), words, form.italic)
            left = at.x + 15 * unit
            form.line(Box(left, at.y, blank.x - left - unit, row), what, form.plain)
            self._fill(blank.inset(0.3 * unit), key, f"{formula.title}: {words}")
        last = Box(inside.x, inside.y + 2 * row, inside.width, row)
        if self._scripts:
            whole = Box(box.x, last.y, box.width, box.bottom - last.y)
            self._fill(whole.inset(0.3 * unit), f"{formula.key}-verdict", formula.title)
        else:
            form.line(last, formula.note, form.italic)

    def _lasts(self, box: Box) -> None:
        """Draw how long supplies last, and the money left."""
        form, unit, charts = self._form, self._form.unit, self._charts
        inside = form.heading(box, "To last", "5.44, 9.22, 5.3")
        needs = {who: charts.need(who, "water").value for who in ("person", "horse", "camel")}
        fare = figure(charts.entry("needs", "person", "rations"))
        lines = (
            ("people, the explorer too", "people"),
            (f"months of food: rations ÷ (people × {fare})", "months"),
            (
                f"water for a dry month: people × {needs['person']} + horses × {needs['horse']} "
                f"+ camels × {needs['camel']}",
                "dry",
            ),
            (f"bearers to a canoe ({_full_crew(charts)} paddle at full speed)", "crew"),
            ("$ left over: it is lost (5.3)", "left"),
        )
        row = inside.height / len(lines)
        for index, (words, key) in enumerate(lines):
            at = Box(inside.x, inside.y + index * row, inside.width, row)
            blank = Box(at.right - 17 * unit, at.y + 0.2 * unit, 17 * unit, row - 0.4 * unit)
            form.cell(blank)
            form.line(Box(at.x, at.y, blank.x - at.x - unit, row), words, form.plain)
            self._fill(blank.inset(0.3 * unit), key, words)


def _full_crew(charts: Charts) -> str:
    """Return the number of bearers to a canoe that lose no movement points (9.22)."""
    for row, cells in charts.chart("crew").rows.items():
        if not cells["loss"].value and not cells["drift"].value:
            return row.replace("+", " or more").replace("-", "–") + mark(cells["loss"].source)
    return "none"


def _formulas(charts: Charts) -> tuple[_Formula, ...]:
    """Return the three formulas, with the current figures."""

    def f(chart: str) -> Callable[[str], str]:
        return lambda row: figure(charts.entry(chart, row, "items"))

    holds, weighs = f("capacities"), f("weights")
    lead = figure(charts.entry("leading", "bearer", "animals"))
    animals = f"ridden × {holds('ride-mount')} + led × {holds('pack-mount')}"
    return (
        _Formula(
            "foot",
            "On foot",
            "6.51, 5.4114, 5.433",
            f"(bearers − leading) × {holds('bearer')} + {animals}",
            f"weight + canoes × {weighs('canoe')}",
            f"Each {lead} animals led take a bearer; canoes go on bearers’ backs alone.",
        ),
        _Formula(
            "canoe",
            "By canoe",
            "6.52, 5.434",
            f"canoes × {holds('canoe')}",
            f"weight + people × {weighs('person')}",
            "Everybody sits in a canoe; no animals.",
        ),
        _Formula(
            "mounted",
            "Mounted",
            "6.53, 5.423, 5.425",
            animals,
            "weight",
            f"Everybody rides; a bearer leads {lead} more; no canoes.",
        ),
    )
