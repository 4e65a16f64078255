"""The words of a drawn card: what it says and what that comes to."""

from __future__ import annotations


def card_words(says: str, effect: str) -> str:
    """What a card says and what that comes to, each once: `grass-fire` is `Grass fire`.

    A key of the data, words joined by hyphens, is read by nobody: its title stands for it.
    """
    if not effect or effect == says:
        return says.replace("-", " ") if _is_key(says) else says
    if _is_key(says) or effect.casefold().startswith(says.casefold()):
        return effect
    return f"{says} ({effect})"


def _is_key(says: str) -> bool:
    """Whether a card's words are the key of something: `night-desertion`."""
    return "-" in says and says.replace("-", "").isalpha()
