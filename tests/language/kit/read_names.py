"""What print calls cards that were chosen before, or are those of an event."""

from __future__ import annotations

from typing import Any

from engines.core.display.views import Named
from engines.language.grammar.text_templates import ORDINALS, Phraser, Said


class Surfaces(dict[str, Said]):
    """What cards chosen before are called, where a name is its own print: "~that enemy"."""

    length = 5

    def get(self, name: str, default: Any = None) -> Any:
        if name.startswith("~"):
            many, _, text = name[1:].partition(":")
            return Said(text, many=many == "many")
        return super().get(name, default)

    def __len__(self) -> int:
        return self.length


def surfaces(voice: Phraser) -> dict[str, str]:
    """All that cards chosen before, or of the event, may be called."""
    found: dict[str, str] = {}
    keys = list(voice.catalogue.terms["noun"])
    for key in keys:
        noun = voice.noun(key)
        what = (noun.en, noun.en_many) if voice.english else (noun.ja, noun.ja)
        for many in (False, True):
            how = "many" if many else "one"
            if voice.english:
                texts = [f"{'those' if many else 'that'} {what[many]}", f"the chosen {what[many]}"]
                for nth in ORDINALS:
                    texts.append(f"the {what[many]} chosen {nth}" if many else f"the {nth} {what[many]}")
            else:
                texts = [f"{'それらの' if many else 'その'}{what[many]}", f"選んだ{what[many]}"]
                texts += [f"{nth}番目に選んだ{what[many]}" for nth in range(1, 8)]
            for text in texts:
                found.setdefault(text, how)
    targets = ["the target", *(f"the {nth} target" for nth in ORDINALS)] if voice.english else [
        *(each for target in ("対象", "目標") for each in (target, *(f"{nth}つ目の{target}" for nth in range(1, 8))))]
    for text in targets:
        found[text] = "one"
        if voice.english:
            found[text + "s"] = "many"
    for text in ("it", "the other card") if voice.english else ("それ", "もう一方のカード"):
        found[text] = "one"
    for cls in voice.catalogue.words:
        for other in (getattr(cls, "OTHER", None), getattr(cls, "IT", None)):
            if isinstance(other, Named):
                found[voice.pick(other)] = "one"
    return found
