package dev.minutebook.core.votes;

import dev.minutebook.api.votes.VotingRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The search for the fewest votes that turn a vote: a greedy one gives a number that does, then all combinations
/// of fewer are tried.
final class FragilitySearch {

    /// How often the votes are counted at most, in search of fewer, and how many ranks are looked at.
    private static final int COUNTS = 10_000;

    private static final long LOOKS = 5_000_000;

    private final Election election;
    private final ValidBallots votes;
    private final Outcome outcome;
    private final List<String> rivals;
    private long left;

    /// @param to the option that the votes of these seats go to
    record Turned(List<Integer> seats, String to) {}

    /// @param rivals at least one; the most promising first
    FragilitySearch(Election election, ValidBallots votes, Outcome outcome, List<String> rivals) {
        this.election = election;
        this.votes = votes;
        this.outcome = outcome;
        this.rivals = rivals;
        long looks = (long) votes.size() * votes.options().size();
        if (outcome.rule() == VotingRule.CONDORCET) {
            looks *= votes.options().size();
        }
        this.left = Math.min(COUNTS, LOOKS / looks);
    }

    /// Whose votes turn the outcome, as few as are found.
    Turned fewest() {
        Turned best = new Turned(votes.ballots().stream().map(CastBallot::seat).toList(), rivals.getFirst());
        for (String rival : rivals) {
            if (left > 0) {
                best = greedy(rival, best);
            }
        }
        for (int number = 1; number < best.seats().size(); number++) {
            for (String rival : rivals) {
                List<Integer> turned = anyTurns(rival, number, 0, votes.ballots());
                if (turned != null) {
                    return new Turned(turned, rival);
                }
            }
        }
        return best;
    }

    /// Turns one vote after the other, each time the one that brings the rival nearest.
    private Turned greedy(String rival, Turned best) {
        List<CastBallot> now = votes.ballots();
        List<Integer> turned = new ArrayList<>();
        while (turned.size() + 1 < best.seats().size()) {
            ValidBallots nearest = null;
            int seat = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < now.size(); i++) {
                if (rival.equals(now.get(i).choice())) {
                    continue;
                }
                ValidBallots next = turned(now, i, rival);
                double gap = gap(next, rival) + 1e-6 * now.get(i).confidence();
                left--;
                if (gap > most) {
                    most = gap;
                    nearest = next;
                    seat = now.get(i).seat();
                }
            }
            if (nearest == null) {
                break;
            }
            turned.add(seat);
            if (turns(nearest)) {
                return new Turned(turned, rival);
            }
            now = nearest.ballots();
        }
        return best;
    }

    /// So many votes from a place on that turn the outcome when they go to the rival; null if none do.
    private @Nullable List<Integer> anyTurns(String rival, int number, int from, List<CastBallot> now) {
        if (number == 0) {
            left--;
            return turns(new ValidBallots(votes.options(), now)) ? new ArrayList<>() : null;
        }
        for (int i = from; i <= now.size() - number && left > 0; i++) {
            if (!rival.equals(now.get(i).choice())) {
                List<Integer> turned = anyTurns(rival, number - 1, i + 1, replaced(now, i, rival));
                if (turned != null) {
                    turned.add(now.get(i).seat());
                    return turned;
                }
            }
        }
        return null;
    }

    private boolean turns(ValidBallots next) {
        return !Objects.equals(Outcome.of(election, next).winner(), outcome.winner());
    }

    /// How far the rival is ahead of the best of the others; behind is negative.
    private double gap(ValidBallots next, String rival) {
        if (outcome.rule() == VotingRule.CONDORCET) {
            return next.worstDuel(rival);
        }
        Tally tally = Outcome.of(election, next).tally();
        return tally.of(rival) - tally.besides(rival);
    }

    private ValidBallots turned(List<CastBallot> now, int place, String rival) {
        return new ValidBallots(votes.options(), replaced(now, place, rival));
    }

    private static List<CastBallot> replaced(List<CastBallot> now, int place, String rival) {
        List<CastBallot> next = new ArrayList<>(now);
        next.set(place, turned(now.get(place), rival));
        return next;
    }

    /// A vote as it would have been, had it gone to the rival.
    static CastBallot turned(CastBallot vote, String rival) {
        return new CastBallot(
                vote.seat(),
                rival,
                led(rival, vote.ranking()),
                led(
                        rival,
                        vote.approved().stream()
                                .filter(option -> !option.equals(vote.choice()))
                                .toList()),
                vote.confidence(),
                vote.weight(),
                vote.dissent(),
                vote.rationale());
    }

    private static List<String> led(String first, List<String> others) {
        return Stream.concat(Stream.of(first), others.stream().filter(option -> !option.equals(first)))
                .toList();
    }
}
