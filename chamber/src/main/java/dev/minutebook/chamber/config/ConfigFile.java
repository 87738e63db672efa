package dev.minutebook.chamber.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The configuration file of a chamber, as JSON or as properties.
final class ConfigFile {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /// The name of a model may hold dots; the field after it may not.
    private static final Pattern MODEL = Pattern.compile("providers\\.([^.]+)\\.models\\.(.+)\\.([^.]+)");

    private ConfigFile() {}

    static ChamberConfig read(Path file, UnaryOperator<@Nullable String> environment) throws IOException {
        JsonNode tree = file.toString().endsWith(".properties") ? properties(file) : json(file);
        if (!tree.isObject()) {
            throw Problem.Code.INVALID.because(file + " holds no object");
        }
        return new ConfigReader(environment).chamber(tree);
    }

    private static JsonNode json(Path file) throws IOException {
        try {
            return MAPPER.readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            // The message of the parser would repeat the text around the mistake, which may be a
            // key.
            throw Problem.Code.INVALID.because(file
                    + " is not JSON: look at line "
                    + e.getLocation().getLineNr()
                    + ", column "
                    + e.getLocation().getColumnNr());
        }
    }

    private static JsonNode properties(Path file) throws IOException {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
        } catch (IllegalArgumentException e) {
            throw Problem.Code.INVALID.because(file + " holds a broken \\u escape");
        }
        ObjectNode root = MAPPER.createObjectNode();
        for (String key : new TreeSet<>(lines.stringPropertyNames())) {
            List<String> path = path(key);
            ObjectNode parent = root;
            for (String step : path.subList(0, path.size() - 1)) {
                JsonNode child = parent.get(step);
                if (child == null) {
                    parent = parent.putObject(step);
                } else if (child instanceof ObjectNode object) {
                    parent = object;
                } else {
                    throw Problem.Code.INVALID.because("'" + key + "' is given below a value");
                }
            }
            if (parent.has(path.getLast())) {
                throw Problem.Code.INVALID.because("'" + key + "' is given above other values");
            }
            parent.put(path.getLast(), lines.getProperty(key).strip());
        }
        return root;
    }

    private static List<String> path(String key) {
        Matcher model = MODEL.matcher(key);
        return model.matches()
                ? List.of("providers", model.group(1), "models", model.group(2), model.group(3))
                : List.of(key.split("\\.", -1));
    }
}
