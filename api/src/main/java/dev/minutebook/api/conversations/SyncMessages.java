package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The whole list of messages that a memory of chats holds now, for frameworks that hand over whole lists.
///
/// @param expectedHead when given, it is refused unless this is still [Conversation#head]
public record SyncMessages(@Nullable Long expectedHead, List<NewMessage> messages) {

    /// The most messages.
    public static final int MOST = 10_000;

    public SyncMessages {
        if (expectedHead != null) {
            Limits.range("expectedHead", expectedHead, 0, Long.MAX_VALUE);
        }
        messages = Limits.list("messages", messages, 0, MOST);
    }

    /// The list as it is to be.
    public static SyncMessages of(List<NewMessage> messages) {
        return new SyncMessages(null, messages);
    }

    /// The same, refused unless this is still the head.
    public SyncMessages ifHead(long head) {
        return new SyncMessages(head, messages);
    }
}
