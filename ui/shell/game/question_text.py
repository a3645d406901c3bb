"""The words of a question. "Choose 1." alone does not say what is decided: there the deed itself becomes the question.
Nothing is said twice.

What is done stands in the card that asks; where it is too long for the head of the bar, it stays behind the question.
"""

from __future__ import annotations

from engines.core.display.views import AskView, Named, Text
from ui.shell.style.look import Look

BARE = ("ask.choose", "ask.choose-some", "ask.choose-up-to")
"""Questions that say only how many."""
LONGEST = {"en": 60, "ja": 30}
"""Letters of a deed that fit into the head of the bar."""
COST = "doing.cost"


def stated(look: Look, ask: AskView) -> tuple[Text, Text | None]:
    """The question, and what it is for or what follows from it."""
    purpose = ask.consequence
    deed = purpose.args.get("what") if purpose is not None else None
    if purpose is None or not isinstance(deed, Named):
        return ask.question, purpose
    sentence = Named(deed.en[:1].upper() + deed.en[1:] + ("" if deed.en.endswith((".", "!", "?")) else "."), deed.ja)
    said_twice = look.render(ask.question) == look.name(sentence)
    if not said_twice and (ask.question.key not in BARE or len(look.name(deed)) > LONGEST[look.language]):
        return ask.question, purpose
    question = ask.question if said_twice else Text("prompt.deed", {"what": sentence})
    if purpose.key == COST:
        return question, Text("prompt.deed-cost", purpose.args)
    if said_twice:
        return question, Text("prompt.deed-by", {"card": purpose.args["card"]})
    return question, Text("prompt.deed-of", {"card": purpose.args["card"], "how": ask.question})
