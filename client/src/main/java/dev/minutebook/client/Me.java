package dev.minutebook.client;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who a token belongs to.
///
/// @param workspace the name of its workspace, which is the only one it reaches
/// @param name      how the audit log names it
/// @param scopes    what it is narrowed to; empty means all that the role allows
/// @param agent     the one agent it may speak as; null means any
public record Me(
        String workspace,
        WorkspaceId workspaceId,
        TokenId token,
        String name,
        Role role,
        List<String> scopes,
        @Nullable AgentId agent) {

    public Me {
        scopes = List.copyOf(scopes);
    }
}
