package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.scenarios.FieldReader;
import dev.minutebook.core.evolution.scenarios.JsonText;
import dev.minutebook.core.evolution.scenarios.StateValue;
import java.util.Optional;
import java.util.Set;

/// Reads the replies of actors: one JSON object, alone or in one block of code. What does not keep to the form is
/// refused with a reason that its writer can act upon.
public final class ReplyForm {

    /// The longest reply, in characters.
    public static final int LENGTH = 262_144;

    /// The longest hint.
    public static final int HINT = 2_048;

    private static final Set<String> PROPOSAL =
            Set.of("internal_monologue", "public_dialogue", "state_mutations", "propose_resolution", "abort_episode");
    private static final Set<String> MUTATION = Set.of("operation", "path", "value");

    private ReplyForm() {}

    public static Proposal proposal(String reply, ScenarioLimits limits) {
        FieldReader fields = FieldReader.of(tree(reply), "", PROPOSAL);
        return fields.make(() -> new Proposal(
                fields.text("internal_monologue", ""),
                fields.text("public_dialogue"),
                fields.list("state_mutations", (mutation, place) -> mutation(mutation, place, limits)),
                fields.truth("propose_resolution", false),
                fields.truth("abort_episode", false)));
    }

    private static StateMutation mutation(StateValue tree, String place, ScenarioLimits limits) {
        FieldReader fields = FieldReader.of(tree, place, MUTATION);
        StateValue value = fields.value("value");
        return fields.make(() -> {
            Limits.range("the size of value in bytes", value.bytes(), 0, limits.valueBytes());
            Limits.range("the depth of value", value.depth(), 0, limits.depth());
            return new StateMutation(
                    fields.one("operation", StateMutation.Operation.class), fields.text("path"), value.canonical());
        });
    }

    /// `{"tension": 7}`
    public static int tension(String reply) {
        FieldReader fields = FieldReader.of(tree(reply), "", Set.of("tension"));
        int tension = fields.integer("tension", 0);
        return (int) Limits.range("tension", tension, 1, Scenario.HIGHEST_TENSION);
    }

    /// `{"headline": "…", "impact": "low"}`, or `{"headline": null}` for no news.
    public static Optional<Headline> headline(String reply) {
        FieldReader fields = FieldReader.of(tree(reply), "", Set.of("headline", "impact"));
        fields.value("headline");
        return fields.find("headline")
                .map(text -> fields.make(() -> new Headline(
                        FieldReader.text(text, "/headline"), fields.one("impact", Headline.Impact.class))));
    }

    /// `{"hint": "…"}`, or `{"hint": null}` for none.
    public static Optional<String> hint(String reply) {
        FieldReader fields = FieldReader.of(tree(reply), "", Set.of("hint"));
        fields.value("hint");
        return fields.find("hint").map(text -> Limits.filled("hint", FieldReader.text(text, "/hint"), HINT));
    }

    private static StateValue tree(String reply) {
        if (reply.length() > LENGTH) {
            throw Problem.Code.INVALID.because("the reply has more than " + LENGTH + " characters; say less");
        }
        String text = reply.strip();
        if (text.startsWith("```") && text.endsWith("```") && text.indexOf('\n') > 0) {
            text = text.substring(text.indexOf('\n'), text.length() - 3);
        }
        return JsonText.read(text);
    }
}
