package dev.minutebook.api;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Workspaces;

/// The book: the way to every workspace of one installation.
///
/// Thread safe. Close it when the program ends; what was acknowledged is stored long before.
public interface Minutebook extends AutoCloseable {

    /// The workspace of that name. No request is made; a workspace that does not exist is refused by the first
    /// call on it with [Problem.Code#NOT_FOUND].
    Workspace workspace(String name);

    /// The tenants of this installation. Only an operator of the system workspace may create or list them.
    Workspaces workspaces();

    /// The same book in the name of one agent and with no more than a role: what is done there is done by that
    /// agent, and the caller's own rights beyond it are left behind. Refused by the first call if there is no such
    /// agent, or if the caller may not speak as it.
    Minutebook as(AgentRef agent, Role most);

    @Override
    void close();
}
