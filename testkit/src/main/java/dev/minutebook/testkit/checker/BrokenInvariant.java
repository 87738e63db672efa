package dev.minutebook.testkit.checker;

import java.util.List;

/// An invariant that does not hold.
///
/// @param sentence what is wrong
/// @param count    how often
/// @param examples the first of them, at most ten
public record BrokenInvariant(String sentence, int count, List<String> examples) {

    @Override
    public String toString() {
        return sentence + ": " + count + ", such as " + examples;
    }
}
