"""What is one word of English: one pattern, read once from left to right."""

from __future__ import annotations

import re
from typing import Final

from termground_en.words import units, words

HYPHENS: Final = "-‐‑"
APOSTROPHES: Final = "'’"
MERIDIEM: Final = r"(?:[AaPp]\.[Mm]\.|[AaPp]\.[Mm](?![\w.])|[AaPp][Mm](?!\w))"
_DOMAINS = "com|org|net|gov|edu|int|mil|info|biz|io|ai|uk|us|de|fr|eu|co|js|py|ts|md|txt|csv|json|pdf|html?|exe|xlsx?|docx?"
_ABBREVIATIONS = "|".join(
    sorted({word.rstrip(".") for word in words("abbreviations")}, key=lambda w: (-len(w), w))
)
_SIGNS = "|".join(
    re.escape(sign) for sign in sorted(units()[1], key=lambda sign: (-len(sign), sign)) if not sign.isalpha()
)
FRACTIONS: Final = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"

# Quantifiers are possessive or bounded, so that no text takes more than linear time.
TOKEN: Final = re.compile(
    rf"""
    (?![\s,;!?()"“”])(?:  # what begins no token, said first since that saves time
    (?=[A-Za-z]{{1,7}}+\.)(?:
        (?:[A-Za-z]\.){{2,8}}(?:[A-Za-z](?![\w.]))?        # U.S.A.  e.g.  p.m.
      | [A-Z]\.[A-Z](?![\w.])                              # U.S
      | [Uu]\.[ ][SsKkNn]\.                                # U. S.
      | Ph\.D\.?
      | [A-Z]\.(?=[ \u00a0]?[A-Z])                         # J. R. R. Tolkien
      | (?:{_ABBREVIATIONS})\.(?!\w)
      | Nos?\.(?=[ \u00a0]?\d) | no\.(?=[ \u00a0]\d)       # No. 5
    )
  | (?:https?://|www\.)[^\s<>"“”]{{1,2000}}+
  | [A-Za-z]++(?![{HYPHENS}$£€{APOSTROPHES}@&+\#\w]|[.:/]\w)  # most words
  | [\w.+-]{{1,64}}@[A-Za-z0-9-]{{1,63}}(?:\.[A-Za-z0-9-]{{1,63}}){{1,8}}
  | (?:{_SIGNS})(?!\w)
  | (?:[A-Z]{{1,2}})?[$£€¥₹₽₩¢%‰]
  | (?:(?<=[\s(\[:=])|^)[-−](?=\.?\d)(?:\d{{1,3}}(?:,\d{{3}})++(?!\d)|\d*+)(?:\.\d++)?
  | \d{{4}}[-/]\d{{1,2}}[-/]\d{{1,2}}(?![\d/-])
  | \d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}(?!\d) | \d{{1,2}}/\d{{1,2}}/\d{{2}}(?!\d)
  | \d{{1,2}}:\d{{2}}(?::\d{{2}})?(?![\d:])(?:[ \u00a0]?{MERIDIEM})?
  | \d{{1,2}}[ \u00a0]?{MERIDIEM}
  | \d{{1,20}}(?:\.\d{{1,20}}){{2,8}}
  | \d{{1,9}}/\d{{1,9}}(?![\d/])
  | \d{{0,12}}[{FRACTIONS}]
  | \d{{1,3}}0[ ]?[{APOSTROPHES}][ ]?s(?!\w)
  | (?:\d{{1,3}},[ ]000(?!\d)|\d{{1,3}}(?:,\d{{3}})++(?!\d)(?:\.\d++)?|\d++(?:\.\d++)?|(?<!\w)\.\d++)(?:[^\W\d_]\w*+)?
  | (?<!\w)\.(?:NET|net)(?!\w)
  | (?<!\w)[{APOSTROPHES}](?:tis|twas|em|\d0s)(?!\w)
  | [{APOSTROPHES}](?:s|S|re|ve|ll|d|m)(?!\w)
  | (?<=[A-Za-z][ ])[{APOSTROPHES}][ ](?:t|s|re|ve|ll|d|m)(?!\w)  # tokenised: i ' m
  | (?<=[A-Za-z][sS])[{APOSTROPHES}](?!\w)                 # the teachers' union
  | (?<=[\w.])[{HYPHENS}](?=\w)
  | \w++(?:[{HYPHENS}{APOSTROPHES}&]\w++|\.(?:{_DOMAINS})(?!\w))*+(?:\+\+|\#(?!\w))?
  | (?<=\s)&(?=\s)
    )
    """,
    re.VERBOSE,
)

# Taken apart after a word has been found; asked for full matches only.
NUMBER_UNIT: Final = re.compile(r"((?:\d|[.,](?=\d)){1,40})([^\W\d_]{1,4}[23²³]?)")
CONTRACTION: Final = re.compile(
    rf"(.+?)([Nn][{APOSTROPHES}][Tt]|[{APOSTROPHES}](?:s|re|ve|ll|d|m))", re.IGNORECASE | re.DOTALL
)
ADDRESS: Final = re.compile(r"(?:https?://|www\.).*", re.DOTALL)
