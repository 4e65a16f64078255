"""What is hidden of a discovery counter at which somebody looked (23.1)."""

OF_COUNTERS = (
    ("Counter", "face"),
    ("CounterSeen", "face"),
    ("Explorer", "finds"),
    ("Found", "find"),
    ("Explorer", "points"),
    ("PointsNoted", "points"),
)
"""The marked fields, by their structs."""
