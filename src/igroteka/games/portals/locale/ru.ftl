# «Порталы» по-русски. Камень в предложении стоит со значком, см. telling/stones.py.

title = Порталы
about =
    Заряжайте ключи камнями пяти стихий и выкладывайте их фигурами на общие поля: очки приносят совпадения и соседи.
    Четыре раунда, побеждает тот, у кого очков больше; в одиночку вы играете 25 ходов на звание.

## О чём договориться до игры

option-spells = Заклинания
option-spells-about = камень можно положить не на ключ, а в одну из четырёх областей заклинаний
option-signs = Тайные знаки
option-signs-about = у каждого есть тайные фигуры, которые надо выложить на полях
option-sides = Стороны полей
option-sides-about = plain (простая), advanced (сложная) или drawn (по жребию), либо по букве на поле: pad — простая, сложная, по жребию
option-sides-plain = простые
option-sides-advanced = сложные
option-sides-drawn = по жребию
option-mirrored = Зеркальные знаки
option-mirrored-about = знак засчитывается и в зеркальном отражении
option-open_totals = Открытый счёт
option-open_totals-about = очки всех игроков видны во время игры
sides-count = стороны «{ $value }» не подходят: дайте по букве на каждое поле (p простая, a сложная, d по жребию), а в этой игре { $boards ->
    [one] { $boards } поле
    [few] { $boards } поля
   *[many] { $boards } полей
}

## Названия

element-air = воздух
element-earth = земля
element-fire = огонь
element-water = вода
element-time = время
stone-air = камень воздуха
stone-earth = камень земли
stone-fire = камень огня
stone-water = камень воды
stone-time = камень времени
colour-orange = оранжевый
colour-red = красный
colour-violet = фиолетовый
side-plain = простая сторона
side-advanced = сложная сторона
spell-move = «Переместить»
spell-move-about = перенести любой камень на свободную клетку любого поля
spell-activate = «Активировать»
spell-activate-about = активировать свой ключ прямо сейчас
spell-return = «Вернуть»
spell-return-about = убрать в мешочек один или два камня со своих полей
spell-take = «Взять»
spell-take-about = камень из другой области ложится на ваш ключ
board = Поле { $board }
source = источник
sheet = Лист { $sheet }, { $side }
bag = Мешочек
spells = Заклинания
prophecy = Пророчество
keys-to-take = Ключи на столе
no-keys = ключей нет
signs = Знаки
your-signs = Ваши знаки
open-signs = Открытые знаки
others-signs = { $name }: оставлено { $kept }, открыты { $shown }
marked-cell = отмеченная клетка
some-signs = { $count ->
    [one] знак { $signs }
   *[other] знаки { $signs }
}

notation-about = 1c3 — поле 1, столбец c, ряд 3; на ключе b2 — его середина; r1 — четверть оборота по часовой стрелке. (▲) — камень, ▲ — свободная клетка этой стихии, □ — отмеченная клетка ключа, • — маркер, который ещё не потрачен, ✓ — заряженный ключ или исполненный знак.

## Где мы

phase-keeping = выбор знаков
phase-collecting = сбор
phase-activating = активация
turn-of = ход { $turn } из { $turns }

## Что нужно сделать

ask-keep = Решите, какие знаки оставить: один, два или три.
ask-key = Возьмите ключ.
ask-stone = Возьмите камень из источника.
ask-put = Положите камень на клетку ключа.
ask-put-key = Положите камень заклинания на свободную клетку своего ключа.
ask-lift = Выберите камень для перемещения.
ask-lay = Выберите для камня свободную клетку.
ask-use = Выберите ключ для активации.
ask-place = Выложите фигуру ключа на поле.
ask-return = Выберите камень, который вернётся в мешочек.
ask-return-more = Верните второй камень или ограничьтесь одним.
ask-fetch = Выберите область, из которой возьмёте камень.
ask-key-or-not = Возьмите ключ или продолжайте со своими.
or-cast = Или примените заклинание.
in-hand = У вас в руке { $stone }.
key-due = Активируется ключ { $key }.

## Варианты

label-keep = { $signs }
label-take-key = ключ { $key }, { $colour }, { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
   *[many] { $cells } клеток
}
label-no-key = без нового ключа
label-take-stone = { $stone } из источника { $source }
label-charge = { $left ->
    [1] на ключ { $key }, клетка { $cell }: ключ зарядится
   *[other] на ключ { $key }, клетка { $cell }
}
label-to-bag = обратно в мешочек
label-cast = заклинание { $spell }: { $about }
label-lift = { $stone }, клетка { $board }{ $cell }
label-give-back = { $stone }, клетка { $board }{ $cell }
label-lay = на { $board }{ $cell }, стихия клетки — { $ground }
label-use-key = { $stones ->
    [0] ключ { $key } без камней: он уйдёт в сброс
    [one] ключ { $key }, на нём { $stones } камень
    [few] ключ { $key }, на нём { $stones } камня
   *[many] ключ { $key }, на нём { $stones } камней
}
label-place = поле { $board }: { $stones }
label-enough = хватит одного
label-fetch = { $stone } из области { $spell }
gain-matches = { $matches ->
    [one] { $matches } совпадение
    [few] { $matches } совпадения
   *[many] { $matches } совпадений
} ({ $points })
gain-neighbours = { $count ->
    [one] { $count } сосед
    [few] { $count } соседа
   *[many] { $count } соседей
}
gain-neighbours-each = { $count ->
    [one] { $count } сосед
    [few] { $count } соседа
   *[many] { $count } соседей
} ({ $points })
shows = тогда поле покажет { $signs }
gain-lost = { $count ->
    [one] { $count } камень уйдёт в мешочек
    [few] { $count } камня уйдут в мешочек
   *[many] { $count } камней уйдут в мешочек
}

## Рассказ

story-deal-sign = Вам сдан знак { $sign }.
story-keep = { $name } оставляет { $signs }.
story-chosen = { $name }: знаки выбраны.
story-take-key = { $name } берёт ключ { $key }.
story-no-key = { $name } не берёт новый ключ.
story-reveal-key = На столе новый ключ { $key }.
story-open-sign = Открыт знак { $sign }.
story-take-stone = { $room ->
    [0] { $name } берёт { $stone } из источника { $source }, но положить камень некуда: он уходит в мешочек.
   *[other] { $name } берёт { $stone } из источника { $source }.
}
story-charge = { $left ->
    [1] { $name } кладёт { $stone } на ключ { $key }: ключ заряжен.
   *[other] { $name } кладёт { $stone } на ключ { $key }.
}
story-to-bag = { $name } убирает { $stone } в мешочек.
story-cast = { $name } применяет заклинание { $spell }: { $stone }.
story-lift = { $name } поднимает { $stone } с клетки { $board }{ $cell }.
story-lay = { $name } кладёт { $stone } на { $board }{ $cell }.
story-use-key = { $stones ->
    [0] { $name } активирует ключ { $key } заклинанием: камней на нём нет, он уходит в сброс.
   *[other] { $name } активирует ключ { $key } заклинанием.
}
story-place = { $name } активирует ключ { $key } на поле { $board }: { $points }.
terminal-story-place = { $name } активирует ключ { $key } на поле { $board } ({ $stones }): { $points }.
story-give-back = { $name } возвращает { $stone } с клетки { $board }{ $cell } в мешочек.
story-enough = { $name } ограничивается одним камнем.
story-fetch = { $name } берёт { $stone } из области { $spell }.
news-kept = Оставлено знаков: { $kept }.
news-activating = Фаза II: заряженные ключи по номерам, начиная с наименьшего.
news-signs = { $name } выкладывает { $signs }: +{ $points }.
news-open-signs = На поле { $signs }: +{ $points }.
news-round = Раунд { $round } из { $rounds }, начинает { $name }.
end-rounds = Четвёртый раунд окончен.
end-solo = Все 25 ходов сделаны.
solo-apprentice = ученик
solo-mage = маг
solo-wizard = великий волшебник

## Итоги

sheet-key = ключ { $key }, поле { $board }
sheet-sign = знак { $sign }
sheet-unmet = неисполненные знаки
sheet-round-head = раунд
sheet-what = за что
sheet-points = очки
sheet-by-gains = Откуда очки
scene-in-bag = В мешочке
scene-sign-lies = фигура уже лежит: зачтётся при следующей проверке
scene-sign-near = не хватает одного камня
scene-key-in-time = успеете зарядить
sheet-matches = совпадения
sheet-neighbours = соседи
sheet-signs = знаки
sheet-lost = потери

## Отказы: что не так и как быть

refuse-four-keys = У вас четыре ключа, больше брать нельзя: возьмите камень.
refuse-no-spells = В этой игре нет заклинаний: положите камень на ключ.
refuse-keep = Оставьте один, два или три из сданных вам знаков, например: keep 3 12.
refuse-key-not-open = Ключ { $key } не лежит открыто: выберите один из ключей на столе.
refuse-no-key-none = У вас ещё нет ключей: возьмите один.
refuse-no-key-covered = Все отмеченные клетки ваших ключей закрыты: возьмите новый ключ.
refuse-source-not-open = Источник { $source } вам недоступен: берите из источников возле своих полей.
refuse-no-marker = У источника { $source } не осталось ваших маркеров: берите из другого.
refuse-no-such-stone = Такого камня ({ $element }) в источнике { $source } нет: выберите один из лежащих там.
refuse-not-your-key = Ключ { $key } не ваш: выберите один из своих.
refuse-not-marked = Клетка { $cell } ключа { $key } не отмечена: выберите отмеченную.
refuse-covered = На клетке { $cell } ключа { $key } уже лежит камень: выберите свободную.
refuse-onto-key = Камень, взятый заклинанием, ложится на ключ: выберите свободную отмеченную клетку.
refuse-bag = На ваших ключах ещё есть место: положите камень на свободную отмеченную клетку.
refuse-area-element = Стихия области { $spell } — { $element }, другую туда класть нельзя: выберите другую область или ключ.
refuse-element-elsewhere = Эта стихия ({ $element }) уже лежит в области { $spell }: примените её заклинание или положите камень на ключ.
refuse-spell-impossible = Заклинание { $spell } сейчас нельзя исполнить: выберите другое или ключ.
refuse-no-board = Поля { $board } в этой игре нет: выберите одно из лежащих на столе.
refuse-no-stone = На клетке { $cell } нет камня: выберите клетку с камнем.
refuse-same-cell = Камень должен уйти с клетки, где лежал: выберите другую свободную клетку.
refuse-occupied = Клетка { $cell } занята: выберите свободную.
refuse-order = Ключи активируют по номерам, и { $due } идёт раньше, чем { $key }: сначала выложите ключ { $due }.
refuse-other-key = Сейчас активируется ключ { $due }, а не { $key }: выложите его фигуру.
refuse-board-not-open = Поле { $board } вам недоступно: выберите поле слева или справа от себя.
refuse-edge = Камень вышел бы за край поля: поверните ключ или сдвиньте его.
refuse-same-turn = Этот поворот даёт ту же фигуру: напишите { $turn }.
refuse-return-one = Верните хотя бы один камень: выберите его.
refuse-fetch-own = Камень, только что положенный в область { $spell }, остаётся там: выберите другую область.
refuse-fetch-empty = В области { $spell } камней нет: выберите другую.

## Коробка и её файл

table-elements = Стихии
table-colours = Цвета ключей
table-sides = Стороны поля
table-marked-cells = Отмеченные клетки по цветам
table-cards-of-a-colour = Ключей каждого цвета
table-stones = Камни по числу игроков
table-source-stones = Камней у источника
table-board-size = Размер поля
table-card-size = Размер карты
table-numbers = Номера ключей
table-plain = Поля, простые стороны
table-advanced = Поля, сложные стороны
table-keys = Ключи
table-signs = Тайные знаки
table-points = Очки
table-matches = Очки за совпадения
table-neighbour = Очки за соседа
table-sign = Очки за знак
table-unmet-sign = Потеря за неисполненный знак
table-mage = В одиночку: маг начиная с
table-wizard = В одиночку: великий волшебник начиная с
because-board-size = в одиночку 25 камней раскладывают по одному на клетку, ряд за рядом; и в мешочке всегда по 25 камней на поле
because-card-size = карту поворачивают на четверть оборота, а пустые её клетки могут выступать за край поля
because-numbers = ключи активируют по номерам, а правила для равных номеров нет: значит, номера не повторяются
because-plain = рисунков полей в тексте правил нет: четыре разных латинских квадрата, каждая стихия по разу в каждом ряду и столбце
because-advanced = рисунков полей в тексте правил нет: неровные поля, стихия встречается от 3 до 7 раз на стороне и 20 раз на всех четырёх
because-keys = рисунков ключей в тексте правил нет: все фигуры из двух клеток, почти все из трёх, часть фигур из четырёх вместе с зеркальными
because-signs = рисунков знаков в тексте правил нет: каждая тройка стихий дважды, один раз прямой линией и один раз углом, так широко, что в одиночку мало думающий наперёд бот набирает около 36 очков
points-matches = совпадения одного ключа, от 0 до 4: { $points }
points-neighbour = каждый сосед: { $points }
points-sign = каждый исполненный знак: { $points }
points-unmet = каждый неисполненный знак: −{ $points }
points-solo = в одиночку: маг начиная с { $mage }, великий волшебник начиная с { $wizard }
box-marks = { $found ->
    [one] отмечена { $found } клетка
    [few] отмечены { $found } клетки
   *[many] отмечено { $found } клеток
}, а для цвета { $colour } нужно { $wanted }
box-colour-count = { $found ->
    [one] { $found } ключ имеет
    [few] { $found } ключа имеют
   *[many] { $found } ключей имеют
} цвет { $colour }, а должно быть { $wanted }
box-sign-size = { $found ->
    [one] { $found } камень
    [few] { $found } камня
   *[many] { $found } камней
}, а в знаке их от 2 до 5

### Запись ходов: что ожидалось там, где текст не удалось прочесть

expect-key = номер ключа от 1 до { $last }
expect-sign = номер знака от 1 до { $last }
expect-signs-once = каждый знак один раз, например keep 3 12
expect-board = номер поля от 1 до { $last }
expect-sheet = номер поля из коробки от 1 до { $last }
expect-source = номер источника от 1 до { $last }
expect-element = стихия: { $known }
expect-spell = заклинание: { $known }
expect-side = сторона: { $known }
expect-cell = клетка, например c3 (от a до e, от 1 до 5)
expect-board-cell = поле и клетка, например 1c3 (поля от 1 до 4, от a до e, от 1 до 5)
expect-card-cell = клетка карты, например b2 (от a до c, от 1 до 3)
expect-turn = поворот: r0, r1, r2 или r3

### Scene

scene-stone-air = камень воздуха
scene-stone-earth = камень земли
scene-stone-fire = камень огня
scene-stone-water = камень воды
scene-stone-time = камень времени
scene-stone-on-board = { $stone }, поле { $board }, клетка { $cell }
scene-stone-on-key = { $stone }, ключ { $key }, клетка { $cell }
scene-stone-at-source = { $stone }, источник { $source }, здесь таких { $count }
scene-stone-in-area = { $stone }, область «{ $spell }», здесь таких { $count }
scene-stone-held = { $stone } в руке
scene-stone-to-come = { $stone }, пророчество, клетка { $cell }
scene-next-stone = следующий камень
scene-source = Источник { $source }
scene-markers-of = Маркеры источника { $source }
scene-markers = { $name }, источник { $source }: осталось маркеров { $left } из 3
scene-held = В руке
scene-own-keys = Ваши ключи
scene-keys-of = Ключи, место { $seat }
scene-key-now = активируется сейчас
scene-key-charged = заряжен, { $order }-й на очереди
scene-sign-met = исполнен
scene-sign-covered = закрытый знак
scene-tab-keys = Ключи
scene-tab-far = Другие поля
scene-tab-others = Соперники
scene-tab-own = У вас
scene-wait-keep-all = Игроки выбирают, какие знаки оставить.
scene-wait-keep = { $name } выбирает, какие знаки оставить.
scene-wait-key = { $name } выбирает ключ.
scene-wait-stone = { $name } берёт камень.
scene-wait-put = { $name } решает, куда положить камень.
scene-wait-lift = { $name } выбирает камень для перемещения.
scene-wait-lay = { $name } выбирает клетку для камня.
scene-wait-use = { $name } выбирает ключ для заклинания.
scene-wait-place = { $name } выкладывает фигуру на поле.
scene-wait-return = { $name } возвращает камни в мешочек.
scene-wait-fetch = { $name } берёт камень из области заклинаний.
scene-button-no-key = Не брать ключ
scene-button-bag = Убрать в мешочек
scene-button-enough = Хватит одного

## Почему советуют этот ход

reason-matches = { $count ->
    [one] { $count } камень совпадает с клеткой (+{ $points })
    [few] { $count } камня совпадают с клетками (+{ $points })
   *[many] { $count } камней совпадают с клетками (+{ $points })
}
reason-joins = { $points ->
    [one] рядом камень той же стихии ({ $element })
   *[other] +{ $points } за соседей той же стихии, больше всего: { $element } ({ $count })
}
reason-sign = { $count ->
    [one] исполняется { $count } ваш знак
    [few] исполняются { $count } ваших знака
   *[many] исполняются { $count } ваших знаков
}
reason-loses = { $count ->
    [one] { $count } камень пропадёт на занятой клетке
    [few] { $count } камня пропадут на занятых клетках
   *[many] { $count } камней пропадут на занятых клетках
}
reason-blocks = { $name } после этого сможет получить на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} меньше
reason-charges = заряжается ключ { $key }
reason-fits = подходит к ключу { $key }
reason-denies = это последний здесь камень такой стихии ({ $element }), а он нужен и другому: { $name }
reason-charged = ключ { $key } заряжен и может принести { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
reason-promise = ключ { $key } может принести до { $points ->
    [one] { $points } очка
   *[other] { $points } очков
}
reason-room = впереди ещё { $stones ->
    [one] { $stones } камень
    [few] { $stones } камня
   *[many] { $stones } камней
}, а свободных клеток на ключах — { $cells }
reason-early = ключ { $key } активируется раньше многих
reason-cells-enough = на ваших ключах хватает клеток для следующих камней
reason-now = активация сейчас принесёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
reason-fetch = камень из другой области подходит вашим ключам лучше
reason-move = перемещённый камень может помочь вашим знакам
reason-keep = { $count ->
    [one] { $count } знак
    [few] { $count } знака
   *[many] { $count } знаков
} для исполнения, за каждый { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
reason-ahead = выглядит лучше всего на несколько ходов вперёд

## Лаборатория

lab-group-key = Ключи
lab-group-cell = Клетки полей
lab-group-spell = Заклинания
lab-group-sign = Знаки
lab-key = ключ { $key }
lab-sheet = лист { $sheet }
lab-box-keys = Ключи
lab-box-boards = Поля
lab-box-signs = Знаки
lab-box-points = Очки
lab-box-keys-about = # — отмеченная клетка, на неё ложится камень; точка — пустая.
lab-box-boards-about = A — воздух, E — земля, F — огонь, W — вода, T — время.
lab-box-signs-about = A — воздух, E — земля, F — огонь, W — вода, T — время; точка — любая клетка.
lab-field-colour = цвет ключа
lab-field-figure = фигура
lab-field-plain = простая сторона
lab-field-advanced = сложная сторона
lab-field-matches = за 0, 1, 2, 3, 4 совпадения
lab-field-neighbour = за соседа
lab-field-sign = за знак
lab-field-unmet_sign = потеря за неисполненный знак
lab-field-mage = в одиночку: маг от
lab-field-wizard = в одиночку: великий волшебник от
