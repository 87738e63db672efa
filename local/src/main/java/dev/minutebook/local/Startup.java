package dev.minutebook.local;

import dev.minutebook.local.cluster.AccountChoice;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.ClusterSwap;
import dev.minutebook.local.cluster.NewCluster;
import dev.minutebook.local.cluster.OwnerDatabase;
import dev.minutebook.local.cluster.Secrets;
import dev.minutebook.local.cluster.ServerPort;
import dev.minutebook.local.cluster.ServerSettings;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.server.Postmaster;
import dev.minutebook.local.server.RestartPolicy;
import dev.minutebook.local.server.ServerLauncher;
import dev.minutebook.local.server.Supervisor;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Starts the server of a folder that the caller has locked, up to the point where it accepts connections.
record Startup(LocalPostgresConfig config, ClusterFolder folder, RestartPolicy patience, Programs programs) {

    private static final Logger log = LoggerFactory.getLogger(Startup.class);

    private static final int PORTS_TRIED = 5;

    /// @param supervisor watches the server already
    record Result(Secrets secrets, int majorVersion, int port, Supervisor supervisor) {}

    private record Listening(Postmaster postmaster, int port) {}

    Result run() throws IOException, InterruptedException, SQLException {
        long begin = System.nanoTime();
        new ClusterSwap(folder).complete();
        refuseUnfinishedRestore();
        refuseOtherVersion();
        folder.prepare();
        Account account = new AccountChoice(programs, folder.log()).choose();
        ServerLauncher server =
                new ServerLauncher(folder, programs, account, config.startTimeout(), config.environment());
        Secrets secrets = Secrets.of(folder);
        new NewCluster(folder, programs, account).makeOnce(secrets.superuser(), config.durability());
        server.clear();
        account.own(folder.data());
        Listening listening = listen(server);
        Supervisor supervisor;
        try {
            complete(listening.port(), secrets);
            supervisor = Supervisor.of(server, listening.postmaster(), patience);
        } catch (IOException | SQLException | RuntimeException e) {
            listening.postmaster().stop();
            throw e;
        }
        log.info(
                "PostgreSQL {} runs {} on 127.0.0.1:{} after {} ms",
                programs.majorVersion(),
                account.description(),
                listening.port(),
                (System.nanoTime() - begin) / 1_000_000);
        return new Result(secrets, programs.majorVersion(), listening.port(), supervisor);
    }

    private void complete(int port, Secrets secrets) throws IOException, SQLException {
        if (!Files.exists(folder.complete())) {
            new OwnerDatabase(port, secrets).makeOnce();
            AtomicFile.write(folder.complete(), "", FilePermissions.PRIVATE_DATA);
        }
    }

    /// A new cluster would be made otherwise, and taken for what was to be restored.
    private void refuseUnfinishedRestore() {
        if (Files.exists(folder.restoring())) {
            throw new LocalPostgresException("A backup was being restored into " + folder.root()
                    + ", and that did not end. Run the same 'minutebook restore' again; it begins anew.");
        }
    }

    private void refuseOtherVersion() throws IOException {
        OptionalInt data = LocalPostgres.versionIn(folder.root());
        int ours = programs.majorVersion();
        if (data.isPresent() && data.getAsInt() != ours) {
            throw new LocalPostgresException(
                    "The data in %s were written by PostgreSQL %d, and this program brings PostgreSQL %d. %s"
                            .formatted(
                                    folder.data(),
                                    data.getAsInt(),
                                    ours,
                                    data.getAsInt() < ours
                                            ? "Bring them over: minutebook upgrade --data " + folder.root()
                                            : "Use the newer program that wrote them."));
        }
    }

    /// Tries the port of the last start first. Whether a port is free shows only when PostgreSQL takes it.
    private Listening listen(ServerLauncher server) throws IOException, InterruptedException {
        ServerPort ports = new ServerPort(folder.port());
        ServerSettings settings = new ServerSettings(config);
        int port = ports.rememberedOrNew();
        for (int tried = 1; ; tried++) {
            settings.write(folder, port);
            try {
                return new Listening(server.start(), port);
            } catch (LocalPostgresException e) {
                if (tried == PORTS_TRIED || !ServerPort.taken(port)) {
                    throw e;
                }
                log.info("Port {} is taken", port);
                port = ports.another();
            }
        }
    }
}
