package dev.minutebook.testkit.contracts.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Memories that were kept elsewhere.
public abstract class PastMemoriesContract extends WorkspaceSuite {

    @Test
    void what_was_kept_elsewhere_is_taken_once() {
        Agent archivist = model("archivist");
        Instant then = Instant.parse("2024-05-01T10:00:00Z");
        Remember old = Remember.by(archivist.ref(), "The old cache was warm")
                .from("mem0:export.json", SourceClass.DOCUMENT)
                .valid(then, null);
        Remember anchored = old.codeAnchors(List.of("src/Zone.java:4", "src/Area.java:7"));
        ImportMemories part =
                new ImportMemories("mem0", List.of(new PastMemory("m1", old), new PastMemory("m2", anchored)));
        assertThat(memories().importPast(part).memories()).isEqualTo(2);
        assertThat(memories().importPast(part).memories()).isZero();
        assertThat(memories()
                        .importPast(new ImportMemories("letta", List.of(new PastMemory("m1", old))))
                        .memories())
                .isEqualTo(1);
        List<Memory> kept =
                memories().list(MemoryFilter.any(), PageRequest.first()).items();
        assertThat(kept).hasSize(3).allSatisfy(memory -> {
            assertThat(memory.trust()).isEqualTo(SourceClass.DOCUMENT.trust());
            assertThat(memory.validFrom()).isEqualTo(then);
            assertThat(memory.source()).isEqualTo("mem0:export.json");
        });
        assertThat(kept)
                .extracting(Memory::codeAnchors)
                .containsExactlyInAnyOrder(List.of(), List.of(), anchored.codeAnchors());
        refused(
                () -> memories()
                        .importPast(new ImportMemories(
                                "mem0", List.of(new PastMemory("m3", Remember.by(AgentRef.of("nobody"), "no"))))),
                Code.NOT_FOUND);
    }
}
