package dev.minutebook.core.evolution.judges;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.core.evolution.mutation.ReplyText;
import dev.minutebook.core.evolution.scenarios.FieldReader;
import dev.minutebook.core.evolution.scenarios.StateValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the replies of judges. What does not keep to the form is refused with a reason that its writer can act upon.
public final class JudgeForm {

    /// The longest rationale or summary.
    public static final int TEXT = 4_096;

    /// The longest classification.
    public static final int CLASSIFICATION = 64;

    /// The lowest and the highest score.
    public static final int MOST = 5;

    private static final Set<String> REPLY = Set.of("scores");
    private static final Set<String> SCORE =
            Set.of("actor", "score", "rationale", "classification", "summary", "vector");
    private static final Pattern GAPS = Pattern.compile("[\\s/]+");

    private JudgeForm() {}

    /// One verdict for each actor that is judged, in the order of the scenario's labels.
    public static List<ActorVerdict> read(String reply, ActorLabels labels) {
        FieldReader fields = FieldReader.of(ReplyText.tree(reply), "", REPLY);
        List<ActorVerdict> given = fields.list("scores", (tree, place) -> verdict(tree, place, labels));
        List<ActorVerdict> ordered = new ArrayList<>();
        for (String name : labels.judged()) {
            List<ActorVerdict> of =
                    given.stream().filter(one -> one.actor().equals(name)).toList();
            if (of.size() != 1) {
                throw Problem.Code.INVALID.because("at /scores: " + labels.label(name)
                        + (of.isEmpty() ? " has no score; give one" : " has several scores; give one"));
            }
            ordered.add(of.getFirst());
        }
        return List.copyOf(ordered);
    }

    private static ActorVerdict verdict(StateValue tree, String place, ActorLabels labels) {
        FieldReader fields = FieldReader.of(tree, place, SCORE);
        return fields.make(() -> {
            String label = fields.text("actor");
            String actor = labels.judged().stream()
                    .filter(name -> labels.label(name).equals(label))
                    .findFirst()
                    .orElseThrow(() -> Problem.Code.INVALID.because("no such actor is to be judged"));
            fields.value("score");
            int score = (int) Limits.range("score", fields.integer("score", 0), -MOST, MOST);
            String rationale = Limits.filled("rationale", fields.text("rationale"), TEXT);
            String word = GAPS.matcher(Limits.filled(
                                    "classification", fields.text("classification", "unclassified"), CLASSIFICATION)
                            .strip()
                            .toLowerCase(Locale.ROOT))
                    .replaceAll("_");
            String summary = Limits.filled("summary", fields.text("summary", rationale), TEXT);
            List<Double> vector = fields.list(
                    "vector", (value, at) -> FieldReader.number(value, at).doubleValue());
            return new ActorVerdict(
                    actor, score, rationale, word, summary, vector.isEmpty() ? null : FindTactics.checked(vector));
        });
    }
}
