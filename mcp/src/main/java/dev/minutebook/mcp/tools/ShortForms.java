package dev.minutebook.mcp.tools;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What may be written in few words where an object is meant.
final class ShortForms {


    private ShortForms() {}

    /// `ada` and `ada:critic` as seats.
    static Object seats(Object given) {
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

    /// `P1` as the vote for it.
    static Object ballot(Object given) {
        return given instanceof String choice ? Map.of("choice", choice) : given;
    }

    /// Issues as plain texts.
    static Object critiques(Object given) {
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

    /// Who is seated over MCP answers over MCP, or is a person; the chamber answers where the caller says so.
    static TakeSeat answered(Workspace workspace, TakeSeat seat) {
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
