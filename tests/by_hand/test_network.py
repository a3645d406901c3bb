"""Steps by hand at a table over a network: who sees what, who may object, and what the record says of it."""

from __future__ import annotations

import msgspec
import pytest

from app import games
from app.net.client import frame_validation
from app.net.client.frame_validation import StrangeFrame
from app.net.records.hand_uses import HandUses
from app.net.room.room import Room
from app.net.wire import messages as said
from app.saving.replay import replay
from app.tables.hands import WishedStep
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import HandView
from tests.by_hand.hands import acting
from tests.by_hand.random_steps import manual_faces
from tests.by_hand.test_whole_games import every_game, played
from tests.net.kit.fakes import Guest, around

replace = msgspec.structs.replace


def party() -> tuple[Room, list[Guest]]:
    """Hana carries the Actor out by hand, Tomo sits opposite, somebody watches."""
    t = acting()
    t.p1.activates("Actor")
    return around(t.g)


def handle(guest: Guest, name: str, zone: str) -> str:
    return next(each.handle for each in guest.frame.sight.cards.values()
                if each.name is not None and each.name.en == name and each.zone == zone)


def steps(guest: Guest, **wished: object) -> None:
    assert guest.frame.ask is not None
    guest.say(said.HandMove(question=guest.frame.ask.serial, step=WishedStep(**wished)))  # type: ignore[arg-type]


def hand(guest: Guest) -> HandView:
    assert guest.frame.sight.hand is not None
    return guest.frame.sight.hand


def test_every_step_is_shown_to_all_at_once() -> None:
    _, (hana, tomo, watcher) = party()
    assert hand(hana).carrying and not hand(tomo).carrying and not hand(watcher).carrying
    steps(hana, what="turn", card=handle(hana, "Pell", "front:1"))
    for guest in (hana, tomo, watcher):
        assert [step.text.key for step in hand(guest).steps] == ["hand.done.turn"]
        frame_validation.check(guest.frame, games.find("cipher"), acting().g.faces, guest.frame.sight.viewer, 2)


def test_what_is_looked_at_reaches_nobody_else() -> None:
    _, (hana, tomo, watcher) = party()
    steps(hana, what="look", zone="deck:0", number=2)
    assert tomo.frame.ask is not None and tomo.frame.ask.window == "by-hand-look"
    tomo.answer(1)
    assert b"mira" in b"".join(hana.wire[-3:]).lower()
    for guest in (tomo, watcher):
        told = msgspec.json.encode(hand(guest)).lower()
        assert b"mira" not in told and b"hand.unseen" in told


def test_an_objection_over_the_network() -> None:
    _, (hana, tomo, _) = party()
    steps(hana, what="move", card=handle(hana, "Roan", "hand:0"), to="retreat:0")
    hana.answer(0)
    tomo.answer(0)
    tomo.answer("Read it again.")
    assert hana.frame.ask is not None and hana.frame.ask.question.key == "ask.hand-remedy"
    assert handle(hana, "Roan", "hand:0") and hand(hana).steps == [] and hand(hana).objections == 1
    assert any(line.text.key == "log.hand.reads" for line in hana.log)
    hana.answer(1)
    assert hana.frame.sight.hand is None


def test_a_standing_yes_for_one_kind_of_step() -> None:
    room, (hana, tomo, _) = party()
    steps(hana, what="draw", number=1)
    assert tomo.frame.ask is not None
    tomo.say(said.LetPass(question=tomo.frame.ask.serial))
    steps(hana, what="draw", number=1)
    assert room.round is not None
    while room.round._waiting and not hana.mine():
        room.pass_time(room.due() or 0)
    assert len(hand(hana).steps) == 2
    steps(hana, what="throw", name="6", number=1)
    assert tomo.mine()  # that was another kind


@pytest.mark.parametrize(("who", "wished", "why"), [
    (0, {"what": "turn", "card": "c99999"}, "hand.refused.gone"),
    (0, {"what": "move", "card": "hand:1#0", "to": "retreat:1"}, "hand.refused.hidden"),
    (0, {"what": "resign"}, "hand.refused.kind"),
    (0, {"what": "throw", "name": "6", "number": 1000}, "hand.refused.number"),
])
def test_what_cannot_be_is_refused_with_its_reason(who: int, wished: dict[str, object], why: str) -> None:
    room, guests = party()
    assert room.round is not None
    before = room.round.table.state
    steps(guests[who], **wished)
    assert guests[who].refusals == [why] and room.round.table.state is before


def test_who_is_not_asked_changes_nothing() -> None:
    room, (hana, tomo, watcher) = party()
    assert room.round is not None and hana.frame.ask is not None
    before = room.round.table.state
    tomo.say(said.HandMove(question=hana.frame.ask.serial, step=WishedStep(what="shuffle", zone="deck:0")))
    watcher.say(said.HandMove(question=hana.frame.ask.serial, step=WishedStep(what="shuffle", zone="deck:0")))
    hana.say(said.HandMove(question=1, step=WishedStep(what="shuffle", zone="deck:0")))
    assert room.round.table.state is before


def test_a_use_has_a_bounded_number_of_steps() -> None:
    _, (hana, _, _) = party()
    actor = handle(hana, "Actor", "front:0")
    for _ in range(45):
        steps(hana, what="turn", card=actor)
    assert len(hand(hana).steps) == 40 and set(hana.refusals) == {"hand.refused.steps"}


@pytest.mark.parametrize("wrong", [
    {"actor": 7}, {"kinds": ["move", "resign"]}, {"areas": ["nowhere:0"]}, {"numbers": {"power": -1}},
    {"untils": {"ever": {"type": "named", "en": "x", "ja": "x"}}}, {"counters": ["skull"]},
])
def test_a_table_cannot_show_what_cannot_be(wrong: dict[str, object]) -> None:
    _, (hana, _, _) = party()
    given = msgspec.to_builtins(hand(hana)) | wrong
    shown = msgspec.convert(given, HandView)
    frame = replace(hana.frame, sight=replace(hana.frame.sight, hand=shown))
    with pytest.raises(StrangeFrame):
        frame_validation.check(frame, games.find("cipher"), acting().g.faces, 0, 2)


def test_a_diary_counts_its_keepers_steps() -> None:
    _, (hana, _, _) = party()
    hana.diary.pages[-1].begun = True
    steps(hana, what="turn", card=handle(hana, "Actor", "front:0"))
    assert hana.diary.pages[-1].deeds["hand"] == 1


@every_game
def test_a_record_names_every_use(game: GameDefinition) -> None:
    table = played(game, 42, 300)
    uses = HandUses()
    for moment in replay(table.match, game, manual_faces(game), table.inputs):
        uses.look(moment)
    told = list(uses.told())
    counted = sum(given.kind == "hand" for given in table.inputs)
    assert told[0].key == "check.by-hand" and told[0].args["n"] + told[0].args["m"] == len(told) - 1
    assert told[0].args["n"] > 0
    made = sum(len(use.steps) for use in uses.uses)
    assert 0 < made <= counted
    uses_told = [each for each in told if each.key == "check.by-hand-use"]
    assert all(each.args["card"] is not None and each.args["words"] for each in uses_told)
