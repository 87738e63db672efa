package dev.minutebook.core.search.query;

import java.time.Instant;
import java.util.List;

/// A query as it was understood.
public sealed interface Clause {

    /// A word, as it was written.
    record Word(String text) implements Clause {}

    /// The beginning of a word.
    record Prefix(String text) implements Clause {}

    /// Words in this order, next to each other.
    record Phrase(String text) implements Clause {}

    record Title(String text) implements Clause {}

    record Topic(String path) implements Clause {}

    record Kind(String name) implements Clause {}

    /// What was archived, which is found only where this is asked for.
    record Archived() implements Clause {}

    record From(String name) implements Clause {}

    record Before(Instant instant) implements Clause {}

    record After(Instant instant) implements Clause {}

    record Not(Clause clause) implements Clause {}

    record All(List<Clause> parts) implements Clause {}

    record Any(List<Clause> parts) implements Clause {}

    /// What stands side by side: words that are wished for, and conditions.
    record Sequence(List<Clause> parts) implements Clause {}

    /// Whether it only ranks where it stands side by side with others.
    default boolean wish() {
        return this instanceof Word || this instanceof Prefix;
    }
}
