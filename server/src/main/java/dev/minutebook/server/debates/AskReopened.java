package dev.minutebook.server.debates;

/// Whether an ask is open again after a failed attempt.
public record AskReopened(boolean open) {}
