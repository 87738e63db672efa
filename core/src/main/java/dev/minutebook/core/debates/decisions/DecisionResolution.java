package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.calibration.CalibrationWriter;
import dev.minutebook.core.critiques.ReputationWriter;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.ratings.RatingWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Says how a decision turned out and counts it for those who voted, in one transaction: ratings, calibration,
/// reputations, in the order in which the end of a debate locks them.
final class DecisionResolution {

    private final Transaction transaction;

    DecisionResolution(Transaction transaction) {
        this.transaction = transaction;
    }

    DecisionOutcome resolve(DecisionId id, ResolveDecision request) {
        Judgement.RESOLVE_DECISION.by(transaction.caller(), false);
        Decision decision = locked(transaction, id);
        transaction.notBefore(decision.createdAt());
        DebateRow debate = DebateRow.of(transaction, decision.debate());
        mustHaveNoSeat(debate);
        Optional<DecisionOutcome> before =
                transaction.find(OutcomeStore.LAST, OutcomeStore::outcome, transaction.workspace(), id.value());
        mustFollow(before, request);
        ResolutionRules rules = rules(decision, debate);
        ResolutionRules.Truth truth = rules.truth(request.outcome());
        before.ifPresent(last -> transaction.notBefore(last.at()));
        UUID outcome = transaction.newId();
        int number = before.map(DecisionOutcome::number).orElse(0) + 1;
        new RatingWriter(transaction)
                .resolve(decision.debate().value(), outcome, decision.domain(), rules.scores(truth));
        String domain = decision.domain() == null ? "" : decision.domain();
        Optional<ResolutionRules.Truth> earlier = before.map(ResolutionRules.Truth::of);
        earlier.ifPresent(last -> CalibrationWriter.takeBack(transaction, domain, stated(rules, last)));
        CalibrationWriter.resolved(transaction, domain, stated(rules, truth));
        earlier.ifPresent(last -> ReputationWriter.takeBack(transaction, rules.byAgent(last)));
        ReputationWriter.resolved(transaction, rules.byAgent(truth));
        DecisionOutcome said = new DecisionOutcome(
                id,
                number,
                truth.right(),
                truth.choice(),
                request.because(),
                transaction.caller().name(),
                transaction.now());
        transaction.later(
                OutcomeStore.INSERT,
                transaction.workspace(),
                outcome,
                id.value(),
                decision.debate().value(),
                number,
                said.right(),
                said.choice(),
                said.because(),
                said.by(),
                said.at());
        AuditLog.enter(
                transaction,
                Event.of("decision.resolved", "outcome", outcome)
                        .with("decision", id.text())
                        .with("number", number)
                        .with("right", truth.right())
                        .with("votes", rules.judged(truth).size()));
        return said;
    }

    static Decision locked(Transaction transaction, DecisionId id) {
        return transaction
                .find(DecisionStore.LOCK, DecisionStore::decision, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no decision " + id.text()));
    }

    private void mustHaveNoSeat(DebateRow debate) {
        AgentId agent = transaction.caller().agent();
        if (agent != null
                && debate.setup().chairs().stream()
                        .anyMatch(chair -> chair.agent().equals(agent.value()))) {
            throw Problem.Code.FORBIDDEN.because(
                    "this agent had a seat in the debate and may not say how its decision turned out; let a reviewer do"
                            + " it who had none");
        }
    }

    private static void mustFollow(Optional<DecisionOutcome> before, ResolveDecision request) {
        Integer corrects = request.corrects();
        if (before.isEmpty() && corrects != null) {
            throw Problem.Code.CONFLICT.because("there is no outcome to correct; leave corrects out");
        }
        before.filter(last -> !Objects.equals(corrects, last.number())).ifPresent(last -> {
            throw Problem.Code.CONFLICT.because(
                    "the outcome of this decision is known: number %d by %s says %s; correct it with corrects %1$d"
                            .formatted(last.number(), last.by(), word(last)));
        });
    }

    private static String word(DecisionOutcome outcome) {
        return outcome.right() ? "right" : outcome.choice() == null ? "wrong" : outcome.choice();
    }

    private ResolutionRules rules(Decision decision, DebateRow debate) {
        Options options = Options.of(debate.setup(), debate.state());
        Map<String, UUID> proposers = new HashMap<>();
        for (Setup.Chair chair : debate.setup().chairs()) {
            String option = Options.proposedBy(chair.number());
            if (options.proposals().containsKey(option)) {
                proposers.put(option, chair.agent());
            }
        }
        List<Vote> votes = transaction.list(
                TurnStore.VOTES_OF_ROUND,
                TurnStore::vote,
                transaction.workspace(),
                debate.id(),
                debate.state().voteRound());
        return new ResolutionRules(decision.winner(), options, votes, proposers);
    }

    /// Only what was stated can be held against the outcome.
    private static List<CalibrationWriter.Voted> stated(ResolutionRules rules, ResolutionRules.Truth truth) {
        return rules.judged(truth).stream()
                .filter(vote -> vote.confidence() != null)
                .map(vote -> new CalibrationWriter.Voted(
                        vote.agent().value(), Objects.requireNonNull(vote.confidence()), rules.right(vote, truth)))
                .toList();
    }
}
