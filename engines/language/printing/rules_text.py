"""The printed text of abilities in English and Japanese, generated from what they do.

Text and behaviour cannot disagree, because both come from the same parts. Class marks become tags, limits and costs
become terms before the text: "1/turn [flip 2 bonds]", ターン1回【絆2枚を裏に】.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.core.cards.ability_parts import Ability, Condition, Step
from engines.core.display.views import AbilityText, Named
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.japanese import denied_verb, instead_of, occasion
from engines.language.grammar.text_templates import (
    Phraser,
    capital,
    joined,
    lacking,
    listed,
    moment,
    permitted,
    shared_subject,
)
from engines.language.words.control import Choose, block_text, clauses, long
from engines.language.words.events import of_card

TAGS = {"activated": "act", "triggered": "auto", "static": "cont", "replacement": "cont"}
"""The tag of each kind; other kinds are their own tag, and a mark that is a tag of its own stands first."""


def ability_text(catalogue: Catalogue, ability: Ability) -> AbilityText:
    """One ability, printed."""
    english, japanese = Writer(catalogue, "en", ability), Writer(catalogue, "ja", ability)
    terms = Named(english.terms(), japanese.terms())
    return AbilityText(
        tags=tags(catalogue, ability), name=ability.name, terms=terms if terms.en or terms.ja else None,
        text=Named(english.text(), japanese.text()),
    )


def tags(catalogue: Catalogue, ability: Ability) -> list[str]:
    """Class marks in the order they are printed: bond, hand or special, then the kind."""
    words = catalogue.vocabulary
    known, order = words.tags, list(words.tags)
    whole = "-".join(ability.marks)
    marks = sorted((mark for mark in ability.marks if mark in known), key=order.index)
    first = [known[whole]] if whole in known else [known[mark] for mark in marks]
    kind = {**TAGS, **words.kind_tags}.get(ability.kind, ability.kind)
    alone = any(mark in catalogue.vocabulary.lone_tags for mark in ability.marks)
    if alone:
        return first
    return [kind, *first] if words.kind_first else [*first, kind]


SPANS = {"turn": Named("turn", "ターン"), "battle": Named("battle", "戦闘"), "game": Named("game", "ゲーム")}
"""For how long an ability has a limit."""


class Writer:
    """Writes one ability in one language."""

    def __init__(self, catalogue: Catalogue, lang: str, ability: Ability) -> None:
        self.catalogue = catalogue
        self.ability = ability
        self.english = lang == "en"
        self.voice = Phraser(catalogue, lang, (*ability.marks, *ability.keywords), ability.bearer)
        chosen = Counter(_chosen((*ability.cost, *ability.body)))
        self.voice.repeated = frozenset(kind for kind, times in chosen.items() if times > 1)
        self.voice.targets = sum(isinstance(target, Choose) for target in ability.targets)
        self.voice.each = ability.each
        if ability.event is not None and of_card(ability.event):
            self.voice.be_card()
            self.voice.it = self.voice.this
        self._event = self._waits()
        self._targets = [self.voice.say(target).text for target in ability.targets]
        self._paid: list[str] = []
        self._paid = [self.part(part) for part in ability.cost]

    # -- before the text ------------------------------------------------------------------------------------------

    def terms(self) -> str:
        """Keyword skills, limit and cost."""
        words, ability = self.catalogue.vocabulary, self.ability
        keyed = (each for each in (*ability.gates, *ability.conditions) if each.KEYWORD)
        parts = [*self._marks(), *(self.voice.say(each).text for each in keyed)]
        if ability.event is not None and ability.event.any_is("TAGGED"):
            parts += filter(None, [self.voice.say(ability.event).text])
        if ability.limit is not None:
            parts.append(self.voice.pick(words.limit_terms).format(self._limit(ability.limit)))
        event = [self._event] if self._event and self._waits_before else []
        bracketed: list[str] = []
        for texts, whole in (
            (event, words.event_terms), (self._paid, words.cost_terms), (self._targets, words.target_terms),
        ):
            if whole is None:
                parts += texts
            elif texts:
                bracketed.append(self.voice.pick(whole).format((", " if self.english else "、").join(texts)))
        loose = [self.voice.pick(words.between_terms).join(parts)] if parts else []
        return (" " if self.english else "").join([*loose, *bracketed])

    def _limit(self, times: int) -> str:
        span = self.voice.pick(SPANS[self.ability.span])
        if self.english:
            return f"{times}/{span}" + " with all cards of this name" * self.ability.shared
        return "同名カード合わせて" * self.ability.shared + f"{span}{times}回"

    def _marks(self) -> list[str]:
        printed = {term.key: self.voice.pick(term.named) for term in self.catalogue.vocabulary.marks}
        found = [printed[key].format(given=self._given(given)) for key, given in self.ability.keywords.items()]
        own = printed.get("-".join(self.ability.marks), "")
        return [*found, own] if own else found

    def _given(self, argument: str) -> str:
        """A keyword's argument with entries of set fields as they are printed. A name is "English|Japanese", or
        "English|Japanese|3" if it counts."""
        if "|" in argument:
            en, ja, *count = argument.split("|")
            often = f" ×{count[0]}" if count and count[0] != "1" else ""
            return (en if self.english else ja) + often
        fields = reversed(self.catalogue.vocabulary.fields)  # the first field that knows the word wins
        members = {member.value: (field, member) for field in fields for member in field.members}
        words = [
            each if each not in members else members[each][1].en if self.english
            else members[each][0].printed_ja(members[each][1].ja) for each in argument.split()
        ]
        return (" " if self.english else "").join(words)

    def part(self, part: Step) -> str:
        """A part of the cost in its short form."""
        for paid, said in zip(self.ability.cost, self._paid, strict=False):
            if paid is part:  # to say it again would choose again
                return said
        spoken = self.voice.cost(part)
        return spoken.lead + spoken.text

    def step(self, step: Step) -> str:
        """One step as a sentence of its own."""
        said = self._sentence(step)
        return f"{capital(said)}." if self.english else f"{said}。"

    def body(self) -> str:
        """The instructions alone, as sentences."""
        said = [each for each in self._sentences(self.ability.body) if each]
        return " ".join(f"{capital(each)}." for each in said) if self.english else "".join(f"{each}。" for each in said)

    # -- the text -------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The whole text."""
        ability = self.ability
        opening = self._opening()
        body = self._static() if ability.grants else self._under(ability) or self._sentences(ability.body)
        if self._free and not self.english:
            body = [*body[:-1], permitted(body[-1])]
        said = [self.voice.say(amount).text for amount in ability.amounts]
        if not self.english:
            return "".join(f"{each}。" for each in [opening + body[0], *body[1:], *said] if each) + self._needs()
        first = opening + body[0] if body else opening
        sentences = [first, *body[1:], *said]
        return " ".join(f"{capital(each)}." for each in sentences if each) + self._needs()

    def _under(self, ability: Ability) -> list[str]:
        """The steps as one clause, where a condition before them is one for all of them."""
        paying = ability.cost and ability.optional and not self.catalogue.vocabulary.declines
        if not self._tested() or not ability.body or ability.kind == "replacement" or paying:
            return []
        quoted = long(ability.body)
        this = "do this: " if self.english else "次を行う："
        return [this * quoted + block_text(self.voice, ability.body, quoted)]

    def _opening(self) -> str:
        ability, voice = self.ability, self.voice
        parts: list[str] = []
        if self._event and not self._waits_before:
            parts.append(self._event)
        elif self._event and ability.kind == "replacement":
            parts.append("代わりに")
        for condition in self._tested():
            text = voice.say(condition).text
            if ability.kind == "static":
                parts.append(f"while {text}" if self.english else moment(text))
            else:
                parts.append(f"if {text}" if self.english else moment(text))
        if ability.cost and ability.optional and not self.catalogue.vocabulary.declines:
            parts.append("if you pay the cost" if self.english else "コストを支払うなら")
        joint = ", " if self.english else "、"
        opening = joint.join(parts)
        if self.english and ability.kind == "replacement":
            return f"{opening}, {'you may ' * self._free} instead ".replace("  ", " ")
        return opening + joint if parts else ""

    @property
    def _free(self) -> bool:
        """Whether something else may happen instead, as its user likes, for no cost."""
        return self.ability.kind == "replacement" and self.ability.optional and not self.ability.cost

    def _tested(self) -> list[Condition]:
        """The conditions that the text says, not a keyword."""
        return [each for each in self.ability.conditions if not each.KEYWORD]

    @property
    def _waits_before(self) -> bool:
        """Whether what is waited for stands among the terms."""
        terms = self.catalogue.vocabulary.event_terms
        return terms is not None and bool(self.voice.pick(terms))

    def _waits(self) -> str:
        """What is waited for: "when this unit attacks", このユニットが攻撃した時, 味方が移動するたび."""
        ability = self.ability
        if ability.event is None or ability.event.any_is("TAGGED"):
            return ""
        event = self.voice.say(ability.event).text
        if self.english:
            return event.replace("when ", "whenever ", 1) if ability.each and event.startswith("when ") else event
        if ability.kind == "replacement" and not self._waits_before:
            return instead_of(event)
        return occasion(event, ability.each)

    def _static(self) -> list[str]:
        said = [self.voice.say(grant).text for grant in self.ability.grants]
        return [listed(shared_subject(said, self.voice), self.voice.lang)]

    def _needs(self) -> str:
        gates = [gate for gate in self.ability.gates if not gate.KEYWORD]
        if not gates:
            return ""
        words = self.catalogue.vocabulary
        verb, own = self.voice.pick(words.verbs[self.ability.kind]), self.voice.pick(words.ability)
        tests = [self.voice.say(gate).text for gate in gates]
        if self.english:
            return f" This {own} {verb} if {' and if '.join(tests)}."
        unless = lacking(tests[-1])
        if not unless:
            return f"この{own}は{'、かつ'.join([*map(joined, tests[:-1]), moment(tests[-1])])}にのみ{verb}。"
        return f"この{own}は{'、かつ'.join([*map(joined, tests[:-1]), unless])}{denied_verb(verb)}。"

    def _sentences(self, steps: Sequence[Step]) -> list[str]:
        """The steps as sentences; effects that last equally long share one."""
        return [said.lead + said.text for said in clauses(self.voice, steps)] or [""]

    def _sentence(self, step: Step) -> str:
        said = self.voice.say(step)
        return said.lead + said.text


def _chosen(steps: Sequence[Step]) -> Iterator[str]:
    """The nouns of the cards that are chosen under a name, as often as they are."""
    for step in steps:
        if isinstance(step, Choose) and step.kind:
            yield step.kind
        for block in step.blocks():
            yield from _chosen(block)
