"""What is said of mistakes in packs, in both languages."""

from __future__ import annotations

from engines.core.display.views import Named

SAYINGS: dict[str, Named] = {
    # the ability language
    "unknown-step": Named("unknown step '{word}'", "「{word}」という指示はありません"),
    "unknown-head": Named("'{word}' does not begin an ability", "「{word}」で始まる能力はありません"),
    "name-of-letters": Named(
        "'{word}' is not one word: a name you make up has letters only",
        "「{word}」は1語になりません。自分で付ける名前は文字だけにしてください"),
    "one-a-line": Named(
        "each ability stands on a line of its own: break the line at '{word}'",
        "能力は1行に1つずつ書きます。「{word}」のところで行を分けてください"),
    "effect-without-head": Named(
        "this is what an ability does; it stands indented below the ability's first line, such as 'always:' or "
        "'when ...:'",
        "これは能力の内容です。「always:」や「when ...:」のような能力の最初の行の下に、字下げして書いてください"),
    "nothing-quoted": Named(
        "no ability of this card is quoted; write what is given as an ability of its own that begins with 'quoted'",
        "このカードには「quoted」で始まる能力がありません。与える効果を「quoted」で始まる能力として書いてください"),
    "tactic-gained": Named(
        "a tactic is given by quoting it: write 'gains what is quoted', and the tactic as an ability of its own after "
        "'quoted'",
        "戦術は引用して与えます。「gains what is quoted」と書き、その戦術を「quoted」で始まる能力として書いてください"),
    "unknown-field": Named("cards have no '{word}'", "カードに「{word}」はありません"),
    "unknown-noun": Named(
        "'{word}' is not a kind of card or place here", "「{word}」はカードの種類でも領域でもありません"
    ),
    "unbound-name": Named(
        "nothing was chosen as '{word}' before this line", "この行より前に「{word}」として選んだものがありません"
    ),
    "name-lost": Named(
        "'{word}' means nothing any more: line {line} puts it where it is hidden; do this before, or choose anew",
        "「{word}」はもう何も指しません。{line}行目で非公開の場所に置かれています。その前に行うか、選び直してください",
    ),
    "no-amount": Named(
        "no cost of this ability asks for an X; write a number, or pay X: '(discard X cards)'",
        "この能力のコストに X がありません。数を書くか、「(discard X cards)」のようなコストにしてください",
    ),
    "no-event-then": Named(
        "the card of the event is no more known then: choose it before, 'choose it as friend'",
        "その時には出来事のカードは分かりません。先に「choose it as friend」のように選んでください",
    ),
    "no-letter": Named(
        "there is no X in this line for 'where X is ...' to explain",
        "この行には「where X is …」で説明する X がありません",
    ),
    "its-whose": Named(
        "it is not clear here which card 'its' or 'that' means; say it: 'the target', 'the ... of the target'",
        "「its」や「that」がどのカードか分かりません。「the target」「the … of the target」のように書いてください",
    ),
    "no-event": Named(
        "'{word}' is the card of an event, and this ability waits for none; choose a card, or say 'this'",
        "「{word}」は出来事のカードを指しますが、この能力は出来事を待ちません。カードを選ぶか「this」と書いてください",
    ),
    "needs-would": Named(
        "'instead when' waits for what would happen: {events}",
        "「instead when」は起ころうとしている出来事を待ちます: {events}",
    ),
    "needs-instead": Named(
        "what would happen can only be waited for with 'instead when'",
        "起ころうとしている出来事は「instead when」でだけ待てます",
    ),
    "instead-of-would": Named(
        "what happens 'instead' waits for what would happen: 'the next time ... would be ... this turn'",
        "「instead」は起ころうとしている出来事を待ちます。「would」のある出来事を書いてください",
    ),
    "no-second": Named(
        "this event has no second card, so nothing is 'the other one'; choose a card, or say 'this'",
        "二枚目のカードがない出来事なので「the other one」はありません。カードを選ぶか「this」と書いてください",
    ),
    "no-event-card": Named(
        "this event happens to no card, so nothing is 'it'; choose a card, or say 'this'",
        "カードに起こる出来事ではないので「it」はありません。カードを選ぶか「this」と書いてください",
    ),
    "while-inside": Named(
        "a condition of lasting effects is the first line of an ability of its own: write 'while ...:' in place of "
        "'always:'",
        "持続する効果の条件は、独立した能力の最初の行です。「always:」の代わりに「while …:」と書いてください",
    ),
    "target-in-head": Named(
        "nothing was chosen as 'target' before this line; what is targeted is said in the first line of the ability, "
        "with 'target 1 ...', and below it is 'the target'",
        "この行より前に「target」として選んだものがありません。"
        "対象は能力の最初の行に「target 1 ...」のように書き、その下では「the target」と書きます",
    ),
    "no-declared-before": Named(
        "no number is declared before this line; write 'declare a number from 1 to 9' above it",
        "この行より前に数字を宣言していません。上に「declare a number from 1 to 9」と書いてください",
    ),
    "no-named-before": Named(
        "nothing is named before this line; write 'name a race' above it",
        "この行より前に何も宣言していません。上に「name a race」と書いてください",
    ),
    "no-target-player-before": Named(
        "no player is targeted before this line; write 'target 1 player' or 'target 1 character or player' in the head",
        "この能力はプレイヤーを目標にしていません。見出しに「target 1 player」か「target 1 character or player」と"
        "書いてください",
    ),
    "no-declaration-before": Named(
        "nothing is declared before this line; write 'declare a race', 'declare a name' or 'declare a type' above it",
        "この行より前に何も宣言していません。上に「declare a race」「declare a name」「declare a type」のどれかを書いて"
        "ください",
    ),
    "no-dice-before": Named(
        "no dice are thrown before this line; write 'throw 1 D' above it",
        "この行より前にダイスを振っていません。上に「throw 1 D」と書いてください",
    ),
    "no-amount-before": Named(
        "this ability waits for no damage, so there is no 'amount'; begin it with 'when this is dealt damage', or "
        "write a number",
        "この能力はダメージを待たないので「amount」はありません。「when this is dealt damage」で始めるか、"
        "数を書いてください",
    ),
    "instead-of-damage": Named(
        "nothing can happen instead of damage; wait for 'would die', or change the damage: 'damage to this gets - 1', "
        "'the next damage to this becomes 0', 'damage to this is dealt to ... instead'",
        "ダメージを置き換えることはできません。「would die」を待つか、「damage to this gets - 1」、"
        "「the next damage to this becomes 0」、「damage to this is dealt to ... instead」のように"
        "ダメージを変えてください",
    ),
    "or-of-steps": Named(
        "'or' joins no instructions; write 'either ... or ...'",
        "「or」だけでは指示をつなげません。「either ... or ...」と書いてください",
    ),
    "no-answer-before": Named(
        "this ability answers nothing; only a 'counter' does",
        "この能力は何にも対抗しません。対抗できるのは「counter」だけです",
    ),
    "no-slots": Named(
        "say which slots are consumed, for instance 'consume fire fire'",
        "「consume fire fire」のように、消費する枠を書いてください",
    ),
    "no-such-skill": Named("this card has no ability called '{word}'", "このカードに「{word}」という能力はありません"),
    "no-skill-here": Named(
        "no card of this pack has an ability called '{word}'; another pack's is written \"English|日本語\"",
        'このパックに「{word}」という能力はありません。ほかのパックのものは "English|日本語" と書きます',
    ),
    "later-edition": Named(
        "'{word}' belongs to a later edition than the rules played here; such cards cannot be written",
        "「{word}」はここで遊ぶルールより後の版のものです。そのカードは書けません",
    ),
    "not-understood": Named("'{word}' is not understood here", "「{word}」はここでは使えません"),
    "ends-early": Named("the line ends too early", "行が途中で終わっています"),
    "letter": Named("'{word}' cannot stand in ability text", "「{word}」は能力文に使えません"),
    "quote": Named("the quoted name does not end on this line", "名前の引用符がこの行で閉じていません"),
    "expected": Named("expected {wanted}", "{wanted}が必要です"),
    "near": Named("did you mean '{near}'?", "「{near}」ではありませんか"),
    "indent-first": Named("the first line of an ability must not be indented", "能力の最初の行は字下げできません"),
    "indent-surprise": Named(
        "this line is indented, but the line before does not end with ':'",
        "「:」で終わらない行の次が字下げされています",
    ),
    "indent-missing": Named(
        "the lines after a ':' must be indented further", "「:」の次の行はさらに字下げしてください"
    ),
    "indent-uneven": Named("the indentation matches no line above", "字下げの深さが上のどの行とも合いません"),
    "no-block": Named(
        "this step has no lines of its own: remove the ':' and what is indented below it",
        "この指示は内側の行を持てません。「:」と字下げした行を消してください",
    ),
    "needs-block": Named(
        "this step needs ':' at its end and indented lines below it",
        "この指示は行末に「:」、次に字下げした行が必要です",
    ),
    "name-taken": Named(
        "'{word}' already means something; choose another name",
        "「{word}」は別の意味で使われています。ほかの名前にしてください",
    ),
    "no-partner": Named("'{word}' does not follow a step it can belong to", "「{word}」に対応する指示が前にありません"),
    "lasting-needed": Named(
        "say how long this lasts, for instance 'until end of turn'", "「until end of turn」のように期間を書いてください"
    ),
    "static-only": Named(
        "only lasting effects may stand here, and no choices or durations",
        "ここに書けるのは常時働く効果だけです（選択や期間は書けません）",
    ),
    "choose-first": Named(
        "no cards are picked here: choose them in a line before, for instance 'choose 1 ally as u'",
        "ここではカードを選べません。前の行で「choose 1 ally as u」のように選んでください",
    ),
    "twice": Named("'{word}' is written twice", "「{word}」が二度書かれています"),
    "too-many-steps": Named("an ability may have {most} steps at most", "一つの能力の指示は{most}個までです"),
    "too-deep": Named("blocks may be nested {most} deep at most", "字下げは{most}段までです"),
    "too-entangled": Named(
        "this line has more than {most} parts inside each other; use fewer brackets, or several lines",
        "この行は入れ子が{most}段を超えています。かっこを減らすか、行を分けてください",
    ),
    "too-long-to-read": Named(
        "this line takes too long to read; write it as several shorter lines",
        "この行は読み取りに時間がかかりすぎます。短い行に分けてください",
    ),
    "pack-too-long-to-read": Named(
        "the abilities of this pack take too long to read; from here on they were left unread: split the pack in two",
        "このパックの能力は読み取りに時間がかかりすぎるため、ここから先は読んでいません。パックを二つに分けてください",
    ),
    "too-long": Named("{what} may have {most} {unit} at most", "{what}は{most}{unit}までです"),
    "number-bounds": Named("{what} must lie between {least} and {most}", "{what}は{least}から{most}までです"),
    "needs-place": Named(
        "say where these cards are, for instance 'in your hand'",
        "「in your hand」のように、カードのある領域を書いてください",
    ),
    "no-single-area": Named(
        "cards cannot be put in '{word}'; say which of its areas, or use the word for it",
        "「{word}」には置けません。その中のどの領域かを書くか、そのための言葉を使ってください",
    ),
    "keyword-lacks": Named(
        "what is marked '{word}' must have '{wanted}' in its first line",
        "「{word}」の能力は、最初の行に「{wanted}」が必要です",
    ),
    "no-such-unit": Named(
        "no card of this pack is called '{word}'; another pack's card is written \"English|日本語\"",
        'このパックに「{word}」はありません。ほかのパックの名前は "English|日本語" と書きます',
    ),
    # the pack
    "no-pack-file": Named(
        "the pack has no pack.toml; it must stand at its top level", "パックの最上位に pack.toml がありません"
    ),
    "not-toml": Named("this is not valid TOML: {detail}", "TOML として読めません: {detail}"),
    "not-text": Named(
        "this file is not UTF-8 text; save it as UTF-8", "UTF-8 の文章ではありません。UTF-8 で保存してください"
    ),
    "nested": Named("brackets are nested far too deep in this file", "かっこの入れ子が深すぎます"),
    "big-number": Named(
        "a number in this file has far too many digits; shorten it", "桁数の多すぎる数があります。短くしてください"
    ),
    "dotted": Named("this line has far too many dots; shorten it", "この行には点が多すぎます。短くしてください"),
    "no-head": Named(
        "the pack's own facts must stand below one line [pack]",
        "パック自体の項目は [pack] という行の下に一度だけ書いてください",
    ),
    "no-cards": Named(
        "the pack has no [[card]]; every card begins with such a line",
        "パックに [[card]] がありません。カードはその行で始めます",
    ),
    "unknown-table": Named(
        "a pack has no table '{key}', only [pack] and [[card]]",
        "パックに「{key}」という表はありません。[pack] と [[card]] だけです",
    ),
    "missing": Named("'{key}' is missing", "「{key}」がありません"),
    "unknown-key": Named("there is no '{key}' here", "「{key}」という項目はありません"),
    "hidden-letter": Named(
        "'{key}' contains the character {word}, which cannot be seen in a line; leave it out",
        "「{key}」に、行の中で見えない文字 {word} があります。取り除いてください",
    ),
    "wrong-kind": Named("'{key}' must be {wanted}", "「{key}」は{wanted}でなければなりません"),
    "wrong-game": Named(
        "this pack is for the game '{word}', not '{game}'", "このパックは「{game}」ではなく「{word}」のものです"
    ),
    "bad-id": Named(
        "the id '{word}' may only hold small letters, digits and '-'",
        "id「{word}」に使えるのは英小文字・数字・「-」だけです",
    ),
    "same-id": Named(
        "two cards have the id '{word}'; change one of them", "id「{word}」のカードが二枚あります。片方を変えてください"
    ),
    "not-a-member": Named("'{word}' is not one of: {wanted}", "「{word}」は次のどれでもありません: {wanted}"),
    "not-for-class": Named("a card of class '{word}' has no '{key}'", "「{word}」のカードに「{key}」はありません"),
    "name-first": Named(
        "the name {word} stands after the kind of the ability, just before ':'",
        "名前 {word} は能力の種類の後、「:」の前に書きます",
    ),
    "needs-prefix": Named(
        "an ability begins with one word that says where it is valid",
        "能力の最初には有効な場面を示す言葉を一つ書いてください",
    ),
    "own-place": Named(
        "cards go there by words of their own: 'in a member slot', 'in a vacant seat', 'set ...'",
        "そこへは「in a member slot」「in a vacant seat」「set ...」で置きます",
    ),
    "not-at-once": Named(
        "what 'and' joins must be single changes of cards or lasting effects",
        "「and」で同時に行えるのは、カードの単純な変化と持続する効果だけです",
    ),
    "not-one-unit": Named(
        'slots of chosen units are those of exactly one: "of 1 other ally"',
        '選んだユニットの枠は1体分だけです: "of 1 other ally"',
    ),
    "worn-by-units": Named(
        "only equipment is worn, and only units wear it", "装備されるのは装備品だけで、装備するのはユニットだけです"
    ),
    "no-such-entry": Named(
        "no card of this pack has '{word}'; what others have is written \"English|日本語\"",
        '「{word}」を持つカードがありません。ほかのものは "English|日本語" と書きます',
    ),
    "by-hand-alone": Named(
        "'by hand' stands inside another instruction; write it in a line of its own and the condition into its words",
        "「by hand」がほかの指示の中にあります。独立した行に書き、条件はその文章に含めてください",
    ),
    "by-hand-static": Named(
        "what always holds cannot be by hand: let the player use it, 'use' with 'by hand' below, and make the change "
        "whenever it begins or ends",
        "常に有効な能力は手動にできません。使う能力に「by hand」を書き、始まる時と終わる時に手動で変えてください",
    ),
    "by-hand-manual": Named(
        "an ability is carried out by hand here; add the line 'manual = true' to the card",
        "手動で処理する能力があります。カードに「manual = true」の行を加えてください",
    ),
    "manual-nothing": Named(
        "nothing here is by hand: write 'by hand \"English|日本語\"' below an ability, or fill in 'printed'",
        '手動の能力がありません。能力の下に「by hand "English|日本語"」と書くか、「printed」を書いてください',
    ),
    "no-picture": Named("the picture '{word}' is not in the pack", "画像「{word}」がパックにありません"),
    "picture-name": Named(
        "'{word}' must be a .png, .jpg, .jpeg or .webp inside the pack",
        "「{word}」はパックの中の .png .jpg .jpeg .webp でなければなりません",
    ),
    "kind-number": Named("a whole number", "整数"),
    "kind-number-x": Named('a whole number or "X"', '整数か "X"'),
    "kind-set": Named("a list of words", "言葉のリスト"),
    "kind-names": Named('{ en = "...", ja = "..." }', '{ en = "...", ja = "..." }'),
    "kind-text": Named("text in quotes", "引用符で囲んだ文字列"),
    "kind-reach": Named('a range such as "1", "1-2" or "-"', '"1" "1-2" "-" のような射程'),
    "kind-open": Named('names such as "English|日本語"', '"English|日本語" のような名前'),
    "kind-table": Named("a table such as { flame = 3 }", "{ flame = 3 } のような表"),
    "kind-flag": Named("true or false", "true か false"),
    "kind-abilities": Named("text between '''", "''' で囲んだ文章"),
    # what may be too long
    "what-pack": Named("a pack", "パック"),
    "what-card": Named("a card", "カード"),
    "what-line": Named("a line", "一行"),
    "what-text": Named("ability text", "能力文"),
    "unit-cards": Named("cards", "枚"),
    "unit-abilities": Named("abilities", "能力"),
    "unit-letters": Named("letters", "文字"),
    "unit-words": Named("words", "語"),
    "unit-entries": Named("entries", "項目"),
    # what the language may expect
    "wanted-number": Named("a number", "数"),
    "wanted-name": Named("a chosen name", "選んだものの名前"),
    "wanted-new-name": Named("a new name", "新しい名前"),
    "wanted-string": Named('"a card name"', '"カードの名前"'),
    "wanted-end": Named("the end of the line", "行の終わり"),
    "wanted-colon": Named("':'", "「:」"),
    "wanted-word": Named("a word", "言葉"),
    # whole categories, by the name of their class or table
    "some-Value": Named(
        "a number ('2', 'X', 'the number of ...', 'the ... of ...')",
        "数（「2」「X」「the number of …」「the … of …」など）",
    ),
    "some-Cards": Named(
        "cards ('this', '1 ...', 'all ...' or a chosen name)", "カード（「this」「1 …」「all …」か選んだ名前）"
    ),
    "some-Subject": Named(
        "whom it happens to ('this', 'a ...', 'another ...')", "何に起こるか（「this」「a …」「another …」など）"
    ),
    "some-Selector": Named("a kind of card with its place", "カードの種類と領域"),
    "some-Condition": Named(
        "a condition ('you have ...', 'this is ...', 'it is your turn')",
        "条件（「you have …」「this is …」「it is your turn」など）",
    ),
    "some-Order": Named("'or more' or 'or fewer'", "「or more」か「or fewer」"),
    "some-TriggerCondition": Named(
        "an event ('this ...', 'your turn starts')", "誘発する出来事（「this …」「your turn starts」など）"
    ),
    "some-Step": Named("a step ('draw 1', 'choose ... as ...')", "指示（「draw 1」「choose … as …」など）"),
    "some-ContinuousEffect": Named(
        "a lasting effect ('this gets ...', '... cannot ...')", "持続する効果（「this gets …」「… cannot …」など）"
    ),
    "some-Player": Named(
        "a player ('you', 'the opponent', 'each player')", "プレイヤー（「you」「the opponent」「each player」）"
    ),
    "some-Place": Named("a place ('in your ...')", "領域（「in your …」など）"),
    "some-Trait": Named("a property", "性質"),
    "some-Test": Named("a property ('with ...', 'named \"...\"')", '性質（「with …」「named "…"」など）'),
    "some-noun": Named("a kind of card", "カードの種類"),
    "some-area": Named("the name of an area", "領域の名前"),
    "some-measure": Named("a number of the card, by its name", "カードの数値の名前"),
    "some-field": Named("a fact of the card, by its name", "カードの項目の名前"),
    "some-set": Named("a fact of the card, by its name", "カードの項目の名前"),
    "some-member": Named("an entry of one of the card's facts", "カードの項目の値"),
    "some-until": Named("how long ('until end of turn')", "期間（「until end of turn」など）"),
    "some-deed": Named("what is forbidden", "禁止すること"),
    "some-whose": Named("'your' or 'the opponent's'", "「your」か「the opponent's」"),
    "some-op": Named("a comparison ('<=', '>=', '=')", "比較（「<=」「>=」「=」）"),
    # the folder or zip file
    "unsafe-name": Named(
        "the file name '{word}' is not allowed in a pack; use plain relative names",
        "ファイル名「{word}」はパックに使えません。通常の相対パスにしてください",
    ),
    "too-many-files": Named("a pack may hold {most} files at most", "パックのファイルは{most}個までです"),
    "too-big": Named("'{word}' is too large: {most} at most", "「{word}」が大きすぎます（上限 {most}）"),
    "too-much-text": Named(
        "the texts of this pack (.toml, .txt, .md) may have {most} together; remove what is no card and no deck",
        "パックの文章（.toml・.txt・.md）は合計{most}までです。カードとデッキ以外のものを減らしてください",
    ),
    "packed-oddly": Named(
        "'{word}' is packed in a way that is not read; make an ordinary zip (deflate) of the pack",
        "「{word}」は対応していない方式で圧縮されています。通常の zip（deflate）で作り直してください",
    ),
    "inflates": Named(
        "'{word}' unpacks to far more than its size; it is refused",
        "「{word}」は展開すると異常に大きくなるため、読み込みません",
    ),
}
