"""A scene's description as JSON Schema, so that an editor can complete keys and underline what is wrong."""

from __future__ import annotations

import msgspec

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(described: type[msgspec.Struct]) -> str:
    """The JSON Schema of a Struct, indented; the sentences on its parts are those of the Structs themselves."""
    schema = {"$schema": DRAFT, **msgspec.json.schema(described)}
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
