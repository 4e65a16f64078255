"""Search in a game's rules by number, by heading, or by the words they contain."""

from __future__ import annotations

from collections.abc import Mapping


def find(rules: Mapping[str, str], wanted: str) -> dict[str, str]:
    """Return the rules that `wanted` asks for, in the rulebook's order.

    A number or heading gives that rule and those under it, or the nearest rule above it. Anything
    else gives the rules that contain every word. Empty `wanted` gives all rules.
    """
    wanted = wanted.strip().casefold()
    if not wanted:
        return dict(rules)
    below = {
        number: text
        for number, text in rules.items()
        if _is_under(number, wanted) or number.casefold().startswith(f"{wanted} ")
    }
    if below:
        return below
    above = nearest(rules, wanted)
    if above:
        return {above: rules[above]}
    words = wanted.split()
    return {
        number: text
        for number, text in rules.items()
        if all(word in f"{number} {text}".casefold() for word in words)
    }


def nearest(rules: Mapping[str, str], number: str) -> str:
    """Return the number of the rule itself, else of the nearest above it: 9 for 9.213; else ""."""
    above = (other for other in rules if _is_under(number, other.casefold()))
    return max(above, key=len, default="")


def _is_under(number: str, above: str) -> bool:
    """True if a rule is `above` itself or lies under it: 9.21 under 9.2 and 9, but not under 92."""
    number = number.casefold()
    if not number.startswith(above):
        return False
    rest = number[len(above) :]
    if not rest or rest[0] == ".":
        return True
    return above[-1].isdigit() and (rest[0].isalpha() or "." in above)
