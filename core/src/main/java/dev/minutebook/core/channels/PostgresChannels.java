package dev.minutebook.core.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.core.search.text.Snippets;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Channels on PostgreSQL.
public final class PostgresChannels implements Channels {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final long DEEPEST_HIT = 1_000;

    private final Database database;
    private final Scope scope;
    private final WordSearch wordSearch;

    public PostgresChannels(Database database, Scope scope, WordSearch wordSearch) {
        this.database = database;
        this.scope = scope;
        this.wordSearch = wordSearch;
    }

    @Override
    public Channel create(CreateChannel request) {
        return nameFree(
                request.name(),
                () -> database.write(scope, Write.of("channels.create", Channel.class, request), transaction -> {
                    UUID id = transaction.newId();
                    AuditLog.enter(transaction, Event.of("channel.created", "channel", id));
                    return transaction.one(
                            ChannelStore.INSERT,
                            ChannelStore::channel,
                            transaction.workspace(),
                            id,
                            request.name(),
                            request.topic(),
                            transaction.now());
                }));
    }

    @Override
    public Optional<Channel> find(ChannelRef channel) {
        return ChannelLookup.find(database, scope, channel);
    }

    @Override
    public Page<Channel> list(boolean archived, PageRequest page) {
        return archived ? archived(page) : live(page);
    }

    private Page<Channel> live(PageRequest page) {
        UUID workspace = scope.workspace().value();
        List<Channel> rows;
        if (page.cursor() == null) {
            rows = database.list(
                    scope, ChannelStore.LIST_LIVE_FROM_START, ChannelStore::channel, workspace, page.limit() + 1);
        } else {
            Cursor before = Cursor.read(page.cursor(), "", "", "");
            Instant pinned = before.text(0).isEmpty() ? null : before.instant(0);
            rows = database.list(
                    scope,
                    ChannelStore.LIST_LIVE,
                    ChannelStore::channel,
                    workspace,
                    pinned,
                    before.instant(1),
                    before.uuid(2),
                    page.limit() + 1);
        }
        return Cursor.page(
                rows,
                page.limit(),
                last -> Cursor.of(
                        last.pinnedAt() == null ? "" : last.pinnedAt(),
                        last.activeAt(),
                        last.id().value()));
    }

    private Page<Channel> archived(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", BEFORE_ALL);
        List<Channel> rows = database.list(
                scope,
                ChannelStore.LIST_ARCHIVED,
                ChannelStore::channel,
                scope.workspace().value(),
                after.text(0),
                after.uuid(1),
                page.limit() + 1);
        return Cursor.page(
                rows, page.limit(), last -> Cursor.of(last.name(), last.id().value()));
    }

    @Override
    public Channel update(ChannelRef ref, UpdateChannel change) {
        return database.write(scope, Write.of("channels.update", Channel.class, ref, change), transaction -> {
            Channel before = ChannelLookup.lock(transaction, ref);
            if (change.expectedVersion() != null && change.expectedVersion() != before.version()) {
                throw Problem.Code.STALE_VERSION.because("channel "
                        + before.name()
                        + " is at version "
                        + before.version()
                        + ", not "
                        + change.expectedVersion()
                        + "; read it again");
            }
            if (before.archivedAt() != null) {
                throw Problem.Code.CONFLICT.because("channel " + before.name() + " is archived; restore it first");
            }
            String topic = change.topic();
            Instant pinned = before.pinnedAt();
            if (change.pinned() != null) {
                pinned = !change.pinned() ? null : pinned == null ? transaction.now() : pinned;
            }
            enter(transaction, "channel.updated", before);
            return transaction.one(
                    ChannelStore.UPDATE,
                    ChannelStore::channel,
                    transaction.workspace(),
                    before.id().value(),
                    topic == null ? before.topic() : topic.isEmpty() ? null : topic,
                    pinned,
                    transaction.now());
        });
    }

    @Override
    public Channel archive(ChannelRef ref) {
        return database.write(scope, Write.of("channels.archive", Channel.class, ref), transaction -> {
            Channel before = ChannelLookup.lock(transaction, ref);
            return before.archivedAt() != null
                    ? before
                    : archive(transaction, before, "channel.archived", transaction.now());
        });
    }

    @Override
    public Channel restore(ChannelRef ref) {
        return nameFree(
                ref.value(),
                () -> database.write(scope, Write.of("channels.restore", Channel.class, ref), transaction -> {
                    Channel before = ChannelLookup.lock(transaction, ref);
                    return before.archivedAt() == null
                            ? before
                            : archive(transaction, before, "channel.restored", null);
                }));
    }

    @Override
    public Message post(ChannelRef channel, PostMessage message) {
        return database.write(
                scope,
                Write.of("channels.post", Message.class, channel, message),
                transaction -> MessageWriter.post(transaction, channel, message));
    }

    @Override
    public Page<Message> read(ChannelRef channel, MessageRange range, PageRequest page) {
        Cursor from = Cursor.read(page.cursor(), range.after());
        return database.read(scope, transaction -> {
            UUID id = ChannelLookup.channel(transaction, channel).id().value();
            boolean timed = range.since() != null || range.until() != null;
            List<Message> rows = timed
                    ? transaction.list(
                            MessageStore.BETWEEN,
                            MessageStore::message,
                            transaction.workspace(),
                            id,
                            from.number(0),
                            page.limit() + 1,
                            range.since(),
                            range.until())
                    : transaction.list(
                            MessageStore.AFTER,
                            MessageStore::message,
                            transaction.workspace(),
                            id,
                            from.number(0),
                            page.limit() + 1);
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.seq()));
        });
    }

    @Override
    public Unread unread(ChannelRef channel, AgentRef reader) {
        return database.read(
                scope,
                transaction -> unread(
                        transaction,
                        ChannelLookup.channel(transaction, channel),
                        AgentLookup.self(transaction, reader)));
    }

    @Override
    public Unread acknowledge(ChannelRef ref, AgentRef readerRef, long seq) {
        Limits.range("seq", seq, 0, Long.MAX_VALUE);
        return database.write(
                scope, Write.of("channels.acknowledge", Unread.class, ref, readerRef, seq), transaction -> {
                    Agent reader = AgentLookup.actor(transaction, readerRef);
                    Channel channel = ChannelLookup.channel(transaction, ref);
                    if (seq > channel.lastSeq()) {
                        throw Problem.Code.INVALID.because("channel "
                                + channel.name()
                                + " ends at "
                                + channel.lastSeq()
                                + "; "
                                + seq
                                + " is beyond it");
                    }
                    UUID id = channel.id().value();
                    int moved = transaction.change(
                            BookmarkStore.MOVE,
                            transaction.workspace(),
                            reader.id().value(),
                            id,
                            seq,
                            transaction.now());
                    if (moved > 0) {
                        AuditLog.enter(
                                transaction,
                                Event.of("bookmark.moved", "channel", id)
                                        .by(reader.id().value())
                                        .with("seq", seq));
                    }
                    return unread(transaction, channel, reader);
                });
    }

    @Override
    public int copyBookmarks(AgentRef from, AgentRef to) {
        return database.write(scope, Write.of("channels.copyBookmarks", Integer.class, from, to), transaction -> {
            Agent source = AgentLookup.agent(transaction, from);
            Agent target = AgentLookup.actor(transaction, to);
            int moved = transaction.change(
                    BookmarkStore.COPY,
                    transaction.workspace(),
                    source.id().value(),
                    target.id().value(),
                    transaction.now());
            if (moved > 0) {
                AuditLog.enter(
                        transaction,
                        Event.of("bookmark.copied", "agent", target.id().value())
                                .by(target.id().value())
                                .with("from", source.id().text()));
            }
            return moved;
        });
    }

    @Override
    public Inbox inbox(AgentRef agent) {
        return database.read(scope, transaction -> InboxLookup.of(transaction, AgentLookup.self(transaction, agent)));
    }

    @Override
    public Page<MessageHit> search(String words, @Nullable ChannelRef channel, PageRequest page) {
        Limits.filled("words", words, WORDS);
        int from = (int) Limits.range("cursor", Cursor.read(page.cursor(), 0).number(0), 0, DEEPEST_HIT);
        return database.read(scope, transaction -> {
            UUID id = channel == null
                    ? null
                    : ChannelLookup.channel(transaction, channel).id().value();
            WordSearch.Matches found = wordSearch.holding(
                    transaction, "channel_message", id, WordSearch.Holding.ALL, List.of(words), from, page.limit());
            return new Page<>(
                    hits(transaction, found.matches(), words), found.next() < 0 ? null : Cursor.of(found.next()));
        });
    }

    private static List<MessageHit> hits(Transaction transaction, List<WordSearch.Match> matches, String words) {
        Map<UUID, Message> messages = new HashMap<>();
        transaction
                .list(
                        MessageStore.FOUND,
                        MessageStore::message,
                        transaction.workspace(),
                        matches.stream().map(WordSearch.Match::subject).toArray(UUID[]::new))
                .forEach(found -> messages.put(found.id().value(), found));
        Analysis analysis = Analysis.of(transaction.language());
        List<MessageHit> hits = new ArrayList<>();
        for (WordSearch.Match match : matches) {
            Message found = messages.get(match.subject());
            if (found != null) {
                hits.add(new MessageHit(found, snippet(found, words, analysis), match.score()));
            }
        }
        return hits;
    }

    /// Cut out by us: the database knows neither the language nor what is sealed.
    private static String snippet(Message found, String words, Analysis analysis) {
        return Snippets.of(found.body(), Set.copyOf(analysis.terms(words)), List.of(analysis))
                .replace('«', '[')
                .replace('»', ']');
    }

    @Override
    public void export(ChannelRef ref, ExportFormat format, Appendable target) throws IOException {
        Channel channel = database.read(scope, transaction -> ChannelLookup.channel(transaction, ref));
        ChannelExport export = ChannelExport.in(format, channel, target);
        export.begin();
        Page<Message> page = read(channel.ref(), 0, PageRequest.first(PageRequest.MOST));
        while (true) {
            for (Message message : page.items()) {
                export.message(message);
            }
            if (page.next() == null) {
                break;
            }
            page = read(channel.ref(), 0, PageRequest.first(PageRequest.MOST).after(page.next()));
        }
        export.end();
    }

    private static Unread unread(Transaction transaction, Channel channel, Agent reader) {
        return transaction.one(
                BookmarkStore.OF_READER,
                BookmarkStore::unread,
                transaction.workspace(),
                channel.id().value(),
                reader.id().value());
    }

    private static Channel archive(Transaction transaction, Channel channel, String event, @Nullable Instant at) {
        enter(transaction, event, channel);
        return transaction.one(
                ChannelStore.ARCHIVE,
                ChannelStore::channel,
                transaction.workspace(),
                channel.id().value(),
                at,
                transaction.now());
    }

    private static void enter(Transaction transaction, String event, Channel channel) {
        AuditLog.enter(transaction, Event.of(event, "channel", channel.id().value()));
    }

    private static <T> T nameFree(String name, Supplier<T> write) {
        try {
            return write.get();
        } catch (Violation violation) {
            if (violation.of("channel_name_unique")) {
                throw Problem.Code.CONFLICT.because(
                        "the name of " + name + " is taken by a live channel; choose another");
            }
            throw violation;
        }
    }
}
