package dev.minutebook.core.queries.course;

import org.jspecify.annotations.Nullable;

/// An open request about a question.
///
/// @param round      what for
/// @param specialist who is asked; null for whoever classifies
/// @param attempt    0 at first, one more each time it is asked again
/// @param reason     why it is asked again; null at first
public record QueryAsk(
        Round round,
        @Nullable String specialist,
        int attempt,
        @Nullable String reason) {

    /// What is asked for.
    public enum Round {
        /// What the question is about.
        CLASSIFY,
        /// An answer, and how sure it is.
        ANSWER,
        /// What the answers of others are worth.
        PEER_REVIEW
    }
}
