package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Messages to be added to a conversation, all or none.
///
/// @param expectedHead when given, they are added only if this is still [Conversation#head]
/// @param after        the message they follow; null for the newest of the current branch. If something follows it
///                     already, they begin a new branch, and the old one stays: so a message is edited, by writing
///                     another after its parent, and so an answer is written anew
/// @param anew         whether they begin a new branch from the start, following nothing
public record AppendMessages(
        @Nullable Long expectedHead, @Nullable ConversationMessageId after, boolean anew, List<NewMessage> messages) {

    /// The most messages.
    public static final int MOST = 100;

    public AppendMessages {
        if (expectedHead != null) {
            Limits.range("expectedHead", expectedHead, 0, Long.MAX_VALUE);
        }
        if (after != null && anew) {
            throw Problem.Code.INVALID.because("messages cannot follow one and begin anew; say one of the two");
        }
        messages = Limits.list("messages", messages, 1, MOST);
    }

    /// Messages at the end of the current branch.
    public static AppendMessages of(NewMessage... messages) {
        return of(List.of(messages));
    }

    /// Messages at the end of the current branch.
    public static AppendMessages of(List<NewMessage> messages) {
        return new AppendMessages(null, null, false, messages);
    }

    /// The same, refused unless this is still the head.
    public AppendMessages ifHead(long head) {
        return new AppendMessages(head, after, anew, messages);
    }

    /// The same after a message, on a new branch if something follows it already.
    public AppendMessages after(ConversationMessageId message) {
        return new AppendMessages(expectedHead, message, false, messages);
    }

    /// The same on a new branch from the start.
    public AppendMessages fromStart() {
        return new AppendMessages(expectedHead, null, true, messages);
    }
}
