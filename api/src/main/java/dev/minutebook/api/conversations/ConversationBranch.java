package dev.minutebook.api.conversations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One of the ways a conversation went.
///
/// @param number  from 1, in the order they were begun
/// @param parent  the branch it left; null for one that begins at the start
/// @param fork    the number of the last message it shares with its parent; 0 for none
/// @param head    the number of its newest message, 0 when empty
/// @param current whether it is the current one
public record ConversationBranch(
        int number, @Nullable Integer parent, long fork, long head, boolean current, Instant createdAt) {}
