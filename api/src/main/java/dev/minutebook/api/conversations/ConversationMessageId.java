package dev.minutebook.api.conversations;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a message of a conversation.
public record ConversationMessageId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ConversationMessageId of(String text) {
        return new ConversationMessageId(UUID.fromString(text));
    }
}
