"""Tiny models, made and saved here, so that real loading code reads real folders."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

WORDS = [
    "the",
    "lamp",
    "is",
    "lit",
    "not",
    "dark",
    "boat",
    "sails",
    "at",
    "dawn",
    "and",
    "dusk",
    "red",
    "green",
    "keeper",
    "sleeps",
    "in",
    "house",
    "a",
    "of",
    "harbour",
    "sea",
    "calm",
    "museum",
    "opened",
    "closed",
    "today",
    "old",
    "new",
    ".",
    ",",
    "?",
]
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
LABELS = {"contradiction": 0, "entailment": 1, "neutral": 2}
PAIRS = [
    ("the lamp is lit .", "the lamp is lit .", "entailment"),
    ("the lamp is lit .", "the lamp is not lit .", "contradiction"),
    ("the lamp is lit .", "the lamp is dark .", "contradiction"),
    ("the lamp is lit .", "the boat sails at dawn .", "neutral"),
    ("the boat sails at dawn .", "the boat sails at dawn .", "entailment"),
    ("the boat sails at dawn .", "the boat sails at dusk .", "contradiction"),
    ("the boat sails at dawn .", "the lamp is lit .", "neutral"),
    ("the boat sails at dawn .", "the lamp is dark .", "neutral"),
    ("the keeper sleeps in the house .", "the keeper sleeps in the house .", "entailment"),
    ("the keeper sleeps in the house .", "the lamp is lit .", "neutral"),
    ("the keeper sleeps in the house .", "the lamp is dark .", "neutral"),
    ("the keeper sleeps in the house .", "the boat sails at dusk .", "neutral"),
    ("the lamp is lit . the boat sails at dawn .", "the lamp is lit .", "entailment"),
    ("the lamp is lit . the boat sails at dawn .", "the boat sails at dawn .", "entailment"),
    ("the lamp is lit . the boat sails at dawn .", "the lamp is dark .", "contradiction"),
    ("the boat sails at dawn . the keeper sleeps in the house .", "the boat sails at dawn .", "entailment"),
    ("the boat sails at dawn . the keeper sleeps in the house .", "the lamp is dark .", "neutral"),
]
"""What the tiny classifier learns by heart."""


def wordpieces(folder: Path, longest: int) -> None:
    """Save a tokenizer of whole words."""
    from tokenizers import Tokenizer, normalizers, pre_tokenizers, processors
    from tokenizers.models import WordPiece
    from transformers import PreTrainedTokenizerFast

    vocabulary = {word: number for number, word in enumerate([*SPECIAL, *dict.fromkeys(WORDS)])}
    made = Tokenizer(WordPiece(vocabulary, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 2), ("[SEP]", 3)],
    )
    PreTrainedTokenizerFast(
        tokenizer_object=made,
        model_max_length=longest,
        unk_token="[UNK]",
        pad_token="[PAD]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
    ).save_pretrained(folder)


def bert(longest: int, **more):
    from transformers import BertConfig

    return BertConfig(
        vocab_size=len(SPECIAL) + len(dict.fromkeys(WORDS)),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=longest,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        **more,
    )


@pytest.fixture(scope="session")
def encoder(tmp_path_factory) -> Path:
    """A plain encoder of two layers that reads 24 tokens."""
    import torch
    from transformers import BertModel

    folder = tmp_path_factory.mktemp("encoder")
    torch.manual_seed(1)
    BertModel(bert(24)).save_pretrained(folder)
    wordpieces(folder, 24)
    return folder


@pytest.fixture(scope="session")
def language_model(tmp_path_factory) -> Path:
    """A causal language model over bytes, with a window of 16 tokens."""
    import torch
    from tokenizers import Tokenizer, decoders, pre_tokenizers
    from tokenizers.models import BPE
    from transformers import GPT2Config, GPT2LMHeadModel, PreTrainedTokenizerFast

    folder = tmp_path_factory.mktemp("language_model")
    torch.manual_seed(2)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    made = Tokenizer(BPE({char: number for number, char in enumerate(alphabet)}, []))
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    PreTrainedTokenizerFast(tokenizer_object=made, model_max_length=16).save_pretrained(folder)
    config = GPT2Config(
        vocab_size=256, n_positions=16, n_embd=32, n_layer=2, n_head=2, bos_token_id=0, eos_token_id=0
    )
    GPT2LMHeadModel(config).save_pretrained(folder)
    return folder


@pytest.fixture(scope="session")
def classifier(tmp_path_factory) -> Path:
    """A classifier that has learnt some pairs by heart; its labels stand in another order than ours."""
    import torch
    from transformers import AutoTokenizer, BertForSequenceClassification

    folder = tmp_path_factory.mktemp("classifier")
    wordpieces(folder, 40)
    torch.manual_seed(3)
    names = {number: label for label, number in LABELS.items()}
    model = BertForSequenceClassification(bert(40, num_labels=3, id2label=names, label2id=LABELS))
    tokenizer = AutoTokenizer.from_pretrained(folder)
    inputs = tokenizer([(a, b) for a, b, _ in PAIRS], padding=True, return_tensors="pt")
    wanted = torch.tensor([LABELS[label] for _, _, label in PAIRS])
    steps = torch.optim.AdamW(model.parameters(), lr=3e-3)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)  # several take turns on so small a model, and on a busy machine minutes
    for _ in range(150):
        steps.zero_grad()
        torch.nn.functional.cross_entropy(model(**inputs).logits, wanted).backward()
        steps.step()
    torch.set_num_threads(threads)
    model.eval().save_pretrained(folder)
    return folder


@pytest.fixture
def configured(tmp_path):
    """Make a folder with a configuration and, if wanted, something that passes for weights."""

    def make(config: object, *, weights: bool = True, name: str = "model") -> Path:
        folder = tmp_path / name
        folder.mkdir()
        if config is not None:
            text = config if isinstance(config, str) else json.dumps(config)
            (folder / "config.json").write_text(text, encoding="utf-8")
        if weights:
            (folder / "model.safetensors").write_bytes(b"\0" * 64)
        return folder

    return make


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder ``shared`` beside the checkout, with the notebook; else the test is skipped."""
    folder = Path(__file__).resolve().parents[4] / "shared"
    if not folder.is_dir():
        pytest.skip("no folder 'shared' beside the checkout; it holds the notebook this test compares with")
    return folder


@pytest.fixture
def offline(monkeypatch) -> None:
    """Every attempt to open a connection fails the test."""
    import socket

    def refused(*_: object) -> None:
        raise AssertionError("a model went to the network")

    monkeypatch.setattr(socket.socket, "connect", refused)
    monkeypatch.setattr(socket, "getaddrinfo", refused)
