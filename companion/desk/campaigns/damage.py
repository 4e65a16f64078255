"""The validator of an opened campaign: what it says of its state and its entries that cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.campaigns.campaign import Campaign
from companion.table.look.explain import why


def damages(campaign: Campaign) -> Iterator[str]:
    """A sentence for each thing that a file changed by hand, or damaged, may come to.

    Faults of the state first, then entries that nobody can make words of. A campaign without any
    can be shown, told and played on.
    """
    found = False
    for fault in campaign.game.faults():
        found = True
        yield f"where the campaign stands, {fault}"
    if not found:
        yield from _untold(campaign)


def _untold(campaign: Campaign) -> Iterator[str]:
    known, log = list(campaign.game.titles()), campaign.session.log
    teller = campaign.session.teller
    for number, entry in enumerate(log, 1):
        try:
            why(teller, log, number, titles=known)
            for fact in entry.facts:
                teller.words(number, fact)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            yield f"entry {number} ({entry.kind}) was changed by hand and cannot be told ({said})"
