# One message for each fact, named after it; the fact's fields are its values. An empty message
# tells nothing. Then what is decisive, what the table watches, and counted things.

first-player = { $player } is the first player.
phase-began = { $level ->
    [none] { "" }
   *[other] { LIST($level) } are tied on points: most cubes in hand wins.
}
wings-laid = The wings of the museum: { $titles }.
season-began = Season { $season } begins.
card-laid = Area { $area }, { $side ->
    [a] left
   *[b] right
}: { $card }.
tile-laid = A Nile tile worth { $points } is placed between areas { $gap } and { $next }.
boat-laid = The boat: { $gives }.
cubes-taken = { $player } takes { AS($own, "cubes") }{ $neutral ->
    [0] { "" }
   *[other] { " " }and { $neutral } neutral
}.
dug = { $player } digs{ $neutral ->
    [yes] { " " }with neutral cubes
   *[no] { "" }
} { $counted ->
    [yes] in
   *[no] at
} { $places }.
patron-asked = { $player } uses { $title }.
room-entered = { $player } enters the museum: { $place }.
disc-placed = { $player } places a disc: { $place }.
discs-given = { "" }
discs-home = All discs return to their players.
passed = { $player } passes and takes space { $place }.
tie-won = { $player } gives up the boat and wins the tie { $place ->
    [river] on the river
   *[other] in area { $place }
}.
tile-taken = { $player } takes a Nile tile, and with it { $title }.
boat-taken = { $player } takes the boat.
nile-inspected = The Nile is inspected{ $cubes ->
    [0] { "" }
    [one] ; { AS($cubes, "cubes") } on the river returns to the stock
   *[other] ; { AS($cubes, "cubes") } on the river return to the stock
}.
card-taken = { $player } takes a card: { $title }.
card-dropped = The neutral color takes a card, and it is discarded{ $card ->
    [none] { "" }
   *[other] : { $card }
}.
declined = { $player } takes nothing in area { $area }.
area-inspected = Area { $area } is finished.
scored = { $player } scores { AS($points, "points") } ({ AS($title, "cause") }).

moment-scored = Points
moment-tile = A Nile tile is won
moment-tie = A tie is won
moment-room = The largest room of a wing
moment-over = The game is over

figure-points = points
figure-patrons = patrons
figure-cubes = cubes
figure-neutral = neutral cubes

patron-violet = Lady Violet
patron-lemon = Lord Lemon
patron-brown = Sir Brown
patron-blackmore = Miss Blackmore
patron-tangerine = Colonel Tangerine
patron-greenwish = Governor Greenwish
patron-none = no patron

cubes = { $value ->
    [one] { $value } cube
   *[other] { $value } cubes
}
dig-cubes = { $value ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $value }
} { $value ->
    [one] cube
   *[other] cubes
}
# Why somebody scores; else it is already in words.
cause = { $value ->
    [the-Nile] the Nile
    [a-card] a card
    [the-boat] the boat
    [sets] sets
   *[other] { $value }
}
wing-violet = Violet
wing-lemon = Lemon
wing-brown = Brown
wing-blackmore = Blackmore
wing-tangerine = Tangerine
wins-a-tie = wins a tie
place = { $value ->
    [river] the river
   *[other] area { $value }
}
patron-card = { $title }{ $points ->
    [0] { "" }
   *[other] , { AS($points, "points") }
}
terrain-card = { $patron }{ $pyramids ->
    [0] { "" }
    [one] , a pyramid on square { $squares }
   *[other] , pyramids on squares { $squares }
}
place-cubes = { $place } ({ $number } cubes)
the-neutral-colour = the neutral color
room = { $wings }, the room worth { $points }
a-square = a square of the region
