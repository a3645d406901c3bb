"""The categories of words beyond the core's own: cards acted upon, subjects of events, tests, places, keywords.

A phrase's argument names one of these classes (or one of ability_parts.py) and takes any word derived from it. A method
that games override takes a game in progress of any kind, so that a word of Cipher can ask for a game of Cipher.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Ability, Condition, Context, ContinuousEffect, Part, Selector, Step
from engines.core.contract.game import Game
from engines.core.model.events import LastKnownInfo, RefPair
from engines.core.model.state import Card

G_co = TypeVar("G_co", bound=Game, covariant=True)
"""The kind of game in progress that a word belongs to."""


def is_whose(g: Game, here: Context, whose: str, player: int) -> bool:
    """Whether a player is one of those "your", "the opponent's" or "any player's" means. A teammate is neither the
    user nor an opponent."""
    if whose == "any":
        return True
    return player == here.user if whose == "you" else player not in g.side(here.user)


class Look(Generic[G_co]):
    """A card being tested: as it is now."""

    def __init__(self, g: G_co, here: Context, card: int) -> None:
        self.g = g
        self.here = here
        self.card = card
        record = g.state.cards[card]
        self.ref: RefPair = (card, record.life)
        self.face: str = record.face
        self.user: int = record.user
        self.zone: str = record.zone
        self.face_down: bool = record.face_down
        self.attached: bool = record.host is not None

    @property
    def legible(self) -> bool:
        """Whether what is written on the card counts.

        It does not if the card was turned face down where cards lie open (Cipher 6.4.4.2), nor if it lies face down
        beneath another.
        """
        if not self.face_down:
            return True
        zone = self.g.game.zones.get(self.zone)
        return zone is not None and bool(zone.face_down or zone.reads)

    @property
    def blank(self) -> bool:
        """Whether it lies face down where nothing printed counts, so that its names and sets are those an effect gave
        it, which everybody knows (VISION 5.7.1, 6.1.7)."""
        return self.face_down and (
            self.zone in self.g.game.blank_areas or (self.attached and bool(self.g.game.blank_areas))
        )

    def number(self, field: str) -> int:
        """A numeric field."""
        return self.g.number(self.card, field)

    def has(self, field: str) -> bool:
        """Whether there is such a number: without a class-change cost it is not a low one (Cipher 4.3.2)."""
        return not derive.absent(self.g, self.card, field)

    def words(self, field: str) -> tuple[str, ...]:
        """A field that is a set."""
        return self.g.words(self.card, field)

    def marked(self, field: str) -> bool:
        """Whether a true-or-false field of its record is set."""
        return bool(getattr(self.record, field))

    @property
    def record(self) -> Card:
        """The card's record."""
        return self.g.state.cards[self.card]

    @property
    def names(self) -> tuple[str, ...]:
        """The names it shares with cards "of the same name"."""
        field = self.g.game.catalogue.vocabulary.name_field
        if field:
            return self.words(field)
        name = self.g.faces[self.face].name
        return (name.en, name.ja)


class Remembered(Look[G_co]):
    """A card as an event remembers it (last known information)."""

    def __init__(self, g: G_co, here: Context, then: LastKnownInfo) -> None:
        super().__init__(g, here, then.ref[0])
        self.then = then
        self.ref, self.face, self.user, self.zone = then.ref, then.face, then.user, then.zone
        self.face_down, self.attached = then.face_down, then.attached

    def number(self, field: str) -> int:
        value = self.then.facts.get(field, getattr(self.g.faces[self.face], field, 0))
        return value if isinstance(value, int) else 0

    def marked(self, field: str) -> bool:
        return bool(self.then.facts.get(field, False))

    def has(self, field: str) -> bool:
        return self.then.facts.get(field, getattr(self.g.faces[self.face], field, None)) is not None

    def words(self, field: str) -> tuple[str, ...]:
        value = self.then.facts.get(field, getattr(self.g.faces[self.face], field, ()))
        return value if isinstance(value, tuple) else ()


class Cards(Part, frozen=True):
    """The cards an instruction is about. Those not `chosen` are known without asking anybody."""

    @property
    def chosen(self) -> bool:
        """Whether a player picks them when the instruction is reached."""
        return False

    def refs(self, g: Any, here: Context) -> tuple[RefPair, ...]:
        """The objects meant; some may have moved on."""
        raise TypeError(f"{type(self).__name__} names no cards")

    def present(self, g: Game, here: Context) -> list[int]:
        """Ids of those that are still there; for a covered card the stack it is in."""
        found = [g.follow(here.now(ref)) for ref in self.refs(g, here)]
        return [card for card in dict.fromkeys(found) if card is not None]

    def wanted(self, g: Any, here: Context) -> int:
        """How many cards it is about: fewer found is only a part (Cipher 2.3.1.6)."""
        found = [g.follow(here.now(ref)) for ref in self.refs(g, here)]
        return len(set(found) - {None}) + found.count(None)

    def none_meant(self, g: Any, here: Context) -> bool:
        """Whether it means no card at all, so that nothing can fail for lack of cards."""
        return False

    def none_will_do(self, g: Any, here: Context) -> bool:
        """Whether its user may pick none."""
        return False

    def has(self, g: Game, here: Context, card: int) -> bool:
        """Whether this card is one of them."""
        return card in self.present(g, here)

    def rests(self, g: Any) -> bool:
        """Whether it names the same cards until one moves or an effect begins or ends."""
        return False


class Subject(Part, frozen=True):
    """Whom an event must happen to."""

    def fits(self, look: Look[Any]) -> bool:
        """Whether the card of the event is the one described."""
        raise TypeError(f"{type(self).__name__} describes nothing")


class Filter(Part, frozen=True):
    """A test that one card passes or not."""

    OPEN: ClassVar[bool] = False
    """Whether everybody can see it, even of a card that lies face down."""
    READS: ClassVar[bool] = False
    """Whether it reads what is written on the card ..."""
    OF_WORDS: ClassVar[bool] = False
    """... and that only its names and sets."""

    def rests(self, g: Any) -> bool:
        """Whether a card goes on passing until one moves or an effect begins or ends."""
        return False

    def fits(self, look: Look[Any]) -> bool:
        """Whether the card passes and what it is judged by counts at all where it lies."""
        return (not self.READS or look.legible or (self.OF_WORDS and look.blank)) and self.passes(look)

    def passes(self, look: Look[Any]) -> bool:
        """Whether the card passes."""
        raise TypeError(f"{type(self).__name__} tests nothing")


class Trait(Filter, frozen=True):
    """A test that stands before the noun: "tapped enemies", "flying allies"."""

    TRAILS: ClassVar[bool] = False
    """Whether English says it after the noun: "allies being attacked"."""


class Test(Filter, frozen=True):
    """A test that stands after the noun: "cards with cost <= 2"."""

    EXCEPTS: ClassVar[bool] = False
    """Whether it names what is left out: "other than the main character"."""
    JOINT: ClassVar[str] = ""
    """Name of the game's joint constraint, if it says how cards picked together differ."""
    TRAILS: ClassVar[bool] = False
    """Whether it speaks of another card, so that a place behind it would be read as that card's."""
    OF_ATTACHED: ClassVar[bool] = False
    """Whether only cards attached to others can pass it: "worn by the target"."""
    RELATIVE: ClassVar[bool] = False
    """Whether a card is measured by the others that are described: "with the lowest cost"."""

    def stands_out(self, look: Look[Any], among: Selector) -> bool:
        """Whether a card stands out among those that the rest of the description finds, if this is relative."""
        return True


class Aspect(Part, frozen=True):
    """What may be lost or copied of a card: its power, its skills."""

    @property
    def key(self) -> str:
        """The field."""
        raise TypeError


class Place(Part, frozen=True):
    """Where the described cards are."""

    STAYS: ClassVar[bool] = False
    """Whether picking cards there leaves them there: in Japanese の, not から."""
    RESTS: ClassVar[bool] = False
    """Whether it means the same zones whatever happens."""
    CLAUSE: ClassVar[bool] = False
    """Whether it stands before its noun as a clause: no particle joins the two in Japanese."""

    def zones(self, g: Any, here: Context) -> tuple[tuple[str, int], ...]:
        """(area, player) of each zone meant."""
        raise TypeError(f"{type(self).__name__} is nowhere")


class Listing(Place, frozen=True):
    """A place that is no zone: it names its cards itself."""

    def present(self, g: Any, here: Context) -> list[int]:
        """Those of them that are there."""
        raise TypeError(f"{type(self).__name__} lists nothing")

    def holds(self, look: Look[Any]) -> bool:
        """Whether a card, as it is or was, is one of them."""
        raise TypeError(f"{type(self).__name__} lists nothing")


class Player(Part, frozen=True):
    """Who draws, discards, chooses."""

    def seats(self, g: Game, here: Context) -> list[int]:
        """The players meant, in turn order."""
        raise TypeError(f"{type(self).__name__} names nobody")


class Keyword(Part, frozen=True):
    """A word before the kind of ability: a class mark ("bond", "hand") or a keyword skill ("ccs", "lvs 3")."""

    MARK: ClassVar[str] = ""
    """A class mark of this name ..."""
    KEY: ClassVar[str] = ""
    """... or a keyword skill, with its argument as the game's keywords.py reads it."""

    COMPULSORY: ClassVar[bool] = False
    """Where what has triggered may be declined: whether this one may not."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks an ability has by it."""
        return (self.MARK,) if self.MARK else ()

    def given(self) -> str:
        """The argument of a keyword skill."""
        return ""

    def lacks(self, ability: Ability) -> str:
        """What an ability with this mark must have and has not, as packs write it."""
        return ""


class Kind(Part, frozen=True):
    """What kind of ability a head begins."""

    ANSWERS: ClassVar[bool] = True
    """Whether such an ability may be used in answer to something, and can speak of that."""
    BARE: ClassVar[bool] = False
    """Whether its head says all there is to say, so that no lines need to stand below it."""
    LETTERS: ClassVar[tuple[str, ...]] = ()
    """The letters that stand for a number its card's own cost may leave open (VISION 1.6.2.c)."""
    PRESENTED: ClassVar[bool] = False
    """Whether its user presents it or not, so that its cost is no further choice."""

    KIND: ClassVar[str] = ""
    """As Ability.kind."""

    OPTIONAL: ClassVar[bool] = False
    """Whether what its lines say may be declined although it costs nothing."""

    @property
    def kind(self) -> str:
        """As Ability.kind."""
        if not self.KIND:
            raise TypeError(f"{type(self).__name__} is no kind of ability")
        return self.KIND

    @property
    def marks(self) -> tuple[str, ...]:
        """Class marks that come with it."""
        return ()

    @property
    def asks(self) -> tuple[Condition, ...]:
        """What it asks for before it is used."""
        return ()

    @property
    def pays(self) -> tuple[Step, ...]:
        """What it costs if its head names no cost."""
        return ()

    @property
    def does(self) -> tuple[Step, ...]:
        """What it does if no lines stand below it ..."""
        return ()

    @property
    def gives(self) -> tuple[ContinuousEffect, ...]:
        """... and, if it is static, its lasting effects."""
        return ()


class Clause(Part, frozen=True):
    """More about an ability, after its kind."""


TARGET, TARGETS = "target", "targets"
"""What is targeted is called, if the head gives it no name."""


class Aim(Clause, frozen=True):
    """What is chosen when the use of an ability is declared."""

    @property
    def step(self) -> Step:
        """The step that chooses it."""
        raise TypeError
