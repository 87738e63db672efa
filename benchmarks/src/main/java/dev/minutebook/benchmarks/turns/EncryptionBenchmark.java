package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.encryption.LocalMasterKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The turn of `turn-append` in encrypted workspaces, and in readable ones of the same record, by turns.
public final class EncryptionBenchmark implements Benchmark {

    private static final int ROUNDS = 9;
    private static final int WORKSPACES = 2;
    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final double GOAL = 0.95;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book =
                        cluster.book(true, LocalMasterKey.of(LocalMasterKey.fresh(), "the benchmark"))) {
            List<SectionClient> readable = clients(book, false);
            List<SectionClient> encrypted = clients(book, true);
            rate(readable, WARM_UP);
            rate(encrypted, WARM_UP);
            cluster.execute("analyze");
            List<Double> ratios = new ArrayList<>();
            List<Double> readableRates = new ArrayList<>();
            List<Double> encryptedRates = new ArrayList<>();
            for (int i = 1; i <= ROUNDS; i++) {
                SectionClient.Rate one = rate(readable, Duration.ofSeconds(seconds));
                SectionClient.Rate other = rate(encrypted, Duration.ofSeconds(seconds));
                readableRates.add(one.perSecond());
                encryptedRates.add(other.perSecond());
                ratios.add(other.perSecond() / one.perSecond());
                out.accept("turn, %d clients, round %d: readable %.0f/s, encrypted %.0f/s"
                        .formatted(Load.CLIENTS, i, one.perSecond(), other.perSecond()));
                out.accept("processor time of a turn: readable %s; encrypted %s"
                        .formatted(one.processor(), other.processor()));
            }
            double ratio = Load.median(ratios);
            out.accept(String.format(
                    Locale.ROOT,
                    "ratio=%.3f readable=%.0f encrypted=%.0f (goal %.2f)",
                    ratio,
                    Load.median(readableRates),
                    Load.median(encryptedRates),
                    GOAL));
            return ratio >= GOAL;
        }
    }

    private static List<SectionClient> clients(PostgresMinutebook book, boolean encrypted) {
        List<SectionClient> clients = new ArrayList<>();
        for (int client = 0; client < Load.CLIENTS; client++) {
            List<Debater> debaters = new ArrayList<>();
            for (int i = 0; i < WORKSPACES; i++) {
                int number = client * WORKSPACES + i;
                Workspace workspace =
                        BenchmarkCluster.workspace(book, (encrypted ? "encrypted-" : "readable-") + number);
                if (encrypted) {
                    workspace.encryption().enable(EnableEncryption.indexed());
                }
                debaters.add(new Debater(workspace, DebateClient.SEATS, number));
            }
            clients.add(new DebateClient(debaters));
        }
        return clients;
    }

    private static SectionClient.Rate rate(List<SectionClient> clients, Duration length) throws Exception {
        return SectionClient.rate(clients, DebateClient.PHASES, length);
    }
}
