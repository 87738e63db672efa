package dev.minutebook.core.corrections;

import java.time.Instant;
import java.util.Optional;

/// A pair to train a model by direct preference optimisation: of two answers to a prompt the one to prefer. A
/// correction that rejects nothing makes no pair, and neither does one that is no longer believed.
///
/// @param confidence as of the export
public record PreferencePair(String prompt, String chosen, String rejected, double confidence) {

    /// Below, a pair would teach what may not hold.
    public static final double BELIEVED = 0.7;

    /// @param question that was answered wrongly; empty when it is not known, and then the subject stands for it
    public static Optional<PreferencePair> of(Remembered correction, String question, Instant now) {
        double effective = correction.effective(now);
        String prompt = question.isBlank() ? correction.subject() : question;
        return effective < BELIEVED
                        || correction.rejected().isBlank()
                        || correction.claim().isBlank()
                        || prompt.isBlank()
                        || correction
                                .rejected()
                                .strip()
                                .equals(correction.claim().strip())
                ? Optional.empty()
                : Optional.of(new PreferencePair(prompt, correction.claim(), correction.rejected(), effective));
    }
}
