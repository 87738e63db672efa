package dev.minutebook.proofs.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.proofs.Proof.Language;
import dev.minutebook.api.proofs.Proof.Status;
import dev.minutebook.proofs.ProverLimits;
import dev.minutebook.proofs.Statements;
import dev.minutebook.proofs.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// With the real Z3, in real processes.
@Timeout(600)
class Z3ProverTest {

    private static final ProverLimits LIMITS = new ProverLimits(Duration.ofSeconds(20), 256);

    private final Z3Prover prover = new Z3Prover();

    private Verdict prove(String statement) throws InterruptedException {
        return prover.prove(Language.Z3_SMT, statement, LIMITS);
    }

    @Test
    void a_claim_that_follows_is_proven() throws Exception {
        Verdict verdict = prove(Statements.TRUE_CLAIM);

        assertThat(verdict.status()).isEqualTo(Status.PROOF_FOUND);
        assertThat(verdict.result()).startsWith("unsat");
        assertThat(prover.version()).startsWith("4.14");
    }

    @Test
    void a_claim_that_does_not_follow_has_a_counterexample() throws Exception {
        Verdict verdict = prove(Statements.FALSE_CLAIM);

        assertThat(verdict.status()).isEqualTo(Status.PROOF_FAILED);
        assertThat(verdict.result()).contains("define-fun x () Int");
    }

    @Test
    void a_text_that_z3_cannot_read_is_no_translation() throws Exception {
        Verdict unknown = prove("(assert (> x 1))");
        Verdict sort = prove("(declare-const x Bool)(assert (and x 3))");

        assertThat(unknown.status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(unknown.result()).contains("unknown constant x");
        assertThat(sort.status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(sort.result()).contains("line 2");
    }

    @Test
    void assumptions_that_contradict_one_another_prove_nothing() throws Exception {
        Verdict verdict = prove(Statements.CONTRADICTION);

        assertThat(verdict.status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(verdict.result()).isEqualTo("the assumptions contradict one another: anything would follow");
    }

    @Test
    void a_hard_statement_runs_out_of_time() throws Exception {
        Verdict verdict = prover.prove(Language.Z3_SMT, Statements.HARD, new ProverLimits(Duration.ofMillis(500), 512));

        assertThat(verdict.status()).isEqualTo(Status.TIMEOUT);
        assertThat(verdict.result()).isEqualTo("no decision within 500 ms");
        assertThat(verdict.milliseconds()).isBetween(300L, 20_000L);
    }

    @Test
    void a_large_statement_runs_out_of_memory() throws Exception {
        Verdict verdict = prover.prove(Language.Z3_SMT, Statements.LARGE, new ProverLimits(Duration.ofSeconds(60), 24));

        assertThat(verdict.status()).isEqualTo(Status.TIMEOUT);
        assertThat(verdict.result()).isEqualTo("no decision within 24 MB");
    }

    @Test
    void what_z3_cannot_decide_is_told_as_such() throws Exception {
        Verdict verdict = prove(Statements.UNDECIDED);

        assertThat(verdict.status()).isEqualTo(Status.TIMEOUT);
        assertThat(verdict.result()).startsWith("the prover cannot decide it");
    }

    @Test
    void no_file_is_touched(@TempDir Path folder) throws Exception {
        Path target = folder.resolve("stolen.txt");

        Verdict verdict =
                prove("(set-option :regular-output-channel \"%s\")(echo \"x\")(assert true)".formatted(target));

        assertThat(verdict.status()).isEqualTo(Status.TRANSLATION_FAILED);
        assertThat(verdict.result()).contains("set-option");
        assertThat(target).doesNotExist();
    }

    @Test
    void a_prover_that_cannot_be_started_is_unavailable(@TempDir Path folder) throws Exception {
        Z3Prover absent = new Z3Prover(new Z3Process(folder.resolve("java"), "x", pid -> {}));

        Verdict verdict = absent.prove(Language.Z3_SMT, Statements.TRUE_CLAIM, LIMITS);

        assertThat(verdict.status()).isEqualTo(Status.BACKEND_UNAVAILABLE);
        assertThat(verdict.result()).contains("could not be started");
    }

    @Test
    void a_prover_without_its_library_is_unavailable() throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Z3Prover broken = new Z3Prover(new Z3Process(java, "nowhere", pid -> {}));

        Verdict verdict = broken.prove(Language.Z3_SMT, Statements.TRUE_CLAIM, LIMITS);

        assertThat(verdict.status()).isEqualTo(Status.BACKEND_UNAVAILABLE);
        assertThat(verdict.result()).contains("it ended with 1").contains("Z3Program");
    }

    @Test
    void a_process_that_is_killed_is_started_again_once() throws Exception {
        List<Long> processes = new CopyOnWriteArrayList<>();
        Z3Prover killed = new Z3Prover(Z3Process.here(pid -> {
            processes.add(pid);
            if (processes.size() == 1) {
                kill(pid);
            }
        }));

        Verdict verdict = killed.prove(Language.Z3_SMT, Statements.TRUE_CLAIM, LIMITS);

        assertThat(verdict.status()).isEqualTo(Status.PROOF_FOUND);
        assertThat(processes).hasSize(2);
    }

    @Test
    void a_process_that_is_killed_again_and_again_is_unavailable() throws Exception {
        Z3Prover killed = new Z3Prover(Z3Process.here(Z3ProverTest::kill));

        Verdict verdict = killed.prove(Language.Z3_SMT, Statements.TRUE_CLAIM, LIMITS);

        assertThat(verdict.status()).isEqualTo(Status.BACKEND_UNAVAILABLE);
        assertThat(verdict.result()).contains("it ended with 137");
    }

    /// Where the system has the programs for it, as every Linux does.
    @Test
    void a_process_is_confined_to_what_it_needs() throws Exception {
        List<String> limits = new CopyOnWriteArrayList<>();
        List<String> status = new CopyOnWriteArrayList<>();
        AtomicReference<Long> process = new AtomicReference<>();
        Z3Prover slow = new Z3Prover(Z3Process.here(process::set));
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                slow.prove(Language.Z3_SMT, Statements.HARD, new ProverLimits(Duration.ofMinutes(2), 512));
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        try {
            while (process.get() == null
                    || !ProcessHandle.of(process.get())
                            .map(Statements::isAtWork)
                            .orElseThrow()) {
                Thread.sleep(20);
            }
            limits.addAll(Files.readAllLines(Path.of("/proc/" + process.get() + "/limits")));
            status.addAll(Files.readAllLines(Path.of("/proc/" + process.get() + "/status")));
        } finally {
            thread.interrupt();
            thread.join();
        }
        assertThat(limits)
                .anyMatch(line -> line.matches("Max cpu time +540 +540 .*"))
                .anyMatch(line -> line.matches("Max address space +6979321856 .*"))
                .anyMatch(line -> line.matches("Max file size +536870912 .*"))
                .anyMatch(line -> line.matches("Max core file size +0 .*"));
        assertThat(status).contains("NoNewPrivs:\t1");
    }

    @Test
    void an_interrupt_ends_the_process_and_leaves_nothing_behind() throws Exception {
        AtomicReference<Long> process = new AtomicReference<>();
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        Z3Prover slow = new Z3Prover(Z3Process.here(process::set));
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                slow.prove(Language.Z3_SMT, Statements.HARD, new ProverLimits(Duration.ofMinutes(2), 512));
                ended.complete(null);
            } catch (InterruptedException interrupted) {
                ended.complete(interrupted);
            }
        });
        while (process.get() == null) {
            Thread.sleep(20);
        }
        Path folder = Files.readSymbolicLink(Path.of("/proc/" + process.get() + "/cwd"));
        while (!ProcessHandle.of(process.get()).map(Statements::isAtWork).orElseThrow()) {
            Thread.sleep(20);
        }
        assertThat(folder).isDirectory();

        thread.interrupt();

        assertThat(ended.get()).isInstanceOf(InterruptedException.class);
        assertThat(ProcessHandle.of(process.get()).map(ProcessHandle::isAlive).orElse(false))
                .isFalse();
        assertThat(folder).doesNotExist();
    }

    private static void kill(long pid) {
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
    }

    @Test
    void limits_have_bounds() {
        assertThatThrownBy(() -> new ProverLimits(Duration.ZERO, 512)).hasMessageContaining("time");
        assertThatThrownBy(() -> new ProverLimits(Duration.ofSeconds(1), 1)).hasMessageContaining("megabytes");
    }
}
