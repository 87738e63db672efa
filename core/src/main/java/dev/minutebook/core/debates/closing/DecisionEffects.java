package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.calibration.CalibrationWriter;
import dev.minutebook.core.critiques.ClosedDebate;
import dev.minutebook.core.critiques.IssueSettlement;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.DebateTransition;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.memory.CitedMemories;
import dev.minutebook.core.ratings.RatingWriter;
import dev.minutebook.core.ratings.RelationshipUpdate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a decision says of those who took part, in the transaction that records it: who was right before should count in the next debate.
/// Every closing takes its locks in the same order.
final class DecisionEffects {

    private final Transaction transaction;
    private final DebateTransition course;
    private final DebateRow row;
    private final DebateState state;
    private final List<Vote> votes;
    private final IssueSettlement.Issues issues;
    private final @Nullable CitedMemories relied;

    /// Asks for what it needs to know.
    ///
    /// @param winner the option that carried
    /// @param votes  of the round that decided
    DecisionEffects(
            Transaction transaction,
            DebateTransition course,
            @Nullable String winner,
            List<Vote> votes) {
        this.transaction = transaction;
        this.course = course;
        this.row = course.row();
        this.state = course.state();
        this.votes = votes;
        this.issues = IssueSettlement.of(transaction, row.id());
        this.relied =
                winner == null
                        ? null
                        : new CitedMemories(
                                transaction,
                                row.id(),
                                votes.stream()
                                        .filter(vote -> winner.equals(vote.choice()))
                                        .map(vote -> vote.agent().value())
                                        .toList());
    }

    void of(Decision decision) {
        UUID winner = winner(decision);
        rate(decision, winner);
        calibrate(decision);
        issues.settle(
                new ClosedDebate(
                        row.id(),
                        row.topic(),
                        decision.winner() != null && consensus(decision),
                        winner,
                        course.proposers()));
        meet(winner);
        if (relied != null) {
            relied.decided();
        }
    }

    /// Whose proposal was taken up; null where options were fixed, or nothing was decided.
    private @Nullable UUID winner(Decision decision) {
        String winner = decision.winner();
        if (winner == null || !Options.of(row.setup(), state).proposals().containsKey(winner)) {
            return null;
        }
        return row.setup().chairs().stream()
                .filter(chair -> Options.proposedBy(chair.number()).equals(winner))
                .map(Setup.Chair::agent)
                .findFirst()
                .orElseThrow();
    }

    private boolean consensus(Decision decision) {
        return decision.consensus()
                >= Objects.requireNonNull(row.setup().config().consensusThreshold());
    }

    /// Whose proposal was taken up wins; the others score half if there was consensus. Where nobody's was, there is nothing to rate.
    private void rate(Decision decision, @Nullable UUID winner) {
        SortedMap<UUID, Double> scores = new TreeMap<>();
        row.setup()
                .chairs()
                .forEach(chair -> scores.put(chair.agent(), consensus(decision) ? 0.5 : 0));
        if (winner != null && scores.size() > 1) {
            scores.put(winner, 1.0);
            new RatingWriter(transaction)
                    .rate(row.id(), decision.domain(), decision.confidence(), scores);
        }
    }

    private void meet(@Nullable UUID winner) {
        TreeSet<UUID> agents = new TreeSet<>();
        row.setup().chairs().forEach(chair -> agents.add(chair.agent()));
        new RelationshipUpdate(agents, choices(), winner).write(transaction, row.id());
    }

    /// Whether what they chose carried, and how sure they had been of it. Where nothing was decided, nothing came true or false.
    private void calibrate(Decision decision) {
        String winner = decision.winner();
        if (winner != null) {
            CalibrationWriter.voted(
                    transaction,
                    decision.domain() == null ? "" : decision.domain(),
                    votes.stream()
                            .filter(vote -> vote.choice() != null && vote.confidence() != null)
                            .map(
                                    vote ->
                                            new CalibrationWriter.Voted(
                                                    vote.agent().value(),
                                                    Objects.requireNonNull(vote.confidence()),
                                                    winner.equals(vote.choice())))
                            .toList());
        }
    }

    /// What was chosen, by round and agent.
    private SortedMap<Integer, Map<UUID, String>> choices() {
        SortedMap<Integer, Map<UUID, String>> choices = new TreeMap<>();
        if (state.voteRound() > 1) {
            transaction
                    .list(
                            TurnStore.CHOICES_BEFORE,
                            stored -> new Chosen(stored.integer(), stored.uuid(), stored.text()),
                            transaction.workspace(),
                            row.id(),
                            state.voteRound())
                    .forEach(chosen -> put(choices, chosen));
        }
        for (Vote vote : votes) {
            if (vote.choice() != null) {
                put(choices, new Chosen(vote.round(), vote.agent().value(), vote.choice()));
            }
        }
        return choices;
    }

    private record Chosen(int round, UUID agent, String choice) {}

    private static void put(SortedMap<Integer, Map<UUID, String>> choices, Chosen chosen) {
        choices.computeIfAbsent(chosen.round, round -> new HashMap<>())
                .put(chosen.agent, chosen.choice);
    }
}
