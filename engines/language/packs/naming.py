"""What names, an X and skill names stand for in ability text. This is what is known before anybody plays.

A name follows its card as long as the ability itself puts the card where every player sees it; a line that speaks of a
card after it was hidden would do nothing, and is an error. So is an X that no cost asks for, and a skill that is not
there.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.core.cards.ability_parts import (
    Ability,
    Part,
    Step,
    TriggerCondition,
    letters,
    reads_event,
    reads_second,
    within,
)
from engines.core.display.views import Named
from engines.core.procedures.payment import AMOUNT
from engines.language.descriptions.card_tests import With
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.spoken import Its, Spoken, SpokenThat
from engines.language.descriptions.targets import Chosen, Every, It, OtherOne, Pick, This
from engines.language.descriptions.values import CountChosen
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.grammar.parts import TARGET, Cards
from engines.language.grammar.vocabulary import Given, Noun, Quote
from engines.language.packs.diagnostics import Diagnostic, Mistake, nearest
from engines.language.packs.lines import Line, Token
from engines.language.words.continuous_effects import Lasting
from engines.language.words.continuous_effects import OnCards as EffectOnCards
from engines.language.words.control import AfterThat, Choose, ForEach, May
from engines.language.words.instructions import OnCards


class Names:
    """The names in one ability that have lost their meaning, with the line that hid their cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.lost: dict[str, int] = {}

    def check(self, part: Part, line: Line) -> None:
        """Raise Mistake if the line speaks of a card that has been hidden."""
        for each in within(part):
            for name in _named(self.catalogue, each):
                if name in self.lost and not isinstance(each, CountChosen):
                    args = {"word": name, "line": str(self.lost[name])}
                    raise Mistake(Diagnostic(**_place(line, name), what="name-lost", args=args))

    def given(self, name: str) -> None:
        """A name has been given (anew)."""
        self.lost.pop(name, None)

    def done(self, step: Step, line: Line) -> None:
        """Note what is hidden when the step is over, whatever is decided in it."""
        self.lost.update(dict.fromkeys(hidden_by(self.catalogue, step), line.line))

    def inside(self, before: Step | None, taken: bool) -> dict[str, int]:
        """Those lost at the beginning of a block for when the step before was carried out (`taken`) or was not."""
        if before is None:
            return dict(self.lost)
        own = hidden_by(self.catalogue, before, taken)
        if taken:
            return {**self.lost, **{name: 0 for name in own if name not in self.lost}}
        return {name: line for name, line in self.lost.items() if name not in own}


def hidden_by(catalogue: Catalogue, step: Step, chosen: bool = False) -> frozenset[str]:
    """The names whose cards the step has hidden. With `chosen`, if what may be done in it was done."""
    if isinstance(step, OnCards):
        return _all_of(step.what) if step.hides(catalogue) else frozenset()
    if isinstance(step, AfterThat) or (chosen and isinstance(step, May)):
        return frozenset(name for each in step.body for name in hidden_by(catalogue, each, chosen))
    if isinstance(step, ForEach):
        inner = {name for each in step.body for name in hidden_by(catalogue, each)}
        of = step.of.place.name if _whole(step.of) else ""  # type: ignore[attr-defined]
        return frozenset({of} if of and step.name in inner else ())
    return frozenset()


def _all_of(what: Part) -> frozenset[str]:
    """The names all of whose cards an instruction is about."""
    if isinstance(what, Chosen):
        return frozenset({what.name})
    if isinstance(what, Every) and _whole(what.of):
        return frozenset({what.of.place.name})  # type: ignore[attr-defined]
    return frozenset()


def _whole(of: Part) -> bool:
    """Whether this describes all cards chosen under a name."""
    return isinstance(of, Described) and isinstance(of.place, Among) and not (of.tests or of.traits or of.other)


def _named(catalogue: Catalogue, part: Part) -> Iterator[str]:
    """The names given before that one part speaks of itself."""
    for field, kind in catalogue.arguments(type(part)).items():
        if isinstance(kind.of, Given) and not kind.of.new:
            yield getattr(part, field)


def names_given(catalogue: Catalogue, step: Step) -> Iterator[str]:
    """The names a step gives to cards, for the steps below."""
    for field, kind in catalogue.arguments(type(step)).items():
        if isinstance(kind.of, Given) and kind.of.new and getattr(step, field):
            yield getattr(step, field)


def picks(part: Part) -> bool:
    """Whether somewhere in this part a player picks cards."""
    return any(isinstance(each, Pick) for each in within(part))


def letters_asked(cost: Iterable[Part]) -> set[str]:
    """The letters whose amounts are said while a cost is paid."""
    found = {letter for part in cost for letter in letters(part)}
    return found | {AMOUNT for part in cost if getattr(part, "GIVES_AMOUNT", False)}


def check_amount(part: Part, line: Line, known: Container[str] = ()) -> None:
    """Raise Mistake: nothing here knows what a letter stands for."""
    strange = sorted(letter for letter in letters(part) if letter not in known)
    if strange:
        raise Mistake(Diagnostic(**_place(line, strange[0]), what="no-amount", args={"word": strange[0]}))


def check_given(part: Part, line: Line, given: Container[str]) -> None:
    """Raise Mistake if a part speaks of dice, an amount or an effect that nothing has given it."""
    for each in within(part):
        need = getattr(each, "NEEDS", "")
        if need and need not in given:
            raise Mistake(Diagnostic(line=line.line, column=line.column, what=f"no-{need}-before"))


def gives(part: Part) -> set[str]:
    """What a part gives to those after it."""
    return {given for each in within(part) if (given := getattr(each, "GIVES", ""))}


def _reads_card(part: Part) -> bool:
    """Whether it means the card that an event happened to, not the second one."""
    own = (each for each in within(part) if getattr(each, "READS_EVENT", False))
    return any(not getattr(each, "READS_SECOND", False) for each in own)


def check_described(catalogue: Catalogue, part: Part, line: Line) -> None:
    """Raise Mistake if a part describes cards that lie nowhere, or worn cards that are no equipment."""
    if not isinstance(part, Described):
        return
    noun = catalogue.terms["noun"][part.kind]
    assert isinstance(noun, Noun)
    if not noun.attached and any(test.OF_ATTACHED for test in part.tests):
        raise Mistake(Diagnostic(line=line.line, column=line.column, what="worn-by-units"))
    if part.place is None and not noun.areas:
        raise Mistake(Diagnostic(line=line.line, column=line.column, what="needs-place"))


def check_would(catalogue: Catalogue, event: TriggerCondition, instead: bool, line: Line) -> None:
    """Raise Mistake if "instead when" waits for what has happened, or "when" for what would happen."""
    for each in within(event):
        joins = any(isinstance(getattr(each, name), TriggerCondition) for name in each.__struct_fields__)
        if isinstance(each, TriggerCondition) and not joins and bool(each.WOULD) is not instead:
            would = [kind for kind in catalogue.words if issubclass(kind, TriggerCondition) and kind.WOULD]
            events = ", ".join(f"'{wording_of(kind).phrases[0]}'" for kind in would)
            what = "needs-would" if instead else "needs-instead"
            raise Mistake(Diagnostic(**_place(line, "when"), what=what, args={"events": events}))


def check_event(part: Part, line: Line, event: TriggerCondition | None) -> None:
    """Raise Mistake if a part means a card of an event that is not there. The ability may wait for none, or its
    event has no such card."""
    if event is not None:
        if reads_second(part) and not event.any_is("SECOND"):
            raise Mistake(Diagnostic(**_place(line, "other"), what="no-second"))
        if _reads_card(part) and not event.any_is("CARD"):
            raise Mistake(Diagnostic(**_place(line, "it"), what="no-event-card"))
    elif reads_event(part):
        word = next((token.text for token in line.tokens if token.text in ("it", "other")), "it")
        args = {"word": word.replace("other", "the other one")}
        raise Mistake(Diagnostic(**_place(line, word), what="no-event", args=args))


# -- what "it" and "its" are --------------------------------------------------------------------------------------


def spoken_of(target: bool, event: TriggerCondition | None) -> Cards | None:
    """The card that an ability speaks of without naming it: its target, or the card of its event. None if there is
    neither, or both."""
    happens = event is not None and event.any_is("CARD")
    if target == happens:
        return None
    return Chosen(name=TARGET) if target else It()


def points_away(event: TriggerCondition | None) -> bool:
    """Whether "that unit" is the second card of an event, since the first is the ability's own."""
    if event is None or not event.any_is("SECOND"):
        return False
    happens = [each for each in within(event) if isinstance(each, TriggerCondition) and hasattr(each, "who")]
    return bool(happens) and all(isinstance(each.who, This) for each in happens)


def speaks(part: Any, each: bool = False, it: bool = True) -> bool:
    """Whether a part speaks of a card without naming it; `it`: also if it only says so."""
    if isinstance(part, tuple):
        return any(speaks(one, each, it) for one in part)
    if not isinstance(part, Part):
        return False
    if isinstance(part, Spoken) or (isinstance(part, It) and it) or (isinstance(part, Its) and not each):
        return True
    inner = each or isinstance(part, EffectOnCards | With)
    return any(speaks(getattr(part, name), each if name == "who" else inner, it) for name in part.__struct_fields__)


def named_pick(before: list[Step], count: int) -> str:
    """A name for the cards that the last of the steps has picked, which are chosen under it from now on. "" if it has
    picked none."""
    last, name = before[-1], f"picked{count}"
    if isinstance(last, Choose):
        return last.name
    if isinstance(last, OnCards) and type(last).candidates is OnCards.candidates and isinstance(last.what, Chosen):
        return last.what.name
    if isinstance(last, OnCards) and type(last).candidates is OnCards.candidates and isinstance(last.what, Pick):
        before[-1:] = [Choose(what=last.what, name=name), replace(last, what=Chosen(name=name))]
        return name
    effect = last.effect if isinstance(last, Lasting) else None
    if isinstance(last, Lasting) and isinstance(effect, EffectOnCards) and isinstance(effect.who, Pick):
        on = replace(effect, who=Chosen(name=name))
        before[-1:] = [Choose(what=effect.who, name=name), replace(last, effect=on)]
        return name
    return ""


def settled(
    part: Any, of: Cards | None, line: Line, each: bool = False, it: bool = True, away: bool = False,
) -> Any:
    """The same, where whatever means the card spoken of says so; "it" does unless that is the card of an event. In an
    effect on cards, and in a description of cards, "its" goes on being said of each of them (`each`). `away`: "that
    unit" is the other card of the event (`points_away`)."""
    if isinstance(part, tuple):
        found = tuple(settled(one, of, line, each, it, away) for one in part)
        return found if any(new is not old for new, old in zip(found, part, strict=True)) else part
    if isinstance(part, It) and it and isinstance(of, Chosen):
        return of
    if isinstance(part, SpokenThat) and isinstance(of, It) and away:
        return OtherOne()
    if isinstance(part, Spoken) or (isinstance(part, Its) and not each):
        if of is None:
            raise Mistake(Diagnostic(line=line.line, column=line.column, what="its-whose"))
        return of if isinstance(part, Spoken) else part.of_cards(of)
    if not isinstance(part, Part):
        return part
    inner = each or isinstance(part, EffectOnCards | With)  # but not in which cards the effect is on
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    made = {
        name: settled(value, of, line, each if name == "who" else inner, it, away) for name, value in values.items()
    }
    changed = {name: new for name, new in made.items() if new is not values[name]}
    return replace(part, **changed) if changed else part


def settled_head(made: Ability, line: Line) -> Ability:
    """The same of the first line: what is tested and targeted can only speak of the event, what is paid and what a
    letter stands for of the target too."""
    aimed = any(getattr(step, "name", "") == TARGET for step in made.targets)
    early, late, away = spoken_of(False, made.event), spoken_of(aimed, made.event), points_away(made.event)
    return replace(
        made, event=settled(made.event, None, line), targets=settled(made.targets, early, line, away=away),
        gates=settled(made.gates, early, line, away=away), conditions=settled(made.conditions, early, line, away=away),
        cost=settled(made.cost, late, line, away=away), amounts=settled(made.amounts, late, line, away=away),
    )


# -- skills by their names ----------------------------------------------------------------------------------------


class Reference(Part, frozen=True):
    """A skill that ability text names, and where."""

    name: Named
    own: bool
    """Whether it must stand on the same card."""
    token: Token


def references(catalogue: Catalogue, part: Part, line: Line) -> list[Reference]:
    """The skills a part of a line names."""
    found: list[Reference] = []
    for each in within(part):
        for field, kind in catalogue.arguments(type(each)).items():
            if isinstance(kind.of, Quote) and kind.of.names:
                name = getattr(each, field)
                if name is None:  # it may be left out
                    continue
                token = next((token for token in line.tokens if quoted(token) == name), line.tokens[0])
                found.append(Reference(name=name, own=getattr(each, "OWN_SKILL", False), token=token))
    return found


def quoted(token: Token) -> Named | None:
    """A quoted text in both languages."""
    if token.kind != "STRING":
        return None
    en, _, ja = token.text.strip('"').partition("|")
    return Named(en.strip(), (ja or en).strip())


def strange_skills(spoken: Iterable[Reference], known: Iterable[Named], complete: bool) -> Iterator[Diagnostic]:
    """A problem for each skill that is not among those known. Not `complete`: other packs may have more, whose names
    are written in both languages."""
    titles = set(known)
    for each in spoken:
        if any(title.is_called(each.name) for title in titles):
            continue
        near = _nearest(each.name, titles)
        if complete or each.name.en == each.name.ja or (near is not None and _alike(each.name, near)):
            shown = each.token.text.strip('"')
            yield Diagnostic(
                line=each.token.line, column=each.token.column, what="no-such-skill" if complete else "no-skill-here",
                args={"word": shown}, near="" if near is None else _written(near),
            )


def _alike(name: Named, other: Named) -> bool:
    return name.en == other.en or name.ja == other.ja


def _written(name: Named) -> str:
    return name.en if name.en == name.ja else f"{name.en}|{name.ja}"


def _nearest(name: Named, known: set[Named]) -> Named | None:
    forms: dict[str, Named] = {}
    for each in sorted(known, key=_written):
        forms.setdefault(each.en.lower(), each)
        forms.setdefault(each.ja.lower(), each)
    found = (forms.get(nearest(form, forms)) for form in (name.en, name.ja))
    return next(filter(None, found), None)


def _place(line: Line, word: str) -> dict[str, Any]:
    token = next((token for token in line.tokens if token.text == word), line.tokens[0])
    return {"line": token.line, "column": token.column}
