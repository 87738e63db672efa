package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.text.Excerpt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Who disagrees with an outcome, and how.
///
/// A seat that did not get what it voted for dissents; where nothing won, that is every seat that voted. The type
/// is the one the seat stated, else it is inferred: no ballot or an empty one is an abstention; a ballot that says
/// something and prefers no option is a minor quibble; all else is an alternative approach.
///
/// A seat that voted for the winner dissents only if it stated a reservation one can have about one's own choice.
/// The other types tell what the objection would have been, had the choice not won.
public final class DissentRules {

    private static final int LONGEST = 500;

    private static final Set<DissentType> RESERVATIONS =
            EnumSet.of(DissentType.MINOR_QUIBBLE, DissentType.EDGE_CASE_CONCERN, DissentType.RISK_WARNING);

    private DissentRules() {}

    /// The objections to an outcome, by seat.
    ///
    /// @param electorate all seats that were asked, with those that declined or failed
    public static List<Objection> dissents(Count count, List<CastBallot> ballots, Collection<Integer> electorate) {
        Map<Integer, CastBallot> bySeat = new HashMap<>();
        ballots.forEach(ballot -> bySeat.put(ballot.seat(), ballot));
        Set<Integer> seats = new TreeSet<>(electorate);
        seats.addAll(bySeat.keySet());
        List<Objection> objections = new ArrayList<>();
        for (int seat : seats) {
            CastBallot ballot = bySeat.get(seat);
            if (ballot == null) {
                objections.add(new Objection(seat, DissentType.ABSTENTION, false, "Did not vote", null, null));
            } else if (!carried(ballot, count) || reserved(ballot)) {
                objections.add(objection(ballot, count.winner()));
            }
        }
        return List.copyOf(objections);
    }

    private static boolean carried(CastBallot ballot, Count count) {
        String winner = count.winner();
        if (winner == null || ballot.choice() == null) {
            return false;
        }
        return winner.equals(ballot.choice())
                || (count.rule() == VotingRule.APPROVAL
                        && count.tally().containsKey(ballot.choice())
                        && ballot.approved().contains(winner));
    }

    private static boolean reserved(CastBallot ballot) {
        return ballot.dissent() != null && RESERVATIONS.contains(ballot.dissent());
    }

    private static Objection objection(CastBallot ballot, @Nullable String winner) {
        DissentType stated = ballot.dissent();
        DissentType type = stated == null ? inferred(ballot) : stated;
        String choice = ballot.choice();
        String preferred = choice == null || choice.equals(winner) ? null : choice;
        return new Objection(
                ballot.seat(), type, stated != null, content(ballot, type, preferred), preferred, ballot.confidence());
    }

    private static DissentType inferred(CastBallot ballot) {
        if (ballot.choice() != null) {
            return DissentType.ALTERNATIVE_APPROACH;
        }
        return spoke(ballot) ? DissentType.MINOR_QUIBBLE : DissentType.ABSTENTION;
    }

    private static String content(CastBallot ballot, DissentType type, @Nullable String preferred) {
        if (ballot.rationale() != null && spoke(ballot)) {
            return Excerpt.of(ballot.rationale().strip(), LONGEST);
        } else if (preferred != null) {
            return Excerpt.of("Preferred: " + preferred, LONGEST);
        } else if (type == DissentType.ABSTENTION) {
            return "Abstained";
        }
        return "Stated: " + type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static boolean spoke(CastBallot ballot) {
        return ballot.rationale() != null && !ballot.rationale().isBlank();
    }
}
