package dev.minutebook.cli.book;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Workspaces;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The book of a server for the owner of its data folder: their own workspace with the one token, and with the
/// other, of the workspace `system`, the list of workspaces and the tokens of all of them.
final class FolderBook implements Minutebook {

    /// Whose the first token is.
    private static final String MAIN = "main";

    private final Minutebook own;
    private final Supplier<Minutebook> opening;
    private @Nullable Minutebook system;

    FolderBook(Minutebook own, Supplier<Minutebook> opening) {
        this.own = own;
        this.opening = opening;
    }

    @Override
    public Workspace workspace(String name) {
        return name.equals(MAIN) ? own.workspace(name) : system().workspace(name);
    }

    @Override
    public Workspaces workspaces() {
        return system().workspaces();
    }

    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return own.as(agent, most);
    }

    private Minutebook system() {
        Minutebook present = system;
        if (present == null) {
            present = opening.get();
            system = present;
        }
        return present;
    }

    @Override
    public void close() {
        own.close();
        if (system != null) {
            system.close();
        }
    }
}
