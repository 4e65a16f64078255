"""A campaign whose every word is one that paper might choke on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.simulate import play
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.state import Nile
from companion.table.journal.paths import join_path

SCRIPT = "<script>alert('x')</script>"
HEBREW, ARABIC = "שלום עולם", "مرحبا بالعالم"
LONG = "W" * 200
PERSIAN_JOINED = "می\u200cخواهم\u202eevil\u202c"
ZALGO = "Z\u0301\u0302\u0308a\u0336l\u0489g\u20ddo" + "\u0301" * 60
EMOJI = "👩🏽‍🚀🦏🏴󠁧󠁢󠁥󠁮󠁧󠁿"
CONTROLS = "one\ntwo\r\nthree\tfour\x00five\x07\x1b[31m\x85\u2028six\ufffe\uffff"
MARKUP = "]]> &amp; &#0; <!-- --> %s {0} (\\) <br/> ${x} 'q' \"Q\" </para><para>"
WORDS = "a very long remark about the rains " * 80

HOSTILE = (
    *(SCRIPT, HEBREW, ARABIC, LONG, PERSIAN_JOINED, ZALGO, EMOJI, CONTROLS, MARKUP, WORDS),
    "\u200b\u200d\ufeff",
    "\u0301\u0301",
    "   ",
)
"""Words for every place that people write in."""

PLAYERS = (
    *(NilePlayer(SCRIPT, "zoologist", CONTROLS), NilePlayer(HEBREW, "botanist", ARABIC)),
    *(NilePlayer(LONG, "geologist", WORDS[:200]), NilePlayer("👩🏽🦏", "doctor", EMOJI)),
    *(
        NilePlayer("Z\u0301\u0302a\u0336l. \"g\\o'", "journalist", ZALGO),
        NilePlayer("& Co", "", MARKUP),
    ),
)
"""Players have printable names; their explorers may be called anything."""

FILE_NAME = f"]] {SCRIPT.replace('/', '∕')} & “{HEBREW}” 🦏 (x\\).toml"


def hostile_campaign(folder: Path, *, players: int = len(PLAYERS), months: int = 12) -> Path:
    """A campaign that bots have begun, hostile words all over it; returns its file."""
    header = NileHeader(game="nile-1", id="t", seed=5, players=list(PLAYERS[:players]))
    path = folder / FILE_NAME
    session = play(header, "whimsical", months)
    state: Nile = session.game.state
    for words in HOSTILE:
        session.note(words)
    session.correct_all(_changes(state), MARKUP)
    with Campaign.new(folder / "begun.toml", header) as begun:
        Campaign(path, header, begun.game, session, None).save_as(path)
    return path


def _changes(state: Nile) -> dict[str, Any]:
    """Caches, finds, lines of points and names of tribes in the words of vandals."""
    changes: dict[str, Any] = {}
    mapped = [name for name, here in state.hexes.items() if here.mapped]
    for player in state.explorers:
        at = ("explorers", player)
        for number, words in enumerate(HOSTILE[:8], 1):
            cache = {"hex": mapped[0], "rations": 40, "note": words}
            changes[join_path(*at, "caches", str(number))] = cache
        for number, words in enumerate(HOSTILE):
            here = mapped[number % len(mapped)]
            kind = ("mountain", "waterfall", "lake", "bonus")[number % 4]
            find = {"kind": kind, "hex": here, "value": 900, "name": words, "published": True}
            changes[join_path(*at, "finds", f"x{number}")] = find
            points = {"what": words, "points": number}
            changes[join_path(*at, "points", f"x{number}")] = points
    for number, (name, words) in enumerate(zip(state.tribes, HOSTILE, strict=False)):
        changes[join_path("tribes", name, "name")] = words * (1 + number % 2)
    return changes
