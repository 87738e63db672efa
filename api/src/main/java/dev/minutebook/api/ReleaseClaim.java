package dev.minutebook.api;

/// A request of the holder of a claim to release it.
public record ReleaseClaim(long fence) {}
