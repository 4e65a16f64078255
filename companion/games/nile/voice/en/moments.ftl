# Titles of what decides a turn; then the figures of a whole turn, and what is played for.

moment-death = Death
moment-poison = Death by poison
moment-retired = Retired
moment-captured = Captured
moment-escaped = Escaped
moment-lost = Lost
moment-battle = { $value ->
    [victory] Victory
    [defeat] Defeat
    [broken-off] Battle broken off
   *[other] Battle
}
moment-friend = A friendly tribe
moment-find = A great find
moment-journey = An epic journey
moment-account = Final scoring
moment-published = Published
moment-points = Points
moment-points-lost = Points lost
moment-starving = Hunger
moment-thirst = Thirst
moment-shot = The { $value } is shot
moment-news = Published first
moment-over = The game is over
moment-order = The order of play
moment-won = The game is won

figure-points = points
figure-hand = points in hand
figure-rations = rations
figure-gifts = gifts
figure-askaris = askaris
figure-bearers = bearers
figure-guides = guides
figure-canoes = canoes
figure-horses = horses
figure-camels = camels
figure-muskets = muskets
figure-tusks = tusks
figure-money = money

goal = { $end ->
    [months] to month { $months }
    [map] to the whole map
    [open] { "" }
   *[points] to { $target } points
}
