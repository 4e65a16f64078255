"""Hex geometry: names, directions, distances, paths and the place of a hex on paper.

Pure functions and values. A hex is named by four digits, column then row ("1407"), everywhere
outside this room; axial coordinates stay inside it.
"""

from companion.hexes.axial import BEARINGS, Axial, Orientation
from companion.hexes.grid import Grid, GridError, HexNameError, Shifted
from companion.hexes.layout import Layout, Point
from companion.hexes.paths import Steps, distances, shortest_path
from companion.hexes.regions import regions

__all__ = [
    "BEARINGS",
    "Axial",
    "Grid",
    "GridError",
    "HexNameError",
    "Layout",
    "Orientation",
    "Point",
    "Shifted",
    "Steps",
    "distances",
    "regions",
    "shortest_path",
]
