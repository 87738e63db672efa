package dev.minutebook.testkit.contracts.memory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Which memories come to mind, and in which order.
public abstract class RecallContract extends PastMemoriesContract {

    private static final Set<Tier> ONE = Set.of(Tier.GLACIAL);
    private static final Set<Tier> TWO = Set.of(Tier.GLACIAL, Tier.SLOW);

    /// However it is asked, a recall is the whole of what comes to mind, narrowed.
    @Test
    void every_form_of_recall_tells_the_same_memories_in_the_same_order() {
        Agent ada = model("ada-recalls");
        Agent bob = model("bob-recalls");
        for (int i = 0; i < 48; i++) {
            Remember remember = Remember.by((i % 8 == 7 ? bob : ada).ref(), "memory " + i)
                    .topic(i % 3 == 0 ? "left" : "right")
                    .weighing(0.02 * (i + 1), i % 2 == 0 ? Tier.SLOW : Tier.GLACIAL);
            Remember weighed = i % 5 == 0 ? remember.from("page " + i, SourceClass.DOCUMENT) : remember;
            memories().remember(i % 8 < 2 ? weighed.shared() : weighed);
        }
        memories()
                .remember(Remember.by(ada.ref(), "not yet")
                        .weighing(1, Tier.GLACIAL)
                        .valid(Instant.now().plusSeconds(86_400), null));
        memories().archive(remembered(ada, "archived").id(), "gone");

        List<Recollection> all =
                memories().recall(Recall.by(ada.ref()).tiers(TWO).limit(Recall.MOST));
        assertThat(all).hasSize(42);
        for (AgentRef agent : List.of(ada.ref(), AgentRef.of(ada.name()))) {
            for (Set<Tier> tiers : List.of(ONE, TWO)) {
                for (boolean shared : new boolean[] {false, true}) {
                    for (double trust : new double[] {0, 0.75}) {
                        Recall query =
                                Recall.by(agent).tiers(tiers).shared(shared).minTrust(trust);
                        for (int limit : new int[] {3, 10, 11, Recall.MOST}) {
                            isNarrowed(query.limit(limit), all);
                            isNarrowed(query.limit(limit).topic("left"), all);
                        }
                    }
                }
            }
        }
    }

    private Memory remembered(Agent agent, String content) {
        return memories().remember(Remember.by(agent.ref(), content).weighing(1, Tier.GLACIAL));
    }

    private void isNarrowed(Recall query, List<Recollection> all) {
        List<Memory> expected = all.stream()
                .map(Recollection::memory)
                .filter(memory -> query.tiers().contains(memory.tier())
                        && (Boolean.TRUE.equals(query.shared()) || memory.scope() == Memory.Scope.PRIVATE)
                        && (query.topic() == null || query.topic().equals(memory.topic()))
                        && memory.trust() >= requireNonNull(query.minTrust()))
                .limit(requireNonNull(query.limit()))
                .toList();
        assertThat(expected).as(query.toString()).isNotEmpty();
        assertThat(memories().recall(query))
                .as(query.toString())
                .extracting(one -> one.memory().content())
                .containsExactlyElementsOf(
                        expected.stream().map(Memory::content).toList());
    }
}
