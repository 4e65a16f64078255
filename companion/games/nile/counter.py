"""Discovery counters, as values of the state (4.4, 23)."""

from typing import Annotated

import msgspec

from companion.games.nile.secrets import face_is_open
from companion.table.labels import Label
from companion.table.seats.hidden import Hidden


class Counter(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A special discovery counter (4.4, 23): its hex, and its face once somebody looked."""

    hex: Annotated[str, Label("hex", example="1410")] = ""
    face: Annotated[
        str,
        Label("face", "nothing until somebody looks", example="Lost City"),
        Hidden("seen", face_is_open),
    ] = ""
    seen: Annotated[tuple[str, ...], Label("players who looked", example=["Ada"])] = ()
    shown: Annotated[bool, Label("shown to all")] = False
