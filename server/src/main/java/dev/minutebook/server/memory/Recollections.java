package dev.minutebook.server.memory;

import dev.minutebook.api.memory.Recollection;
import java.util.List;

/// What came to mind, strongest first.
public record Recollections(List<Recollection> items) {}
