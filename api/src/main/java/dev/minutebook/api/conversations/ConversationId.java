package dev.minutebook.api.conversations;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a conversation.
public record ConversationId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ConversationId of(String text) {
        return new ConversationId(UUID.fromString(text));
    }
}
