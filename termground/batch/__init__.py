"""Batches: records in, shards of scored rows out, whatever happens in between."""
