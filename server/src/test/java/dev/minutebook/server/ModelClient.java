package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.Connection;
import dev.minutebook.mcp.StdioMcp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A client of MCP that counts what a model reads and writes, by the tokenizer of a model.
final class ModelClient {

    private static final Encoding TOKENS =
            Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private final Connection connection;
    private final StringBuilder protocol = new StringBuilder();
    private int calls;
    private int tokens;

    ModelClient(Connection connection) {
        this.connection = connection;
    }

    static int tokens(String text) {
        return TOKENS.countTokens(text);
    }

    /// The result of a request that a client makes, not a model.
    JsonNode request(String method, Map<String, ?> params) {
        byte[] message =
                MinutebookJson.LENIENT.bytes(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            StdioMcp.serve(() -> connection, new ByteArrayInputStream(message), out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        JsonNode answer = MinutebookJson.LENIENT.mapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(answer.has("result")).as(answer.toString()).isTrue();
        return answer.get("result");
    }

    /// What a model reads before its first thought.
    JsonNode read(String method, Map<String, ?> params) {
        JsonNode result = request(method, params);
        count(method, tokens(result.toString()));
        return result;
    }

    /// A call of a model, which must succeed.
    JsonNode call(String tool, Map<String, ?> arguments) {
        JsonNode result = request("tools/call", Map.of("name", tool, "arguments", arguments));
        assertThat(result.path("isError").asBoolean()).as(tool + " " + result).isFalse();
        calls++;
        count(tool, tokens(tool + MinutebookJson.LENIENT.write(arguments)) + tokens(result.toString()));
        return MinutebookJson.LENIENT
                .mapper()
                .readTree(result.at("/content/0/text").asString());
    }

    private void count(String what, int more) {
        tokens += more;
        protocol.append("%-24s %6d%n".formatted(what, more));
    }

    int calls() {
        return calls;
    }

    int tokens() {
        return tokens;
    }

    String protocol() {
        return protocol.toString();
    }
}
