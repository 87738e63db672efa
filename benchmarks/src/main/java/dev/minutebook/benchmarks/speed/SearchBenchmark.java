package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.MessageCorpus;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.search.vectors.Vectors;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One search in a workspace of many texts, against `ts_rank` over a table with a GIN index and without row-level
/// security: any of two words, the ten best. Words are as frequent as in a language: the one in place n stands in
/// one of about n texts.
///
/// First among 100 000 texts, then among a million; the system property `minutebook.bench.entries` sets other
/// numbers, ascending and separated by commas. Vectors are compared up to 100 000.
public final class SearchBenchmark implements Benchmark {

    private static final int WARM_UP = 400;

    /// So often each is asked at least.
    private static final int LEAST = 60;

    private static final int CHANNELS = 200;
    private static final double GOAL = 20;
    private static final double DEARER = 3;
    private static final double VECTORS = 15;
    private static final String MODEL = "random";
    private static final int DIMENSIONS = 384;
    private static final int AT_ONCE = 2_000;
    private static final String PAIR = "%s %s";
    private static final int SMALL = 100_000;
    private static final int LARGE = 1_000_000;

    private enum Kind {
        RARE_RARE("rare + rare"),
        RARE_COMMON("rare + common"),
        COMMON_COMMON("common + common");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String pair(MessageCorpus.Dice dice, int entries) {
            String one = this == COMMON_COMMON ? dice.common() : dice.rare(entries);
            String other = this == RARE_RARE ? dice.rare(entries) : dice.common();
            return one + " " + other;
        }
    }

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        int[] stages = Stream.of(System.getProperty("minutebook.bench.entries", SMALL + "," + LARGE)
                        .split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench");
            MessageCorpus texts = texts(cluster, book, workspace);
            boolean reached = true;
            int written = 0;
            for (int entries : stages) {
                load(cluster, workspace, texts, entries - written, out);
                written = entries;
                reached &= compare(cluster, workspace, entries, seconds, out);
                if (entries <= SMALL) {
                    reached &= vectors(cluster, book, workspace, seconds, out);
                }
            }
            return reached;
        }
    }

    private static boolean compare(
            BenchmarkCluster cluster, Workspace workspace, int entries, int seconds, Consumer<String> out)
            throws SQLException {
        double worst = Double.MAX_VALUE;
        for (Kind kind : Kind.values()) {
            double ratio = compare(cluster, workspace, kind, entries, seconds, out);
            worst = kind == Kind.RARE_RARE ? worst : Math.min(worst, ratio);
        }
        double phrase = dearer(workspace, "phrase", '"' + PAIR + '"', PAIR, seconds, out);
        double prefix = dearer(workspace, "prefix", "%s*", "%s", seconds, out);
        out.accept("entries=%d ratio=%.1f (goal %.0f from %d entries on)".formatted(entries, worst, GOAL, LARGE));
        return entries < LARGE || (worst >= GOAL && Math.max(phrase, prefix) <= DEARER);
    }

    /// How many times as long a form of a query takes as its words alone.
    private static double dearer(
            Workspace workspace, String name, String form, String plain, int seconds, Consumer<String> out)
            throws SQLException {
        Timing formed = new Timing();
        Timing alone = new Timing();
        MessageCorpus.Dice dice = new MessageCorpus.Dice(name.hashCode());
        long end = System.nanoTime();
        for (int i = 0; i < WARM_UP / 4 + LEAST || System.nanoTime() < end; i++) {
            if (i == WARM_UP / 4) {
                formed = new Timing();
                alone = new Timing();
                end = System.nanoTime() + seconds * 1_000_000_000L;
            }
            String[] words = {dice.common(), dice.common()};
            formed.time(() -> workspace.search().search(SearchQuery.of(form.formatted((Object[]) words))));
            alone.time(() -> workspace.search().search(SearchQuery.of(plain.formatted((Object[]) words))));
        }
        double times = formed.middle() / alone.middle();
        out.accept("%-16s p50 %.2f ms p95 %.2f ms, its words alone p50 %.2f ms p95 %.2f ms: %.1f times (goal %.0f)"
                .formatted(name, formed.middle(), formed.slow(), alone.middle(), alone.slow(), times, DEARER));
        return times;
    }

    /// One search by vector, with all texts that were written so far compared.
    private static boolean vectors(
            BenchmarkCluster cluster, PostgresMinutebook book, Workspace workspace, int seconds, Consumer<String> out)
            throws SQLException {
        Random random = new Random(11);
        UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
        Vectors vectors = new Vectors(book.database());
        int count = 0;
        UUID before = Vectors.NEWEST;
        while (before != null) {
            Vectors.Stretch stretch = vectors.missing(id, MODEL, before, AT_ONCE);
            vectors.put(
                    id,
                    MODEL,
                    stretch.missing().stream()
                            .collect(Collectors.toMap(Vectors.Missing::entry, one -> vector(random))));
            count += stretch.missing().size();
            before = stretch.next();
        }
        Timing timing = new Timing();
        Timing plain = new Timing();
        MessageCorpus.Dice dice = new MessageCorpus.Dice(12);
        long end = System.nanoTime();
        for (int i = 0; i < WARM_UP + LEAST || System.nanoTime() < end; i++) {
            if (i == WARM_UP) {
                timing = new Timing();
                plain = new Timing();
                end = System.nanoTime() + seconds * 1_000_000_000L;
            }
            SearchQuery words = SearchQuery.of(dice.common() + " " + dice.common());
            SearchQuery both = words.vector(vector(random));
            plain.time(() -> workspace.search().search(words));
            timing.time(() -> workspace.search().search(both));
        }
        out.accept(
                "%d vectors: search p50 %.2f ms p95 %.2f ms, by words alone p50 %.2f ms: the vectors take %.2f ms (goal %.0f)"
                        .formatted(
                                count,
                                timing.middle(),
                                timing.slow(),
                                plain.middle(),
                                timing.middle() - plain.middle(),
                                VECTORS));
        return timing.middle() <= VECTORS;
    }

    private static float[] vector(Random random) {
        float[] vector = new float[DIMENSIONS];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static MessageCorpus texts(BenchmarkCluster cluster, PostgresMinutebook book, Workspace workspace)
            throws SQLException {
        UUID author = workspace
                .agents()
                .register(RegisterAgent.model("writer", "gpt-5"))
                .id()
                .value();
        List<UUID> channels = new ArrayList<>();
        for (int i = 0; i < CHANNELS; i++) {
            channels.add(workspace
                    .channels()
                    .create(CreateChannel.named("channel-" + i))
                    .id()
                    .value());
        }
        cluster.execute("create table bench_text (id uuid primary key, body text, words tsvector)");
        UUID id = cluster.id("select id from minutebook.workspace where name = 'bench'");
        return new MessageCorpus(cluster, book, id, author, channels);
    }

    private static void load(
            BenchmarkCluster cluster, Workspace workspace, MessageCorpus texts, int more, Consumer<String> out)
            throws Exception {
        cluster.execute("drop index if exists bench_words");
        long begun = System.nanoTime();
        texts.write(more);
        double loading = (System.nanoTime() - begun) / 1e9;
        cluster.execute("create index bench_words on bench_text using gin (words)");
        cluster.execute("vacuum analyze bench_text");
        long settled = System.nanoTime();
        while (workspace.search().status().waiting() >= 500) {
            Thread.sleep(200);
        }
        out.accept("wrote %d texts in %.1f s, the indexer was done %.1f s later; %s"
                .formatted(
                        more,
                        loading,
                        (System.nanoTime() - settled) / 1e9,
                        workspace.search().status()));
        cluster.execute("vacuum analyze minutebook.search_pending");
        cluster.execute("vacuum analyze minutebook.search_entry");
        cluster.execute("vacuum analyze minutebook.channel_message");
        cluster.execute("vacuum analyze minutebook.search_postings");
    }

    private static double compare(
            BenchmarkCluster cluster, Workspace workspace, Kind kind, int entries, int seconds, Consumer<String> out)
            throws SQLException {
        Timing ours = new Timing();
        Timing bare = new Timing();
        MessageCorpus.Dice dice = new MessageCorpus.Dice(kind.words.hashCode());
        try (Connection connection = cluster.bypass();
                PreparedStatement statement = connection.prepareStatement("""
                                select id from bench_text, to_tsquery('simple', ?) q
                                where words @@ q order by ts_rank(words, q) desc limit 10
                                """)) {
            for (int i = 0; i < WARM_UP; i++) {
                workspace.search().search(SearchQuery.of(kind.pair(dice, entries)));
            }
            long end = System.nanoTime() + seconds * 1_000_000_000L;
            for (int i = 0; i < LEAST || System.nanoTime() < end; i++) {
                String words = kind.pair(dice, entries);
                ours.time(() -> workspace.search().search(SearchQuery.of(words)));
                bare.time(() -> {
                    statement.setString(1, words.replace(" ", " | "));
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                    }
                });
            }
        }
        double ratio = bare.middle() / ours.middle();
        out.accept("%-16s ts_rank p50 %.2f ms p95 %.2f ms, search p50 %.2f ms p95 %.2f ms, %.1f times faster"
                .formatted(kind.words, bare.middle(), bare.slow(), ours.middle(), ours.slow(), ratio));
        return ratio;
    }

    /// How long calls took.
    private static final class Timing {

        private double[] millis = new double[1_024];
        private int size;

        private interface Work {
            void run() throws SQLException;
        }

        void time(Work work) throws SQLException {
            long begun = System.nanoTime();
            work.run();
            if (size == millis.length) {
                millis = Arrays.copyOf(millis, size * 2);
            }
            millis[size++] = (System.nanoTime() - begun) / 1e6;
        }

        double middle() {
            return at(0.5);
        }

        double slow() {
            return at(0.95);
        }

        private double at(double share) {
            double[] sorted = Arrays.copyOf(millis, size);
            Arrays.sort(sorted);
            return sorted[(int) Math.min(size - 1L, (long) (share * size))];
        }
    }
}
