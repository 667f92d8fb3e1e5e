title = My Game
about = Draw a card and keep it or pass it. Whoever has the best three cards wins.

card-one = One
card-one-about = 1 point.
card-two = Two
card-two-about = 2 points.
card-three = Three
card-three-about = 3 points.
card-four = Four
card-four-about = 4 points.
card-five = Five
card-five-about = 5 points.

part-deck = Deck
part-passed = Passed
part-hand = Hand
part-points = points
phase = Keep or pass
end-counted = The cards are counted.

ask-keep = Keep the card you drew, or pass it.
label-keep = Keep the card
label-pass = Pass the card
story-keep = { $name } keeps the card.
story-pass = { $name } passes.
story-lays = The card was: { $card }.

box-few-cards = too few cards: { $found }; there must be at least { $least }
notation-about = Notation: keep, pass.
lab-box-cards = Cards
