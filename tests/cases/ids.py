"""The ids of all known cases; each is a test or is named in the README with what it needs."""

FAULTS = (
    *("B01", "B02", "B02b", "B03", "B04", "B06", "B08", "B10", "B12", "B13", "B14", "B16", "B17", "B18"),
    *("B19", "B21", "B22", "B23", "B24", "B27", "B28", "B31", "B32", "B34", "B35", "B37", "B39", "B41"),
    *("B42", "B43", "B44", "B45", "B47", "B48", "B49", "B50", "B52", "B57", "B58", "B59", "B61", "B62"),
    *("B63", "B65", "B67", "B68", "B70", "B71", "B73", "B74", "B76", "B77", "B78", "B79", "B82", "B83"),
    *("B84", "B85", "B86", "B87", "B89", "B91", "B92", "B93", "B94", "B95", "B96", "B97", "B98"),
)
INPUTS = tuple(f"K{number}" for number in range(1, 17))
TRAPS = tuple(f"10.{number}" for number in range(1, 16))
ALL = (*FAULTS, *INPUTS, *TRAPS)
