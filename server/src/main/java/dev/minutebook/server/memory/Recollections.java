package dev.minutebook.server.memory;

import dev.minutebook.api.memory.Recollection;
import java.util.List;

/// The recalled memories, strongest first.
public record Recollections(List<Recollection> items) {}
