package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.Tier;
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
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/// Recalling the ten strongest memories of a tier through Java, against the one indexed query it comes down to;
/// and the same among ten thousand and a million.
public final class RecallBenchmark implements Benchmark {

    private static final double GOAL = 0.65;
    private static final double GROWTH = 1.5;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Shelf shelf = new Shelf(cluster, book, "recall", 100_000, out);
            Comparison.Outcome outcome = new Comparison(
                            "recall", number -> new BareRecall(cluster.bypass(), shelf), number -> new OurRecall(shelf))
                    .run(Duration.ofSeconds(seconds), out);
            double few = alone(new Shelf(cluster, book, "few", 10_000, out), Duration.ofSeconds(seconds));
            double many = alone(new Shelf(cluster, book, "many", 1_000_000, out), Duration.ofSeconds(seconds));
            out.accept(
                    String.format(Locale.ROOT, "one client: %.0f/s among 10 000, %.0f/s among 1 000 000", few, many));
            double growth = few / many;
            out.accept(String.format(
                    Locale.ROOT,
                    "ratio=%.2f bare=%.0f minutebook=%.0f growth=%.2f (goals %.2f and %.1f)",
                    outcome.ratio(),
                    outcome.bare(),
                    outcome.ours(),
                    growth,
                    GOAL,
                    GROWTH));
            return outcome.ratio() >= GOAL && growth <= GROWTH;
        }
    }

    private static double alone(Shelf shelf, Duration round) throws Exception {
        Load.rate(number -> new OurRecall(shelf), 1, Duration.ofSeconds(3));
        return Load.rate(number -> new OurRecall(shelf), 1, round);
    }

    /// An agent with many memories in one tier.
    private static final class Shelf {

        final UUID workspaceId;
        final Agent agent;
        final Memories memories;

        Shelf(BenchmarkCluster cluster, PostgresMinutebook book, String name, int size, Consumer<String> out)
                throws SQLException {
            Workspace workspace = BenchmarkCluster.workspace(book, name);
            this.agent = workspace.agents().register(RegisterAgent.model("ada", "gpt-5"));
            this.memories = workspace.memories();
            memories.remember(
                    Remember.by(agent.ref(), "The cache is cold on Mondays.").weighing(0.5, Tier.GLACIAL));
            this.workspaceId = cluster.id("select id from minutebook.workspace where name = '" + name + "'");
            try (Connection connection = cluster.bypass();
                    PreparedStatement copies = connection.prepareStatement(COPIES)) {
                copies.setInt(1, size - 1);
                copies.setObject(2, workspaceId);
                copies.execute();
                connection.createStatement().execute("analyze minutebook.memory");
            }
            out.accept("%,d memories are there".formatted(size));
        }
    }

    private static final String COPIES = """
            insert into minutebook.memory (workspace_id, id, agent_id, scope, owner_id, topic, content, tier, importance, anchor,
                strength_key, source, source_class, trust, valid_from, expires_at, salt, created_at, updated_at)
            select m.workspace_id, gen_random_uuid(), m.agent_id, m.scope, m.owner_id, 'topic-' || n % 100,
                'Something to remember, number ' || n, m.tier, m.importance, m.anchor, m.strength_key - random() * 100, m.source,
                m.source_class, m.trust, m.valid_from, m.expires_at, m.salt, m.created_at, m.updated_at
            from minutebook.memory m, generate_series(1, ?) n
            where m.workspace_id = ?
            """;

    private record OurRecall(Memories memories, Recall query) implements Load.Client {

        OurRecall(Shelf shelf) {
            this(
                    shelf.memories,
                    Recall.by(AgentRef.of(shelf.agent.id()))
                            .tiers(Set.of(Tier.GLACIAL))
                            .shared(false));
        }

        @Override
        public void once() {
            if (memories.recall(query).size() != 10) {
                throw new IllegalStateException("ten memories should come to mind");
            }
        }

        @Override
        public void close() {}
    }

    private static final class BareRecall implements Load.Client {

        private final Connection connection;
        private final PreparedStatement statement;
        private final Shelf shelf;

        BareRecall(Connection connection, Shelf shelf) throws SQLException {
            this.connection = connection;
            this.shelf = shelf;
            this.statement = connection.prepareStatement("""
                            select id, agent_id, scope, topic, content, tier, importance, core, source, source_class, trust,
                                code_anchors, channel_id, synthesis, metadata, valid_from, accesses, created_at, surprise,
                                successes, failures, anchor, accessed_at, red_line, quarantined_at, released_at, valid_to,
                                own_expiry, moves, moved_at, wordings, superseded_by, archived_at, archive_reason, version,
                                updated_at
                            from minutebook.memory
                            where workspace_id = ? and owner_id = ? and tier = 'glacial'
                                and archived_at is null and quarantined_at is null
                            order by strength_key desc, id desc
                            limit 10
                            """);
        }

        @Override
        public void once() throws SQLException {
            statement.setObject(1, shelf.workspaceId);
            statement.setObject(2, shelf.agent.id().value());
            try (ResultSet result = statement.executeQuery()) {
                int rows = 0;
                while (result.next()) {
                    for (int column = 1; column <= 36; column++) {
                        result.getObject(column);
                    }
                    rows++;
                }
                if (rows != 10) {
                    throw new IllegalStateException("ten memories should come");
                }
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
