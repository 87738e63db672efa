package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.server.console.SignInCodes;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.streams.EventStreams;
import dev.minutebook.server.telemetry.Metrics;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// That the document and the code say the same.
class OpenApiTest {

    private static final OpenApi OPEN_API = OpenApi.read();

    static List<Route> routes() {
        Metrics metrics = new Metrics();
        RequestAuthenticator authenticator =
                new RequestAuthenticator(new FakeBook().access(), metrics, ServerConfig.defaults(), System::nanoTime);
        return RouteTable.of(
                new EventStreams(1, 1, Duration.ofSeconds(1)),
                new PublicRoutes(() -> true, metrics),
                new ConsoleRoutes(authenticator, new SignInCodes(Clock.systemUTC()), null));
    }

    static Stream<String> schemas() {
        return OPEN_API.schemas().keySet().stream();
    }

    @Test
    void every_route_is_an_operation_and_every_operation_a_route() {
        assertThat(OPEN_API.operations().stream().map(o -> o + " " + o.id()))
                .containsExactlyInAnyOrderElementsOf(routes().stream()
                        .map(r -> r.verb() + " " + r.path() + " " + r.operation())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("routes")
    void an_operation_names_the_permission_that_its_route_needs(Route route) {
        assertThat(OPEN_API.operation(route).own().get("x-permission"))
                .isEqualTo(route.guard().text());
        assertThat(OPEN_API.operation(route).own().containsKey("security"))
                .isEqualTo(route.guard().text().equals("open"));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void an_operation_has_the_parameters_that_its_route_knows(Route route) {
        OpenApi.Operation operation = OPEN_API.operation(route);

        assertThat(OPEN_API.parameters(operation, "query")).containsExactlyInAnyOrderElementsOf(route.query());
        assertThat(OPEN_API.parameters(operation, "path"))
                .containsExactlyElementsOf(Arrays.stream(route.path().split("/", -1))
                        .filter(step -> step.startsWith("{"))
                        .map(step -> step.substring(1, step.length() - 1))
                        .toList());
        assertThat(OPEN_API.parameters(operation, "header").contains("Idempotency-Key"))
                .isEqualTo(route.writes() && route.inWorkspace());
    }

    @ParameterizedTest
    @MethodSource("routes")
    void an_operation_takes_the_body_that_its_route_reads(Route route) {
        assertThat(OPEN_API.body(OPEN_API.operation(route)))
                .isEqualTo(Optional.ofNullable(route.body()).map(Class::getSimpleName));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void a_body_requires_the_numbers_and_flags_that_its_route_needs(Route route) {
        if (route.body() != null) {
            Map<String, Object> schema =
                    OpenApi.map(OPEN_API.schemas().get(route.body().getSimpleName()));
            List<String> required = OpenApi.list(schema.get("required")).stream()
                    .map(String::valueOf)
                    .toList();

            assertThat(required).containsAll(route.needed());
            assertThat(route.needed())
                    .containsAll(Arrays.stream(route.body().getRecordComponents())
                            .filter(component -> component.getType().isPrimitive())
                            .map(RecordComponent::getName)
                            .filter(required::contains)
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("routes")
    void the_example_of_a_body_is_accepted(Route route) {
        if (route.body() != null) {
            String example =
                    MinutebookJson.LENIENT.write(OPEN_API.example(route.body().getSimpleName()));

            assertThat(MinutebookJson.STRICT.read(example, route.body())).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("routes")
    void a_text_of_a_body_may_be_as_long_as_the_document_allows(Route route) {
        if (route.body() != null) {
            String name = route.body().getSimpleName();
            OpenApi.map(OpenApi.map(OPEN_API.schemas().get(name)).get("properties"))
                    .forEach((property, schema) -> {
                        if (OpenApi.map(schema).get("maxLength") instanceof Integer most) {
                            assertThat(refusal(route, property, "a".repeat(most)))
                                    .doesNotContain(" at most ", " must be 1 to ");
                            assertThat(refusal(route, property, "a".repeat(most + 1)))
                                    .as(name + "." + property)
                                    .isNotEmpty();
                        }
                    });
        }
    }

    private static String refusal(Route route, String property, String text) {
        Map<String, Object> body =
                new HashMap<>(OpenApi.map(OPEN_API.example(route.body().getSimpleName())));
        body.put(property, text);
        try {
            MinutebookJson.STRICT.read(MinutebookJson.LENIENT.write(body), route.body());
            return "";
        } catch (MinutebookException refused) {
            return refused.getMessage();
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void a_schema_has_the_properties_of_its_record(String name) {
        Map<String, Object> properties =
                OpenApi.map(OpenApi.map(OPEN_API.schemas().get(name)).get("properties"));

        assertThat(properties.keySet())
                .containsExactlyElementsOf(
                        components(name).map(RecordComponent::getName).toList());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void a_property_has_the_type_of_its_component(String name) {
        Map<String, Object> properties =
                OpenApi.map(OpenApi.map(OPEN_API.schemas().get(name)).get("properties"));
        Map<String, String> expected = new HashMap<>();
        Map<String, String> found = new HashMap<>();
        components(name).forEach(component -> {
            Map<String, Object> schema = OpenApi.map(properties.get(component.getName()));
            expected.put(component.getName(), kind(component.getType()));
            found.put(component.getName(), schema.containsKey("$ref") ? "object" : (String) schema.get("type"));
        });

        assertThat(found).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void an_enumeration_has_the_values_of_its_type(String name) {
        Map<String, Object> properties =
                OpenApi.map(OpenApi.map(OPEN_API.schemas().get(name)).get("properties"));
        components(name)
                .filter(component -> component.getType().isEnum())
                .forEach(component -> assertThat(
                                OpenApi.map(properties.get(component.getName())).get("enum"))
                        .isEqualTo(Arrays.stream(component.getType().getEnumConstants())
                                .map(value -> value.toString().toLowerCase(Locale.ROOT))
                                .toList()));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void the_example_of_a_schema_is_one(String name) {
        if (WireRecords.isList(name) || name.equals("Problem")) {
            return;
        }
        String example = MinutebookJson.LENIENT.write(OPEN_API.example(name));

        assertThat(MinutebookJson.STRICT.read(example, type(name))).isNotNull();
    }

    @Test
    void every_reference_leads_somewhere() {
        walk(OPEN_API.document());
    }

    private static void walk(Object value) {
        if (value instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String) {
                assertThat(OPEN_API.resolved(OpenApi.map(map)))
                        .as(map.toString())
                        .isNotNull();
            }
            map.values().forEach(OpenApiTest::walk);
        } else if (value instanceof List<?> list) {
            list.forEach(OpenApiTest::walk);
        }
    }

    private static Stream<RecordComponent> components(String schema) {
        return Arrays.stream(type(schema).getRecordComponents());
    }

    private static Class<?> type(String schema) {
        if (WireRecords.isList(schema)) {
            return Page.class;
        }
        if (schema.equals("Problem")) {
            return dev.minutebook.server.http.ProblemDocument.class;
        }
        return WireRecords.named(schema);
    }

    private static String kind(Type type) {
        return switch (type.getTypeName()) {
            case "int", "long", "java.lang.Integer", "java.lang.Long" -> "integer";
            case "double", "java.lang.Double", "java.math.BigDecimal" -> "number";
            case "boolean", "java.lang.Boolean" -> "boolean";
            case "java.util.List", "java.util.Set" -> "array";
            case "java.util.Map" -> "object";
            default ->
                type instanceof Class<?> plain && plain.isRecord() && plain.getRecordComponents().length > 1
                        ? "object"
                        : "string";
        };
    }
}
