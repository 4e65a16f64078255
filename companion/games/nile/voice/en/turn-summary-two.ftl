# The printed turn summary of Game II: its steps, each with what to do.

two-activity = II 1 · Activity
two-disaster = II 2 · Disaster
two-enter = II 3.1 · Into another hex
two-camp = II 4 · Hunt, eat, nurse

two-new-hex = II 3.2 · A new hex
two-new-hex-terrain = Terrain:
    .text = throw red, white, blue, black. The hex is like the neighbor to which red points; is that blank, like white’s; are both, blue reads the Terrain Key. After jungle, mountain or swamp black reads it too: jungle with swamp or with mountain makes one terrain of the two. Jungle and desert side by side: veldt. A lake of more than three hexes: all again. You may now step back: a hex half explored.
two-new-hex-height = Height
    .text = of a mountain: three dice multiplied, 100 more, times 100 feet; a find from { $mountain }. From the second hex of a lake on: draw, the last hex’s card is its area.
two-new-hex-river = River:
    .text = draw; line A where a river leads in, else B, a die for each number of the card. None in lake, swamp, jungle/swamp. A river hex may have a cataract, which four dice multiplied measure; a find from { $waterfall } feet. Desert without river: an oasis on { $oasis }, and who has not found it throws again whenever he enters or stays.
two-new-hex-natives = Natives:
    .text = two dice against all that is here. Their warriors: three dice multiplied, the highest held to the hexes to the nearest port. Attitude 0.

two-tribe = II 3.3 · A tribe
two-tribe-friendly = Friendly,
    .text = attitude above { $sleeps }: trade or go on. Else the friendship sleeps until it is won anew.
two-tribe-policy = Policy:
    .text = { $policies }. An ethnologist may add up to the tribes that he has studied.
two-tribe-target = Attitude target:
    .text = hexes to a port + policy + the tribe’s attitude. { $more } Three dice above the sum: hostile; else they hide and are neutral.
two-tribe-negotiate = Negotiate
    .text = with a neutral tribe, once: gifts × the highest of two dice (ethnologist: one die more a friendly tribe). As many as the warriors, or all you have: friendly. Fewer: three dice against the target again, hostile or the chief’s poison.
two-tribe-poison = Poison:
    .text = two dice, take one: { $dies } dead, { $recovers } he recovers, { $nothing } it fails.
two-tribe-trade = Trade
    .text = with friends, each sort once a turn. In all they give one explorer as many items as they have warriors; { $gifts } gifts are one. The witch doctor’s die each time: on { $dies } the explorer is dead.
two-tribe-hostile = Hostile:
    .text = (askaris + 1) × hexes to a port ÷ policy above the warriors: they hide. Else they attack, { $attack }: higher of two dice, { $ground }; below the policy an ambush, else a charge.
two-tribe-fight = Fight:
    .text = a charge begins with first fire, one warrior for each askari and the armed explorer. Then in turns: the natives, warriors ÷ a die askaris fall; the reply, (askaris + 1) ÷ a die and one more warriors fall. Each time fallen × another die above the warriors left is victory, above the askaris who came, or none left, defeat.
two-tribe-victory = Victory:
    .text = askaris left − a die are prisoners. Two dice at most prisoners + policy: the village is found, and looted if that die was a { $loots }. Keep, loot, both, or release: all released and nothing looted is { $released }. Missionary, doctor and ethnologist release. Looting is a die a warrior met: { $looting }.
two-tribe-defeat = Defeat:
    .text = { $outcomes }. A captive rolls each turn: − { $captive }, and what the attitude changed since.

two-search = II 5 · Search
two-search-turn = A whole turn
    .text = in an unpublished hex, one find a hex: two dice, take one; the numbers of all that is here count. A find has { $base } point and what two dice show above { $less }; it weighs { $weight }. A zoologist needs a musket.

two-studies = II 6 · Study, conversion, treatment
two-studies-turn = A whole turn
    .text = with a friendly tribe, once each. Ethnologist: two dice, { $sick } sick, else studied. Missionary, doctor: two dice, take one; captive, once on their captors. Explorer: no search or study, but a bonus card when he mapped a hex or met a tribe.

two-europe = E · { $title }
two-europe-journalist = Journalist:
    .text = ${ $fund } each time he sails, from any port free, no donations; news, interviews.

two-end = The end
two-end-game = The game ends
    .text = { $when }; the month is played to its close.
two-end-only-then = Only then
    .text = rivers, lakes, mountains and falls are counted, for what each has published. Most points win, equal points share the place.

# In words

two-as-agreed = as agreed: after so many months, with so many points, with all of Africa mapped, or when the table likes
two-more-target = Policy 4 or 5 without askaris: { $unarmed }, with muskets { $unguarded }. Guide from next door with policy 3 or 5, or negotiated here before, or a published hex: { $known }.
two-ground = +1 mounted outside desert, −1 unmounted in it
two-attitude = attitude { $change }
two-looting = { $gift } a gift, { $beast } a camel or canoe, else so many rations
two-outcomes = { $defeat }, and a die: { $captured } prisoner; { $killed } killed, { $change }; away { $alone } with nothing, { $armed } with { $muskets } musket and { $rations } rations, { $one } with a roll on Table A besides, { $two } with two
