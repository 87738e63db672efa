package dev.minutebook.client;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.Transport;
import java.net.URI;

/// A book on a server.
public final class HttpMinutebook implements Minutebook {

    private final ClientConfig config;
    private final Transport transport;

    private HttpMinutebook(ClientConfig config) {
        this.config = config;
        this.transport = new Transport(config);
    }

    /// The book of the server at that address, in the name of the token's holder. No request is made yet.
    public static HttpMinutebook connect(URI url, String token) {
        return connect(ClientConfig.of(url, token));
    }

    public static HttpMinutebook connect(ClientConfig config) {
        return new HttpMinutebook(config);
    }

    /// Who the token belongs to.
    public Me me() {
        return transport.one(Call.get("/v1/me"), Me.class);
    }

    /// How people sign in to the console of the server.
    public SignIn signIn() {
        return transport.one(Call.get("/console/sign-in"), SignIn.class);
    }

    @Override
    public Workspace workspace(String name) {
        return HttpWorkspace.of(transport, name);
    }

    @Override
    public Workspaces workspaces() {
        return new HttpWorkspaces(transport);
    }

    /// The same server, over connections of its own: close it too.
    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return new HttpMinutebook(config.as(agent, most));
    }

    /// Closes all connections and ends all feeds.
    @Override
    public void close() {
        transport.close();
    }
}
