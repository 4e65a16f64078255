# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question, with the part of the rules that asks it. Type the answer and press Enter:
    an option's key or the beginning of its name, the die as it fell. What belongs together goes
    into one line: in the bidding nun servant pass, for a character that is turned up british
    missionary. What is barred (✗) stands in the list with the reason. Where the app holds the
    cards, let nobody else look while a character is placed. Ctrl+R lets the app roll or draw
    once, F8 says who does from now on.

sheet =
    What a player has: points, the bid of this stop, hands as far as you may know them, hippo
    tiles, ports. Left and right show the others, Enter shows all pages, with what every line
    was before.

guide =
    The turn guide: the stop of the steamboat, what is known of its port, and the steps of a
    stop. ▶ marks the present one, ✓ those done.

map =
    The table: the river with the boat (▶), the last stop on top, and each player with the bid
    of this stop. Arrow keys move the cursor; the line below tells about the place. What answers
    the open question is underlined: Home goes from one to the next, Enter answers. * shows what
    the signs mean, F6 gives the table the whole screen.

legend =
    ▶   the steamboat; a player in turn

     4  what the port is worth

    4†  our figure: your board may differ. Ctrl+P, charts: copy it

    h   whoever controls it takes two hippo tiles

    c   whoever alone has fewest points draws a special card

    ·   the tile lies face down

    UK BE FR DE   the flag beside the stop

    ● red  ■ blue  ▲ green  ◆ yellow   behind a stop: who controls it

    pts points  char, aux, spec  cards held  hip  hippo tiles
