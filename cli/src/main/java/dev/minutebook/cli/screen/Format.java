package dev.minutebook.cli.screen;

/// For whom the output is.
public enum Format {
    /// People.
    TABLE,
    /// Programs: exactly the JSON of the API.
    JSON
}
