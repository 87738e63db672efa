package dev.minutebook.core.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What a match does to those who took part.
public final class MatchRules {

    private MatchRules() {}

    /// How somebody is rated.
    ///
    /// @param skill with the uncertainty that has grown since the last match
    public record Rated(double elo, Glicko2.Skill skill) {}

    /// The ratings after a match, by those before it.
    ///
    /// @param confidence how much it counts, 0.1 to 1
    public static List<Rated> after(List<Rated> before, double[] scores, double confidence) {
        double[] changes = Elo.changes(before.stream().mapToDouble(Rated::elo).toArray(), scores, confidence);
        List<Rated> after = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            after.add(new Rated(
                    before.get(i).elo() + changes[i],
                    Glicko2.SHIPPED.after(before.get(i).skill(), meetings(i, before, scores, confidence))));
        }
        return after;
    }

    /// All others, together as much as one. Of two that lost alike, neither beat the other: they have not met.
    private static List<Glicko2.Meeting> meetings(int who, List<Rated> before, double[] scores, double confidence) {
        List<Glicko2.Meeting> meetings = new ArrayList<>();
        double most = Arrays.stream(scores).max().orElseThrow();
        for (int i = 0; i < scores.length; i++) {
            boolean lostAlike = scores[i] == scores[who] && scores[who] < most;
            if (i != who && !lostAlike) {
                double score = scores[who] > scores[i] ? 1 : scores[who] < scores[i] ? 0 : 0.5;
                meetings.add(new Glicko2.Meeting(before.get(i).skill(), 0, score, confidence / (scores.length - 1)));
            }
        }
        return meetings;
    }
}
