package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.evidence.DecisionEvidence;
import dev.minutebook.core.text.Topics;
import dev.minutebook.core.text.Truncation;
import dev.minutebook.core.votes.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a decision rests upon: what those who carried it gave as reasons, the evidence they named for them, and
/// the turns in which they did.
record Grounds(List<String> claims, List<Decision.Grounding> grounded) {

    private static final int MOST = 5;
    private static final double ALIKE = 0.5;

    static Grounds of(Count count, List<Vote> votes, Options options, List<DecisionEvidence.Named> cited) {
        String winner = count.winner();
        if (winner == null) {
            return new Grounds(List.of(), List.of());
        }
        List<Vote> agreeing = votes.stream()
                .filter(vote -> winner.equals(vote.choice()) && vote.rationale() != null)
                .toList();
        List<String> claims = new ArrayList<>();
        for (Vote vote : agreeing) {
            String claim = Truncation.sentence(Objects.requireNonNull(vote.rationale()), 300);
            if (!claim.isBlank() && claims.size() < MOST && claims.stream().noneMatch(other -> alike(claim, other))) {
                claims.add(claim);
            }
        }
        double total = votes.stream().mapToDouble(Vote::weight).sum();
        UUID proposal = options.proposals().get(winner);
        List<Decision.Grounding> grounded = claims.stream()
                .map(claim -> grounding(claim, agreeing, total, proposal, cited))
                .toList();
        return new Grounds(List.copyOf(claims), grounded);
    }

    private static Decision.Grounding grounding(
            String claim,
            List<Vote> agreeing,
            double total,
            @Nullable UUID proposal,
            List<DecisionEvidence.Named> cited) {
        List<Vote> carriers = agreeing.stream()
                .filter(vote -> alike(claim, Truncation.sentence(Objects.requireNonNull(vote.rationale()), 300)))
                .toList();
        List<TurnId> turns = new ArrayList<>(carriers.stream().map(Vote::turn).toList());
        if (proposal != null) {
            turns.add(new TurnId(proposal));
        }
        double support = carriers.stream().mapToDouble(Vote::weight).sum();
        List<EvidenceId> evidence = cited.stream()
                .filter(one -> claim.contains(one.evidence().toString())
                        || (one.turn() != null && turns.contains(new TurnId(one.turn()))))
                .map(one -> new EvidenceId(one.evidence()))
                .distinct()
                .toList();
        return new Decision.Grounding(claim, evidence, turns, total == 0 ? 0 : support / total);
    }

    private static boolean alike(String one, String other) {
        return one.equals(other) || Topics.similarity(one, other) >= ALIKE;
    }
}
