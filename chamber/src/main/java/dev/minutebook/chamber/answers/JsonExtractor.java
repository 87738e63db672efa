package dev.minutebook.chamber.answers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads untrusted JSON within limits of depth and length. Duplicate names make it unusable.
final class JsonExtractor {

    private static final int DEPTH = 16;

    private static final JsonMapper STRICT =
            JsonMapper.builder(factory().build()).build();

    private static final JsonMapper LENIENT = JsonMapper.builder(factory()
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                    .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                    .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .build())
            .build();

    private JsonExtractor() {}

    /// An object found in a text.
    ///
    /// @param from where it begins
    /// @param to   the position after its end
    record Found(JsonNode node, int from, int to) {}

    /// An attempt to read an object.
    ///
    /// @param read how many characters were looked at
    /// @param hopeless whether a bound was broken, so that the text is not worth another look
    record Attempt(Optional<Found> found, int read, boolean hopeless) {}

    /// The whole text as one object.
    static Optional<JsonNode> strict(String text) {
        try (JsonParser parser = STRICT.createParser(text)) {
            JsonNode node = object(STRICT, parser);
            return node != null && parser.nextToken() == null ? Optional.of(node) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The object that begins at that position, tolerating common mistakes of models.
    static Attempt lenient(char[] text, int from) {
        try (JsonParser parser = LENIENT.createParser(text, from, text.length - from)) {
            try {
                JsonNode node = object(LENIENT, parser);
                int length = (int) parser.currentLocation().getCharOffset();
                return node == null
                        ? new Attempt(Optional.empty(), length, false)
                        : new Attempt(Optional.of(new Found(node, from, from + length)), length, false);
            } catch (JsonProcessingException e) {
                return new Attempt(
                        Optional.empty(),
                        (int) parser.currentLocation().getCharOffset(),
                        e instanceof StreamConstraintsException);
            }
        } catch (IOException e) {
            return new Attempt(Optional.empty(), 1, true);
        }
    }

    private static @Nullable JsonNode object(JsonMapper mapper, JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return null;
        }
        return mapper.reader()
                .without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .readTree(parser);
    }

    private static JsonFactoryBuilder factory() {
        return new JsonFactoryBuilder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEPTH)
                        .maxStringLength(200_000)
                        .maxNameLength(256)
                        .maxNumberLength(64)
                        .maxDocumentLength(1_000_000)
                        .maxTokenCount(20_000)
                        .build());
    }
}
