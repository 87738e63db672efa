package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Comparison;
import dev.minutebook.benchmarks.harness.HttpGetClient;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.server.MinutebookServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The hundred best of 10 000 agents after 1 000 000 matches, and the rank of one agent, over HTTP on connections
/// that stay open, against the same queries by plain JDBC in autocommit, without row-level security.
public final class LeaderboardBenchmark implements Benchmark {

    private static final double GOAL = 0.40;
    private static final int AGENTS = 10_000;
    private static final int MATCHES = 1_000_000;
    private static final int TOP = 100;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(false)) {
            BenchmarkCluster.workspace(book, "bench");
            UUID workspace = cluster.id("select id from minutebook.workspace where name = 'bench'");
            fill(cluster, workspace, out);
            String token = book.access()
                    .issue("bench", IssueToken.of("bench", Token.Kind.SERVICE, Role.READER))
                    .secret();
            List<String> names =
                    IntStream.range(0, 1_000).mapToObj(i -> "agent-" + 7 * i).toList();
            try (MinutebookServer server = MinutebookServer.builder(book)
                    .config(c -> c.port(0).requests(1e9, 10_000_000))
                    .start()) {
                int port = server.url().getPort();
                Comparison.Outcome top = new Comparison(
                                "top 100",
                                number -> new BareTop(cluster.bypass(), workspace),
                                number -> new HttpGetClient(port, token, List.of("/ratings?limit=" + TOP)))
                        .run(Duration.ofSeconds(seconds), out);
                Comparison.Outcome rank = new Comparison(
                                "rank",
                                number -> new BareRank(cluster.bypass(), workspace, names),
                                number -> new HttpGetClient(
                                        port,
                                        token,
                                        names.stream()
                                                .map(name -> "/agents/" + name + "/rating")
                                                .toList()))
                        .run(Duration.ofSeconds(seconds), out);
                out.accept("top 100: ratio=%.2f bare=%.0f/s minutebook=%.0f/s"
                        .formatted(top.ratio(), top.bare(), top.ours()));
                out.accept("rank: ratio=%.2f bare=%.0f/s minutebook=%.0f/s"
                        .formatted(rank.ratio(), rank.bare(), rank.ours()));
                Comparison.Outcome worse = top.ratio() < rank.ratio() ? top : rank;
                out.accept("ratio=%.2f bare=%.0f minutebook=%.0f (the worse of both; goal %.2f)"
                        .formatted(worse.ratio(), worse.bare(), worse.ours(), GOAL));
                return worse.ratio() >= GOAL;
            }
        }
    }

    /// Matches of three, and what they came to. Debates are left out.
    private static void fill(BenchmarkCluster cluster, UUID workspace, Consumer<String> out) throws SQLException {
        String filling = """
                set session_replication_role = replica;
                insert into minutebook.agent (workspace_id, id, name, kind, salt, created_at, updated_at)
                select '%1$s', md5('agent' || n)::uuid, 'agent-' || n, 'service', '\\x00', now(), now()
                from generate_series(0, %2$d - 1) n;
                insert into minutebook.match (workspace_id, id, debate_id, domain, confidence, winner_id, at)
                select '%1$s', ('0197c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, md5('debate' || n)::uuid, '', 0.8,
                    md5('agent' || n %% %2$d)::uuid, now() - (%3$d - n) * interval '1 second'
                from generate_series(1, %3$d) n;
                insert into minutebook.match_score (workspace_id, match_id, agent_id, score)
                select '%1$s', ('0197c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
                    md5('agent' || (n + s * 17) %% %2$d)::uuid, case s when 0 then 1 else 0.5 end
                from generate_series(1, %3$d) n, generate_series(0, 2) s;
                insert into minutebook.rating_history (workspace_id, domain, agent_id, match_id, elo_before, skill_before, elo, skill,
                    deviation, volatility, matches, wins, losses, draws, at)
                select '%1$s', '', md5('agent' || (n + s * 17) %% %2$d)::uuid,
                    ('0197c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1500, 1500, 1500, 1500, 60, 0.287, n / %2$d * 3 + s + 1,
                    0, 0, n / %2$d * 3 + s + 1, now() - (%3$d - n) * interval '1 second'
                from generate_series(1, %3$d) n, generate_series(0, 2) s;
                insert into minutebook.rating (workspace_id, domain, agent_id, elo, skill, deviation, volatility, matches, wins, losses,
                    draws, changed_at)
                select '%1$s', '', md5('agent' || n)::uuid, 1500 + 200 * sin(n), 1500 + 220 * sin(n), 60, 0.287, 300, 100, 200, 0, now()
                from generate_series(0, %2$d - 1) n;
                """.formatted(workspace, AGENTS, MATCHES);
        long from = System.nanoTime();
        cluster.execute(filling);
        cluster.execute("vacuum analyze");
        out.accept("%d agents and %d matches in %d s"
                .formatted(AGENTS, MATCHES, (System.nanoTime() - from) / 1_000_000_000));
    }

    private static final class BareTop implements Load.Client {

        private final Connection connection;
        private final PreparedStatement statement;

        BareTop(Connection connection, UUID workspace) throws SQLException {
            this.connection = connection;
            this.statement = connection.prepareStatement("""
                            select r.agent_id, a.name, r.domain, r.elo, r.skill, r.deviation, r.volatility, r.matches, r.wins,
                                r.losses, r.draws, r.changed_at
                            from minutebook.rating r
                            join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                            where r.workspace_id = ? and r.domain = '' and r.matches > 0
                            order by r.elo desc, r.agent_id
                            limit 100
                            """);
            statement.setObject(1, workspace);
        }

        @Override
        public void once() throws SQLException {
            int rows = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    for (int column = 1; column <= 12; column++) {
                        result.getObject(column);
                    }
                    rows++;
                }
            }
            if (rows != TOP) {
                throw new IllegalStateException(rows + " rows");
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private static final class BareRank implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final List<String> names;
        private final PreparedStatement statement;
        private int next;

        BareRank(Connection connection, UUID workspace, List<String> names) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            this.names = names;
            this.statement = connection.prepareStatement("""
                            select r.*, a.name, (
                                select 1 + count(*) from minutebook.rating o
                                where o.workspace_id = r.workspace_id and o.domain = r.domain and o.matches > 0 and o.elo > r.elo)
                            from minutebook.agent a
                            join minutebook.rating r on r.workspace_id = a.workspace_id and r.domain = '' and r.agent_id = a.id
                            where a.workspace_id = ? and a.name = ? and a.archived_at is null
                            """);
        }

        @Override
        public void once() throws SQLException {
            statement.setObject(1, workspace);
            statement.setString(2, names.get(next++ % names.size()));
            try (ResultSet result = statement.executeQuery()) {
                if (!result.next()) {
                    throw new IllegalStateException("the agent is gone");
                }
                for (int column = 1; column <= 14; column++) {
                    result.getObject(column);
                }
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
