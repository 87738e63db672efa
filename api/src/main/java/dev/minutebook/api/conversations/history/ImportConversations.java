package dev.minutebook.api.conversations.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Conversations that were held elsewhere, all or none.
///
/// @param user          whose they are; null for the caller's own
/// @param conversations at most 500, of different external ids, with at most 2000 messages together
public record ImportConversations(@Nullable String user, List<PastConversation> conversations) {

    /// The most conversations.
    public static final int MOST = 500;

    /// The most messages of all together.
    public static final int MESSAGES = 2_000;

    public ImportConversations {
        user = Limits.user(user);
        conversations = Limits.list("conversations", conversations, 1, MOST);
        Set<String> ids = new HashSet<>();
        for (PastConversation one : conversations) {
            if (!ids.add(one.externalId())) {
                throw Problem.Code.INVALID.because("the external id " + one.externalId() + " occurs twice");
            }
        }
        Limits.range(
                "messages",
                conversations.stream().mapToLong(one -> one.messages().size()).sum(),
                0,
                MESSAGES);
    }

    /// Conversations of the caller's own user.
    public static ImportConversations of(List<PastConversation> conversations) {
        return new ImportConversations(null, conversations);
    }

    /// The same for a user.
    public ImportConversations user(String user) {
        return new ImportConversations(user, conversations);
    }
}
