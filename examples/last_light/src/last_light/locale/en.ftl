title = Last Light
about =
    Everybody hides a light in the dark. Guess, look, compare and stay out of the draught: whose light burns last, or
    brightest, wins the round.
option-long = Long night
option-long-about = five lights win instead of three

card-spark = Spark
card-spark-about = Brightness 1. Name a player and a card: if they hold it, they are out.
card-mirror = Mirror
card-mirror-about = Brightness 2. Look at somebody’s card.
card-candle = Candle
card-candle-about = Brightness 3. Compare cards with somebody: the dimmer one is out; if they are equal, you are.
card-shade = Shade
card-shade-about = Brightness 4. Nobody can choose you until your next turn.
card-draught = Draught
card-draught-about = Brightness 5. Somebody lays their card open and draws another; whoever lays the star is out.
card-moth = Moth
card-moth-about = Brightness 6. Exchange cards with somebody. With a draught or the star you must play the moth.
card-star = Star
card-star-about = Brightness 7. Whoever plays it is out.

part-kinds = Cards
part-deck = Deck
part-hand = Hand
part-played = Played
part-lights = lights
mark-safe = behind a shade
mark-out = out
phase = Round { $round }
lights = { $points ->
    [one] { $points } light
   *[other] { $points } lights
}
end-lights = The night is over.

ask-play = Play one of your two cards.
label-idle = { $card }: nobody can be chosen, nothing happens
label-spark = Spark: player { $seat } holds { $card }
label-mirror = Mirror: look at player { $seat }’s card
label-candle = Candle: compare with player { $seat }
label-shade = Shade: nobody can choose you until your next turn
label-draught = Draught: player { $seat } lays their card open and draws another
label-moth = Moth: exchange cards with player { $seat }
label-star = Star: you are out

story-first = { $seat } begins.
story-idle = { $name } plays { $card }, but nobody can be chosen.
story-spark = { $name } throws a spark at { $seat }: { $card }?
story-mirror = { $name } holds a mirror to { $seat }’s card.
story-candle = { $name } brings a candle and compares cards with { $seat }.
story-shade = { $name } steps behind a shade.
story-draught = { $name } opens a window: a draught for { $seat }.
story-moth = { $name } sends out the moth and exchanges cards with { $seat }.
story-star = { $name } lets the star fall.
story-goes-out = { $seat } is out. Their card: { $card }.
story-misses = No, { $seat } holds something else.
story-sees = { $seat }’s card: { $card }.
story-lays = { $seat } lays a card open ({ $card }) and draws another.
story-shows = The deck is empty. { $seat } shows: { $card }.
story-wins = { $seat } wins the round.

refuse-not-there = This card is not there ({ $card }): play one of the two in your hand.
refuse-moth = The moth flies to the light: with a draught or the star in hand, play the moth.
refuse-idle = Somebody can be chosen: say whom the card is for.
refuse-out = This player is out: choose another one.
refuse-safe = This player is behind a shade: choose another one, or play another card.
expect-which = which of your cards: held or drawn
box-few-cards = too few cards: { $found }; there must be at least { $least }
notation-about = Notation: held spark 2 star (the card you held, at player 2), drawn shade (the card you drew just now).
lab-box-cards = Cards in the deck
