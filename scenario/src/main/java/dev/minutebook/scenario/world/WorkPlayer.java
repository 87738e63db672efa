package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// What is written in channels, done as tasks and lived by agents, and how it stands with the providers of models.
final class WorkPlayer {

    private static final Duration LONGEST_LEASE = Duration.ofDays(1);

    private final Stage stage;
    private final Workspace book;
    private final Runnable upkeep;

    WorkPlayer(Stage stage, Runnable upkeep) {
        this.stage = stage;
        this.book = stage.book();
        this.upkeep = upkeep;
    }

    void add(Node document) {
        document.only("channels", "tasks", "lives", "providers", "limits");
        Timeline timeline = stage.timeline();
        document.at("channels").map().forEach(this::channel);
        document.at("tasks").list().forEach(task -> timeline.add(task.at("at"), () -> task(task)));
        document.at("lives").list().forEach(life -> timeline.add(life.at("at"), () -> life(life)));
        document.at("providers").list().forEach(state -> timeline.add(state.at("at"), () -> provider(state)));
        if (document.has("limits")) {
            Node limits = document.at("limits").only("at", "cost", "tokens");
            timeline.add(limits.at("at"), () -> limit(limits));
        }
    }

    /// Only models of the staff may be called, at their prices, for so much a day.
    private void limit(Node limits) {
        book.providers()
                .limit(new ModelLimits(
                        stage.staff().prices(),
                        Long.valueOf(limits.at("tokens").whole(0)),
                        BigDecimal.valueOf(limits.at("cost").number())));
    }

    private void channel(String name, Node channel) {
        channel.only("topic", "since", "pinned", "archived", "read", "messages");
        Timeline timeline = stage.timeline();
        ChannelRef ref = ChannelRef.of(name);
        timeline.add(channel.at("since"), () -> {
            book.channels()
                    .create(CreateChannel.named(name).topic(channel.at("topic").text()));
            if (channel.at("pinned").flag()) {
                book.channels().update(ref, UpdateChannel.pinned(true));
            }
        });
        for (Node message : channel.at("messages").list()) {
            List<Node> parts = message.list();
            String author = parts.get(1).text();
            timeline.add(
                    parts.getFirst(),
                    () -> stage.staff()
                            .voice(author)
                            .channels()
                            .post(
                                    ref,
                                    PostMessage.by(
                                            AgentRef.of(author), parts.get(2).text())));
        }
        Instant end = timeline.end();
        channel.at("read")
                .map()
                .forEach((reader, seq) -> timeline.add(
                        end.minusSeconds(60),
                        () -> stage.staff()
                                .voice(reader)
                                .channels()
                                .acknowledge(ref, AgentRef.of(reader), seq.whole(0))));
        if (channel.has("archived")) {
            timeline.add(channel.at("archived"), () -> book.channels().archive(ref));
        }
    }

    private void task(Node node) {
        node.only("at", "says", "by", "for", "channel", "taken", "done", "failed", "lost", "cancelled", "attempts");
        Task task = book.tasks()
                .open(new OpenTask(
                        node.at("says").text(),
                        AgentRef.of(node.at("by").text()),
                        node.has("for") ? AgentRef.of(node.at("for").text()) : null,
                        node.has("channel") ? ChannelRef.of(node.at("channel").text()) : null,
                        node.at("attempts").whole(3)));
        if (node.at("cancelled").flag()) {
            book.tasks().cancel(task.id());
        }
        if (node.has("lost")) {
            lose(task, node.at("lost").only("by", "after"));
        }
        if (node.has("taken")) {
            Claim claim = claim(task, node.at("taken").text(), LONGEST_LEASE);
            finish(node, task, claim);
        }
    }

    /// Somebody takes it, says nothing more, and the lease runs out.
    private void lose(Task task, Node lost) {
        claim(task, lost.at("by").text(), Duration.ofMinutes(5));
        stage.timeline().clock().advance(WorldTime.span(lost.at("after")));
        upkeep.run();
    }

    private Claim claim(Task task, String agent, Duration lease) {
        Claim claim = book.tasks()
                .claim(ClaimTask.by(AgentRef.of(agent)).task(task.id()).lease(lease))
                .orElseThrow();
        book.tasks().start(task.id(), claim.fence(), "worker-" + agent);
        return claim;
    }

    private void finish(Node node, Task task, Claim claim) {
        Timeline timeline = stage.timeline();
        Instant then = timeline.clock().instant().plus(Duration.ofMinutes(17));
        if (node.has("done")) {
            timeline.add(
                    then,
                    () -> book.tasks()
                            .complete(
                                    task.id(),
                                    TaskReport.of(claim.fence(), node.at("done").text())));
        } else if (node.has("failed")) {
            timeline.add(
                    then,
                    () -> book.tasks()
                            .fail(
                                    task.id(),
                                    new TaskReport(
                                            claim.fence(),
                                            null,
                                            node.at("failed").text())));
        }
    }

    /// A life of an agent, which leaves a note unless it still lasts.
    private void life(Node node) {
        node.only("at", "agent", "lasts", "note");
        AgentSession session = book.agents().spawn(AgentRef.of(node.at("agent").text()), null);
        book.agents().wake(session.id());
        if (node.has("note")) {
            stage.timeline()
                    .add(
                            session.startedAt().plus(WorldTime.span(node.at("lasts"))),
                            () -> book.agents()
                                    .end(session.id(), node.at("note").text()));
        }
    }

    private void provider(Node node) {
        node.only("at", "name", "state", "failures", "calls", "retry", "error");
        book.providers()
                .report(new ReportProvider(
                        node.at("name").text(),
                        "chamber-1",
                        ProviderState.Breaker.valueOf(node.at("state").text().toUpperCase(Locale.ROOT)),
                        node.at("failures").whole(0),
                        5,
                        60,
                        node.at("calls").whole(0),
                        node.has("retry") ? stage.timeline().end().plus(WorldTime.span(node.at("retry"))) : null,
                        node.at("error").optional()));
    }
}
