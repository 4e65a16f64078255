# The rules in our own words, by their parts, and the steps of the turn guide.

step-begin = Setting up
step-season = New season
step-dig = Excavation
step-neutral = Neutral cubes
step-nile = Inspection of the Nile
step-area = Inspection of area
step-count = Counting the cubes

rule-set-up = Patrons' markers lie at random on the five wings{ $nile ->
    [yes] ; with The Nile everybody takes the discs into the hand, and the large Nile tile waits for the last season.
   *[no] .
}
rule-1 = Eight cards make four areas, in the last season twelve make six.{ $nile ->
    [yes] { " " }With The Nile tiles lie between them and a boat beside.
   *[no] { "" }
} Everybody takes cubes.
rule-2 = One action in turn, until all have passed: start a dig, extend one, ask a patron, pass.
rule-2a = { $start } on any free square without a pyramid{ $nile ->
    [yes] , on the river too.
   *[no] .
}
rule-2b = { $extend }: the first orthogonally beside a cube of one's own, the next beside that.
rule-2c = The marker goes on the first free space of the scale; cubes in hand are kept. Who alone is left has one turn more.
rule-2d = A patron's card is tilted for its power, once a season, from the season after it was won; one a turn.
rule-3-1 = All discs in region and museum go home.
rule-3-2 = Most cubes on the river: a Nile tile, its points and Governor Greenwish. Second: the boat. In the last season the large tile, and a small one.
rule-3-3 = In each area the first takes a card or goes to the museum, then the second; third and fourth take a card that is left. Ties go to whoever passed first.
rule-4 = Whoever passed first is first player of the next season.
rule-boats = Points or cubes at once; or one tie is won, any time from now on.
rule-museum = A large room needs a cube of one's own in a smaller room of that wing.
rule-exhibition = Each patron is worth the best room in that wing: { $large }, { $middle } or { $small }, without one { $none }.{ $nile ->
    [yes] { " " }Governor Greenwish has no wing.
   *[no] { "" }
}
rule-sets = Five different patrons are worth { $set }{ $nile ->
    [yes] ; Governor Greenwish stands for any.
   *[no] .
}
rule-two-players = A neutral colour is dug by both; what it wins is discarded.
