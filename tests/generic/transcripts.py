"""Golden transcripts: whole games as text, kept in tests/golden and compared, so that a changed rule shows as a diff.

After a change that is meant to change games:  python -m tests.generic.transcripts
It writes every transcript anew; review the difference before it is committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import SPECTATOR
from engines.core.play.running_game import RunningGame
from engines.core.positions.writer import describe
from tests.generic.playable import KEPT_GAMES, Playable
from tests.random_play import FINISH, Chooser, Deed, put

GOLDEN = Path(__file__).parent.parent / "golden"
SEEDS = (1, 2)


def transcript(playable: Playable, seed: int) -> str:
    """A random game: the table at every turn, every answer, and what spectators read of what followed."""
    return "\n".join(_lines(playable.begin(seed), Chooser(seed))) + "\n"


def _lines(g: RunningGame, chooser: Chooser) -> Iterator[str]:
    turn, told = 0, 0
    while g.state.result is None:
        if g.state.turn != turn:
            turn = g.state.turn
            yield f"\n== turn {turn}"
            table = describe(g.game, g.faces, g.state).splitlines()
            yield from (line for line in table if turn == 1 or " deck: " not in line)  # decks only once: they are long
        asked = g.state.ask
        deed = chooser.deed(g)
        yield f"p{asked.players[0] + 1} {asked.what}: {_answered(g, asked, deed)}"
        put(g, deed)
        log = g.log.get(SPECTATOR, [])
        yield from (f"    {_said(line.text)}" for line in log[told:] if not line.heading)
        told = len(log)
    result = g.state.result
    winners = ", ".join(f"p{winner + 1}" for winner in result.winners) or "nobody"
    yield f"\n== {winners}: {result.reason} ({result.rule}) after {g.state.asked} questions"


def _answered(g: RunningGame, asked: Ask, answer: Deed) -> str:
    if isinstance(answer, HandStep):
        card = [_name(g, answer.card)] if answer.card is not None else []
        return " ".join([answer.what, *card, answer.zone, "> " + answer.to, answer.place, str(answer.number)])
    if answer == FINISH:
        return FINISH
    if not asked.options or asked.kind == "split":
        return str(answer)
    picks = answer if isinstance(answer, tuple) else (answer,)
    return ", ".join(_option(g, asked.options[int(pick)]) for pick in picks) or "none"


def _option(g: RunningGame, option: Option) -> str:
    words = [option.verb]
    if option.subject is not None:
        words.append(_name(g, option.subject))
    if option.ability is not None:
        words.append(f"#{option.ability.index}")
    if option.zone is not None:
        words.append(f"> {option.zone}")
    if option.card is not None:
        words.append(f"> {_name(g, option.card)}")
    return " ".join(words)


def _name(g: RunningGame, card: int) -> str:
    return g.state.cards[card].face.rpartition("/")[2]


def _said(text: Text) -> str:
    return " ".join([text.key, *(f"{name}={_value(value)}" for name, value in text.args.items())])


def _value(value: TextArg) -> str:
    if isinstance(value, Mention):
        return value.name.en if value.name is not None else "?"
    if isinstance(value, Named):
        return value.en
    if isinstance(value, PlayerMention):
        return f"p{value.player + 1}"
    if isinstance(value, Text):
        return _said(value)
    return f"[{', '.join(map(_value, value))}]" if isinstance(value, list) else str(value)


def place_of(playable: Playable, seed: int) -> Path:
    """Where a transcript is kept."""
    return GOLDEN / f"{playable.id}-{seed}.txt"


def main() -> None:
    """Write every transcript anew, or print one: transcripts GAME SEED."""
    if len(sys.argv) == 3:
        playable = next(each for each in KEPT_GAMES if each.id == sys.argv[1])
        sys.stdout.buffer.write(transcript(playable, int(sys.argv[2])).encode())
        return
    GOLDEN.mkdir(exist_ok=True)
    for playable in KEPT_GAMES:
        for seed in SEEDS:
            place_of(playable, seed).write_text(transcript(playable, seed), encoding="utf-8", newline="\n")
            print(place_of(playable, seed).name)


if __name__ == "__main__":
    main()
