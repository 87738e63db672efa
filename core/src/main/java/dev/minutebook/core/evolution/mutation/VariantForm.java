package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.evolution.scenarios.FieldReader;
import dev.minutebook.core.evolution.scenarios.StateValue;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Reads variants that a mutator proposes. It may change strategy and hyperparameters, and nothing else.
public final class VariantForm {

    private static final Set<String> REPLY = Set.of("variants");
    private static final Set<String> VARIANT = Set.of("approach", "strategy", "hyperparameters");

    private VariantForm() {}

    /// @param actor whose strategy is changed, as it is in force
    /// @param most  variants
    public static List<ProposedVariant> read(String reply, ScenarioActor actor, int most) {
        FieldReader fields = FieldReader.of(ReplyText.tree(reply), "", REPLY);
        List<ProposedVariant> variants = fields.list("variants", (tree, place) -> variant(tree, place, actor));
        if (variants.isEmpty() || variants.size() > most) {
            throw Problem.Code.INVALID.because(
                    "at /variants: " + variants.size() + " were proposed; propose 1 to " + most);
        }
        for (int i = 0; i < variants.size(); i++) {
            ProposedVariant one = variants.get(i);
            boolean same = one.strategy().equals(actor.strategy())
                    && one.hyperparameters().equals(actor.hyperparameters());
            boolean twice = variants.subList(0, i).stream()
                    .anyMatch(other -> other.strategy().equals(one.strategy())
                            && other.hyperparameters().equals(one.hyperparameters()));
            if (same || twice) {
                throw Problem.Code.INVALID.because("at /variants/" + i + ": it changes nothing"
                        + (twice ? " that another does not" : "") + "; propose something else");
            }
        }
        return List.copyOf(variants);
    }

    private static ProposedVariant variant(StateValue tree, String place, ScenarioActor actor) {
        FieldReader fields = FieldReader.of(tree, place, VARIANT);
        return fields.make(() -> {
            Map<String, Double> numbers = new TreeMap<>(actor.hyperparameters());
            fields.find("hyperparameters").ifPresent(given -> numbers.putAll(numbers(given, place)));
            // The bounds of an actor hold for what becomes of it.
            ScenarioActor changed = actor.evolved(fields.text("strategy"), numbers);
            return new ProposedVariant(fields.text("approach"), changed.strategy(), changed.hyperparameters());
        });
    }

    static Map<String, Double> numbers(StateValue given, String place) {
        if (!(given instanceof Members members)) {
            throw Problem.Code.INVALID.because("at " + place + "/hyperparameters: an object of numbers is expected");
        }
        Map<String, Double> numbers = new TreeMap<>();
        members.values()
                .forEach((name, value) -> numbers.put(
                        name,
                        FieldReader.number(value, place + "/hyperparameters/" + name)
                                .doubleValue()));
        return numbers;
    }
}
