package dev.minutebook.api.memory;

/// How many memories were removed from recall.
public record MemoriesRevoked(int memories) {}
