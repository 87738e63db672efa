package dev.minutebook.benchmarks.closing;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.benchmarks.harness.WarmUp;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

/// The end of a debate of three through the Java API, sealer and indexer running: the last vote, the decision,
/// match and ratings overall and in a domain, bonds, calibration, outcomes of critiques, patterns, reputations,
/// lessons, audit entries. Against it the same rows by plain JDBC without row-level security, in one transaction
/// with one statement per table and one trip each; it reads nothing.
///
/// The rows of the bare side are those that such an end really wrote, found by its transaction, under fresh ids
/// and times. It writes them into the same tables, where they are sealed and indexed like ours. Every client has a
/// workspace of its own on either side, and debates made ready in the same way.
public final class ClosingBenchmark implements Benchmark {

    private static final int ROUNDS = 5;
    private static final double GOAL = 0.80;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        Ids ids = new Ids(Clock.systemUTC(), new Random(7));
        List<SectionClient> bare = new ArrayList<>();
        List<SectionClient> ours = new ArrayList<>();
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            try (LastVoteClient played =
                    new LastVoteClient(BenchmarkCluster.workspace(book, "played-before"), cluster.bypass(), ids)) {
                played.prepare();
                played.run();
                DebateId last = played.prepareOne();
                try (Connection connection = cluster.bypass()) {
                    OpenDebateRows before = new OpenDebateRows(connection, last.value());
                    List<String> agents = OpenDebateRows.agents(connection, last.value());
                    played.run();
                    ClosingRows rows = ClosingRows.of(connection, id(cluster, "played-before"), last.value());
                    out.accept(rows.inWords());
                    for (int client = 0; client < Load.CLIENTS; client++) {
                        String name = "bare-" + client;
                        List<AgentRef> others = LastVoteClient.agents(BenchmarkCluster.workspace(book, name));
                        Map<String, String> names = new HashMap<>();
                        names.put(rows.workspace().toString(), id(cluster, name).toString());
                        for (int i = 0; i < agents.size(); i++) {
                            names.put(agents.get(i), others.get(i).toString());
                        }
                        bare.add(new BareClosingClient(cluster.bypass(), rows, before, names, ids));
                        ours.add(new LastVoteClient(
                                BenchmarkCluster.workspace(book, "bench-" + client), cluster.bypass(), ids));
                    }
                }
                return measure(cluster, bare, ours, Duration.ofSeconds(seconds), out);
            } finally {
                for (SectionClient client : bare) {
                    client.close();
                }
                for (SectionClient client : ours) {
                    client.close();
                }
            }
        }
    }

    private static UUID id(BenchmarkCluster cluster, String workspace) throws Exception {
        return cluster.id("select id from minutebook.workspace where name = '" + workspace + "'");
    }

    private static boolean measure(
            BenchmarkCluster cluster,
            List<SectionClient> bare,
            List<SectionClient> ours,
            Duration round,
            Consumer<String> out)
            throws Exception {
        WarmUp.settle("bare", length -> SectionClient.rate(bare, 1, length), out);
        WarmUp.settle("minutebook", length -> SectionClient.rate(ours, 1, length), out);
        cluster.execute("analyze");
        List<Double> bareRates = new ArrayList<>();
        List<Double> ourRates = new ArrayList<>();
        for (int i = 1; i <= ROUNDS; i++) {
            SectionClient.Rate plain = SectionClient.rate(bare, 1, round);
            SectionClient.Rate minutebook = SectionClient.rate(ours, 1, round);
            bareRates.add(plain.perSecond());
            ourRates.add(minutebook.perSecond());
            out.accept(
                    "end, %d clients, round %d: bare %.0f/s, minutebook %.0f/s; processor time: bare %s; minutebook %s"
                            .formatted(
                                    Load.CLIENTS,
                                    i,
                                    plain.perSecond(),
                                    minutebook.perSecond(),
                                    plain.processor(),
                                    minutebook.processor()));
        }
        double ratio = Load.median(ourRates) / Load.median(bareRates);
        out.accept("ratio=%.2f bare=%.0f minutebook=%.0f (goal %.2f)"
                .formatted(ratio, Load.median(bareRates), Load.median(ourRates), GOAL));
        return ratio >= GOAL;
    }
}
