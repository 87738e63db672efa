package dev.minutebook.core.queries;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryId;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Asks a question and answers all of its runs, as a worker does: each call is entered, then reported with the answer.
final class QueryLife {

    static final Duration LEASE = Duration.ofSeconds(2);
    static final int TOKENS_OF_A_CALL = 30;

    private QueryLife() {}

    /// Whoever asks again under the same key finds the same question.
    static QueryId ask(Workspace workspace, String key) {
        return workspace
                .once("ask " + key)
                .queries()
                .ask(AskQuery.of("How many tiles are there? Number " + key)
                        .about("mathematics")
                        .session("kills")
                        .accuracy(AccuracyLevel.MAXIMUM)
                        .to(AgentRef.of("ada"), AgentRef.of("bob"))
                        .within(Duration.ofHours(1)))
                .id();
    }

    /// Until nothing is open that nobody holds.
    static Query answerAll(Workspace workspace, QueryId query) {
        Optional<ClaimedRun> claim = claim(workspace, query);
        while (claim.isPresent()) {
            answer(workspace, claim.get());
            claim = claim(workspace, query);
        }
        return workspace.queries().find(query).orElseThrow();
    }

    private static Optional<ClaimedRun> claim(Workspace workspace, QueryId query) {
        return workspace.queries().claim(ClaimRun.any().query(query).lease(LEASE));
    }

    private static void answer(Workspace workspace, ClaimedRun claim) {
        StartedCall call = workspace
                .queries()
                .call(claim.run().id(), new StartCall(claim.fence(), "anthropic", "claude-opus", 10L, 20L));
        CallReport report = CallReport.of("anthropic", "claude-opus", 10, 20)
                .number(call.number())
                .responseTimeMs(5);
        AnswerRun said = claim.run().round() == ModelRun.Round.PEER_REVIEW
                ? AnswerRun.reviewed(
                        claim.fence(), Collections.nCopies(claim.candidates().size(), 0.5))
                : AnswerRun.of(claim.fence(), text(claim.run()), 0.8);
        workspace.queries().answer(claim.run().id(), said.call(report));
    }

    /// The first answer is too short and asked for again.
    private static String text(ModelRun run) {
        return run.attempt() == 0 && run.specialist().equals("bob") ? "144" : "There are 12 * 12 = 144 tiles in all.";
    }

    /// How many runs there are when all is done.
    static final List<String> RUNS =
            List.of("ada answer", "bob answer", "bob answer again", "ada review", "bob review");
}
