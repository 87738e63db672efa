package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.Workspace;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.benchmarks.harness.WarmUp;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

/// A whole turn through the Java API, sealer running: idempotency key, turn, vote, next asks, ledger of model
/// calls, debate, ask deleted, audit entries. Against it the same rows by plain JDBC without row-level security:
/// in one transaction with one statement per table and one trip each, and beside that with the same reads, in two
/// pipelines.
///
/// Both sides have the same number of debates in the same number of workspaces, all in the same phase; claiming an
/// ask and entering the call come before the clock runs. What the bare side writes was copied from a debate played
/// before, row by row and column by column, under fresh ids that rise as ours do and fresh times: the same
/// content, state, facts and stored answer, the same number of asks, votes and entries after the same turns. Its
/// tables are copies with the same indexes, checks and fill factor, so that our sealer does not seal their
/// entries; they have no foreign keys.
public final class TurnAppendBenchmark implements Benchmark {

    private static final int ROUNDS = 5;
    private static final int WORKSPACES = 2;
    private static final double GOAL = 0.80;
    private static final double PIPELINES_GOAL = 0.65;
    private static final double GROWTH_GOAL = 0.05;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Rates rates = comparison(cluster, book, Duration.ofSeconds(seconds), out);
            TurnGrowth.Times times = TurnGrowth.measure(BenchmarkCluster.workspace(book, "growth"), out);
            double ratio = rates.ours / rates.bare;
            double pipelines = rates.ours / rates.pipelines;
            out.accept(
                    "ratio=%.2f bare=%.0f minutebook=%.0f two-pipelines-ratio=%.2f growth=%.1f%% (goals %.2f, %.2f, %.0f%%)"
                            .formatted(
                                    ratio,
                                    rates.bare,
                                    rates.ours,
                                    pipelines,
                                    100 * times.growth(),
                                    GOAL,
                                    PIPELINES_GOAL,
                                    100 * GROWTH_GOAL));
            return ratio >= GOAL && pipelines >= PIPELINES_GOAL && times.growth() <= GROWTH_GOAL;
        }
    }

    /// Turns a second.
    private record Rates(double bare, double pipelines, double ours) {}

    private static Rates comparison(
            BenchmarkCluster cluster, PostgresMinutebook book, Duration round, Consumer<String> out) throws Exception {
        List<SectionClient> trips = new ArrayList<>();
        List<SectionClient> pipelines = new ArrayList<>();
        List<SectionClient> ours = new ArrayList<>();
        try {
            TurnScript script = script(cluster, BenchmarkCluster.workspace(book, "played-before"));
            out.accept(script.rows());
            copyTables(cluster);
            Ids ids = new Ids(Clock.systemUTC(), new Random(7));
            for (int client = 0; client < Load.CLIENTS; client++) {
                List<Debater> debaters = new ArrayList<>();
                for (int i = 0; i < WORKSPACES; i++) {
                    int number = client * WORKSPACES + i;
                    Workspace workspace = BenchmarkCluster.workspace(book, "bench-" + number);
                    debaters.add(new Debater(workspace, DebateClient.SEATS, number));
                }
                ours.add(new DebateClient(debaters));
                trips.add(bare(BareTurnsClient.Form.TRIPS, cluster, script, ids));
                pipelines.add(bare(BareTurnsClient.Form.PIPELINES, cluster, script, ids));
            }
            return measure(trips, pipelines, ours, cluster, round, out);
        } finally {
            for (SectionClient client : trips) {
                client.close();
            }
            for (SectionClient client : pipelines) {
                client.close();
            }
        }
    }

    private static Rates measure(
            List<SectionClient> trips,
            List<SectionClient> pipelines,
            List<SectionClient> ours,
            BenchmarkCluster cluster,
            Duration round,
            Consumer<String> out)
            throws Exception {
        WarmUp.settle("bare", length -> rate(trips, length, cluster), out);
        WarmUp.settle("two pipelines", length -> rate(pipelines, length, cluster), out);
        WarmUp.settle("minutebook", length -> rate(ours, length, cluster), out);
        cluster.execute("analyze");
        List<Double> tripsRates = new ArrayList<>();
        List<Double> pipelinesRates = new ArrayList<>();
        List<Double> ourRates = new ArrayList<>();
        for (int i = 1; i <= ROUNDS; i++) {
            SectionClient.Rate bare = rate(trips, round, cluster);
            SectionClient.Rate minutebook = rate(ours, round, cluster);
            SectionClient.Rate piped = rate(pipelines, round, cluster);
            tripsRates.add(bare.perSecond());
            ourRates.add(minutebook.perSecond());
            pipelinesRates.add(piped.perSecond());
            out.accept("turn, %d clients, round %d: bare %.0f/s, two pipelines %.0f/s, minutebook %.0f/s"
                    .formatted(Load.CLIENTS, i, tripsRates.getLast(), pipelinesRates.getLast(), ourRates.getLast()));
            out.accept("processor time of a turn: bare %s; two pipelines %s; minutebook %s"
                    .formatted(bare.processor(), piped.processor(), minutebook.processor()));
            out.accept("write-ahead log of a turn: bare %.0f bytes; two pipelines %.0f; minutebook %.0f"
                    .formatted(bare.logBytes(), piped.logBytes(), minutebook.logBytes()));
        }
        return new Rates(Load.median(tripsRates), Load.median(pipelinesRates), Load.median(ourRates));
    }

    private static SectionClient.Rate rate(List<SectionClient> clients, Duration length, BenchmarkCluster cluster)
            throws Exception {
        return SectionClient.rate(clients, DebateClient.PHASES, length, cluster::writtenLog);
    }

    private static TurnScript script(BenchmarkCluster cluster, Workspace workspace) throws SQLException {
        try (Connection connection = cluster.bypass()) {
            return TurnScript.of(
                    new Debater(workspace, DebateClient.SEATS, 1),
                    connection,
                    2,
                    DebateClient.SEATS * DebateClient.PHASES);
        }
    }

    private static void copyTables(BenchmarkCluster cluster) throws SQLException {
        for (TurnTable table : TurnTable.values()) {
            cluster.execute("create table %s (like %s including all)".formatted(table.copy(), table.original()));
            String options =
                    cluster.text("select array_to_string(reloptions, ', ') from pg_class where oid = '%s'::regclass"
                            .formatted(table.original()));
            if (options != null) {
                cluster.execute("alter table %s set (%s)".formatted(table.copy(), options));
            }
        }
    }

    private static BareTurnsClient bare(BareTurnsClient.Form form, BenchmarkCluster cluster, TurnScript script, Ids ids)
            throws SQLException {
        BareDebate[] debates = new BareDebate[WORKSPACES * DebateClient.DEBATES];
        for (int i = 0; i < WORKSPACES; i++) {
            UUID workspace = ids.next();
            for (int j = 0; j < DebateClient.DEBATES; j++) {
                debates[i * DebateClient.DEBATES + j] = new BareDebate(workspace, ids);
            }
        }
        return new BareTurnsClient(form, cluster.bypass(), script, debates);
    }
}
