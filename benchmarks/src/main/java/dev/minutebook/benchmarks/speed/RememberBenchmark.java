package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.MessageCorpus;
import dev.minutebook.benchmarks.harness.WarmUp;
import dev.minutebook.core.PostgresMinutebook;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// What it costs to remember something through the Java API, against the same rows by plain JDBC without row-level
/// security: one transaction, one statement per table, one trip each. First the writing alone, then with sealer
/// and indexer beside it; the time until the indexer has taken in what was written counts as ours.
public final class RememberBenchmark implements Benchmark {

    private static final int ROUNDS = 5;
    private static final double GOAL = 1.2;
    private static final double GOAL_INDEXED = 1.5;

    /// Fewer than this may wait: the indexer leaves them.
    private static final int SETTLED = 500;

    /// About as many bytes as the index needs of such a memory.
    private static final int DOCUMENT = 220;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        double alone = cost("writing alone", false, seconds, out);
        double indexed = cost("with sealer and indexer", true, seconds, out);
        out.accept("cost=%.2f indexed=%.2f (goals %.1f and %.1f)".formatted(alone, indexed, GOAL, GOAL_INDEXED));
        return alone <= GOAL && indexed <= GOAL_INDEXED;
    }

    /// How many times as long as bare.
    private static double cost(String name, boolean background, int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(background)) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench");
            UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
            // The same tables without sealer and indexer: they are our cost and must not slow the
            // bare side.
            for (String table : List.of("audit_entry", "search_entry", "search_pending")) {
                cluster.execute("create table bench_%1$s (like minutebook.%1$s including all)".formatted(table));
            }
            List<Agent> agents = new ArrayList<>();
            for (int i = 0; i < 2 * Load.CLIENTS; i++) {
                agents.add(workspace.agents().register(RegisterAgent.model("agent-" + i, "gpt-5")));
            }
            Load.Clients bare = number -> new BareRemember(
                    cluster.bypass(), id, agents.get(number).id().value(), number);
            Load.Clients ours = number -> {
                Agent agent = agents.get(Load.CLIENTS + number);
                MessageCorpus.Dice dice = new MessageCorpus.Dice(number);
                return () -> workspace.memories().remember(Remember.by(agent.ref(), dice.text()));
            };
            WarmUp.settle("bare", length -> Load.rate(bare, length), out);
            WarmUp.settle("minutebook", length -> settled(workspace, background, Load.rate(ours, length), length), out);
            List<Double> bareRates = new ArrayList<>();
            List<Double> ourRates = new ArrayList<>();
            Duration round = Duration.ofSeconds(seconds);
            for (int i = 1; i <= ROUNDS; i++) {
                bareRates.add(Load.rate(bare, round));
                ourRates.add(settled(workspace, background, Load.rate(ours, round), round));
                out.accept("remember, %s, round %d: bare %.0f/s, minutebook %.0f/s"
                        .formatted(name, i, bareRates.getLast(), ourRates.getLast()));
            }
            return Load.median(bareRates) / Load.median(ourRates);
        }
    }

    /// The rate, if what the indexer had still to do is counted in.
    private static double settled(Workspace workspace, boolean background, double rate, Duration round)
            throws InterruptedException {
        long begun = System.nanoTime();
        while (background && workspace.search().status().waiting() >= SETTLED) {
            Thread.sleep(20);
        }
        double more = (System.nanoTime() - begun) / 1e9;
        return rate * round.toSeconds() / (round.toSeconds() + more);
    }

    private static final class BareRemember implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final UUID agent;
        private final MessageCorpus.Dice dice;
        private final PreparedStatement findAgent;
        private final PreparedStatement insertMemory;
        private final PreparedStatement insertSearch;
        private final PreparedStatement insertPending;
        private final PreparedStatement touch;
        private final PreparedStatement insertAudit;

        BareRemember(Connection connection, UUID workspace, UUID agent, int number) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            this.agent = agent;
            this.dice = new MessageCorpus.Dice(number);
            connection.setAutoCommit(false);
            findAgent =
                    connection.prepareStatement("select name from minutebook.agent where workspace_id = ? and id = ?");
            insertMemory = connection.prepareStatement("""
                            insert into minutebook.memory (workspace_id, id, agent_id, scope, owner_id, topic, content, tier,
                                importance, anchor, strength_key, source, source_class, trust, valid_from, expires_at, salt,
                                created_at, updated_at)
                            values (?, ?, ?, 'private', ?, 'general', ?, 'slow', 0.5, now(), random() * 1000, ?, 'agent', 0.8,
                                now(), now() + interval '14 days', ?, now(), now())
                            """);
            insertSearch = connection.prepareStatement("""
                            insert into bench_search_entry (workspace_id, entry, kind, subject_id, owner_id, title, topics, at,
                                length)
                            values (?, ?, 'memory', ?, ?, 'general', '{general}', now(), 30)
                            """);
            insertPending = connection.prepareStatement(
                    "insert into bench_search_pending (workspace_id, entry, document) values (?, ?, ?)");
            touch = connection.prepareStatement(
                    "update minutebook.agent set last_active_at = now() where workspace_id = ? and id = ? and"
                            + " (last_active_at is null or last_active_at < now() - interval '1 minute')");
            insertAudit = connection.prepareStatement("""
                            insert into bench_audit_entry (workspace_id, id, at, actor, event, subject_kind, subject_id,
                                details, commitment)
                            values (?, ?, now(), ?, 'memory.remembered', 'memory', ?, '{}', ?)
                            """);
        }

        @Override
        public void once() throws SQLException {
            UUID id = UUID.randomUUID();
            UUID entry = UUID.randomUUID();
            run(findAgent, workspace, agent);
            run(insertMemory, workspace, id, agent, agent, dice.text(), "agent", new byte[16]);
            run(insertSearch, workspace, entry, id, agent);
            run(insertPending, workspace, entry, new byte[DOCUMENT]);
            run(touch, workspace, agent);
            run(insertAudit, workspace, UUID.randomUUID(), "agent:" + agent, id, new byte[32]);
            connection.commit();
        }

        private static void run(PreparedStatement statement, Object... values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
