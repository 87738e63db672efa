package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Comparison;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.core.PostgresMinutebook;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Posting a message through the Java API, sealer running, against the same rows by plain JDBC without row-level
/// security: one transaction, one statement per table, one trip each.
public final class ChannelPostBenchmark implements Benchmark {

    private static final String BODY =
            "The quick brown fox jumps over the lazy dog and thinks about event sourcing. ".repeat(6);
    private static final double GOAL = 0.75;

    /// About as many bytes as the index needs of such a message.
    private static final int DOCUMENT = 160;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench");
            UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
            // The same table without the sealer: sealing is our cost and must not slow the bare
            // side.
            cluster.execute("create table bench_entry (like minutebook.audit_entry including all)");
            cluster.execute("create table bench_search_entry (like minutebook.search_entry including all)");
            cluster.execute("create table bench_search_pending (like minutebook.search_pending including all)");
            List<Agent> agents = new ArrayList<>();
            List<Channel> channels = new ArrayList<>();
            for (int i = 0; i < 2 * Load.CLIENTS; i++) {
                agents.add(workspace.agents().register(RegisterAgent.model("agent-" + i, "gpt-5")));
                channels.add(workspace.channels().create(CreateChannel.named("channel-" + i)));
            }
            Comparison comparison = new Comparison(
                    "post",
                    number -> new BarePost(
                            cluster.bypass(),
                            id,
                            agents.get(number).id().value(),
                            channels.get(number).id().value()),
                    number -> {
                        Agent author = agents.get(Load.CLIENTS + number);
                        Channel channel = channels.get(Load.CLIENTS + number);
                        return () -> workspace.channels().post(channel.ref(), PostMessage.by(author.ref(), BODY));
                    });
            Comparison.Outcome outcome = comparison.run(Duration.ofSeconds(seconds), out);
            out.accept("ratio=%.2f bare=%.0f minutebook=%.0f (goal %.2f)"
                    .formatted(outcome.ratio(), outcome.bare(), outcome.ours(), GOAL));
            return outcome.ratio() >= GOAL;
        }
    }

    private static final class BarePost implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final UUID author;
        private final UUID channel;
        private final PreparedStatement findAuthor;
        private final PreparedStatement nextSeq;
        private final PreparedStatement insertMessage;
        private final PreparedStatement insertSearch;
        private final PreparedStatement insertPending;
        private final PreparedStatement touch;
        private final PreparedStatement insertAudit;

        BarePost(Connection connection, UUID workspace, UUID author, UUID channel) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            this.author = author;
            this.channel = channel;
            connection.setAutoCommit(false);
            findAuthor =
                    connection.prepareStatement("select name from minutebook.agent where workspace_id = ? and id = ?");
            nextSeq = connection.prepareStatement(
                    "update minutebook.channel set last_seq = last_seq + 1 where workspace_id = ? and id = ?"
                            + " returning last_seq");
            insertMessage = connection.prepareStatement(
                    "insert into minutebook.channel_message (workspace_id, id, channel_id, seq, author_id, body,"
                            + " salt, created_at) values (?, ?, ?, ?, ?, ?, ?, now())");
            insertSearch = connection.prepareStatement(
                    "insert into bench_search_entry (workspace_id, entry, kind, subject_id, container_id,"
                            + " seq, author, at, length) values (?, ?, 'channel_message', ?, ?, ?, ?, now(), 40)");
            insertPending = connection.prepareStatement(
                    "insert into bench_search_pending (workspace_id, entry, document) values (?, ?, ?)");
            touch = connection.prepareStatement(
                    "update minutebook.agent set last_active_at = now() where workspace_id = ? and id = ? and"
                            + " (last_active_at is null or last_active_at < now() - interval '1 minute')");
            insertAudit = connection.prepareStatement(
                    "insert into bench_entry (workspace_id, id, at, actor, event, subject_kind,"
                            + " subject_id, details, commitment) values (?, ?, now(), ?, 'message.posted',"
                            + " 'message', ?, ?, ?)");
        }

        @Override
        public void once() throws SQLException {
            UUID id = UUID.randomUUID();
            findAuthor.setObject(1, workspace);
            findAuthor.setObject(2, author);
            findAuthor.executeQuery().close();
            nextSeq.setObject(1, workspace);
            nextSeq.setObject(2, channel);
            long seq;
            try (ResultSet result = nextSeq.executeQuery()) {
                result.next();
                seq = result.getLong(1);
            }
            insertMessage.setObject(1, workspace);
            insertMessage.setObject(2, id);
            insertMessage.setObject(3, channel);
            insertMessage.setLong(4, seq);
            insertMessage.setObject(5, author);
            insertMessage.setString(6, BODY);
            insertMessage.setBytes(7, new byte[16]);
            insertMessage.executeUpdate();
            insertSearch.setObject(1, workspace);
            UUID entry = UUID.randomUUID();
            insertSearch.setObject(2, entry);
            insertSearch.setObject(3, id);
            insertSearch.setObject(4, channel);
            insertSearch.setLong(5, seq);
            insertSearch.setString(6, "agent");
            insertSearch.executeUpdate();
            insertPending.setObject(1, workspace);
            insertPending.setObject(2, entry);
            insertPending.setBytes(3, new byte[DOCUMENT]);
            insertPending.executeUpdate();
            touch.setObject(1, workspace);
            touch.setObject(2, author);
            touch.executeUpdate();
            insertAudit.setObject(1, workspace);
            insertAudit.setObject(2, UUID.randomUUID());
            insertAudit.setString(3, "agent:" + author);
            insertAudit.setObject(4, id);
            insertAudit.setString(5, "{\"channel\":\"" + channel + "\",\"seq\":" + seq + "}");
            insertAudit.setBytes(6, new byte[32]);
            insertAudit.executeUpdate();
            connection.commit();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
