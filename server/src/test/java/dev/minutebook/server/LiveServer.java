package dev.minutebook.server;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A book on a test database and a server in front of it.
final class LiveServer implements AutoCloseable {

    /// As many as there are callers in any race: on a slow machine who waits for a connection may be refused.
    private static final int CONNECTIONS = 72;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final PostgresMinutebook book;
    private final MinutebookServer server;
    /// The same for all servers of a test: none seals after a key that it does not know.
    private static final SigningKey KEY = SigningKey.generate();

    private final List<HttpMinutebook> clients = new ArrayList<>();

    private LiveServer(PostgresMinutebook book, MinutebookServer server) {
        this.book = book;
        this.server = server;
    }

    static LiveServer start(TestDatabase database) {
        return start(database, UnaryOperator.identity());
    }

    static LiveServer start(TestDatabase database, UnaryOperator<MinutebookServer.Builder> settings) {
        PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(CONNECTIONS),
                CoreConfig.sealingWith(KEY).jobInterval(Duration.ofSeconds(1)));
        MinutebookServer.Builder builder = MinutebookServer.builder(book)
                .port(0)
                .config(config -> config.failedLogins(1_000_000))
                .readiness(book::answers);
        return new LiveServer(book, settings.apply(builder).start());
    }

    PostgresMinutebook book() {
        return book;
    }

    MinutebookServer server() {
        return server;
    }

    HttpProbe probe() {
        return new HttpProbe(server.url());
    }

    /// A new, empty workspace.
    String newWorkspace() {
        String name = "workspace-" + COUNT.incrementAndGet();
        book.workspaces().create(new CreateWorkspace(name));
        return name;
    }

    String token(String workspace, Role role, String... scopes) {
        IssueToken request = IssueToken.of("t" + COUNT.incrementAndGet(), Token.Kind.HUMAN, role)
                .scopes(List.of(scopes));
        return book.access().issue(workspace, request).secret();
    }

    synchronized HttpMinutebook connect(String token) {
        HttpMinutebook client = HttpMinutebook.connect(server.url(), token);
        clients.add(client);
        return client;
    }

    /// A new, empty workspace as an operator reaches it over HTTP.
    Workspace overHttp() {
        String name = newWorkspace();
        return connect(token(name, Role.OPERATOR)).workspace(name);
    }

    @Override
    public synchronized void close() {
        clients.forEach(HttpMinutebook::close);
        server.close();
        book.close();
    }
}
