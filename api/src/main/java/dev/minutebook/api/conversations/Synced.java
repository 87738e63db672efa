package dev.minutebook.api.conversations;

import java.util.List;

/// What came of a list that was handed over.
///
/// @param kept     how many of its messages were there already; their ids and numbers are what they were
/// @param branch   the branch that is current now
/// @param head     the number of its newest message
/// @param branched whether the list differed from what was stored, so that a new branch was begun
/// @param added    the messages that were new
public record Synced(int kept, int branch, long head, boolean branched, List<ConversationMessage> added) {

    public Synced {
        added = List.copyOf(added);
    }
}
