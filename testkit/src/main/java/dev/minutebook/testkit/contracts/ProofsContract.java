package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Proof.Language;
import dev.minutebook.api.proofs.Proof.Status;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.api.proofs.Translation;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What proofs promise, whoever the prover is.
public abstract class ProofsContract extends WorkspaceSuite {

    private static final String STATEMENT = "(declare-const x Int)(assert (not (= x x)))";
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofMinutes(5);

    private Agent ada;

    /// The same workspace, reached with a token.
    protected abstract Workspace reached(String workspace, String secret);

    @BeforeEach
    void somebody_who_claims() {
        ada = model("ada");
    }

    private Proofs proofs() {
        return book().proofs();
    }

    private Proof stated(String claim) {
        return stated(claim, STATEMENT);
    }

    private Proof stated(String claim, String statement) {
        return proofs().submit(SubmitProof.of(claim)
                .statement(Language.Z3_SMT, statement)
                .by(ada.ref())
                .domain("Mathematics/Numbers"));
    }

    private ClaimedProof claim(ClaimProof.Work work) {
        return proofs().claim(ClaimProof.to(work).lease(LONG)).orElseThrow();
    }

    private Proof settle(ClaimedProof claim, Status status, String result) {
        return proofs().settle(
                        claim.proof().id(),
                        SettleProof.as(claim.fence(), status, result).by("z3", "4.14.1", 12));
    }

    private Proof settled(String claim, Status status) {
        stated(claim);
        return settle(claim(ClaimProof.Work.PROVE), status, "so it is");
    }

    private List<VerificationScore> scores(@Nullable String domain) {
        return everything(1, page -> proofs().scores(null, domain, page));
    }

    @Test
    void what_is_submitted_waits_and_is_found_and_listed() {
        Proof proof = stated("A number equals itself.");

        assertThat(proof.status()).isEqualTo(Status.NOT_ATTEMPTED);
        assertThat(proof.statementBy()).isEqualTo(Proof.Author.CLAIMANT);
        assertThat(proof.domain()).isEqualTo("mathematics/numbers");
        assertThat(proof.agent()).isEqualTo(ada.id());
        assertThat(proof.submittedBy()).isEqualTo("ada");
        assertThat(proof.hash()).isNull();
        assertThat(proof.highConfidence()).isFalse();
        assertThat(proofs().find(proof.id())).contains(proof);
        assertThat(proofs().find(new ProofId(UUID.randomUUID()))).isEmpty();
        assertThat(proofs().list(ProofFilter.any(), PageRequest.first()).items())
                .containsExactly(proof);
        assertThat(elsewhere().proofs().find(proof.id())).isEmpty();
        assertThat(elsewhere()
                        .proofs()
                        .list(ProofFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void a_person_claims_without_an_agent_and_moves_no_score() {
        Proof proof = proofs().submit(SubmitProof.of("1 = 1").statement(Language.Z3_SMT, STATEMENT));

        Proof settled = settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "");

        assertThat(settled.id()).isEqualTo(proof.id());
        assertThat(settled.agent()).isNull();
        assertThat(settled.domain()).isEmpty();
        assertThat(scores(null)).isEmpty();
    }

    @Test
    void every_input_has_a_bound() {
        refused(() -> proofs().submit(SubmitProof.of("")), Code.INVALID);
        refused(() -> proofs().submit(SubmitProof.of("x".repeat(8_193))), Code.INVALID);
        refused(
                () -> proofs().submit(SubmitProof.of("big").statement(Language.Z3_SMT, "(".repeat(1_048_576))),
                Code.INVALID);
        refused(() -> proofs().submit(SubmitProof.of("nul").statement(Language.Z3_SMT, "(assert\0)")), Code.INVALID);
        refused(() -> proofs().submit(SubmitProof.of("x").domain("a//b")), Code.INVALID);
        refused(() -> proofs().submit(SubmitProof.of("x").by(unknownAgent())), Code.NOT_FOUND);
        refused(() -> proofs().submit(SubmitProof.of("x").in(new DebateId(UUID.randomUUID()))), Code.NOT_FOUND);
        refused(() -> proofs().submit(SubmitProof.of("x").in(new TurnId(UUID.randomUUID()))), Code.NOT_FOUND);
        assertThat(proofs().list(ProofFilter.any(), PageRequest.first()).items())
                .isEmpty();
    }

    @Test
    void lists_are_the_newest_first_by_status_debate_and_claimant() {
        Agent grace = model("grace");
        Debate debate = debates()
                .open(OpenDebate.about("Is it so?", TakeSeat.of(ada.ref()), TakeSeat.of(grace.ref()))
                        .domain("logic"));
        Proof one = proofs().submit(SubmitProof.of("1").by(ada.ref()).in(debate.id()));
        Proof two = proofs().submit(SubmitProof.of("2").by(grace.ref()).in(debate.id()));
        Proof three = settled("3", Status.TIMEOUT);

        assertThat(one.domain()).as("that of its debate").isEqualTo("logic");
        assertThat(ids(ProofFilter.any())).containsExactly(three.id(), two.id(), one.id());
        assertThat(ids(ProofFilter.of(debate.id()))).containsExactly(two.id(), one.id());
        assertThat(ids(ProofFilter.by(ada.ref()))).containsExactly(three.id(), one.id());
        assertThat(ids(ProofFilter.status(Status.TIMEOUT))).containsExactly(three.id());
        assertThat(ids(new ProofFilter(Status.NOT_ATTEMPTED, debate.id(), grace.ref())))
                .containsExactly(two.id());
    }

    private List<ProofId> ids(ProofFilter filter) {
        return everything(1, page -> proofs().list(filter, page)).stream()
                .map(Proof::id)
                .toList();
    }

    @Test
    void a_prover_gets_what_is_stated_and_a_translator_what_is_not() {
        Proof stated = stated("stated");
        Proof plain = proofs().submit(SubmitProof.of("plain"));
        Proof lean = proofs().submit(SubmitProof.of("lean").language(Language.LEAN4));

        assertThat(claim(ClaimProof.Work.PROVE).proof().id()).isEqualTo(stated.id());
        assertThat(proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE))).isEmpty();
        assertThat(proofs().claim(ClaimProof.to(ClaimProof.Work.TRANSLATE, Language.LEAN4))
                        .orElseThrow()
                        .proof()
                        .id())
                .isEqualTo(lean.id());
        assertThat(proofs().claim(ClaimProof.to(ClaimProof.Work.TRANSLATE).proof(plain.id()))
                        .orElseThrow()
                        .proof()
                        .id())
                .isEqualTo(plain.id());
        assertThat(proofs().claim(ClaimProof.to(ClaimProof.Work.TRANSLATE))).isEmpty();
    }

    @Test
    void a_translation_makes_it_wait_for_a_prover() {
        Proof plain = proofs().submit(SubmitProof.of("plain").by(ada.ref()));
        ClaimedProof claim = claim(ClaimProof.Work.TRANSLATE);
        CallReport call = new CallReport(null, "local", "small", 40, 20, new BigDecimal("0.5"), 1_234L);

        Proof translated = proofs().translate(plain.id(), TranslateProof.to(claim.fence(), STATEMENT, 0.75, call));

        assertThat(translated.status()).isEqualTo(Status.NOT_ATTEMPTED);
        assertThat(translated.statementBy()).isEqualTo(Proof.Author.MODEL);
        assertThat(translated.leaseUntil()).isNull();
        Proof proven = settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "");
        assertThat(proven.highConfidence()).as("0.75 is not sure enough").isFalse();
        Proof found = proofs().find(plain.id()).orElseThrow();
        Translation translation = Objects.requireNonNull(found.translation());
        assertThat(translation.model()).isEqualTo("small");
        assertThat(translation.confidence()).isEqualTo(0.75);
        assertThat(translation.milliseconds()).isEqualTo(1_234);
        assertThat(translation.tokensIn()).isEqualTo(40);
        assertThat(translation.cost()).isEqualByComparingTo("0.5");
        refused(
                () -> proofs().translate(plain.id(), TranslateProof.to(claim.fence(), "x", 1, CallReport.NONE)),
                Code.STALE_FENCE);
    }

    @Test
    void a_model_that_is_sure_makes_a_proof_of_high_confidence() {
        proofs().submit(SubmitProof.of("plain"));
        ClaimedProof claim = claim(ClaimProof.Work.TRANSLATE);
        proofs().translate(claim.proof().id(), TranslateProof.to(claim.fence(), STATEMENT, 0.8, CallReport.NONE));

        assertThat(settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "").highConfidence())
                .isTrue();
        assertThat(settled("stated", Status.PROOF_FOUND).highConfidence()).isTrue();
        assertThat(settled("refuted", Status.PROOF_FAILED).highConfidence()).isFalse();
    }

    @Test
    void a_translation_that_failed_settles_it() {
        proofs().submit(SubmitProof.of("Blue is heavier than seven.").by(ada.ref()));
        ClaimedProof claim = claim(ClaimProof.Work.TRANSLATE);

        Proof failed = proofs().translate(
                        claim.proof().id(), TranslateProof.failed(claim.fence(), "it has no sense", CallReport.NONE));

        assertThat(failed.status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(failed.result()).isEqualTo("it has no sense");
        assertThat(failed.statement()).isNull();
        assertThat(proofs().find(failed.id())).contains(failed);
        assertThat(scores(null)).isEmpty();
    }

    @Test
    void what_was_never_stated_cannot_be_decided() {
        proofs().submit(SubmitProof.of("plain"));
        ClaimedProof claim = claim(ClaimProof.Work.TRANSLATE);

        refused(() -> settle(claim, Status.PROOF_FOUND, ""), Code.CONFLICT);
        refused(() -> settle(claim, Status.PROOF_FAILED, ""), Code.CONFLICT);
        assertThat(settle(claim, Status.NOT_SUPPORTED, "no prover").status()).isEqualTo(Status.NOT_SUPPORTED);
    }

    @Test
    void it_is_settled_once() {
        stated("once");
        ClaimedProof claim = claim(ClaimProof.Work.PROVE);
        Proof first = settle(claim, Status.PROOF_FOUND, "");

        refused(() -> settle(claim, Status.PROOF_FOUND, ""), Code.STALE_FENCE);
        refused(() -> settle(claim, Status.PROOF_FAILED, "x = 1"), Code.STALE_FENCE);

        assertThat(proofs().find(first.id())).contains(first);
        assertThat(scores(""))
                .singleElement()
                .extracting(VerificationScore::score)
                .isEqualTo(8.0);
        assertThat(first.settledAt()).isNotNull();
        assertThat(first.prover()).isEqualTo("z3");
        assertThat(first.searchMs()).isEqualTo(12);
    }

    @Test
    void the_hash_covers_language_statement_status_and_result() throws Exception {
        Proof proof = settled("hashed", Status.PROOF_FAILED);
        String netstrings = "6:z3_smt," + STATEMENT.length() + ":" + STATEMENT + ",12:proof_failed,8:so it is,";

        assertThat(proof.hash())
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256")
                                .digest(netstrings.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void the_same_statement_moves_a_score_once() {
        for (int i = 0; i < 3; i++) {
            settled("again", Status.PROOF_FOUND);
        }

        assertThat(scores(""))
                .singleElement()
                .satisfies(score -> assertThat(score.verified()).isOne())
                .satisfies(score -> assertThat(score.score()).isEqualTo(8));
        stated("another", STATEMENT + "; another");
        settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "so it is");
        assertThat(scores(""))
                .singleElement()
                .satisfies(score -> assertThat(score.score()).isEqualTo(16));
    }

    @Test
    void scores_count_what_was_proven_less_what_was_refuted_without_a_floor() {
        settled("1", Status.PROOF_FOUND);
        for (int i = 0; i < 3; i++) {
            stated("2", STATEMENT + "; " + i);
            settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FAILED, "so it is");
        }
        for (Status neutral :
                List.of(Status.TIMEOUT, Status.BACKEND_UNAVAILABLE, Status.NOT_SUPPORTED, Status.TRANSLATION_FAILED)) {
            settled("3", neutral);
        }
        Agent grace = model("grace");
        proofs().submit(SubmitProof.of("4")
                .statement(Language.Z3_SMT, STATEMENT)
                .by(grace.ref()));
        settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "");

        assertThat(scores(""))
                .extracting(
                        VerificationScore::name,
                        VerificationScore::score,
                        VerificationScore::verified,
                        VerificationScore::disproven)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("grace", 8.0, 1, 0),
                        org.assertj.core.groups.Tuple.tuple("ada", -16.0, 1, 3));
        assertThat(scores("mathematics/numbers"))
                .singleElement()
                .extracting(VerificationScore::score)
                .isEqualTo(-16.0);
        assertThat(scores(null))
                .hasSize(3)
                .extracting(VerificationScore::domain)
                .isSorted();
        assertThat(everything(1, page -> proofs().scores(ada.ref(), null, page)))
                .extracting(VerificationScore::domain)
                .containsExactly("", "mathematics/numbers");
        refused(() -> proofs().scores(unknownAgent(), null, PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void a_claim_whose_lease_ran_out_goes_to_the_next_and_the_old_holder_is_refused() {
        stated("slow");
        ClaimedProof lost = proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE).lease(SHORT))
                .orElseThrow();
        assertThat(proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE))).isEmpty();

        ClaimedProof taken = Eventually.answers(
                () -> proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE).lease(LONG)));

        assertThat(taken.fence()).isNotEqualTo(lost.fence());
        assertThat(taken.proof().attempt()).isEqualTo(2);
        refused(() -> settle(lost, Status.PROOF_FAILED, ""), Code.STALE_FENCE);
        refused(() -> proofs().heartbeat(lost.proof().id(), lost.fence(), LONG), Code.STALE_FENCE);
        refused(() -> proofs().release(lost.proof().id(), lost.fence()), Code.STALE_FENCE);
        assertThat(settle(taken, Status.PROOF_FOUND, "").status()).isEqualTo(Status.PROOF_FOUND);
    }

    @Test
    void a_heartbeat_keeps_the_claim_and_a_release_gives_it_back_uncounted() {
        stated("kept");
        ClaimedProof claim = claim(ClaimProof.Work.PROVE);

        Instant until = proofs().heartbeat(claim.proof().id(), claim.fence(), Duration.ofHours(1));
        assertThat(until).isAfter(claim.leaseUntil());
        Proof released = proofs().release(claim.proof().id(), claim.fence());

        assertThat(released.leaseUntil()).isNull();
        assertThat(released.attempt()).isZero();
        assertThat(claim(ClaimProof.Work.PROVE).proof().id()).isEqualTo(released.id());
        refused(() -> proofs().heartbeat(claim.proof().id(), claim.fence(), Duration.ofDays(2)), Code.INVALID);
    }

    @Test
    void of_many_provers_each_proof_goes_to_one() {
        for (int i = 0; i < 8; i++) {
            stated("claim " + i);
        }

        List<Optional<ClaimedProof>> given = ConcurrentCalls.all(
                16,
                caller -> proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE).lease(LONG)));

        assertThat(given.stream()
                        .flatMap(Optional::stream)
                        .map(one -> one.proof().id()))
                .hasSize(8)
                .doesNotHaveDuplicates();
    }

    @Test
    void of_many_that_settle_at_once_one_does_and_the_score_moves_once() {
        stated("contended");
        ClaimedProof claim = claim(ClaimProof.Work.PROVE);

        ConcurrentCalls.Race<Proof> race =
                ConcurrentCalls.race(16, caller -> settle(claim, Status.PROOF_FOUND, "by " + caller));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.STALE_FENCE);
        assertThat(scores(""))
                .singleElement()
                .extracting(VerificationScore::score)
                .isEqualTo(8.0);
    }

    @Test
    void under_a_key_it_is_submitted_and_settled_once_and_the_answer_is_the_same() {
        SubmitProof wish =
                SubmitProof.of("keyed").statement(Language.Z3_SMT, STATEMENT).by(ada.ref());
        Proof first = book().once("submit").proofs().submit(wish);
        assertThat(book().once("submit").proofs().submit(wish)).isEqualTo(first);
        refused(() -> book().once("submit").proofs().submit(wish.domain("x")), Code.KEY_REUSED);
        ClaimedProof claim = claim(ClaimProof.Work.PROVE);
        SettleProof report = SettleProof.as(claim.fence(), Status.PROOF_FAILED, "x = 1");

        Proof settled = book().once("settle").proofs().settle(first.id(), report);

        assertThat(book().once("settle").proofs().settle(first.id(), report)).isEqualTo(settled);
        assertThat(proofs().list(ProofFilter.any(), PageRequest.first()).items())
                .hasSize(1);
        assertThat(scores(""))
                .singleElement()
                .extracting(VerificationScore::score)
                .isEqualTo(-8.0);
    }

    @Test
    void an_agent_does_not_judge_its_own_claim() {
        Proof proof = stated("mine");
        Workspace writer = reached(Role.WRITER, null);
        Workspace self = reached(Role.REVIEWER, ada);
        ClaimedProof claim = claim(ClaimProof.Work.PROVE);

        refused(() -> writer.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)), Code.FORBIDDEN);
        refused(
                () -> writer.proofs().settle(proof.id(), SettleProof.as(claim.fence(), Status.PROOF_FOUND, "")),
                Code.FORBIDDEN);
        refused(
                () -> self.proofs().settle(proof.id(), SettleProof.as(claim.fence(), Status.PROOF_FOUND, "")),
                Code.FORBIDDEN);
        assertThat(self.proofs().submit(SubmitProof.of("of myself")).agent()).isEqualTo(ada.id());
        assertThat(scores(null)).isEmpty();
    }

    private Workspace reached(Role role, @Nullable Agent agent) {
        IssueToken wish = agent == null
                ? IssueToken.of("t" + role, Token.Kind.SERVICE, role)
                : IssueToken.forAgent("t" + role, agent.ref(), role);
        return reached(book().name(), tokens().issue(wish).secret());
    }

    @Test
    void the_log_tells_what_was_submitted_translated_and_settled() {
        proofs().submit(SubmitProof.of("logged").by(ada.ref()));
        ClaimedProof claim = claim(ClaimProof.Work.TRANSLATE);
        proofs().translate(claim.proof().id(), TranslateProof.to(claim.fence(), STATEMENT, 1, CallReport.NONE));
        settle(claim(ClaimProof.Work.PROVE), Status.PROOF_FOUND, "");

        List<AuditEntry> log = new ArrayList<>(sealedLog());
        log.removeIf(entry -> !entry.event().startsWith("proof."));

        assertThat(log)
                .extracting(AuditEntry::event)
                .containsExactly("proof.submitted", "proof.translated", "proof.settled");
        assertThat(log.getFirst().commitment()).isNotNull();
        assertThat(log.getLast().details()).contains("proof_found");
    }
}
