package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.DebateSuite;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How memories and decisions become knowledge, and what becomes of it when their source is revoked.
abstract class KnowledgePromotionsContract extends DebateSuite {

    private Agent grace;

    @BeforeEach
    void somebody_who_promotes() {
        grace = model("promoter");
    }

    private Memory remember(String source, SourceClass kind, MemoryId... from) {
        return memories().remember(Remember.by(grace.ref(), "from " + source).from(source, kind, from));
    }

    private KnowledgeEntry promote(Memory memory, String domain) {
        return knowledge().promote(PromoteKnowledge.memory(grace.ref(), memory.id(), domain));
    }

    @Test
    void a_memory_becomes_knowledge_and_is_trusted_no_more_than_its_roots() {
        Memory root = remember("manual.pdf", SourceClass.DOCUMENT);
        Memory derived = remember("thinking", SourceClass.AGENT, root.id());

        KnowledgeEntry entry = promote(derived, "manual/facts");

        assertThat(entry.fromMemory()).isEqualTo(derived.id());
        assertThat(entry.content()).isEqualTo(derived.content());
        assertThat(entry.trust()).isEqualTo(SourceClass.DOCUMENT.trust());
        assertThat(entry.confidence()).isEqualTo(entry.trust());
        assertThat(entry.validFrom()).isEqualTo(derived.validFrom());
        assertThat(knowledge().find(entry.id())).contains(entry);
        refused(() -> promote(derived, "manual/facts"), Code.CONFLICT);
        assertThat(promote(derived, "elsewhere").fromMemory()).isEqualTo(derived.id());
    }

    @Test
    void a_memory_that_is_archived_or_in_quarantine_is_refused_until_it_is_released() {
        Memory archived = remember("x", SourceClass.AGENT);
        memories().archive(archived.id(), "tidy");
        Memory rumour = remember("https://x.example", SourceClass.WEB);

        refused(() -> promote(archived, "x"), Code.CONFLICT);
        refused(() -> promote(rumour, "x"), Code.CONFLICT);
        refused(
                () -> knowledge().promote(PromoteKnowledge.memory(grace.ref(), new MemoryId(UUID.randomUUID()), "x")),
                Code.NOT_FOUND);

        memories().release(rumour.id(), "checked");

        assertThat(promote(rumour, "x").trust()).isEqualTo(SourceClass.WEB.trust());
    }

    @Test
    void a_forgotten_memory_leaves_its_knowledge() {
        Memory memory = remember("x", SourceClass.AGENT);
        KnowledgeEntry entry = promote(memory, "x");

        memories().forget(memory.id(), "erased", false);

        KnowledgeEntry left = knowledge().find(entry.id()).orElseThrow();
        assertThat(left.fromMemory()).isNull();
        assertThat(left.archivedAt()).isNull();
    }

    @Test
    void a_revoked_source_takes_its_knowledge_along() throws Exception {
        Memory root = remember("manual.pdf", SourceClass.DOCUMENT);
        Memory derived = remember("thinking", SourceClass.AGENT, root.id());
        KnowledgeEntry promoted = promote(derived, "a");
        KnowledgeEntry direct = knowledge()
                .record(RecordKnowledge.by(grace.ref(), "b", "direct").from("manual.pdf", SourceClass.DOCUMENT));
        KnowledgeEntry successor =
                knowledge().supersede(List.of(direct.id()), RecordKnowledge.by(grace.ref(), "b", "in other words"));
        KnowledgeEntry unrelated = knowledge().record(RecordKnowledge.by(grace.ref(), "c", "unrelated"));
        Instant then = later(unrelated.updatedAt());

        assertThat(everything(2, page -> knowledge().lineage("manual.pdf", page)))
                .extracting(KnowledgeEntry::id)
                .containsExactly(successor.id(), direct.id(), promoted.id());
        RevocationPreview preview = memories().revocation("manual.pdf");
        assertThat(preview.memories()).isEqualTo(2);
        assertThat(preview.knowledge())
                .as("the superseded one is archived already")
                .isEqualTo(2);
        assertThat(preview.items())
                .filteredOn(item -> item.kind() == RevocationPreview.Kind.KNOWLEDGE)
                .extracting(RevocationPreview.Item::id)
                .containsExactly(successor.id().text(), promoted.id().text());
        memories().revoke("manual.pdf", "it was forged");

        assertThat(knowledge().list(KnowledgeFilter.any(), PageRequest.first()).items())
                .containsExactly(unrelated);
        assertThat(knowledge().find(promoted.id()).orElseThrow().archiveReason())
                .contains("it was forged");
        assertThat(knowledge()
                        .list(KnowledgeFilter.asOf(then), PageRequest.first())
                        .items())
                .extracting(KnowledgeEntry::id)
                .containsExactly(unrelated.id(), successor.id(), promoted.id());
        for (KnowledgeEntry gone : List.of(promoted, direct, successor)) {
            refused(() -> knowledge().restore(gone.id()), Code.CONFLICT);
        }
    }

    @Test
    void a_decision_becomes_knowledge_with_its_own_confidence() {
        Decision decision = decision(voted("in memory", "in memory", "on disk"));

        KnowledgeEntry entry = knowledge().promote(PromoteKnowledge.decision(grace.ref(), decision.id(), "cache"));

        assertThat(entry.fromDecision()).isEqualTo(decision.id());
        assertThat(entry.content()).isEqualTo(decision.conclusion());
        assertThat(entry.confidence()).isEqualTo(decision.confidence());
        assertThat(entry.trust()).isEqualTo(SourceClass.DECISION.trust());
        assertThat(entry.sourceClass()).isEqualTo(SourceClass.DECISION);
        refused(
                () -> knowledge().promote(PromoteKnowledge.decision(grace.ref(), decision.id(), "cache")),
                Code.CONFLICT);
        refused(() -> knowledge().promote(PromoteKnowledge.decision(grace.ref(), decision.id(), null)), Code.INVALID);
        refused(
                () -> knowledge()
                        .promote(PromoteKnowledge.decision(grace.ref(), new DecisionId(UUID.randomUUID()), "x")),
                Code.NOT_FOUND);
    }

    @Test
    void a_decision_that_was_superseded_or_decided_nothing_is_refused() {
        Decision earlier = decision(voted("in memory", "in memory", "on disk"));
        Decision later = decision(voted("on disk", "on disk", "on disk"));
        decisions().supersede(earlier.id(), later.id());
        Decision none = decision(
                play(open(voteOnly().voting(VotingRule.UNANIMOUS), 3), votes("in memory", "in memory", "on disk")));

        for (Decision refused : List.of(earlier, none)) {
            refused(
                    () -> knowledge().promote(PromoteKnowledge.decision(grace.ref(), refused.id(), "x")),
                    Code.CONFLICT);
        }
    }

    @Test
    void of_many_who_promote_the_same_memory_one_does() {
        Memory memory = remember("x", SourceClass.AGENT);

        ConcurrentCalls.Race<KnowledgeEntry> race = ConcurrentCalls.race(6, i -> promote(memory, "x"));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(5).containsOnly(Code.CONFLICT);
    }

    /// An instant after that one, and in the past once this returns.
    static Instant later(Instant instant) throws InterruptedException {
        Thread.sleep(20);
        Instant between = instant.plusMillis(10);
        Thread.sleep(20);
        return between;
    }
}
