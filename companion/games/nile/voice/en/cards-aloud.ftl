# Event cards read aloud: what is around the words of the card itself.

disaster-title = Disaster
bonus-title = A bonus
bonus-where = Found in { $terrain }.
bonus-needs = It takes { LIST($needs) }.
bonus-within = to be within { $within } hexes of a port
bonus-points = { $points ->
    [0] A die of victory points
   *[other] { AS($points, "victory-points") }
}.
natives-title = Natives
natives-text = The card tells of natives in { $where }.
ticket-title = A free ticket
ticket-text = The passage to { $port } costs nothing.
donation-title = A donation
donation-text = ${ $cash } for the next expedition.
