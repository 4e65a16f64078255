"""Sheets to fill in on a screen: what is calculated from what is typed (6.2, 6.5, 22.5).

The scripts are plain JavaScript of PDF forms. A box may hold a history as on paper, `27 14 3`
(6.6): its last number counts. The number of sick ones may follow: `12, 3 sick`. Results of 0 stay
empty.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import ITEMS, ONE

FOOT, CANOE, MOUNTED = "on foot", "by canoe", "mounted"
WAYS = (FOOT, CANOE, MOUNTED)
"""Modes of travel as named in the form."""

READ = r"""var d=this;
function s(k){return String(d.getField(k).value).replace(/,(?=\d{3}(?!\d))/g,"");}
function l(t){var m=t.match(/\d+/g);return m?Number(m[m.length-1]):0;}
function n(k){return l(s(k).replace(/\d+\s*sick/g,""));}
function i(k){return l((s(k).match(/\d+\s*sick/g)||[""]).pop());}
function p(k){var m=s(k).replace("\u2212","-").match(/-?\d+/g);return m?Number(m[m.length-1]):0;}
"""
"""Reading functions of the scripts: `n` last number of a field, `p` with sign, `i` sick."""

Lines = dict[str, str]
"""Scripts by the line of a block that they calculate."""

Reading = Callable[[str], str]
"""Returns the expression that reads a line."""


def reckon(result: str) -> str:
    """Return a script that shows the value of an expression, nothing for 0 or empty text."""
    return f'{READ}var r={result};\nevent.value=r?r:"";'


def same_as(name: str) -> str:
    """Return a script that repeats the value of another field."""
    return f'event.value=this.getField("{name}").value;'


def _sum(*terms: str) -> str:
    return "+".join(terms)


# The Expedition Make-up


def makeup_scripts(charts: Charts, name: str) -> Lines:
    """Return the scripts of a Make-up's totals: `members-total`, `costs-people` … (6.2, 6.5).

    The sick carry nothing (19.3). The explorer works himself if there are no healthy bearers and no
    askaris, or if his box says that he goes as a bearer (5.51).
    """
    way = f's("{name}-way")'

    def n(line: str) -> str:
        return f'n("{name}-{line}")'

    members = _sum(*(n(f"members-{key}") for key in ("explorer", "bearers", "askaris", "guides")))
    pack, bearers = n("members-pack"), _able(name, n)
    lead = charts.leading().value
    carried = {
        key: charts.capacity(one).value
        for key, one in (
            ("bearers", "bearer"),
            ("canoes", "canoe"),
            ("ride", "ride-mount"),
            ("pack", "pack-mount"),
        )
    }
    scripts = {
        "members-total": members,
        "costs-people": f'{way}=="{CANOE}"?{n("members-total")}*{charts.weight("person").value}:0',
        "costs-total": _sum(*(n(f"costs-{key}") for key in (*ITEMS, "people", "other"))),
        "carry-bearers": (
            f'{way}=="{FOOT}"?Math.max(0,{bearers}-Math.ceil({pack}/{lead}))*{carried["bearers"]}:0'
        ),
        "carry-canoes": f'{way}=="{CANOE}"?{n("members-canoes")}*{carried["canoes"]}:0',
        "carry-ride": f'{way}!="{CANOE}"?{n("members-ride")}*{carried["ride"]}:0',
        "carry-pack": f'{way}!="{CANOE}"?Math.min({pack},{bearers}*{lead})*{carried["pack"]}:0',
        "carry-total": _sum(*(n(f"carry-{key}") for key in carried)),
    }
    found = {line: reckon(expression) for line, expression in scripts.items()}
    found["verdict"] = _verdict(charts, way, n, bearers)
    found["lasts"] = _lasts(charts, n)
    return found


def _able(name: str, n: Reading) -> str:
    """Return the expression for healthy bearers, sometimes with the explorer (5.51, 5.52)."""
    well = f'({n("members-bearers")}-i("{name}-members-bearers"))'
    himself = f's("{name}-members-explorer")'
    travels = f"({n('members-total')}>1||{n('costs-total')})"
    alone = f"{well}<1&&{n('members-askaris')}<1&&{travels}"
    works = f"/\\d/.test({himself})&&!/sick/.test({himself})&&({alone}||/bearer/.test({himself}))"
    return f"({well}+({works}?1:0))"


def _verdict(charts: Charts, way: str, n: Reading, bearers: str) -> str:
    """Return the script for the result: what prevents travel, or the unused capability (6.55)."""
    boats = f"{n('members-canoes')}*{charts.weight('canoe').value}"
    animals = f"{n('members-ride')}+{n('members-pack')}"
    led = f"{bearers}*{charts.leading().value}"
    against = (
        (
            f'"{MOUNTED}"',
            f"{n('members-ride')}<{n('members-total')}",
            "everybody must ride (5.423)",
        ),
        (f'"{MOUNTED}"', n("members-canoes"), "riders carry no canoes (5.425)"),
        (f'"{CANOE}"', f"!{n('members-canoes')}", "there is no canoe (5.434)"),
        (f'"{CANOE}"', animals, "animals cannot go by canoe (5.424)"),
        (f'"{FOOT}"', f"{boats}>{n('carry-bearers')}", "only bearers carry canoes (5.433)"),
        (f'"{FOOT}"', f"{boats}>{n('costs-other')}", "canoes carried belong under Other (9.271)"),
        ("w", f"{n('members-pack')}>{led}", "animals wander off (5.428)"),
    )
    tests = "\n".join(f'if(w=={mode}&&({so}))a.push("{why}");' for mode, so, why in against)
    return f"""{READ}var w={way},c={n("costs-total")},t={n("carry-total")},a=[];
{tests}
if(c>t)a.push(t+" - "+c+": "+(c-t)+" too much (6.55)");
var r=a.length?a.join("; "):t+" - "+c+": room for "+(t-c)+" more";
event.value={n("members-total")}>1||c?r:"";"""


def _lasts(charts: Charts, n: Reading) -> str:
    """Return the script for turns of rations, and of water in dry desert (5.44).

    The form doesn't distinguish camels from horses: all mounts drink as much as the kind that
    drinks most.
    """
    weights = {key: max(1, charts.weight(ONE[key]).value) for key in ("rations", "water")}
    food, have = (f"Math.floor({n(f'costs-{key}')}/{each})" for key, each in weights.items())
    drinks = charts.need("person", "water").value
    mount = max(charts.need(who, "water").value for who in ("horse", "camel"))
    eats = max(1, charts.need("person", "rations").value)
    return f"""{READ}function u(k,o,m){{return k+" "+(k==1?o:m);}}
var P={n("members-total")},w={have},q=P*{drinks}+({n("members-ride")}+{n("members-pack")})*{mount};
var f=Math.floor({food}/(P*{eats})),t=q?Math.floor(w/q):0;
var a=!w?"no water":t?"water for "+u(t,"turn","turns"):
"water for "+Math.min(P,Math.floor(w/{max(1, drinks)}))+" of "+u(P,"person","people");
var r="Food for "+u(f,"turn","turns")+"; in dry desert "+a+", "+q+" needed a turn";
event.value=P>1||{n("costs-total")}?r:"";"""


# Victory points


def points_scripts(rows: int, name: str) -> tuple[str, str]:
    """Return scripts for the points in hand and published in this many rows (22.1, 22.5)."""
    each = f'for(var i=1,r=0;i<={rows};i++)if(/\\S/.test(s("{name}-"+i+"-published"))'
    return (
        f'{READ}{each}==false)r+=p("{name}-"+i+"-points");\nevent.value=r?r:"";',
        f'{READ}{each})r+=p("{name}-"+i+"-points");\nevent.value=r>0?r:"";',
    )
