package dev.minutebook.api.channels;

/// The form of an exported channel.
public enum ExportFormat {
    MARKDOWN,
    JSON
}
