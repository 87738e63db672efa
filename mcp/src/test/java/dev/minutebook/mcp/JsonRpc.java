package dev.minutebook.mcp;

import dev.minutebook.json.MinutebookJson;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// JSON-RPC by hand, as a client in any language would speak it.
final class JsonRpc {

    private JsonRpc() {}

    static String request(Object id, String method, Object params) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        message.put("id", id);
        message.put("method", method);
        message.put("params", params);
        return MinutebookJson.LENIENT.write(message);
    }

    static String call(Object id, String tool, Map<String, Object> arguments) {
        return request(id, "tools/call", Map.of("name", tool, "arguments", arguments));
    }

    static String initialize(Object id, String version) {
        return request(
                id,
                "initialize",
                Map.of(
                        "protocolVersion",
                        version,
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "test", "version", "1")));
    }

    static String initialized() {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    }

    static JsonNode read(String text) {
        return MinutebookJson.LENIENT.mapper().readTree(text);
    }
}
