package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.evidence.DecisionEvidence;
import dev.minutebook.core.memory.CitedMemories;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Election;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Everything that follows from the end of a debate, in the transaction that ends it: the decision and what it
/// says of those who took part.
///
/// Participants first read, all in one round trip, and then write. Their order is the order of locks: every debate
/// that ends takes them alike, so that no two wait for each other.
public final class DebateClosure {

    private final Transaction transaction;

    public DebateClosure(Transaction transaction) {
        this.transaction = transaction;
    }

    /// What came of it.
    ///
    /// @param decision         null if the debate failed
    /// @param consensusReached whether what was decided is what the seats agreed on
    public record Closed(@Nullable UUID decision, boolean consensusReached) {}

    /// Closes a completed or failed debate.
    ///
    /// @param row          the debate, locked
    /// @param state        its state after the fact that ended it
    /// @param codeVersions how many versions of code it has
    public Closed close(DebateRow row, DebateState state, Debate.Status status, int codeVersions) {
        List<Vote> votes = status == Debate.Status.COMPLETED
                ? RoundVotes.votes(transaction, row.id(), state.voteRound())
                : List.of();
        Election election = status == Debate.Status.COMPLETED ? RoundVotes.of(row.setup(), state, votes) : null;
        ClosingDebate debate = new ClosingDebate(
                row, state, status, codeVersions, votes, election == null ? null : CountRules.count(election));
        DecisionEvidence evidence = new DecisionEvidence(row.id());
        Map<String, StoredRow> rows = new TreeMap<>();
        DecisionWriter writer = new DecisionWriter(debate, election, evidence, rows);
        CitedMemories cited = new CitedMemories(row.id());
        List<ClosingParticipant> participants = List.of(
                writer,
                new EvidenceUse(debate, evidence),
                new LessonWriter(debate, cited),
                new StrategyWriter(debate),
                new RatingUpdate(debate, rows),
                new VoteCalibration(debate),
                new IssueOutcomes(debate, cited),
                new RelationshipChanges(debate),
                new MemoryOutcomes(debate, cited));
        participants.forEach(participant -> participant.read(transaction));
        Decision decision = writer.decide(transaction);
        participants.forEach(participant -> participant.write(transaction, decision));
        return new Closed(decision == null ? null : decision.id().value(), debate.reachedConsensus());
    }
}
