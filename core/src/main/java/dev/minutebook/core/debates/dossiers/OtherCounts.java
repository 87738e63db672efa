package dev.minutebook.core.debates.dossiers;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Election;
import dev.minutebook.core.votes.Fragility;
import dev.minutebook.verify.dossier.DossierTold;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the votes of a debate come to under every rule that can count them.
final class OtherCounts {

    private OtherCounts() {}

    static List<DossierTold.Count> of(Transaction transaction, DebateRow debate, @Nullable Decision decision) {
        List<Vote> votes =
                RoundVotes.votes(transaction, debate.id(), debate.state().voteRound());
        List<DossierTold.Count> counts = new ArrayList<>();
        if (votes.isEmpty()) {
            return counts;
        }
        VotingRule decided = decision == null ? debate.setup().voting() : decision.method();
        counts.add(count(debate, votes, decided, true));
        for (VotingRule rule : VotingRule.values()) {
            if (rule != decided && rule != VotingRule.JUDGE && rule != VotingRule.LEARNED) {
                counts.add(count(debate, votes, rule, false));
            }
        }
        return counts;
    }

    private static DossierTold.Count count(DebateRow debate, List<Vote> votes, VotingRule rule, boolean decided) {
        Election election = RoundVotes.again(debate.setup(), debate.state(), votes, RecountVotes.under(rule));
        Count count = CountRules.count(election);
        Fragility fragility = Fragility.of(election);
        return new DossierTold.Count(
                name(count.rule()),
                count.fallback() == null ? null : name(count.fallback()),
                count.winner(),
                count.strength().name().toLowerCase(Locale.ROOT),
                decimal(count.agreement()),
                count.quorum(),
                count.tally().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(share -> new DossierTold.Share(share.getKey(), decimal(share.getValue())))
                        .toList(),
                fragility == null ? null : (long) fragility.votes(),
                fragility == null
                        ? List.of()
                        : fragility.seats().stream().map(Integer::longValue).toList(),
                decided);
    }

    private static String name(VotingRule rule) {
        return rule.name().toLowerCase(Locale.ROOT);
    }

    static String decimal(double number) {
        BigDecimal rounded =
                BigDecimal.valueOf(number).setScale(6, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.toPlainString();
    }
}
