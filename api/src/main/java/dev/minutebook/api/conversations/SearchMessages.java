package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What is looked for in conversations.
///
/// @param words        all of them must be there; one that ends with `*` stands for all words that begin so
/// @param user         in whose; null for the caller's own
/// @param conversation only in this one
public record SearchMessages(
        String words, @Nullable String user, @Nullable ConversationId conversation) {

    /// The longest text.
    public static final int WORDS = 1_024;

    public SearchMessages {
        Limits.filled("words", words, WORDS);
        user = Limits.user(user);
    }

    /// In all conversations of the caller's own user.
    public static SearchMessages of(String words) {
        return new SearchMessages(words, null, null);
    }

    /// The same in the conversations of another user.
    public SearchMessages ofUser(String user) {
        return new SearchMessages(words, user, conversation);
    }

    /// The same in one conversation.
    public SearchMessages in(ConversationId conversation) {
        return new SearchMessages(words, user, conversation);
    }
}
