"""The kinds of phrases that say something within a claim: how a value is worked out, with what something begins, what leads to a reason.

A language brings patterns for them with those of its frames, each a regular expression over the text in small letters:

============  ======================================================================================================
``reckoned``  what shows that a number was worked out from others: in total, altogether, so
``of``        what stands between a number and the things of which it counts some: *of* these
``of_behind`` what stands behind the things, and before how many of them are meant: 여덟 개 *중* 세 개
``than``      what leads to the thing that another one is compared with: taller *than*
``compared_to`` what leads to that thing where a sentence may go on behind it, or only the word before it tells that it compares: *compared with*
``compared_behind`` the same behind the thing: に比べ
``double``    what says that one thing is twice as much as another
``times``     what a number counts how many times with: three *times* as long
``each``      what shows that it is told of one of several things: each, apiece, per
``rest``      what stands for those that are left: the rest, the other ones
``half``      half of an amount, be it a part of a word: half-price
``next``      the year behind the one that is told: the following year
``previous``  the year before it: the year before
``later``     what tells that a length of time lies behind a point: two years *later*
``earlier``   the same before it: two years *before*
``at_once``   what tells that no time lies between: *immediately*
``purpose``   what leads to what something is done for: so that
``averted``   what leads to, or tells, what would come otherwise: or else, because it would break
``both``      what tells that something is so of two things: *both*, *as well as*
``otherwise`` what leads to what comes where something is not done: *otherwise*
``latest``    what tells that a time is the latest one: up to, no later than
``begins``    what stands before the point that something begins with: *from*, *à partir de*
``ends``      what stands before the one that it ends with: *until*
``begun``     the same as ``begins`` behind the point: から
``ended_by``  the same as ``ends`` behind it: まで
``despite``   what leads to what something happens in spite of: *despite*, *although*
``yet``       what leads from such a thing to what happens in spite of it: *nevertheless*
``but``       what may do so: *but*
``so``        what leads from a reason to what comes of it: *therefore*
``owing``     what leads to the reason of something: *because of*
``unless``    what leads to a condition on which something is not so: *unless*
``even``      what leads to a condition that changes nothing of it: *even if*
``without``   what leads to something that is not there, or not done: *without soaking*
``regardless`` what leads to what changes nothing of it, be it so or not: *regardless of*
``depending`` what leads to the only condition: *only if*, *subject to*
``given``     what leads to a condition: *if*
``in_case``   what leads to a case that is told by a noun, or in which the rest is so: *in case of*, 如果
``in_case_behind`` what ends one: *yağarsa*, 오면
``unforeseen`` what tells that something was not expected: *contrary to expectations*
``foreseen``  what tells that it was: *as expected*
``contrary``  what leads to a rule, or a plan, that something goes against: *contrary to*, *against*
``accorded``  what leads to one that it goes with: *according to*, *in favour of*
``unlike``    what leads to another one of which the reverse is said: *unlike*
``alike``     what leads to one of which the same is said: *like*
``instead``   what leads to something that another one takes the place of: *instead of*
``except``    what leads to an exception around which it stands: 除…外
``during``    what leads to a time at which something is so: *during*
``outside``   what leads to one at which it is not: *outside of*
``until``     what leads to one with which it ends: *until*
``before``    what leads to one that comes next: *before*
``after``     what leads to one that is over: *after*
``again``     what tells that something has been so once: *again*
``first``     what tells that it has not: *for the first time*
``along``     what leads to something to which another one comes: *in addition to*
``sums``      what an amount of money or a share tells: price, fee, how much
``hours``     what a time of day tells: opening hours
``dates``     what a date tells: deadline
``spans``     what a length of time, or how often, tells: duration, how long
``counts``    what a number of things tells: how many
``phones``    what a number to call tells
``charges``   what the price of something tells, as the label before it: admission, membership fee
``deadlines`` what the last day for something tells, as the label before it: deadline
``venues``    what a place tells, as the label before it: location
``headings``  what tells nothing by itself, as the label before anything: note, who, required documents
``affirming`` what only says that something has what its label names: *yes*, *included*
``denying``   what only says that it has not: *no*, *none*
``calls``     what goes without saying beside a number to call: phone, call
``pages``     the same beside the address of a page: website, online
``mails``     the same beside that of a mailbox: e-mail, write to
``unpaid``    what tells that nothing is paid: free of charge
``untaken``   such a word where it tells that something is not taken: *the room is free*
``utmost``    what puts something first of all: *the largest*, *the most*
``ranked``    what puts it at a place behind the first one: *the second largest*
``surpassed`` what tells that something is before it, or taken out: *after water*, *second only to*
``passive``   what says that something is done to its subject, up to the verb, or from it on where that stands first
``determining`` what stands before what is done to, beside articles: *its*, *these*
``short_of``  what tells of the word behind it that something is not quite so, or only close to it: *almost*, *about to*
``short_of_behind`` the same of the word before it: 寸前
``onetime``   what tells of the word behind it that somebody or something is no longer one: *former*
``exempting`` what takes a case out of what the sentence before it says: *this does not apply*
``forgone``   what is not done, or not so much, up to its verb or its figure, as something else takes its place: *instead of raising*
``whereas``   what leads to a part that is set against the one before it: *whereas*, *while*
``set_against`` what tells of its part that it is set against the one before: *by contrast*
``referring`` who or what stands for one that is named before: *he*, *them*
``when``      what tells only when or where something is so, or how often: *today*, *later*, *often*, *there*
``provided``  what leads to a condition that has to be met: *provided that*, *only if*
``unsettled`` what tells that something is only heard, suspected or applied for, and leaves what follows it open, or what stands before it at the end: *accused of*
``averring``  a verb of who says something that no one else states: *claims*, *asserts*
``attributed`` what begins a sentence with who says so: *according to*
``addressing`` who the one is that is spoken to, be it by the form of a verb: *you*, *recibirá*
``assenting`` what begins an answer that says yes, up to a mark: *yes*, *of course*
``declining`` the same of one that says no: *no*, *unfortunately not*
``however``   what sets a sentence against the one before it: *however*
``whatever``  what says that something is so in any case: *under no circumstances*
``relatives`` who somebody is to somebody else: *brother*, *friend*
``own_life``  what begins to tell of the life of who speaks, up to its verb: *I usually drink*, *my wife*
``not_all``   what denies that something holds of all, or each time: *not all*, *not every week*
``unexcused`` a negation that only says that nothing excuses something: *without good reason*
``distributive`` what tells that of two lists each belongs to its like: *respectively*
``surplus``   what tells that one thing is so much more than another one: *longer*, *more*
``shortfall`` what tells that it is so much less: *shorter*, *fewer*
``linking``   a word with the ending that joins it to the next one: 민수*와*
``beyond``    what tells of the time behind a limit that is named before: *later*, *after that date*
``backing``   what tells that somebody is for something: *in favour*, *supports it*
``opposing``  what tells that somebody is against it: *against*, *opposed*
``undecided`` what tells that somebody is neither: *abstained*, *undecided*
``carried``   what tells that most were for it: *adopted*
``defeated``  what tells that most were against it: *turned down*
``outvoted``  what stands between the votes of either side: 7 votes *to* 3
``attending`` what tells that somebody was there: *present*, *attended*
``missing``   what tells that somebody was not: *absent*, *apologies*
``proposing`` what tells who proposed something: *proposed*, *moved by*
``seconding`` what tells who seconded that
``speaking``  who speaks, or a verb that tells it: *I*, *our*
``asking``    what tells that somebody asks, proposes or offers something: *asked*, *whether*
``granting``  what says yes to that: *yes*, *of course*
``deciding``  what tells that something was decided: *decided*, *resolution*
============  ======================================================================================================

Those that stand against one another are read by `termground.language.opposed`.
"""

from __future__ import annotations

from termground.language.opposed import SIDED

SOUGHT = ("sums", "hours", "dates", "spans", "counts", "phones")
"""Kinds of patterns for what a value tells."""

CHARGES, DEADLINES, VENUES, HEADINGS = "charges", "deadlines", "venues", "headings"
"""The kinds of patterns for labels: of the price of something, of the last day for it, of a place, and of anything."""

AFFIRMING, DENYING = "affirming", "denying"
"""The kinds of patterns for a value that only says yes, or only no."""

REACHING = ("calls", "pages", "mails")
"""Kinds of patterns for what goes without saying beside a number or an address."""

UNPAID, UNTAKEN = "unpaid", "untaken"
"""The kinds of patterns for what tells that nothing is paid, and for such a word where it tells that something is not taken."""

UTMOST, RANKED, SURPASSED = "utmost", "ranked", "surpassed"
"""The kinds of patterns for what puts something first of all, or behind something else."""

PASSIVE, DETERMINING = "passive", "determining"
"""The kinds of patterns for what is done to a subject, and for what stands before that which something is done to."""

SHORT_OF, SHORT_OF_BEHIND, ONETIME = "short_of", "short_of_behind", "onetime"
"""The kinds of patterns for what tells that something is not quite so, or no longer."""

RELATIVES = "relatives"
"""The kind of patterns for who somebody is to somebody else."""

OWN_LIFE = "own_life"
"""The kind of patterns for what begins to tell of the life of who speaks."""

NOT_ALL, UNEXCUSED, BEYOND = "not_all", "unexcused", "beyond"
"""The kinds of patterns for what denies only that something holds of all, or that it is excused, and for the time behind a limit."""

ADDRESSING, ASSENTING, DECLINING = "addressing", "assenting", "declining"
"""The kinds of patterns for who is spoken to, and for what begins an answer that says yes, or no."""

FORGONE = "forgone"
"""The kind of patterns for what is not done, as something else takes its place."""

COMPARED_TO, COMPARED_BEHIND = "compared_to", "compared_behind"
"""The kinds of patterns for what stands before, or behind, what something is compared with."""

REFERRING, WHEN = "referring", "when"
"""The kinds of patterns for who or what stands for one that is named before, and for what tells only when something is so."""

WHEREAS, SET_AGAINST = "whereas", "set_against"
"""The kinds of patterns for what leads to a part of a sentence that is set against another one, and for what tells within it that it is."""

PROVIDED = "provided"
"""The kind of patterns for what leads to a condition that has to be met."""

IN_CASE, IN_CASE_BEHIND = "in_case", "in_case_behind"
"""The kinds of patterns for what leads to a case in which something is so, and for what ends one that stands before the rest."""

UNSETTLED = "unsettled"
"""The kind of patterns for what tells that something is only heard, suspected or applied for."""

AVERRING, ATTRIBUTED = "averring", "attributed"
"""The kinds of patterns for a verb of who says something, and for what begins a sentence with who says so."""

DISTRIBUTIVE, LINKING, SURPLUS, SHORTFALL = "distributive", "linking", "surplus", "shortfall"
"""The kinds of patterns for what tells that of two lists each belongs to its like, a word joined to the next one, and what is so much more, or less."""

BACKING, OPPOSING, UNDECIDED = "backing", "opposing", "undecided"
"""The kinds of patterns for which side somebody is on, be it neither."""

ATTENDING, MISSING, PROPOSING, SECONDING = "attending", "missing", "proposing", "seconding"
"""The kinds of patterns for who was there, and who was not, and for who proposed something, and who seconded it."""

SPEAKING, ASKING, GRANTING, DECIDING = "speaking", "asking", "granting", "deciding"
"""The kinds of patterns for who speaks in a talk, for what is asked there and granted, and for what is decided."""

CARRIED, DEFEATED, OUTVOTED = "carried", "defeated", "outvoted"
"""The kinds of patterns for which side most were on, and for what stands between the votes of either."""

EXEMPTING, WHATEVER, HOWEVER = "exempting", "whatever", "however"
"""The kinds of patterns for what takes a case out of what is said, for what says that none is, and for what sets a sentence against another."""

WORKED_OUT = (
    "reckoned",
    "of",
    "of_behind",
    "than",
    "double",
    "times",
    "each",
    "rest",
    "half",
    "next",
    "previous",
    "later",
    "earlier",
)
"""Kinds of patterns for what tells how a value is worked out from others."""

AVERTING = ("purpose", "averted")
"""Kinds of patterns for what is done so that something does not happen."""

BOTH = "both"
"""The kind of patterns for what tells that something is so of two things."""

OTHERWISE = "otherwise"
"""The kind of patterns for what leads to what comes where something is not done."""

BOUNDING = ("begins", "ends", "begun", "ended_by")
"""Kinds of patterns for what stands before, and behind, the points that something begins and ends with."""

CONNECTING = (
    "despite",
    "yet",
    "but",
    "so",
    "owing",
    "unless",
    "even",
    "regardless",
    "without",
    "depending",
    "given",
    "unforeseen",
    "foreseen",
    "contrary",
    "accorded",
    "unlike",
    "instead",
    "along",
    "except",
    "during",
    "outside",
    "until",
    "before",
    "after",
    "again",
    "first",
    "alike",
)
"""Kinds of patterns for the small words that lead to a reason, a condition and the like; of two at one place the first counts."""

PLACED = (
    *WORKED_OUT,
    "at_once",
    *AVERTING,
    BOTH,
    OTHERWISE,
    "latest",
    "earliest",
    *BOUNDING,
    *SOUGHT,
    CHARGES,
    DEADLINES,
    VENUES,
    HEADINGS,
    AFFIRMING,
    DENYING,
    *REACHING,
    UNPAID,
    UNTAKEN,
    UTMOST,
    RANKED,
    SURPASSED,
    PASSIVE,
    DETERMINING,
    SHORT_OF,
    SHORT_OF_BEHIND,
    ONETIME,
    EXEMPTING,
    WHATEVER,
    HOWEVER,
    RELATIVES,
    OWN_LIFE,
    NOT_ALL,
    UNEXCUSED,
    BEYOND,
    FORGONE,
    ADDRESSING,
    ASSENTING,
    DECLINING,
    AVERRING,
    ATTRIBUTED,
    PROVIDED,
    IN_CASE,
    IN_CASE_BEHIND,
    UNSETTLED,
    COMPARED_TO,
    COMPARED_BEHIND,
    WHEREAS,
    SET_AGAINST,
    REFERRING,
    WHEN,
    DISTRIBUTIVE,
    LINKING,
    SURPLUS,
    SHORTFALL,
    BACKING,
    OPPOSING,
    UNDECIDED,
    CARRIED,
    DEFEATED,
    OUTVOTED,
    ATTENDING,
    MISSING,
    PROPOSING,
    SECONDING,
    SPEAKING,
    ASKING,
    GRANTING,
    DECIDING,
)
"""Kinds of which it is asked whether a text has them, and where."""

LISTED = (*PLACED, *CONNECTING, *SIDED)
"""All of them."""
