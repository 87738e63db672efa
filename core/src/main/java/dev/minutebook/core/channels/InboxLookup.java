package dev.minutebook.core.channels;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// What waits for an agent, as other capabilities meet it.
public final class InboxLookup {

    private static final int MOST = 200;

    private InboxLookup() {}

    /// What waits for an agent now.
    public static Inbox of(Transaction transaction, Agent agent) {
        List<Unread> channels = transaction.list(
                BookmarkStore.WITH_UNREAD,
                BookmarkStore::unread,
                transaction.workspace(),
                agent.id().value(),
                MOST);
        List<Message> mentions = transaction.list(
                MessageStore.OPEN_MENTIONS,
                MessageStore::message,
                transaction.workspace(),
                agent.id().value(),
                MOST);
        ChannelId start = !mentions.isEmpty()
                ? mentions.getFirst().channel()
                : channels.isEmpty() ? null : channels.getFirst().channel();
        long unread = channels.stream().mapToLong(Unread::unread).sum();
        return new Inbox(agent.id(), unread, channels, mentions, start);
    }

    /// Lets one agent find what waits for another.
    public static void passOn(Transaction transaction, UUID from, UUID to) {
        transaction.later(MessageStore.COPY_OPEN_MENTIONS, transaction.workspace(), from, to);
        transaction.later(BookmarkStore.COPY, transaction.workspace(), from, to, transaction.now());
    }
}
