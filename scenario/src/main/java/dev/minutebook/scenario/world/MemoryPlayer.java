package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What agents remember: in which tier and from where, how it fared, and what became of it.
final class MemoryPlayer {

    private static final String[] KEYS = {
        "key",
        "at",
        "agent",
        "says",
        "topic",
        "weight",
        "tier",
        "source",
        "class",
        "from",
        "core",
        "shared",
        "outcomes",
        "protected",
        "revised",
        "archived",
        "released",
        "anchors",
        "contradicts"
    };

    private final Stage stage;
    private final Workspace book;

    MemoryPlayer(Stage stage) {
        this.stage = stage;
        this.book = stage.book();
    }

    void add(Node document) {
        document.only("memories", "notes", "recalls", "revoked");
        Timeline timeline = stage.timeline();
        document.at("memories").list().forEach(memory -> timeline.add(memory.at("at"), () -> remember(memory)));
        document.at("notes")
                .map()
                .forEach((agent, notes) -> notes.list()
                        .forEach(note -> timeline.add(note.list().getFirst(), () -> {
                            List<Node> parts = note.list();
                            book.memories()
                                    .remember(Remember.by(
                                                    AgentRef.of(agent),
                                                    parts.get(2).text())
                                            .topic(parts.get(1).text())
                                            .weighing(
                                                    0.35
                                                            + Math.floorMod(
                                                                            parts.get(2)
                                                                                    .text()
                                                                                    .hashCode(),
                                                                            40)
                                                                    / 100.0,
                                                    Tier.FAST)
                                            .from("session", SourceClass.AGENT));
                        })));
        document.at("recalls")
                .list()
                .forEach(recall -> recall.at("at")
                        .list()
                        .forEach(at -> timeline.add(
                                at,
                                () -> book.memories()
                                        .recall(Recall.by(AgentRef.of(
                                                        recall.at("agent").text()))
                                                .topic(recall.at("topic").text())))));
        document.at("revoked")
                .list()
                .forEach(revoked -> timeline.add(
                        revoked.at("at"),
                        () -> stage.staff()
                                .voice(revoked.at("by").text())
                                .memories()
                                .revoke(
                                        revoked.at("source").text(),
                                        revoked.at("because").text())));
    }

    private void remember(Node node) {
        node.only(KEYS);
        Memories memories = book.memories();
        Memory memory = memories.remember(new Remember(
                AgentRef.of(node.at("agent").text()),
                node.at("says").text(),
                node.at("shared").flag() ? Memory.Scope.SHARED : Memory.Scope.PRIVATE,
                node.at("topic").text(),
                Tier.valueOf(node.at("tier").text("slow").toUpperCase(Locale.ROOT)),
                node.at("weight").number(0.5),
                node.at("core").flag(),
                node.at("source").text("work"),
                SourceClass.valueOf(node.at("class").text("agent").toUpperCase(Locale.ROOT)),
                node.at("from").list().stream().map(stage::memory).toList(),
                node.at("anchors").texts(),
                null,
                Map.of(),
                null,
                null,
                null));
        if (node.has("key")) {
            stage.keep(node.at("key").text(), memory.id());
        }
        if (node.has("contradicts")) {
            memories.contradict(memory.id(), stage.memory(node.at("contradicts")));
        }
        Timeline timeline = stage.timeline();
        Instant born = memory.createdAt();
        outcomes(node.at("outcomes"), memory.id(), born);
        if (node.has("protected")) {
            timeline.add(
                    born.plus(Duration.ofHours(1)),
                    () -> stage.staff()
                            .voice("ruth-okafor")
                            .memories()
                            .protect(memory.id(), node.at("protected").text()));
        }
        if (node.has("revised")) {
            Node revised = node.at("revised").only("after", "says");
            timeline.add(
                    born.plus(WorldTime.span(revised.at("after"))),
                    () -> memories.revise(
                            memory.id(), ReviseMemory.content(revised.at("says").text())));
        }
        if (node.has("archived")) {
            Node archived = node.at("archived").only("after", "because");
            timeline.add(
                    born.plus(WorldTime.span(archived.at("after"))),
                    () -> memories.archive(memory.id(), archived.at("because").text()));
        }
        if (node.has("released")) {
            Node released = node.at("released").only("after", "because");
            timeline.add(
                    born.plus(WorldTime.span(released.at("after"))),
                    () -> stage.staff()
                            .voice("ruth-okafor")
                            .memories()
                            .release(memory.id(), released.at("because").text()));
        }
    }

    /// `[2d, ++-+]`: an outcome every two days, good or bad.
    private void outcomes(Node outcomes, MemoryId memory, Instant born) {
        if (outcomes.value() == null) {
            return;
        }
        Duration every = WorldTime.span(outcomes.list().getFirst());
        String results = outcomes.list().get(1).text();
        for (int i = 0; i < results.length(); i++) {
            boolean good = results.charAt(i) == '+';
            stage.timeline()
                    .add(
                            born.plus(every.multipliedBy(i + 1)),
                            () -> book.memories().settle(memory, MemoryOutcome.of(good)));
        }
    }
}
