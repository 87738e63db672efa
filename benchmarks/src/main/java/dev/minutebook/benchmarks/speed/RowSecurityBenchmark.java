package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
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
import java.util.UUID;
import java.util.function.Consumer;

/// The cost of row-level security.
///
/// Write: an audit entry in a transaction of one trip, as the application with its workspace set, against the same
/// insert and commit in one trip by a role that bypasses policies. Read: an agent by id in one trip, against
/// autocommit.
public final class RowSecurityBenchmark implements Benchmark {

    private static final String INSERT = """
            insert into minutebook.audit_entry (workspace_id, id, at, actor, event, subject_kind, details)
            values (?, ?, now(), 'bench', 'bench.written', 'bench', '{}');commit
            """;
    private static final String SCOPED = "select set_config('mb.workspace', ?, true);" + INSERT;
    private static final String READ =
            "select id, name, kind, model, version, created_at, updated_at from minutebook.agent"
                    + " where workspace_id = ? and id = ?";
    private static final String SCOPED_READ = "select set_config('mb.workspace', ?, true);" + READ;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(false)) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench");
            Agent agent = workspace.agents().register(RegisterAgent.model("ada", "gpt-5"));
            UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
            Duration round = Duration.ofSeconds(seconds);
            Comparison write = new Comparison(
                    "write",
                    number -> new Writer(cluster.bypass(), id, INSERT, false),
                    number -> new Writer(application(cluster), id, SCOPED, true));
            Comparison read = new Comparison(
                    "read",
                    number -> new Reader(cluster.bypass(), id, agent.id().value(), READ, false),
                    number -> new Reader(application(cluster), id, agent.id().value(), SCOPED_READ, true));
            Comparison.Outcome written = write.run(round, out);
            Comparison.Outcome readOne = read.run(1, round, out);
            Comparison.Outcome readMany = read.run(round, out);
            out.accept("write ratio=%.2f bare=%.0f/s minutebook=%.0f/s (goal 0.90)"
                    .formatted(written.ratio(), written.bare(), written.ours()));
            out.accept("read ratio=%.2f with 1 client, %.2f with 8 (goal 0.70)"
                    .formatted(readOne.ratio(), readMany.ratio()));
            out.accept("ratio=%.2f bare=%.0f minutebook=%.0f read-ratio=%.2f"
                    .formatted(written.ratio(), written.bare(), written.ours(), readMany.ratio()));
            return written.ratio() >= 0.90 && Math.min(readOne.ratio(), readMany.ratio()) >= 0.70;
        }
    }

    private static Connection application(BenchmarkCluster cluster) throws SQLException {
        Connection connection = cluster.bypass();
        try (PreparedStatement statement = connection.prepareStatement("set role minutebook_app")) {
            statement.execute();
        }
        return connection;
    }

    private record Writer(Connection connection, UUID workspace, PreparedStatement statement, boolean scoped)
            implements Load.Client {

        Writer(Connection connection, UUID workspace, String sql, boolean scoped) throws SQLException {
            this(connection, workspace, prepared(connection, sql), scoped);
        }

        private static PreparedStatement prepared(Connection connection, String sql) throws SQLException {
            connection.setAutoCommit(false);
            return connection.prepareStatement(sql);
        }

        @Override
        public void once() throws SQLException {
            int place = 1;
            if (scoped) {
                statement.setString(place++, workspace.toString());
            }
            statement.setObject(place++, workspace);
            statement.setObject(place, UUID.randomUUID());
            statement.execute();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private record Reader(
            Connection connection, UUID workspace, UUID agent, PreparedStatement statement, boolean scoped)
            implements Load.Client {

        Reader(Connection connection, UUID workspace, UUID agent, String sql, boolean scoped) throws SQLException {
            this(connection, workspace, agent, connection.prepareStatement(sql), scoped);
        }

        @Override
        public void once() throws SQLException {
            int place = 1;
            if (scoped) {
                statement.setString(place++, workspace.toString());
            }
            statement.setObject(place++, workspace);
            statement.setObject(place, agent);
            statement.execute();
            if (scoped) {
                statement.getMoreResults();
            }
            try (ResultSet result = statement.getResultSet()) {
                if (!result.next()) {
                    throw new IllegalStateException("the agent is gone");
                }
                result.getString(2);
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
