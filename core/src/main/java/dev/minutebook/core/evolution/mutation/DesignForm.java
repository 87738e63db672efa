package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.evolution.scenarios.FieldReader;
import dev.minutebook.core.evolution.selection.AgentDesign;
import dev.minutebook.core.evolution.selection.ProvisionerRules;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Reads the design of an agent, and holds it to the guard rails.
public final class DesignForm {

    /// The longest archetype.
    public static final int ARCHETYPE = 64;

    /// The longest rationale.
    public static final int RATIONALE = 4_096;

    private static final Set<String> DESIGN = Set.of(
            "name",
            "archetype",
            "speak_every",
            "goals",
            "strategy",
            "hyperparameters",
            "allow",
            "deny",
            "mutations",
            "rationale",
            "may_abort",
            "may_resolve",
            "terminates");

    private DesignForm() {}

    /// @param scenario in which it would take part, with all actors of now
    public static ProposedAgent read(String reply, Scenario scenario, ProvisionerRules rules) {
        FieldReader fields = FieldReader.of(ReplyText.tree(reply), "", DESIGN);
        return fields.make(() -> {
            List<String> allow = fields.list("allow", FieldReader::text);
            int mutations = fields.integer("mutations", ProvisionerRules.USUAL_MUTATIONS);
            String archetype = Limits.filled("archetype", fields.text("archetype"), ARCHETYPE)
                    .strip()
                    .toLowerCase(Locale.ROOT);
            AgentDesign design = new AgentDesign(
                    fields.text("name"),
                    archetype,
                    fields.integer("speak_every", 2),
                    mutations,
                    allow,
                    fields.truth("may_abort", false),
                    fields.truth("may_resolve", false),
                    fields.find("terminates").isPresent() ? fields.text("terminates") : null);
            List<String> refusals = rules.refusals(design);
            if (!refusals.isEmpty()) {
                throw Problem.Code.INVALID.because(String.join("; ", refusals));
            }
            ScenarioActor actor = new ScenarioActor(
                    design.name(),
                    Archetype.CREATED_AGENT,
                    fields.text("goals"),
                    fields.text("strategy", ""),
                    fields.find("hyperparameters")
                            .map(given -> VariantForm.numbers(given, ""))
                            .orElse(Map.of()),
                    new PathPermissions(fields.list("deny", FieldReader::text), allow),
                    design.everyTurns(),
                    mutations);
            if (scenario.actors().stream().anyMatch(one -> one.name().equals(actor.name()))) {
                throw Problem.Code.INVALID.because(actor.name() + " is the name of somebody else; give another");
            }
            return new ProposedAgent(actor, design, Limits.filled("rationale", fields.text("rationale"), RATIONALE));
        });
    }
}
