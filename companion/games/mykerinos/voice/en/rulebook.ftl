# The rules in our own words, by their parts, and the steps of the turn guide.

step-begin = Setup
step-season = New season
step-dig = Excavation
step-neutral = Neutral cubes
step-nile = Inspection of the Nile
step-area = Inspection of area
step-count = Counting the cubes

rule-set-up = Place the patrons' markers at random on the five wings{ $nile ->
    [yes] . Everyone takes their discs, and the large Nile tile is kept for the last season.
   *[no] .
}
rule-1 = Eight cards make four areas; in the last season, twelve make six.{ $nile ->
    [yes] { " " }Nile tiles go between them, and a boat beside them.
   *[no] { "" }
} Everyone takes cubes.
rule-2 = Take one action a turn until everyone has passed: start a dig, extend a dig, use a patron, or pass.
rule-2a = { $start } on any free square without a pyramid{ $nile ->
    [yes] , including the river.
   *[no] .
}
rule-2b = { $extend }: the first orthogonally next to one of your cubes, each further one next to the one before.
rule-2c = Put your marker on the first free space of the passing scale, and keep the cubes in your hand. The last player left takes one more turn.
rule-2d = Tilt a patron's card to use its power: once a season, from the season after you won it, one card a turn.
rule-3-1 = All discs in the region and the museum return to their players.
rule-3-2 = Most cubes on the river wins a Nile tile: its points, and Governor Greenwish. Second place wins the boat. In the last season, first place wins the large tile and second place a small one.
rule-3-3 = In each area, first place takes a card or enters the museum, then second place does. Third and fourth take a card if one is left. Whoever passed first wins ties.
rule-4 = Whoever passed first is the first player next season.
rule-boats = Points or cubes at once; or win one tie, any time from now on.
rule-museum = To enter a large room you need a cube in a smaller room of that wing.
rule-exhibition = Each patron is worth your best room in that wing: { $large }, { $middle } or { $small }, or { $none } without a room.{ $nile ->
    [yes] { " " }Governor Greenwish has no wing.
   *[no] { "" }
}
rule-sets = Five different patrons are worth { $set }{ $nile ->
    [yes] . Governor Greenwish can stand in for any.
   *[no] .
}
rule-two-players = Both players dig with a neutral color. What it wins is discarded.
