"""Which of many boxes lie on one another."""

from collections.abc import Iterable
from itertools import islice

from printables.drawing.surface import Box


def overlapping(things: Iterable[tuple[str, Box]], inset: float = 0.0) -> list[tuple[str, str]]:
    """All pairs, in order, whose boxes share more than an edge when each is inset by so much.

    A sweep downwards, for words are flat: each box is compared with those beside it alone.
    """
    found: list[tuple[int, int]] = []
    names, boxes = [], []
    for name, box in things:
        names.append(name)
        boxes.append(box.inset(inset))
    order = sorted(range(len(boxes)), key=lambda at: boxes[at].y)
    for place, one in enumerate(order):
        low = boxes[one].bottom
        for other in islice(order, place + 1, None):
            if boxes[other].y >= low:
                break
            if boxes[one].overlaps(boxes[other]):
                found.append((min(one, other), max(one, other)))
    return [(names[one], names[other]) for one, other in sorted(found)]
