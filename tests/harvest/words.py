"""The words its packs are written in: those of the toy game that its cards use."""

from __future__ import annotations

from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue, word, words_of
from engines.language.grammar.parts import Kind
from engines.language.grammar.vocabulary import Area, Field, Member, Noun, Vocabulary
from engines.language.words import ability_header
from tests.core.toys import toy_choices, toy_window, toy_words

KINDS = tuple(
    Member(key=f"kinds.{key}", field="kinds", value=key, words=(key,), en=key, ja=ja)
    for key, ja in (
        ("grain", "穀物"), ("fruit", "果物"), ("beast", "動物"), ("house", "建物"), ("tool", "道具"), ("sky", "空"),
    )
)
VOCABULARY = Vocabulary(
    fields=(
        Field(key="kinds", kind="set", en="kinds", ja="種類", words=("kinds",), most=2, members=KINDS),
        Field(key="worth", kind="number", en="worth", ja="価値", words=("worth",), required=True, most=9),
        Field(key="line", kind="names", en="kind", ja="種類"),
    ),
    nouns=(Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),),
    areas=(Area(key="hand", words=("hand",), en="hand", ja="手札", areas=("hand",), hidden=True),),
)


@word("offer")
class Offered(Kind, frozen=True, tag="harvest.Offered"):
    """What a card does that is laid on the market."""

    @property
    def kind(self) -> str:
        return "offer"


@word("objection")
class Objection(Kind, frozen=True, tag="harvest.Objection"):
    """What a card does that is spent to object."""

    @property
    def kind(self) -> str:
        return "objection"


@word("this is planted", en="this is planted", ja="これを植えた")
class Planted(toy_words.When, frozen=True, tag="harvest.Planted"):
    """The card comes to the field."""

    kind: str = "to-field"
    who: str = "this"


@word("draw <count>", en="draw {count} {count:card|cards}", ja="カードを{count}枚引く")
class Draws(toy_words.Draws, frozen=True, tag="harvest.Draws"):
    """Cards are drawn."""


@word("rest this", en="rest this card", ja="このカードを休ませる")
class Rests(toy_words.Tires, frozen=True, tag="harvest.Rests"):
    """The card turns sideways."""


@word("choose a plant", en="choose a plant on any field", ja="いずれかの畑の作物を1つ選ぶ")
class Chooses(toy_words.Chooses, frozen=True, tag="harvest.Chooses"):
    """A card of a field is chosen."""

    name: str = "it"


@word("uproot it", en="uproot it", ja="それを抜く")
class Uproots(toy_words.Picks, frozen=True, tag="harvest.Uproots"):
    """What was chosen is spent."""

    chosen: str = "it"


@word("water <drops>", en="share {drops} drops among your plants", ja="自分の作物に雫を{drops}個分ける")
class Waters(toy_words.Waters, frozen=True, tag="harvest.Waters"):
    """Drops are shared among the own plants."""


@word("peek", en="look at the top card of your deck", ja="自分の山札の一番上を見る")
class Peeks(toy_words.Peeks, frozen=True, tag="harvest.Peeks"):
    """The top card of the deck is looked at."""


@word("everybody pledges", en="all players choose a card in hand at the same time and spend them",
      ja="全員が手札を同時に1枚選んで使い切る")
class Pledges(toy_choices.Pledges, frozen=True, tag="harvest.Pledges"):
    """Everybody chooses a card at the same time."""


@word("rob", en="choose an opponent, who spends a card", ja="相手を1人選び、その手札を1枚使い切らせる")
class Robs(toy_choices.Robs, frozen=True, tag="harvest.Robs"):
    """One opponent is chosen."""


@word("cancel", en="cancel what this objects to", ja="異議の相手を打ち消す")
class Cancels(toy_window.Cancels, frozen=True, tag="harvest.Cancels"):
    """What is objected to does not happen."""


OWN = (
    Offered, Objection, Planted, Draws, Rests, Chooses, Uproots, Waters, Peeks, Pledges, Robs, Cancels,
)
CATALOGUE = Catalogue("harvest", (*OWN, *words_of(ability_header)), VOCABULARY)
NAMED = {"offer": Named("OFFER", "市"), "objection": Named("OBJECT", "異"), "act": Named("TEND", "世")}
