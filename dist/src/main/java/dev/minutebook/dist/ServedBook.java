package dev.minutebook.dist;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.book.ServerFile;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.dist.health.BookMetrics;
import dev.minutebook.dist.health.DiskSpace;
import dev.minutebook.dist.health.EngineTrouble;
import dev.minutebook.dist.health.FirstTrouble;
import dev.minutebook.embedded.KeyFile;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.BackupSummary;
import dev.minutebook.embeddings.Embedder;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.mcp.Connection;
import dev.minutebook.mcp.HttpMcp;
import dev.minutebook.proofs.ProofWorker;
import dev.minutebook.server.MinutebookServer;
import dev.minutebook.server.Readiness;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.server.notices.NoticeConfig;
import dev.minutebook.server.notices.NoticeCourier;
import dev.minutebook.server.openid.OpenIdConfig;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A book that is being served: the record, the HTTP surface and MCP over HTTP.
final class ServedBook implements AutoCloseable {

    private static final String MAIN = LocalMinutebook.MAIN;

    private final AutoCloseable opened;
    private final PostgresMinutebook book;
    private final MinutebookServer server;
    private final @Nullable Embedder embedder;
    private final @Nullable ProofWorker prover;
    private @Nullable ServedModels models;
    private @Nullable NoticeCourier courier;
    private @Nullable BackupSchedule backups;
    private final Path data;
    private final boolean shared;
    private final @Nullable IssuedToken firstToken;

    private ServedBook(
            AutoCloseable opened,
            PostgresMinutebook book,
            ServerConfig config,
            boolean meaning,
            boolean proving,
            boolean shared,
            @Nullable OpenIdConfig openId,
            Path data) {
        this.opened = opened;
        this.book = book;
        this.data = data;
        this.shared = shared;
        this.firstToken = shared ? null : firstToken(book);
        this.embedder = meaning ? Embedder.local(book) : null;
        if (embedder != null) {
            embedder.serveQueries();
        }
        Readiness ready = book::answers;
        this.server = MinutebookServer.builder(book)
                .config(config)
                .openId(openId)
                .readiness(ready.unless(trouble()))
                .servlet("/mcp", HttpMcp.servlet(this::connectionOf))
                .start();
        BookMetrics.register(server.meters(), book, data);
        if (opened instanceof LocalMinutebook) {
            BookMetrics.registerBackup(server.meters(), data);
        }
        this.prover = proving ? ProofWorker.builder().workspaces(book::proving).start() : null;
    }

    /// What is known to keep requests from being answered.
    private Supplier<@Nullable String> trouble() {
        return opened instanceof LocalMinutebook local
                ? new FirstTrouble(
                        List.of(DiskSpace.of(data), new EngineTrouble(local.postgres()::health), book::diskTrouble))
                : book::diskTrouble;
    }

    static ServedBook start(Path data, ServerConfig config, Map<String, String> environment) throws IOException {
        return start(LocalPostgresConfig.in(data), config, environment);
    }

    /// @param engine how the folder's PostgreSQL is started, where none elsewhere is named
    static ServedBook start(LocalPostgresConfig engine, ServerConfig config, Map<String, String> environment)
            throws IOException {
        Path data = engine.folder();
        String url = PrivateBooks.database(environment);
        OpenIdConfig openId = OpenIdConfig.from(environment).orElse(null);
        AutoCloseable opened;
        PostgresMinutebook book;
        if (url.isEmpty()) {
            LocalMinutebook local = LocalMinutebook.open(
                    engine,
                    24,
                    plain -> CheckpointSettings.of(environment, MasterKeySettings.of(environment, plain))
                            .selfApproval(selfApproval(
                                    environment, openId == null ? SelfApproval.ONE_PERSON : SelfApproval.NEVER)),
                    PrivateBooks.backsUp(environment));
            opened = local;
            book = local.record();
        } else {
            Files.createDirectories(data);
            book = external(data, environment);
            opened = book;
        }
        try {
            ServedModels models = ServedModels.of(book, data, environment);
            ServedBook served = new ServedBook(
                    opened,
                    book,
                    config,
                    !"off".equals(environment.get("MINUTEBOOK_EMBEDDINGS")),
                    !"off".equals(environment.get("MINUTEBOOK_PROOFS")),
                    false,
                    openId,
                    data);
            served.models = models.start();
            served.sendNotices(environment);
            served.backUp(environment);
            served.leaveNote();
            served.startEmbedder();
            return served;
        } catch (RuntimeException | IOException failed) {
            quietly(opened);
            throw failed;
        }
    }

    /// The book of a folder for the MCP processes of this machine: the record and its address, no models, no
    /// provers.
    ///
    /// @throws dev.minutebook.local.FolderInUse when another process has it
    static ServedBook shared(Path data, Map<String, String> environment) throws IOException {
        new PrivateBooks(environment).mustBeMeant(data);
        LocalMinutebook local = LocalMinutebook.open(
                LocalPostgresConfig.in(data),
                8,
                plain -> CheckpointSettings.of(environment, plain)
                        .selfApproval(selfApproval(environment, SelfApproval.ONE_PERSON)),
                PrivateBooks.backsUp(environment));
        try {
            ServerConfig config = ServerConfig.defaults().host("127.0.0.1").port(0);
            ServedBook served = new ServedBook(local, local.record(), config, false, false, true, null, data);
            served.leaveNote();
            return served;
        } catch (RuntimeException | IOException failed) {
            quietly(local);
            throw failed;
        }
    }

    private static PostgresMinutebook external(Path data, Map<String, String> environment) throws IOException {
        String keyFile = environment.get("MINUTEBOOK_AUDIT_KEY_FILE");
        Connect connect = DatabaseSettings.connect(environment).connections(24);
        KeyFile keys = KeyFile.at(
                keyFile == null ? data.resolve("keys/audit.ed25519") : Path.of(keyFile),
                () -> PostgresMinutebook.signers(connect));
        PostgresMinutebook book = PostgresMinutebook.open(
                connect,
                CheckpointSettings.of(
                        environment,
                        DatabaseSettings.of(environment, CoreConfig.sealingWith(keys.key()))
                                .trusting(keys.trusted())
                                .selfApproval(selfApproval(environment, SelfApproval.NEVER))));
        try {
            book.workspaces().create(new CreateWorkspace(MAIN));
        } catch (MinutebookException exists) {
            if (exists.code() != Problem.Code.CONFLICT) {
                book.close();
                throw exists;
            }
        }
        return book;
    }

    private static @Nullable IssuedToken firstToken(PostgresMinutebook book) {
        return book.workspace(MAIN).tokens().list(PageRequest.first(PageRequest.MOST)).items().stream()
                        .allMatch(CommandToken::is)
                ? book.access().issue(MAIN, IssueToken.of("owner", Token.Kind.HUMAN, Role.OPERATOR))
                : null;
    }

    private static SelfApproval selfApproval(Map<String, String> environment, SelfApproval unlessSaid) {
        return switch (environment.getOrDefault("MINUTEBOOK_SELF_APPROVAL", "")) {
            case "on" -> SelfApproval.ALWAYS;
            case "off" -> SelfApproval.NEVER;
            default -> unlessSaid;
        };
    }

    /// Whether whoever set the client up asked for the tools of reviewers.
    private static boolean reviewing(HttpServletRequest request) {
        return "reviewer".equals(request.getHeader("Minutebook-Role"));
    }

    private Connection connectionOf(HttpServletRequest request) {
        if (request.getAttribute(MinutebookServer.CALLER) instanceof Caller caller && caller.workspace() != null) {
            if (caller.agent() == null) {
                throw Problem.Code.FORBIDDEN.because(
                        "MCP works as one agent: use a token that is bound to an agent, or name"
                                + " the agent in the header Minutebook-Agent");
            }
            Caller bounded = caller.atMost(reviewing(request) ? Role.REVIEWER : Role.WRITER);
            return Connection.of(
                            book.as(bounded).workspace(caller.workspace().text()),
                            caller.agent().text(),
                            bounded.role())
                    .scopes(bounded.scopes())
                    .toolsets(request.getHeader("Minutebook-Toolsets"));
        }
        throw Problem.Code.UNAUTHENTICATED.because("MCP needs a token in the Authorization header");
    }

    /// A book of this machine alone may send notices to it, and names its own address in them.
    private void sendNotices(Map<String, String> environment) throws IOException {
        if (!"off".equals(environment.get("MINUTEBOOK_NOTICES"))) {
            NoticeConfig config =
                    NoticeConfig.from(environment, opened instanceof LocalMinutebook ? server.url() : null);
            courier = NoticeCourier.of(book, config.sender(Clock.systemUTC())).start();
        }
    }

    /// Backs a private book up where the environment says where to.
    private void backUp(Map<String, String> environment) {
        if (opened instanceof LocalMinutebook local) {
            BackupSchedule.Settings.of(environment)
                    .ifPresent(settings -> backups = new BackupSchedule(
                                    local.postgres().server(),
                                    settings,
                                    MasterKeySettings.key(environment),
                                    Clock.systemUTC())
                            .start());
        }
    }

    /// Tells commands on this machine where the server is, with a token of their own.
    private void leaveNote() throws IOException {
        new ServerFile(
                        server.url(),
                        CommandToken.of(book, MAIN, data),
                        ProcessHandle.current().pid(),
                        shared,
                        CommandToken.of(book, CommandToken.SYSTEM, data))
                .write(data);
    }

    /// Last, because a model takes a processor for a second and is not to be left loading by a start that failed.
    private void startEmbedder() {
        if (embedder != null) {
            embedder.start();
        }
    }

    /// Stops when the process ends: first the server, which answers what is under way, then the database.
    void closeWithProcess(Runnable afterwards) {
        Thread closing = Thread.ofPlatform().name("minutebook-close").unstarted(() -> {
            close();
            afterwards.run();
        });
        Runtime.getRuntime().addShutdownHook(closing);
        if (opened instanceof LocalMinutebook local) {
            local.postgres().stopOnlyByClosing();
        }
    }

    /// Reads the file of the models again.
    ///
    /// @return the keys that changed
    List<String> reload() {
        return models == null ? List.of() : models.reload();
    }

    URI url() {
        return server.url();
    }

    /// The record itself.
    PostgresMinutebook record() {
        return book;
    }

    /// Where the owner of a private book signs in to the console, once; null for a shared database, whose people have
    /// tokens of their own.
    @Nullable
    URI signInLink() throws IOException {
        return opened instanceof LocalMinutebook && !shared
                ? signInLink(CommandToken.forConsole(book, MAIN, data), "/")
                : null;
    }

    /// Where whoever holds a token signs in once and then sees a page.
    URI signInLink(String token, String page) {
        return server.signInLink(token, page);
    }

    /// The backup that was taken because the tables were changed at this start.
    @Nullable
    BackupSummary migrationBackup() {
        return opened instanceof LocalMinutebook local ? local.migrationBackup().orElse(null) : null;
    }

    /// Whether the program was built with the console.
    boolean hasConsole() {
        return server.hasConsole();
    }

    @Nullable
    IssuedToken firstToken() {
        return firstToken;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(data.resolve(ServerFile.NAME));
            Files.deleteIfExists(data.resolve(BrowserWindow.FILE));
        } catch (IOException stays) {
            throw new UncheckedIOException(stays);
        } finally {
            if (models != null) {
                quietly(models);
            }
            if (embedder != null) {
                quietly(embedder);
            }
            if (prover != null) {
                quietly(prover);
            }
            if (courier != null) {
                quietly(courier);
            }
            if (backups != null) {
                quietly(backups);
            }
            server.close();
            quietly(opened);
        }
    }

    private static void quietly(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception failed) {
            org.slf4j.LoggerFactory.getLogger(ServedBook.class).warn("closing failed", failed);
        }
    }
}
