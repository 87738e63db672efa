package dev.minutebook.mcp.views;

import dev.minutebook.api.Workspace;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// An answer without what a reader does not need: nothing empty, times to the second, numbers to four places,
/// and names in the place of the ids of agents and channels.
public final class Brief {

    /// Fields that hold an agent, or several.
    private static final Set<String> AGENTS = Set.of(
            "agent",
            "author",
            "assignee",
            "holder",
            "contributor",
            "citedBy",
            "addedBy",
            "critic",
            "mentions",
            "createdBy",
            "initiatedBy",
            "acknowledgedBy",
            "decidedBy");

    private static final Set<String> CHANNELS = Set.of("channel", "startHere");

    /// Lists that are there even if they are empty, because that is the answer.
    private static final Set<String> LISTS = Set.of("items", "messages");

    private static final int PLACES = 4;

    private final Names names;

    private Brief(Names names) {
        this.names = names;
    }

    /// The answer of a tool as JSON.
    public static String of(Workspace workspace, Object answer) {
        JsonNode tree = MinutebookJson.STRICT.mapper().valueToTree(answer);
        return MinutebookJson.STRICT.write(new Brief(new Names(workspace)).value("", tree));
    }

    private JsonNode value(String field, JsonNode node) {
        return switch (node) {
            case ObjectNode object -> object(object);
            case ArrayNode array -> array(field, array);
            default -> scalar(field, node);
        };
    }

    private ObjectNode object(ObjectNode given) {
        ObjectNode brief = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> entry : given.properties()) {
            String field = entry.getKey();
            if (isNameOf(given, field)) {
                continue;
            }
            @Nullable JsonNode name = given.get(field + "Name");
            JsonNode value = name == null ? value(field, entry.getValue()) : name;
            if (!value.isContainer() || !value.isEmpty() || LISTS.contains(field)) {
                brief.set(field, value);
            }
        }
        return brief;
    }

    /// Whether a field holds the name of what another one holds the id of.
    private static boolean isNameOf(ObjectNode given, String field) {
        return field.endsWith("Name") && given.has(field.substring(0, field.length() - "Name".length()));
    }

    private ArrayNode array(String field, ArrayNode given) {
        ArrayNode brief = JsonNodeFactory.instance.arrayNode();
        given.forEach(item -> brief.add(value(field, item)));
        return brief;
    }

    private JsonNode scalar(String field, JsonNode node) {
        if (node.isFloatingPointNumber()) {
            BigDecimal rounded = node.decimalValue().setScale(PLACES, RoundingMode.HALF_UP);
            return JsonNodeFactory.instance.numberNode(
                    rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros());
        }
        if (!node.isString()) {
            return node;
        }
        String text = node.asString();
        if (AGENTS.contains(field)) {
            return JsonNodeFactory.instance.stringNode(names.agent(text));
        }
        if (CHANNELS.contains(field)) {
            return JsonNodeFactory.instance.stringNode(names.channel(text));
        }
        return isTime(field) ? JsonNodeFactory.instance.stringNode(seconds(text)) : node;
    }

    private static boolean isTime(String field) {
        return field.endsWith("At")
                || field.endsWith("Until")
                || Set.of("at", "until", "deadline", "validFrom", "validTo").contains(field);
    }

    private static String seconds(String text) {
        try {
            return Instant.parse(text).truncatedTo(ChronoUnit.SECONDS).toString();
        } catch (DateTimeException other) {
            return text;
        }
    }
}
