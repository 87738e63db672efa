package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.groups.Tuple.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceSource;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.QualityTier;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What evidence promises; citations are inherited.
public abstract class EvidenceContract extends CitationsContract {

    private static final String SNIPPET = "Caches in memory lose 3.5 % of tokens at a restart.";

    private Agent ada;

    @BeforeEach
    void somebody_who_finds() {
        ada = model("ada");
    }

    private AddEvidence snippet() {
        return AddEvidence.by(ada.ref(), SNIPPET);
    }

    private List<EvidenceItem> listed(EvidenceFilter filter) {
        return everything(2, page -> evidence().list(filter, page));
    }

    @Test
    void what_is_added_is_found_weighed_and_listed() {
        EvidenceItem item = evidence()
                .add(snippet()
                        .at(SourceKind.WEB, "https://example.org/a", "Caches")
                        .about("Cache"));

        assertThat(item.contentHash()).hasSize(64);
        assertThat(item.topics()).containsExactly("cache");
        assertThat(item.reliability()).isCloseTo(0.6, within(1e-9));
        assertThat(item.quality().relevance()).isEqualTo(0.5);
        assertThat(item.quality().semantic()).isEqualTo(0.5);
        assertThat(item.quality().freshness()).isEqualTo(0.5);
        assertThat(item.quality().authority()).isEqualTo(0.5);
        assertThat(item.quality().tier())
                .isEqualTo(QualityTier.of(item.quality().overall()));
        assertThat(item.enriched()).containsEntry("host", "example.org").containsEntry("data", "true");
        assertThat(item.sources()).isEqualTo(1);
        assertThat(evidence().find(item.id())).contains(item);
        assertThat(evidence().find(new EvidenceId(UUID.randomUUID()))).isEmpty();
        assertThat(listed(EvidenceFilter.any())).containsExactly(item);
        assertThat(elsewhere()
                        .evidence()
                        .list(EvidenceFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void the_same_words_are_the_same_evidence_and_keep_every_source() {
        EvidenceItem first = evidence()
                .add(snippet().at(SourceKind.WEB, "https://a.example/x", "A").about("a"));
        EvidenceItem second = evidence()
                .add(AddEvidence.by(ada.ref(), "  " + SNIPPET.replace(" ", " \n\u00a0"))
                        .at(SourceKind.ACADEMIC, "https://arxiv.org/abs/1", "B")
                        .about("b"));
        EvidenceItem third = evidence().add(snippet().at(SourceKind.WEB, "https://a.example/x", "C"));

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.sources()).isEqualTo(2);
        assertThat(second.snippet()).isEqualTo(SNIPPET);
        assertThat(second.reliability()).isEqualTo(SourceKind.ACADEMIC.reliability());
        assertThat(second.quality().authority()).isGreaterThan(first.quality().authority());
        assertThat(second.topics()).containsExactly("a", "b");
        assertThat(third.sources()).isEqualTo(2);
        assertThat(third.reliability()).isEqualTo(second.reliability());
        assertThat(evidence().find(first.id())).contains(third);
        assertThat(everything(1, page -> evidence().sources(first.id(), page)))
                .extracting(EvidenceSource::kind, EvidenceSource::url, EvidenceSource::title, EvidenceSource::seen)
                .containsExactly(
                        tuple(SourceKind.WEB, "https://a.example/x", "A", 2),
                        tuple(SourceKind.ACADEMIC, "https://arxiv.org/abs/1", "B", 1));
    }

    @Test
    void other_words_are_other_evidence() {
        EvidenceItem one = evidence().add(snippet());

        assertThat(evidence().add(AddEvidence.by(ada.ref(), SNIPPET + "!")).id())
                .isNotEqualTo(one.id());
        assertThat(evidence()
                        .add(AddEvidence.by(ada.ref(), SNIPPET.toUpperCase(java.util.Locale.ROOT)))
                        .id())
                .isNotEqualTo(one.id());
    }

    @Test
    void a_source_is_kept_with_all_that_is_known_about_it() {
        Provenance known =
                new Provenance("Lovelace", Instant.parse("2026-01-05T09:00:00Z"), "10.1/x", true, 12, true, 0.8, null);

        EvidenceItem item = evidence()
                .add(snippet().at(SourceKind.ACADEMIC, "u".repeat(2_048), null).provenance(known));

        assertThat(evidence().sources(item.id(), PageRequest.first()).items())
                .extracting(EvidenceSource::provenance)
                .containsExactly(known);
        assertThat(item.reliability()).isCloseTo((1.0 + 0.8) / 2, within(0.03));
        refused(() -> evidence().sources(new EvidenceId(UUID.randomUUID()), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void evidence_is_listed_by_topic_reliability_and_use_newest_first() {
        evidence()
                .add(AddEvidence.by(ada.ref(), "one")
                        .at(SourceKind.LOCAL, "a.txt", null)
                        .about("t"));
        evidence().add(AddEvidence.by(ada.ref(), "two").about("t"));
        evidence().add(AddEvidence.by(ada.ref(), "three").at(SourceKind.LOCAL, "b.txt", null));

        assertThat(listed(EvidenceFilter.any()))
                .extracting(EvidenceItem::snippet)
                .containsExactly("three", "two", "one");
        assertThat(listed(new EvidenceFilter("T", null, null, false)))
                .extracting(EvidenceItem::snippet)
                .containsExactly("two", "one");
        assertThat(listed(new EvidenceFilter(null, null, 0.8, false)))
                .extracting(EvidenceItem::snippet)
                .containsExactly("three", "one");
        assertThat(listed(new EvidenceFilter(null, null, null, true)))
                .extracting(EvidenceItem::snippet)
                .containsExactly("three", "one");
    }

    @Test
    void evidence_is_listed_by_the_kind_of_any_of_its_sources() {
        evidence().add(snippet().at(SourceKind.WEB, "https://a.example/x", null));
        EvidenceItem both = evidence().add(snippet().at(SourceKind.ACADEMIC, "https://arxiv.org/abs/1", null));
        evidence().add(AddEvidence.by(ada.ref(), "two").at(SourceKind.LOCAL, "a.txt", null));

        assertThat(listed(new EvidenceFilter(null, SourceKind.ACADEMIC, null, false)))
                .containsExactly(both);
        assertThat(listed(new EvidenceFilter(null, SourceKind.WEB, null, false)))
                .containsExactly(both);
        assertThat(listed(new EvidenceFilter(null, SourceKind.NEWS, null, false)))
                .isEmpty();
    }

    @Test
    void evidence_is_judged_against_what_it_was_looked_for() {
        EvidenceItem near = evidence().add(snippet().answering("How many tokens does a cache lose?"));
        EvidenceItem far =
                evidence().add(AddEvidence.by(ada.ref(), SNIPPET + " Twice.").answering("Who won the election?"));
        EvidenceItem unasked = evidence().add(AddEvidence.by(ada.ref(), SNIPPET + " Thrice."));

        assertThat(near.quality().relevance()).isGreaterThan(0.6);
        assertThat(far.quality().relevance()).isLessThan(0.3);
        assertThat(unasked.quality().relevance()).isEqualTo(0.5);
        assertThat(near.quality().overall()).isGreaterThan(far.quality().overall());
        assertThat(near.enriched()).containsEntry("question", "How many tokens does a cache lose?");
        assertThat(listed(new EvidenceFilter(null, null, null, true))).doesNotContain(far);
        refused(() -> evidence().add(snippet().answering("q".repeat(AddEvidence.QUESTION + 1))), Code.INVALID);
    }

    @Test
    void of_many_who_add_the_same_at_once_all_get_the_same_and_every_source_is_kept() {
        List<EvidenceItem> all = ConcurrentCalls.all(
                12, i -> evidence().add(snippet().at(SourceKind.WEB, "https://example.org/" + i % 6, null)));

        assertThat(new HashSet<>(all.stream().map(EvidenceItem::id).toList())).hasSize(1);
        EvidenceItem item = evidence().find(all.getFirst().id()).orElseThrow();
        assertThat(item.sources()).isEqualTo(6);
        assertThat(everything(4, page -> evidence().sources(item.id(), page)))
                .extracting(EvidenceSource::number, EvidenceSource::seen)
                .containsExactly(tuple(1, 2), tuple(2, 2), tuple(3, 2), tuple(4, 2), tuple(5, 2), tuple(6, 2));
        assertThat(listed(EvidenceFilter.any())).hasSize(1);
    }

    @Test
    void what_breaks_a_bound_is_refused() {
        refused(() -> evidence().add(AddEvidence.by(ada.ref(), " ")), Code.INVALID);
        refused(() -> evidence().add(AddEvidence.by(unknownAgent(), "x")), Code.NOT_FOUND);
        refused(() -> evidence().add(snippet().at(SourceKind.WEB, "u".repeat(2_049), null)), Code.INVALID);
    }

    @Test
    void what_was_just_found_is_not_forgettable() {
        evidence().add(snippet());

        assertThat(evidence().forgettable(PageRequest.first()).items()).isEmpty();
    }

    @Test
    void under_a_key_it_is_added_once_and_the_log_holds_no_content() {
        EvidenceItem first = book().once("k").evidence().add(snippet());

        assertThat(book().once("k").evidence().add(snippet())).isEqualTo(first);
        List<AuditEntry> log = sealedLog();
        assertThat(log).extracting(AuditEntry::event).contains("evidence.added");
        assertThat(log.toString()).doesNotContain("Caches in memory");
    }
}
