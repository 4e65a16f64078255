"""What the race prints besides everybody's sheets."""

from companion.api.paper import drawn_papers

PAPERS = drawn_papers(
    f"{__package__}.printing", "boats", {"river": "the river with every boat"}, table="river"
)
"""The river, the sheets, and a kit of both."""
