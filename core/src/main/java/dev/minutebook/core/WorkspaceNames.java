package dev.minutebook.core;

import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.workspaces.PostgresWorkspaces;
import java.util.LinkedHashMap;
import java.util.Map;

/// Which workspace a name means. Names never change, so that what is known stays true.
final class WorkspaceNames {

    private static final int MOST = 10_000;

    private final PostgresWorkspaces directory;
    private final Map<String, WorkspaceId> known = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, WorkspaceId> eldest) {
            return size() > MOST;
        }
    };

    WorkspaceNames(PostgresWorkspaces directory) {
        this.directory = directory;
    }

    WorkspaceId id(String name) {
        synchronized (known) {
            WorkspaceId id = known.get(name);
            if (id != null) {
                return id;
            }
        }
        WorkspaceId found = directory
                .find(name)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "there is no workspace '" + name + "'; create it first: workspaces create " + name))
                .id();
        synchronized (known) {
            known.put(name, found);
        }
        return found;
    }
}
