package dev.minutebook.mcp.tools;

import dev.minutebook.api.workspaces.Role;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;

/// The tools of one capability, which a client can be offered together.
///
/// @param name       as clients ask for it
/// @param capability as the scopes of tokens name it
public record Toolset(String name, String capability, List<Tool> tools) {

    public Toolset {
        tools = List.copyOf(tools);
    }

    /// Whether somebody may use one of its tools. Whoever has any scope of the capability may read it.
    ///
    /// @param scopes what they are narrowed to; empty means all that the role allows
    public boolean allows(Tool tool, Role role, List<String> scopes) {
        Role least = Toolbox.OF_REVIEWERS.contains(tool.name())
                ? Role.REVIEWER
                : tool.hints().readOnly() ? Role.READER : Role.WRITER;
        return role.includes(least)
                && (scopes.isEmpty()
                        || scopes.stream()
                                .anyMatch(scope -> least == Role.READER
                                        ? scope.startsWith(capability + ":")
                                        : scope.equals(capability + (least == Role.WRITER ? ":write" : ":review"))));
    }
}
