# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question and the heading of the rules that asks it. If an option has a sign in
    front, that key is enough. Otherwise type the beginning of its name, or dice as they fell (2
    2 5). You can type a whole action on one line, a word for each question: cl 3 s claims piece
    3 with a small worker, st m s d4 starts a medium pyramid with a small worker on d4, co d4 tm
    stacks a medium treasure there (w worker, t treasure, s supply). A full stop at the end (co
    d4 tm .) returns the pieces of a completed pyramid as suggested. If the app tracks only the
    board, st ann s d4 starts Ann's small pyramid on d4, co d4 completes it, ro ends the round.
    The signs work with commas: 1, 3, s. The up and down keys choose an option. Options you
    can't choose (✗) are listed with the reason. Ctrl+R lets the app roll once. F8 sets who
    rolls from now on.

sheet =
    What the current player has: workers, resources, pyramids, and what each unfinished pyramid
    still needs. Left and right show the other player. Enter shows all pages, with the value
    each count had before.

guide =
    The turn guide: the round, who began it, and its phases. ▶ marks the current phase, ✓ the
    finished ones. Phase 2 ends when both players pass in a row. Below are this table's rulings:
    how you read what the rules leave open. F7, then "Change a ruling" changes one from now on.

map =
    The table: the board, the stashes from bottom to top, the pool, and what both players have
    at home. If the app tracks only the board, you see this round's slots, the points and the
    pyramids beside it. The arrow keys move the cursor, also over stashes and pool; the line
    below describes the place: +1 is one piece more for influence. The squares that a pyramid
    there would reach, or does reach, are highlighted. Alt+K shows what each player can finish.
    Possible answers are marked + or underlined: Home jumps from one
    to the next, Enter answers. ! changes whose influence is marked, * explains the signs, F6
    shows the table full screen.

legend =
    ▲M  a completed pyramid of red, △M one under construction

    ▼M  a completed pyramid of blue, ▽M one under construction

        S small, M medium, L large

    1·2 influence: how many red pyramids make building on the square

        cost more for blue, and how many blue ones for red (!: whose)

    +   a possible answer; beside the board it is underlined

    wM tS sS   stacked on a pyramid: worker, treasure, supply, each with

               its size (on squares with room for it)

    LMS        a stack, from the bottom to the top

    3 tS       piece 3 of the pool, a small treasure (s: supply)

    3 tS←▲M    the same, claimed by red with a medium worker

    ▶ whose turn it is  pt points

    In a small window, the lowest empty square of a file shows its

    letter, and a player has wSM/S (workers standing / tired),

    tS (treasure), sMM (supplies), f2 (favor tokens)
