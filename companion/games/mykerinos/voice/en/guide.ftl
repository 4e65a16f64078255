# The turn guide on the screen, and the card of powers on paper.

set-up = Set-up
game-over = The game is over
season-heading = Season { $season } of { $of }
inspection-heading = { step-area }{ $area ->
    [none] s
   *[other] { " " }{ $area } of { $of }
}
last-turn = the last turn of the season
have-passed = { $names ->
    [none] { "" }
   *[other] { $names } passed
}
result = { $winners }: { $points }

card-title = { $nile ->
    [yes] Mykerinos: The Nile
   *[no] Mykerinos
}
card-turn = A turn
card-start = Start
card-extend = Extend
card-patron = Patron
card-pass = Pass
card-patrons = Patrons
card-violet = a cube from the stock, then start or extend a dig.
card-lemon = start or extend; one cube may stand on a pyramid.
card-brown = a cube from the hand into an empty room of the museum.
card-blackmore = start a dig with { AS($blackmore, "dig-cubes") }, side by side.
card-tangerine = extend a dig by { AS($tangerine, "dig-cubes") }, each beside the one before.
card-greenwish = start or extend, then lay a disc in an empty room or on a free square: until the inspection only you may place there.
card-inspection = Inspection
card-first = First
card-nile = The Nile
card-areas = Areas
card-museum = Museum
card-boats = Boats
card-end = The end
card-exhibition = Exhibition
card-sets = Sets
card-two-players = Two players
    .text = After your own action you may dig with neutral cubes. Neutral holds space 2 of the passing scale. As first or second it takes a card, which is discarded: the third or the unranked player says which, or the first where neutral is second.
card-cubes = Cubes a season
card-players = { $number } players
card-own = of your own
card-neutral = neutral
