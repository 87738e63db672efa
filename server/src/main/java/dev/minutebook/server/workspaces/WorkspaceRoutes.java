package dev.minutebook.server.workspaces;

import static dev.minutebook.server.http.Route.beside;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Permission;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// The tenants of the installation, and the caller's place among them.
public final class WorkspaceRoutes {

    private static final Guard OPERATOR = new Guard.Needs(Permission.operate("workspaces"));

    private WorkspaceRoutes() {}

    public static List<Route> routes() {
        return List.of(
                beside(POST, "/v1/workspaces", "workspaces.create", OPERATOR)
                        .takes(CreateWorkspace.class)
                        .by(WorkspaceRoutes::create),
                beside(GET, "/v1/workspaces", "workspaces.list", OPERATOR)
                        .query("limit", "cursor")
                        .by(WorkspaceRoutes::list),
                beside(GET, "/v1/me", "me", new Guard.Authenticated()).answers(call -> Me.of(call.caller())));
    }

    private static Answer create(Call call) throws IOException {
        Workspaces workspaces = workspaces(call);
        WorkspaceInfo workspace = workspaces.create(call.body(CreateWorkspace.class));
        return Answer.created(workspace, "/v1/workspaces/" + workspace.name());
    }

    private static Answer list(Call call) {
        return Answer.ok(workspaces(call).list(call.query().page()));
    }

    private static Workspaces workspaces(Call call) {
        if (!WorkspaceId.SYSTEM.equals(call.caller().workspace())) {
            throw Problem.Code.FORBIDDEN.because(
                    "only operators of the system workspace may create or list workspaces");
        }
        return call.book().workspaces();
    }
}
