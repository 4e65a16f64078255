"""The campaigns on which the shared commands are tried serve the commands of the game too."""

from tests.cli.conftest import _made, _outfits, _played, _ports, fresh, outfits, played, ports

__all__ = ["_made", "_outfits", "_played", "_ports", "fresh", "outfits", "played", "ports"]
