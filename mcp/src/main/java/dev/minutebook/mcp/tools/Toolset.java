package dev.minutebook.mcp.tools;

import dev.minutebook.api.workspaces.Role;
import java.util.List;
import java.util.Locale;

/// The tools of one capability, which a client can be offered together.
///
/// @param name       as clients ask for it
/// @param capability as the scopes of tokens name it
public record Toolset(String name, String capability, List<Tool> tools) {

    public Toolset {
        tools = List.copyOf(tools);
    }

    /// Whether somebody may use one of its tools.
    ///
    /// @param scopes what they are narrowed to; empty means all that the role allows
    public boolean allows(Tool tool, Role role, List<String> scopes) {
        Role least = tool.hints().readOnly()
                ? Role.READER
                : Toolbox.OF_REVIEWERS.contains(tool.name()) ? Role.REVIEWER : Role.WRITER;
        String level = switch (least) {
            case READER -> "read";
            case WRITER -> "write";
            case REVIEWER, OPERATOR -> "review";
        };
        return role.includes(least) && (scopes.isEmpty() || scopes.contains(scope(level)));
    }

    private String scope(String level) {
        return capability + ":" + level.toLowerCase(Locale.ROOT);
    }
}
