# The Russian words; “My Game” waits for its Russian name.
title = My Game
about = Берите карты, оставляйте их себе или пасуйте. У кого три карты лучше всех, тот побеждает.

card-one = Единица
card-one-about = 1 очко.
card-two = Двойка
card-two-about = 2 очка.
card-three = Тройка
card-three-about = 3 очка.
card-four = Четвёрка
card-four-about = 4 очка.
card-five = Пятёрка
card-five-about = 5 очков.

part-deck = Колода
part-passed = Сброс
part-hand = Рука
part-points = очки
phase = Оставить или пасовать
end-counted = Карты подсчитаны.

ask-keep = Оставьте взятую карту себе или пасуйте.
label-keep = Оставить карту
label-pass = Пасовать
story-keep = { $name } оставляет карту себе.
story-pass = { $name } пасует.
story-lays = Карта в сбросе: { $card }.

box-few-cards = карт { $found }, этого мало; нужно хотя бы { $least }
notation-about = Запись: keep (оставить), pass (пасовать).
lab-box-cards = Карты
