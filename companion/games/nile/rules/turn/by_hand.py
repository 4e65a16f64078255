"""What the table resolves by hand: outcomes that are entered, and bonuses built on them.

Until a chapter of the rules has its own module, its step leads here.
"""

from companion.games.nile.rules.events.bonus import bonus
from companion.games.nile.rules.turn.outcomes import outcome

__all__ = ["bonus", "outcome"]
