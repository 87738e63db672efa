package dev.minutebook.core.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Provers that are not heard of again.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class LostProversTest {

    private static final ClaimProof CLAIM = ClaimProof.to(ClaimProof.Work.PROVE).lease(Duration.ofMinutes(1));

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));

    @Test
    void a_proof_that_loses_three_provers_is_settled_and_its_workspace_is_not_looked_at_any_more(
            TestDatabase database) {
        try (OpenBook open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock).jobInterval(Duration.ofMillis(100)))) {
            Workspace book = open.newWorkspace();
            Proof proof = book.proofs()
                    .submit(SubmitProof.of("It kills who looks at it.")
                            .statement(Proof.Language.Z3_SMT, "(assert true)"));
            Soon.until("the workspace is marked", () -> marked(open, proof));

            for (int i = 0; i < ProofRules.ATTEMPTS; i++) {
                assertThat(book.proofs().claim(CLAIM)).isPresent();
                clock.advance(Duration.ofMinutes(2));
            }
            assertThat(book.proofs().claim(CLAIM)).isEmpty();
            // Jobs look when something was sealed.
            book.tasks().open(OpenTask.of("meanwhile"));

            Soon.until(
                    "it is settled",
                    () -> book.proofs().find(proof.id()).orElseThrow().status() == Proof.Status.BACKEND_UNAVAILABLE);
            assertThat(book.proofs().find(proof.id()).orElseThrow().result()).contains("3 times");
            Soon.until("no work is left", () -> !marked(open, proof));
        }
    }

    @Test
    void a_prover_that_comes_back_late_changes_nothing(TestDatabase database) {
        try (OpenBook open =
                new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock))) {
            Workspace book = open.newWorkspace();
            book.proofs().submit(SubmitProof.of("late").statement(Proof.Language.Z3_SMT, "(assert false)"));
            var late = book.proofs().claim(CLAIM).orElseThrow();
            clock.advance(Duration.ofMinutes(1));

            org.assertj.core.api.Assertions.assertThatThrownBy(() -> book.proofs()
                            .settle(late.proof().id(), SettleProof.as(late.fence(), Proof.Status.PROOF_FOUND, "")))
                    .hasMessageContaining("lease ran out");

            assertThat(book.proofs().find(late.proof().id()).orElseThrow().status())
                    .isEqualTo(Proof.Status.NOT_ATTEMPTED);
        }
    }

    private static boolean marked(OpenBook open, Proof proof) {
        return open.book().proving().stream()
                .anyMatch(workspace -> workspace.proofs().find(proof.id()).isPresent());
    }
}
