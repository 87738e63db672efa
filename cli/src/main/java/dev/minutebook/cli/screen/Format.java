package dev.minutebook.cli.screen;

/// For whom the output is.
public enum Format {
    /// People.
    TABLE,
    /// Programs: exactly the JSON of the API.
    JSON,
    /// Programs: what people see, one JSON object a line, with names instead of ids where there are names.
    JSONL,
    /// Spreadsheets: what people see, as comma-separated values under a heading.
    CSV
}
