"""Whether what a finding says is so: the share that it names, the place that it marks, the source that it speaks of."""

from __future__ import annotations

import pytest

from termground import metric
from termground.messages import explain
from termground.types import Evidence, Finding, Verdict
from termground.verdicts.reasons import _once


def found(code: str, source: str, response: str) -> list[Finding]:
    return list(metric("grounding", language=code).score(response=response, source=source).findings)


def kinds(code: str, source: str, response: str) -> list[str]:
    """Kind and words of each finding."""
    return [f"{one.kind}|{response[one.start : one.end]}" for one in found(code, source, response)]


@pytest.mark.parametrize(
    ("code", "source", "response", "missing"),
    [
        ("en", "Three students took part.", "An old stone bridge stands in the park.", "stone; bridge; park"),
        (
            "fr",
            "Le chantier est achevé.",
            "Le rapport décrit une gestion hasardeuse.",
            "rapport; gestion; hasardeuse",
        ),
        # a word in a phrase that only leads in is in the source all the same
        (
            "fr",
            "Selon le rapport de la Cour des comptes, le chantier est achevé.",
            "Le rapport décrit une gestion hasardeuse.",
            "décrit; gestion; hasardeuse",
        ),
        (
            "ru",
            "Трое студентов участвовали в олимпиаде.",
            "В парке стоит старинный мост.",
            "парке; старинный; мост",
        ),
        # other forms of a word, its stem in another word, and a synonym are there
        (
            "ru",
            "Мост построили в прошлом веке.",
            "Рабочие построили мосты и набережную.",
            "Рабочие; набережную",
        ),
        (
            "en",
            "The physician examined the patient.",
            "A doctor sang to patients in a garden.",
            "sang; garden",
        ),
        # names and numbers come before other words, and make up one term
        (
            "en",
            "The festival was cancelled.",
            "The songs of Anna Reed drew some 4,000 listeners.",
            "songs; Anna Reed; some 4,000 listeners",
        ),
        # a compound is one term, an inflected part of a word stands for the word
        ("ja", "三名の学生が大会に参加した。", "旅行バッグを持った人がいる。", "旅行バッグ; 持つ"),
        # a date is named as a whole, an initial and a word in kana alone not at all
        (
            "fr",
            "Le pont a rouvert en mars.",
            "Le 7 septembre 2022, M. Aubin a quitté Lyon.",
            "7 septembre 2022; Aubin; Lyon",
        ),
        ("ja", "雪が降っている。", "公園でたたずむ少女がいる。", "公園; 少女"),
        # what stands inside a word of the source is there; two words that only touch are two
        ("ja", "スキーヤーが山を下りた。", "子供がスキー教室に参加した。", "子供; 教室; 参加"),
        ("ja", "三名の学生が大会に出た。", "公園には古い石橋がある。", "公園; 古い; 石橋"),
        # a figure that the source has of something else is not this one
        (
            "ja",
            "第2次調査隊には研究者が3名参加した。",
            "調査隊は2路線で山頂に到達した。",
            "2路線; 山頂; 到達",
        ),
        # a text that is cut into characters is told by runs of them
        ("zh", "三名学生参加了比赛。", "公园里有一座石桥。", "公园里有一座石桥"),
    ],
)
def test_the_words_that_no_source_has_are_named(code, source, response, missing) -> None:
    (finding,) = [one for one in found(code, source, response) if one.kind == "words-not-in-source"]
    assert finding.args["missing"] == missing


@pytest.mark.parametrize(
    ("source", "response", "kind"),
    [
        # a name that has taken the place of another one in a near-copy, and one that only stands where another word does
        (
            "Le festival aura lieu à Nantes en juillet.",
            "Le festival aura lieu à Rennes en juillet.",
            "name-differs",
        ),
        (
            "Le pape Jean-Paul II a effectué mercredi un pèlerinage virtuel à Ur, ville antique de Mésopotamie.",
            "Le pape Jean-Paul II est né en Pologne.",
            "name-not-in-source",
        ),
    ],
)
def test_a_place_is_only_spoken_of_where_it_is_the_same(source, response, kind) -> None:
    assert kind in {one.kind for one in found("fr", source, response)}


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "words not in the source: “stone”, “bridge”, “park”"),
        (
            "fr",
            "mots absents de la source\u00a0: «\u00a0stone\u00a0», «\u00a0bridge\u00a0», «\u00a0park\u00a0»",
        ),
        ("ja", "原文にない語：「stone」、「bridge」、「park」"),
        ("ru", "в источнике нет слов: «stone», «bridge», «park»"),
    ],
)
def test_each_of_them_is_quoted(code, said) -> None:
    (finding,) = found("en", "Three students took part.", "An old stone bridge stands in the park.")
    assert explain(finding, code) == said


def test_nothing_is_named_where_no_word_is_surely_missing() -> None:
    """A synonym, or a word of the same stem, may say what the source says; it is not said to be missing."""
    source = "The physician examined patients who were vaccinated. No documents were requiring it."
    (finding,) = found("en", source, "An examination is required of doctors before vaccination.")
    assert finding.kind == "other-words"


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ja", "通貨はロシア・ルーブルである。", "この国の通貨は何か？福岡県福岡市"),
        ("de", "Das Programm endete im Jahr 2007.", "Wann endete das Programm? 1857"),
        ("en", "The programme ended in 2007.", "When did the programme end? 1857"),
        ("fr", "Le programme a pris fin en 2007.", "Quand le programme a-t-il pris fin ? 1857"),
        ("ru", "Программа завершилась в 2007 году.", "Когда завершилась программа? 1857"),
    ],
)
def test_a_place_is_marked_once(code, source, response) -> None:
    places = [(one.start, one.end) for one in found(code, source, response)]
    assert len(places) == len(set(places)) == 1


@pytest.mark.parametrize(
    ("code", "source", "response", "term"),
    [
        (
            "ru",
            "Строить мост начали в мае 1891 года.",
            "Строить мост начали в марте 1891 года.",
            "марте 1891 года",
        ),
        (
            "en",
            "Work on the bridge began in May 1891.",
            "Work on the bridge began in March 1891.",
            "March 1891",
        ),
        (
            "de",
            "Der Bau der Brücke begann im Mai 1891.",
            "Der Bau der Brücke begann im März 1891.",
            "März 1891",
        ),
        (
            "fr",
            "Les travaux ont commencé en mai 1891.",
            "Les travaux ont commencé en mars 1891.",
            "mars 1891",
        ),
    ],
)
def test_a_month_is_not_told_beside_its_date(code, source, response, term) -> None:
    """The date says what stands in its place, and the month in it would say it again."""
    assert kinds(code, source, response) == [f"fact-differs|{term}"]


@pytest.mark.parametrize(
    ("inner", "outer", "told"),
    [
        (Evidence(0, 10, 13, "May"), Evidence(0, 10, 18, "May 1891"), 1),
        (Evidence(0, 40, 43, "May"), Evidence(0, 10, 18, "May 1891"), 2),
        (Evidence(1, 10, 13, "May"), Evidence(0, 10, 18, "May 1891"), 2),
        (None, Evidence(0, 10, 18, "May 1891"), 2),
        (Evidence(0, 10, 13, "May"), None, 2),
    ],
)
def test_what_another_place_shows_is_told_beside(inner, outer, told) -> None:
    """Words inside of others are told by themselves where they show something else."""
    said = {(3, 4): ("opposite-in-source", {}, inner), (3, 5): ("fact-differs", {}, outer)}
    assert len(list(_once(said))) == told
    across = {(2, 6): ("word-differs", {}, None), **said, (1, 4): ("word-differs", {}, None)}
    assert len(list(_once(across))) == told + 2


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "The bridge was closed.",
            "Ararat is the tallest mountain of the highlands; it belongs to the old volcanoes.",
        ),
        (
            "ru",
            "Мост закрыли.",
            "Арарат — самая высокая гора нагорья; относится к старым вулканам востока страны.",
        ),
        (
            "fr",
            "Le pont est fermé.",
            "L'Ararat est la plus haute montagne du plateau ; il compte parmi les vieux volcans.",
        ),
    ],
)
def test_parts_of_a_sentence_keep_their_findings(code, source, response) -> None:
    """What is said of a name in one part is not said of the other one too."""
    score = metric("grounding", language=code).score(response=response, source=source)
    places = [(one.kind, one.start, one.end) for one in score.findings]
    assert len(places) == len(set(places))
    assert all(
        claim.start <= claim.focus.start and claim.focus.end <= claim.end
        for claim in score.claims
        if claim.focus is not None
    )


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "The bridge was closed on Monday, which may have delayed the buses.",
            "The bridge was closed on Monday.",
        ),
        (
            "ru",
            "Около миллиарда лет назад бактерия попала в клетку, а её вторая оболочка была, вероятно, утрачена.",
            "Около миллиарда лет назад бактерия попала в клетку.",
        ),
        (
            "fr",
            "Le pont a été fermé lundi, ce qui pourrait avoir retardé les bus.",
            "Le pont a été fermé lundi.",
        ),
        (
            "ja",
            "橋は月曜日に閉鎖され、その影響でバスが遅れた可能性がある。",
            "橋は月曜日に閉鎖された。",
        ),
    ],
)
def test_doubt_about_something_else_is_no_doubt(code, source, response) -> None:
    """A source that is unsure of what the response leaves out is sure of what it says."""
    assert "uncertain-in-source" not in [one.kind for one in found(code, source, response)]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "The plant makes a reportedly harmful dye for fabrics.",
            "The plant makes a harmful dye for fabrics.",
        ),
        ("en", "Perhaps the bridge was closed on Monday.", "The bridge was closed on Monday."),
        ("ru", "Музей, вероятно, закроют весной на ремонт.", "Музей закроют весной на ремонт."),
        ("ru", "По-видимому, музей закроют весной на ремонт.", "Музей закроют весной на ремонт."),
        (
            "fr",
            "Le musée pourrait fermer au printemps pour des travaux.",
            "Le musée fermera au printemps pour des travaux.",
        ),
        (
            "ja",
            "美術館は春に改修のため閉館する可能性がある。",
            "美術館は春に改修のため閉館する。",
        ),
    ],
)
def test_doubt_that_is_left_out_is_reported(code, source, response) -> None:
    assert "uncertain-in-source" in [one.kind for one in found(code, source, response)]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "Apply at least 5 days before departure.",
            "All of the travellers must hand in their papers 5 days before they leave.",
        ),
        (
            "en",
            "The defendant, now 34, denied the charge in court on Monday.",
            "A 34-year-old individual stood trial and was found guilty.",
        ),
        (
            "ru",
            "Заявку подают не менее чем за 5 дней до выезда.",
            "Все путешественники должны сдать бумаги за 5 дней до отъезда из города.",
        ),
        (
            "fr",
            "La demande se fait au moins 5 jours avant le départ.",
            "Tous les voyageurs doivent remettre leurs papiers 5 jours avant de quitter la ville.",
        ),
        ("ja", "申請は出発の5日以上前に行う。", "旅行者は全員、町を離れる前に5日間の書類審査を受ける。"),
    ],
)
def test_a_figure_that_the_source_has_is_not_called_absent(code, source, response) -> None:
    """Where the source has the number with less said of it, the reason is that it only says so."""
    assert "fact-not-in-source" not in [one.kind for one in found(code, source, response)]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "fr",
            "Le trop-perçu d'un montant inférieur ou égal à 30,46 € n'est pas réclamé.",
            "Le montant de la pension doit toutefois rester en dessous du plafond de l'aide (902,70 €).",
        ),
        (
            "en",
            "An overpayment of 30 pounds or less is not claimed back from the estate.",
            "The amount of the pension must stay below the ceiling of the allowance of 902 pounds.",
        ),
    ],
)
def test_a_figure_of_another_sentence_is_not_said_to_stand_here(code, source, response) -> None:
    """A value of a sentence that the response does not follow closely stands in another place."""
    assert not {"fact-differs", "unit-differs"} & {one.kind for one in found(code, source, response)}


def test_a_range_without_its_unit_is_in_the_source() -> None:
    source = "Подтверждены только 100—150 видов гребневиков, и, возможно, ещё 25 не описаны."
    (one,) = found("ru", source, "Сколько видов гребневиков подтверждено? 100—150") or (None,)
    assert one is None or one.args.get("share") != "0"


@pytest.mark.parametrize(
    ("code", "source", "response", "part"),
    [
        (
            "fr",
            "La vaccination contre le Covid-19 est ouverte aux adultes dans toutes les pharmacies.",
            "Pour se protéger du Covid, les enfants portent un masque à l'école.",
            "Covid",
        ),
        (
            "fr",
            "Les accords de Dayton pour la Bosnie-Herzégovine ont été signés à Paris.",
            "Un traité a mis fin à la guerre en Bosnie.",
            "Bosnie",
        ),
        (
            "en",
            "The firm was renamed Nobel's Explosives Company in 1877.",
            "Alfred Nobel held a great many patents on dynamite.",
            "Nobel",
        ),
        (
            "ru",
            "Сборная Боснии-Герцеговины прибыла в Москву.",
            "Войну в Боснии остановил мирный договор.",
            "Боснии",
        ),
    ],
)
def test_a_name_inside_a_longer_word_is_not_absent(code, source, response, part) -> None:
    for one in found(code, source, response):
        if one.kind == "name-not-in-source":
            assert part not in response[one.start : one.end]


@pytest.mark.parametrize(
    ("code", "source", "response", "near"),
    [
        (
            "ja",
            "本は一人十冊まで、二週間借りられます。",
            "本は一人五冊まで、一か月借りられます。",
            "本は一人十冊まで、二週間借りられます",
        ),
        (
            "en",
            "Anna Hart directed the renovation, which took 14 months and was finished in 2019.",
            "The renovation was directed by Anna Hart and was finished in 2021.",
            "Anna Hart directed the renovation, which took 14 months and was finished in 2019",
        ),
        # of a figure in a claim that follows no sentence, nothing is near
        ("en", "The tower is open in summer.", "In 2021 somebody asked for a refund.", None),
    ],
)
def test_a_claim_with_a_value_that_no_source_has_shows_the_sentence_that_it_follows(
    code: str, source: str, response: str, near: str | None
) -> None:
    """There the reader sees what the source has in its place."""
    claim = metric("grounding", language=code).score(response=response, source=source).claims[0]
    assert claim.verdict is Verdict.NEUTRAL
    assert [one.text for one in claim.evidence] == ([] if near is None else [near])
    assert (near or "") in explain(claim, code)
