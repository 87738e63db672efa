package dev.minutebook.server.memory;

/// How many memories were removed from recall.
record MemoriesRevoked(int memories) {}
