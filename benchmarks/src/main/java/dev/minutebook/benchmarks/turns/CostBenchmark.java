package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.benchmarks.harness.MessageCorpus;
import dev.minutebook.benchmarks.harness.ProcessorTime;
import dev.minutebook.core.PostgresMinutebook;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// What the main operations cost, with all that goes on behind them until it is sealed and indexed: time for one
/// caller, processor time, write-ahead log and room in tables with what vacuum has not cleared yet. Each caller has a
/// workspace of its own. Nothing is bare beside it, and there is no goal: `docs/scale.md` counts on it.
public final class CostBenchmark implements Benchmark {

    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final int ALONE = 200;
    private static final int SEATS = 3;
    private static final Duration LONG = Duration.ofHours(12);

    /// Turns of a long debate, before which another is opened.
    private static final int LIFE = 1_000;

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            List<Workspace> workspaces = new ArrayList<>();
            for (int i = 0; i < Load.CLIENTS; i++) {
                workspaces.add(BenchmarkCluster.workspace(book, "bench-" + i));
                workspaces.get(i).agents().register(RegisterAgent.model("writer", "gpt-5"));
            }
            Duration round = Duration.ofSeconds(seconds);
            measure("message of 30 words", number -> posts(workspaces.get(number), number), cluster, round, out);
            measure("memory of 30 words", number -> remembers(workspaces.get(number), number), cluster, round, out);
            measure(
                    "search of two words among those",
                    number -> searches(workspaces.get(number), number),
                    cluster,
                    round,
                    out);
            measure("turn of 1 100 characters, claimed", number -> debates(book, number), cluster, round, out);
            measure(
                    "debate of three, " + 3 * SEATS + " turns and its end",
                    number -> decides(book, number),
                    cluster,
                    round,
                    out);
            return true;
        }
    }

    private static Load.Client posts(Workspace workspace, int number) {
        MessageCorpus.Dice dice = new MessageCorpus.Dice(number);
        Channel channel = workspace.channels().create(CreateChannel.named("channel-" + System.nanoTime()));
        return () -> workspace.channels().post(channel.ref(), PostMessage.by(AgentRef.of("writer"), dice.text()));
    }

    private static Load.Client remembers(Workspace workspace, int number) {
        MessageCorpus.Dice dice = new MessageCorpus.Dice(100 + number);
        return () -> workspace.memories().remember(Remember.by(AgentRef.of("writer"), dice.text()));
    }

    private static Load.Client searches(Workspace workspace, int number) {
        MessageCorpus.Dice dice = new MessageCorpus.Dice(200 + number);
        return () -> workspace.search().search(SearchQuery.of(dice.common() + " " + dice.common()));
    }

    private static Load.Client debates(PostgresMinutebook book, int number) {
        Debater debater =
                new Debater(BenchmarkCluster.workspace(book, "long-" + System.nanoTime()), DebateClient.SEATS, number);
        return new Load.Client() {
            private DebateId debate = debater.open();
            private int turns;

            @Override
            public void once() {
                if (++turns % LIFE == 0) {
                    debate = debater.open();
                }
                debater.next(debate).give();
            }
        };
    }

    /// All agree, so that the first round decides.
    private static Load.Client decides(PostgresMinutebook book, int number) {
        Workspace workspace = BenchmarkCluster.workspace(book, "short-" + System.nanoTime());
        MessageCorpus.Dice dice = new MessageCorpus.Dice(300 + number);
        TakeSeat[] seats = Stream.of("ada", "grace", "linus")
                .map(name -> workspace.agents().register(RegisterAgent.service(name)))
                .map(Agent::ref)
                .map(TakeSeat::of)
                .toArray(TakeSeat[]::new);
        return () -> {
            DebateId debate = workspace
                    .debates()
                    .open(OpenDebate.about("Which way do we go with this question?", seats)
                            .config(DebateConfig.of(Preset.QUICK)
                                    .rounds(1)
                                    .topology(Topology.GRAPH_MESH)
                                    .times(LONG, LONG, LONG)))
                    .id();
            for (Optional<ClaimedAsk> claimed = claim(workspace, debate);
                    claimed.isPresent();
                    claimed = claim(workspace, debate)) {
                Ask ask = claimed.get().ask();
                Answer answer = Answer.of(claimed.get().fence(), dice.text(), 0.9);
                workspace
                        .asks()
                        .answer(
                                ask.id(),
                                ask.purpose() == Ask.Purpose.VOTE ? answer.vote(Ballot.of("P1", 0.9)) : answer);
            }
        };
    }

    private static Optional<ClaimedAsk> claim(Workspace workspace, DebateId debate) {
        return workspace.asks().claim(ClaimAsk.external().in(debate).lease(LONG));
    }

    private static void measure(
            String name, Load.Clients clients, BenchmarkCluster cluster, Duration round, Consumer<String> out)
            throws Exception {
        AtomicLong done = new AtomicLong();
        Load.Clients counted = number -> {
            Load.Client client = clients.client(number);
            return () -> {
                client.once();
                done.incrementAndGet();
            };
        };
        Load.rate(counted, WARM_UP);
        settle(cluster);
        cluster.execute("analyze");
        done.set(0);
        double log = cluster.writtenLog();
        double size = size(cluster);
        ProcessorTime before = ProcessorTime.now();
        double rate = Load.rate(counted, round);
        settle(cluster);
        String processor = ProcessorTime.now().since(before).perOperation(done.get());
        double written = cluster.writtenLog() - log;
        double grown = size(cluster) - size;
        List<Double> alone = new ArrayList<>();
        Load.Client one = clients.client(0);
        for (int i = 0; i < 2 * ALONE; i++) {
            long from = System.nanoTime();
            one.once();
            if (i >= ALONE) {
                alone.add((System.nanoTime() - from) / 1e6);
            }
        }
        out.accept("%-40s %8.2f ms alone, %,.0f/s by %d callers; processor %s; log %,.0f bytes, tables %,.0f bytes"
                .formatted(
                        name,
                        Load.median(alone),
                        rate,
                        Load.CLIENTS,
                        processor,
                        written / done.get(),
                        grown / done.get()));
    }

    private static double size(BenchmarkCluster cluster) throws SQLException {
        return cluster.number("select pg_database_size(current_database())");
    }

    /// Waits until everything is sealed, and fewer texts wait than the indexer takes.
    private static void settle(BenchmarkCluster cluster) throws Exception {
        while (cluster.number("""
                        select (select count(*) from minutebook.audit_entry) - (select count(*) from minutebook.audit_seal)
                            + (select count(*) from (
                                select from minutebook.search_pending group by workspace_id having count(*) >= 500) p)
                        """) > 0) {
            Thread.sleep(200);
        }
    }
}
