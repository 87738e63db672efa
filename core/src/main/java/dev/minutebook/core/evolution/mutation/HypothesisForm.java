package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.core.evolution.scenarios.FieldReader;
import dev.minutebook.core.evolution.scenarios.StateValue;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Numeral;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/// Reads hypotheses of an explorer.
public final class HypothesisForm {

    /// The most at once.
    public static final int HYPOTHESES = 5;

    private static final int TEXT = 2_048;
    private static final Set<String> REPLY = Set.of("hypotheses");
    private static final Set<String> HYPOTHESIS = Set.of("idea", "feasibility", "novelty", "missed_because");

    private HypothesisForm() {}

    /// The hypotheses as canonical JSON, as they are stored.
    public static String read(String reply) {
        FieldReader fields = FieldReader.of(ReplyText.tree(reply), "", REPLY);
        List<StateValue> hypotheses = fields.list("hypotheses", HypothesisForm::hypothesis);
        if (hypotheses.isEmpty() || hypotheses.size() > HYPOTHESES) {
            throw Problem.Code.INVALID.because("at /hypotheses: give 1 to " + HYPOTHESES);
        }
        return new Items(hypotheses).canonical();
    }

    private static StateValue hypothesis(StateValue tree, String place) {
        FieldReader fields = FieldReader.of(tree, place, HYPOTHESIS);
        return fields.make(() -> Members.EMPTY
                .with("idea", StateValue.of(Limits.filled("idea", fields.text("idea"), TEXT)))
                .with("feasibility", share(fields, "feasibility"))
                .with("novelty", share(fields, "novelty"))
                .with(
                        "missed_because",
                        StateValue.of(Limits.text("missed_because", fields.text("missed_because", ""), TEXT))));
    }

    private static StateValue share(FieldReader fields, String name) {
        BigDecimal share = FieldReader.number(fields.value(name), fields.at(name));
        if (share.signum() < 0 || share.compareTo(BigDecimal.ONE) > 0) {
            throw Problem.Code.INVALID.because(name + " is from 0 to 1");
        }
        return new Numeral(share);
    }
}
