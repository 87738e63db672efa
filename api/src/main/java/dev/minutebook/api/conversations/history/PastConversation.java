package dev.minutebook.api.conversations.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.OpenConversation;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A conversation that was held elsewhere, or a part of it.
///
/// @param externalId by which it is known: the same, the same conversation of the user
/// @param title      null for `New Chat`; what the first part says
/// @param from       when it began; null for when the first part came
/// @param current    the id of a message of the branch that is to be current; null for that of the last message
/// @param messages   at most 500, each after the one it follows
public record PastConversation(
        String externalId,
        @Nullable String title,
        @Nullable Instant from,
        @Nullable String current,
        List<PastMessage> messages) {

    /// The most messages.
    public static final int MESSAGES = 500;

    public PastConversation {
        Limits.filled("externalId", externalId, OpenConversation.EXTERNAL_ID);
        title = title == null || title.isBlank()
                ? null
                : Limits.filled("title", title, OpenConversation.TITLE).strip();
        from = Limits.time("from", from);
        if (current != null) {
            Limits.filled("current", current, PastMessage.ID);
        }
        messages = Limits.list("messages", messages, 0, MESSAGES);
    }

    /// The same with these messages.
    public PastConversation messages(List<PastMessage> messages) {
        return new PastConversation(externalId, title, from, current, messages);
    }
}
