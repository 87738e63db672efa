package dev.minutebook.api.conversations;

import java.util.List;

/// What was added to a conversation.
///
/// @param branch   the branch that is current now
/// @param head     the number of its newest message: what the next append may expect
/// @param branched whether a new branch was begun
public record Appended(int branch, long head, boolean branched, List<ConversationMessage> messages) {

    public Appended {
        messages = List.copyOf(messages);
    }
}
