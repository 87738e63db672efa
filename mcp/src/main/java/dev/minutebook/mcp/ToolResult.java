package dev.minutebook.mcp;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tools.Toolbox;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The result of a tool call: a JSON object as text, once.
final class ToolResult {

    /// A command that a problem advises, after a colon: `agents register ada`.
    private static final Pattern COMMAND = Pattern.compile(
            "(?: with)?: (?:minutebook )?(agents|tasks|channels|conversations|projects|asks|debates|approvals|decisions|lessons|ratings"
                    + "|critiques|memories|knowledge|evidence|calibration|proofs|audit|tokens|providers|workspaces)"
                    + " ([a-z]+)(?: [^ ;,]+)?");

    /// A question or a hint to whoever sits at a terminal.
    private static final Pattern HINT =
            Pattern.compile("(?: Is the server running there\\?)? `minutebook [^`]+`[^.;]*");

    /// How many characters of what was missed a refusal carries.
    private static final int MOST_MISSED = 8_000;

    private ToolResult() {}

    static CallToolResult done(String text) {
        return CallToolResult.builder().addTextContent(text).isError(false).build();
    }

    /// A refusal is an answer the model can act upon, not a failure of the protocol.
    static CallToolResult refused(MinutebookException refused) {
        return refused instanceof MissedMessagesException missing
                ? refused(refused.problem(), missing.missed().within(MOST_MISSED))
                : refused(refused.problem());
    }

    static CallToolResult refused(Problem problem) {
        return refused(problem, null);
    }

    private static CallToolResult refused(Problem problem, @Nullable MissedMessages missed) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("code", problem.code().name().toLowerCase(Locale.ROOT));
        body.put("detail", inTools(problem.detail()));
        body.put("advice", advice(problem.code()));
        if (missed != null) {
            body.put("missed", missed);
        }
        return CallToolResult.builder()
                .addTextContent(MinutebookJson.STRICT.write(body))
                .isError(true)
                .build();
    }

    /// What people are told to type, as a model does it.
    static String inTools(String detail) {
        return COMMAND.matcher(HINT.matcher(detail).replaceAll("")).replaceAll(ToolResult::tool);
    }

    private static String tool(MatchResult command) {
        String name = Toolbox.toolName(command.group(1), command.group(2));
        return Toolbox.find(name).isPresent() ? " with " + name : "";
    }

    private static String advice(Problem.Code code) {
        return switch (code) {
            case INVALID -> "Correct the argument and call again; the same call is refused again.";
            case UNAUTHENTICATED -> "Do not retry; ask your operator for a valid token.";
            case FORBIDDEN -> "Do not retry; your token may not do this. Ask your operator.";
            case NOT_FOUND -> "Check the name or id; more_tools has a find or list tool of the same noun.";
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
