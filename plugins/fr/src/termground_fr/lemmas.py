"""Lemmas and normal forms of French words, over simplemma's dictionary."""

from __future__ import annotations

from functools import cache

from simplemma.strategies import DefaultDictionaryFactory

from termground_fr.wordlists import pairs, words

LONG = 40
"""Longest word, in code points, that is looked up."""

_PLURAL = 6
"""Shortest unknown word whose final s is taken for a plural."""
_NO_PLURAL = ("us", "is", "as", "os", "ss", "ès", "ps", "ys", "ns")
_FEMINIZED = (("eure", "eur"), ("ière", "ier"), ("ère", "er"))
_BARE = str.maketrans(
    dict(zip("àâäáãåçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaaceeeeiiiinooooouuuuyy", strict=True))
    | {"œ": "oe", "æ": "ae"}
)
_MASCULINES = {"trice": "teur", "s": "", "aux": "al", "ales": "al", "ale": "al", "enne": "en", "ennes": "en"}
_FEMININES = tuple(_MASCULINES)


class Lemmas:
    """What word a form belongs to, and by what form words are compared.

    The dictionary alone gives *payé* and *payées* different lemmas, and no lemma to *ECOLES*. Here participles
    go to their verb, plurals to their noun, and a word without its accents to the one with them.
    """

    def __init__(self) -> None:
        self._forms = DefaultDictionaryFactory().get_dictionary("fr")
        self._own = pairs("lemmas")
        self._endings = pairs("participles")
        self._sizes = sorted(set(map(len, self._endings)), reverse=True)
        self._nouns = frozenset(words("nouns"))
        self._accented = self._index()

    def knows(self, word: str) -> bool:
        """Whether the dictionary has a word in lower case."""
        return word in self._forms or word in self._own

    def is_word(self, word: str) -> bool:
        """Whether the dictionary has a word in lower case, with its accents or without, that is no proper name."""
        form = self._forms.get(word) or self._forms.get(self._accented.get(plain(word), ""))
        return form is not None and form.islower()

    def raw(self, word: str) -> str | None:
        """What the dictionary itself has for a word in lower case."""
        return self._forms.get(word)

    def verbs(self) -> frozenset[str]:
        """All infinitives: what forms in *-aient* and *-ez* belong to."""
        # form by form: the dictionary looks each lemma up in turn where it is asked for pairs
        found = {self._forms[form] for form in self._forms if form.endswith(("aient", "ez"))}
        return frozenset(lemma for lemma in found if lemma.endswith(("er", "ir", "re")))

    def lemma(self, word: str, *, name: bool = False) -> str:
        """The dictionary form of a word in lower case.

        Args:
            word: The word.
            name: Whether it may be a name, which has no plural.
        """
        if len(word) > LONG:
            return word
        if "-" in word and word not in self._own:
            return "-".join([self.lemma(part, name=name) for part in word.split("-")])
        return self._known_or_spelled(word) or self._singular(word, name=name)

    def _known_or_spelled(self, word: str) -> str | None:
        if "oe" in word and (ligature := self._known(word.replace("oe", "œ"))) is not None:
            return ligature
        if (known := self._known(word)) is not None:
            return known
        spelled = self._accented.get(plain(word))
        return self._known(spelled) if spelled is not None else None

    def _singular(self, word: str, *, name: bool) -> str:
        if (masculine := self._feminized(word)) is not None:
            return masculine
        if word.endswith("s") and (single := self._known(word[:-1])) is not None:
            return single
        plural = not name and len(word) >= _PLURAL and word.endswith("s") and not word.endswith(_NO_PLURAL)
        return word[:-1] if plural else word

    def _feminized(self, word: str) -> str | None:
        """The masculine of a noun that the dictionary has in no other gender yet: *procureure*, *pompière*."""
        single = word.removesuffix("s")
        for feminine, masculine in _FEMINIZED:
            if single.endswith(feminine):
                other = single[: -len(feminine)] + masculine
                return other if len(other) >= _PLURAL and self._forms.get(other) == other else None
        return None

    def norm(self, lemma: str) -> str:
        """The form by which a lemma is compared: without accents where they tell no words apart.

        A verb and the noun that is spelled like one of its forms are one (*un vote*, *elle vote*, *voter*).
        """
        if "-" in lemma and lemma not in self._own:
            return " ".join([self.norm(part) for part in lemma.split("-") if part])
        family = self._family(lemma)
        bare = plain(family)
        if bare == family or len(lemma) > LONG:
            return bare
        if (known := self._known(bare)) is not None and self._family(known) != family:
            return family
        spelled = self._accented.get(bare)
        if spelled is not None and self._family(self._known(spelled) or spelled) != family:
            return family
        return bare

    def _family(self, lemma: str) -> str:
        if len(lemma) <= 2 or not lemma.endswith("e") or lemma in self._nouns:
            return lemma
        verbs = [lemma + "r"]
        if lemma.endswith("aie"):
            verbs.append(lemma[:-2] + "yer")
        if "è" in lemma[-4:]:
            verbs.append(lemma[:-4] + lemma[-4:].replace("è", "é") + "r")  # siège, siéger
        return next((verb for verb in verbs if self._forms.get(verb) == verb), lemma)

    def _known(self, word: str) -> str | None:
        if (own := self._own.get(word)) is not None:
            return own
        if word in self._nouns:
            return word
        found = self._forms.get(word)
        if found is None:
            return None
        found = found.lower()
        if word.endswith("s") and word[:-1] in self._nouns:
            return word[:-1]
        return self._settled(self._better(word, found))

    def _better(self, word: str, found: str) -> str:
        """The noun or adjective where the dictionary has a rare form of a verb."""
        if not found.endswith("er") or not word.endswith(("e", "es")):
            return found
        single = word.removesuffix("s")
        if single != word and self._forms.get(single) == single:
            return single  # les taxes, not tu taxes
        if single.endswith("ive") and self._forms.get(single[:-2] + "f") == single[:-2] + "f":
            return single[:-2] + "f"
        base = single[:-1]
        if base.endswith("al") and self._forms.get(base) == base:
            return base
        own = (
            word == found[:-1] + "s"[: len(word) - len(single)] and len(base) > 3 and base not in self._nouns
        )
        if own and self._participle(base) is not None:
            return base  # remplie, jointe: the participle of another verb
        return found

    def _settled(self, lemma: str) -> str:
        """A lemma from which no more step leads to another."""
        for _ in range(3):
            if (own := self._own.get(lemma)) is not None:
                return own
            if lemma in self._nouns:
                return lemma
            step = self._forms.get(lemma, lemma).lower()
            if step == lemma:
                step = self._participle(lemma) or self._masculine(lemma) or lemma
            if step == lemma:
                return lemma
            lemma = step
        return lemma

    def _participle(self, lemma: str) -> str | None:
        stem = lemma
        if stem.endswith(("ée", "ie", "ue")):
            stem = stem[:-1]
            if stem in self._nouns:
                return None
        for size in self._sizes:
            infinitive = self._endings.get(stem[-size:])
            if infinitive and self._forms.get(verb := stem[:-size] + infinitive) == verb:
                return verb
        return None

    def _masculine(self, lemma: str) -> str | None:
        for feminine, masculine in _MASCULINES.items() if lemma.endswith(_FEMININES) else ():
            if lemma.endswith(feminine):
                single = lemma[: -len(feminine)] + masculine
                if len(single) > 4 and self._forms.get(single) == single:
                    return single
        return None

    def _index(self) -> dict[str, str]:
        """Accented forms by what is left of them without accents, where that is no word itself."""
        forms = list(self._forms)
        ascii_forms = {form for form in forms if form.isascii()}
        index: dict[str, str] = {}
        for form in forms:
            if form.isascii() or form[0].isupper():
                continue
            bare = form.translate(_BARE)
            if bare in ascii_forms:
                continue
            other = index.setdefault(bare, form)
            if other is not form and self._rank(form) < self._rank(other):
                index[bare] = form
        return index

    def _rank(self, form: str) -> tuple[bool, bool, str]:
        """Which of several words is meant where accents are missing: nouns (élèves, députés) before verbs."""
        lemma = self._known(form) or form
        return lemma.endswith(("er", "ir", "re")), lemma != form, form


def plain(word: str) -> str:
    """A word without accents and ligatures."""
    return word if word.isascii() else word.translate(_BARE)


@cache
def lemmas() -> Lemmas:
    """The one instance of this process: it is only read."""
    return Lemmas()
