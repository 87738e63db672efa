package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.benchmarks.quality.LocomoData.Conversation;
import dev.minutebook.benchmarks.quality.LocomoData.Question;
import dev.minutebook.benchmarks.quality.LocomoData.Session;
import dev.minutebook.benchmarks.quality.LocomoData.Turn;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.embeddings.Embedder;
import dev.minutebook.verify.SigningKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// How well the turns that answer a question are found: ten conversations are posted as messages, a workspace for
/// each and a channel for each session, and every question is searched for, by words alone and with vectors. The
/// weights of search were chosen on the first five; the figure is that of the last five.
public final class LocomoFigure implements Figure {

    private static final double GOAL = 0.83;
    private static final double GOAL_BY_WORDS = 0.81;
    private static final int CHOSEN_ON = 5;
    private static final int LOOKED_AT = 100;

    /// The result of one question.
    private record Fared(int category, double at1, double at5, double at10, double reciprocal) {}

    @Override
    public boolean run(Path data, Consumer<String> out) throws Exception {
        List<Conversation> conversations = LocomoData.read(data);
        Moving clock = new Moving();
        List<Posted> posted = new ArrayList<>();
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = PostgresMinutebook.open(
                        cluster.connect(),
                        CoreConfig.sealingWith(SigningKey.generate())
                                .background(false)
                                .clock(clock));
                Embedder embedder = Embedder.local(book)) {
            for (int i = 0; i < conversations.size(); i++) {
                Workspace workspace = BenchmarkCluster.workspace(book, "conversation-" + (i + 1));
                Conversation conversation = conversations.get(i);
                posted.add(new Posted(
                        workspace,
                        cluster.id(
                                "select id from minutebook.workspace where name = 'conversation-%d'".formatted(i + 1)),
                        conversation,
                        post(workspace, conversation, clock)));
            }
            double words = figure(out, "by words", posted, question -> SearchQuery.of(question));
            for (Posted one : posted) {
                embedder.fill(one.id);
                out.accept("vectors of " + one.workspace.name() + " are computed");
            }
            double both = figure(
                    out,
                    "by words and vectors",
                    posted,
                    question -> SearchQuery.of(question).vector(embedder.of(question)));
            out.accept(String.format(
                    Locale.ROOT,
                    "locomo R@10=%.3f without vectors %.3f (goals %.2f and %.2f)",
                    both,
                    words,
                    GOAL,
                    GOAL_BY_WORDS));
            return both >= GOAL && words >= GOAL_BY_WORDS;
        }
    }

    /// A conversation in its workspace.
    ///
    /// @param turns the turn of each message
    private record Posted(Workspace workspace, UUID id, Conversation conversation, Map<UUID, String> turns) {}

    private static double figure(
            Consumer<String> out, String how, List<Posted> posted, Function<String, SearchQuery> asking) {
        List<Fared> chosenOn = new ArrayList<>();
        List<Fared> heldOut = new ArrayList<>();
        for (int i = 0; i < posted.size(); i++) {
            List<Fared> fared = ask(posted.get(i), asking);
            (i < CHOSEN_ON ? chosenOn : heldOut).addAll(fared);
            out.accept("%s, conversation %d: %d questions, R@10 %.3f"
                    .formatted(how, i + 1, fared.size(), mean(fared, Fared::at10)));
        }
        table(out, "chosen on 1-5", chosenOn);
        table(out, "held out 6-10", heldOut);
        return mean(heldOut, Fared::at10);
    }

    private static List<Fared> ask(Posted posted, Function<String, SearchQuery> asking) {
        List<Fared> all = new ArrayList<>();
        for (Question question : posted.conversation.questions()) {
            List<Hit> hits = posted.workspace
                    .search()
                    .search(asking.apply(question.text()).limit(LOOKED_AT))
                    .items();
            Map<String, Integer> ranks = new HashMap<>();
            for (Hit hit : hits) {
                ranks.putIfAbsent(posted.turns.getOrDefault(hit.subject(), ""), ranks.size() + 1);
            }
            all.add(fared(question, ranks));
        }
        return all;
    }

    private static Fared fared(Question question, Map<String, Integer> ranks) {
        List<Integer> found = question.evidence().stream()
                .map(id -> ranks.getOrDefault(id, Integer.MAX_VALUE))
                .toList();
        int best = found.stream().min(Integer::compare).orElse(Integer.MAX_VALUE);
        return new Fared(
                question.category(),
                share(found, 1),
                share(found, 5),
                share(found, 10),
                best == Integer.MAX_VALUE ? 0 : 1.0 / best);
    }

    private static double share(List<Integer> ranks, int most) {
        return (double) ranks.stream().filter(rank -> rank <= most).count() / ranks.size();
    }

    private static Map<UUID, String> post(Workspace workspace, Conversation conversation, Moving clock) {
        Map<String, String> names = LocomoData.names(conversation);
        clock.now = conversation.sessions().getFirst().at().minusSeconds(60);
        names.values().stream()
                .distinct()
                .forEach(name -> workspace.agents().register(RegisterAgent.model(name, "none")));
        Map<UUID, String> turns = new HashMap<>();
        int number = 0;
        for (Session session : conversation.sessions()) {
            String channel = "session-" + ++number;
            clock.now = session.at();
            workspace.channels().create(CreateChannel.named(channel));
            for (Turn turn : session.turns()) {
                clock.now = clock.now.plusMillis(10);
                String body = turn.caption().isEmpty() ? turn.text() : "[" + turn.caption() + "] " + turn.text();
                turns.put(
                        workspace
                                .channels()
                                .post(
                                        ChannelRef.of(channel),
                                        PostMessage.by(
                                                AgentRef.of(names.getOrDefault(turn.speaker(), "")),
                                                body.isBlank() ? "-" : body))
                                .id()
                                .value(),
                        turn.id());
            }
        }
        return turns;
    }

    private static void table(Consumer<String> out, String what, List<Fared> all) {
        row(out, what, all);
        for (int category = 1; category <= 5; category++) {
            int only = category;
            row(
                    out,
                    "  category " + category,
                    all.stream().filter(one -> one.category == only).toList());
        }
    }

    private static void row(Consumer<String> out, String what, List<Fared> all) {
        out.accept(String.format(
                Locale.ROOT,
                "%-14s n=%-4d R@10 %.3f  R@1 %.3f  R@5 %.3f  MRR %.3f",
                what,
                all.size(),
                mean(all, Fared::at10),
                mean(all, Fared::at1),
                mean(all, Fared::at5),
                mean(all, Fared::reciprocal)));
    }

    private static double mean(List<Fared> all, ToDoubleFunction<Fared> of) {
        return all.stream().mapToDouble(of).average().orElse(0);
    }

    /// A clock that follows the times of the conversations.
    private static final class Moving extends Clock {

        private volatile Instant now = Instant.EPOCH;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
