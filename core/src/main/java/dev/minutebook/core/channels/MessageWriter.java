package dev.minutebook.core.channels;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageId;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Saying something in a channel.
final class MessageWriter {

    static final String KIND = "channel_message";

    private MessageWriter() {}

    static Message post(Transaction transaction, ChannelRef place, PostMessage post) {
        Agent author = AgentLookup.actor(transaction, post.author());
        UUID session = AgentLookup.openSession(transaction, author.id(), post.session());
        List<UUID> mentioned = mentioned(transaction, post.body(), author);
        // Last, so that the lock that all writers of the channel wait for is held for one trip
        // only.
        Channel channel = ChannelLookup.lock(transaction, place);
        if (channel.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because(
                    "channel " + channel.name() + " is archived and takes no more messages; restore it first");
        }
        return write(transaction, channel, author, session, post.body(), mentioned);
    }

    /// @param channel locked
    static Message write(
            Transaction transaction,
            Channel channel,
            Agent author,
            @Nullable UUID session,
            String body,
            List<UUID> mentioned) {
        Message message = new Message(
                new MessageId(transaction.newId()),
                channel.id(),
                channel.lastSeq() + 1,
                author.id(),
                author.name(),
                session == null ? null : new SessionId(session),
                body,
                transaction.now(),
                mentioned.stream().map(AgentId::new).toList());
        write(transaction, message, session, mentioned);
        return message;
    }

    static List<UUID> mentioned(Transaction transaction, String body, Agent author) {
        Set<String> names = MentionRules.names(body);
        return names.isEmpty()
                ? List.of()
                : transaction.list(
                        MessageStore.MENTIONED,
                        row -> row.uuid(),
                        transaction.workspace(),
                        names.toArray(String[]::new),
                        author.id().value());
    }

    private static void write(Transaction transaction, Message message, @Nullable UUID session, List<UUID> mentioned) {
        UUID id = message.id().value();
        UUID channel = message.channel().value();
        byte[] salt = transaction.newSalt();
        transaction.later(
                ChannelStore.COUNT_MESSAGE, transaction.workspace(), channel, message.seq(), transaction.now());
        transaction.later(
                MessageStore.INSERT,
                transaction.workspace(),
                id,
                channel,
                message.seq(),
                message.author().value(),
                session,
                message.body(),
                salt,
                message.createdAt());
        if (!mentioned.isEmpty()) {
            transaction.later(
                    MessageStore.INSERT_MENTIONS,
                    transaction.workspace(),
                    mentioned.toArray(UUID[]::new),
                    channel,
                    message.seq(),
                    id,
                    message.createdAt());
        }
        SearchIndex.add(
                transaction,
                SearchableText.of(KIND, id, message.body())
                        .in(channel, message.seq())
                        .by(message.authorName()));
        AgentLookup.touch(transaction, message.author());
        AuditLog.enter(
                transaction,
                Event.of("message.posted", "message", id)
                        .by(message.author().value())
                        .in(session)
                        .with("channel", channel.toString())
                        .with("seq", message.seq())
                        .committing(Commitment.of(salt, message.body())));
    }
}
