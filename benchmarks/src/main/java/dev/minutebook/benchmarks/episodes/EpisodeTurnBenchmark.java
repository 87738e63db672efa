package dev.minutebook.benchmarks.episodes;

import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.SectionClient;
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

/// A turn of an episode through the Java API, sealer running: claimed with its prompt, and reported under a key: log,
/// state, next work, run, audit entry. Against it the same rows by plain JDBC without row-level security, in one
/// transaction with one statement per table and one trip each, and beside that with the claim as a transaction of its
/// own, which is what a worker needs. The bare side reads nothing and makes no prompt.
///
/// The rows of the bare side are those that an episode played before wrote, turn by turn, under fresh ids and times.
/// It writes them into the same tables, with the same foreign keys, where its entries are sealed like ours. Every
/// client has a workspace of its own.
public final class EpisodeTurnBenchmark implements Benchmark {

    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    /// Longer, because there is more to compile.
    private static final Duration OUR_WARM_UP = Duration.ofSeconds(40);

    private static final double GOAL = 0.70;
    private static final double GROWTH_GOAL = 0.10;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Rates rates = comparison(cluster, book, Duration.ofSeconds(seconds), out);
            EpisodeGrowth.Times times = EpisodeGrowth.measure(BenchmarkCluster.workspace(book, "growth"), out);
            double ratio = rates.ours / rates.bare;
            out.accept(
                    "ratio=%.2f bare=%.0f minutebook=%.0f two-transactions-ratio=%.2f growth=%.1f%% (goals %.2f, %.0f%%)"
                            .formatted(
                                    ratio,
                                    rates.bare,
                                    rates.ours,
                                    rates.ours / rates.apart,
                                    100 * times.growth(),
                                    GOAL,
                                    100 * GROWTH_GOAL));
            return ratio >= GOAL && times.growth() <= GROWTH_GOAL;
        }
    }

    /// Turns a second.
    private record Rates(double bare, double apart, double ours) {}

    private static Rates comparison(
            BenchmarkCluster cluster, PostgresMinutebook book, Duration round, Consumer<String> out) throws Exception {
        List<SectionClient> bare = new ArrayList<>();
        List<SectionClient> apart = new ArrayList<>();
        List<SectionClient> ours = new ArrayList<>();
        try {
            EpisodeScript script;
            try (Connection connection = cluster.bypass()) {
                script = EpisodeScript.of(
                        new EpisodePlayer(BenchmarkCluster.workspace(book, "played-before"), 1), connection);
            }
            out.accept(script.rows());
            Ids ids = new Ids(Clock.systemUTC(), new Random(7));
            for (int client = 0; client < Load.CLIENTS; client++) {
                bare.add(bare(cluster, book, "bare-" + client, script, ids, false));
                apart.add(bare(cluster, book, "apart-" + client, script, ids, true));
                ours.add(new EpisodeClient(
                        new EpisodePlayer(BenchmarkCluster.workspace(book, "bench-" + client), client)));
            }
            return measure(bare, apart, ours, cluster, round, out);
        } finally {
            for (SectionClient client : bare) {
                client.close();
            }
            for (SectionClient client : apart) {
                client.close();
            }
        }
    }

    private static SectionClient bare(
            BenchmarkCluster cluster,
            PostgresMinutebook book,
            String name,
            EpisodeScript script,
            Ids ids,
            boolean apart)
            throws SQLException {
        EpisodePlayer player = new EpisodePlayer(BenchmarkCluster.workspace(book, name), 1);
        UUID workspace = cluster.id("select id from minutebook.workspace where name = '" + name + "'");
        return new BareEpisodeClient(cluster.bypass(), player, workspace, script, ids, apart);
    }

    private static Rates measure(
            List<SectionClient> bare,
            List<SectionClient> apart,
            List<SectionClient> ours,
            BenchmarkCluster cluster,
            Duration round,
            Consumer<String> out)
            throws Exception {
        rate(bare, WARM_UP);
        rate(apart, WARM_UP);
        rate(ours, OUR_WARM_UP);
        cluster.execute("analyze");
        List<Double> bareRates = new ArrayList<>();
        List<Double> apartRates = new ArrayList<>();
        List<Double> ourRates = new ArrayList<>();
        for (int i = 1; i <= ROUNDS; i++) {
            SectionClient.Rate one = rate(bare, round);
            SectionClient.Rate minutebook = rate(ours, round);
            SectionClient.Rate two = rate(apart, round);
            bareRates.add(one.perSecond());
            ourRates.add(minutebook.perSecond());
            apartRates.add(two.perSecond());
            out.accept("turn, %d clients, round %d: bare %.0f/s, in two transactions %.0f/s, minutebook %.0f/s"
                    .formatted(Load.CLIENTS, i, one.perSecond(), two.perSecond(), minutebook.perSecond()));
            out.accept("processor time of a turn: bare %s; in two transactions %s; minutebook %s"
                    .formatted(one.processor(), two.processor(), minutebook.processor()));
        }
        return new Rates(Load.median(bareRates), Load.median(apartRates), Load.median(ourRates));
    }

    private static SectionClient.Rate rate(List<SectionClient> clients, Duration length) throws Exception {
        return SectionClient.rate(clients, 1, length);
    }
}
