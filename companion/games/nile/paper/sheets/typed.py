"""What stands in the fields of an Expedition Make-up that is filled in on a screen (6.2, 6.6).

A field holds what the box on paper holds: the numbers that were, and last the number that is. Who
is sick is said behind it, as `12, 3 sick`.
"""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.makeup import at_home, made_up
from companion.games.nile.rules.party.makeup import ITEMS, MODE_WORDS, fit_of, works
from companion.games.nile.sheets.history import PlayerHistory
from companion.games.nile.state import Explorer

_COUNTED = ("bearers", "askaris", "guides", "canoes")
_COMPUTED = ("members-total", "costs-people", "costs-total", "carry-total")
_CARRIED = ("bearers", "canoes", "ride", "pack")


def typed(charts: Charts, explorer: Explorer | None, book: PlayerHistory) -> dict[str, str]:
    """The texts of a block's fields by their keys, as `members-bearers`; `way` is the mode.

    Nothing stands in them while there is no expedition. What is reckoned stands there too, for
    readers that know no scripts.
    """
    if explorer is None or at_home(explorer):
        return {}
    party, fit = explorer.party, fit_of(charts, explorer, explorer.mode)
    block = made_up(charts, explorer, book)
    members, costs = (dict(lines) for lines in (block.members, block.costs))
    found = {"way": MODE_WORDS[explorer.mode], "members-explorer": _explorer(explorer)}
    for key in _COUNTED:
        sick = getattr(party, f"sick_{key}", 0)
        now = f"{getattr(party, key)}, {sick} sick" if sick else str(getattr(party, key))
        found[f"members-{key}"] = _history(book, key, now)
    found["members-ride"], found["members-pack"] = members["Ride mounts"], members["Pack mounts"]
    for key in ITEMS:
        found[f"costs-{key}"] = _history(book, key, str(getattr(party, key)))
    found["costs-other"] = costs["Other"]
    carried = [words for _, words in block.capabilities]
    found |= {f"carry-{key}": words for key, words in zip(_CARRIED, carried, strict=False)}
    sums = (members["Total expedition"], fit.costs.get("people", 0), fit.cost, fit.capability)
    found |= {key: str(value) for key, value in zip(_COMPUTED, sums, strict=True)}
    found["verdict"] = block.verdict.replace("−", "-")
    found["remarks"] = block.other
    return {key: words for key, words in found.items() if words not in ("", "0")}


def _explorer(explorer: Explorer) -> str:
    if explorer.sick:
        return "1, sick"
    return "1, as a bearer" if explorer.debased and works(explorer) else "1"


def _history(book: PlayerHistory, key: str, now: str) -> str:
    """The numbers that were, and the present one behind them."""
    return " ".join([*map(str, book.values(key)[:-1]), now])
