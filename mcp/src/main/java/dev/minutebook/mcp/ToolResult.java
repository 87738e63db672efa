package dev.minutebook.mcp;

import dev.minutebook.api.Problem;
import dev.minutebook.json.MinutebookJson;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The result of a tool call: a JSON object, and the same as text for clients that show only text.
final class ToolResult {

    private ToolResult() {}

    static CallToolResult done(Object value) {
        return result(value, false);
    }

    /// A refusal is an answer the model can act upon, not a failure of the protocol.
    static CallToolResult refused(Problem problem) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("code", problem.code().name().toLowerCase(Locale.ROOT));
        body.put("detail", problem.detail());
        body.put("advice", advice(problem.code()));
        return result(body, true);
    }

    private static CallToolResult result(Object value, boolean refused) {
        JsonNode tree = MinutebookJson.STRICT.mapper().valueToTree(value);
        return CallToolResult.builder()
                .structuredContent(tree)
                .addTextContent(MinutebookJson.STRICT.write(tree))
                .isError(refused)
                .build();
    }

    private static String advice(Problem.Code code) {
        return switch (code) {
            case INVALID -> "Correct the argument and call again; the same call is refused again.";
            case UNAUTHENTICATED -> "Do not retry; ask your operator for a valid token.";
            case FORBIDDEN -> "Do not retry; your token may not do this. Ask your operator.";
            case NOT_FOUND -> "Check the name or id with the find or list tool of the same noun.";
            case CONFLICT -> "Read the present state, then decide; repeating the call does not help.";
            case STALE_FENCE ->
                "You no longer hold this task or ask. Stop working on it, throw the result away and"
                        + " claim again if you want work.";
            case STALE_VERSION ->
                "It was changed meanwhile. Read it again, then decide whether your change still" + " makes sense.";
            case TOO_LARGE -> "Send or ask for less at a time.";
            case KEY_REUSED -> "This key belongs to another call; choose a new idempotency_key.";
            case RATE_LIMITED -> "Wait a few seconds, then call again.";
            case INTERNAL ->
                "Call once more, a write with the same idempotency_key; if it fails again, tell" + " your operator.";
            case UNAVAILABLE ->
                "Wait a few seconds, then call again with the same idempotency_key, so that nothing happens twice.";
        };
    }
}
