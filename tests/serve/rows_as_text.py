"""What schemathesis is told of rows: they are sent as text."""

import schemathesis

for media in ("application/x-ndjson", "application/jsonl"):
    schemathesis.serializer.alias(media, "text/plain")
