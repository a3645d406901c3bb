"""An ability whose words the program cannot carry out: the player does it step by step, and the others may object.

The game's own procedure has declared, paid and aimed it; this is its body. Steps come in one by one
(`RunningGame.by_hand`). An objection takes all of them back; who carries the ability out then tries another way or lets
it come to nothing, and after the second objection nothing is left of it but its cost.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context, Outcome
from engines.core.contract.game import Game
from engines.core.display.views import HandStepView, HandView, Named, PlayerMention, Text, TextArg
from engines.core.model import hand_step as kinds
from engines.core.model.ask import NAME, Ask, Option, one, some_cards, yes_no
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, Rewind, SetLocals, StepResult
from engines.core.procedures import hand_steps, hand_words
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.hand_words import DoneStep, Known
from engines.core.state.atoms import AdvanceTurn, Move, Reveal
from engines.core.state.knowledge import handle_of

replace = msgspec.structs.replace

CARRY, CONSENT, REMEDY, READING = "by-hand", "hand-consent", "hand-remedy", "hand-reading"
"""What is asked: for the next step, whether somebody objects, what to do then, and how the words are read."""
MOST_OBJECTIONS = 2
MOST_STEPS = 40
"""Of one use."""
FINISH, ENTRUST, AGAIN, NOTHING, SIGN = "hand-done", "hand-entrust", "hand-again", "hand-nothing", "hand-sign"


class ByHand(Procedure, frozen=True, tag="core.ByHand"):
    """The body of an ability by hand; returns (steps made, 1 at least)."""

    TITLE: ClassVar[str] = "resolving.by-hand"
    FLEETING: ClassVar[tuple[str, ...]] = ("before", "opened", "position", "known", "objects", "given")

    here: Context
    words: Named
    """What the card says."""
    actor: int = -1
    """Who carries it out: its user, unless they have given it to somebody else."""
    before: bytes = b""
    """The game before the first step."""
    opened: int = 0
    """Which question stood last when it began: its chance is bound to it."""
    steps: tuple[DoneStep, ...] = ()
    step: HandStep | None = None
    """The step that is being weighed or made."""
    waiting: tuple[int, ...] = ()
    """Who has still to be asked about it, or with no step about all of them."""
    agreed: tuple[int, ...] = ()
    said: Option | None = None
    objects: bool = False
    objections: int = 0
    objector: int = -1
    reading: str = ""
    given: tuple[int, ...] = ()
    """What another seat has picked."""
    yes: bool = False
    tally: tuple[int, int] | Outcome | None = None
    known: tuple[Known, ...] = ()
    """Who knew the card of the step before it was made."""
    faces: tuple[int, ...] = ()
    position: int | None = None
    """The game's chance, while a step has its own."""
    shuffled: tuple[str, ...] = ()

    def open(self, g: Game) -> StepResult:
        return SetLocals(before=g.snapshot(), opened=g.state.asked, actor=self.here.user)

    def ask(self, g: Game) -> StepResult:
        others = g.others(self.actor) if self.actor == self.here.user else []
        options = [Option(verb=FINISH), *(Option(verb=ENTRUST, player=other) for other in others)]
        return one(
            self.actor, CARRY, options, "said", always=True, cause=self.here.source, ability=self.here.ability,
            primary=0, rule=self.RULE,
        )

    def hear(self, g: Game) -> StepResult:
        assert self.said is not None
        if self.said.verb == ENTRUST and self.said.player is not None:
            g.tell("log.hand.entrusted", player=self.actor, who=OfPlayer(self.actor), other=OfPlayer(self.said.player),
                   card=OfCard(self.here.source[0]))
            return Goto("ask", actor=self.said.player)
        return Goto("consent", step=None, waiting=tuple(g.others(self.actor)), agreed=())

    # -- one step -------------------------------------------------------------------------------------------------

    def weigh(self, g: Game) -> StepResult:
        """A step has come in (`put_in`)."""
        assert self.step is not None
        known = hand_words.known(g, hand_steps.cards_of(g, self.step))
        if hand_steps.asks_first(g, self.here, self.actor, self.step):
            return Goto("consent", waiting=tuple(g.others(self.actor)), agreed=(), known=known)
        return Goto("carry", agreed=(), known=known)

    def consent(self, g: Game) -> StepResult:
        waiting = tuple(player for player in self.waiting if not g.state.players[player].out)
        if not waiting:
            return Goto("finish" if self.step is None else "carry", waiting=())
        window = f"{CARRY}-{self.step.what}" if self.step is not None else ""
        return yes_no(
            waiting[0], CONSENT, "objects", always=True, window=window, primary=1, cause=self.here.source,
            ability=self.here.ability,
        )

    def weighed(self, g: Game) -> StepResult:
        waiting = tuple(player for player in self.waiting if not g.state.players[player].out)
        if not self.objects:
            return Goto("consent", waiting=waiting[1:], agreed=(*self.agreed, *waiting[:1]))
        return Rewind(
            self.before, at="object", before=self.before, opened=self.opened, actor=self.actor,
            objections=self.objections + 1, objector=waiting[0], step=self.step, steps=self.steps, objects=False,
        )

    def carry(self, g: Game) -> StepResult:
        step = self.step
        assert step is not None
        if hand_steps.refusal(g, self.here, self.actor, step, self.shuffled) is not None:
            return Goto("ask", step=None)  # what it was about has gone while the others were asked
        if not hand_steps.comes_to_something(g, self.here, self.actor, step):
            return Goto("write", tally=(0, 1))
        if step.what == kinds.DRAW:
            seat = step.player if step.player is not None else self.actor
            return Call(DrawCards(
                player=seat, count=step.number, cause=self.here.cause, by=self.here.source,
            ), into="tally")
        if step.what == kinds.GIVE:
            return Goto("give")
        if step.what in hand_steps.CHANCE:
            used = sum(done.step.what in hand_steps.CHANCE for done in self.steps)
            position = hand_steps.chance_of(g, self.opened, used)
            if step.what == kinds.THROW:
                faces = hand_steps.thrown(g, step, position)
                g.news_dice(self.actor, faces)
                return Goto("write", faces=faces)
            return Goto("mix", position=position)
        special = g.game.hand_procedure(g, self.here, step) if step.what not in kinds.KINDS else None
        if special is not None:
            return Call(special, into="tally")
        return self._do(g, step)

    def _do(self, g: Game, step: HandStep) -> StepResult:
        wanted = hand_steps.changes(g, self.here, self.actor, step)
        return Do(*wanted, into="tally") if wanted else None

    def carried(self, g: Game) -> StepResult:
        return Goto("write")

    def mix(self, g: Game) -> StepResult:
        """Shuffle with the chance of this step alone. The game's own chance stays where it was."""
        assert self.position is not None and self.step is not None
        position = g.state.chance
        g.apply(AdvanceTurn(fields={"chance": self.position}))
        return SetLocals(position=position)

    def mixed(self, g: Game) -> StepResult:
        assert self.step is not None
        return self._do(g, self.step)

    def mixing_over(self, g: Game) -> StepResult:
        assert self.position is not None and self.step is not None
        g.apply(AdvanceTurn(fields={"chance": self.position}))
        return Goto("write", position=None, shuffled=(*self.shuffled, self.step.zone))

    # -- a step of another seat -----------------------------------------------------------------------------------

    def give(self, g: Game) -> StepResult:
        step = self.step
        assert step is not None and step.player is not None
        what = f"hand-give-{step.deed}"
        if step.deed == kinds.ANSWER:
            return yes_no(step.player, what, "yes", always=True, cause=self.here.source, ability=self.here.ability)
        cards = hand_steps.gift_cards(g, step)
        least = min(step.number, len(cards))
        return some_cards(
            step.player, what, cards, "given", least, least, always=True, cause=self.here.source,
            ability=self.here.ability,
        )

    def given_back(self, g: Game) -> StepResult:
        return SetLocals(known=hand_words.known(g, self.given))

    def hand_on(self, g: Game) -> StepResult:
        step = self.step
        assert step is not None
        cause, by = self.here.cause, self.here.source
        if step.deed == kinds.SHOW:
            everybody = tuple(g.players)
            return Do(*(Reveal(card=card, players=everybody, cause=cause, by=by) for card in self.given), into="tally")
        if step.deed == kinds.HAND_OVER:
            area, seat = hand_steps.zone_of(g, step.to) or ("", 0)
            player = None if g.game.zones[area].shared else seat
            return Do(*(
                Move(card=card, to=area, player=player, place=step.place, cause=cause, by=by) for card in self.given
            ), into="tally")
        return None

    # -- writing it down ------------------------------------------------------------------------------------------

    def write(self, g: Game) -> StepResult:
        step = self.step
        assert step is not None
        cards = self.given if step.what == kinds.GIVE else tuple(each.card for each in self.known)
        told = hand_words.of_step(g, self.actor, step, cards, self.known, self.faces, self.yes,
                                  (self.tally.applied, 0) if isinstance(self.tally, Outcome) else self.tally)
        number = len(self.steps) + 1
        for place, viewer in enumerate((*g.players, -1)):
            readers = (viewer,)
            g.tell("log.hand.step", player=self.actor, cause=self.here.source[0], readers=readers, n=number,
                   did=told[place])
        done = DoneStep(step=step, told=told, agreed=self.agreed)
        return Goto("ask", steps=(*self.steps, done), step=None, agreed=(), known=(), faces=(), given=(), tally=None)

    # -- the end --------------------------------------------------------------------------------------------------

    def finish(self, g: Game) -> StepResult:
        g.tell("log.hand.done", player=self.actor, cause=self.here.source[0], who=OfPlayer(self.actor),
               card=OfCard(self.here.source[0]), n=len(self.steps))
        made = len(self.steps)
        return Done((made, max(1, made)))

    def object(self, g: Game) -> StepResult:
        """The steps have been taken back. What was seen meanwhile stays known, and the log says so."""
        g.tell("log.hand.objected", player=self.objector, who=OfPlayer(self.objector), n=len(self.steps),
               card=OfCard(self.here.source[0]))
        seen = [done for done in self.steps if done.step.what in hand_steps.UNSEEN]
        for done in seen:
            for place, viewer in enumerate((*g.players, -1)):
                g.tell("log.hand.seen", readers=(viewer,), did=done.told[place])
        if self.objections >= MOST_OBJECTIONS:
            return Goto("nothing", steps=(), step=None)
        return SetLocals(steps=(), step=None)

    def inquire(self, g: Game) -> StepResult:
        """How the objector reads the words."""
        return Ask(
            kind=NAME, players=(self.objector,), what=READING, into="reading", gives="name", always=True,
            cause=self.here.source, ability=self.here.ability,
        )

    def objected(self, g: Game) -> StepResult:
        g.tell("log.hand.reads", player=self.objector, who=OfPlayer(self.objector), words=self.reading)
        return one(
            self.actor, REMEDY, [Option(verb=AGAIN), Option(verb=NOTHING), Option(verb=SIGN)], "said", always=True,
            primary=0, cause=self.here.source, ability=self.here.ability,
        )

    def remedied(self, g: Game) -> StepResult:
        assert self.said is not None
        if self.said.verb == AGAIN:
            return Goto("ask", steps=(), step=None)
        return Goto("sign" if self.said.verb == SIGN else "nothing")

    def sign(self, g: Game) -> StepResult:
        """What comes of it is what all sign: the judge's hand, whose steps nothing forbids, replaces or notices."""
        from engines.core.procedures.judges_hand import JudgesHand  # which knows abilities by hand

        g.tell("log.hand.signs", player=self.actor, who=OfPlayer(self.actor), card=OfCard(self.here.source[0]))
        return Call(JudgesHand(question=None, player=self.actor), into="tally")

    def signed(self, g: Game) -> StepResult:
        made = self.tally[0] if isinstance(self.tally, tuple) else 0
        if not made:
            return Goto("nothing", tally=None)
        g.tell("log.hand.signed", player=self.actor, card=OfCard(self.here.source[0]), n=made)
        return Done((made, made))

    def nothing(self, g: Game) -> StepResult:
        g.tell("log.hand.nothing", player=self.actor, card=OfCard(self.here.source[0]))
        return Done((0, 1))

    def taking(self, g: Game, player: int, step: HandStep) -> Procedure | Text | None:
        return taking(g, player, step)

    def hand_sight(self, g: Game, viewer: int) -> HandView | None:
        return sight(g, viewer)

    def left(self, player: int) -> str:
        if player == self.actor:
            return "."
        if player == self.objector and self.at == "objected":
            return "objected"
        if self.step is not None and self.step.player == player and self.step.what == kinds.GIVE:
            return "ask"
        return "consent" if player in self.waiting and self.at == "weighed" else ""

    STEPS = (
        open, ask, hear, weigh, consent, weighed, carry, carried, mix, mixed, mixing_over, give, given_back,
        hand_on, write, finish, object, inquire, objected, remedied, sign, signed, nothing,
    )


def taking(g: Game, player: int, step: HandStep) -> ByHand | Text:
    """The ability being carried out by hand as it goes on with a step; or why the step cannot be made."""
    ask, frame = g.state.ask, g.state.procedures[-1] if g.state.procedures else None
    if ask is None or not isinstance(frame, ByHand) or ask.what != CARRY or player not in ask.players:
        return Text("hand.refused.not-now")
    if len(frame.steps) >= MOST_STEPS:
        return Text("hand.refused.steps", {"most": MOST_STEPS})
    why = hand_steps.refusal(g, frame.here, frame.actor, step, frame.shuffled)
    return replace(frame, at="weigh", step=step) if why is None else why


def open_use(g: Game) -> ByHand | None:
    """The ability that is being carried out by hand now, if one is."""
    return g.innermost(ByHand)


def question_args(g: Game, viewer: int) -> dict[str, TextArg]:
    """What a question about steps names besides the ability: what is wished or done, by whom, where to."""
    frame = open_use(g)
    if frame is None:
        return {}
    step, args = frame.step, dict[str, TextArg](other=PlayerMention(frame.actor))
    if frame.objector >= 0 and frame.at == "remedied":
        said: dict[str, TextArg] = {"other": PlayerMention(frame.objector), "words": frame.reading}
        return {"what": Text("hand.reads" if frame.reading else "hand.objects", said)}
    if step is None:
        args["what"] = Text("hand.all", {"player": PlayerMention(frame.actor), "n": len(frame.steps)})
    elif step.what != kinds.GIVE:
        args["what"] = hand_words.wished(g, viewer, frame.actor, step)
    else:
        args["to"] = g.game.area_text(step.to.partition(":")[0]) if step.to else ""
    return args


def sight(g: Game, viewer: int) -> HandView | None:
    """The ability that is being carried out by hand, as a viewer sees it. None: there is none."""
    frame = open_use(g)
    if frame is None or (frame.at == "" and not frame.before):
        return None
    game, card = g.game, g.follow(frame.here.source)
    place = viewer if viewer in g.players else len(g.players)
    terms = game.catalogue.terms["until"] if game.catalogue is not None else {}
    fields = game.catalogue.fields if game.catalogue is not None else {}
    asked = g.state.ask
    areas = game.hand_areas or tuple(game.zones)
    return HandView(
        actor=frame.actor, words=frame.words, objections=frame.objections,
        name=g.faces[frame.here.ability.face].name,
        card=handle_of(g, viewer, g.state.cards[card]) if card is not None else None,
        steps=[HandStepView(
            text=done.told[place], agreed=list(done.agreed), locked=done.step.what in hand_steps.UNSEEN,
        ) for done in frame.steps],
        carrying=asked is not None and asked.what == CARRY and viewer in asked.players,
        kinds=list(game.hand_changes), areas=[key for key in g.state.zones if key.partition(":")[0] in areas],
        ordered=ordered(g),
        numbers={field: unit for field, unit in game.hand_numbers.items() if field in fields},
        fields={field: Named(fields[field].en, fields[field].ja) for field in game.hand_numbers if field in fields},
        untils={key: terms[key].named for key in game.hand_untils if key in terms},
        dice=list(game.hand_dice), counters=list(game.hand_counters),
    )


def ordered(g: Game) -> list[str]:
    """The zones where a card goes on top or to the bottom."""
    rules = {key: g.game.zones[key.partition(":")[0]] for key in g.state.zones}
    return [key for key, rule in rules.items() if rule.ordered and not rule.spread]
