package dev.minutebook.local;

import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.ClusterSwap;
import dev.minutebook.local.cluster.FolderLock;
import dev.minutebook.local.cluster.OwnerDatabase;
import dev.minutebook.local.programs.ProgramArchive;
import dev.minutebook.local.programs.ProgramCache;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.server.RestartPolicy;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A private PostgreSQL that runs as long as this object is open, at most until the process ends.
///
/// It listens on 127.0.0.1 only. After a crash it is restarted on the same port with the same
/// data; open connections break, new ones work again after a moment, and [#health] reports it.
public final class LocalPostgres implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LocalPostgres.class);

    private final ClusterFolder folder;
    private final @Nullable FolderLock lock;
    private final Startup.Result server;
    private final Thread shutdownHook = new Thread(this::stop, "minutebook-postgres-stop");
    private boolean stopped;

    private LocalPostgres(ClusterFolder folder, @Nullable FolderLock lock, Startup.Result server) {
        this.folder = folder;
        this.lock = lock;
        this.server = server;
    }

    /// Starts the server of the folder, making the cluster on first use, and returns when it accepts connections.
    ///
    /// @throws FolderInUse at once, when another process or another instance runs it
    /// @throws LocalPostgresException when it cannot be run here
    public static LocalPostgres start(LocalPostgresConfig config) {
        return start(config, RestartPolicy.STANDARD);
    }

    static LocalPostgres start(LocalPostgresConfig config, RestartPolicy patience) {
        try {
            ClusterFolder folder = ClusterFolder.create(config.folder());
            FolderLock lock = FolderLock.hold(folder);
            try {
                return start(config, folder, lock, patience, bundled());
            } catch (Throwable e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw notStarted(config, e);
        }
    }

    /// Starts the server of a folder that the caller has locked, and keeps locked, with the programs of any version.
    public static LocalPostgres startHeld(LocalPostgresConfig config, Programs programs) {
        try {
            return start(config, ClusterFolder.create(config.folder()), null, RestartPolicy.STANDARD, programs);
        } catch (IOException e) {
            throw notStarted(config, e);
        }
    }

    private static LocalPostgres start(
            LocalPostgresConfig config,
            ClusterFolder folder,
            @Nullable FolderLock lock,
            RestartPolicy patience,
            Programs programs)
            throws IOException {
        try {
            LocalPostgres postgres =
                    new LocalPostgres(folder, lock, new Startup(config, folder, patience, programs).run());
            postgres.stopWithProcess();
            return postgres;
        } catch (InterruptedException | SQLException e) {
            throw notStarted(config, e);
        }
    }

    private static LocalPostgresException notStarted(LocalPostgresConfig config, Exception e) {
        if (e instanceof ClosedByInterruptException || e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return new LocalPostgresException("Interrupted while starting PostgreSQL in " + config.folder(), e);
        }
        return new LocalPostgresException("Cannot start PostgreSQL in " + config.folder() + ": " + e, e);
    }

    /// Whether there is a PostgreSQL in that folder, running or not.
    public static boolean isIn(Path folder) {
        ClusterFolder cluster = new ClusterFolder(folder);
        return Files.isDirectory(cluster.data()) || new ClusterSwap(cluster).due();
    }

    /// The major version of the PostgreSQL that wrote the data in a folder; empty where there are none.
    public static OptionalInt versionIn(Path folder) throws IOException {
        Path file = new ClusterFolder(folder).data().resolve("PG_VERSION");
        return Files.exists(file)
                ? OptionalInt.of(Integer.parseInt(Files.readString(file).strip()))
                : OptionalInt.empty();
    }

    private static Programs bundled() {
        return ProgramCache.standard().unpacked(ProgramArchive.of(Platform.current()));
    }

    /// The major version of the PostgreSQL that this program brings.
    public static int bundledVersion() {
        try {
            return bundled().majorVersion();
        } catch (IOException e) {
            throw new LocalPostgresException("The programs of PostgreSQL cannot be unpacked: " + e, e);
        }
    }

    /// How a session of the superuser reaches it.
    public LocalServer server() {
        return new LocalServer(folder.root(), folder.data(), port(), superuser());
    }

    /// The address of one of its databases, for any role.
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + URLEncoder.encode(database, StandardCharsets.UTF_8);
    }

    /// The database of the product, which belongs to [#owner].
    public String database() {
        return OwnerDatabase.NAME;
    }

    /// May create databases and roles; is not a superuser.
    public Login owner() {
        return server.secrets().owner();
    }

    public Login superuser() {
        return server.secrets().superuser();
    }

    public int port() {
        return server.port();
    }

    /// The first process of the server; another one after a restart.
    public long pid() {
        return server.supervisor().pid();
    }

    public int majorVersion() {
        return server.majorVersion();
    }

    public Path dataFolder() {
        return folder.data();
    }

    public Health health() {
        return server.supervisor().health();
    }

    /// From now on it does not stop by itself when the process ends: whoever asks for this has a shutdown hook
    /// that calls [#close]. Hooks run at the same time, and what still works with the database must stop before
    /// it.
    public void stopOnlyByClosing() {
        withoutHook();
    }

    /// Stops the server cleanly: open transactions are rolled back, the data are written out. Closing again does
    /// nothing.
    @Override
    public void close() {
        stop();
        withoutHook();
    }

    private void withoutHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            log.debug("The process ends already");
        }
    }

    private void stopWithProcess() {
        try {
            Runtime.getRuntime().addShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            stop();
            throw new LocalPostgresException("This process is ending", e);
        }
    }

    private synchronized void stop() {
        if (stopped) {
            return;
        }
        stopped = true;
        server.supervisor().close();
        try {
            if (lock != null) {
                lock.close();
            }
        } catch (IOException e) {
            log.warn("Cannot release {}", folder.lock(), e);
        }
    }
}
