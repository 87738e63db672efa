package dev.minutebook.api.memory;

import java.util.List;

/// The recalled memories, strongest first.
public record Recollections(List<Recollection> items) {}
