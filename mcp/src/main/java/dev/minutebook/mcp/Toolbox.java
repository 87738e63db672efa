package dev.minutebook.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Everything an agent can do through MCP, and what it cannot, with the reason.
public final class Toolbox {

    private static final String OPERATORS =
            "for operators: an agent must not hand out or take away access";

    /// Verbs that have no tool, as `capability.verb` → why.
    public static final Map<String, String> NOT_OFFERED =
            Map.of(
                    "tokens.issue", OPERATORS,
                    "tokens.list", OPERATORS,
                    "tokens.revoke", OPERATORS,
                    "workspaces.create", OPERATORS,
                    "workspaces.list", OPERATORS,
                    "audit.follow",
                            "endless: a tool call has one answer; ask audit_entries again after the"
                                    + " number last seen");

    private static final List<Tool> TOOLS =
            Stream.of(
                            AgentTools.list(),
                            SessionTools.list(),
                            TaskTools.list(),
                            ChannelTools.list(),
                            MessageTools.list(),
                            AuditTools.list())
                    .flatMap(List::stream)
                    .toList();

    private Toolbox() {}

    /// All tools, in the order in which clients show them.
    public static List<Tool> tools() {
        return TOOLS;
    }

    /// The name of the tool for a verb: `channels`, `copyBookmarks` → `channel_copy_bookmarks`.
    public static String toolName(String capability, String verb) {
        String noun =
                capability.endsWith("s")
                        ? capability.substring(0, capability.length() - 1)
                        : capability;
        return noun + "_" + verb.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
