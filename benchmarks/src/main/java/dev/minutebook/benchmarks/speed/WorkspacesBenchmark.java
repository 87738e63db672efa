package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.MessageCorpus;
import dev.minutebook.core.PostgresMinutebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/// Posts and searches in one of a hundred small workspaces, then in one of ten thousand, or as many as the system
/// property `minutebook.bench.workspaces` says. Prints what a workspace takes, and what calls write to the log after a
/// checkpoint, when each page that is touched is written whole: with many workspaces nearly every call touches pages of
/// its own.
public final class WorkspacesBenchmark implements Benchmark {

    private static final int FEW = 100;
    private static final int WARM_UP = 2_000;
    private static final int MEASURED = 2_000;
    private static final double GOAL = 1.5;

    private final MessageCorpus.Dice dice = new MessageCorpus.Dice(5);
    private final Random random = new Random(6);
    private final List<Workspace> workspaces = new ArrayList<>();

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        int many = Integer.getInteger("minutebook.bench.workspaces", 10_000);
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            create(book, FEW);
            for (int i = 0; i < WARM_UP; i++) {
                post();
                search();
            }
            double few = measure(cluster, out);
            double size = cluster.number("select pg_database_size(current_database())");
            double log = cluster.writtenLog();
            long begun = System.nanoTime();
            create(book, many);
            double made = many - FEW;
            out.accept("a workspace with an agent and a channel: %.1f ms, %,.0f bytes of log, %,.0f bytes of tables"
                    .formatted(
                            (System.nanoTime() - begun) / 1e6 / made,
                            (cluster.writtenLog() - log) / made,
                            (cluster.number("select pg_database_size(current_database())") - size) / made));
            for (int i = 0; i < WARM_UP; i++) {
                post();
            }
            double times = measure(cluster, out) / few;
            out.accept("ratio=%.2f (a post in one of %d workspaces against one of %d; goal %.1f)"
                    .formatted(times, many, FEW, GOAL));
            return times <= GOAL;
        }
    }

    private void create(PostgresMinutebook book, int count) {
        while (workspaces.size() < count) {
            Workspace workspace = BenchmarkCluster.workspace(book, "bench-" + workspaces.size());
            workspace.agents().register(RegisterAgent.model("writer", "gpt-5"));
            workspace.channels().create(CreateChannel.named("talk"));
            workspaces.add(workspace);
        }
    }

    private Workspace any() {
        return workspaces.get(random.nextInt(workspaces.size()));
    }

    private void post() {
        any().channels().post(ChannelRef.of("talk"), PostMessage.by(AgentRef.of("writer"), dice.text()));
    }

    private void search() {
        any().search().search(SearchQuery.of(dice.common() + " " + dice.common()));
    }

    /// @return the median of a post in milliseconds
    private double measure(BenchmarkCluster cluster, Consumer<String> out) throws Exception {
        cluster.execute("vacuum analyze");
        cluster.execute("checkpoint");
        double log = cluster.writtenLog();
        double posts = median(this::post);
        double written = (cluster.writtenLog() - log) / MEASURED;
        double searches = median(this::search);
        out.accept("%d workspaces: a post %.2f ms and %,.0f bytes of log, a search %.2f ms"
                .formatted(workspaces.size(), posts, written, searches));
        return posts;
    }

    private static double median(Runnable work) {
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < MEASURED; i++) {
            long begun = System.nanoTime();
            work.run();
            millis.add((System.nanoTime() - begun) / 1e6);
        }
        return Load.median(millis);
    }
}
