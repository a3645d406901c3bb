"""Packs, decks and settings on disk: what can be used is found, what cannot is said and left out."""

from __future__ import annotations

import dataclasses
import os
import pathlib
import shutil
import zipfile
from importlib import resources

import pytest

from app import games
from app.decks import decks
from app.files import settings, user_dirs
from app.i18n import Translator
from app.library import Library, again, begin
from app.packs import art, packs
from app.trouble import DeckError, PackError
from engines.core.contract.decks import DeckRules

CIPHER = games.find("cipher")
SHIPPED = ("cipher-starter", "cipher-wide-skies")
STARTER = pathlib.Path(str(resources.files("assets") / "packs" / "cipher-starter"))
LOOKS = ("emblem", "scene", "hue")
FACTS = (STARTER / "pack.toml").read_text(encoding="utf-8")


def own_pack(name: str, identity: str = "mine", change: tuple[str, str] = ("", "")) -> pathlib.Path:
    """A copy of the starter pack in the user's folder."""
    folder = user_dirs.packs() / name
    shutil.copytree(STARTER, folder)
    text = FACTS.replace('id = "cipher-starter"', f'id = "{identity}"')
    (folder / "pack.toml").write_text(text.replace(*change) if change[0] else text, encoding="utf-8")
    return folder


def zipped(folder: pathlib.Path, inside: str = "") -> pathlib.Path:
    target = folder.with_suffix(".zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, inside + file.relative_to(folder).as_posix())
    shutil.rmtree(folder)
    return target


def test_the_shipped_packs_are_there_with_four_legal_decks() -> None:
    library = Library(CIPHER)
    assert library.troubles == [] and list(library.packs.packs) == list(SHIPPED)
    assert len(library.playable()) == 4
    for deck in library.playable():
        assert deck.shipped and deck.name.en and deck.name.ja and deck.packs == [deck.id.partition("/")[0]]
        assert library.faces[deck.faces[0]].cost == 1  # type: ignore[attr-defined] # the main character stands first
        assert len(library.sights(deck)) == len(deck.faces)


@pytest.mark.usefixtures("packs_read_afresh")
def test_the_second_reading_comes_from_the_cache() -> None:
    first = Library(CIPHER)
    kept = list((user_dirs.cache() / "packs").iterdir())
    assert len(kept) == len(SHIPPED)
    second = Library(CIPHER)
    assert dict(first.faces) == dict(second.faces)
    for damage in (b"{", b'{"language": "\xff"}', b""):
        for each in kept:
            each.write_bytes(damage)  # read afresh
        assert dict(Library(CIPHER).faces) == dict(first.faces)


@pytest.mark.parametrize("inside", ["", "mine/"])
def test_a_users_pack_is_found_as_a_folder_or_a_zip(inside: str) -> None:
    folder = own_pack("mine")
    assert len(Library(CIPHER).playable()) == 6
    zipped(folder, inside)
    library = Library(CIPHER)
    assert library.troubles == [] and len(library.playable()) == 6
    assert not library.deck("mine/first-light").shipped


def test_cards_whose_author_named_no_emblem_get_looks_and_no_two_the_same() -> None:
    folder = own_pack("plain")
    facts = folder / "pack.toml"
    kept = [line for line in facts.read_text(encoding="utf-8").splitlines() if not line.startswith(LOOKS)]
    facts.write_text("\n".join(kept).replace("cipher-starter", "mine"), encoding="utf-8")
    faces = Library(CIPHER).packs.packs["mine"].pack.faces.values()
    assert all(art.has("emblems", face.emblem) for face in faces)
    assert len({(face.emblem, face.scene, face.hue) for face in faces}) == len(faces)


def test_a_pack_with_mistakes_is_left_out_and_said() -> None:
    own_pack("bad", change=("draw 1\n", "drew 1\n"))
    library = Library(CIPHER)
    assert [type(trouble) for trouble in library.troubles] == [packs.PackMistakes]
    said = str(library.troubles[0])
    assert "bad" in said and "pack.toml:" in said and "draw" in said
    assert len(library.playable()) == 4


def test_a_pack_for_a_game_that_is_not_here_is_said_with_its_file_and_what_to_do() -> None:
    folder = own_pack("slip", change=('game = "cipher"', 'game = "cypher"'))
    (trouble,) = Library(CIPHER).troubles
    assert trouble.text.key == "pack.game" and trouble.text.args["game"] == "cypher"
    said = str(trouble)
    assert str(folder) in said and "cipher" in said and "pack.toml" in said


def test_a_pack_of_a_name_already_taken_is_left_out() -> None:
    own_pack("twin", identity="cipher-starter")
    library = Library(CIPHER)
    assert [trouble.text.key for trouble in library.troubles] == ["pack.same-id"]


def test_what_is_no_pack_is_said(tmp_path: pathlib.Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    with pytest.raises(PackError) as error:
        packs.read(tmp_path / "picture.png")
    assert error.value.text.key == "pack.neither"
    with pytest.raises(packs.PackMistakes):
        packs.read(tmp_path)
    with pytest.raises(PackError):
        packs.read(tmp_path / "nowhere")


def test_an_archive_that_reaches_outside_is_refused(tmp_path: pathlib.Path) -> None:
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as archive:
        archive.writestr("pack.toml", FACTS)
        archive.writestr("decks/../../outside.txt", "x")
    with pytest.raises(packs.PackMistakes) as error:
        packs.read(tmp_path / "evil.zip")
    assert "outside.txt" in str(error.value)


def test_an_archive_that_swells_is_refused(tmp_path: pathlib.Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.toml", FACTS)
        archive.writestr("readme.txt", b"0" * 3_000_000)
    with pytest.raises(packs.PackMistakes):
        packs.read(tmp_path / "bomb.zip")


def test_a_truncated_archive_is_said(tmp_path: pathlib.Path) -> None:
    whole = zipped(own_pack("mine"))
    whole.write_bytes(whole.read_bytes()[:3000])
    assert [trouble.text.key for trouble in Library(CIPHER).troubles] == ["pack.neither"]


def test_a_pack_for_another_game_that_is_here_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {**games.known(), "chess": CIPHER}
    monkeypatch.setattr(games, "known", lambda: here)
    own_pack("other", change=('game = "cipher"', 'game = "chess"'))
    assert Library(CIPHER).troubles == []


def test_a_picture_is_a_file_that_can_be_opened() -> None:
    folder = own_pack("mine", change=('emblem = "sword"', 'picture = "art/p.png"\nemblem = "sword"'))
    (folder / "art").mkdir()
    (folder / "art" / "p.png").write_bytes(b"PNG")
    library = Library(CIPHER)
    assert library.packs.packs["mine"].text.pictures == ("art/p.png",)
    assert shown_pictures(library) == [str(folder / "art" / "p.png")]
    zipped(folder, "mine/")
    found = shown_pictures(Library(CIPHER))
    copy = pathlib.Path(found[0])
    assert len(found) == 1 and copy.name == "p.png" and copy.read_bytes() == b"PNG"
    assert copy.is_relative_to(user_dirs.cache())
    written = copy.stat().st_mtime_ns
    assert shown_pictures(Library(CIPHER)) == found and copy.stat().st_mtime_ns == written, "extracted once"
    copy.write_bytes(b"half")
    assert shown_pictures(Library(CIPHER)) == found and copy.read_bytes() == b"PNG"


def shown_pictures(library: Library) -> list[str]:
    """The pictures of the user's pack as the screens get them."""
    sights = [face for deck in library.playable() if not deck.shipped for face in library.sights(deck)]
    return sorted({face.picture for face in sights if face.picture is not None})


def test_a_picture_that_went_away_is_a_trouble_said_once() -> None:
    folder = own_pack("mine", change=('emblem = "sword"', 'picture = "p.png"\nemblem = "sword"'))
    (folder / "p.png").write_bytes(b"PNG")
    library = Library(CIPHER)
    (folder / "p.png").unlink()
    assert shown_pictures(library) == shown_pictures(library) == []
    assert [trouble.text.key for trouble in library.troubles] == ["pack.unread"]
    assert "p.png" in str(library.troubles[0])


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_picture_that_became_a_link_is_refused(tmp_path: pathlib.Path) -> None:
    folder = own_pack("mine", change=('emblem = "sword"', 'picture = "p.png"\nemblem = "sword"'))
    (folder / "p.png").write_bytes(b"PNG")
    library = Library(CIPHER)
    (folder / "p.png").unlink()
    (folder / "p.png").symlink_to(STARTER / "pack.toml")
    assert shown_pictures(library) == [] and len(library.troubles) == 1


def test_a_save_brings_its_packs_along(tmp_path: pathlib.Path) -> None:
    folder = own_pack("mine", change=('emblem = "sword"', 'picture = "p.png"\nemblem = "sword"'))
    (folder / "p.png").write_bytes(b"PNG")
    library = Library(CIPHER)
    chosen = [library.deck("mine/first-light"), library.deck("cipher-starter/ashen-court")]
    table = begin(CIPHER, library.match(chosen, ["Ann", "Bob"], seed=1), keep=False)
    assert any(table.face(face).picture == str(folder / "p.png") for face in table.faces)
    table.save(tmp_path / "game.takujo")
    shutil.rmtree(folder)
    shutil.rmtree(user_dirs.cache())
    back = type(table).load(tmp_path / "game.takujo")
    assert dict(back.faces) == dict(table.faces)
    assert not any(back.face(face).picture for face in back.faces) and back.pictures.troubles == []
    assert sorted(pack.id for pack in back.match.packs) == ["cipher-starter", "mine"]


def test_a_rematch_swaps_seats_and_chance() -> None:
    library = Library(CIPHER)
    match = library.match(library.playable()[:2], ["Ann", "Bob"], ["", "greedy"], seed=1)
    first = begin(CIPHER, match)
    second = again(first, swap=True)
    assert second.names == ["Bob", "Ann"] and second.bots == {0: "greedy"}
    assert second.match.sides[0].deck == match.sides[1].deck and second.match.seed != match.seed


def test_faces_of_no_packs() -> None:
    assert len(packs.compiled_faces(CIPHER, ())) == 0


# -- decks ------------------------------------------------------------------------------------------------------------

class WithSide(DeckRules):
    extra_piles = ("side",)


KNOWN = dict.fromkeys(("red/fox", "red/owl", "blue/fox", "blue/cat"))


def read(text: str, home: str = "") -> decks.Deck:
    return decks.parse(text, "my.txt", "my", KNOWN, home)


def test_a_deck_list_is_read() -> None:
    notes = "# name: Foxes | 狐\n# about: Many foxes. | 狐だらけ。\n\n"
    listed = notes + "3 fox  # the good ones\n2x owl\nblue/cat\n[side]\n1 fox\n"
    deck = decks.parse(listed, "my.txt", "my", KNOWN, "red", WithSide())
    assert deck.cards == ("red/fox",) * 3 + ("red/owl",) * 2 + ("blue/cat",)
    assert deck.extra == {"side": ("red/fox",)} and deck.packs == ["blue", "red"]
    assert (deck.name.en, deck.name.ja) == ("Foxes", "狐") and deck.about is not None
    assert decks.parse(decks.write(deck), "my.txt", "my", KNOWN, rules=WithSide()) == deck


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("rules", "known"), [(DeckRules(), "[deck]"), (WithSide(), "[deck], [side]")])
def test_a_heading_of_no_pile_is_told_with_its_line_and_those_there_are(
    language: str, rules: DeckRules, known: str,
) -> None:
    with pytest.raises(DeckError) as told:
        decks.parse("3 red/fox\n[sidebord]\n1 red/fox", "my.txt", "my", KNOWN, rules=rules)
    sentence = Translator(language).render(told.value.text)
    assert all(each in sentence for each in ("my.txt:2", "[sidebord]", known))


def test_a_card_without_its_pack_is_found_if_only_one_has_it() -> None:
    assert read("2 owl").cards == ("red/owl",) * 2
    with pytest.raises(DeckError) as error:
        read("1 owl\n2 fox")  # two packs have one
    assert "my.txt:2" in str(error.value) and "fox" in str(error.value)


@pytest.mark.parametrize("text", ["", "# nothing", "4 unicorn", "four fox cards", "999 owl\n999 owl"])
def test_a_deck_list_that_cannot_be_read_is_said(text: str) -> None:
    with pytest.raises(DeckError) as error:
        read(text)
    assert "my.txt" in str(error.value)


def test_the_users_decks_are_found_and_bad_ones_left_out() -> None:
    folder = user_dirs.decks() / "cipher"
    folder.mkdir(parents=True)
    starter = Library(CIPHER).deck("cipher-starter/first-light")
    (folder / "mine.txt").write_text(decks.write(starter), encoding="utf-8")
    (folder / "short.txt").write_text("4 ilse-cadet", encoding="utf-8")
    (folder / "bad.txt").write_bytes(b"\xff\xfe")
    library = Library(CIPHER)
    assert library.deck("mine").cards == starter.cards
    assert [trouble.text.key for trouble in library.troubles] == ["decklist.not-text"]
    assert "short" not in [deck.id for deck in library.playable()]
    with pytest.raises(DeckError) as error:
        library.match([library.deck("short"), library.deck("mine")], ["Ann", "Bob"])
    assert "12.1.1" in str(error.value) and "50" in str(error.value)
    with pytest.raises(DeckError):
        library.deck("nothing")


def test_every_broken_deck_rule_is_listed() -> None:
    library = Library(CIPHER)
    deck = read_cipher(library, "5 roan-vanguard\n44 roan-outrider")
    rules = [fault.rule for fault in decks.faults(CIPHER, library.faces, deck)]
    costs = {library.faces[face].cost for face in deck.faces}  # type: ignore[attr-defined]
    assert rules == ["12.1.1", *(["12.1.1.1"] if 1 not in costs else []), "12.1.1.2", "12.1.1.2"]


def read_cipher(library: Library, text: str) -> decks.Deck:
    return decks.parse(text, "x.txt", "x", library.faces, "cipher-starter")


# -- settings ---------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Set:
    language: str = "en"
    size: float = 1.0


def test_settings_come_back() -> None:
    assert settings.read(Set) == Set()
    settings.write(Set("ja", 1.4))
    assert settings.read(Set) == Set("ja", 1.4)


@pytest.mark.parametrize("damage", [b"", b"{", b'{"size": "large"}', b"[]", b"\xff"])
def test_damaged_settings_are_put_aside(damage: bytes) -> None:
    settings.write(Set("ja"))
    path = user_dirs.config() / settings.FILE
    path.write_bytes(damage)
    assert settings.read(Set) == Set()
    assert path.with_name("settings.json.bad").read_bytes() == damage


@pytest.mark.usefixtures("packs_read_afresh")
def test_a_slip_of_ours_in_reading_a_pack_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def slip(*_: object) -> None:
        raise KeyError("slip")

    monkeypatch.setattr(packs, "read_pack", slip)
    assert [trouble.text.key for trouble in Library(CIPHER).troubles] == ["pack.broke"] * len(SHIPPED)
