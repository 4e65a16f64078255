"""The page maker: a process of its own that draws pages of a replica, one after the other."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from companion.desk.campaigns.following import JournalNews, Replica
from companion.desk.campaigns.seen import Seen
from companion.web.messages import Copy, Made, Order
from companion.web.pages import HIGH, WIDE, filled_in, seat_page, table_page
from companion.web.pictures import has_picture, picture
from companion.web.pipes import Parent
from companion.web.templates import templates
from printables.drawing.layers import layers

NICE = 5
"""How far this process stands back: the table, and answers, come before pages."""

LEVEL = 3
"""How hard pages are compressed: more takes longer than a network needs for the difference."""

T = TypeVar("T")

PAGES: Mapping[str, Callable[[Seen], Any]] = {"seat": seat_page, "table": table_page}


class Maker:
    """Makes pages and pictures of what seats see; each is made once until something changes."""

    def __init__(self, see: Callable[[str], Seen]) -> None:
        self._see = see
        self._kept: dict[tuple[str, str], Any] = {}

    def changed(self) -> None:
        """Seats see something else now."""
        self._kept.clear()

    def make(self, order: Order) -> bytes:
        """Return what is wanted, packed; b"" for a picture or a layer that isn't there."""
        if order.what in ("picture", "layers", "layer"):
            return self._drawn(order)
        seen = self._seen(order.seat)
        page = self._once(order.what, order.seat, lambda: PAGES[order.what](seen))
        template = templates().get_template(f"{order.what}.html")
        values = {"pictured": has_picture(seen), "wide": WIDE, "high": HIGH, **order.more}
        if fill := order.more.get("fill"):
            values |= filled_in(seen, page, fill, order.more["filled"], order.more["wish"])
        return _packed(template.render(version=order.version, page=page, **values).encode())

    def _drawn(self, order: Order) -> bytes:
        """Return the picture of the table, or what is wanted of its layers."""
        seat = "" if self._sees_what_the_table_sees(order.seat) else order.seat
        if order.what == "picture":
            near = self._once("near", seat, lambda: picture(self._seen(seat), enlarged=True))
            return packed_once(near)
        whole = self._once("picture", seat, lambda: picture(self._seen(seat)))
        found = layers_of(whole) if whole else []
        if order.what == "layers":
            return _packed(json.dumps(layer_names(found)).encode())
        number = order.more["number"]
        return packed_once(found[number]) if number < len(found) else b""

    def _seen(self, seat: str) -> Seen:
        return self._once("seen", seat, lambda: self._see(seat))

    def _sees_what_the_table_sees(self, seat: str) -> bool:
        """True for what depends on no seat's name: it's the same for all who see the same."""
        one, other = self._seen(seat), self._seen("")
        return one.game.state == other.game.state and one.session.log == other.session.log

    def _once(self, what: str, seat: str, make: Callable[[], T]) -> T:
        if (what, seat) not in self._kept:
            self._kept[what, seat] = make()
        found: T = self._kept[what, seat]
        return found


def layer_names(found: Sequence[bytes]) -> list[str]:
    """Return the address of each layer of a picture: it's another if the layer is."""
    return [
        f"layer-{number}.svg?{sha256(layer).hexdigest()[:16]}" for number, layer in enumerate(found)
    ]


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, LEVEL, mtime=0) if data else b""


layers_of = lru_cache(maxsize=4)(layers)
packed_once = lru_cache(maxsize=32)(_packed)
"""Most pictures, and most of their layers, are those of before."""


def main() -> None:
    """Make what is ordered, for as long as the page server is there."""
    parent = Parent()
    copy = parent.receive()
    assert isinstance(copy, Copy)
    replica = Replica(Path(copy.path), copy.header)
    maker = Maker(lambda seat: Seen(replica.campaign, seat))
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    while message := parent.receive():
        if isinstance(message, JournalNews):
            replica.take(message)
            maker.changed()
        elif isinstance(message, Order):
            made = None
            with suppress(Exception):  # a game's fault makes one page fail, and no other
                made = maker.make(message)
            parent.send(Made(made))


if __name__ == "__main__":
    main()
