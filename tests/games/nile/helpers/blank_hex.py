"""A blank hex in the heart of the board, and its neighbors."""

HERE = "1414"

NE, E, SE, SW, W, NW = "1513", "1514", "1515", "1415", "1314", "1413"

NAMES = {"NE": NE, "E": E, "SE": SE, "SW": SW, "W": W, "NW": NW, "HERE": HERE}
"""The blank hex and its neighbors, directions 1 to 6."""
