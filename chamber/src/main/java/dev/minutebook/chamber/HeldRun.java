package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.chamber.answers.TextHash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// A run of a query that this worker answers. One thread at a time.
final class HeldRun extends HeldClaim {

    private static final String TEMPLATE = "query-1";

    private final ClaimedRun claim;
    private final Prompt prompt;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldRun(Workspace workspace, ClaimedRun claim, Duration lease, LongSupplier nanos, long claimedAt) {
        super(
                workspace,
                claim.run().id().text(),
                claim.fence(),
                new LeaseTimer("run " + claim.run().id().text(), lease, nanos, claimedAt));
        this.claim = claim;
        this.prompt = new Prompt(
                TEMPLATE,
                claim.system(),
                claim.prompt(),
                List.of(),
                List.of(),
                TextHash.hash(claim.system() + claim.prompt()));
    }

    private ModelRunId id() {
        return claim.run().id();
    }

    ModelRun.Round round() {
        return claim.run().round();
    }

    /// How many answers are to be judged.
    int candidates() {
        return claim.candidates().size();
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

    /// Only an answer may be inventive.
    @Override
    @Nullable
    Double temperature() {
        return round() == ModelRun.Round.ANSWER ? null : Double.valueOf(0);
    }

    @Override
    Instant deadline() {
        return claim.run().deadline();
    }

    @Override
    void beat(Duration lease) {
        workspace().queries().heartbeat(id(), fence(), lease);
    }

    @Override
    StartedCall begin(Workspace once, StartCall call) {
        return once.queries().call(id(), call);
    }

    void answer(AnswerRun answer, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        submit("answer", once -> once.queries().answer(id(), answer), shutdown);
    }

    void fail(FailRun report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        submit("fail", once -> once.queries().fail(id(), report), shutdown);
    }

    @Override
    void giveBack() {
        workspace().queries().release(id(), fence());
    }
}
