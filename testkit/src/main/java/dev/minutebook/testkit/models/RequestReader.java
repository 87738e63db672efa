package dev.minutebook.testkit.models;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads one call of a model from a connection.
final class RequestReader {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final InputStream in;

    RequestReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    ModelRequest read(int number) throws IOException {
        String path = line().split(" ")[1];
        Map<String, String> headers = new HashMap<>();
        for (String header = line(); !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        Dialect dialect = Dialect.at(path);
        JsonNode json = JSON.readTree(body);
        return dialect == Dialect.GEMINI
                ? gemini(number, path, json, headers, body)
                : chat(number, dialect, json, headers, body);
    }

    private static ModelRequest chat(
            int number, Dialect dialect, JsonNode json, Map<String, String> headers, String body) {
        StringBuilder system = new StringBuilder(words(json.path("system")));
        StringBuilder prompt = new StringBuilder();
        for (JsonNode message : json.path("messages")) {
            (message.path("role").asString("").equals("system") ? system : prompt)
                    .append(words(message.path("content")));
        }
        JsonNode options = dialect == Dialect.OLLAMA ? json.path("options") : json;
        JsonNode most = options.has("num_predict")
                ? options.path("num_predict")
                : options.has("max_completion_tokens")
                        ? options.path("max_completion_tokens")
                        : options.path("max_tokens");
        return new ModelRequest(
                number,
                dialect,
                json.path("model").asString(""),
                system.toString(),
                prompt.toString(),
                number(options.path("temperature")),
                whole(most),
                headers,
                body);
    }

    private static ModelRequest gemini(
            int number, String path, JsonNode json, Map<String, String> headers, String body) {
        JsonNode options = json.path("generationConfig");
        return new ModelRequest(
                number,
                Dialect.GEMINI,
                path.replaceFirst("^.*/models/", "").replaceFirst(":.*$", ""),
                words(json.path("systemInstruction").path("parts"))
                        + words(json.path("system_instruction").path("parts")),
                words(json.path("contents").path(0).path("parts")),
                number(options.path("temperature")),
                whole(options.path("maxOutputTokens")),
                headers,
                body);
    }

    /// A text, or the texts of a list of parts.
    private static String words(JsonNode content) {
        if (content.isString()) {
            return content.asString();
        }
        StringBuilder words = new StringBuilder();
        content.forEach(part -> words.append(part.path("text").asString("")));
        return words.toString();
    }

    private static @Nullable Double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : null;
    }

    private static @Nullable Integer whole(JsonNode node) {
        return node.isNumber() ? node.intValue() : null;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException();
            }
            if (b != '\r') {
                line.append((char) b);
            }
        }
        return line.toString();
    }
}
