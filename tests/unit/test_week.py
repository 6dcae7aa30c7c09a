"""The days of the week that texts name, as sets."""

from __future__ import annotations

import pytest

from termground.language import load

CASES = [
    ("en", "Open Monday to Friday.", ["12345"]),
    ("en", "Open Mon–Fri and on Saturdays.", ["123456"]),
    ("en", "Between Monday and Thursday, and at weekends", ["1234", "67"]),
    ("en", "Open every day except Mondays and Tuesdays.", ["34567"]),
    ("en", "Open daily (Tuesday to Sunday).", ["234567"]),
    ("en", "Open from Friday to Monday.", ["1567"]),
    ("en", "The sun sat low, and we wed on Monday, 15 March.", []),
    ("de", "Mo–Fr 8–18 Uhr, Sa 9–13 Uhr", ["12345", "6"]),
    ("de", "Mo–Fr 8–18 Uhr, So geschlossen. So ist das.", ["12345", "7"]),
    ("de", "So 10 Leute kamen.", []),
    ("en", "Mon–Fri 9–17, Sat 10–14, Sun closed", ["12345", "6", "7"]),
    ("en", "- Mon–Fri 9–17\n- Sat 10–14\n- Sun closed", ["12345", "6", "7"]),
    ("en", "Mon, Wed: 9–12. Tue, Thu: 13–17.", ["13", "24"]),
    ("en", "Open Mon–Fri, sun terrace in summer. He sat 10 minutes.", ["12345"]),
    ("fr", "lun.–ven. 9 h–17 h, sam. 10 h–14 h, dim. fermé", ["12345", "6", "7"]),
    ("es", "lun-vie 9:00-17:00, sáb 10:00-14:00, dom cerrado", ["12345", "6", "7"]),
    ("ru", "пн–пт 9:00–17:00, сб 10:00–14:00, вс — выходной", ["12345", "6", "7"]),
    ("ja", "月～金 9:00～17:00、土 10:00～14:00、日 休み", ["12345", "6", "7"]),
    ("ja", "3月5日 10:00から。毎月1日は休み。", []),
    ("de", "Das ist so, und montags, mittwochs und freitags auch.", ["135"]),
    ("de", "Täglich außer dienstags.", ["134567"]),
    ("de", "Zwischen Montag und Mittwoch.", ["123"]),
    ("fr", "La mer est belle du mardi au dimanche.", ["234567"]),
    ("fr", "Tous les jours sauf le lundi.", ["234567"]),
    ("fr", "Fermé lun. et mar.", ["12"]),
    ("fr", "Le samedi et le dimanche. Pas en semaine.", ["67", "12345"]),
    ("es", "De lunes a viernes; los fines de semana, cerrado.", ["12345", "67"]),
    ("es", "Todos los días menos el domingo.", ["123456"]),
    ("ru", "Пн–пт с 9 до 18, по выходным закрыто.", ["12345", "67"]),
    ("ru", "Ежедневно, кроме понедельника.", ["234567"]),
    ("ru", "Со среды по воскресенье.", ["34567"]),
    ("ja", "火曜日から日曜日まで（月曜を除く）", ["234567", "234567"]),
    ("ja", "月・水・金の9時から、土日は休み。", ["135", "67"]),
    ("ja", "3月～5月の毎日。日曜日以外。", ["1234567", "123456"]),
    ("ja", "毎日（月曜日を除く）", ["234567"]),
    ("zh", "周一至周五开放，周末闭馆。", ["12345", "67"]),
    ("zh", "除星期日外每天营业。9月至10月。", ["123456"]),
    ("hi", "रविवार को छोड़कर हर दिन।", ["123456"]),
    ("hi", "सोमवार से शुक्रवार तक।", ["12345"]),
    ("it", "Dal lunedì al venerdì.", ["12345"]),
    ("it", "Tutti i giorni tranne la domenica.", ["123456"]),
    ("pt", "De segunda a sexta-feira; ao fim de semana, fechado.", ["12345", "67"]),
    ("pt", "Às terças e quintas.", ["24"]),
    ("pt", "A segunda parte e a quinta do avô.", []),
    ("nl", "Van maandag tot en met donderdag; in het weekend gesloten.", ["1234", "67"]),
    ("nl", "Dagelijks behalve op dinsdag.", ["134567"]),
    ("nl", "Wij do mee en zo verder.", []),
    ("pl", "Od poniedziałku do piątku.", ["12345"]),
    ("und", "From Monday to Friday.", []),
    ("pt", "seg-sex 9:00-17:00, sáb 10:00-14:00", ["12345", "6"]),
    ("tr", "Pzt-Cum 9:00-17:00, Cmt 10:00-14:00", ["12345", "6"]),
]


@pytest.mark.parametrize(("code", "text", "sets"), CASES)
def test_sets_of_days(code: str, text: str, sets: list[str]) -> None:
    """Ranges, lists, what is taken out and what stands for several days, and no day of a date or word that only looks like one."""
    found = load(code).analyze(text).week_days
    assert ["".join(map(str, sorted(one.days))) for one in found] == sets
    assert all(text[one.start : one.end].strip() for one in found)
