package dev.minutebook.mcp.views;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What may be written in few words where an object is meant.
public final class ShortForms {

    private ShortForms() {}

    /// `ada` and `ada:critic` as seats.
    public static Object seats(Object given) {
        return given instanceof List<?> list
                ? list.stream().map(ShortForms::seat).toList()
                : given;
    }

    private static Object seat(Object given) {
        if (!(given instanceof String text)) {
            return given;
        }
        int colon = text.indexOf(':');
        return colon < 0
                ? Map.of("agent", text.strip())
                : Map.of(
                        "agent",
                        text.substring(0, colon).strip(),
                        "role",
                        text.substring(colon + 1).strip());
    }

    /// `ada` as a specialist in all fields.
    public static Object specialists(Object given) {
        return given instanceof List<?> list
                ? list.stream()
                        .map(one -> one instanceof String name ? Map.of("agent", name.strip()) : one)
                        .toList()
                : given;
    }

    /// `P1` as the vote for it.
    public static Object ballot(Object given) {
        return given instanceof String choice ? Map.of("choice", choice) : given;
    }

    /// Issues as plain texts.
    public static Object critiques(Object given) {
        return given instanceof List<?> list
                ? list.stream().map(ShortForms::critique).toList()
                : given;
    }

    private static Object critique(Object given) {
        if (!(given instanceof Map<?, ?> critique)) {
            return given;
        }
        Map<Object, Object> read = new LinkedHashMap<>(critique);
        read.computeIfPresent("issues", (name, value) -> {
            List<?> issues = value instanceof List<?> list ? list : List.of(value);
            return issues.stream()
                    .map(issue -> issue instanceof String text ? Map.of("text", text) : issue)
                    .toList();
        });
        return read;
    }

    /// Messages with one text instead of parts.
    public static Object messages(Object given) {
        return given instanceof List<?> list
                ? list.stream().map(ShortForms::message).toList()
                : given;
    }

    private static Object message(Object given) {
        if (!(given instanceof Map<?, ?> message) || !(message.get("text") instanceof String text)) {
            return given;
        }
        Map<Object, Object> read = new LinkedHashMap<>(message);
        read.remove("text");
        read.putIfAbsent("parts", List.of(Map.of("kind", "text", "content", text)));
        return read;
    }

    /// Who is seated over MCP answers over MCP, or is a person; the chamber answers where the caller says so.
    public static TakeSeat answered(Workspace workspace, TakeSeat seat) {
        if (seat.kind() != null || seat.provider() != null || seat.model() != null) {
            return seat;
        }
        boolean person = workspace
                .agents()
                .find(seat.agent())
                .filter(agent -> agent.kind() == Agent.Kind.HUMAN)
                .isPresent();
        return person ? seat : seat.kind(Seat.Kind.EXTERNAL);
    }
}
