# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question, with the heading of the rules that asks it. One key is enough where a
    sign stands before the answer; else the beginning of its name, or dice as they fell (2 2 5).
    A whole action goes into one line, a word for each question: cl 3 s claims piece 3 with a
    small worker, st m s d4 starts a medium pyramid with a small worker on d4, co d4 tm stacks a
    medium treasure there (w worker, t treasure, s supply); at its end . (co d4 tm .) lays the
    pieces of a completed pyramid back as proposed. Where the app keeps the board alone, st ann
    s d4 starts Ann's small pyramid on d4, co d4 completes it, ro ends the round. With commas
    the signs do: 1, 3, s. Up and down choose an option. What is barred (✗) stands in the list
    with the reason. Ctrl+R lets the app roll once, F8 says who rolls from now on.

sheet =
    What the player in turn has: workers, resources, pyramids, and what each pyramid under
    construction lacks. Left and right show the other player, Enter shows all pages, with what
    every count was before.

guide =
    The turn guide: the round, who began it, and its phases. ▶ marks the present one, ✓ those
    done. Phase 2 ends when both pass one after the other. Below stand the rulings of this
    table: how it reads what the rules leave open. F7, then "Change a ruling" changes one from
    now on.

map =
    The table: the board, the stashes from the bottom to the top, the pool, what both have at
    home. Where the app keeps the board alone, the slots of this round's dice, points and
    pyramids stand beside it. Arrow keys move the cursor, also over stashes and pool; the line
    below tells about the place. What answers the open question is marked + or underlined: Home
    goes from one to the next, Enter answers. ! changes whose influence is marked, * shows what
    the signs mean, F6 gives the table the whole screen.

legend =
    ▲M  a completed pyramid of red, △M one under construction

    ▼M  a completed pyramid of blue, ▽M one under construction

        S small, M medium, L large

    1·2 influence: how many pyramids of red make building on the square

        dearer for blue, and how many of blue for red (!: whose)

    +   answers the open question; beside the board it is underlined

    wM tS sS   stacked on a pyramid: worker, treasure, supply, each with

               its size (on squares with room for it)

    LMS        a stack, from the bottom to the top

    3 tS       piece 3 of the pool, a small treasure (s: supply)

    3 tS←▲M    the same, claimed by red with a medium worker

    ▶ in turn  pt points

    In a small window the lowest empty square of a file shows its

    letter, and a player has wSM/S (workers standing / tired),

    tS (treasure), sMM (supplies), f2 (favor tokens)
