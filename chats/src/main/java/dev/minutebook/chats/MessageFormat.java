package dev.minutebook.chats;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.NewMessage;
import java.util.List;

/// How a framework writes its messages.
///
/// What one framework wrote another may not be able to say. That is lost on its screen only: a message that comes back
/// as it was read stays stored as it is.
///
/// @param <M> the framework's type of messages
public interface MessageFormat<M> {

    /// The message as it is stored. Two messages are the same if this is.
    NewMessage write(M message);

    /// A stored message in the words of the framework: one message, or several where the framework has a message for
    /// each of its parts.
    List<M> read(ConversationMessage message);
}
