# The chronicle: what happened in a month, by fact. The values of a message are those of its fact,
# $place for its hex, $who for its tribe, and what the message's own words need. An empty message
# is a fact that another one tells, or that is no part of the story.

# The road

road-port =
    .a = We came down to { $goal }
    .b = We { AS($mode, "went") } into { $goal }
    .c = { $goal } received us
    .d = We reached the coast at { $goal }
road-known =
    .a = We { AS($mode, "went") } to { $goal }
    .b = We halted next at { $goal }
    .c = We moved on to { $goal }
    .d = From there we made for { $goal }
    .e = The march brought us to { $goal }
    .f = We gained { $goal } without accident
    .g = In good order we reached { $goal }
road-known-far =
    .a = We { AS($mode, "went") } by way of { LIST($through) } to { $goal }
    .b = Passing { LIST($through) } we reached { $goal }
    .c = Through { LIST($through) } the road led us to { $goal }
    .d = We left { LIST($through) } behind us and halted at { $goal }
road-new =
    .a = We { AS($mode, "went") } into { $place }, where no map could help us, and found { $sight }
    .b = { $place }, a blank on every map, proved to be { $sight }
    .c = What the maps leave white at { $place } turned out to be { $sight }
    .d = I was the first to set { $place } down on paper: { $sight }
    .e = Beyond lay { $place }, { $sight }
    .f = We entered { $place } and saw { $sight }
    .g = The next stage, { $place }, was new to us and to everybody: { $sight }
    .h = We pushed on into { $place }; before us was { $sight }
road-new-far =
    .a = We put { AS($count, "hexes-in-words") } on the map that had been blank: { LIST($places) }
    .b = { AS($count, "hexes-in-words") } of unknown land lay behind us at the end of it: { LIST($places) }
    .c = In one march I could draw in { LIST($places) }
road-place = { $place } ({ AS($terrain, "land") })
went = { $value ->
    [foot] marched
    [mounted] rode
    [canoe] paddled
   *[other] went
}
land = { $value ->
    [none] land
   *[other] { AS($value, "terrain") }
}

# New land, by its terrain

sight-desert =
    .a = desert, and nothing else
    .b = sand and stone under a hard sky
    .c = a desert without a track
sight-jungle =
    .a = jungle
    .b = forest so close that noon was dusk
    .c = jungle, to be cut through step by step
    .d = a forest of great trees roped together with vines
sight-lake =
    .a = a lake
    .b = open water
    .c = a lake whose far shore we could not see
sight-swamp =
    .a = swamp
    .b = reeds and standing water
    .c = a swamp, loud with frogs
sight-veldt =
    .a = veldt
    .b = open grass country
    .c = veldt, with game in sight
    .d = a wide plain of yellow grass
    .e = grass and thorn trees
sight-mountain =
    .a = mountains
    .b = a country of bare heights
    .c = mountains, ridge behind ridge
sight-jungle-swamp =
    .a = jungle standing in water
    .b = half jungle and half swamp
sight-jungle-mountain =
    .a = mountains wooded to the top
    .b = steep jungle
    .c = mountains under a mantle of forest
sight-land = land
new-oasis =
    .a = An oasis lies there
    .b = We drank our fill at its oasis
new-cataract =
    .a = A cataract bars the river there
    .b = The river breaks over a cataract at its edge
    .c = We heard the cataract long before we saw it
    .d = No canoe can pass its cataract
new-source =
    .a = A river takes its rise there
    .b = From its ground springs a river
    .c = There a river begins, small enough to step over
new-river =
    .a = A river runs through it
    .b = We followed its river with the eye as far as we could
    .c = It is watered by a river
    .d = A river, brown and slow, crosses it
    .e = { "" }
    .f = { "" }

mode-changed = From { $place } onwards we travelled { $mode ->
    [foot] on foot
    [mounted] on horseback
    [canoe] in canoes
   *[other] { $mode }
}
portaged =
    .a = Canoes and loads were carried round the cataract
    .b = We made the portage round the cataract, trip after trip
    .c = Everything we had went round the falls on men's heads
hastened = We were shown a shorter way
hex-left = We had to withdraw from { $place }, and its map stayed half drawn
oasis-found =
    .a = We found palms, and water under them
    .b = There was an oasis after all

# Months lost, in camp

way-lost =
    .a = We lost our way{ $left }
    .b = The track gave out, and we were lost{ $left }
    .c = We wandered without knowing where{ $left }
    .d = Every landmark deceived us that month{ $left }
    .e = We missed the road and got no further{ $left }
    .f = I must own that we were lost{ $left }
    .g = A wrong turn undid the month's work{ $left }
    .h = We cast about for a path and found none{ $left }
way-lost-long =
    .a = For { AS($months, "number") } months on end we could not find our way{ $left }
    .b = We went in circles, { AS($months, "number") } months of them{ $left }
    .c = { AS($months, "number") } times we set out and { AS($months, "number") } times we came back to our own ashes{ $left }
    .d = Neither sun nor compass helped us in these { AS($months, "number") } months{ $left }
guides-left =
    .a = ; { AS($guides, "thing-guides") } left us over it
    .b = ; { AS($guides, "thing-guides") } slipped away
    .c = ; it cost us { AS($guides, "thing-guides") }
    .d = ; { AS($guides, "thing-guides") } took leave of us
    .e = ; { AS($guides, "thing-guides") } would go no further with us
camp =
    .a = We stayed where we were
    .b = The camp was not moved
    .c = I gave everybody a month of rest
    .d = We lay still
camp-long =
    .a = We kept to our camp
    .b = We did not break camp in all this time
    .c = These months saw us in one place

# Tribes

tribe-found-villages =
    .a = Here live { $who }, in { AS($size, "size") } villages, and no traveller had met them
    .b = We came upon { $who }, who live in { AS($size, "size") } villages
    .c = Smoke rose from { AS($size, "size") } villages: they were those of { $who }
    .d = The land is held by { $who }, whose villages are { AS($size, "size") }
    .e = That it is peopled we soon saw: { $who } have their { AS($size, "size") } villages there
tribe-found-warriors =
    .a = Here live { $who }, with { AS($heads, "warriors-in-words") }, and no traveller had met them
    .b = We came upon { $who }, who can call up { AS($heads, "warriors-in-words") }
    .c = Smoke rose from the villages of { $who }; I counted { AS($heads, "warriors-in-words") }
    .d = The land is held by { $who } with { AS($heads, "warriors-in-words") }
    .e = That it is peopled we soon saw: { $who } came to look at us, and I counted { AS($heads, "warriors-in-words") }
tribe-seen-villages =
    .a = It is the country of { $who }, in { AS($size, "size") } villages
    .b = { $who } live there, in { AS($size, "size") } villages
tribe-seen-warriors =
    .a = It is the country of { $who }, with { AS($heads, "warriors-in-words") }
    .b = { $who } live there, with { AS($heads, "warriors-in-words") }
tribe-met =
    .a = There I saw { $who } with my own eyes
    .b = I now met { $who }, of whom I had only heard
    .c = It was my first meeting with { $who }
policy-friendly =
    .a = Our friends, { $who }, made us welcome
    .b = { $who } received us as old friends
    .c = Among { $who } we were at home
    .d = We rested with { $who }, who bore us no grudge
policy-neutral =
    .a = { $words }, and they let us be
    .b = { $words }, and met with nothing worse than looks
    .c = { $words }, and nobody raised a hand
    .d = { $words }, while they waited and looked on
policy-hide =
    .a = { $words }, but found nobody: they had hidden
    .b = { $words }, and saw only empty huts
policy-charge =
    .a = { $words }, and they charged us
    .b = { $words }, whereupon they came at us in a body
policy-ambush =
    .a = { $words }, and walked into an ambush
    .b = { $words }, and fell into an ambush
policy-result = { $words }: { $result }
policy-number = policy { $number }
# The sentence begins with $words; in its middle it is $within.
policy-near =
    .a = As for { $who }: { $within }
    .b = { $who } again. { $words }
    .c = With { $who } it went thus: { $within }
band-attacked =
    .a = A band attacked us { AS($kind, "attack") }
    .b = Armed men fell on us { AS($kind, "attack") }
    .c = We had to fight a band that came at us { AS($kind, "attack") }
attack = { $value ->
    [ambush] from ambush
   *[other] in the open
}
battle-victory =
    .a = We beat them off
    .b = The day was ours
    .c = Our fire was steady, and they gave way
battle-defeat =
    .a = We were beaten
    .b = It ended in our defeat
    .c = We could not hold them
battle-broken-off =
    .a = The fight broke off with neither side the victor
    .b = After some shots both sides drew back
    .c = They melted away before it came to a decision
    .d = It came to nothing in the end
battle-fallen =
    .a = { $words }, at the price of { $fallen }
    .b = { $words }; { $fallen } fell
gifts-none = I had nothing to give to the chief
gifts-none-refused = { $words }, and we parted as strangers
gifts-given =
    .a = I offered the chief { AS($gifts, "gifts-in-words") }
    .b = The talk with the chief cost us { AS($gifts, "gifts-in-words") }
    .c = { AS($gifts, "gifts-in-words") } { $gifts ->
        [one] was
       *[other] were
    } laid before the chief
    .d = { AS($gifts, "gifts-in-words") } changed hands before we talked
# So many that the number is a figure, with which no sentence begins.
gifts-given-many =
    .a = I offered the chief { AS($gifts, "gifts-in-words") }
    .b = The talk with the chief cost us { AS($gifts, "gifts-in-words") }
gifts-refused =
    .a = { $words }, and won nothing by it
    .b = { $words }, but it did not make a friend of him
    .c = { $words }; he took them and gave no sign
    .d = { $words }, to no purpose
gifts-friendship = { $words }, and { $friendship }
became-friendly =
    .a = from that day { $who } were our friends
    .b = { $who } have been true friends ever since
    .c = we parted from { $who } as friends
    .d = { $who } gave us their friendship
traded =
    .a = We traded with { $who }: { AS($item, "trade-item") }{ AS($gifts, "trade-price") }
    .b = There was a market among { $who }, and we came away with { AS($item, "trade-item") }{ AS($gifts, "trade-price") }
trade-item = { $value ->
    [bearer] bearer
    [askari] askari
    [guide] guide
    [canoe] canoe
    [horse] horse
    [camel] camel
    [ration] ration
    [gift] gift
    [musket] musket
    [tusk] tusk
    [specimen] specimen
   *[other] { $value }
}
trade-price = { $value ->
    [0] { "" }
   *[other] { " " }for { AS($value, "thing-gifts") }
}

# A whole month given to a search or to a tribe

searched =
    .a = We searched the country round the camp and found nothing
    .b = I went out every day with my boxes, and they came back empty
    .c = There was nothing here for my collection
tribe-studied-studied =
    .a = I filled a book with the customs of { $who }
    .b = These weeks I gave to { $who }, to their speech and their laws
    .c = I sat with the old men of { $who } and wrote down what they told me
tribe-studied-jeered = I preached to { $who }, who laughed me down
tribe-studied-ignored =
    .a = I preached to { $who }, and they went about their work
    .b = My words to { $who } fell on stony ground
tribe-studied-heard =
    .a = { $who } heard me out with courtesy
    .b = I preached to { $who }, and they listened
tribe-studied-applauded = { $who } cheered my sermon, but not their chief
tribe-studied-witch-doctor-baptized = The witch doctor of { $who } asked me for baptism
tribe-studied-chief-baptized = The chief of { $who } himself asked me for baptism
tribe-studied-dies = Among the sick of { $who } I caught what could not be cured
tribe-studied-sick = I treated the sick of { $who }, and lay down beside them
tribe-studied-epidemic = I could not stay the plague among { $who }
tribe-studied-minor =
    .a = I had some success with the sick of { $who }
    .b = Some of the sick of { $who } I sent home on their feet
tribe-studied-major = I healed people of { $who } whom everybody had given up
tribe-studied = I gave all my time to { $who }
# Fortunes and losses. What came of a cause: "we lost two guides and gained a horse"

came-of-it =
    .a = { $words }: we { LIST($came) }
    .b = { $words }; we { LIST($came) }
    .c = { $words }, and we { LIST($came) }
came-through-it = Through it we { LIST($came) }
came-lost = lost { $things }
came-gained = gained { $things }
came-sick = had { $things } down with sickness
came-well = saw { $things } recover
came-litter = had to make a litter for me
came-explorer-well = were glad to see me well again
came-musket = had to see my musket go
came-halt = could not stir that month
came-guns = had only part of our guns to rely on
came-water = needed more water than ever
came-fords = could ford no river
a-part = a part
water-taken =
    .a = We filled every skin with water
    .b = We took up as much water as we could carry
stores-empty =
    .a = With that the last ration was eaten
    .b = Our stores were at an end
    .c = The ration bags were now empty
explorer-debased =
    .a = I shouldered a load myself, and was looked at askance for it
    .b = For want of bearers I carried like one of them
explorer-restored = My standing among the people was restored
explorer-well =
    .a = I was on my feet again
    .b = My own health came back
    .c = I recovered
explorer-armed = I armed myself with one of the spare muskets
shot-at =
    .a = We shot { $animal } that had come too near
    .b = { $animal } charged, and fell to our guns
    .c = Our guns accounted for { $animal }
shot-at-alone =
    .a = I shot { $animal } myself
    .b = { $animal } fell to me
shot-at-tusks = { $words }, and we took { $things }
hunt-rich =
    .a = Game was plentiful: { $figure } fresh rations in a month
    .b = The hunters brought in { $figure } rations of fresh meat
    .c = Never did we eat better: the guns procured { $figure } rations
    .d = With { $figure } fresh rations in camp nobody grumbled
hunt-poor =
    .a = The hunters came home with empty hands, which we could ill afford
    .b = There was no game, and the stores were low
cached =
    .a = At { $place } we hid part of our stores against the way back
    .b = We made a cache at { $place }, and marked it so that we alone should find it
    .c = Under a heap of stones at { $place } we left a cache
cache-opened =
    .a = We dug up { a-cache }, untouched
    .b = We came upon { a-cache } and opened it
cache-opened-in-part = We found { a-cache }, and left a part of it in the ground
cache-opened-empty = Where { a-cache } should have been there was an empty hole
a-cache = { $own ->
    [yes] our cache
   *[no] { $owner ->
        [none] a cache of men long gone
       *[other] a cache of { $owner }’s
    }
}
rumour =
    .a = A rumour of { $what } drew us on{ AS($where, "rumour-place") }
    .b = The guides spoke of { $what }{ AS($where, "rumour-place") }, and nothing else would do
rumour-left = There was talk of { $what }{ AS($where, "rumour-place") }, but we could not follow it up
rumour-place = { $value ->
    [none] { "" }
   *[other] , which was said to lie at { $value }
}
rumour-ends =
    .a = The rumour proved to be just that
    .b = Of what had been promised us there was no trace
    .c = That hope was laid aside

# Discoveries

found-mountain =
    .a = Above { $where } stands a mountain of { $value } feet{ $called }
    .b = I took the height of its great mountain{ $called }: { $value } feet
    .c = We looked up at a summit of { $value } feet{ $called }
found-waterfall =
    .a = The water falls { $value } feet there{ $called }
    .b = I measured the fall{ $called }: { $value } feet
    .c = There is a waterfall of { $value } feet{ $called }
found-lake =
    .a = The lake{ $called } covers { $value } square miles beyond what the map shows
    .b = I reckon the lake{ $called } at { $value } square miles more than its hexes
found-secret =
    .a = Of what I found there I am not yet at liberty to speak
    .b = What I saw there I shall tell in its own time
found-special =
    .a = And there it was, long sought by others: { $what }
    .b = I have to record nothing less than this: { $what }
found-specimen =
    .a = Our search was rewarded with { $what } for the collection
    .b = From { $where } we carried { $what } such as no cabinet in Europe has
    .c = In the end we had { $what } to take home
found =
    .a = To these days belongs a discovery of my own calling: { $what }
    .b = I entered a discovery in my book: { $what }
    .c = And here I may set down what I had come for: { $what }
found-called = { $name ->
    [none] { "" }
   *[other] , which I have named { $name }
}
journey-made =
    .a = Nobody before us had gone from { $start } straight to { $end }
    .b = With this the way from { $start } to { $end } was made, for the first time in history
journey-made-after = From { $start } we had come straight to { $end }, though not as the first
interviewed =
    .a = I found { $explorer } in camp, and had my interview
    .b = { $explorer } answered all my questions, and some I had not put
interviewed-by = { $writer }, who writes for the papers, sought me out for an interview
named =
    .a = To { named-thing } I gave the name of { $name }
    .b = I named { named-thing } { $name }
named-tribe =
    .a = In these pages tribe { $key } goes by the name of { $name }
    .b = Tribe { $key } I have written down as { $name }
named-everywhere =
    .a = { $name } is a name on every map now
    .b = The maps have { $name } from now on
named-thing = { $place ->
    [none] that { AS($thing, "find") }
   *[other] the { AS($thing, "find") } in { $place }
}

# The end of a journey

went-to-europe =
    .a = At { $place } I paid off the people and took ship for Europe
    .b = The expedition was disbanded at { $place }, and I sailed for home
    .c = I said farewell to my people at { $place } and went on board
    .d = A ship lay at { $place }; there the journey ended
published =
    .a = My account was laid before the learned societies, who valued it at { AS($points, "points-in-words") }
    .b = I published what I had brought home: { AS($points, "points-in-words") }
    .c = The printers had my manuscript by the end of the month; it was worth { AS($points, "points-in-words") }
    .d = Before a full house I told my story, and { AS($points, "points-in-words") } were put to my name
published-nothing = What I could publish was received with silence
published-closing =
    .a = When all was reckoned up, my rivers, lakes and heights were counted once more: { AS($points, "points-in-words") }
    .b = In the closing account the waters and heights of my maps brought another { AS($points, "points-in-words") }
points-published = All that stood in my notebook was given to the public
news-published =
    .a = With the news of { AS($battles, "battles-in-words") } I was ahead of every other paper
    .b = The report of { AS($battles, "battles-in-words") } appeared under my name before any other
given-waiting =
    .a = I stayed in Europe, lectured, and collected { $got }
    .b = These months went by in Europe with dinners and speeches; they brought me { $got }
    .c = I waited for means to set out again, and was given { $got }
    .d = There was nothing to do in Europe but to ask for money: I was offered { $got }
given-nothing =
    .a = Nobody opened a purse
    .b = Subscribers there were none
given-money =
    .a = Subscriptions came to { $got }
    .b = My patrons put down { $got }
    .c = A collection brought { $got }
given-passage =
    .a = I was offered { $got }
    .b = From my patrons I had { $got }
gift-money = ${ $money }
gift-passage = free passage to { LIST($ports) }
gift-nothing = nothing but promises
specimens-landed = Safely landed with me: { LIST($names) }
specimens-alike = { $number ->
    [one] { $what }
   *[other] { AS($number, "number") } { $name ->
        [plant] plants
        [animal] animals
        [mineral] minerals
       *[other] { $name }s
    }
}
journey-published = The journey from { $start } to { $end } made the greatest stir
explorer-captured =
    .a = The expedition was no more, and I was a captive of { $who }
    .b = Of my people nobody was left about me; { $who } kept me bound
explorer-freed = I escaped{ $months ->
    [0] { "" }
    [one] { " " }after a month
   *[other] { " " }after { AS($months, "number") } months
}, by night, with { $along ->
    [none] nothing but my life
   *[other] { $along }
}
explorer-died = Here the journal breaks off. { $name } did not return ({ AS($cause, "cause") }).{ AS($erased, "hearsay") }
explorer-retired = { $name } retired, and set out no more.{ AS($erased, "hearsay") }
hearsay = { $value ->
    [0] { "" }
    [one] { " " }One hex known to nobody else is blank again; what is told of it here is hearsay.
   *[other] { " " }{ $hexes } known to nobody else are blank again; what is told of them here is hearsay.
}
hand-resolved = The company settled this among themselves: { $matter }: { $outcome }.
won = With this there was nothing left to prove
game-ended = Here the company closed its books: { $why }

# Facts that others tell, or that are no part of the story

activity-chosen = { "" }
approached = { "" }
astray = { "" }
attitude-changed = { "" }
board-told = { "" }
chart-cell-set = { "" }
chart-reset = { "" }
chart-set = { "" }
consulted = { "" }
counter-placed = { "" }
counter-seen = { "" }
counter-shown = { "" }
donations-discarded = { "" }
end-agreed = { "" }
expedition-beaten = { "" }
expedition-landed = { "" }
feature-found = { "" }
friendship-woken = { "" }
guides-counted = { "" }
hex-explored = { "" }
hex-named = { "" }
hex-published = { "" }
hex-told = { "" }
house-rule-set = { "" }
known = { "" }
map-adopted = { "" }
money-raised = { "" }
move-ended = { "" }
new-explorer = { "" }
news-made = { "" }
order-rolled = { "" }
outfit-bought = { "" }
placed = { "" }
play-taken-up = { "" }
player-joined = { "" }
points-noted = { "" }
points-spent = { "" }
port-marked = { "" }
river-mapped = { "" }
sheet-adopted = { "" }
specialty-chosen = { "" }
specimens-placed = { "" }
stage-reached = { "" }
step-began = { "" }
tribe-counted = { "" }
turn-began = { "" }
water-declined = { "" }
watered = { "" }
way-told = { "" }
withdrew = { "" }
