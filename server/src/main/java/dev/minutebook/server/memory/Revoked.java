package dev.minutebook.server.memory;

/// How many memories left recall.
record Revoked(int memories) {}
