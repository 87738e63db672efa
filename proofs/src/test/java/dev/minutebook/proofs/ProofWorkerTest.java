package dev.minutebook.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Proof.Language;
import dev.minutebook.api.proofs.Proof.Status;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// The real worker, the real record and the real Z3.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ProofWorkerTest {

    private static final AtomicInteger LABS = new AtomicInteger();
    private static final ProverLimits LIMITS = new ProverLimits(Duration.ofSeconds(4), 256);

    private TestDatabase database;
    private static final SigningKey KEY = SigningKey.generate();

    private PostgresMinutebook book;
    private String name;
    private Workspace workspace;
    private Agent ada;

    @BeforeEach
    void open(TestDatabase given) {
        database = given;
        book = PostgresMinutebook.open(database.ownerDataSource(), CoreConfig.sealingWith(KEY));
        name = "lab-" + LABS.incrementAndGet();
        book.workspaces().create(new CreateWorkspace(name));
        workspace = book.workspace(name);
        ada = workspace.agents().register(RegisterAgent.model("ada", "claude-opus"));
    }

    @AfterEach
    void close() {
        book.close();
    }

    private ProofWorkerBuilder worker() {
        return ProofWorker.builder()
                .workspaces(() -> List.of(workspace))
                .limits(LIMITS)
                .every(Duration.ofMillis(50));
    }

    private Proof submit(String statement) {
        return workspace
                .proofs()
                .submit(SubmitProof.of("It is so.")
                        .statement(Language.Z3_SMT, statement)
                        .domain("logic")
                        .by(ada.ref()));
    }

    private Proof now(Proof proof) {
        return workspace.proofs().find(proof.id()).orElseThrow();
    }

    private Proof settled(Proof proof) throws InterruptedException {
        while (!now(proof).status().isFinal()) {
            Thread.sleep(50);
        }
        return now(proof);
    }

    private double score() {
        return workspace.proofs().scores(ada.ref(), "", PageRequest.first()).items().stream()
                .mapToDouble(VerificationScore::score)
                .sum();
    }

    @Test
    void every_status_is_reached() throws Exception {
        Proof found = submit(Statements.TRUE_CLAIM);
        Proof failed = submit(Statements.FALSE_CLAIM);
        Proof unreadable = submit("(assert (> x 1))");
        Proof hard = submit(Statements.HARD);
        Proof lean = workspace
                .proofs()
                .submit(SubmitProof.of("1 + 1 = 2").statement(Language.LEAN4, "example : 1 + 1 = 2 := rfl"));
        Proof coq = workspace.proofs().submit(SubmitProof.of("1 < 2").language(Language.COQ));
        Proof plain = workspace.proofs().submit(SubmitProof.of("It waits for a translator."));
        Set<Status> seen = EnumSet.noneOf(Status.class);

        try (ProofWorker running = worker().start()) {
            assertThat(running).isNotNull();
            for (Proof one : List.of(found, failed, unreadable, hard, lean, coq)) {
                seen.add(settled(one).status());
            }
        }
        ProverLimits few = new ProverLimits(Duration.ofSeconds(4), 16);
        Proof large = submit(Statements.LARGE);
        worker().limits(few).build().proveNext();
        Proof unlucky = submit(Statements.TRUE_CLAIM);
        worker().provers(List.of(new BrokenProver())).leavingOthers().build().proveNext();
        seen.add(now(unlucky).status());
        seen.add(now(plain).status());

        assertThat(seen).containsExactlyInAnyOrder(Status.values());
        assertThat(now(found).status()).isEqualTo(Status.PROOF_FOUND);
        assertThat(now(found).highConfidence()).isTrue();
        assertThat(now(found).prover()).isEqualTo("z3");
        assertThat(now(found).proverVersion()).startsWith("4.14");
        assertThat(now(failed).status()).isEqualTo(Status.PROOF_FAILED);
        assertThat(now(failed).result()).contains("define-fun x");
        assertThat(now(unreadable).status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(now(hard).status()).isEqualTo(Status.TIMEOUT);
        assertThat(now(hard).result()).contains("4000 ms");
        assertThat(now(large).status()).isEqualTo(Status.TIMEOUT);
        assertThat(now(large).result()).contains("16 MB");
        assertThat(now(lean).status()).isEqualTo(Status.NOT_SUPPORTED);
        assertThat(now(coq).status()).isEqualTo(Status.NOT_SUPPORTED);
        assertThat(now(unlucky).status()).isEqualTo(Status.BACKEND_UNAVAILABLE);
        assertThat(now(plain).status()).isEqualTo(Status.NOT_ATTEMPTED);
        assertThat(score()).as("one proven, one refuted").isZero();
    }

    /// A prover that fails in a way of its own.
    private static final class BrokenProver implements Prover {

        @Override
        public String name() {
            return "broken";
        }

        @Override
        public String version() {
            return "0";
        }

        @Override
        public Set<Language> languages() {
            return Set.of(Language.Z3_SMT);
        }

        @Override
        public Verdict prove(Language language, String statement, ProverLimits limits) {
            throw new IllegalStateException("out of order");
        }
    }

    @Test
    void poisoned_statements_are_settled_and_harm_nobody() throws Exception {
        List<String> poison = new ArrayList<>();
        poison.add("(".repeat(Proof.STATEMENT));
        poison.add("(assert " + "(not ".repeat(12_000) + "true" + ")".repeat(5_000));
        poison.add("(assert " + "x".repeat(60_000) + ")");
        poison.add("\"".repeat(60_001));
        poison.add("(set-option :regular-output-channel \"/tmp/minutebook-poison\")(assert true)");
        poison.add("(assert (= \"\\u{0}\" \"\u001b[31m\"))(assert (= 1 \"a\"))");
        poison.add("(exit)(exit)");
        poison.add("(assert (let ((a ".repeat(200) + "true");
        List<Proof> proofs = poison.stream().map(this::submit).toList();
        Proof last = submit(Statements.TRUE_CLAIM);

        try (ProofWorker running = worker().start()) {
            assertThat(settled(last).status()).isEqualTo(Status.PROOF_FOUND);
            assertThat(running).isNotNull();
        }

        for (Proof one : proofs) {
            assertThat(now(one).status()).as(now(one).result()).isEqualTo(Status.TRANSLATION_FAILED);
            assertThat(now(one).result()).isNotBlank().hasSizeLessThan(Proof.RESULT + 1);
        }
        assertThat(java.nio.file.Path.of("/tmp/minutebook-poison")).doesNotExist();
        assertThat(score()).isEqualTo(8);
    }

    @Test
    void two_workers_settle_each_proof_once() throws Exception {
        List<Proof> proofs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            proofs.add(submit(Statements.TRUE_CLAIM));
        }
        proofs.add(submit(Statements.FALSE_CLAIM));

        try (ProofWorker one = worker().workers(2).start();
                ProofWorker two = worker().workers(2).start()) {
            assertThat(one).isNotSameAs(two);
            for (Proof proof : proofs) {
                settled(proof);
            }
        }

        while (workspace.audit().status().unsealed() > 0) {
            Thread.sleep(50);
        }
        assertThat(workspace.audit().entries(0, PageRequest.first(200)).items())
                .extracting(AuditEntry::event)
                .filteredOn("proof.settled"::equals)
                .hasSize(5);
        // The same claim counts once, however often it is proven.
        assertThat(score()).isEqualTo(8 * (1 - 1));
        assertThat(workspace
                        .proofs()
                        .scores(ada.ref(), "logic", PageRequest.first())
                        .items()
                        .getFirst()
                        .score())
                .isEqualTo(8 * (1 - 1));
    }

    @Test
    void a_worker_that_closes_gives_back_what_it_holds() throws Exception {
        Proof hard = submit(Statements.HARD);
        ProofWorker closing =
                worker().limits(new ProverLimits(Duration.ofMinutes(5), 256)).start();
        // It may not know yet that the claim which others see is its own: it does once it proves.
        while (ProcessHandle.current().descendants().noneMatch(Statements::isAtWork)) {
            Thread.sleep(20);
        }

        closing.close();

        assertThat(now(hard).status()).isEqualTo(Status.NOT_ATTEMPTED);
        assertThat(now(hard).leaseUntil()).isNull();
        assertThat(now(hard).attempt()).isZero();
        assertThat(workspace.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)))
                .isPresent();
    }

    @Test
    void what_a_killed_worker_held_is_settled_by_the_next() throws Exception {
        Proof hard = submit(Statements.HARD);
        Process killed = DyingWorker.start(database, name);
        List<ProcessHandle> children;
        try {
            while (now(hard).leaseUntil() == null
                    || killed.toHandle().descendants().noneMatch(Statements::isAtWork)) {
                assertThat(killed.isAlive()).isTrue();
                Thread.sleep(20);
            }
            children = killed.toHandle().descendants().toList();
        } finally {
            killed.destroyForcibly();
        }
        assertThat(now(hard).status()).isEqualTo(Status.NOT_ATTEMPTED);

        try (ProofWorker next = worker().start()) {
            assertThat(next).isNotNull();
            assertThat(settled(hard).status()).isEqualTo(Status.TIMEOUT);
        }

        assertThat(now(hard).attempt()).isEqualTo(2);
        assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
        assertThat(workspace
                        .proofs()
                        .list(ProofFilter.any(), PageRequest.first())
                        .items())
                .hasSize(1);
    }
}
