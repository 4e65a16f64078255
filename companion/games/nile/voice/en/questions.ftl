# What the rules ask, and why something is barred.

# A whole turn given to a search or to a tribe (II 5, II 6)

trial = { $value ->
    [zoologist] search for an animal
    [geologist] search for a mineral
    [botanist] search for a plant
    [ethnologist] study
    [missionary] conversion
   *[doctor] treatment
}
trial-captors = { AS($who, "trial") } of tribe { $tribe }, then the escape
trial-barred = no { AS($who, "trial") }: { $why }
trial-open = { AS($who, "trial") }: { $when }
trial-in-vain = in vain so far
trial-whole-turn = in a whole turn here
trial-later = in a later turn: { $why }
trial-now = now
trial-if-stays = this turn, if the party stays
turn-over = this turn is over
turn-lost = the party lost its way
turn-beaten = the party was beaten
turn-moved = the party has moved this turn
turn-sick = the explorer is sick
search-published = the hex is published
search-found = the { AS($who, "sought") } of this hex is found
search-unarmed = without muskets no animal is collected (20.75)
search-none = no { AS($who, "sought") } is to be found in such a hex
sought = { $value ->
    [zoologist] animal
    [geologist] mineral
   *[botanist] plant
}
tribe-served = tribe { $tribe } has had its turn
tribe-none = no tribe lives here
tribe-asleep = the friendship of tribe { $tribe } sleeps
tribe-unfriendly = the tribe is not friendly
tribe-new-friend = tribe { $tribe } was not friendly when the turn began
