"""Reading files of scenes and records: text with care, TOML with lines, faults as sentences. No game is known here."""
