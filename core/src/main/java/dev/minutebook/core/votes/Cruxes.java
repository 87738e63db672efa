package dev.minutebook.core.votes;

import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingInt;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.core.text.Excerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Claims that would turn a decision if they fell: what confident dissenters hold, and the reasons of votes that
/// go against each other.
public final class Cruxes {

    private static final int MOST = 5;
    private static final int MOST_DISSENTS = 2;
    private static final double CONFIDENT = 0.7;
    private static final int LONGEST = 500;

    private Cruxes() {}

    /// At most five: first up to two of the most confident objections, then for each option, most votes first, the
    /// reason of its most confident vote. Reasons conflict only where two options have one.
    public static List<String> of(List<Objection> objections, List<CastBallot> ballots) {
        Set<String> cruxes = new LinkedHashSet<>();
        objections.stream()
                .filter(objection -> objection.type() != DissentType.ABSTENTION)
                .filter(objection -> confidence(objection) > CONFIDENT)
                .sorted(comparingDouble(Cruxes::confidence).reversed().thenComparingInt(Objection::seat))
                .limit(MOST_DISSENTS)
                .forEach(objection -> cruxes.add(objection.content()));
        cruxes.addAll(conflicting(ballots));
        return cruxes.stream().limit(MOST).toList();
    }

    private static double confidence(Objection objection) {
        return objection.confidence() == null ? 0 : objection.confidence();
    }

    private static List<String> conflicting(List<CastBallot> ballots) {
        Map<String, List<CastBallot>> reasoned = new TreeMap<>();
        for (CastBallot ballot : ballots) {
            if (ballot.choice() != null && !reason(ballot).isEmpty()) {
                reasoned.computeIfAbsent(ballot.choice(), choice -> new ArrayList<>())
                        .add(ballot);
            }
        }
        if (reasoned.size() < 2) {
            return List.of();
        }
        Comparator<CastBallot> mostConfident =
                comparingDouble(CastBallot::confidence).reversed().thenComparingInt(CastBallot::seat);
        return reasoned.values().stream()
                .sorted(comparingInt((List<CastBallot> votes) -> votes.size()).reversed())
                .map(votes -> votes.stream().min(mostConfident).orElseThrow())
                .map(Cruxes::reason)
                .toList();
    }

    private static String reason(CastBallot ballot) {
        return ballot.rationale() == null ? "" : Excerpt.of(ballot.rationale().strip(), LONGEST);
    }
}
