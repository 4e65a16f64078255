# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = a first season on the Nile, playing all three hands: about ten minutes

a-cube-in-the-sand = A cube in the sand
    .text =
        Each area has two cards. At the season's end the players with the most cubes there win
        them. You take one action a turn: start a dig with one cube on any free square, but not
        on a pyramid ▲. F6 goes to the region, * explains the signs.

the-river = The river
    .text =
        A Nile tile lies between two areas. A cube on water ~ counts for the Nile, not for an
        area. A cube on land < or > counts in the area the sign points to. You play all three
        hands here; at a table you'd pass the screen on.

what-a-square-is-worth = What a square is worth
    .text =
        Beside each square you see where it would put you: first, second, or tied. Second place
        is worth having too. Answer with the square's name. A whole action fits on one line.

extend-a-dig = Extend a dig
    .text =
        Place two cubes at once: the first beside any cube of yours, the second beside the
        first. That's twice as fast, but only where you already are. d3 is land on the tile, and
        counts in area 1.

passing = Passing
    .text =
        When you pass, you're out until the season ends, and you keep your cubes for later.
        Passing early pays: whoever passed first wins ties, and the first to pass begins the next
        season.

ties = Ties
    .text =
        Ben is first on the passing scale. If Cleo ties with him on the river, he wins the tie
        and she comes second. Ctrl+Z undoes an answer, Ctrl+Y redoes it.

the-last-turn = The last turn
    .text =
        Everyone else has passed. The last player takes one more turn and must then pass. Cubes
        in hand aren't lost, and each season brings new ones while the stock lasts.

the-nile-is-inspected = The Nile is inspected
    .text =
        First place on the river takes a tile: its points, and Governor Greenwish on its back.
        Second takes the boat: points, two cubes, or a tie to win later. Then cubes on water
        return to the stock. Cubes on land count in their areas.

an-area-is-inspected = An area is inspected
    .text =
        The player with the most cubes chooses first: a card, which scores its points at once,
        or a cube in the museum. Second place chooses from what's left. Third and fourth take a
        card if there is one. Each choice shows what it's worth now.

the-museum = The museum
    .text =
        Each patron has a wing. At the end each card is worth your best room in its patron's
        wing, or 1 without a room. A room of 2 belongs to two wings. For a room of 5 you need a
        smaller room in that wing. Ann's Violet is worth 3 now.

patrons-help = Patrons help
    .text =
        From the season after you win a card, you can use it once a season as your turn.
        Greenwish: dig, then place a disc that reserves a room or square for you. Each patron's
        power is shown beside the answer.

that-is-the-game = That's the game
    .text =
        After four seasons patrons score by their rooms, and each set of five different patrons
        scores 5 more; Greenwish can stand in for any. F3 shows the score as it would be now. The
        lessons end here: play on, or press Ctrl+O to go home.
