# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question and the part of the rules that asks it. Type the answer and press Enter:
    an option's key, the beginning of its name, or the die as it fell. You can type a whole
    action on one line: nun servant pass in the bidding, british missionary for a character
    that's revealed. Options you can't choose (✗) are listed with the reason. If the app deals
    the cards, don't let anyone else look while you place a character. Ctrl+R lets the app roll
    or draw once. F8 sets who does from now on.

sheet =
    What a player has: points, this stop's bid, the cards you're allowed to see, hippo tiles and
    ports. Left and right show the other players. Enter shows all pages, with the value each
    line had before.

guide =
    The turn guide: the stop, what is known about its port, and the steps of a stop. ▶ marks the
    current step, ✓ the finished ones.

map =
    The table: the river with the boat (▶), the last stop at the top, and each player with the
    bid for this stop. The arrow keys move the cursor; the line below describes the place.
    Possible answers are underlined: Home jumps from one to the next, Enter answers. * explains
    the signs. F6 shows the table full screen.

legend =
    ▶   the steamboat; the player whose turn it is

     4  what the port is worth

    4†  our figure: your board may differ. Ctrl+P, charts: enter yours

    h   the winner takes two hippo tiles

    c   the player with the fewest points draws a special card

    ·   the tile is face down

    UK BE FR DE   the flag beside the stop

    ● red  ■ blue  ▲ green  ◆ yellow   behind a stop: who controls it

    pts points  char, aux, spec  cards held  hip  hippo tiles
