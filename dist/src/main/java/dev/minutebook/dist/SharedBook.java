package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.ServerFile;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.client.Me;
import dev.minutebook.local.FolderInUse;
import dev.minutebook.mcp.Connection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// The book for one MCP client. All processes on a data folder share one: the first serves it, the others
/// join, and when it is gone another takes its place. Each reaches it over HTTP with the same token, also the
/// one that serves, so that what was claimed before is still theirs afterwards.
///
/// A server that was started by itself is never replaced: whoever runs it will start it again.
final class SharedBook implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int TRIES = 600;

    private final BookAddress address;
    private final @Nullable String askedWorkspace;
    private final Map<String, String> environment;
    private @Nullable ServedBook served;
    private @Nullable ServerFile server;
    private @Nullable HttpMinutebook book;
    private @Nullable Minutebook narrowed;
    private @Nullable Connection connection;
    private @Nullable Identity identity;

    /// Who works here.
    private record Identity(AgentRef agent, Role most, Set<String> toolsets) {}

    private SharedBook(BookAddress address, @Nullable String askedWorkspace, Map<String, String> environment) {
        this.address = address;
        this.askedWorkspace = askedWorkspace;
        this.environment = environment;
    }

    static SharedBook open(BookAddress address, Optional<String> workspace, Map<String, String> environment) {
        SharedBook shared = new SharedBook(address, workspace.orElse(null), environment);
        shared.reach();
        return shared;
    }

    /// The agent the token is bound to.
    synchronized Optional<String> agent() {
        return Optional.ofNullable(client().me().agent()).map(AgentId::text);
    }

    /// Works as one agent from now on; refused at once if there is no such agent.
    synchronized void workAs(AgentRef agent, Role most, Set<String> toolsets) {
        identity = new Identity(agent, most, toolsets);
        connection().workspace().agents().find(agent);
        if (address.url() == null) {
            Thread.ofVirtual().name("minutebook-mcp-watch").start(this::watch);
        }
    }

    /// What to work with now.
    synchronized Connection connection() {
        reach();
        if (connection == null) {
            connection = connect(Objects.requireNonNull(identity));
        }
        return connection;
    }

    /// After a call that did not get through. The same as before if nobody is gone.
    private Connection renewed() {
        pause();
        return connection();
    }

    private Connection connect(Identity who) {
        Me me = client().me();
        String name = askedWorkspace == null ? me.workspace() : askedWorkspace;
        // The token of the folder reaches one workspace; who holds the book reaches all.
        ServedBook own = name.equals(me.workspace()) ? null : served;
        if (own != null) {
            Workspace workspace = own.record().as(who.agent(), who.most()).workspace(name);
            return new Connection(workspace, who.agent().value(), who.most(), List.of(), who.toolsets(), this::renewed);
        }
        Minutebook reached = client().as(who.agent(), who.most());
        narrowed = reached;
        Role role = me.role().includes(who.most()) ? who.most() : me.role();
        return new Connection(
                reached.workspace(name), who.agent().value(), role, me.scopes(), who.toolsets(), this::renewed);
    }

    /// Takes over as soon as the one that serves is gone, not only with the next call: debates go on by their
    /// deadlines.
    private void watch() {
        try {
            while (true) {
                Thread.sleep(Duration.ofSeconds(1));
                reachQuietly();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void reachQuietly() {
        try {
            reach();
        } catch (RuntimeException unreachable) {
            LoggerFactory.getLogger(SharedBook.class).debug("the next call says so", unreachable);
        }
    }

    private synchronized void reach() {
        if (address.url() != null) {
            if (book == null) {
                book = to(address.url(), address.token());
            }
            return;
        }
        if (server != null && server.live()) {
            return;
        }
        for (int tries = 0; tries < TRIES; tries++) {
            if (joined() || served()) {
                return;
            }
            pause();
        }
        served(true);
    }

    /// Whether somebody serves the folder.
    private boolean joined() {
        Optional<ServerFile> found = ServerFile.read(address.data()).filter(ServerFile::live);
        if (found.isPresent()) {
            leave();
            server = found.get();
            book = to(server.url(), address.token() == null ? server.token() : address.token());
            return true;
        }
        // Whoever joined a server of its own waits for it to come back.
        return server != null && !server.shared();
    }

    private boolean served() {
        return served(false);
    }

    /// Whether this process serves the folder now.
    ///
    /// @param last whether to say why not
    private boolean served(boolean last) {
        try {
            ServedBook mine = ServedBook.shared(address.data(), environment);
            mine.closeWithProcess(() -> {});
            served = mine;
            return joined();
        } catch (FolderInUse taken) {
            if (last) {
                throw taken;
            }
            return false;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static HttpMinutebook to(URI url, @Nullable String token) {
        if (token == null) {
            throw Problem.Code.UNAUTHENTICATED.because("no token was given for " + url);
        }
        return HttpMinutebook.connect(ClientConfig.of(url, token).attempts(2));
    }

    private HttpMinutebook client() {
        return Objects.requireNonNull(book);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("interrupted while waiting for the book");
        }
    }

    private void leave() {
        connection = null;
        if (narrowed != null) {
            narrowed.close();
            narrowed = null;
        }
        if (book != null) {
            book.close();
            book = null;
        }
    }

    /// What this process serves is closed with the process.
    @Override
    public synchronized void close() {
        leave();
    }
}
