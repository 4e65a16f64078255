# One message for each fact, named after it; the fact's fields are its values. An empty message
# tells nothing. Then what decides a stop, what the table watches, and the words of cards.

first-player = { $player } is the first player.
phase-began = { $level ->
    [none] { "" }
   *[other] { LIST($level) } are tied on points: most auxiliary cards left wins, then most cards.
}
flag-placed = The { AS($flag, "flag") } is placed beside { $stop }.
taken-out = Out of the game: { $cards }.
dealt = { $player } draws { $hand ->
    [characters] a character
    [auxiliaries] an auxiliary card
    [specials] a special card
   *[hippos] a hippo tile
}.
reshuffled = The discarded { AS($pile, "pile") } are shuffled.
tile-revealed = { $stop } is a { AS($tile, "tile") }{ $flagless ->
    [yes] { " " }and has no flag
   *[no] { "" }
}.
tile-peeked = { $player } looks at the tile at { $stop }.
language-spoken = { AS($language, "language") } is spoken in the port.
bid-placed = { $player } places a character face down.
bid-revealed = { $player } bids with { $who }: { $points }{ $prefers ->
    [none] { "" }
   *[other] , preferring { AS($prefers, "the-power") }
}{ $speaks ->
    [none] { "" }
   *[other] , speaking { AS($speaks, "language") }
}.
bid-returned = { $player } takes a character back.
bid-lost = { $player } loses { $who }: { AS($cause, "cause") }.
bid-lost-hunting = { $player } discards { $who }, who hunts the okapi.
discarded = { $player } discards { $hand ->
    [characters] a character
    [auxiliaries] an auxiliary card
   *[other] a card
}: { AS($cause, "cause") }.
special-played = { $player } plays { $title }.
special-declined = { $player } plays no special card.
settler-drew = { $player } draws a card with the settler.
bid-swapped = { $player } swaps in another character.
helper-added = { $player } adds { AS($card, "a-helper") }: { $points }.
passed = { $player } passes{ $out ->
    [yes] { " " }and is out
   *[no] { "" }
}.
hippos-played = { $total ->
    [0] { $player } alone plays { $number ->
        [1] a hippo
       *[other] { $number } hippos
    }.
   *[other] { $player } plays hippos: { $total }.
}
scored = { $player } scores { $points } ({ AS($cause, "cause") }).
controlled = { $player } controls { $stop }.
stop-left = { $unclaimed ->
    [yes] Nobody controls { $stop }.
   *[no] { "" }
}

moment-unclaimed = No points
moment-scored = Points
moment-okapi = The okapi is hunted
moment-lost = A character is lost
moment-over = The game is over

figure-points = points
figure-auxiliaries = auxiliary cards
figure-specials = special cards
figure-hippos = hippo tiles

some-character = a character
the-character = the { $character }
character = { AS($nation, "nation") } { LIST($professions, "profession") }
nation = { $value ->
    [British] British
    [Belgian] Belgian
    [French] French
    [German] German
    [American] American
    [Spanish] Spanish
    [Portuguese] Portuguese
    [Dutch] Dutch
    [Swedish] Swedish
    [Austrian] Austrian
   *[Russian] Russian
}
profession = { $value ->
    [officer] officer
    [doctor] doctor
    [missionary] missionary
    [anthropologist] anthropologist
   *[explorer] explorer
}
helper = { $value ->
    [porter] porter
    [assistant] assistant
    [nurse] nurse
    [nun] nun
    [askari] askari
    [interpreter] interpreter
   *[servant] servant
}
a-helper = { $value ->
    [porter] a porter
    [assistant] an assistant
    [nurse] a nurse
    [nun] a nun
    [askari] an askari
    [interpreter] an interpreter
   *[servant] a servant
}
power = { $value ->
    [UK] UK
    [Belgium] Belgium
    [France] France
   *[Germany] Germany
}
the-power = { $value ->
    [UK] the UK
    [Belgium] Belgium
    [France] France
   *[Germany] Germany
}
flag = { $value ->
    [UK] UK flag
    [Belgium] Belgian flag
    [France] French flag
   *[Germany] German flag
}
tile = { $value ->
    [barracks] barracks
    [hospital] hospital
    [mission] mission
    [village] village
   *[jungle] jungle
}
language = { $value ->
    [English] English
    [French] French
    [German] German
   *[Flemish] Flemish
}
pile = { $value ->
    [characters] characters
    [auxiliaries] auxiliaries
    [specials] specials
    [hippos] hippos
    [tiles] tiles
   *[flags] flags
}
# Why somebody scores or loses a card; else it is the name of a stop.
cause = { $value ->
    [a-tie] a tie
    [the-trader] the trader
    [the-okapi] the okapi
    [the-boiler] the damaged boiler
    [malaria] malaria
    [overboard] overboard
    [killed-by-the-gorilla] killed by the gorilla
    [killed-by-the-warrior] killed by the warrior
   *[other] { $value }
}
cards-left = { $number ->
    [one] 1 special card left
   *[other] { $number } special cards left
}
half-points = { $is-one ->
    [yes] { $points } point
   *[no] { $points } points
}
