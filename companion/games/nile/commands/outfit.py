"""`companion outfit LINE`: an outfit worked out; with --advise the best one for a wish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json
from companion.cli.output import out, out_json, table

if TYPE_CHECKING:
    from companion.games.nile.charts.lookups import Charts
    from companion.games.nile.rules.party.makeup import Fit
    from companion.games.nile.rules.party.outfit_line import Outfit


@click.command("outfit")
@click.argument("line", nargs=-1, metavar="[LINE]")
@click.option("--money", type=click.IntRange(min=0), metavar="N", help="Dollars to spend.")
@click.option("--port", default="", metavar="PORT", help="Where it is bought.")
@click.option(
    "--advise",
    default="",
    metavar="WISH",
    help="The party to spend your money on: '12 turns, by canoe, six guns, $830'.",
)
@as_json
def command(
    line: tuple[str, ...], money: int | None, port: str, advise: str, as_json: bool
) -> None:
    """Work out an outfit like 24b 6a 1g 3c 200r 80g: price, how it can travel, how long it lasts.

    b bearers, a askaris, g guides, c canoes, h horses, m camels, r rations, g gifts (the second g),
    k muskets, w water. Without --money you have what a first expedition has.

    A WISH is a number of turns and whatever else matters to you: by canoe, on foot or mounted;
    movement points a turn (3 m.p.); guns, guides, gifts, bearers, spare muskets; dry turns; full
    crews; dollars; from a port. The rest is chosen for you, so that all the money is spent.
    """
    from companion.games.nile.desk.overrides import owners_charts
    from companion.games.nile.rules.party.outfit_line import faults, outfit_of, parse_outfit

    if bool(line) == bool(advise):
        raise Refused("give an outfit like 24b 6a 1g 3c 200r 80g, or a wish with --advise")
    charts = owners_charts()
    spend = charts.fund("start").value if money is None else money
    if advise:
        _advise(charts, advise, spend, _port(port), as_json)
        return
    counts = parse_outfit(" ".join(line))
    outfit = outfit_of(charts, counts)
    wrong = faults(charts, counts, spend, _port(port))
    if as_json:
        out_json(outfit_json(outfit, spend, wrong) | lasting_json(charts, counts))
    else:
        out("\n".join([*outfit_lines(charts, outfit, spend), *lasting_lines(charts, counts)]))
    if wrong:
        raise Refused(" ".join(wrong))


def _advise(charts: Charts, words: str, money: int, port: str, as_json: bool) -> None:
    """Print the best outfit for a wish; raises `Refused` if the money isn't enough."""
    from companion.games.nile.advice.spending import advice_words, advise
    from companion.games.nile.advice.wishes import parse_wish
    from companion.games.nile.desk.data import standard_board
    from companion.games.nile.rules.party.outfit_line import SHORT

    wish = parse_wish(words, money, standard_board().port_hexes, port)
    advice = advise(charts, wish)
    outfit, sentence = advice.outfit, advice_words(charts, advice)
    if as_json:
        told: dict[str, Any] = {
            "advice": sentence,
            "affordable": advice.affordable,
            "unspent": advice.unspent,
        }
        if outfit is not None:
            told |= outfit_json(outfit, wish.money, [] if advice.affordable else [sentence])
            told |= lasting_json(charts, outfit.counts)
        out_json(told)
    elif outfit is not None:
        out(" ".join(f"{number}{SHORT[key]}" for key, number in _named(outfit.counts)))
        if advice.affordable:
            out(sentence)
        out("\n".join(outfit_lines(charts, outfit, wish.money)))
        out("\n".join(lasting_lines(charts, outfit.counts)))
    if not advice.affordable:
        raise Refused(sentence)


def _named(counts: dict[str, int]) -> list[tuple[str, int]]:
    """Return the items of an outfit line; guides too with gifts, so that `g` is unambiguous."""
    return [
        (key, number)
        for key, number in counts.items()
        if number or (key == "guides" and counts["gifts"])
    ]


def lasting_json(charts: Charts, counts: dict[str, int]) -> dict[str, Any]:
    """Return how long an outfit lasts: `stores` exactly, `hunting` estimated by terrain."""
    from companion.games.nile.advice.lasting import outfit_lasts, paces

    found = outfit_lasts(charts, counts)
    return {
        "turns": {"stores": found.stores, "hunting": found.hunting, "dry": found.dry},
        "points": {pace.mode: pace.points for pace in paces(charts, counts)},
    }


def lasting_lines(charts: Charts, counts: dict[str, int]) -> list[str]:
    """Return how long an outfit lasts, and its speed in each possible mode."""
    from companion.games.nile.advice.lasting import lasting_words, outfit_lasts, pace_words, paces

    lines = lasting_words(outfit_lasts(charts, counts))
    if found := paces(charts, counts):
        lines.append(pace_words(found))
    return ["", *(f"  {line}" for line in lines)]


def _port(typed: str) -> str:
    """Return a port by its name, ignoring case; raises `Refused`."""
    if not typed:
        return ""
    from companion.games.nile.desk.data import standard_board

    ports = standard_board().port_hexes
    for port in ports:
        if port.casefold() == typed.strip().casefold():
            return port
    raise Refused(f"{typed!r} isn't a port; the ports are {', '.join(ports)}")


def outfit_json(outfit: Outfit, money: int, wrong: list[str]) -> dict[str, Any]:
    """Return an outfit as plain values; `faults` is empty if it can be bought and travel."""
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
    """Return the price line by line, then the load in each mode of travel."""
    from companion.games.nile.rules.party.makeup import ONE

    rows = [
        (str(number), key, f"${charts.price(ONE[key]).value * number:,}")
        for key, number in outfit.counts.items()
        if number
    ]
    lines = [table(rows, "  "), f"  price ${outfit.price:,} of ${money:,}", ""]
    return lines + [line for mode, fit in outfit.fits.items() for line in _mode(mode, fit)]


def _mode(mode: str, fit: Fit) -> list[str]:
    from companion.games.nile.rules.party.makeup import MODE_WORDS

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
