package dev.minutebook.testkit.contracts.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryReason;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Why memories were changed.
public abstract class MemoryReasonsContract extends RecallContract {

    @Test
    void the_reasons_of_changes_are_kept_and_committed_to_and_not_in_the_log() {
        String canary = "canary" + UUID.randomUUID();
        Agent owner = model("noether");
        Memory memory = memories()
                .remember(Remember.by(owner.ref(), "They say so").shared().from("a page", SourceClass.WEB));
        memories().release(memory.id(), "released " + canary);
        memories().protect(memory.id(), "protected " + canary);
        memories().unprotect(memory.id(), "unprotected " + canary);
        memories().archive(memory.id(), "archived " + canary);
        memories().forget(memory.id(), "forgotten " + canary, false);

        List<MemoryReason> reasons =
                memories().reasons(memory.id(), PageRequest.first()).items();
        assertThat(reasons)
                .extracting(MemoryReason::event, MemoryReason::reason)
                .containsExactly(
                        tuple("memory.released", "released " + canary),
                        tuple("memory.protected", "protected " + canary),
                        tuple("memory.unprotected", "unprotected " + canary),
                        tuple("memory.archived", "archived " + canary),
                        tuple("memory.forgotten", "forgotten " + canary));
        var first = memories().reasons(memory.id(), PageRequest.first(2));
        assertThat(first.items()).isEqualTo(reasons.subList(0, 2));
        assertThat(memories()
                        .reasons(memory.id(), new PageRequest(10, first.next()))
                        .items())
                .isEqualTo(reasons.subList(2, 5));
        List<AuditEntry> changes = sealedLog().stream()
                .filter(entry -> memory.id().value().equals(entry.subject()))
                .filter(entry -> !entry.event().equals("memory.remembered"))
                .toList();
        assertThat(changes).hasSize(5).allSatisfy(entry -> {
            assertThat(entry.commitment()).isNotNull();
            assertThat(entry.toString()).doesNotContain(canary);
        });
        assertThat(reasons)
                .allMatch(one -> one.actor().equals(changes.getFirst().actor()));
        assertThat(book().audit().verify(VerifyAudit.all()).intact()).isTrue();
        assertThat(memories()
                        .reasons(new MemoryId(UUID.randomUUID()), PageRequest.first())
                        .items())
                .isEmpty();
    }
}
