package dev.minutebook.api.debates;

import dev.minutebook.api.Limits;
import java.util.List;

/// A part of a plan.
///
/// @param name  unique in the plan
/// @param seat  who does it
/// @param after the parts that must be done before
public record Subtask(String name, String description, int seat, List<String> after) {

    public Subtask {
        Limits.filled("subtask name", name, 32);
        Limits.filled("subtask description", description, 500);
        Limits.range("subtask seat", seat, 1, 64);
        after = after == null ? List.of() : List.copyOf(after);
        Limits.range("subtask after", after.size(), 0, 16);
    }
}
