package dev.minutebook.api;

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

    @Override
    void close();
}
