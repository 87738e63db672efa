package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Comparison;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.conversations.PostgresConversations;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.WordSearch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// A turn of four messages through the Java API, sealer running: at length 10 and at length 10 000 alternately,
/// and against the same rows by plain JDBC without row-level security, in one transaction, one statement per
/// table, one trip each.
public final class ChatAppendBenchmark implements Benchmark {

    private static final String BODY =
            "The quick brown fox jumps over the lazy dog and thinks about event sourcing. ".repeat(6);
    private static final int MESSAGES = 4;
    private static final int LONG = 10_000;
    private static final int SHORT = 10;
    private static final int TURNS = 1_500;
    private static final double GOAL = 0.60;
    private static final double MOST_GROWTH = 0.10;

    /// About as many bytes as the index needs of such a message.
    private static final int DOCUMENT = 160;

    private static final AppendMessages TURN = AppendMessages.of(
            NewMessage.user(BODY), NewMessage.assistant(BODY), NewMessage.user(BODY), NewMessage.assistant(BODY));

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            BenchmarkCluster.workspace(book, "bench");
            UUID workspace = cluster.id("select id from minutebook.workspace where name = 'bench'");
            Conversations conversations = new PostgresConversations(
                    book.database(),
                    new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null),
                    new LiveTexts(),
                    new WordSearch(new SearchCaches()));
            // The same tables without sealer and indexer, which are our cost and must not slow the bare side.
            cluster.execute("create table bench_entry (like minutebook.audit_entry including all)");
            cluster.execute("create table bench_search_entry (like minutebook.search_entry including all)");
            cluster.execute("create table bench_search_pending (like minutebook.search_pending including all)");
            List<ConversationId> talks = new ArrayList<>();
            for (int i = 0; i < 2 * Load.CLIENTS; i++) {
                talks.add(conversations.open(OpenConversation.untitled()).id());
            }
            Comparison.Outcome outcome = new Comparison(
                            "turn of four messages",
                            number -> new BareTurn(
                                    cluster.bypass(),
                                    workspace,
                                    talks.get(number).value()),
                            number -> {
                                ConversationId talk = talks.get(Load.CLIENTS + number);
                                return () -> conversations.append(talk, TURN);
                            })
                    .run(Duration.ofSeconds(seconds), out);
            double growth = growth(conversations, out);
            out.accept(
                    "ratio=%.2f bare=%.0f minutebook=%.0f (goal %.2f), growth from message %d to %d: %.1f%% (at most %.0f%%)"
                            .formatted(
                                    outcome.ratio(),
                                    outcome.bare(),
                                    outcome.ours(),
                                    GOAL,
                                    SHORT,
                                    LONG,
                                    100 * growth,
                                    100 * MOST_GROWTH));
            return outcome.ratio() >= GOAL && growth <= MOST_GROWTH;
        }
    }

    /// How much longer a turn takes in a long conversation than in short ones, by one client, alternately.
    private static double growth(Conversations conversations, Consumer<String> out) {
        ConversationId longTalk =
                conversations.open(OpenConversation.untitled()).id();
        AppendMessages hundred = AppendMessages.of(Collections.nCopies(AppendMessages.MOST, NewMessage.user(BODY)));
        for (int i = 0; i < LONG; i += AppendMessages.MOST) {
            conversations.append(longTalk, hundred);
        }
        List<Double> early = new ArrayList<>();
        List<Double> late = new ArrayList<>();
        for (int i = 0; i < TURNS; i++) {
            ConversationId shortTalk =
                    conversations.open(OpenConversation.untitled()).id();
            conversations.append(shortTalk, AppendMessages.of(Collections.nCopies(SHORT, NewMessage.user(BODY))));
            // By turns, so that neither has the warmer caches.
            if (i % 2 == 0) {
                early.add(micros(conversations, shortTalk));
                late.add(micros(conversations, longTalk));
            } else {
                late.add(micros(conversations, longTalk));
                early.add(micros(conversations, shortTalk));
            }
        }
        out.accept("a turn of %d messages takes %.0f µs at length %d and %.0f µs at length %d"
                .formatted(MESSAGES, Load.median(early), SHORT, Load.median(late), LONG));
        return Load.median(late) / Load.median(early) - 1;
    }

    private static double micros(Conversations conversations, ConversationId talk) {
        long from = System.nanoTime();
        conversations.append(talk, TURN);
        return (System.nanoTime() - from) / 1e3;
    }

    private static final class BareTurn implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final UUID talk;
        private final PreparedStatement move;
        private final PreparedStatement insertMessages;
        private final PreparedStatement insertSearch;
        private final PreparedStatement insertPending;
        private final PreparedStatement insertAudit;

        BareTurn(Connection connection, UUID workspace, UUID talk) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            this.talk = talk;
            connection.setAutoCommit(false);
            move = connection.prepareStatement("update minutebook.conversation set last_seq = last_seq + 4,"
                    + " head = last_seq + 4, memory_size = memory_size + 4, memory_hash = ?, updated_at = now()"
                    + " where workspace_id = ? and id = ? returning last_seq");
            insertMessages = connection.prepareStatement("insert into minutebook.conversation_message (workspace_id,"
                    + " id, conversation_id, branch, seq, parent, role, content, salt, created_at) values "
                    + rows("(?, ?, ?, 1, ?, ?, ?, ?, ?, now())"));
            insertSearch = connection.prepareStatement("insert into bench_search_entry (workspace_id, entry, kind,"
                    + " subject_id, owner_id, container_id, seq, author, at, length) values "
                    + rows("(?, ?, 'conversation_message', ?, ?, ?, ?, ?, now(), 40)"));
            insertPending = connection.prepareStatement(
                    "insert into bench_search_pending (workspace_id, entry, document) values " + rows("(?, ?, ?)"));
            insertAudit = connection.prepareStatement(
                    "insert into bench_entry (workspace_id, id, at, actor, event, subject_kind, subject_id, details,"
                            + " commitment) values (?, ?, now(), 'embedded', 'conversation.appended', 'conversation', ?,"
                            + " ?, ?)");
        }

        private static String rows(String one) {
            return String.join(", ", Collections.nCopies(MESSAGES, one));
        }

        @Override
        public void once() throws SQLException {
            move.setBytes(1, new byte[32]);
            move.setObject(2, workspace);
            move.setObject(3, talk);
            long last;
            try (ResultSet result = move.executeQuery()) {
                result.next();
                last = result.getLong(1);
            }
            int message = 0;
            int search = 0;
            int pending = 0;
            for (int i = 0; i < MESSAGES; i++) {
                UUID id = UUID.randomUUID();
                UUID entry = UUID.randomUUID();
                long seq = last - MESSAGES + i + 1;
                String role = i % 2 == 0 ? "user" : "assistant";
                insertMessages.setObject(++message, workspace);
                insertMessages.setObject(++message, id);
                insertMessages.setObject(++message, talk);
                insertMessages.setLong(++message, seq);
                insertMessages.setLong(++message, seq - 1);
                insertMessages.setString(++message, role);
                insertMessages.setString(++message, BODY);
                insertMessages.setBytes(++message, i == 0 ? new byte[16] : null);
                insertSearch.setObject(++search, workspace);
                insertSearch.setObject(++search, entry);
                insertSearch.setObject(++search, id);
                insertSearch.setObject(++search, talk);
                insertSearch.setObject(++search, talk);
                insertSearch.setLong(++search, seq);
                insertSearch.setString(++search, role);
                insertPending.setObject(++pending, workspace);
                insertPending.setObject(++pending, entry);
                insertPending.setBytes(++pending, new byte[DOCUMENT]);
            }
            insertMessages.executeUpdate();
            insertSearch.executeUpdate();
            insertPending.executeUpdate();
            insertAudit.setObject(1, workspace);
            insertAudit.setObject(2, UUID.randomUUID());
            insertAudit.setObject(3, talk);
            insertAudit.setString(4, "{\"branch\":1,\"from\":" + (last - MESSAGES + 1) + ",\"to\":" + last + "}");
            insertAudit.setBytes(5, new byte[32]);
            insertAudit.executeUpdate();
            connection.commit();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
