package dev.minutebook.mcp;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.mcp.tools.Toolset;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Who is connected, and what is offered to them.
///
/// @param workspace as one agent reaches it, with no more rights than that agent should have
/// @param agent     the agent, by name or id; null where every call says who speaks
/// @param role      what the caller may do; the tools of reviewers are offered from `REVIEWER` on
/// @param scopes    what the caller is narrowed to; empty means all that the role allows
/// @param toolsets  which tools are listed besides the default ones
/// @param renewal   finds the book again when it cannot be reached any more; null where it stays where it is
public record Connection(
        Workspace workspace,
        @Nullable String agent,
        Role role,
        List<String> scopes,
        Set<String> toolsets,
        @Nullable Supplier<Connection> renewal) {

    /// The name that stands for all toolsets.
    public static final String ALL = "all";

    private static final String DEFAULT = "default";

    public Connection {
        scopes = List.copyOf(scopes);
        toolsets = Set.copyOf(toolsets);
    }

    /// With the default tools.
    public static Connection of(Workspace workspace, @Nullable String agent, Role role) {
        return new Connection(workspace, agent, role, List.of(), Set.of(), null);
    }

    public Connection scopes(List<String> only) {
        return new Connection(workspace, agent, role, only, toolsets, renewal);
    }

    /// Offers more tools.
    ///
    /// @param names toolsets with commas between them, such as `memory,audit`, or `all`; null for no more
    public Connection toolsets(@Nullable String names) {
        return new Connection(workspace, agent, role, scopes, toolsetsOf(names), renewal);
    }

    /// The toolsets that a list of names stands for.
    ///
    /// @throws dev.minutebook.api.MinutebookException with INVALID when there is no such toolset
    public static Set<String> toolsetsOf(@Nullable String names) {
        if (names == null || names.isBlank()) {
            return Set.of();
        }
        Set<String> all = Toolbox.sets().stream().map(Toolset::name).collect(Collectors.toCollection(TreeSet::new));
        Set<String> chosen = new TreeSet<>();
        for (String name : Arrays.stream(names.split(",")).map(String::strip).toList()) {
            if (name.equals(ALL)) {
                chosen.addAll(all);
            } else if (all.contains(name)) {
                chosen.add(name);
            } else if (!name.equals(DEFAULT)) {
                throw Problem.Code.INVALID.because("there is no toolset '" + name + "'; there are " + DEFAULT + ", "
                        + String.join(", ", all) + " and " + ALL);
            }
        }
        return chosen;
    }
}
