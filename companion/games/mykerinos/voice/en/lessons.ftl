# The lessons of the guided course by their names; data/lessons.toml says when each is shown.

about = a first season on the Nile, all three players in your hands: about ten minutes

a-cube-in-the-sand = A cube in the sand
    .text =
        Each area has two cards, won at the season's end by those with most cubes there. One
        action a turn: start a dig with one cube on any free square, never on a pyramid ▲. F6
        goes to the region, arrows read a square, * tells the signs.

the-river = The river
    .text =
        A Nile tile lies between two areas. A cube on water ~ counts in no area, but for the
        Nile itself. Its land < and > belongs to the area that the sign points to. You play all
        three here; at a table you pass the screen on.

what-a-square-is-worth = What a square is worth
    .text =
        Beside each square stands what you would be there: first, second, level with somebody.
        Second is worth having too. A square's name is its answer, and all of an action goes
        into one line.

extend-a-dig = Extend a dig
    .text =
        Two cubes at once: the first beside any cube of your own, the second beside the first.
        That is twice as fast, but goes only where you stand. d3 is land of the tile that counts
        in area 1.

passing = Passing
    .text =
        Who passes is out until the season ends and keeps the cubes for later ones. To pass
        early pays: ties go to who passed first, and the very first begins the next season.

ties = Ties
    .text =
        Ben stands first on the passing scale. Cleo may come level with him on the river, but he
        wins the tie, and she is second. Ctrl+Z takes an answer back, Ctrl+Y brings it again.

the-last-turn = The last turn
    .text =
        All others have passed: whoever is left has one turn more and must pass then. Cubes in
        hand are not lost, and each season brings new ones as far as the stock has them.

the-nile-is-inspected = The Nile is inspected
    .text =
        First on the river: a tile with its points, and Governor Greenwish on its back. The
        second takes the boat: points, two cubes or a tie to be won, as it says. Then cubes on
        water go to the stock, those on land count in their areas.

an-area-is-inspected = An area is inspected
    .text =
        Most cubes choose first: a card, with its points at once, or a cube into the museum. The
        second has the same choice of what is left, the others take a card if there is one. Each
        choice says what it is worth now.

the-museum = The museum
    .text =
        Each patron has a wing. At the end each of your cards is worth your largest room in its
        wing, 1 without any; a room of 2 belongs to two wings. Rooms of 5 are for who has a
        smaller one in that wing. Ann's Violet is worth 3 now.

patrons-help = Patrons help
    .text =
        From the season after it was won a card helps once a season, as a turn. Greenwish: a
        dig, then a disc that keeps a room or a square for you. What each does stands beside the
        answer.

that-is-the-game = That is the game
    .text =
        Four seasons; then patrons pay by their rooms, and each set of five different ones 5
        points more, Greenwish for any. F3 tells the score as it would be now. The lessons end
        here; play on, or Ctrl+O goes home.
