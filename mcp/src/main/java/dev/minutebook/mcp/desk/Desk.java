package dev.minutebook.mcp.desk;

import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The default set of tools.
public final class Desk {

    /// Lists, describes and calls all other tools; who answers it must know who calls.
    public static final String MORE = "more_tools";

    /// In the order in which clients show them.
    private static final List<String> NAMES = List.of(
            "start",
            "end",
            "inbox",
            "channel_read",
            "channel_post",
            "task_open",
            "task_claim",
            "task_heartbeat",
            "task_finish",
            "ask_claim",
            "ask_answer",
            "debate_open",
            "debate_status",
            "decision_similar",
            "remember",
            "recall",
            "memory_settle",
            "evidence_cite",
            "search",
            MORE);

    private static final Map<String, Tool> OWN = Stream.of(DayTools.list(), WorkTools.list(), MindTools.list())
            .flatMap(List::stream)
            .collect(Collectors.toMap(Tool::name, Function.identity()));

    /// Of which toolset the tools are that are no verbs.
    private static final Map<String, String> SETS = Map.of(
            "start", "agents",
            "end", "agents",
            "inbox", "channels",
            "task_finish", "tasks",
            "debate_status", "debates",
            "remember", "memory",
            "recall", "memory");

    private static final List<Tool> TOOLS =
            NAMES.stream().filter(name -> !name.equals(MORE)).map(Desk::tool).toList();

    private Desk() {}

    /// All but [#MORE].
    public static List<Tool> tools() {
        return TOOLS;
    }

    /// Those that are no verbs.
    public static List<Tool> own() {
        return TOOLS.stream().filter(tool -> OWN.containsKey(tool.name())).toList();
    }

    public static List<String> names() {
        return NAMES;
    }

    /// The toolset that a tool of its own belongs to.
    public static Optional<String> set(String name) {
        return Optional.ofNullable(SETS.get(name));
    }

    private static Tool tool(String name) {
        Tool own = OWN.get(name);
        return own != null ? own : Toolbox.find(name).orElseThrow();
    }
}
