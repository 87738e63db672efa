package dev.minutebook.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/// Reads and writes the values of `api`.
///
/// A strict one refuses what it does not know and is for requests; a lenient one passes over it and is for answers
/// of a newer server.
public final class MinutebookJson {

    /// For requests: unknown properties, wrong types, deep nesting and trailing text are refused.
    public static final MinutebookJson STRICT = new MinutebookJson(true);

    /// For answers.
    public static final MinutebookJson LENIENT = new MinutebookJson(false);

    private static final int DEPTH = 32;

    private final JsonMapper mapper;

    private MinutebookJson(boolean strict) {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEPTH)
                        .maxStringLength(16_000_000)
                        .maxNumberLength(64)
                        .maxNameLength(256)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .build();
        this.mapper = JsonMapper.builder(factory)
                .addModule(new ApiModule())
                .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, strict)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfig(
                        LogicalType.Textual,
                        text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build();
    }

    /// The mapper itself, for surfaces that stream.
    public JsonMapper mapper() {
        return mapper;
    }

    public String write(@Nullable Object value) {
        return mapper.writeValueAsString(value);
    }

    public byte[] bytes(@Nullable Object value) {
        return mapper.writeValueAsBytes(value);
    }

    public <T> T read(String text, Class<T> type) {
        return reading(() -> mapper.readValue(text, type));
    }

    public <T> T read(byte[] bytes, Class<T> type) {
        return reading(() -> mapper.readValue(bytes, type));
    }

    /// One page of a list of values.
    public <T> Page<T> page(byte[] bytes, Class<T> item) {
        JavaType type = mapper.getTypeFactory().constructParametricType(Page.class, item);
        return reading(() -> mapper.<Page<T>>readValue(bytes, type));
    }

    /// Turns a tree of maps, lists and scalars, as another library parsed it, into a value of `api`.
    public <T> T convert(Object tree, Class<T> type) {
        return reading(() -> mapper.convertValue(tree, type));
    }

    private interface Reading<T> {
        @Nullable
        T get();
    }

    private static <T> T reading(Reading<T> reading) {
        T value;
        try {
            value = reading.get();
        } catch (JacksonException unreadable) {
            for (Throwable cause = unreadable; cause != null; cause = cause.getCause()) {
                if (cause instanceof MinutebookException refused) {
                    throw refused;
                }
            }
            throw new MinutebookException(
                    new Problem(Problem.Code.INVALID, UnreadableJson.explain(unreadable)), unreadable);
        }
        if (value == null) {
            throw Problem.Code.INVALID.because("the body is null");
        }
        return value;
    }
}
