"""Findings in words: every language says the same things."""

from __future__ import annotations

import ast
import pickle
import re
import string
import tomllib
from importlib.resources import files

import pytest

from termground import bands
from termground.catalogue import metrics
from termground.errors import InputError, Said
from termground.messages import LANGUAGES, error_in, explain, phrase, ui_language, verdict
from termground.messages.recognised import error_told
from termground.messages.scores import why
from termground.types import SEVERAL, Evidence, Finding, Score, Verdict

TABLES = {
    entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text(encoding="utf-8"))
    for entry in files("termground.messages").iterdir()
    if entry.name.endswith(".toml")
}


JAPANESE_VALUES = {
    "given", "guess", "how", "kept", "kind", "meant", "near", "one", "only", "other", "place", "remedy", "response", "source", "wanted", "within"
}  # fmt: skip
"""Placeholders in the Japanese table whose values are Japanese words, or stand between signs of their own."""

ERRORS = {"TermgroundError", "UsageError", "InputError", "OutputError", "Problem"}


def _flat(table):
    return {f"{room}.{key}": text for room, inner in table.items() for key, text in inner.items()}


def _placeholders(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _trees(repository):
    """The code that may report a finding: verdicts, metrics and judges, those of plugins included."""
    folders = [repository / "termground" / room for room in ("verdicts", "metrics", "judges")]
    for folder in (*folders, *repository.glob("plugins/*/src")):
        for path in sorted(folder.rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def _kinds(repository):
    """Strings in verdicts, metrics and judges that look like a finding's kind, and what findings and claims are made with."""
    found = set()
    for path, tree in _trees(repository):
        if path.is_relative_to(repository / "termground"):
            words = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
            found |= {word for word in words if isinstance(word, str)}
    named = {word for word in found - set(metrics()) if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}
    made = {kind.value for kind in _made(repository) if isinstance(kind, ast.Constant)}
    return sorted(named | made)


def _made(repository):
    """The expressions that stand for the kind where a finding or a claim is made."""
    places = {"Finding": 1, "Claim": 4}
    for _, tree in _trees(repository):
        for node in ast.walk(tree):
            name = (
                getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            )
            if name in places:
                yield from (keyword.value for keyword in node.keywords if keyword.arg == "kind")
                yield from node.args[places[name] : places[name] + 1]


def _spoken(language):
    """The sentences of a language; what stands for the source in them is each language's own, and errors are English."""
    return {name: table for name, table in TABLES[language].items() if name not in {"reference", "error"}}


def test_the_languages_are_those_with_words():
    """Each language that can be asked for has its table, and each table its language."""
    assert set(LANGUAGES) == set(TABLES)
    assert {"en", "ja", "ru", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_language_has_the_same_keys_and_placeholders(language):
    """No sentence is missing anywhere, none lacks or invents a value."""
    english = {key: _placeholders(text) for key, text in _flat(_spoken("en")).items() if "+one" not in key}
    own = {key: _placeholders(text) for key, text in _flat(_spoken(language)).items()}
    of_one = {key: own.pop(key) for key in list(own) if "+one" in key.split(".", 1)[1]}
    assert own == english
    assert of_one == {key: own[key.replace("+one", "")] for key in of_one}
    assert {key.replace("+one", "+one+near") for key in of_one if key.endswith("+one")} <= of_one.keys()


@pytest.mark.parametrize(
    ("language", "missing", "said"),
    [
        ("ru", ("возглавляет",), "в источнике нет слова «возглавляет»"),
        ("ru", ("юго-западный",), "в источнике нет слова «юго-западный»"),
        ("ru", ("до 21 часа",), "в источнике нет слов: «до 21 часа»"),
        ("ru", ("в среду",), "в источнике нет слов: «в среду»"),
        ("ru", ("ждёт", "читателя"), "в источнике нет слов: «ждёт», «читателя»"),
        ("en", ("led",), "word not in the source: “led”"),
        ("en", ("led", "open"), "words not in the source: “led”, “open”"),
        ("fr", ("chauffé",), "mot absent de la source : « chauffé »"),
        ("ja", ("開く",), "原文にない語：「開く」"),
    ],
)
def test_one_missing_word_is_told_in_the_singular(language, missing, said):
    """Where a language has words for it; phrases and figures are several words."""
    args = {"term": "x", "missing": SEVERAL.join(missing)}
    told = explain(Finding("m", "words-not-in-source", 0, 1, args), language)
    assert told.replace("\u00a0", " ") == said
    near = explain(Finding("m", "words-not-in-source", 0, 1, args | {"near": "y"}), language)
    assert near.removeprefix(told).lstrip("\u00a0")[0] in ";。"


@pytest.mark.parametrize("language", sorted(TABLES))
def test_no_sentence_is_empty_or_ends_with_a_full_stop(language):
    """A reason is a sentence without its full stop."""
    for key, text in TABLES[language]["finding"].items():
        assert text.strip() == text != "", key
        assert text[-1] not in ".。", key


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_kind_of_finding_has_words(repository, language):
    """A metric can report nothing that a reader's language cannot say."""
    kinds = _kinds(repository)
    assert "term-not-in-source" in kinds
    assert set(kinds) <= set(TABLES[language]["finding"])


def test_no_words_are_left_over(repository):
    """A kind that nothing reports any more leaves the tables."""
    spoken = {key.partition("+")[0] for key in TABLES["en"]["finding"]}
    assert spoken <= set(_kinds(repository))


@pytest.mark.parametrize("language", sorted(set(TABLES) - {"en"}))
def test_errors_have_the_words_and_the_values_of_their_english(language):
    """Each sentence is told under its English one, and all languages tell the same ones."""
    table = TABLES[language]["error"]
    assert table.keys() == TABLES["ja"]["error"].keys()
    assert {key: _placeholders(text) for key, text in table.items()} == {
        key: _placeholders(key) for key in table
    }


def test_an_error_with_values_is_told_in_every_language(repository):
    """What takes values is told by the command line; and no sentence is left over that nothing says."""
    said, written = set(), set()
    for path in sorted((repository / "termground").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        written |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        said |= {
            node.args[0].value
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in {"Said", *ERRORS}
            and node.keywords
            and node.args
            and isinstance(node.args[0], ast.Constant)
        }
    table = TABLES["ja"]["error"].keys()
    assert "no file matches '{name}'; check the pattern" in said
    assert (said - table, table - written) == (set(), set())


def test_an_error_is_told_with_its_parts_in_the_same_language():
    """A part of a sentence is a sentence of its own; what has no words stays English."""
    near = Said(" Did you mean '{name}'?", name="grounding")
    error = InputError(
        "{file} has no score '{name}'.{meant} Scores found: {found}",
        file="a",
        name="b",
        meant=near,
        found="c",
    )
    assert str(error) == "a has no score 'b'. Did you mean 'grounding'? Scores found: c"
    assert error_in(error.told, "ru") == "в a нет значений метрики «b». Может быть, grounding? Есть: c"
    assert error_in(error.told, "en") == str(error)
    assert error_in(InputError("as it {is}").told, "ja") == "as it {is}"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.told.values) == (str(error), error.told.values)


def test_a_kind_is_never_put_together(repository):
    """A kind made of pieces could not be looked for."""
    assert not [kind for kind in _made(repository) if isinstance(kind, ast.JoinedStr | ast.BinOp)]


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("termground/metrics/new.py", 'KIND = "claim-doubtful"'),
        ("termground/judges/llm/new.py", 'KINDS = {True: "claim-doubtful"}'),
        ("termground/judges/new.py", 'Claim("a", 0, 1, Verdict.NEUTRAL, "doubtful")'),
        (
            "plugins/xx/src/termground_xx/judge.py",
            'types.Claim("a", 0, 1, Verdict.NEUTRAL, "claim-doubtful")',
        ),
        ("plugins/xx/src/termground_xx/metric.py", 'Finding("m", start=0, end=1, kind="doubtful")'),
    ],
)
def test_a_kind_without_words_is_seen(tmp_path, place, code):
    """Wherever a metric or judge lies, and however it names its kind."""
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert [kind for kind in _kinds(tmp_path) if kind.endswith("doubtful")]
    assert not set(_kinds(tmp_path)) <= set(TABLES["en"]["finding"])


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_verdict_and_band_has_words(language):
    """And no two verdicts the same."""
    said = [verdict(each, language) for each in Verdict]
    assert len(set(said)) == len(said)
    assert verdict(Verdict.NEUTRAL, language, reference=True) not in said
    assert verdict(Verdict.SUPPORTED, language, reference=True) in said
    named = {label for table in (bands.FACTS, bands.CORRECTNESS, bands.HALLUCINATION) for _, label in table}
    ends = {bands.fact_band(9), bands.correctness_band(9), bands.hallucination_band(9)}
    assert named | ends == set(TABLES[language]["band"])


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_metric_has_its_summary(language):
    """In English it is that of the catalogue."""
    table = TABLES[language]["summary"]
    assert set(table) == set(metrics())
    if language == "en":
        assert table == {name: info.summary for name, info in metrics().items()}


def _parts(repository):
    """What the metrics and the origins call the parts of their scores."""
    for room in ("metrics", "origins"):
        for path in sorted((repository / "termground" / room).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                made = [node.value] if isinstance(node, ast.keyword) and node.arg == "parts" else []
                if isinstance(node, ast.Assign | ast.AnnAssign):
                    to = node.targets[0] if isinstance(node, ast.Assign) else node.target
                    made = [node.value] if getattr(to, "id", "") == "parts" else []
                if isinstance(node, ast.FunctionDef) and node.name == "_parts":
                    made = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return)]
                for each in made:
                    keys = each.keys if isinstance(each, ast.Dict) else []
                    yield from (key.value for key in keys if isinstance(key, ast.Constant))


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_part_of_a_score_has_words(repository, language):
    """Those that the metrics and the origins give, and no others; in English they are called as in the output."""
    named = set(_parts(repository))
    assert {"claims", "bleu", "facts", "sentences", "found"} <= named
    assert named == set(TABLES[language]["part"])
    assert all(TABLES["en"]["part"][name] == name for name in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_speaks_of_its_arguments(language):
    """The rendered sentence holds each value and no brace."""
    for key, text in TABLES[language]["finding"].items():
        args = {name: f"<{name}>" for name in _placeholders(text)}
        said = explain(Finding("m", key.partition("+")[0], 0, 1, args), language)
        assert all(value in said for value in args.values()), key
        assert "{" not in said


@pytest.mark.parametrize(
    ("language", "source"), [("en", "source"), ("ja", "原文"), ("ru", "источник"), ("fr", "source")]
)
def test_what_is_held_against_a_reference_speaks_of_no_source(language, source):
    """Every reason of a claim has its form for the expected answer."""
    for key, text in TABLES[language]["finding"].items():
        args = {name: f"<{name}>" for name in _placeholders(text)} | {"source": "ru", "response": "fr"}
        finding = Finding("m", key.partition("+")[0], 0, 1, {k: v for k, v in args.items() if k in text})
        said = explain(finding, language, reference=True)
        assert source not in said.replace("<source>", ""), said


@pytest.mark.parametrize("language", sorted(TABLES))
def test_a_number_with_a_neighbour_names_both(language):
    """Where the source has something near, the sentence about a number says so."""
    alone = Finding("m", "number-not-in-source", 0, 3, {"term": "10%", "number": "10%"})
    beside = Finding(
        "m", "number-not-in-source", 0, 3, alone.args | {"near": "5%"}, (Evidence(0, 0, 2, "5%"),)
    )
    assert "10%" in explain(alone, language)
    assert "5%" not in explain(alone, language)
    assert "10%" in explain(beside, language)
    assert "5%" in explain(beside, language)


def test_languages_differ_in_their_words():
    """No table is a copy of another."""
    assert len({text["finding"]["term-not-in-source"] for text in TABLES.values()}) == len(TABLES)


@pytest.mark.parametrize(
    ("wanted", "text_language", "spoken"),
    [
        (None, "ja", "ja"),
        (None, "fr-CA", "fr"),
        (None, "und", "en"),
        ("en", "ja", "en"),
        ("ru-RU", "ja", "ru"),
        ("xx", "ja", "ja"),
        ("xx", "th", "en"),
    ],
)
def test_the_spoken_language_is_the_wanted_one_else_that_of_the_text(wanted, text_language, spoken):
    """English speaks where neither has words."""
    assert ui_language(wanted, text_language) == spoken


def test_phrases_of_reports_take_their_values():
    """A phrase is looked up in the language and filled in."""
    assert phrase("terms", "ja", found=3, total=9) == "用語 3 / 9 が原文にあり"
    assert phrase("terms", "en", found=3, total=9) == "3 of 9 terms are in the source"


JUDGED = Score(
    "hallucination",
    0.75,
    "minimize",
    "",
    parts={"claims": 4, "hallucinated": 3, "contradicted": 2, "unsupported": 1},
)


def _but(**parts):
    return Score("hallucination", 0.5, "minimize", "", parts=JUDGED.parts | parts)


def _compared(**parts):
    return Score("factual-correctness", parts.get("f1"), "maximize", "", parts=parts)


@pytest.mark.parametrize(
    ("score", "language", "said"),
    [
        (JUDGED, "en", "claims to check: 3 of 4 (2 contradicted, 1 not mentioned)"),
        (JUDGED, "ja", "主張 4 件中 3 件は要確認（矛盾 2 件、記載なし 1 件）"),
        (
            JUDGED,
            "ru",
            "утверждений, которые стоит проверить: 3 из 4 (противоречий: 2, не упомянуто: 1)",
        ),
        (
            JUDGED,
            "fr",
            "affirmations à vérifier\u00a0: 3 sur 4 (contredites\u00a0: 2, absentes\u00a0: 1)",
        ),
        (
            _but(claims=1, hallucinated=1, contradicted=0),
            "en",
            "claims to check: 1 of 1 (1 not mentioned)",
        ),
        (
            _but(claims=21, hallucinated=21, contradicted=21, unsupported=0),
            "ru",
            "утверждений, которые стоит проверить: 21 из 21 (противоречий: 21)",
        ),
        (
            _but(hallucinated=0, contradicted=0, unsupported=0),
            "en",
            "claims supported by the source: 4 of 4",
        ),
        (
            _but(claims=0, hallucinated=0, contradicted=0, unsupported=0),
            "fr",
            "la réponse n’affirme rien",
        ),
        (
            _but(claims=3.5, **{"hallucination[a]": 0.25, "hallucination[b]": 0.75}),
            "ru",
            "среднее по судьям: a — 0,25; b — 0,75",
        ),
        (
            _compared(precision=0.5, recall=1 / 3, f1=0.4, claims=2, reference_claims=3),
            "en",
            (
                "claims of the response supported by the reference: 1 of 2; "
                "claims of the reference supported by the response: 1 of 3"
            ),
        ),
        (
            _compared(precision=None, recall=0.0, f1=None, claims=0, reference_claims=3),
            "ja",
            "回答に照合できる主張がありません。参照回答の主張 3 件中 0 件が回答で裏づけられます",
        ),
        (
            _compared(precision=None, recall=None, f1=None),
            "fr",
            "aucune référence à laquelle comparer la réponse",
        ),
        (Score("keyword-grounding", 0.5, "maximize", ""), "en", None),
    ],
)
def test_a_score_says_why(score, language, said):
    """In words that need no plural, from the parts alone."""
    assert why(score, language) == said


@pytest.mark.parametrize("language", sorted(TABLES))
def test_a_score_that_cannot_be_says_why(language):
    """A judge that cannot compare the texts is the reason."""
    refused = Finding("hallucination", "language-differs", 0, 9, {"response": "fr", "source": "ja"})
    score = Score("hallucination", None, "minimize", "", findings=(refused,))
    assert why(score, language) == explain(refused, language)


def test_french_spaces_before_signs_do_not_break():
    """No sign of two parts may open a line by itself, and quotation marks keep to their words."""
    text = "\n".join(_flat(TABLES["fr"]).values())
    assert "\u00a0:" in text
    assert not re.search(r" [:;!?»]|« ", text)
    assert not re.search(r"[^\W\d]['\"]|[^\s\u00a0][;!?»]|«[^\u00a0]|\w:", text)
    assert "“" not in text


NUMBERS = {"count", "low", "bound", "fewest", "length", "most", "value"}
"""Values that are figures, before which no French word is cut short."""


def test_french_words_before_a_value_are_never_cut_short():
    """*de {name}* would need *d’* before *answer.md*; a figure needs nothing."""
    cut = re.compile(r"\b(?:de|du|le|la|ne|se|que|jusque|lorsque) \{(\w+)\}")
    for key, text in _flat(TABLES["fr"]).items():
        assert set(cut.findall(text)) <= NUMBERS, f"{key}: {text}"


def test_french_reasons_agree_with_a_word_of_their_own():
    """*absent* alone would stand beside *préfecture*, and *le plus proche* beside *la valeur*."""
    for key, text in TABLES["fr"]["finding"].items():
        assert not re.match(r"(?:absent|barré|écrit|caché|contredit|seul)s?\b(?! la source)", text), key
        for one in re.findall(r"\b(le|la) plus proche", text):
            assert one == ("la" if re.search("valeur|phrase", text) else "le"), key


def test_japanese_has_the_signs_of_japanese():
    """Full-width signs and corner brackets beside Japanese words."""
    for key, text in _flat(TABLES["ja"]).items():
        assert not re.search(r"[\u3040-\u9fff][,.:;!?()\"“”«»]|[,:;!?(\"“”«»][\u3040-\u9fff]", text), key


def test_japanese_sets_a_space_beside_latin_words_alone():
    """Between kana or kanji and a name, an option or a number there is a space, and beside a full-width sign there is none.

    A sentence that a question may open, such as which option was meant, is one without it too.
    """
    japanese = r"[\u3040-\u30ff\u4e00-\u9fff]"
    others = {
        name for table in TABLES["ja"].values() for text in table.values() for name in _placeholders(text)
    }
    latin = "|".join(sorted(others - JAPANESE_VALUES))
    for key, text in _flat(_spoken("ja") | {"error": TABLES["ja"]["error"]}).items():
        assert not re.search(r"[、。：；？！（）「」] | [、。：；？！）」]", text), key
        assert not re.search(rf"{japanese}{{(?:{latin})}}|{{(?:{latin})}}{japanese}", text), key


def test_japanese_is_polite_throughout():
    """What ends with a full stop ends in です or ます, or asks for something."""
    for key, text in _flat(TABLES["ja"]).items():
        assert not re.search(r"(?<!す)(?<!ました)(?<!せん)(?<!さい)(?<![）」}])。", text), key


def test_russian_quotes_with_chevrons_and_writes_a_decimal_comma():
    """«Ёлочки» without spaces inside, a dash that is no hyphen, 0,81."""
    text = "\n".join(_flat(TABLES["ru"]).values())
    assert "«" in text
    assert not re.search(r"[\"“”]|«\s|\s»| - ", text)
    assert phrase("decimal", "ru") == ","


_COUNTS = (
    "count",
    "rows",
    "shown",
    "flagged",
    "judged",
    "wrong",
    "claims",
    "held",
    "found",
    "total",
    "sentences",
    "files",
)
_COUNTS += ("most", "fewest", "length", "bound", "line", "column")


@pytest.mark.parametrize("count", [1, 2, 5, 11, 21])
def test_no_russian_word_would_have_to_agree_with_a_number(count):
    """1 строка, 2 строки, 5 строк: a counted noun stands before its number, and only function words behind it."""
    table = {**_flat(_spoken("ru")), **TABLES["ru"]["error"]}
    for key, text in table.items():
        values = {name: str(count) if name in _COUNTS else name for name in _placeholders(text)}
        said = text.format(**values)
        behind = re.findall(rf"(?<![\w-]){count}[ \u00a0]([а-яё]+)", said)
        # "1 часть" stands in a sentence that is told of one part alone
        wrong = set(behind) - {"из", "до", "и", "а"}
        assert not wrong or "-one" in key, said


def test_russian_speaks_of_a_gate_and_a_threshold_in_two_words():
    """A row is flagged by a threshold (порог), a run fails a condition (условие)."""
    table = _flat(_spoken("ru"))
    english = _flat(_spoken("en"))
    for key, text in english.items():
        if re.search(r"\b(gate|fail)\b", text):
            assert "порог" not in table[key], key


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("the source is empty; there is nothing to compare with", "la source est vide ; il n’y a rien à quoi comparer la réponse"),
        ("line 3: 2 cells where the header has 3", "ligne 3 : cellules : 2, contre 3 dans l’en-tête"),
        ("a, b.csv, line 3: not valid CSV: a quotation mark is not closed", "a, b.csv, ligne 3 : CSV non valable : un guillemet n’est pas fermé"),
        ("row 9: a text is not UTF-8", "ligne 9 : un texte n’est pas en UTF-8"),
        ("line 1: a record is a JSON object, not a list", "ligne 1 : un enregistrement est un objet JSON, et non une liste"),
        ("'a text' holds a number; a response is a text", "« a text » contient un nombre ; une réponse est un texte"),
        ("cannot read the source 'x/y.txt': Permission denied", "impossible de lire la source « x/y.txt » : accès refusé"),
        ("scoring raised ValueError: line one: two", "l’évaluation a échoué (ValueError) : line one: two"),
        (
            'No plugin for "it". Installed: en. Install termground-multi, or use "und" for the Unicode fallback: termground und check …',
            "Pas de module pour « it ». Installés : en. Installez termground-multi, ou utilisez und, l’analyse générale par Unicode : termground und check …",
        ),
        (
            'No plugin for "jp". Did you mean "ja"? Installed: ja. Install a plugin for it, or use "und" for the Unicode fallback: termground und check …',
            "Pas de module pour « jp ». Vouliez-vous dire ja ? Installés : ja. Installez un module pour cette langue, ou utilisez und, l’analyse générale par Unicode : termground und check …",
        ),
        ("what nobody has words for: 3", "what nobody has words for: 3"),
        ("line three: a text is not UTF-8", "line three: a text is not UTF-8"),
        ("", ""),
    ],
)  # fmt: skip
def test_the_error_of_a_row_is_told_in_the_language_of_the_reader(error, said):
    """Rows keep it in English; it is found again by its sentence, and what is not found stays as it is."""
    assert error_told(error, "fr").replace("\u00a0", " ") == said
    assert error_told(error, "en") == error


@pytest.mark.parametrize("language", sorted(set(TABLES) - {"en"}))
def test_every_error_is_found_again_by_its_sentence(language):
    """Whatever stands for its placeholders: each sentence is told as itself, and as no other one."""
    for sentence in TABLES[language]["error"]:
        values = dict.fromkeys(_placeholders(sentence), "7")
        if sum(map(len, re.split(r"{\w+}", sentence))) < 4:  # too little to be told by
            continue
        told = Said(sentence, **values)
        assert error_told(str(told), language) == error_in(told, language), sentence


def test_hostile_errors_take_linear_time():
    """A text of nothing but a sentence's own words is looked through once for each sentence."""
    text = "two columns of " * 100_000
    assert error_told(text, "ru") == text
