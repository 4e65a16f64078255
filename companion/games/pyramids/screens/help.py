"""What F1 tells of the panels of *Nile* with Looney pyramids."""

from __future__ import annotations

from collections.abc import Mapping

HELP: Mapping[str, str] = {
    "question": (
        "The open question, with the heading of the rules that asks it. Type the answer and press "
        "Enter: an option's key or the beginning of its name; dice as they fell (2 2 5). A whole "
        "action goes into one line, a word for each question: cl 3 s claims piece 3 with a small "
        "worker, st m s d4 starts a medium pyramid with a small worker on d4, co d4 tm stacks a "
        "medium treasure there (w worker, t treasure, s supply); at its end . (co d4 tm .) "
        "lays the pieces of a completed pyramid back as proposed. Up and down choose an option. "
        "What is barred (✗) stands in the list with the reason. Ctrl+R lets the app roll once, F8 "
        "says who rolls from now on."
    ),
    "sheet": (
        "What the player in turn has: workers, resources, pyramids, and what each pyramid under "
        "construction lacks. Left and right show the other player, Enter shows all pages, with "
        "what every count was before."
    ),
    "guide": (
        "The turn guide: the round, who began it, and its phases. ▶ marks the present one, ✓ those "
        "done. Phase 2 ends when both pass one after the other."
    ),
    "map": (
        "The table: the board, the stashes from the bottom to the top, the pool, what both have at "
        "home. Arrow keys move the cursor, also over stashes and pool; the line below tells about "
        "the place. What answers the open question is marked + or underlined: C goes from one to "
        "the next, Enter answers. I changes whose influence is marked, L shows what the signs "
        "mean, F6 gives the table the whole screen."
    ),
}
"""The words by the name of the panel."""
