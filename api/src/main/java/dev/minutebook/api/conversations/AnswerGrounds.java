package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What an answer rests on; its [ConfidenceLabel] follows from it.
///
/// @param models      which models answered
/// @param answers     what each of them said, to compare; not stored
/// @param disagreed   whether a review found that they do not agree
/// @param highStakes  whether the question is about medicine, law, finance or the like
/// @param query       the query whose runs of models these were
/// @param corrections the corrections that were applied
public record AnswerGrounds(
        List<String> models,
        List<String> answers,
        boolean disagreed,
        boolean highStakes,
        @Nullable UUID query,
        List<UUID> corrections) {

    /// The most models, and the most answers.
    public static final int MODELS = 16;

    /// The longest name of a model.
    public static final int MODEL = 128;

    /// The most corrections.
    public static final int CORRECTIONS = 64;

    public AnswerGrounds {
        models = Limits.list("models", models, 0, MODELS);
        models.forEach(model -> Limits.filled("model", model, MODEL));
        answers = Limits.list("answers", answers, 0, MODELS);
        answers.forEach(answer -> Limits.text("answer", answer, Limits.TEXT));
        corrections = Limits.list("corrections", corrections, 0, CORRECTIONS);
    }

    /// Answers of these models, which nobody compared.
    public static AnswerGrounds of(String... models) {
        return new AnswerGrounds(List.of(models), List.of(), false, false, null, List.of());
    }

    /// The same with what the models said.
    public AnswerGrounds answers(String... answers) {
        return new AnswerGrounds(models, List.of(answers), disagreed, highStakes, query, corrections);
    }

    /// The same where a review found a disagreement.
    public AnswerGrounds withDisagreement() {
        return new AnswerGrounds(models, answers, true, highStakes, query, corrections);
    }

    /// The same on a question where a mistake is costly.
    public AnswerGrounds withHighStakes() {
        return new AnswerGrounds(models, answers, disagreed, true, query, corrections);
    }

    /// The same with the query whose runs these were.
    public AnswerGrounds query(UUID query) {
        return new AnswerGrounds(models, answers, disagreed, highStakes, query, corrections);
    }

    /// The same with corrections that were applied.
    public AnswerGrounds corrections(UUID... corrections) {
        return new AnswerGrounds(models, answers, disagreed, highStakes, query, List.of(corrections));
    }
}
