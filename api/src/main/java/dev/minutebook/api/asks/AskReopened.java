package dev.minutebook.api.asks;

/// Whether an ask is open again after a failed attempt.
public record AskReopened(boolean open) {}
