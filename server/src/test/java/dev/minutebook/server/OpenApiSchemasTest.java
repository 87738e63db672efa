package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.json.MinutebookJson;
import dev.minutebook.json.RecordSchema;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Makes the schemas of openapi.yaml from the records; run it with `-Dminutebook.write=true` after a change.
///
/// Names, types, formats, choices and references of properties, and what an answer always has, come from the
/// record. Descriptions, bounds, defaults, examples and what a request requires are written by hand and stay; a
/// new property takes its description from the record.
class OpenApiSchemasTest {

    private static final Path FILE = Path.of("src/main/resources/openapi.yaml");
    private static final String BEGIN = "\n  schemas:\n";
    private static final Pattern REFERENCE = Pattern.compile("#/components/schemas/(\\w+)");
    private static final List<String> STRUCTURE =
            List.of("type", "format", "enum", "$ref", "items", "additionalProperties");

    @Test
    void the_schemas_are_those_of_the_records() throws IOException {
        String text = Files.readString(FILE);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        Map<String, String> schemas = new LinkedHashMap<>();
        for (String schema : text.substring(begin).split("(?m)^(?=    \\w+:\\n)")) {
            schemas.put(schema.strip().split(":", 2)[0], schema);
        }
        schemas.replaceAll(OpenApiSchemasTest::generated);
        String head = text.substring(0, begin);
        String name = missing(head, schemas);
        while (!name.isEmpty()) {
            schemas.put(name, generated(name, empty(name)));
            name = missing(head, schemas);
        }
        String written = head + String.join("", schemas.values());
        if (Boolean.getBoolean("minutebook.write")) {
            Files.writeString(FILE, written);
            return;
        }
        assertThat(text).isEqualTo(written);
    }

    /// A schema that is referred to and not there; empty if there is none.
    private static String missing(String head, Map<String, String> schemas) {
        TreeSet<String> names = new TreeSet<>();
        var found = REFERENCE.matcher(head + String.join("", schemas.values()));
        while (found.find()) {
            names.add(found.group(1));
        }
        names.removeAll(schemas.keySet());
        return names.isEmpty() ? "" : names.first();
    }

    private static String empty(String name) {
        return "    %s:\n      type: object\n      description: %s\n      required: []\n      properties:\n"
                .formatted(name, MinutebookJson.LENIENT.write(WireRecords.description(WireRecords.named(name))));
    }

    private static String generated(String name, String schema) {
        if (WireRecords.isList(name) || name.equals("Problem")) {
            return schema;
        }
        RecordComponent[] components = WireRecords.named(name).getRecordComponents();
        List<String> lines = new ArrayList<>();
        for (String line : schema.lines().toList()) {
            if (line.startsWith("      required: ") && !schema.contains("additionalProperties: false")) {
                lines.add(required(line, components));
            } else if (line.startsWith("      properties:")) {
                lines.add(line);
                for (RecordComponent component : components) {
                    lines.add(property(component, schema));
                }
            } else if (!line.startsWith("        ") || line.startsWith("        - ")) {
                lines.add(line);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    /// What is never null is always there; the document may promise more.
    private static String required(String line, RecordComponent[] components) {
        List<String> promised = Arrays.asList(line.replaceAll(".*\\[|\\].*", "").split(", *", -1));
        List<String> names = Arrays.stream(components)
                .filter(component -> component.getAnnotatedType().getAnnotations().length == 0
                        || promised.contains(component.getName()))
                .map(RecordComponent::getName)
                .toList();
        return promised.containsAll(names) && names.containsAll(promised)
                ? line
                : "      required: [" + String.join(", ", names) + "]";
    }

    private static String property(RecordComponent component, String schema) {
        String start = "        " + component.getName() + ": {";
        String line =
                schema.lines().filter(one -> one.startsWith(start)).findFirst().orElse("");
        Map<String, Object> present = new LinkedHashMap<>();
        if (line.isEmpty()) {
            WireRecords.description(component.getDeclaringRecord(), component.getName())
                    .ifPresent(words -> present.put("description", words));
        } else {
            present.putAll(
                    OpenApi.map(OpenApi.map(new Load(LoadSettings.builder().build()).loadFromString(line))
                            .get(component.getName())));
        }
        Map<String, Object> structure = RecordSchema.component(component);
        if (agree(structure, present)) {
            return line;
        }
        Map<String, Object> all = new LinkedHashMap<>();
        STRUCTURE.stream().filter(structure::containsKey).forEach(key -> all.put(key, structure.get(key)));
        present.forEach((key, value) -> {
            if (!STRUCTURE.contains(key)) {
                all.put(key, value);
            }
        });
        return "        " + component.getName() + ": " + flow(all);
    }

    /// Whether two schemas have the same structure, whatever else the present one says.
    private static boolean agree(Map<String, Object> structure, Map<String, Object> present) {
        return STRUCTURE.stream()
                .allMatch(key ->
                        structure.get(key) instanceof Map<?, ?> inner && present.get(key) instanceof Map<?, ?> other
                                ? agree(OpenApi.map(inner), OpenApi.map(other))
                                : Objects.equals(structure.get(key), present.get(key)));
    }

    /// A value in the flow style of YAML.
    private static String flow(Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> (entry.getKey().equals("$ref") ? "\"$ref\"" : entry.getKey())
                                + ": "
                                + flow(entry.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"));
            case List<?> list ->
                list.stream().map(OpenApiSchemasTest::flow).collect(Collectors.joining(", ", "[", "]"));
            case String word
            when word.matches("[a-z][a-z0-9_-]*") && !word.matches("yes|no|true|false|null|on|off") -> word;
            default -> MinutebookJson.LENIENT.write(value);
        };
    }
}
