package dev.minutebook.cli.fake;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.api.workspaces.Workspaces;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A book in memory with one workspace, `main`, to begin with.
public final class FakeMinutebook implements Minutebook, Workspaces {

    private final FakeStorage storage;
    private final List<WorkspaceInfo> directory = new ArrayList<>();
    private final Map<String, FakeWorkspace> workspaces = new LinkedHashMap<>();
    private int closed;

    public FakeMinutebook(Clock clock) {
        this.storage = new FakeStorage(clock);
        create(new CreateWorkspace("main"));
    }

    @Override
    public FakeWorkspace workspace(String name) {
        FakeWorkspace found = workspaces.get(name);
        if (found == null) {
            throw Problem.Code.NOT_FOUND.because("there is no workspace '" + name + "'");
        }
        return found;
    }

    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return this;
    }

    @Override
    public Workspaces workspaces() {
        return this;
    }

    @Override
    public WorkspaceInfo create(CreateWorkspace request) {
        if (workspaces.containsKey(request.name())) {
            throw Problem.Code.CONFLICT.because("there is a workspace '" + request.name() + "' already");
        }
        WorkspaceInfo info = new WorkspaceInfo(
                new WorkspaceId(storage.id()),
                request.name(),
                storage.now(),
                request.language() == null ? "en" : request.language());
        directory.add(info);
        workspaces.put(request.name(), new FakeWorkspace(request.name(), storage));
        return info;
    }

    @Override
    public Page<WorkspaceInfo> list(PageRequest page) {
        return FakeStorage.page(
                directory.stream()
                        .sorted(Comparator.comparing(WorkspaceInfo::name))
                        .toList(),
                page);
    }

    @Override
    public void close() {
        closed++;
    }

    /// How often it was closed.
    public int closed() {
        return closed;
    }

    public Workspace main() {
        return workspace("main");
    }
}
