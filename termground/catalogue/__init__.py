"""Names to metrics: what there is, and how a metric, a language and options become one thing that scores."""

from termground.catalogue.bound import BoundMetric, language_from, language_spec, metric
from termground.catalogue.entries import MetricInfo, metrics, option_names
from termground.catalogue.source_cache import SourceCache
from termground.catalogue.sources import prepare
from termground.catalogue.texts import Texts

__all__ = [
    "BoundMetric",
    "MetricInfo",
    "SourceCache",
    "Texts",
    "language_from",
    "language_spec",
    "metric",
    "metrics",
    "option_names",
    "prepare",
]
