package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.DebateSuite;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What it means to bring evidence into a debate.
abstract class CitationsContract extends DebateSuite {

    private Agent scribe;

    @BeforeEach
    void somebody_who_cites() {
        scribe = model("scribe");
    }

    private AddEvidence found(String snippet) {
        return AddEvidence.by(scribe.ref(), snippet)
                .at(SourceKind.WEB, "https://example.org/" + snippet.length(), null);
    }

    private Citation quote(Debate debate, String snippet) {
        return evidence().cite(debate.id(), CiteEvidence.quoting(found(snippet)));
    }

    private List<Citation> citations(Debate debate) {
        return everything(2, page -> evidence().citations(debate.id(), page));
    }

    @Test
    void a_snippet_is_cited_as_relevant_as_it_is_to_the_topic() {
        Debate debate = open(oneRound(), 3);

        Citation near = quote(debate, "Tokens should be cached in memory, says the manual.");
        Citation far = quote(debate, "Bears sleep all winter.");

        assertThat(near.relevance()).isGreaterThan(0.8);
        assertThat(far.relevance()).isLessThan(0.3);
        assertThat(near.citedBy()).isEqualTo(scribe.id());
        assertThat(near.round()).isEqualTo(now(debate).round());
        assertThat(near.usedInDecision()).isFalse();
        assertThat(near.evidence().quality().relevance())
                .as("it was brought for the question of the debate")
                .isGreaterThan(0.8);
        assertThat(far.evidence().quality().relevance()).isLessThan(0.3);
        assertThat(citations(debate)).containsExactly(near, far);
        assertThat(evidence().find(near.evidence().id())).contains(near.evidence());
    }

    @Test
    void a_known_snippet_is_linked_like_a_new_one() {
        Debate debate = open(oneRound(), 3);
        EvidenceItem known = evidence().add(found("Tokens expire."));

        Citation quoted = evidence()
                .cite(
                        debate.id(),
                        CiteEvidence.quoting(AddEvidence.by(scribe.ref(), "Tokens  expire.")
                                .at(SourceKind.NEWS, "https://n.example", null)));

        assertThat(quoted.evidence().id()).isEqualTo(known.id());
        assertThat(quoted.evidence().sources()).isEqualTo(2);
        assertThat(citations(debate)).containsExactly(quoted);
        Debate second = open(oneRound(), 3);
        assertThat(quote(second, "Tokens expire.").evidence().id()).isEqualTo(known.id());
        assertThat(citations(second)).hasSize(1);
    }

    @Test
    void citing_again_in_the_same_round_changes_nothing() {
        Debate debate = open(oneRound(), 3);
        Citation first = quote(debate, "Tokens expire.");

        Citation again = evidence()
                .cite(
                        debate.id(),
                        CiteEvidence.known(
                                model("other").ref(), first.evidence().id()));

        assertThat(again).isEqualTo(first);
        assertThat(evidence()
                        .cite(
                                debate.id(),
                                CiteEvidence.known(
                                                scribe.ref(), first.evidence().id())
                                        .inRound(0))
                        .round())
                .isZero();
        assertThat(citations(debate)).extracting(Citation::round).containsExactly(0, first.round());
        assertThat(evidence().list(EvidenceFilter.any(), PageRequest.first()).items())
                .hasSize(1);
    }

    @Test
    void what_is_not_there_or_over_cannot_be_cited_or_cited_in() {
        Debate debate = open(oneRound(), 3);
        EvidenceId unknown = new EvidenceId(UUID.randomUUID());

        refused(() -> evidence().cite(debate.id(), CiteEvidence.known(scribe.ref(), unknown)), Code.NOT_FOUND);
        refused(
                () -> evidence().cite(new DebateId(UUID.randomUUID()), CiteEvidence.quoting(found("x"))),
                Code.NOT_FOUND);
        refused(
                () -> evidence()
                        .cite(debate.id(), CiteEvidence.quoting(found("x")).inRound(99)),
                Code.INVALID);
        refused(() -> evidence().citations(new DebateId(UUID.randomUUID()), PageRequest.first()), Code.NOT_FOUND);
        play(debate, Script.plain());
        refused(() -> quote(debate, "too late"), Code.CONFLICT);
        assertThat(evidence().list(EvidenceFilter.any(), PageRequest.first()).items())
                .as("nothing is added where nothing is cited")
                .isEmpty();
    }

    @Test
    void of_many_who_cite_the_same_at_once_all_get_the_same_citation() {
        Debate debate = open(oneRound(), 3);
        EvidenceItem known = evidence().add(found("Tokens expire."));

        List<Citation> all = ConcurrentCalls.all(
                12,
                i -> i % 2 == 0
                        ? quote(debate, "Tokens expire.")
                        : evidence().cite(debate.id(), CiteEvidence.known(scribe.ref(), known.id())));

        assertThat(all)
                .extracting(one -> one.evidence().id(), Citation::createdAt)
                .containsOnly(tuple(known.id(), all.getFirst().createdAt()));
        assertThat(citations(debate)).hasSize(1);
        assertThat(evidence().find(known.id()).orElseThrow().sources()).isEqualTo(1);
    }

    @Test
    void what_the_decision_names_is_used_in_it_and_the_rest_if_somebody_says_so() {
        Debate debate = open(oneRound(), 3);
        Citation byAddress = quote(debate, "Named by address.");
        Citation byId = quote(debate, "Named by id.");
        Citation unnamed = quote(debate, "Not named.");
        refused(() -> evidence().use(debate.id(), List.of(unnamed.evidence().id())), Code.CONFLICT);

        play(
                debate,
                Script.voting(claim -> new Ballot(
                        "P1",
                        List.of(),
                        List.of(),
                        0.9,
                        "See ("
                                + byAddress.evidence().url()
                                + ") and "
                                + byId.evidence().id().text()
                                + ", not "
                                + unnamed.evidence().url()
                                + "0.",
                        null)));

        assertThat(used(debate))
                .containsExactly(byAddress.evidence().id(), byId.evidence().id());
        assertThat(decision(debate).grounded())
                .as("each claim names the evidence it rests upon")
                .singleElement()
                .satisfies(ground -> assertThat(ground.evidence())
                        .containsExactlyInAnyOrder(
                                byAddress.evidence().id(), byId.evidence().id()));
        assertThat(evidence().use(debate.id(), List.of(unnamed.evidence().id())))
                .isEqualTo(1);
        assertThat(evidence().use(debate.id(), List.of(unnamed.evidence().id())))
                .isZero();
        assertThat(used(debate)).hasSize(3);
        refused(() -> evidence().use(debate.id(), List.of(new EvidenceId(UUID.randomUUID()))), Code.NOT_FOUND);
    }

    private List<EvidenceId> used(Debate debate) {
        return citations(debate).stream()
                .filter(Citation::usedInDecision)
                .map(citation -> citation.evidence().id())
                .toList();
    }
}
