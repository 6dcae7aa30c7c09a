"""Sentences with their proper names marked as a speaker would mark them: P person, L place, O organization, N other."""

from __future__ import annotations

import re

KINDS = {"P": "person", "L": "place", "O": "organization", "N": "other"}
_MARK = re.compile(r"\[([PLON]) ([^\]]+)\]")

RUSSIAN = (
    "[P Анна Ахматова] родилась под [L Одессой].",
    "Директором завода назначен [P Сергей Петрович Кузнецов].",
    "В [L Череповце] открылся новый цех «[O Северстали]».",
    "[O ООН] направила наблюдателей в [L Судан].",
    "Поезд из [L Казани] в [L Самару] опоздал на час.",
    "[P Ольга Смирнова] преподаёт в [O Томском государственном университете].",
    "[O Газпром] увеличил поставки в [L Турцию].",
    "Вчера [P Иванов] встретился с [P Петровой].",
    "Роман «Тихий Дон» написал [P Михаил Шолохов].",
    "Река [L Лена] впадает в [L море Лаптевых].",
    "Заседание [O Верховного суда] прошло в [L Москве].",
    "[P Лена] купила хлеб и молоко.",
    "Компания [O Яндекс] открыла офис в [L Белграде].",
    "Вера в успех не покидала команду.",
    "Тренер [P Валерий Карпин] остался доволен игрой «[O Ростова]».",
    "[O Министерство финансов] опубликовало прогноз.",
    "В библиотеке хранится двенадцать тысяч книг.",
    "[P Пётр Ильич Чайковский] жил в [L Клину].",
    "Самолёт приземлился в аэропорту [L Внуково].",
    "Граница между [L Францией] и [L Испанией] открыта.",
    "Пресс-секретарь [P Дмитрий Песков] ответил на вопросы [O РИА Новости].",
    "[O Сбербанк] снизил ставку по вкладам.",
    "Экспедиция дошла до [L Северного полюса].",
    "[P Мария Кюри] работала в [L Париже].",
    "Акции [O Лукойла] выросли на два процента.",
    "Дождь шёл весь день.",
    "Премию получил [P Жорес Алфёров].",
    "[O Совет Федерации] одобрил закон.",
    "Озеро [L Байкал] замёрзло в январе.",
    "Учёные из [L Новосибирска] работают с [O НАСА].",
    "[P Александр Пушкин] учился в [O Царскосельском лицее].",
    "Москвичи ждут тепла.",
)

FRENCH = (
    "[P Emmanuel Macron] a rencontré [P Angela Merkel] à [L Berlin].",
    "Le groupe [O Airbus] a livré des avions à [O Air France].",
    "L'[O ONU] siège à [L New York].",
    "[P Marie Curie] a vécu à [L Paris].",
    "Le maire de [L Lyon] a reçu les élèves.",
    "La [O SNCF] supprime des trains entre [L Rennes] et [L Brest].",
    "[P Victor Hugo] est né à [L Besançon].",
    "Le prix du pain a baissé.",
    "Hier, [P Jean Dupont] a parlé au conseil.",
    "La [L Loire] traverse [L Tours] et [L Nantes].",
    "Les ministres se réunissent à [L Bruxelles].",
    "[O Renault] ouvre une usine au [L Maroc].",
    "[P Simone Veil] présida le [O Parlement européen].",
    "Les abeilles butinent les fleurs du jardin.",
    "La frontière entre la [L France] et l'[L Espagne] est ouverte.",
    "Le [O Conseil d'État] a rejeté la requête.",
    "[P Claire Martin] enseigne à l'[O université de Strasbourg].",
    "Un incendie a touché [L Marseille] dimanche.",
    "Les joueurs de [P Didier Deschamps] ont gagné.",
    "Le [O Louvre] a acheté un tableau de [P Chardin].",
    "La [O Banque de France] publie ses chiffres.",
    "Le train est arrivé avec une heure de retard.",
    "[P Pierre] et [P Jeanne] habitent [L Toulouse].",
    "L'avocat de [P Nicolas Sarkozy] a fait appel.",
    "Le [L Rhône] se jette dans la [L Méditerranée].",
    "[O Total] extrait du gaz en [L Norvège].",
    "Les pierres du mur sont tombées.",
    "La [O Croix-Rouge] a envoyé des médecins à [L Haïti].",
    "[P Albert Camus] a grandi en [L Algérie].",
    "Le juge a entendu [P Paul Lefèvre].",
    "Elle a visité [L Saint-Malo] et le [L Mont-Saint-Michel].",
)


def marked(sentence: str) -> tuple[str, list[tuple[str, str]]]:
    """A sentence without its marks, and its names with their kinds."""
    names = [(found[2], KINDS[found[1]]) for found in _MARK.finditer(sentence)]
    return _MARK.sub(lambda found: found[2], sentence), names
