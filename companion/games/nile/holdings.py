"""Possessions of an expedition, and its caches, as values of the state (5, 6, 17)."""

from typing import Annotated

import msgspec

from companion.games.nile.secrets import IN_CACHE
from companion.table.labels import Label


class Party(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Expedition without its explorer: members and what they carry (5, 6).

    Sick members are included in the numbers of their kind. `muskets` are spare ones: an askari's
    own musket and the explorer's aren't included. Weights and capacities are in items.
    """

    bearers: Annotated[int, Label("bearers", least=0)] = 0
    askaris: Annotated[int, Label("askaris", least=0)] = 0
    guides: Annotated[int, Label("guides", least=0)] = 0
    canoes: Annotated[int, Label("canoes", least=0)] = 0
    horses: Annotated[int, Label("horses", least=0)] = 0
    camels: Annotated[int, Label("camels", least=0)] = 0
    rations: Annotated[int, Label("rations", least=0)] = 0
    gifts: Annotated[int, Label("gifts", least=0)] = 0
    water: Annotated[int, Label("water", least=0)] = 0
    muskets: Annotated[int, Label("spare muskets", least=0)] = 0
    tusks: Annotated[int, Label("tusks", least=0, example=2)] = 0
    specimens: Annotated[int, Label("plants and animals", least=0, example=1)] = 0
    sick_bearers: Annotated[int, Label("sick bearers", least=0)] = 0
    sick_askaris: Annotated[int, Label("sick askaris", least=0)] = 0
    sick_guides: Annotated[int, Label("sick guides", least=0)] = 0


class Cache(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Contents hidden under a numbered marker (17)."""

    hex: Annotated[str, Label("hex", example="2003")]
    rations: Annotated[int, Label("rations", least=0, example=20), IN_CACHE] = 0
    gifts: Annotated[int, Label("gifts", least=0, example=10), IN_CACHE] = 0
    water: Annotated[int, Label("water", least=0, example=4), IN_CACHE] = 0
    muskets: Annotated[int, Label("muskets", least=0, example=1), IN_CACHE] = 0
    canoes: Annotated[int, Label("canoes", least=0, example=1), IN_CACHE] = 0
    tusks: Annotated[int, Label("tusks", least=0, example=2), IN_CACHE] = 0
    specimens: Annotated[int, Label("plants and animals", least=0, example=1), IN_CACHE] = 0
    note: Annotated[str, Label("who hid it", example="Eve Hartley", key="by"), IN_CACHE] = ""
    life: Annotated[
        int,
        Label("which of the player's explorers hid it", "1 for the first, 0 if unknown"),
        IN_CACHE,
    ] = 0
