"""How the figures of a sentence stand to those of the source, as a table of sentences."""

from __future__ import annotations

import pytest

from termground import metric
from termground.evidence.proximity import nearby_words
from termground.evidence.values.fact_status import FactStatus, facts_of, is_figure

from .texts import analysis, reads, words

JA_TIMES = "標準モードの連続使用時間は約18時間、節電モードは約32時間です。"
EN_RATES = "Unemployment stood at 6.8%, against 7.3% a year earlier. Industry has 31% of all jobs."


def statuses(code: str, source: str, response: str) -> list[str]:
    """Surface and status of each figure of a response."""
    return [
        f"{checked.fact.surface}|{checked.status.value}"
        for read in reads(code, source, response)
        for _, _, checked in read.facts
    ]


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        # units and magnitudes
        ("ja", "板の厚さは0.5mmである。", "板の厚さは500マイクロメートルである。", "held"),
        ("ja", "板の厚さは0.5mmである。", "板の厚さは50マイクロメートルである。", "clashing"),
        ("ja", "営業損益は8億4,000万円の赤字だった。", "営業損益は840百万円の赤字だった。", "held"),
        ("ja", "営業損益は8億4,000万円の赤字だった。", "営業損益は8,400百万円の赤字だった。", "clashing"),
        ("ru", "Ширина буртика составляет 40 мм.", "Ширина буртика составляет 4 см.", "held"),
        ("ru", "Ширина буртика составляет 40 мм.", "Ширина буртика составляет 40 см.", "clashing"),
        ("ru", "Доходы составили 2 340 млн руб.", "Доходы составили 2,34 млрд рублей.", "held"),
        ("ru", "Расходы составили 45 млн руб.", "Расходы составили 45 тысяч рублей.", "clashing"),
        ("fr", "Le plateau mesure 1,20 m de long.", "Le plateau mesure 120 cm de long.", "held"),
        ("fr", "Le plateau mesure 1,20 m de long.", "Le plateau mesure 120 m de long.", "clashing"),
        ("fr", "Le dividende est de 75 centimes.", "Le dividende est de 0,75 €.", "held"),
        ("en", "The shelf is 1.2 m long.", "The shelf is 120 cm long.", "held"),
        ("en", "The shelf is 1.2 m long.", "The shelf is 12 cm long.", "clashing"),
        # numerals in words
        ("ja", "国内に七つの工場を構える。", "国内に7つの工場を構える。", "held"),
        ("ja", "およそ二千四百人が働いている。", "およそ2,400人が働いている。", "held"),
        ("ru", "Музей приняло восемнадцать тысяч посетителей.", "Музей приняло 18 000 посетителей.", "held"),
        (
            "ru",
            "Музей принял 18 400 посетителей.",
            "Музей принял восемьдесят тысяч четыреста посетителей.",
            "clashing",
        ),
        ("fr", "Le flacon se garde deux semaines.", "Le flacon se garde quatorze jours.", "held"),
        ("en", "Twelve doctors took part.", "12 doctors took part.", "held"),
        # bounds
        ("ja", "対象は20歳以上の会員です。", "対象は20歳以下の会員です。", "clashing"),
        ("ru", "Стаж не менее трёх лет.", "Стаж не более трёх лет.", "clashing"),
        ("fr", "La teneur est d'au moins 5 %.", "La teneur est d'au plus 5 %.", "clashing"),
        ("en", "It takes at least 30 minutes.", "It takes at most 30 minutes.", "clashing"),
        ("ja", "株価は今年5割超上昇した。", "株価は今年5割以上上昇した。", "held"),
        ("ja", "株価は今年5割以上上昇した。", "株価は今年6割以上上昇した。", "clashing"),
        ("en", "The agent received more than £2.1m.", "The agent received more than £2m.", "held"),
        ("en", "The agent received more than £2.1m.", "The agent received more than £3m.", "clashing"),
        # signs, scales and conversions
        ("ja", "営業利益は11.4％減となった。", "営業利益は－11.4％となった。", "held"),
        ("ja", "営業利益は11.4％減となった。", "営業利益は－14.1％となった。", "clashing"),
        ("en", "The average high is 79 degrees.", "The average high is 79 °F.", "held"),
        ("en", "The average high is 79 degrees.", "The average high is 26 °C.", "held"),
        ("en", "The average high is 79 degrees.", "The average high is 36 °C.", "clashing"),
        ("en", "The town lies 25 miles away.", "The town lies 40 km away.", "held"),
        ("en", "The town lies 25 miles away.", "The town lies 45 km away.", "clashing"),
        # dates and eras
        ("ja", "講堂は明治三十三年に建てられた。", "講堂は1900年に建てられた。", "held"),
        ("ja", "制度は令和6年3月31日に廃止された。", "制度は2024年3月31日に廃止された。", "held"),
        ("ja", "制度は令和6年3月31日に廃止された。", "制度は2023年3月31日に廃止された。", "clashing"),
        ("ru", "Договор заключён 15.02.2023.", "Договор заключён 15 февраля 2023 года.", "held"),
        ("ru", "Договор заключён 15.02.2023.", "Договор заключён 15 декабря 2023 года.", "clashing"),
        ("fr", "Le permis date du 07/02/2023.", "Le permis date du 7 février 2023.", "held"),
        ("fr", "Le permis date du 07/02/2023.", "Le permis date du 2 juillet 2023.", "clashing"),
        ("en", "It closed on 7 February 2023.", "It closed on February 7, 2023.", "held"),
        ("en", "It closed in February 2023.", "It closed on 7 February 2023.", "looser"),
        # elsewhere in the text
        ("ja", JA_TIMES, "標準モードの連続使用時間は約32時間です。", "moved"),
        ("en", EN_RATES, "Unemployment stood at 7.3%.", "moved"),
        ("en", EN_RATES, "Unemployment stood at 6.8%.", "held"),
        ("en", "The shop sells tea.", "The shop sold 500 cups.", "absent"),
        # a bound that another value only happens to keep
        (
            "fr",
            "La demande est faite au moins 2 mois avant le départ. Le séjour dure 6 mois.",
            "La demande est faite au moins 4 mois avant le départ.",
            "clashing",
        ),
        (
            "en",
            "Members aged between 16 and 25 pay half. The youngest player is 13 years old.",
            "Members aged between 12 and 25 pay half.",
            "clashing",
        ),
        # shares that follow from two counts of one thing, and others that do not
        ("ja", "会員900人のうち300人が投票した。", "会員の3分の1が投票した。", "derived"),
        ("ja", "会員900人のうち300人が投票した。", "会員の33％が投票した。", "derived"),
        ("ja", "会員900人のうち300人が投票した。", "会員の約3割が投票した。", "derived"),
        ("ja", "会員900人のうち300人が投票した。", "会員の4分の1が投票した。", "absent"),
        ("ja", "会場には椅子が90脚と机が30台ある。", "会場の机は3分の1である。", "absent"),
        (
            "ru",
            "Из 240 мест в зале 60 отведены школьникам.",
            "Школьникам отведена четверть мест в зале.",
            "derived",
        ),
        (
            "ru",
            "Из 240 мест в зале 60 отведены школьникам.",
            "Школьникам отведено 25 % мест в зале.",
            "derived",
        ),
        (
            "ru",
            "Из 240 мест в зале 60 отведены школьникам.",
            "Школьникам отведена треть мест в зале.",
            "clashing",
        ),
        ("fr", "Sur 80 candidats, 16 ont été admis.", "Un cinquième des candidats ont été admis.", "derived"),
        ("fr", "Sur 80 candidats, 16 ont été admis.", "20 % des candidats ont été admis.", "derived"),
        ("fr", "Sur 80 candidats, 16 ont été admis.", "Un quart des candidats ont été admis.", "clashing"),
        ("en", "Of 1,200 people asked, 400 walk to work.", "A third of those asked walk to work.", "derived"),
        ("en", "400 of the 1,200 people asked walk to work.", "33% of those asked walk to work.", "derived"),
        (
            "en",
            "Of 1,200 people asked, 400 walk to work.",
            "A quarter of those asked walk to work.",
            "clashing",
        ),
        ("en", "The hall has 90 chairs and 30 tables.", "A third of the hall is tables.", "absent"),
        # one figure of two that stand for one value
        ("en", "Five out of six passengers were hurt.", "Of six passengers, 5 were hurt.", "elsewhere"),
        ("ja", "応募者6人のうち5人が合格した。", "応募者6人のうち4人が合格した。", "clashing"),
    ],
)
def test_figures_stand_to_those_of_the_source(code, source, response, expected) -> None:
    """Each response states one figure, which its source has, has otherwise, has elsewhere, or has not."""
    found = statuses(code, source, response)
    assert found
    assert found[-1].partition("|")[2] == expected, found


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ja", JA_TIMES),
        ("ja", "売上高は1,250億円と前年度から6％増え、営業損益は8億4,000万円の赤字だった。"),
        ("ru", "С 4 по 29 марта принято 1 250 заявок, то есть 15 % от плана на 2024 год."),
        ("fr", "Sur 64 dossiers, 18 ont été retenus le 7 février 2023 pour 171 000 euros."),
        ("en", EN_RATES),
    ],
)
def test_figures_of_a_text_are_held_by_it(code, text) -> None:
    """Where the text stands there as it is, and where another mark makes it one that is compared."""
    for response in (text, text[:-1] + "!"):
        found = statuses(code, text, response)
        assert len(found) >= 2
        assert {entry.partition("|")[2] for entry in found} == {FactStatus.HELD.value}


def test_what_was_compared_is_shown() -> None:
    """A clash names the value of the source, and a value out of place the one that stands in its place."""
    (read,) = reads("en", EN_RATES, "Unemployment stood at 7.3%.")
    ((_, _, checked),) = read.facts
    assert checked.source_fact is not None
    assert checked.source_fact.fact.surface == "6.8%"
    (read,) = reads("en", "It costs 300 euros.", "It costs 500 euros.")
    ((_, _, checked),) = read.facts
    assert checked.source_fact is not None
    assert checked.source_fact.fact.surface == "300 euros"


def test_figures_keep_the_company_of_their_neighbours() -> None:
    """Nearer words with content count more; numbers and words without content do not."""
    own = words("en", "The county museum sold 500 tickets of the summer concert in June")
    at = next(k for k, word in enumerate(own) if word.norm == "500")
    found = nearby_words(own, at, at + 1)
    assert found["sell"] == found["ticket"] > found["museum"] > found["county"] > 0
    assert not {"500", "the", "of", "in"} & found.keys()
    assert nearby_words(own[:1], 0, 1) == {}


def test_figures_are_quantities_and_dates() -> None:
    """Facts have the range of tokens that they take, and names are none of them."""
    seen = analysis("en", "In May 2019 Anna Reed paid 1.5 million dollars for 12 km of road.")
    found = facts_of(seen)
    assert [fact.surface for _, _, fact in found] == [fact.surface for fact in seen.facts if is_figure(fact)]
    assert len(found) >= 3
    tokens = seen.tokens
    for first, last, fact in found:
        assert tokens.starts[first] <= fact.start < fact.end <= tokens.ends[last - 1]


@pytest.mark.parametrize(
    ("code", "text", "figures"),
    [
        ("ja", "一市民として、安全を第一に考える。", []),
        ("ja", "展望台は一日中開いていて、一時間で回れる。", ["一"]),
        ("ja", "もう一つの理由は費用である。", []),
        ("ja", "展望台は二つある。", ["二"]),
        ("ru", "Это один из мостов через реку.", []),
        ("en", "One of the bridges has 3 arches.", ["3"]),
    ],
)
def test_one_that_counts_nothing_is_no_figure(code, text, figures) -> None:
    """*One* in letters is a figure where it is a fact; elsewhere it only points."""
    assert [word.form for word in words(code, text) if word.number] == figures


def test_a_figure_behind_a_thousand_others_is_found() -> None:
    others = "\n".join(f"Hall {number} has {number} lamps." for number in range(1, 1_300))
    source = f"{others}\nThe bridge of Calder was opened in 1894 and is 7,345 m long."
    found = metric("grounding", "en").score(
        response="The bridge of Calder, which opened in 1894, is 7,345 m long.", source=source
    )
    assert [claim.verdict for claim in found.claims] == ["SUPPORTED"]
