"""The HTTP service and the MCP server: requests in, the evaluator's answers out, and no text kept or logged."""
