"""What a finding says of a word: that the source has another one in its place, is not sure of it, or has it not."""

from __future__ import annotations

import pytest

from termground import metric
from termground.messages import explain

DENIALS = {"negation-differs", "denied-here", "denied-there", "opposite-in-source"}


def kinds(code: str, source: str, response: str) -> list[str]:
    """Kind and words of each finding."""
    score = metric("grounding", language=code).score(response=response, source=source)
    return [f"{one.kind}|{response[one.start : one.end]}" for one in score.findings]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "ja",
            "水が職人によりホースで古い塀の内側に吹きつけられている。",
            "職人がホースで古い塀の内側に水を吹きつけている。",
        ),
        (
            "ja",
            "職人がホースで古い塀の内側に水を吹きつけている。",
            "水が職人によりホースで古い塀の内側に吹きつけられている。",
        ),
        ("ja", "魚が料理人によって包丁で薄く切られている。", "料理人が包丁で魚を薄く切っている。"),
        ("ru", "Рыба была нарезана поваром тонкими ломтиками.", "Повар нарезал рыбу тонкими ломтиками."),
        (
            "fr",
            "Le poisson est coupé en fines tranches par le cuisinier.",
            "Le cuisinier coupe le poisson en fines tranches.",
        ),
        (
            "en",
            "The letter was handed to the mayor by Anna Reed on Monday.",
            "Anna Reed handed the letter to the mayor on Monday.",
        ),
    ],
)
def test_a_passive_changes_no_word(code, source, response) -> None:
    """What was done to it and who did it stand in one another's place, and neither in that of another word."""
    assert kinds(code, source, response) == []


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "fr",
            "Dix-huit médailles d'or et de championnat du monde et 21 records plus tard, Lewis est riche.",
            "Lewis compte dix-huit médailles d'or et détient 21 records.",
        ),
        (
            "en",
            "Lewis left with nine gold medals and four world titles and 21 records.",
            "Lewis left with nine gold medals and set 21 records.",
        ),
        (
            "ru",
            "Льюис увёз девять золотых медалей и титул чемпиона и 21 рекорд.",
            "Льюис увёз девять золотых медалей и установил 21 рекорд.",
        ),
    ],
)
def test_a_word_between_two_that_are_kept_stands_for_nothing(code, source, response) -> None:
    """Where the source has the word before it twice, what stands between the two is only left out."""
    assert not any(one.startswith("word-differs|") for one in kinds(code, source, response))


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "ru",
            "Предок этих растений (вероятно, и предок мхов тоже) имел два жгутика, полученных от водорослей.",
            "Предок этих растений имел два жгутика, полученных от водорослей.",
        ),
        (
            "ru",
            "Музей (его, вероятно, снесут) построили в 1900 году.",
            "Музей построили в 1900 году.",
        ),
        (
            "en",
            "The ancestor of these plants (probably that of the mosses, too) had two flagella.",
            "The ancestor of these plants had two flagella.",
        ),
        (
            "fr",
            "L'ancêtre de ces plantes (probablement celui des mousses aussi) avait deux flagelles.",
            "L'ancêtre de ces plantes avait deux flagelles.",
        ),
        (
            "ja",
            "この植物の祖先（おそらくコケ類の祖先も）は二本の鞭毛を持っていた。",
            "この植物の祖先は二本の鞭毛を持っていた。",
        ),
    ],
)
def test_a_doubt_in_brackets_is_about_what_they_say(code, source, response) -> None:
    assert not any(one.startswith("uncertain-in-source|") for one in kinds(code, source, response))


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ru", "Мост (вероятно) закрыли в понедельник.", "Мост закрыли в понедельник."),
        (
            "ru",
            "Мост закрыли в понедельник (вероятно, из-за снега).",
            "Мост закрыли в понедельник из-за снега.",
        ),
        ("en", "The bridge (probably) was closed on Monday.", "The bridge was closed on Monday."),
    ],
)
def test_a_doubt_in_brackets_counts_where_they_are_kept(code, source, response) -> None:
    assert any(one.startswith("uncertain-in-source|") for one in kinds(code, source, response))


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "fr",
            "Un rappel a induit une réponse plus forte contre le sous-variant d'Omicron BA.1, indique l'avis.",
            "Les vaccins adaptés au sous-variant BA. 1 d'Omicron sont attendus, selon un communiqué.",
        ),
        (
            "en",
            "The booster works against the BA.1 variant.",
            "It was built for the BA. 1 variant, the agency says.",
        ),
        (
            "ru",
            "Вакцина действует против варианта BA.1.",
            "Речь идёт о варианте BA. 1 и его распространении в стране.",
        ),
    ],
)
def test_a_number_split_off_from_a_name_is_there(code, source, response) -> None:
    """The source has *BA.1*; the number of another variant it has not."""
    assert "fact-not-in-source|1" not in kinds(code, source, response)
    assert "fact-not-in-source|5" in kinds(code, source, response.replace("BA. 1", "BA. 5"))


@pytest.mark.parametrize(
    ("code", "source", "response", "name"),
    [
        (
            "fr",
            "Tous les pays européens connaissent un vieillissement rapide.",
            "Les systèmes de retraite adoptés en {} sont en difficulté.",
            "Europe",
        ),
        (
            "fr",
            "Les vins italiens se vendent bien.",
            "Le ministre dit que l'{} vend bien ses vins.",
            "Italie",
        ),
        ("en", "The firm sells Austrian wine.", "The wine comes from {} and is sold cheaply.", "Austria"),
        (
            "ru",
            "Европейские страны быстро стареют.",
            "Население {} быстро стареет, пишет газета.",
            "Европы",
        ),
    ],
)
def test_a_name_that_the_source_has_as_an_adjective_is_not_absent(code, source, response, name) -> None:
    """Another name of a country is."""
    other = {"fr": "Albanie", "en": "Australia", "ru": "Албании"}[code]
    assert f"name-not-in-source|{name}" not in kinds(code, source, response.format(name))
    assert f"name-not-in-source|{other}" in kinds(code, source, response.format(other))


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("fr", "La ville est sans eau depuis lundi.", "La ville est privée d'eau depuis lundi."),
        ("ja", "嵐のあと、この家には屋根がない。", "嵐のあと、この家は屋根を失った。"),
    ],
)
def test_what_is_lost_is_denied_already(code, source, response) -> None:
    """*Without a roof* and *lost its roof* deny the same, in either direction."""
    for given, stated in ((source, response), (response, source)):
        assert not {one.partition("|")[0] for one in kinds(code, given, stated)} & DENIALS


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ru", "После урагана дом лишился крыши.", "После урагана дом не лишился крыши."),
        ("en", "The house lost its roof in the storm.", "The house did not lose its roof in the storm."),
        ("fr", "La maison n'a pas perdu son toit.", "La maison a perdu son toit."),
        ("ja", "嵐で家は屋根を失った。", "嵐で家は屋根を失わなかった。"),
        ("en", "The town is without water.", "The town has water."),
        ("ru", "Город остался без воды.", "Город остался с водой."),
    ],
)
def test_a_loss_that_is_denied_is_reported(code, source, response) -> None:
    assert {one.partition("|")[0] for one in kinds(code, source, response)} & DENIALS


RAISED = [
    (
        "fr",
        "Le conseil ne recommande pas d'utiliser le produit.",
        "Le conseil recommande de ne pas utiliser le produit.",
    ),
    (
        "en",
        "The council does not advise people to use the drug.",
        "The council advises people not to use the drug.",
    ),
    ("en", "She does not think the bridge is safe.", "She thinks the bridge is not safe."),
    (
        "ru",
        "Она не думает, что мост выдержит грузовик.",
        "Она думает, что мост не выдержит грузовик.",
    ),
    (
        "ru",
        "Комиссия не рекомендует использовать препарат.",
        "Комиссия рекомендует не использовать препарат.",
    ),
    ("ja", "委員会はこの薬の使用を勧めていない。", "委員会はこの薬を使用しないよう勧めている。"),
    ("ja", "彼女は橋が安全だとは思わない。", "彼女は橋が安全ではないと思う。"),
    (
        "de",
        "Sie glaubt nicht, dass die Brücke sicher ist.",
        "Sie glaubt, dass die Brücke nicht sicher ist.",
    ),
    (
        "es",
        "El consejo no recomienda usar el producto.",
        "El consejo recomienda no usar el producto.",
    ),
]
"""Each says what the other one does."""


@pytest.mark.parametrize(("code", "source", "response"), RAISED)
def test_not_to_think_so_is_to_think_not(code, source, response) -> None:
    for given, stated in ((source, response), (response, source)):
        assert not {one.partition("|")[0] for one in kinds(code, given, stated)} & DENIALS


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "She does not think the bridge is safe.", "She thinks the bridge is safe."),
        ("en", "She does not think the bridge is not safe.", "She thinks the bridge is not safe."),
        ("en", "She thinks the bridge is safe.", "She thinks the bridge is not safe."),
        ("fr", "Elle pense que le pont n'est pas sûr.", "Elle pense que le pont est sûr."),
        ("fr", "Elle ne dit pas que le pont est sûr.", "Elle dit que le pont n'est pas sûr."),
        (
            "ru",
            "Она не думает, что мост выдержит грузовик.",
            "Она думает, что мост выдержит грузовик.",
        ),
        ("ja", "彼女は橋が安全だとは思わない。", "彼女は橋が安全だと思う。"),
        ("de", "Sie glaubt nicht, dass die Brücke sicher ist.", "Sie glaubt, dass die Brücke sicher ist."),
    ],
)
def test_one_denial_less_is_reported(code, source, response) -> None:
    assert {one.partition("|")[0] for one in kinds(code, source, response)} & DENIALS


def shown(code: str, source: str, response: str) -> dict[str, str]:
    """What the source is said to have, by kind of finding."""
    score = metric("grounding", language=code).score(response=response, source=source)
    return {one.kind: str(one.args.get("near")) for one in score.findings}


@pytest.mark.parametrize(
    ("code", "source", "response", "kind", "near"),
    [
        (
            "ru",
            "По мнению Верховного суда Литвы, решение вступило в силу, когда его огласили в парламенте.",
            "По мнению Верховного суда Латвии, когда его огласили в парламенте.",
            "name-differs",
            "Литвы",
        ),
        (
            "en",
            "According to the court of Norway, the ruling took effect when it was read out in parliament.",
            "According to the court of Sweden, when it was read out in parliament.",
            "name-differs",
            "Norway",
        ),
        (
            "fr",
            "La mairie de Lyon est ouverte tous les jours de 8h30 à 17h30.",
            "La mairie de Lyon est fermée tous les jours de 8h30 à 17h30.",
            "opposite-in-source",
            "ouverte",
        ),
        (
            "ja",
            "この市役所は毎日開いている。",
            "この市役所は毎日閉まっている。",
            "opposite-in-source",
            "開い",
        ),
    ],
)
def test_what_stands_in_the_place_is_shown_and_no_more(code, source, response, kind, near) -> None:
    """A mark ends it, and of opposites the word itself is shown."""
    assert shown(code, source, response)[kind] == near


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "The striker, 21, was recommended to Gulls boss Kevin Nicholson by former Port Vale manager Micky Adams.",
            "Gulls boss Kevin Nicholson praised Anderson.",
        ),
    ],
)
def test_a_long_phrase_is_no_other_word(code, source, response) -> None:
    assert "word-differs" not in shown(code, source, response)


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "ja",
            "雷などを再現する実験を行っても生命は生まれず、成果は出せなかったであろう。実験の結果は失敗ばかりだった。",
            "雷が鳴ったときに一番恐れることは？単為結果性",
        ),
        (
            "en",
            "Thunder may frighten the birds of the lake. They fly south in autumn.",
            "What frightens the birds? Red paint on the birds of prey in the old zoo",
        ),
        (
            "fr",
            "Ce traitement aurait désormais prouvé son efficacité contre la grippe.",
            "L'efficacité de ce traitement n'est pas démontrée contre la grippe.",
        ),
        (
            "en",
            "The drug is reportedly effective against the disease in children.",
            "No study has yet shown that the drug is effective against the disease.",
        ),
    ],
)
def test_a_source_is_not_unsure_of_what_it_does_not_speak_of(code, source, response) -> None:
    unsure = {"uncertain-in-source", "not-asserted-in-source"}
    assert not {one.partition("|")[0] for one in kinds(code, source, response)} & unsure


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "ru",
            "Видимо, водитель и пассажир фургона были не пристёгнуты, так как вылетели через окно и погибли.",
            "Водитель и пассажир вылетели через окно и погибли.",
        ),
        (
            "en",
            "Apparently, the driver and the passenger of the van wore no belts, since they flew through the window.",
            "The driver and the passenger flew through the window.",
        ),
        (
            "fr",
            "Apparemment, le conducteur et le passager n'avaient pas attaché leur ceinture, car ils ont heurté la vitre.",
            "Le conducteur et le passager ont heurté la vitre.",
        ),
    ],
)
def test_a_doubt_is_about_what_is_said_and_not_of_whom(code, source, response) -> None:
    """Where the subject alone is kept and the reason told, the doubt is left out with what it is about."""
    assert not any(one.startswith("uncertain-in-source|") for one in kinds(code, source, response))
    whole = source.split(", ", 1)[1]
    assert any(one.startswith("uncertain-in-source|") for one in kinds(code, source, whole))


def test_a_country_is_there_in_an_adjective_that_hyphens_join() -> None:
    source = "L'autorité néo-zélandaise des qualifications déconseille les abréviations."
    response = "L'anglais complet est recommandé en Nouvelle-Zélande."
    score = metric("grounding", language="fr").score(response=response, source=source)
    assert "name-not-in-source" not in {one.kind for one in score.findings}


@pytest.mark.parametrize(
    ("source", "response", "said"),
    [
        # a word goes on to its end, what it is made with included
        (
            "紛争は東京地方裁判所を第一審の管轄裁判所とする。",
            "紛争は大阪地方裁判所で扱う。",
            "大阪地方裁判所: 原文にない名前です",
        ),
        (
            "電池の残量が10%を下回ると、点滅する。",
            "電池の残量が20%を切ると、点滅する。",
            "20%を切る: 原文は「10%を下回る」",
        ),
        ("応募は40人を上回った。", "応募は50人を上回った。", "50人を上回った: 原文は「40人を上回った」"),
        (
            "上限は毎分600リクエストです。",
            "毎分600回まで呼び出せます。",
            "毎分600回まで呼び出せます: 原文にない語：「呼び出す」",
        ),
        # a noun is shown as it is written, whatever its normal form
        ("資格が必要です。", "無線技士が必要です。", "無線技士が必要です: 原文にない語：「無線技士」"),
        # a quoted sentence has its first word
        (
            "第8条（秘密保持）乙は、秘密情報を第三者に開示してはならない。",
            "乙は秘密情報を第三者に開示できます。",
            "開示: 原文のこの箇所は否定されています（原文「第8条（秘密保持）乙は、秘密情報を第三者に開示してはならない」）",
        ),
    ],
)
def test_no_word_of_japanese_is_cut(source, response, said) -> None:
    """What is shown of either text is whole words, and a quoted sentence is whole too."""
    score = metric("grounding", language="ja").score(response=response, source=source)
    shown = [f"{response[one.start : one.end]}: {explain(one, 'ja')}" for one in score.findings]
    assert any(line.startswith(said) for line in shown), shown


COMPOUND = "Плата составляет 900 рублей в месяц. Дети-спортсмены и инвалиды I группы от платы освобождаются."


@pytest.mark.parametrize(
    ("code", "source", "response", "kind"),
    [
        ("ru", COMPOUND, "спортсмены", "other-words"),
        ("ru", "Сторож красит скамейки у пруда. Мэр осмотрел новый сад.", "Новый мэр красит сад у пруда.", "words-apart"),
        ("en", "The porter paints benches by the pond. The mayor saw the new garden.", "The mayor paints a garden.", "words-apart"),
        ("fr", "Le gardien peint les bancs du parc. Le maire a vu le nouveau jardin.", "Le maire peint le jardin.", "words-apart"),
    ],
)  # fmt: skip
def test_words_are_apart_where_no_sentence_has_them_all(code, source, response, kind) -> None:
    """A single word is apart from nothing, and no words are that one sentence has, be it as part of one with a hyphen."""
    claims = metric("grounding", language=code).score(response=response, source=source).claims
    assert [claim.kind for claim in claims] == [kind]


@pytest.mark.parametrize(
    ("source", "response", "term", "near"),
    [
        ("実施例1の塗料は光沢度が80であった。", "実施例2の塗料は光沢度が80であった。", "実施例2", "実施例1"),
        (
            "実施例11の塗料は光沢度が80であった。",
            "実施例12の塗料は光沢度が80であった。",
            "実施例12",
            "実施例11",
        ),
        ("請求項1に記載の塗料。", "請求項3に記載の塗料。", "請求項3", "請求項1"),
        (
            "乙に過失又は故意があるときは、賠償する。",
            "乙に過失及び故意があるときは、賠償する。",
            "及び",
            "又は",
        ),
        ("世帯主名義の口座に払い戻します。", "世帯員名義の口座に払い戻します。", "世帯員", "世帯主"),
        ("給料は毎月20日に支払われます。", "給料日は毎月25日です。", "25日", "20日"),
    ],
)
def test_what_is_shown_is_no_half_of_a_word(source: str, response: str, term: str, near: str) -> None:
    """The noun that a number stands behind, its unit, and both words of 又は are shown with it, of the source as of the response."""
    (claim,) = metric("grounding", language="ja").score(response=response, source=source).claims
    assert (claim.args["term"], claim.args["near"]) == (term, near)


@pytest.mark.parametrize(
    "response",
    [
        "第4条　甲は修繕の費用を負担する。",
        "第4条では、甲は修繕の費用を負担する。",
        "第4章は費用について定める。",
    ],
)
def test_a_claim_begins_with_its_first_character(response: str) -> None:
    """The 第 of an article, which says nothing to matching, is shown with it."""
    score = metric("grounding", language="ja").score(
        response=response, source="第4条　甲は、修繕の費用を負担する。"
    )
    assert [claim.start for claim in score.claims] == [0]


def test_a_bound_is_told_once() -> None:
    """What stands before の in 以下の is no word for below."""
    score = metric("grounding", language="ja").score(
        response="生後91日以下の犬は登録が必要です。", source="生後91日以上の犬は登録が必要です。"
    )
    assert [(one.kind, one.args["term"]) for one in score.findings] == [("fact-differs", "91日以下")]


@pytest.mark.parametrize(
    ("source", "response", "named"),
    [
        ("本製品は業務用ではありません。", "本製品は業務用です。", "業務用"),
        ("この画面は会員専用ではありません。", "この画面は会員専用です。", "専用"),
        ("この部品は交換できません。", "この部品は交換できます。", "交換"),
    ],
)
def test_a_suffix_is_named_with_its_word(source: str, response: str, named: str) -> None:
    """Half of 業務用 says nothing to a reader."""
    (claim,) = metric("grounding", language="ja").score(response=response, source=source).claims
    assert claim.kind in DENIALS
    assert claim.args["term"].endswith(named)
    assert claim.focus is not None
    assert response[claim.focus.start : claim.focus.end] == claim.args["term"]


@pytest.mark.parametrize(
    ("code", "source", "hedged", "firm"),
    [
        ("ja", "議員らは選挙を延期することを求めている。", "選挙が延期される可能性が出てきた。", "選挙が延期された。"),
        ("ja", "会社は工場を閉鎖することを検討している。", "会社が工場を閉鎖する可能性が浮上している。", "会社が工場を閉鎖した。"),
        ("ru", "Депутаты хотят, чтобы выборы перенесли на осень.", "Выборы могут перенести на осень.", "Выборы перенесли на осень."),
        ("ru", "Город намерен снести старый вокзал в следующем году.", "Город может снести старый вокзал в следующем году.", "Город снёс старый вокзал."),
        ("en", "They hope that the ferry will run again in spring.", "The ferry may run again in spring.", "The ferry will run again in spring."),
        ("fr", "Le syndicat exige que l'usine augmente les salaires.", "L'usine pourrait augmenter les salaires.", "L'usine augmente les salaires."),
        ("de", "Sie hoffen, dass die Fähre im Frühling wieder fährt.", "Die Fähre könnte im Frühling wieder fahren.", "Die Fähre fährt im Frühling wieder."),
        ("es", "El sindicato exige que la fábrica suba los salarios.", "Puede que la fábrica suba los salarios.", "La fábrica sube los salarios."),
    ],
)  # fmt: skip
def test_what_is_only_possible_is_not_told_to_be_a_fact(
    code: str, source: str, hedged: str, firm: str
) -> None:
    """Nothing says of a claim with a doubt of its own that the source does not state it as a fact."""
    scorer = metric("grounding", language=code)
    kinds = [
        {claim.kind for claim in scorer.score(response=text, source=source).claims} for text in (hedged, firm)
    ]
    assert "not-asserted-in-source" not in kinds[0]
    assert kinds[1] == {"not-asserted-in-source"}


@pytest.mark.parametrize(
    ("source", "response"),
    [
        ("この部屋は乳幼児の使用には不適である。", "この部屋は乳幼児の使用に適さない。"),
        ("この土地は稲の栽培には不適である。", "この土地は稲の栽培に適さない。"),
    ],
)
def test_what_says_the_same_in_one_word_is_supported(source: str, response: str) -> None:
    """不適 says what 適さない says."""
    score = metric("grounding", language="ja").score(response=response, source=source)
    assert {str(claim.verdict) for claim in score.claims} == {"SUPPORTED"}


@pytest.mark.parametrize(
    ("source", "response", "named"),
    [
        ("写真は曇天の朝に港で撮影された。", "写真は曇りの朝に学校の港で撮影された。", ["学校"]),
        ("写真は曇天の朝に港で撮影された。", "写真は祭りの朝に学校の港で撮影された。", ["祭り", "学校"]),
        ("望遠鏡の口径は国内で最大である。", "望遠鏡の口の直径は国内の展示で最大である。", []),
        ("巻頭の献呈の辞は恩師に宛てられている。", "巻頭の献辞は恩師と旧友に宛てられている。", ["旧友"]),
        (
            "巻頭の献呈の辞は恩師に宛てられている。",
            "巻頭の手紙は恩師と旧友に宛てられている。",
            ["手紙", "旧友"],
        ),
        ("このキノコは有毒である。", "このキノコは無毒である。", ["無毒"]),
        ("隊員は山頂で吹雪に遭った。", "若い隊員は山頂で雪に遭った。", ["若い"]),
        ("隊員は山頂で吹雪に遭った。", "若い隊員は山頂で熊に遭った。", ["若い", "熊"]),
        ("工場は深夜に製品を出荷する。", "工場は夜に新しい製品を出荷する。", ["新しい"]),
        ("この粉は揚げ物の調理には不適である。", "この粉は揚げ物や煮物の調理に適さない。", ["煮物"]),
    ],
)
def test_a_word_of_which_the_source_has_a_character_in_another_one_is_not_said_to_be_missing(
    source: str, response: str, named: list[str]
) -> None:
    """曇天 says what 曇り says, and so nobody is told that the sentence has nothing of it."""
    score = metric("grounding", language="ja").score(response=response, source=source)
    assert {str(claim.verdict) for claim in score.claims} == {"NEUTRAL"}
    told = [
        f for f in score.findings if f.kind == "not-in-sentence" or f.args.get("missing") == f.args["term"]
    ]
    assert [finding.args["term"] for finding in told] == named
