package dev.minutebook.api.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What revoking a source would take along, without revoking it.
///
/// @param memories  how many memories would leave recall, for good
/// @param knowledge how much knowledge would be archived
/// @param lessons   how many lessons would expire
/// @param patterns  how many critique patterns would be archived
/// @param decisions how many decisions rest on it: knowledge that goes was promoted from them, or their debates
///                  taught a lesson that goes. They stay
/// @param items     these, at most [#ITEMS] of each kind, newest first; without memories that the reader may not read
public record RevocationPreview(
        int memories, int knowledge, int lessons, int patterns, int decisions, List<Item> items) {

    /// The most that is listed of each kind.
    public static final int ITEMS = 100;

    public RevocationPreview {
        items = List.copyOf(items);
    }

    /// What something is that a revocation concerns.
    public enum Kind {
        MEMORY,
        KNOWLEDGE,
        LESSON,
        PATTERN,
        /// It stays.
        DECISION
    }

    /// One thing.
    ///
    /// @param id    its id, or the key of a pattern
    /// @param text  what it says
    /// @param trust how far it is believed; null where nothing says so
    public record Item(
            Kind kind, String id, String text, @Nullable Double trust) {}
}
