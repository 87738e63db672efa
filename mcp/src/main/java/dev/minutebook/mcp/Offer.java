package dev.minutebook.mcp;

import dev.minutebook.mcp.desk.Desk;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.mcp.tools.Toolset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What one connection is offered: the default tools, briefly, then those of the toolsets it asked for, in
/// full. What its role or scopes refuse is nowhere.
final class Offer {

    private final Connection connection;

    Offer(Connection connection) {
        this.connection = connection;
    }

    /// The answer to `tools/list`.
    Map<String, Object> listing() {
        List<Map<String, Object>> tools = new ArrayList<>();
        Desk.tools().stream().filter(this::allows).forEach(tool -> tools.add(brief(tool)));
        tools.add(brief(MoreTools.TOOL));
        for (Toolset set : Toolbox.sets()) {
            if (connection.toolsets().contains(set.name())) {
                set.tools().stream()
                        .filter(tool -> allows(tool) && !Desk.tools().contains(tool))
                        .forEach(tool -> tools.add(full(tool)));
            }
        }
        return Map.of("tools", tools);
    }

    /// The tool of that name, listed or not, if the caller may use it.
    Optional<Tool> find(String name) {
        return Desk.tools().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .or(() -> Toolbox.find(name))
                .filter(this::allows);
    }

    /// All that may be called, by toolset.
    Map<String, List<Tool>> all() {
        Map<String, List<Tool>> all = new LinkedHashMap<>();
        for (Toolset set : Toolbox.sets()) {
            List<Tool> allowed = set.tools().stream().filter(this::allows).toList();
            if (!allowed.isEmpty()) {
                all.put(set.name(), allowed);
            }
        }
        return all;
    }

    private boolean allows(Tool tool) {
        return set(tool)
                .filter(set -> set.allows(tool, connection.role(), connection.scopes()))
                .isPresent();
    }

    private static Optional<Toolset> set(Tool tool) {
        Optional<String> named = Desk.set(tool.name());
        return Toolbox.sets().stream()
                .filter(set -> named.map(set.name()::equals)
                        .orElseGet(() -> set.tools().contains(tool)))
                .findFirst();
    }

    private static Map<String, Object> brief(Tool tool) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", tool.name());
        shown.put("description", tool.brief());
        shown.put("inputSchema", tool.briefSchema());
        shown.put("annotations", annotations(tool));
        return shown;
    }

    static Map<String, Object> full(Tool tool) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", tool.name());
        shown.put("title", tool.title());
        shown.put("description", tool.description());
        shown.put("inputSchema", tool.schema());
        shown.put("annotations", annotations(tool));
        return shown;
    }

    /// Only what differs from what clients assume.
    private static Map<String, Object> annotations(Tool tool) {
        Map<String, Object> hints = new LinkedHashMap<>();
        if (tool.hints().readOnly()) {
            hints.put("readOnlyHint", true);
        } else {
            hints.put("destructiveHint", tool.hints().destructive());
            if (tool.hints().idempotent()) {
                hints.put("idempotentHint", true);
            }
        }
        hints.put("openWorldHint", false);
        return hints;
    }
}
