package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.DissentType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A ballot as it was cast, with what it weighs.
///
/// @param choice     null abstains
/// @param confidence 0 to 1
/// @param weight     0 or more, without the confidence
public record CastBallot(
        int seat,
        @Nullable String choice,
        List<String> ranking,
        List<String> approved,
        double confidence,
        double weight,
        @Nullable DissentType dissent,
        @Nullable String rationale) {

    public CastBallot {
        ranking = List.copyOf(ranking);
        approved = List.copyOf(approved);
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence " + confidence + " of seat " + seat);
        }
        if (!(weight >= 0 && weight <= 1e6)) {
            throw new IllegalArgumentException("weight " + weight + " of seat " + seat);
        }
    }

    /// The same where only some options are left: a choice that is gone gives way to the best ranked that is left.
    public CastBallot between(List<String> left) {
        String next = choice == null || left.contains(choice)
                ? choice
                : ranking.stream().filter(left::contains).findFirst().orElse(null);
        return new CastBallot(seat, next, ranking, approved, confidence, weight, dissent, rationale);
    }
}
