package dev.minutebook.proofs.z3;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Proof.Status;
import dev.minutebook.proofs.Prover;
import dev.minutebook.proofs.ProverLimits;
import dev.minutebook.proofs.Verdict;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides SMT-LIB 2 statements with Z3, each in a process of its own.
///
/// A statement asserts the assumptions and at last the negated claim. If nothing satisfies them, the claim
/// follows.
public final class Z3Prover implements Prover {

    private static final int CRASHES = 2;

    private final Z3Process process;
    private volatile @Nullable String version;

    public Z3Prover() {
        this(Z3Process.here());
    }

    Z3Prover(Z3Process process) {
        this.process = process;
    }

    @Override
    public String name() {
        return "z3";
    }

    @Override
    public @Nullable String version() {
        return version;
    }

    @Override
    public Set<Proof.Language> languages() {
        return Set.of(Proof.Language.Z3_SMT);
    }

    @Override
    public Verdict prove(Proof.Language language, String statement, ProverLimits limits) throws InterruptedException {
        SmtScript script;
        try {
            script = SmtScript.of(statement);
        } catch (SmtScript.Refused refused) {
            return Verdict.of(Status.TRANSLATION_FAILED, refused.reason());
        }
        Z3Process.Outcome outcome = Z3Process.Outcome.crashed("it was not run");
        for (int i = 0; i < CRASHES; i++) {
            try {
                outcome = process.run(script, limits);
            } catch (IOException cannotStart) {
                return Verdict.of(
                        Status.BACKEND_UNAVAILABLE, "the prover could not be started: " + cannotStart.getMessage());
            }
            if (outcome.end() != Z3Process.End.CRASHED) {
                break;
            }
        }
        return verdict(outcome, limits);
    }

    private Verdict verdict(Z3Process.Outcome outcome, ProverLimits limits) {
        String inTime = "no decision within " + limits.time().toMillis() + " ms";
        String inMemory = "no decision within " + limits.megabytes() + " MB";
        return switch (outcome.end()) {
            case ANSWERED -> answered(outcome, inTime, inMemory);
            case OUT_OF_TIME -> new Verdict(Status.TIMEOUT, inTime, outcome.milliseconds());
            case OUT_OF_MEMORY -> new Verdict(Status.TIMEOUT, inMemory, outcome.milliseconds());
            case CRASHED ->
                new Verdict(
                        Status.BACKEND_UNAVAILABLE, "the prover broke off: " + outcome.text(), outcome.milliseconds());
        };
    }

    private Verdict answered(Z3Process.Outcome outcome, String inTime, String inMemory) {
        version = outcome.version();
        long took = outcome.milliseconds();
        String text = outcome.text();
        return switch (outcome.kind()) {
            case "unsat" ->
                new Verdict(
                        Status.PROOF_FOUND,
                        "unsat: the assumptions and the negation of the claim cannot hold together"
                                + (text.isEmpty() ? "" : "; " + text),
                        took);
            case "sat" -> new Verdict(Status.PROOF_FAILED, text, took);
            case "time" -> new Verdict(Status.TIMEOUT, inTime, took);
            case "memory" -> new Verdict(Status.TIMEOUT, inMemory, took);
            case "incomplete" -> new Verdict(Status.TIMEOUT, "the prover cannot decide it: " + text, took);
            case "contradiction" ->
                new Verdict(
                        Status.TRANSLATION_FAILED,
                        "the assumptions contradict one another: anything would follow",
                        took);
            case "rejected" -> new Verdict(Status.TRANSLATION_FAILED, text, took);
            default -> new Verdict(Status.BACKEND_UNAVAILABLE, "the prover gave an answer that is not known", took);
        };
    }
}
