package dev.minutebook.api.promotions;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// How one contender did on a case.
///
/// @param contender its number; 0 for the baseline
/// @param score     more is better
/// @param answer    what it answered; null to keep the score alone
public record ScoredAnswer(
        Integer contender, Double score, @Nullable String answer) {

    /// The longest answer.
    public static final int ANSWER = Limits.TEXT;

    public ScoredAnswer {
        Limits.given("contender", contender, "say whose score it is, 0 for the baseline");
        Limits.given("score", score, "say how well it did");
        Limits.range("contender", contender, 0, OpenTrial.CANDIDATES);
        if (!(Math.abs(score) <= OpenTrial.LARGEST)) {
            throw Problem.Code.INVALID.because("score must be from -1000000000 to 1000000000");
        }
        answer = Limits.optional("answer", answer, ANSWER);
    }

    /// A score alone.
    public static ScoredAnswer of(int contender, double score) {
        return new ScoredAnswer(contender, score, null);
    }

    /// The same with what was answered.
    public ScoredAnswer saying(String answer) {
        return new ScoredAnswer(contender, score, answer);
    }
}
