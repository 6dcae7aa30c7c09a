"""Tags of HTML: where they stand, what of them a reader sees, and what they hide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

BREAKING: Final = frozenset((
    "br", "p", "div", "li", "td", "th", "tr", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "dl", "dt", "dd", "ul",
    "ol", "table", "thead", "tbody", "caption", "section", "article", "header", "footer", "nav", "main",
    "aside", "address", "blockquote", "pre", "details", "summary", "figure", "figcaption", "form", "fieldset",
    "legend", "option", "optgroup", "select", "textarea", "dialog", "body", "head", "html", "title", "center",
))  # fmt: skip
"""Elements that begin and end lines."""

HEADINGS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
READINGS: Final = frozenset(("rt", "rp"))
SILENT: Final = {"script": "script", "style": "style", "template": "template"}
"""Elements whose text is not shown, with the kind of what is left out."""

_VOID: Final = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
))  # fmt: skip
_SHOWN: Final = frozenset(("value", "placeholder", "alt", "label", "start"))
"""Attributes that stand in the text."""

_ASIDE: Final = frozenset(("title", "aria-label", "summary"))
"""Attributes that are shown or read out beside the text."""

_TECHNICAL: Final = frozenset((
    "id", "class", "style", "name", "type", "rel", "target", "lang", "dir", "role", "width", "height",
    "colspan", "rowspan", "align", "valign", "border", "media", "charset", "xmlns", "viewbox", "d", "fill",
    "stroke", "loading", "method", "for", "tabindex", "datetime", "scope", "color", "size", "face",
))  # fmt: skip
_ADDRESSES: Final = frozenset(("href", "src", "srcset", "action", "cite", "poster", "data"))
_WITH_VALUE: Final = frozenset(("input", "button", "option", "meter", "progress", "li"))
_WITHOUT_TEXT: Final = frozenset(("hidden", "checkbox", "radio"))
"""Kinds of input whose value is not shown."""

_NAME: Final = re.compile(r"</?([A-Za-z][^\s/>]*)")
_ATTRIBUTE: Final = re.compile(r"([^\s\"'>/=]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'=<>`]+)))?")
_HIDING: Final = re.compile(
    r"display:none|visibility:(?:hidden|collapse)|color:transparent|clip:rect\(0|clip-path:inset\((?:50|100)%|scale\(0\)"
    r"|(?:^|;)(?:font-size|line-height|opacity|(?:max-)?(?:width|height)):0?(?:\.0+|0)(?:px|em|rem|pt|%)?(?:[;!]|$)"
    r"|(?:^|;)font-size:1px|opacity:0?\.0\d|(?:text-indent|left|right|top|bottom|margin-left|margin-top):-\d{3,}"
)
_HIDDEN_CLASS: Final = frozenset(
    ("sr-only", "visually-hidden", "hidden", "d-none", "screen-reader-text", "invisible")
)


class Attribute(NamedTuple):
    """An attribute of a tag, with the place of its value; an empty one where it has none."""

    name: str
    start: int
    end: int
    value: str


class Tag(NamedTuple):
    """A tag, remark or instruction.

    Attributes:
        start: Where it begins.
        end: One past its end.
        name: Its name in small letters; ``!`` for a remark or instruction.
        closes: Whether it closes an element.
        attributes: Its attributes.
    """

    start: int
    end: int
    name: str
    closes: bool
    attributes: tuple[Attribute, ...] = ()

    @property
    def hides(self) -> bool:
        """Whether an element is not shown."""
        if self.name in _VOID or self.closes:
            return False
        for one in self.attributes:
            if one.name == "hidden" and one.value.lower() in ("", "hidden"):
                return True
            if one.name == "style" and _HIDING.search(re.sub(r"\s", "", one.value.lower())):
                return True
            if one.name == "class" and not _HIDDEN_CLASS.isdisjoint(one.value.lower().split()):
                return True
        return False

    def words(self) -> Iterator[tuple[Attribute, str]]:
        """The attributes that hold words, each with ``shown``, ``aside``, ``url`` or, where it is not seen, ``attribute``."""
        quiet = any(one.name == "type" and one.value.lower() in _WITHOUT_TEXT for one in self.attributes)
        for one in self.attributes:
            if one.name in _TECHNICAL or not any(map(str.isalnum, one.value)):
                continue
            if one.name in _ADDRESSES:
                yield one, "url"
            elif one.name in _SHOWN and not quiet and (one.name != "value" or self.name in _WITH_VALUE):
                yield one, "shown"
            else:
                yield one, "aside" if one.name in _ASIDE else "attribute"


def tags(text: str, at: int, stop: int) -> Iterator[Tag]:
    """The tags and remarks in ``text[at:stop]``, in order.

    A tag whose quotation marks do not close ends at the next angle bracket.
    """
    open_quote = False
    while (start := text.find("<", at, stop)) >= 0:
        if text.startswith(("<!", "<?"), start):
            at = _instruction_end(text, start, stop)
            yield Tag(start, at, "!", closes=False)
            continue
        match = _NAME.match(text, start, stop)
        if match is None:
            at = start + 1
            continue
        end = -1 if open_quote else _tag_end(text, match.end(), stop)
        if end < 0:  # whatever stands behind is looked through once
            open_quote = True
            end = text.find(">", match.end(), stop) + 1
        if end <= 0:
            return
        yield tag_of(text, start, end)
        at = end


def tag_of(text: str, start: int, end: int) -> Tag:
    """The tag that stands in ``text[start:end]``."""
    match = _NAME.match(text, start, end)
    if match is None:
        return Tag(start, end, "!", closes=False)
    closes = text[start + 1] == "/"
    found = [] if closes else list(_attributes(text, match.end(), end - 1))
    return Tag(start, end, match[1].lower(), closes, tuple(found))


def element_end(text: str, tag: Tag, stop: int) -> int:
    """Where the element that a tag opens is closed; -1 where it is not."""
    depth = 1
    for match in _tags_of(tag.name).finditer(text, tag.end, stop):
        depth += -1 if match[1] else 1
        if not depth:
            return match.start()
    return -1


def reading_end(text: str, tag: Tag, stop: int) -> int:
    """Where a reading that stands over characters ends, closed or not."""
    match = _READING_END.search(text, tag.end, stop)
    return stop if match is None else match.start()


_READING_END: Final = re.compile(r"</?(?:rt|rp|ruby|rb|rtc)\b", re.IGNORECASE)


def _attributes(text: str, at: int, stop: int) -> Iterator[Attribute]:
    for match in _ATTRIBUTE.finditer(text, at, stop):
        group = match.lastindex if match.lastindex and match.lastindex > 1 else 0
        low, high = match.span(group) if group else (match.end(), match.end())
        yield Attribute(match[1].lower(), low, high, text[low:high])


def _instruction_end(text: str, start: int, stop: int) -> int:
    """One past a remark, instruction, declaration or stretch of characters; the end of the text where it is open."""
    for opener, closer in (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")):
        if text.startswith(opener, start):
            end = text.find(closer, start + len(opener) - (opener == "<!--") * 2, stop)
            return stop if end < 0 else end + len(closer)
    return stop


def _tag_end(text: str, at: int, stop: int) -> int:
    """One past the bracket that closes a tag, those in quotation marks left aside; -1 where none does."""
    while at < stop:
        match = _SIGN.search(text, at, stop)
        if match is None:
            return -1
        if match[0] == ">":
            return match.end()
        if match[0] == "<":
            return match.start()
        close = text.find(match[0], match.end(), stop)
        if close < 0:
            return -1
        at = close + 1
    return -1


_SIGN: Final = re.compile("[\"'<>]")


@lru_cache(maxsize=64)
def _tags_of(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){re.escape(name)}(?![\w-])", re.IGNORECASE)
