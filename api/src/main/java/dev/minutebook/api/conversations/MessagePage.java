package dev.minutebook.api.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Messages of one branch, in order.
///
/// @param before for [ReadMessages#before], to read those before these; null if there are none
/// @param after  for [ReadMessages#after], to read those after these; null if there are none
public record MessagePage(
        List<ConversationMessage> messages,
        @Nullable Long before,
        @Nullable Long after) {

    public MessagePage {
        messages = List.copyOf(messages);
    }
}
