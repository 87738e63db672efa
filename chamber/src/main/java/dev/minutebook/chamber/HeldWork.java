package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.chamber.answers.TextHash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Work of a run of evolution that this worker does. One thread at a time.
final class HeldWork extends HeldClaim {

    private static final String TEMPLATE = "evolution-1";
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(200);
    private static final int TRIES = 10;

    private final ClaimedWork claim;
    private final Supplier<Instant> patience;
    private Prompt prompt;
    private Instant deadline;
    private int reports;
    private int callsBefore;
    private boolean unaffordable;

    /// @param patience until when an answer is waited for that is wanted now
    HeldWork(Workspace workspace, ClaimedWork claim, LeaseTimer timer, Supplier<Instant> patience) {
        super(workspace, claim.work().id().text(), claim.fence(), timer);
        this.claim = claim;
        this.patience = patience;
        this.prompt = told(claim.system());
        this.deadline = patience.get();
    }

    private Prompt told(String system) {
        return new Prompt(
                TEMPLATE, system, claim.prompt(), List.of(), List.of(), TextHash.hash(system + claim.prompt()));
    }

    private EvolutionWorkId id() {
        return claim.work().id();
    }

    @Override
    Prompt prompt() {
        return prompt;
    }

    @Override
    @Nullable
    String provider() {
        return claim.provider();
    }

    @Override
    @Nullable
    String model() {
        return claim.model();
    }

    @Override
    @Nullable
    Double temperature() {
        return claim.hyperparameters().get("temperature");
    }

    @Override
    @Nullable
    Double frequencyPenalty() {
        return claim.hyperparameters().get("frequency_penalty");
    }

    @Override
    Instant deadline() {
        return deadline;
    }

    @Override
    int calls() {
        return super.calls() - callsBefore;
    }

    @Override
    void beat(Duration lease) {
        workspace().evolution().heartbeat(id(), fence(), lease);
    }

    /// What does not fit the budget while others call may fit once they have reported: it is tried for a while.
    @Override
    StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        for (int i = 1; true; i++) {
            try {
                return super.call(call, shutdown);
            } catch (MinutebookException refused) {
                unaffordable = refused.code() == Problem.Code.CONFLICT;
                if (!unaffordable || i == TRIES) {
                    throw refused;
                }
            }
            shutdown.pause(this, BETWEEN_TRIES);
        }
    }

    /// Whether no call could begin because a budget or the quota of the day does not reach.
    boolean isUnaffordable() {
        return unaffordable;
    }

    @Override
    StartedCall begin(Workspace once, StartCall call) {
        return once.evolution().call(id(), call);
    }

    ReportedWork report(ReportWork report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        reports++;
        return submit("report:" + reports, once -> once.evolution().report(id(), report), shutdown);
    }

    /// The answer could not be read: the model is told why, and another is waited for.
    void refused(String reason) {
        prompt = told(claim.system() + "\nThe last reply was refused: " + reason);
        deadline = patience.get();
        callsBefore = super.calls();
    }

    void fail(FailWork report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        submit("fail", once -> once.evolution().fail(id(), report), shutdown);
    }

    @Override
    void giveBack() {
        workspace().evolution().release(id(), fence());
    }
}
