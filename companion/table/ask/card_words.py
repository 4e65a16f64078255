"""The words of a drawn card: what it says, and what that means here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.game import Deck

NONE = "none"
"""What a card says that has nothing in a section."""


_AMOUNT = re.compile(r"(?<=\$)\d+|\b\d+(?= (?:ft|sq mi)\b)")
"""Dollars and measures, whose thousands are parted by a comma."""


def card_words(says: str, effect: str = "") -> str:
    """Return what a card says and what it means, each once: `grass-fire` is `Grass fire`.

    Players don't read data keys (words joined by hyphens), so the title is shown instead.
    """
    says, effect = (_AMOUNT.sub(lambda amount: f"{int(amount[0]):,}", it) for it in (says, effect))
    if not effect or effect == says:
        return says.replace("-", " ") if _is_key(says) else says
    if _is_key(says) or _tells(effect.casefold(), says.casefold()):
        return effect
    return f"{says} ({effect})"


def _tells(effect: str, says: str) -> bool:
    """True if the effect begins with the card's text or contains its only word."""
    return effect.startswith(says) or (says.isalpha() and says in re.findall(r"\w+", effect))


def _is_key(says: str) -> bool:
    """True if the card's words are a data key, such as `night-desertion`."""
    return "-" in says and says.replace("-", "").isalpha()


def yes_or_no(deck: Deck, section: str, typed: str) -> str:
    """Return the card text that yes or no stands for; otherwise what was typed."""
    meant = typed.strip().casefold()
    if meant not in ("n", "no", "y", "yes"):
        return typed
    known = {deck.read(number, section) for number in deck.numbers}
    others = known - {NONE}
    if NONE in known and meant in ("n", "no"):
        return NONE
    return others.pop() if NONE in known and len(others) == 1 else typed
