"""Calculations of the outfit worksheet: prices, weights, the three modes of travel (5, 6.5)."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.fillable import READ, Lines, Reading, reckon
from companion.games.nile.rules.party.makeup import ITEMS, ONE
from companion.games.nile.rules.party.outfit_line import ORDER


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
    mounted = _ridden(charts)
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


def _ridden(charts: Charts) -> str:
    """Return the load if everybody rides and bearers lead the other animals (5.423, 5.425)."""
    ride, pack = charts.capacity("ride-mount").value, charts.capacity("pack-mount").value
    return (
        "var R=Math.min(M,P),led=Math.min(M-R,able*lead);\n"
        f"var t=R*{ride}+led*{pack},best=[0,R+led-M];\n"
    )


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
