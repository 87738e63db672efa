package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.KnowledgeDomain;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What knowledge promises; promotions are inherited.
public abstract class KnowledgeContract extends KnowledgePromotionsContract {

    private Agent ada;

    @BeforeEach
    void somebody_who_knows() {
        ada = model("ada");
    }

    private KnowledgeEntry know(String domain, String content) {
        return knowledge().record(RecordKnowledge.by(ada.ref(), domain, content));
    }

    private List<String> listed(KnowledgeFilter filter) {
        return everything(2, page -> knowledge().list(filter, page)).stream()
                .map(KnowledgeEntry::content)
                .toList();
    }

    @Test
    void what_was_held_true_elsewhere_is_taken_once() {
        RecordKnowledge old = RecordKnowledge.by(ada.ref(), "auth", "Tokens are salted")
                .from("space.db", SourceClass.DOCUMENT)
                .valid(Instant.parse("2024-05-01T10:00:00Z"), null);
        ImportKnowledge part = new ImportKnowledge("space", List.of(new PastKnowledge("k1", old)));
        assertThat(knowledge().importPast(part).entries()).isEqualTo(1);
        assertThat(knowledge().importPast(part).entries()).isZero();
        assertThat(knowledge().list(KnowledgeFilter.any(), PageRequest.first()).items())
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.validFrom()).isEqualTo(old.validFrom());
                    assertThat(entry.trust()).isEqualTo(SourceClass.DOCUMENT.trust());
                });
    }

    @Test
    void what_is_recorded_is_found_and_listed() {
        KnowledgeEntry entry = know("Architecture/Auth", "Tokens are hashed");

        assertThat(entry.domain()).isEqualTo("architecture/auth");
        assertThat(entry.contributor()).isEqualTo(ada.id());
        assertThat(entry.confidence()).isEqualTo(0.8);
        assertThat(entry.trust()).isEqualTo(0.8);
        assertThat(entry.version()).isEqualTo(1);
        assertThat(knowledge().find(entry.id())).contains(entry);
        assertThat(knowledge().find(new KnowledgeId(UUID.randomUUID()))).isEmpty();
        assertThat(knowledge().list(KnowledgeFilter.any(), PageRequest.first()).items())
                .containsExactly(entry);
        assertThat(elsewhere()
                        .knowledge()
                        .list(KnowledgeFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void a_domain_is_listed_with_all_below_it_and_nothing_beside_it() {
        know("a", "1");
        know("a/b", "2");
        know("a/b/c", "3");
        know("a/b-c", "4");
        know("a/b_c", "5");
        know("a/b0", "6");
        know("a/bc", "7");
        know("ab", "8");
        know("a/b/ü", "9");

        assertThat(listed(KnowledgeFilter.under("a/b"))).containsExactly("9", "3", "2");
        assertThat(listed(KnowledgeFilter.under("A/B").only())).containsExactly("2");
        assertThat(listed(KnowledgeFilter.under("a"))).hasSize(8);
        assertThat(listed(KnowledgeFilter.any())).hasSize(9);
        assertThat(listed(KnowledgeFilter.under("nowhere"))).isEmpty();
    }

    @Test
    void the_tree_of_domains_counts_what_stands() {
        know("arch", "1");
        know("arch/auth/tokens", "2");
        know("arch/auth/tokens", "3");
        know("arch-old", "4");
        KnowledgeEntry gone = know("zoo/bears", "5");
        knowledge().archive(gone.id(), "the zoo closed");

        List<KnowledgeDomain> all = everything(2, page -> knowledge().domains(null, page));

        assertThat(all)
                .containsExactly(
                        new KnowledgeDomain("arch-old", 1, 1),
                        new KnowledgeDomain("arch", 1, 3),
                        new KnowledgeDomain("arch/auth", 0, 2),
                        new KnowledgeDomain("arch/auth/tokens", 2, 2));
        assertThat(everything(1, page -> knowledge().domains("arch/auth", page)))
                .extracting(KnowledgeDomain::path, KnowledgeDomain::subtree)
                .containsExactly(tuple("arch/auth", 2L), tuple("arch/auth/tokens", 2L));
    }

    @Test
    void one_entry_takes_the_place_of_several() throws Exception {
        KnowledgeEntry one = know("db", "We use MySQL");
        KnowledgeEntry two = know("db/size", "It is small");
        Instant then = later(two.updatedAt());

        KnowledgeEntry now = knowledge()
                .supersede(List.of(one.id(), two.id()), RecordKnowledge.by(ada.ref(), "db", "We use PostgreSQL"));

        assertThat(listed(KnowledgeFilter.any())).containsExactly("We use PostgreSQL");
        KnowledgeEntry old = knowledge().find(one.id()).orElseThrow();
        assertThat(old.supersededBy()).isEqualTo(now.id());
        assertThat(old.content()).isEqualTo("We use MySQL");
        assertThat(old.archivedAt()).isEqualTo(now.createdAt());
        assertThat(listed(KnowledgeFilter.asOf(then))).containsExactly("It is small", "We use MySQL");
        assertThat(listed(KnowledgeFilter.asOf(now.createdAt()))).containsExactly("We use PostgreSQL");
        refused(
                () -> knowledge().supersede(List.of(one.id()), RecordKnowledge.by(ada.ref(), "db", "again")),
                Code.CONFLICT);
        refused(() -> knowledge().restore(one.id()), Code.CONFLICT);
    }

    @Test
    void the_history_is_the_whole_chain_from_wherever_one_looks() {
        KnowledgeEntry one = know("db", "1");
        KnowledgeEntry two = know("db", "2");
        KnowledgeEntry three = replace("3", one, two);
        KnowledgeEntry four = replace("4", three);
        know("db", "unrelated");

        for (KnowledgeEntry from : List.of(one, two, three, four)) {
            assertThat(everything(3, page -> knowledge().history(from.id(), page)))
                    .extracting(KnowledgeEntry::content)
                    .containsExactly("4", "3", "2", "1");
        }
        refused(() -> knowledge().history(new KnowledgeId(UUID.randomUUID()), PageRequest.first()), Code.NOT_FOUND);
    }

    private KnowledgeEntry replace(String content, KnowledgeEntry... old) {
        return knowledge()
                .supersede(
                        List.of(old).stream().map(KnowledgeEntry::id).toList(),
                        RecordKnowledge.by(ada.ref(), "db", content));
    }

    @Test
    void a_confirmed_entry_says_when_as_long_as_it_stands() throws Exception {
        KnowledgeEntry entry = know("db", "We use PostgreSQL");
        assertThat(entry.confirmedAt()).isNull();
        later(entry.updatedAt());

        KnowledgeEntry confirmed = knowledge().confirm(entry.id());

        assertThat(confirmed.confirmedAt()).isAfter(entry.createdAt());
        assertThat(confirmed.version()).isEqualTo(2);
        assertThat(knowledge().find(entry.id())).contains(confirmed);
        assertThat(listed(KnowledgeFilter.any())).containsExactly("We use PostgreSQL");
        KnowledgeEntry archived = knowledge().archive(entry.id(), "we moved");
        assertThat(archived.confirmedAt()).isEqualTo(confirmed.confirmedAt());
        refused(() -> knowledge().confirm(entry.id()), Code.CONFLICT);
        refused(() -> knowledge().confirm(new KnowledgeId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void an_archived_entry_can_be_restored_and_the_time_between_stays_known() throws Exception {
        KnowledgeEntry entry = know("db", "We use PostgreSQL");
        Instant before = later(entry.updatedAt());
        KnowledgeEntry archived = knowledge().archive(entry.id(), "doubt");
        assertThat(knowledge().archive(entry.id(), "again")).isEqualTo(archived);
        Instant between = later(archived.updatedAt());

        KnowledgeEntry restored = knowledge().restore(entry.id());

        assertThat(restored.archivedAt()).isNull();
        assertThat(restored.version()).isEqualTo(3);
        assertThat(knowledge().restore(entry.id())).isEqualTo(restored);
        assertThat(knowledge().find(entry.id())).contains(restored);
        assertThat(listed(KnowledgeFilter.asOf(before))).hasSize(1);
        assertThat(listed(KnowledgeFilter.asOf(between))).isEmpty();
        assertThat(listed(KnowledgeFilter.asOf(restored.updatedAt()))).hasSize(1);
    }

    @Test
    void what_was_superseded_stands_again_once_its_successor_does_not() {
        KnowledgeEntry old = know("db", "old");
        KnowledgeEntry wrong = replace("wrong", old);

        knowledge().archive(wrong.id(), "it was wrong");

        assertThat(knowledge().restore(old.id()).supersededBy()).isNull();
        assertThat(listed(KnowledgeFilter.any())).containsExactly("old");
    }

    @Test
    void what_was_not_true_then_is_not_listed_as_of_then() {
        Instant now = Instant.now();
        valid("was", now.minusSeconds(20), now.minusSeconds(10));
        valid("is", now.minusSeconds(20), null);
        valid("will be", now.plusSeconds(3_600), null);

        assertThat(listed(KnowledgeFilter.asOf(now.plusSeconds(1)))).containsExactly("is");
        assertThat(listed(KnowledgeFilter.asOf(now.plusSeconds(7_200)))).containsExactly("will be", "is");
        assertThat(listed(KnowledgeFilter.asOf(now.minusSeconds(15))))
                .as("not known yet")
                .isEmpty();
    }

    private void valid(String content, Instant from, @Nullable Instant to) {
        knowledge().record(RecordKnowledge.by(ada.ref(), "time", content).valid(from, to));
    }

    @Test
    void knowledge_is_listed_by_contributor_and_by_standing() {
        Agent grace = model("grace");
        KnowledgeEntry hers = knowledge().record(RecordKnowledge.by(grace.ref(), "db", "hers"));
        know("db", "mine");
        knowledge().archive(hers.id(), "tidy");

        assertThat(listed(KnowledgeFilter.any().by(ada.ref()))).containsExactly("mine");
        assertThat(listed(new KnowledgeFilter(null, false, grace.ref(), null, null)))
                .containsExactly("hers");
        assertThat(listed(new KnowledgeFilter("db", false, null, true, null))).containsExactly("hers");
    }

    @Test
    void what_nobody_vouches_for_is_refused_and_trust_does_not_rise_by_superseding() {
        refused(
                () -> knowledge()
                        .record(RecordKnowledge.by(ada.ref(), "x", "rumour")
                                .from("https://x.example", SourceClass.WEB)),
                Code.INVALID);
        KnowledgeEntry read =
                knowledge().record(RecordKnowledge.by(ada.ref(), "x", "read").from("manual.pdf", SourceClass.DOCUMENT));

        assertThat(replace("thought", read).trust()).isEqualTo(SourceClass.DOCUMENT.trust());
    }

    @Test
    void a_bad_domain_or_bound_is_refused() {
        for (String domain : List.of("", "/", "a//b", "/a", "a/", "a b", "-a", "a/*", "../a")) {
            refused(() -> know(domain, "x"), Code.INVALID);
        }
        refused(() -> know("a/".repeat(16) + "a", "x"), Code.INVALID);
        refused(() -> know("a", " "), Code.INVALID);
        refused(() -> knowledge().record(RecordKnowledge.by(ada.ref(), "a", "x").confidence(1.1)), Code.INVALID);
        refused(() -> knowledge().record(RecordKnowledge.by(unknownAgent(), "a", "x")), Code.NOT_FOUND);
        refused(() -> knowledge().archive(new KnowledgeId(UUID.randomUUID()), "x"), Code.NOT_FOUND);
    }

    @Test
    void of_many_who_supersede_the_same_entry_one_wins() {
        KnowledgeEntry old = know("db", "old");
        KnowledgeEntry other = know("db", "other");

        ConcurrentCalls.Race<KnowledgeEntry> race = ConcurrentCalls.race(
                8, i -> i % 2 == 0 ? replace("new " + i, old, other) : replace("new " + i, other, old));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(7).containsOnly(Code.CONFLICT);
        assertThat(listed(KnowledgeFilter.any()))
                .containsExactly(race.answers().getFirst().content());
        assertThat(knowledge().find(old.id()).orElseThrow().supersededBy())
                .isEqualTo(race.answers().getFirst().id());
    }

    @Test
    void under_a_key_it_is_recorded_once() {
        RecordKnowledge request = RecordKnowledge.by(ada.ref(), "db", "once");

        KnowledgeEntry first = book().once("k").knowledge().record(request);

        assertThat(book().once("k").knowledge().record(request)).isEqualTo(first);
        assertThat(listed(KnowledgeFilter.any())).hasSize(1);
    }

    @Test
    void every_change_is_in_the_log_and_no_content() {
        KnowledgeEntry one = know("db", "the secret of the log");
        KnowledgeEntry two = replace("two", one);
        knowledge().archive(two.id(), "x");
        knowledge().restore(two.id());

        List<AuditEntry> log = sealedLog();

        assertThat(log)
                .extracting(AuditEntry::event)
                .contains("knowledge.recorded", "knowledge.superseded", "knowledge.archived", "knowledge.restored");
        assertThat(log.toString()).doesNotContain("the secret of the log");
    }
}
