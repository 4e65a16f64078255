"""`companion outfit LINE`: an outfit's price, weight and capacity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import as_json
from companion.cli.say import out, out_json, table
from companion.cli.trouble import Refused

if TYPE_CHECKING:
    from companion.games.nile.charts import Charts
    from companion.games.nile.rules.makeup import Fit
    from companion.games.nile.rules.outfit_line import Outfit


@click.command("outfit")
@click.argument("line", nargs=-1, required=True, metavar="LINE")
@click.option("--money", type=click.IntRange(min=0), metavar="N", help="Dollars to spend.")
@click.option("--port", default="", metavar="PORT", help="Where it is bought.")
@as_json
def command(line: tuple[str, ...], money: int | None, port: str, as_json: bool) -> None:
    """Work out an outfit like 24b 6a 1g 3c 200r 80g: its price, and how it can travel.

    b bearers, a askaris, g guides, c canoes, h horses, m camels, r rations, g gifts (the second g),
    k muskets, w water. Money is that of a first expedition unless said otherwise.
    """
    from companion.games.nile.rules.outfit_line import faults, outfit_of, parse_outfit

    charts = charts_in_force()
    counts = parse_outfit(" ".join(line))
    outfit = outfit_of(charts, counts)
    spend = charts.fund("start").value if money is None else money
    wrong = faults(charts, counts, spend, _port(port))
    if as_json:
        out_json(outfit_json(outfit, spend, wrong))
    else:
        out("\n".join(outfit_lines(charts, outfit, spend)))
    if wrong:
        raise Refused(" ".join(wrong))


def charts_in_force() -> Charts:
    """Our charts with the owner's over them."""
    from companion.desk.data import charts_with
    from companion.desk.owner import charts_file, owner_charts

    return charts_with(owner_charts(), str(charts_file()))


def _port(typed: str) -> str:
    """A port by its name, whatever the case; raises `Refused`."""
    if not typed:
        return ""
    from companion.desk.data import standard_board

    ports = standard_board().port_hexes
    for port in ports:
        if port.casefold() == typed.strip().casefold():
            return port
    raise Refused(f"{typed!r} is no port; there are {', '.join(ports)}")


def outfit_json(outfit: Outfit, money: int, wrong: list[str]) -> dict[str, Any]:
    """An outfit as plain values; `faults` is empty where it can be bought and can travel."""
    return {
        "counts": outfit.counts,
        "price": outfit.price,
        "money": money,
        "modes": {
            mode: {
                "weight": fit.cost,
                "capacity": fit.capability,
                "weights": fit.costs,
                "capacities": fit.capabilities,
                "fits": fit.fits,
                "reasons": list(fit.reasons),
            }
            for mode, fit in outfit.fits.items()
        },
        "faults": wrong,
    }


def outfit_lines(charts: Charts, outfit: Outfit, money: int) -> list[str]:
    """Price line by line, then how it stands in each mode of travel."""
    from companion.games.nile.rules.makeup import ONE

    rows = [
        (str(number), key, f"${charts.price(ONE[key]).value * number}")
        for key, number in outfit.counts.items()
        if number
    ]
    lines = [table(rows, "  "), f"  price ${outfit.price} of ${money}", ""]
    return lines + [line for mode, fit in outfit.fits.items() for line in _mode(mode, fit)]


def _mode(mode: str, fit: Fit) -> list[str]:
    from companion.games.nile.rules.makeup import MODE_WORDS

    head = f"{MODE_WORDS[mode]}: weight {fit.cost}, capacity {fit.capability}"
    if fit.fits:
        work = [
            f"{number} {word}"
            for number, word in (
                (fit.carrying, "carry"),
                (fit.leading, "lead animals"),
                (fit.paddling, "paddle"),
            )
            if number
        ]
        who = f" (bearers: {', '.join(work)})" if work else ""
        return [f"  {head}, room for {fit.room} more{who}"]
    return [f"  {head}: not possible", *(f"      {reason}" for reason in fit.reasons)]
