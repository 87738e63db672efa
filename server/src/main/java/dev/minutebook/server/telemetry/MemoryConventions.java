package dev.minutebook.server.telemetry;

import dev.minutebook.api.Page;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollections;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Names of memory operations in OpenTelemetry's conventions for generative AI. They are still in development: all
/// the names that we use are defined here.
///
/// Ids and counts reach a span. Names, questions and texts do not.
final class MemoryConventions {

    private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
    private static final AttributeKey<String> AGENT = AttributeKey.stringKey("gen_ai.agent.id");
    private static final AttributeKey<String> STORE = AttributeKey.stringKey("gen_ai.memory.store.id");
    private static final AttributeKey<String> RECORD = AttributeKey.stringKey("gen_ai.memory.record.id");
    private static final AttributeKey<Long> COUNT = AttributeKey.longKey("gen_ai.memory.record.count");

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private MemoryConventions() {}

    /// The conventional name of an operation; null if it does not concern memory.
    static @Nullable String operation(String operation) {
        return switch (operation) {
            case "memories.recall",
                    "memories.list",
                    "memories.find",
                    "memories.lineage",
                    "memories.revocation",
                    "memories.links",
                    "memories.transitions",
                    "memories.reasons",
                    "memories.standing",
                    "search.search",
                    "agents.wake" -> "search_memory";
            case "memories.remember",
                    "memories.importPast",
                    "memories.supersede",
                    "memories.revise",
                    "memories.settle",
                    "memories.contradict",
                    "memories.archive",
                    "memories.restore",
                    "memories.protect",
                    "memories.unprotect",
                    "memories.release",
                    "memories.revoke",
                    "memories.tend" -> "update_memory";
            case "memories.forget" -> "delete_memory";
            default -> null;
        };
    }

    static void begin(Span span, String name) {
        span.setAttribute(OPERATION, name);
    }

    /// Adds the agent whose memory it was and the number of records returned.
    static void answered(Span span, Call call, Answer answer) {
        if (call.caller().workspace() != null) {
            span.setAttribute(STORE, call.caller().workspace().text());
        }
        AgentId agent = call.caller().agent();
        put(span, AGENT, agent == null ? named(call) : agent.text());
        put(span, RECORD, call.maybePath("memory"));
        if (answer instanceof Answer.Json json) {
            switch (json.value()) {
                case Page<?> page -> count(span, page.items().size());
                case Recollections recalled -> count(span, recalled.items().size());
                case WakeContext woken -> {
                    span.setAttribute(AGENT, woken.agent().id().text());
                    count(span, woken.core().size() + woken.recent().size());
                }
                case Memory memory -> {
                    span.setAttribute(AGENT, memory.agent().text());
                    span.setAttribute(RECORD, memory.id().text());
                    count(span, 1);
                }
                default -> {}
            }
        }
    }

    /// The agent that a request names by its id.
    private static @Nullable String named(Call call) {
        AgentRef agent = call.given() instanceof Recall recall
                ? recall.agent()
                : call.query().agent("agent");
        return agent == null || !ID.matcher(agent.value()).matches() ? null : agent.value();
    }

    private static void count(Span span, int records) {
        span.setAttribute(COUNT, (long) records);
    }

    private static void put(Span span, AttributeKey<String> key, @Nullable String value) {
        if (value != null) {
            span.setAttribute(key, value);
        }
    }
}
