package dev.minutebook.scenario;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Memories that are used, move between tiers, fade, are doubted and forgotten.
final class MemorySeason {

    private final Workspace book;
    private final AgentRef ada;
    private final AgentRef bert;
    private final List<MemoryId> fast = new ArrayList<>();
    private @Nullable Memory rising;

    MemorySeason(Workspace book, List<Agent> agents) {
        this.book = book;
        this.ada = agents.get(0).ref();
        this.bert = agents.get(1).ref();
    }

    void remember() {
        Memory core =
                book.memories().remember(Remember.by(ada, "Evidence first").asCore());
        Memory held = book.memories()
                .remember(new Remember(
                        ada,
                        "Tokens expire after an hour",
                        Memory.Scope.PRIVATE,
                        "auth",
                        Tier.MEDIUM,
                        0.8,
                        false,
                        "runbook.md",
                        SourceClass.DOCUMENT,
                        List.of(),
                        List.of("Auth.java:7"),
                        ChannelRef.of("council"),
                        Map.of("from", "council"),
                        Instant.parse("2025-01-01T00:00:00Z"),
                        Instant.parse("2027-01-01T00:00:00Z"),
                        Instant.parse("2029-01-01T00:00:00Z")));
        Memory web = book.memories()
                .remember(Remember.by(bert, "Caches are evil").from("https://example.org", SourceClass.WEB));
        Memory blog = book.memories()
                .remember(Remember.by(bert, "We ship on Fridays")
                        .shared()
                        .topic("release")
                        .from("https://example.com", SourceClass.WEB));
        book.memories().remember(Remember.by(bert, "So never cache").from("me", SourceClass.AGENT, web.id()));
        book.memories().release(blog.id(), "true enough");
        book.memories().revise(held.id(), ReviseMemory.content("Tokens expire after a day"));
        book.memories().protect(core.id(), "a promise");
        book.memories().contradict(web.id(), held.id());
        Memory once = book.memories().remember(Remember.by(ada, "We shipped on a Monday once"));
        Memory twice = book.memories().remember(Remember.by(ada, "We shipped on a Tuesday once"));
        Memory third = book.memories().remember(Remember.by(ada, "We shipped on a Friday once"));
        book.memories()
                .supersede(
                        List.of(third.id()),
                        Remember.by(ada, "We ship on any day").topic("release"),
                        "two cases of one rule");
        Memory doubted = book.memories().remember(Remember.by(ada, "The disk is full"));
        book.memories().archive(doubted.id(), "emptied");
        book.memories().restore(doubted.id());
        book.memories().archive(doubted.id(), "emptied again");
        book.memories().restore(doubted.id());
        book.memories().archive(once.id(), "long ago");
        book.memories().restore(once.id());
        book.memories().revise(twice.id(), new ReviseMemory("On a Wednesday", "release", 0.4, null, null, null, null));
        book.memories().revise(held.id(), ReviseMemory.content("Tokens expire after a week"));
        book.memories()
                .forget(book.memories().remember(Remember.by(ada, "Nothing")).id(), "not true", false);
        for (int i = 0; i < 24; i++) {
            fast.add(book.memories()
                    .remember(Remember.by(i % 2 == 0 ? ada : bert, "It happened, case " + i)
                            .weighing(0.2 + 0.03 * i, i % 3 == 0 ? Tier.SLOW : Tier.FAST))
                    .id());
        }
    }

    void use() {
        book.memories().recall(Recall.by(ada).topic("auth"));
        book.memories().recall(Recall.by(bert).limit(5));
        for (int i = 0; i < fast.size(); i++) {
            for (int j = 0; j < 12; j++) {
                book.memories().settle(fast.get(i), new MemoryOutcome((i + j) % (1 + i % 3) == 0, j == 3 ? 0.4 : null));
            }
        }
        book.memories().revoke("https://example.org", "it was a joke");
    }

    /// What nothing has been concluded from yet.
    void recall() {
        for (AgentRef agent : List.of(ada, bert)) {
            book.memories().remember(Remember.by(agent, "The year ends, says " + agent));
            book.memories().recall(Recall.by(agent));
        }
        book.memories().recall(Recall.by(ada));
    }

    /// Enough fails for the policy to change; what was recalled is kept in mind.
    void age(int fails) {
        List<MemoryId> latest = new ArrayList<>();
        for (int i = 0; i < fails; i++) {
            latest.add(book.memories()
                    .remember(Remember.by(ada, "It fails again: " + i + " of " + fast.size()))
                    .id());
            book.memories().settle(latest.getLast(), MemoryOutcome.of(false));
        }
        boolean twice = rising != null && fails == 25;
        if (rising == null) {
            rising = book.memories().remember(Remember.by(bert, "It rises").weighing(0.9, Tier.FAST));
        }
        int outcomes = twice ? 12 : fails < 22 ? 10 : 0;
        for (int i = 0; i < outcomes; i++) {
            book.memories().settle(rising.id(), MemoryOutcome.of(twice ? i % 2 == 0 : true));
        }
        book.memories().recall(Recall.by(ada));
        book.memories().recall(Recall.by(ada));
        book.memories().recall(Recall.by(bert).limit(3));
        book.memories().tend();
        fast.addAll(latest);
    }
}
