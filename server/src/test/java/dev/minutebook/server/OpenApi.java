package dev.minutebook.server;

import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The document that describes the surface, as tests read it.
record OpenApi(Map<String, Object> document) {

    record Operation(String verb, String path, Map<String, Object> shared, Map<String, Object> own) {

        String id() {
            return (String) own.get("operationId");
        }

        @Override
        public String toString() {
            return verb + " " + path;
        }
    }

    static OpenApi read() {
        try (InputStream stream = OpenApi.class.getResourceAsStream("/openapi.yaml")) {
            return new OpenApi(map(new Load(LoadSettings.builder().build()).loadFromInputStream(stream)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        map(document.get("paths"))
                .forEach((path, item) -> map(item).forEach((verb, operation) -> {
                    if (!verb.equals("parameters")) {
                        operations.add(new Operation(
                                verb.toUpperCase(java.util.Locale.ROOT), path, map(item), map(operation)));
                    }
                }));
        return operations;
    }

    Operation operation(Route route) {
        return operations().stream()
                .filter(operation -> operation.id().equals(route.operation()))
                .findFirst()
                .orElseThrow();
    }

    Map<String, Object> schemas() {
        return map(map(document.get("components")).get("schemas"));
    }

    /// The names of the parameters of an operation that are in the path, the query or the headers.
    List<String> parameters(Operation operation, String place) {
        List<String> names = new ArrayList<>();
        for (Map<String, Object> holder : List.of(operation.shared(), operation.own())) {
            for (Object reference : list(holder.get("parameters"))) {
                Map<String, Object> parameter = resolved(map(reference));
                if (parameter.get("in").equals(place)) {
                    names.add((String) parameter.get("name"));
                }
            }
        }
        return names;
    }

    /// The name of the schema of an operation's body, if it takes one.
    Optional<String> body(Operation operation) {
        if (operation.own().get("requestBody") == null) {
            return Optional.empty();
        }
        Map<String, Object> content =
                map(map(operation.own().get("requestBody")).get("content"));
        return Optional.of(name(map(map(content.get("application/json")).get("schema"))));
    }

    Object example(String schema) {
        return list(map(schemas().get(schema)).get("examples")).getFirst();
    }

    /// Whether a schema has a property.
    boolean takes(String schema, String property) {
        return map(map(schemas().get(schema)).get("properties")).containsKey(property);
    }

    static String name(Map<String, Object> reference) {
        String target = (String) reference.get("$ref");
        return target.substring(target.lastIndexOf('/') + 1);
    }

    Map<String, Object> resolved(Map<String, Object> value) {
        Object reference = value.get("$ref");
        if (reference == null) {
            return value;
        }
        Object place = document;
        for (String step : ((String) reference).substring(2).split("/", -1)) {
            place = map(place).get(step);
        }
        return map(place);
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    static List<?> list(Object value) {
        return value == null ? List.of() : (List<?>) value;
    }
}
