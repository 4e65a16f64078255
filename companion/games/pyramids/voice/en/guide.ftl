# The turn guide on the screen, and the card of actions and costs on paper.

set-up = Setup
game-over = The game is over
phase-resources = 1 Bring out resources
phase-actions = 2 Perform actions
phase-bureaucracy = 3 Bureaucracy
phase-over = 4 Check for the end
round-heading = Round { $round } · { $starter } began
has-passed = { $player } has passed
last-round = the last round
result = { $winners }: { $points }

card-title = Nile: actions and costs
card-round = A round
card-actions = Actions
card-paying = Paying
card-building = Building
card-open = What the rules leave open
card-pyramid = pyramid
card-needs = worker, treasure, supply
card-reach = reach
card-points = points
card-cost = one { AS($size, "size") }{ $smaller ->
    [none] { "" }
   *[other] { " " }or two { AS($smaller, "size") }
} each
card-note = One extra piece for each of your opponent's pyramids that reaches it.
