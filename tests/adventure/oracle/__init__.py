"""A second reading of what is legal in Open Adventure, as plain as can be; it shares no choice with the engine."""
