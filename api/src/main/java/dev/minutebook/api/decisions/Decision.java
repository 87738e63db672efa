package dev.minutebook.api.decisions;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.votes.VotingRule;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a debate came to.
///
/// @param topicHash       of the words of the topic as they are
/// @param topicKey        of the stems of its meaningful words
/// @param winner          the option that won; null when none did
/// @param conclusion      what it says
/// @param plainWinner     what a plain count of votes would have chosen
/// @param method          the rule that decided
/// @param fallback        the rule that decided instead, in a Condorcet cycle
/// @param agreement       the weighted share of votes that agree
/// @param fragility       the fewest votes that would have to change for another winner, or for none
/// @param fragileSeats    whose votes these are; where several sets are as small, one of them
/// @param keyClaims       what it rests upon
/// @param cruxes          claims that would turn it if they fell
/// @param grounded        each key claim with what carries it
/// @param supersededBy    the decision that replaced it
/// @param right           whether it turned out right; null while its outcome is not known
/// @param archivedAt      since when it is left out of lists, briefings and what is similar
/// @param archiveReason   why
public record Decision(
        DecisionId id,
        DebateId debate,
        String topic,
        String topicHash,
        String topicKey,
        @Nullable String winner,
        String conclusion,
        @Nullable String plainWinner,
        VotingRule method,
        @Nullable VotingRule fallback,
        Strength strength,
        double agreement,
        double confidence,
        double consensus,
        boolean quorum,
        @Nullable Integer fragility,
        List<Integer> fragileSeats,
        List<String> keyClaims,
        List<String> cruxes,
        List<Grounding> grounded,
        @Nullable String domain,
        List<String> tags,
        int votes,
        int dissents,
        @Nullable DecisionId supersedes,
        @Nullable DecisionId supersededBy,
        @Nullable Boolean right,
        @Nullable Instant archivedAt,
        @Nullable String archiveReason,
        Instant createdAt) {

    /// A claim and what carries it.
    ///
    /// @param evidence that was cited in the debate and is named by the claim, by the votes that give it as their
    ///                 reason, or by the proposal that won
    /// @param turns    these votes and that proposal
    /// @param support  the share of all weight that these votes have
    public record Grounding(String claim, List<EvidenceId> evidence, List<TurnId> turns, double support) {

        public Grounding {
            evidence = evidence == null ? List.of() : List.copyOf(evidence);
            turns = List.copyOf(turns);
        }
    }
}
