package dev.minutebook.json;

import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Scenarios as the text of a file, with every field; what is written is read back as the same.
public final class ScenarioText {

    /// The version of the form.
    public static final int VERSION = 1;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ScenarioText() {}

    /// The text of a scenario in that format.
    public static String write(Scenario scenario, ScenarioFormat format) {
        ObjectNode file = tree(scenario);
        if (format == ScenarioFormat.YAML) {
            return YamlLayout.of(file);
        }
        StringBuilder text = new StringBuilder("{");
        String separator = "\n";
        for (var field : file.properties()) {
            text.append(separator).append("  \"").append(field.getKey()).append("\": ");
            text.append(YamlLayout.json(field.getValue()));
            separator = ",\n";
        }
        return text.append("\n}\n").toString();
    }

    private static ObjectNode tree(Scenario scenario) {
        ObjectNode file = NODES.objectNode();
        file.put("version", VERSION);
        file.put("name", scenario.name());
        file.put("description", scenario.description());
        ArrayNode actors = file.putArray("actors");
        scenario.actors().forEach(actor -> actors.add(tree(actor)));
        file.set("state", exact(scenario.state()));
        file.set("turn_order", texts(scenario.turnOrder()));
        file.put("tension", scenario.tension());
        file.put("hints", scenario.hints());
        file.put("rubric", scenario.rubric());
        file.set("limits", tree(scenario.limits()));
        return file;
    }

    private static ObjectNode tree(ScenarioActor actor) {
        ObjectNode fields = NODES.objectNode();
        fields.put("name", actor.name());
        fields.put("archetype", actor.archetype().name().toLowerCase(Locale.ROOT));
        fields.put("goals", actor.goals());
        fields.put("strategy", actor.strategy());
        ObjectNode numbers = fields.putObject("hyperparameters");
        actor.hyperparameters().forEach((name, value) -> numbers.put(name, BigDecimal.valueOf(value)));
        ObjectNode permissions = fields.putObject("permissions");
        permissions.set("deny", texts(actor.permissions().deny()));
        permissions.set("allow", texts(actor.permissions().allow()));
        fields.put("every", actor.every());
        fields.put("mutations", actor.mutations());
        return fields;
    }

    private static ObjectNode tree(ScenarioLimits limits) {
        return NODES.objectNode()
                .put("turns", limits.turns())
                .put("tokens", limits.tokens())
                .put("tries", limits.tries())
                .put("penalties", limits.penalties())
                .put("information", limits.information())
                .put("state_bytes", limits.stateBytes())
                .put("depth", limits.depth())
                .put("value_bytes", limits.valueBytes());
    }

    private static ArrayNode texts(List<String> texts) {
        ArrayNode items = NODES.arrayNode();
        texts.forEach(items::add);
        return items;
    }

    /// A state may have numbers of more digits than a `double`.
    private static JsonNode exact(String json) {
        return MinutebookJson.LENIENT
                .mapper()
                .readerFor(JsonNode.class)
                .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .readValue(json);
    }
}
