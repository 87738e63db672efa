package dev.minutebook.api.promotions;

import dev.minutebook.api.Limits;
import java.util.List;

/// More cases for a trial that is undecided.
///
/// @param cases  names of cases that the trial does not have yet
/// @param shadow how many more come from real questions
public record ExtendTrial(List<String> cases, int shadow) {

    public ExtendTrial {
        cases = OpenTrial.names(cases);
        Limits.range("shadow", shadow, 0, OpenTrial.CASES);
        Limits.range("the number of cases to add", cases.size() + (long) shadow, 1, OpenTrial.CASES);
    }

    /// More cases to be played.
    public static ExtendTrial by(List<String> cases) {
        return new ExtendTrial(cases, 0);
    }

    /// The same with so many out of real questions.
    public ExtendTrial shadow(int shadow) {
        return new ExtendTrial(cases, shadow);
    }
}
