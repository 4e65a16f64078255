# Event cards read aloud: what is around the words of the card itself.

disaster-title = Disaster
bonus-title = A bonus
bonus-where = Found in { $terrain }.
bonus-needs = You need { LIST($needs) }.
bonus-within = to be within { $within } hexes of a port
bonus-points = { $points ->
    [0] One die of victory points
   *[other] { AS($points, "victory-points") }
}.
natives-title = Natives
natives-text = The card has natives in { $where }.
ticket-title = A free ticket
ticket-text = Your passage to { $port } is free.
donation-title = A donation
donation-text = ${ $cash } for the next expedition.
