package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.translations.TranslationPrompt;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/// A claim that this worker translates into SMT-LIB. One thread at a time.
final class HeldProof extends HeldClaim {

    /// Translations should be deterministic, as far as models can be.
    private static final double TEMPERATURE = 0;

    private final ClaimedProof claim;
    private final Prompt prompt;
    private final Instant deadline;

    /// @param claimedAt when the claim was asked for, which is before it began
    /// @param deadline  until when a translation is waited for
    HeldProof(
            Workspace workspace,
            ClaimedProof claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt,
            Instant deadline) {
        super(
                workspace,
                claim.proof().id().text(),
                claim.fence(),
                new LeaseTimer("proof " + claim.proof().id().text(), lease, nanos, claimedAt));
        this.claim = claim;
        this.prompt = TranslationPrompt.of(claim.proof().claim());
        this.deadline = deadline;
    }

    private ProofId id() {
        return claim.proof().id();
    }

    @Override
    Prompt prompt() {
        return prompt;
    }

    @Override
    Double temperature() {
        return TEMPERATURE;
    }

    @Override
    Instant deadline() {
        return deadline;
    }

    @Override
    void beat(Duration lease) {
        workspace().proofs().heartbeat(id(), fence(), lease);
    }

    @Override
    StartedCall begin(Workspace once, StartCall call) {
        return once.proofs().call(id(), call);
    }

    void report(TranslateProof report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        submit("translate", once -> once.proofs().translate(id(), report), shutdown);
    }

    @Override
    void giveBack() {
        workspace().proofs().release(id(), fence());
    }
}
