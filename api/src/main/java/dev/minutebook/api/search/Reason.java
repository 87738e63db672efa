package dev.minutebook.api.search;

/// One part of a score. The score is the sum of all reasons that add, times each that multiplies.
///
/// @param rule  the word that matched, or the name of the rule, such as `container`
/// @param value what is added, or by what is multiplied
/// @param words in plain words
public record Reason(String rule, Effect effect, double value, String words) {

    /// What a reason does to the score.
    public enum Effect {
        ADDS,
        MULTIPLIES
    }

    /// A reason that adds to the score.
    public static Reason adds(String rule, double value, String words) {
        return new Reason(rule, Effect.ADDS, value, words);
    }

    /// A reason that multiplies the score.
    public static Reason multiplies(String rule, double value, String words) {
        return new Reason(rule, Effect.MULTIPLIES, value, words);
    }
}
