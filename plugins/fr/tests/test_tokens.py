"""Where French words begin and end."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.text.view import View
from termground.types import Flag
from termground_fr import French
from tests.counted import GROWTH, growth

FRENCH = French()


def words(text: str) -> list[str]:
    return [token.surface for token in FRENCH.analyze(text).tokens if token.lexeme.flags & Flag.WORD]


def norms(text: str) -> list[str]:
    return [lexeme.norm for lexeme in FRENCH.analyze(text).view_tokens.lexemes if lexeme.flags & Flag.WORD]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l'école d'Orléans", ["l'", "école", "d'", "Orléans"]),
        ("l’école d’Orléans", ["l’", "école", "d’", "Orléans"]),
        ("L'ÉCOLE QU'ON OUVRE", ["L'", "ÉCOLE", "QU'", "ON", "OUVRE"]),
        (
            "j'ai, t'es, m'a, s'il, c'est, n'a",
            ["j'", "ai", "t'", "es", "m'", "a", "s'", "il", "c'", "est", "n'", "a"],
        ),
        (
            "jusqu'au bout, lorsqu'il, puisqu'elle, quoiqu'on",
            ["jusqu'", "au", "bout", "lorsqu'", "il", "puisqu'", "elle", "quoiqu'", "on"],
        ),
        ("aujourd'hui et aujourd’hui", ["aujourd'hui", "et", "aujourd’hui"]),
        ("presqu'île, presqu'un", ["presqu'île", "presqu'", "un"]),
        ("quelqu'un d'entr'ouvert", ["quelqu'un", "d'", "entr'ouvert"]),
        ("le conseil des prud'hommes", ["le", "conseil", "des", "prud'hommes"]),
        ("O'Brien joue du rock'n'roll", ["O'Brien", "joue", "du", "rock'n'roll"]),
        ("c'est-à-dire", ["c'est-à-dire"]),
        ("chef-d'œuvre", ["chef-d'œuvre"]),
        ("« Bonjour ! »", ["Bonjour"]),
        ("Est-ce vrai ?", ["Est", "ce", "vrai"]),
        ("", []),
    ],
)
def test_elided_words_stand_alone_and_fixed_ones_stay_whole(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Où va-t-il ?", ["Où", "va", "il"]),
        ("Y a-t-on pensé ?", ["Y", "a", "on", "pensé"]),
        ("Dit-elle vrai ? Viendront-ils ?", ["Dit", "elle", "vrai", "Viendront", "ils"]),
        ("Donne-le-moi, allez-y, prends-en.", ["Donne", "le", "moi", "allez", "y", "prends", "en"]),
        ("Va-t'en !", ["Va", "t'", "en"]),
        ("Est-ce que tu viens ?", ["Est", "ce", "que", "tu", "viens"]),
        ("celui-ci, cette année-là", ["celui", "ci", "cette", "année", "là"]),
        ("un rendez-vous", ["un", "rendez-vous"]),
        ("l'arc-en-ciel de Noisy-le-Grand", ["l'", "arc-en-ciel", "de", "Noisy-le-Grand"]),
        ("le sous-préfet de Saint-Denis", ["le", "sous-préfet", "de", "Saint-Denis"]),
        ("un porte-avions au Pas-de-Calais", ["un", "porte-avions", "au", "Pas-de-Calais"]),
        ("peut-être là-bas, au-delà", ["peut-être", "là-bas", "au-delà"]),
        ("le Covid-19", ["le", "Covid-19"]),
        ("la R&D en C++", ["la", "R&D", "en", "C++"]),
        ("voir https://exemple.fr/a?b=c.", ["voir", "https://exemple.fr/a?b=c"]),
        ("écrire à jean.petit@exemple.fr", ["écrire", "à", "jean.petit@exemple.fr"]),
    ],
)
def test_hyphens_hold_compounds_and_part_pronouns(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "étudiant·e·s",
        "étudiant(e)s",
        "étudiant.e.s",
        "étudiant-e-s",
        "étudiant·es",
        "étudiant•e•s",
        "étudiants-es",
        "ÉTUDIANTES",
    ],
)
def test_inclusive_writing_is_the_plain_word(text: str) -> None:
    assert words(f"les {text} inscrits") == ["les", text, "inscrits"]
    assert norms(text) == norms("étudiant")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("acteur·rice·s", "acteur"),
        ("citoyen·ne·s", "citoyen"),
        ("directeur/trice", "directeur"),
        ("candidat(s)", "candidat"),
        ("heureux·se", "heureux"),
        ("salarié·es", "salarié"),
    ],
)
def test_other_inclusive_endings(text: str, plain: str) -> None:
    assert norms(text) == norms(plain)


def test_a_full_stop_is_no_inclusive_point() -> None:
    assert words("C'est fini. Elle rit.") == ["C'", "est", "fini", "Elle", "rit"]
    assert words("fini.Les autres") == ["fini", "Les", "autres"]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("l'école", "l’école"),
        ("aujourd'hui", "aujourdʼhui"),
        ("cœur", "coeur"),
        ("œuvre", "oeuvres"),
        ("SŒUR", "soeur"),
        ("État", "Etat"),
        ("ÉCOLES", "ECOLES"),
        ("À Évry", "A Evry"),
        ("sécurité", "SECURITE"),
        ("députés", "DEPUTES"),
        ("élèves", "ELEVES"),
        ("connaître", "connaitre"),
        ("S.N.C.F.", "SNCF"),
        ("Saint-Denis", "Saint Denis"),
        ("du ministre", "de le ministre"),
        ("aux élèves", "à les élèves"),
        ("des élèves", "de les élèves"),
        ("évènement", "événement"),
    ],
)
def test_spellings_of_one_word_meet(left: str, right: str) -> None:
    assert " ".join(norms(left)) == " ".join(norms(right))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("marché", "marche"),
        ("côte", "côté"),
        ("élève", "élevé"),
        ("pêcheur", "pécheur"),
        ("tâche", "tache"),
        ("député", "dépité"),
        ("forêt", "foret"),
        ("parti", "partir"),
        ("année", "âne"),
    ],
)
def test_different_words_stay_apart(left: str, right: str) -> None:
    assert norms(left) != norms(right)


@pytest.mark.parametrize(
    "text", ["L'été dernier, les élèves ont été reçus à l'école.", "Le cœur du député : 3 %."]
)
def test_decomposed_accents_change_nothing(text: str) -> None:
    decomposed = unicodedata.normalize("NFD", text)
    assert decomposed != text
    assert norms(decomposed) == norms(text)
    for token in FRENCH.analyze(decomposed).tokens:
        assert decomposed[token.start : token.end] == token.surface


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["a", "é", "1", " ", "-", "a-", "l'", "'", "1 ", "1 000 ", "un ", "et ", "ne ", "pas ", "cent ", "M. ", "J.", "A. de ", "(e)", "·e", "\n", " \n", "que ", "12 % ", "-t-il ", "plus ", "personne ", "a.e", "https://", "a@"])  # fmt: skip
def test_long_runs_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def read(size: int) -> Callable[[], object]:
        analysis = FRENCH.analyze(unit * (size // len(unit)))
        return lambda: [getattr(analysis, facet) for facet in ("terms", "negated", "names", "sentences")]

    assert growth(read, 2_500) < GROWTH
    read(20_000)()


@given(st.text(alphabet="aeéÉnupsl'’-·().,;:0129 \u00a0\u202f%€hqtjdM\n«»", max_size=60))
def test_any_text_has_ordered_tokens(text: str) -> None:
    tokens = FRENCH.tokens(text)
    last = 0
    for token in tokens:
        assert last <= token.start < token.end <= len(text)
        assert text[token.start : token.end] == token.surface
        last = token.end
    skipped = set(range(len(text))) - {i for t in tokens for i in range(t.start, t.end)}
    assert not any(text[i].isalnum() for i in skipped)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c est l eau qu il boit", "c'est l'eau qu'il boit"),
        ("J ai vu d abord le maire", "J'ai vu d'abord le maire"),
        ("il n y a rien jusqu à midi", "il n'y a rien jusqu'à midi"),
        ("La vitamine C est utile.", "La vitamine C est utile."),
        ("une longueur de 15 m environ, dite l", "une longueur de 15 m environ, dite l"),
        ("la classe d est pleine", "la classe d est pleine"),
    ],
)
def test_an_elision_without_its_sign_is_read_as_one(text: str, expected: str) -> None:
    assert FRENCH.analyze(text).view.text == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("POUR LES RICHES COMME POUR LES PAUVRES", []),
        ("TOUT LE MONDE PAIE LA TVA", ["TVA"]),
        ("La SNCF et EDF embauchent.", ["SNCF", "EDF"]),
        ("MAIRIE DE ROANNE", ["ROANNE"]),
    ],
)
def test_ordinary_words_in_capitals_are_no_names(text: str, expected: list[str]) -> None:
    analysis = FRENCH.analyze(text)
    tokens = analysis.view_tokens
    assert [tokens.text[tokens.starts[n.first] : tokens.ends[n.last - 1]] for n in analysis.names] == expected


@pytest.mark.timeout(120)
@pytest.mark.parametrize("char", ["l ", "qu ", "c est ", "J ai. ", "A.B", "  A"])
def test_quick_messages_take_linear_work(char: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def view(count: int) -> Callable[[], View]:
        return lambda: FRENCH.analyze(char * count).view

    assert growth(view, 2_500) < GROWTH
    assert view(50_000)().text
