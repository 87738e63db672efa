package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
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
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Reading an agent over HTTP on connections that stay open, against the same query behind a plain handler, and the
/// same row by plain JDBC in autocommit.
public final class AgentReadBenchmark implements Benchmark {

    private static final double GOAL = 0.70;
    private static final String HANDLER = "plain handler";
    private static final int AGENTS = 1_000;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench");
            List<Agent> agents = new ArrayList<>();
            for (int i = 0; i < AGENTS; i++) {
                agents.add(workspace.agents().register(RegisterAgent.model("agent-" + i, "gpt-5")));
            }
            UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
            String token = book.access()
                    .issue("bench", IssueToken.of("bench", Token.Kind.SERVICE, Role.READER))
                    .secret();
            List<String> paths =
                    agents.stream().map(agent -> "/agents/" + agent.id().text()).toList();
            try (MinutebookServer server = MinutebookServer.builder(book)
                            .config(c -> c.port(0).requests(1e9, 10_000_000))
                            .start();
                    PlainAgentServer plain = new PlainAgentServer(cluster.pool(), book.access(), id)) {
                Comparison comparison = new Comparison(
                                "read",
                                number -> new BareRead(cluster.bypass(), id, agents),
                                number -> new HttpGetClient(server.url().getPort(), token, paths))
                        .beside(HANDLER, number -> new HttpGetClient(plain.port(), token, paths));
                Comparison.Outcome one = comparison.run(1, Duration.ofSeconds(seconds), out);
                Comparison.Outcome many = comparison.run(Duration.ofSeconds(seconds), out);
                out.accept("1 client: " + told(one));
                out.accept(told(many) + " (goal %.2f of the plain handler)".formatted(GOAL));
                return many.ratioTo(HANDLER) >= GOAL;
            }
        }
    }

    private static String told(Comparison.Outcome outcome) {
        return "ratio=%.2f bare=%.0f minutebook=%.0f handler=%.0f handler-ratio=%.2f"
                .formatted(
                        outcome.ratio(), outcome.bare(), outcome.ours(), outcome.of(HANDLER), outcome.ratioTo(HANDLER));
    }

    private static final class BareRead implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final List<Agent> agents;
        private final PreparedStatement statement;
        private int next;

        BareRead(Connection connection, UUID workspace, List<Agent> agents) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            this.agents = agents;
            this.statement = connection.prepareStatement(PlainAgentServer.QUERY);
        }

        @Override
        public void once() throws SQLException {
            statement.setObject(1, workspace);
            statement.setObject(2, agents.get(next++ % AGENTS).id().value());
            try (ResultSet result = statement.executeQuery()) {
                if (!result.next()) {
                    throw new IllegalStateException("the agent is gone");
                }
                for (int column = 1; column <= 16; column++) {
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
