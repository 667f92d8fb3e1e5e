# Nimble Gnomes in English.

title = Nimble Gnomes
about =
    Lay gems behind the entrance to your caves, and send cave-ins and fog to your neighbours. When the deck has run out,
    the gems are divided into sets of one colour or one shape: whoever has the most sets of six wins.

## What to agree on before the game

option-quick = Quick start
option-quick-about = everybody begins with a cave
option-thick_fog = Thick fog
option-thick_fog-about = a fog hides the two colours it is mixed from, not the one it lacks
option-cave_first = Cave first
option-cave_first-about = whoever has no cave but holds one must lay it, unless they play a curse
option-last_lap = The last round
option-last_lap-about = finished: the round in which the deck runs out is the last one; another: everybody has one more turn
option-last_lap-finished = finish the round
option-last_lap-another = one more round

## Names

card-cave = cave
card-red-wind = red wind
card-yellow-wind = yellow wind
card-blue-wind = blue wind
card-cave-in = cave-in
card-orange-fog = orange fog
card-green-fog = green fog
card-violet-fog = violet fog
card-round-ruby = round ruby
card-square-ruby = square ruby
card-teardrop-ruby = teardrop ruby
card-round-heliodor = round heliodor
card-square-heliodor = square heliodor
card-teardrop-heliodor = teardrop heliodor
card-round-sapphire = round sapphire
card-square-sapphire = square sapphire
card-teardrop-sapphire = teardrop sapphire
card-diamond = diamond

## On a card: one word, and what it does

word-cave = cave
word-cave-in = cave-in
word-wind = wind
word-fog = fog
word-ruby = ruby
word-heliodor = heliodor
word-sapphire = sapphire
word-diamond = diamond
about-cave = opens your tunnel, so that you may lay gems; or clears a cave-in
about-cave-in = closes another player’s tunnel: no gems until they play a cave
about-wind = drives { $fogs } away from you
about-fog = hides another player’s { $gems }: they cannot be laid and do not count
about-diamond = stands for any gem
about-or = { " or " }
about-and = { " and " }

## Questions

ask-take = Take a card: from the deck, or an open one.
ask-take-last = The deck is gone: take an open card, or none.
ask-play = Play a card.
ask-discard = You can play nothing: discard a card.

## The end

end-deck = The deck has run out and the last round is over.
end-draw = The last round is over, and the best players are equal to the last card: a draw.

## Refusals

refuse-no-deck = The deck is empty: take an open card, or none.
refuse-take-something = The deck still has cards, so taking is compulsory: take the top card or an open one.
refuse-not-open = There is no such card ({ $card }) beside the deck: choose one that lies open.
refuse-not-in-hand = You do not hold this card ({ $card }): play one from your hand.
refuse-second-cave = You have a cave and no cave-in lies before you: keep the cave, play something else.
refuse-no-cave = You have no cave before you: lay one before you lay gems.
refuse-cave-in = A cave-in blocks your way: clear it with a cave first.
refuse-hidden = A fog ({ $fog }) hides this gem from you ({ $card }): drive the fog off or lay another gem.
refuse-too-many-curses = { $most ->
    [one] One curse lies before this player, and there is no room for more: choose another player or another card.
   *[other] { $most } curses lie before this player, and there is no room for more: choose another player or another card.
}
refuse-no-such-fog = There is no such fog ({ $fog }) before you: drive off one that lies there.
refuse-wrong-wind = This wind ({ $wind }) does not help against this fog ({ $fog }): take a wind whose colour is in the fog.
refuse-cave-first = By the agreement “cave first” you lay your cave before anything else: lay it, or play a curse.
refuse-discard = You can still play something, so you may not discard: play one of the cards marked.

## The box

table-colours = Colours of gems
table-shapes = Shapes of gems
table-caves = Caves
table-winds = Winds
table-cave-ins = Cave-ins
table-fogs = Fogs
table-gems = Gems
table-diamonds = Diamonds
table-drives-off = Fogs a wind drives off
table-hides = Gems a fog hides
table-thick-hides = Gems a thick fog hides
table-hand = Cards in hand
table-open-cards = Open cards
table-largest-set = Cards in the largest set
table-players = Players
because-shapes = the text of the rules names only round gems; the two other shapes have names of ours
because-gems = of 58 gems, three colours with equally many copies and a few diamonds, only three shapes and six copies of each make sense: 54
because-diamonds = what is left of the 58 gems when the coloured ones are counted
because-drives-off = a wind drives off several fogs, and the colours of the fogs are the mixtures of those of the winds
because-hides = the pictures on the fogs are not in the text of the rules: as through coloured glass, the colour that a fog lacks is not seen
because-thick-hides = the pictures on the fogs are not in the text of the rules: the other way to read them, both colours of the mixture
because-players = the text of the rules gives no number

box-few-caves = too few caves: { $found }; everybody may need one at the start, so give at least { $least }
box-few-cards = too few cards for five players: { $found }; there must be at least { $least }

## Notation

notation-about =
    Notation: take deck, take round-ruby (an open card), take nothing (when the deck is gone); cave, gem round-ruby,
    curse 2 green-fog (player 2), wind red-wind orange-fog (the fog it drives off), discard blue-wind.

## The table in words

lap = round { $lap }
lap-last = round { $lap }, the deck is gone
open-cards = Open cards
deck-left = { $left ->
    [0] the deck is empty
    [one] { $left } card in the deck
   *[other] { $left } cards in the deck
}
discard-size = { $count ->
    [0] nothing discarded
    [one] { $count } card discarded
   *[other] { $count } cards discarded
}
hand-size = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
way-none = no cave
way-open = cave open
way-blocked = blocked by a cave-in
curses = Curses
winds-help = against the fog: { $winds }
known-in-hand = Known in hand
sets = Sets
no-sets = none
hidden = Hidden by fog, does not count
your-hand = Your hand
idle-cave = you have a cave already
idle-no-cave = you have no cave
idle-cave-in = a cave-in blocks your way
idle-hidden = hidden by fog
idle-curse = there is no room for curses before anybody
idle-wind = there is no fog for it before you
line-ruby = { $count ->
    [one] { $count } ruby
   *[other] { $count } rubies
}
line-heliodor = { $count ->
    [one] { $count } heliodor
   *[other] { $count } heliodors
}
line-sapphire = { $count ->
    [one] { $count } sapphire
   *[other] { $count } sapphires
}
line-round = { $count } round
line-square = { $count } square
line-teardrop = { $count ->
    [one] { $count } teardrop
   *[other] { $count } teardrops
}
line-diamond = { $count ->
    [one] { $count } diamond
   *[other] { $count } diamonds
}
letter-ruby = r
letter-heliodor = h
letter-sapphire = s
gems-ruby = rubies
gems-heliodor = heliodors
gems-sapphire = sapphires

## Choices

label-take-deck = { $left ->
    [one] the last card of the deck
   *[other] the top card of the deck
}
label-take-nothing = take nothing
label-lay-cave = lay a cave
label-cave-clears = clear a cave-in with a cave
label-lay-gem = lay { $card } · sets then: { $sets }
label-curse = put { $card } before player { $seat }
label-blow = { $wind } drives off { $fog }
label-discard = discard { $card }
sets-with = sets with it: { $sets }
then-forced = then you must: { $play }
warn-forced = As your hand is now, you will have to: { $play }.
forced-discard = discard a card

## What happened

story-first = { $seat } begins.
story-take-deck = { $name } takes a card from the deck.
story-take-open = { $name } takes an open card: { $card }.
story-take-nothing = { $name } takes nothing.
story-draw = You drew: { $card }.
story-open = Turned up: { $card }.
story-lay-cave = { $name } lays a cave.
story-cave-clears = { $name } clears a cave-in with a cave.
story-lay-gem = { $name } lays { $card }.
story-curse = { $name } puts { $card } before { $seat }.
story-blow = { $name }: { $wind } drives off { $fog }.
story-discard = { $name } can play nothing and discards { $card }.
news-last-lap = { $turns ->
    [0] The deck has run out, and this turn is the last.
    [one] The deck has run out: after this turn there is one more.
   *[other] The deck has run out: after this turn there are { $turns } more.
}

## The end in numbers

sheet-size = of { $size }
box-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
box-drives-off = drives off { $fogs }
box-hides = hides { $thin } (thick: { $thick })

## The page

scene-own-tunnel = Your tunnel
scene-tunnel = Tunnel
scene-neighbours = Neighbours
scene-across = Across
scene-deck = Deck and open cards
scene-tab-deck = Deck
scene-unseen = Still to come
scene-others = Others
scene-hand-of = { $name }’s hand
scene-cave-slot = place for a cave
scene-way-of = { $name }’s cave
scene-wagons-of = { $name }’s wagons
scene-wagon = wagon with { $set }, it holds six
scene-wagon-full = full wagon: { $set }
scene-makes-set = makes a set of { $size }
scene-gem-hidden = { $card }, hidden by fog
scene-hidden-cards = { $count ->
    [one] { $name }: { $count } hidden card
   *[other] { $name }: { $count } hidden cards
}
scene-known-cards = { $name } is known to hold: { $cards }
scene-no-sets = no gems
scene-drawn = A card comes from the deck.
sheet-gems = gems in sets
sheet-in-sets = in sets of { $size }
sheet-compared = Sets compared
scene-wait-take = { $name } takes a card.
scene-wait-play = { $name } plays a card.
sheet-by-sets = Set by set
sheet-set = set
sheet-cards = cards
scene-unseen-gems = Gems still to come
sheet-all = sets

## Reasons

reason-six = it completes a set of six
reason-set = it makes a set of { $size }
reason-opens = without a cave no gem can be laid
reason-clears = it clears the way for gems again
reason-needs-cave = a cave is what you lack now
reason-spare-cave = a spare cave against the next cave-in
reason-needs-wind = it drives off a fog that lies before you
reason-curse-kept = a curse for the right moment
reason-stops = { $name } can lay no gems until a cave comes
reason-hides = { $count ->
    [one] it hides { $count } gem before { $name }
   *[other] it hides { $count } gems before { $name }
}
reason-hides-late = { $count ->
    [one] the end is near: { $count } gem before { $name } may not count
   *[other] the end is near: { $count } gems before { $name } may not count
}
reason-leader = { $name } has the best sets now
reason-frees = { $count ->
    [one] { $count } gem in your hand can be laid again
   *[other] { $count } gems in your hand can be laid again
}
reason-counts-again = { $count ->
    [one] { $count } gem before you counts again
   *[other] { $count } gems before you count again
}
reason-deck = { $left ->
    [one] nothing open is better, and it is the last card
   *[other] nothing open is better
}
reason-least = it will be missed least
reason-ahead = it looks best several moves ahead

## The lab

lab-group-taken = Open cards taken
lab-group-played = Cards played
lab-set-6 = gems in sets of six
lab-set-5 = gems in sets of five
lab-set-4 = gems in sets of four
lab-set-3 = gems in sets of three
lab-set-2 = gems in pairs
lab-set-1 = single gems
lab-box-cards = Cards in the deck
lab-box-winds = Which fogs a wind drives off
lab-box-fogs = Which gems a fog hides
lab-box-thick_fogs = Which gems a thick fog hides
lab-part-caves = Caves in the deck
lab-part-winds = Winds in the deck
lab-part-curses = Curses in the deck
lab-part-gems = Gems in the deck
lab-cards-cave = caves
lab-cards-red-wind = red winds
lab-cards-yellow-wind = yellow winds
lab-cards-blue-wind = blue winds
lab-cards-cave-in = cave-ins
lab-cards-orange-fog = orange fogs
lab-cards-green-fog = green fogs
lab-cards-violet-fog = violet fogs
lab-cards-round-ruby = round rubies
lab-cards-square-ruby = square rubies
lab-cards-teardrop-ruby = teardrop rubies
lab-cards-round-heliodor = round heliodors
lab-cards-square-heliodor = square heliodors
lab-cards-teardrop-heliodor = teardrop heliodors
lab-cards-round-sapphire = round sapphires
lab-cards-square-sapphire = square sapphires
lab-cards-teardrop-sapphire = teardrop sapphires
lab-cards-diamond = diamonds
