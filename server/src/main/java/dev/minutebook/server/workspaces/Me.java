package dev.minutebook.server.workspaces;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who a token belongs to.
public record Me(
        @Nullable String workspace,
        @Nullable WorkspaceId workspaceId,
        @Nullable TokenId token,
        String name,
        Role role,
        List<String> scopes,
        @Nullable AgentId agent) {

    static Me of(Caller caller) {
        return new Me(
                caller.workspaceName(),
                caller.workspace(),
                caller.token(),
                caller.name(),
                caller.role(),
                caller.scopes(),
                caller.agent());
    }
}
