package dev.minutebook.embedded.engine;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.DurableFile;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.ClusterSwap;
import dev.minutebook.local.cluster.FolderLock;
import dev.minutebook.local.programs.ProgramArchive;
import dev.minutebook.local.programs.ProgramCache;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.local.system.Platform;
import dev.minutebook.schema.LoginDataSource;
import dev.minutebook.schema.Migrator;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Brings the book in a folder to the major version of PostgreSQL that this program brings.
///
/// The data of before are only read, and kept until somebody deletes them. The copy is made in the folder `upgrade` and
/// takes their place when the log of every workspace was verified in it. Whoever was killed before begins anew; after
/// that
/// the next start completes it.
public final class EngineUpgrade {

    private static final List<String> BESIDE = List.of("secrets", "keys");

    private final ClusterFolder folder;
    private final Programs former;
    private final @Nullable MasterKey master;
    private final UpgradeProgress progress;

    private EngineUpgrade(ClusterFolder folder, Programs former, @Nullable MasterKey master, UpgradeProgress progress) {
        this.folder = folder;
        this.former = former;
        this.master = master;
        this.progress = progress;
    }

    /// Empty where the data are of this version already.
    ///
    /// @param programs a jar or folder with the programs of the former version; null to look where earlier
    ///                 versions of this program unpacked them
    /// @param master   opens what is encrypted
    public static Optional<UpgradeSummary> of(
            Path data, @Nullable Path programs, @Nullable MasterKey master, UpgradeProgress progress)
            throws IOException {
        if (!LocalPostgres.isIn(data)) {
            throw Problem.Code.NOT_FOUND.because("there is no book in " + data + "; name its folder with --data");
        }
        ClusterFolder folder = ClusterFolder.create(data);
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            new ClusterSwap(folder).complete();
            int ours = LocalPostgres.bundledVersion();
            int theirs = LocalPostgres.versionIn(data).orElse(ours);
            if (theirs == ours) {
                return Optional.empty();
            }
            if (theirs > ours) {
                throw Problem.Code.CONFLICT.because("the data in " + data + " were written by PostgreSQL " + theirs
                        + ", and this program brings " + ours + "; use the newer program that wrote them");
            }
            return Optional.of(
                    new EngineUpgrade(folder, programs(theirs, programs), master, progress).run(theirs, ours));
        } catch (SQLException failed) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the book could not be copied: " + failed.getMessage() + "; nothing was changed");
        }
    }

    /// Deletes what former versions left. Returns how many there were.
    public static int deleteFormer(Path data) throws IOException {
        ClusterFolder folder = ClusterFolder.create(data);
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            new ClusterSwap(folder).complete();
            int deleted = 0;
            for (int version = LocalPostgres.bundledVersion() - 1; version > 0; version--) {
                if (Files.exists(folder.former(version)) && Files.exists(folder.data())) {
                    FolderTree.delete(folder.former(version));
                    deleted++;
                }
            }
            return deleted;
        }
    }

    private static Programs programs(int version, @Nullable Path given) throws IOException {
        ProgramCache cache = ProgramCache.standard();
        Programs programs = given == null
                ? cache.find(version).orElseThrow(() -> missing(version))
                : Files.isDirectory(given)
                        ? new Programs(given)
                        : cache.unpacked(ProgramArchive.in(given, Platform.current()));
        if (!programs.complete() || programs.majorVersion() != version) {
            throw Problem.Code.INVALID.because(
                    given + " does not hold the programs of PostgreSQL " + version + ", which wrote the data");
        }
        return programs;
    }

    private static RuntimeException missing(int version) {
        return Problem.Code.NOT_FOUND.because("the programs of PostgreSQL " + version
                + ", which wrote the data, are not on this machine; download the jar "
                + Platform.current().artifact() + ":" + version
                + ".x from Maven Central and name it with --programs");
    }

    private UpgradeSummary run(int theirs, int ours) throws IOException, SQLException {
        Path kept = folder.former(theirs);
        if (Files.exists(kept)) {
            throw Problem.Code.CONFLICT.because(kept + " is there from an earlier upgrade; delete it first, with"
                    + " 'minutebook upgrade --delete-old' or by hand");
        }
        long size = size(folder.data());
        if (Files.getFileStore(folder.root()).getUsableSpace() < size) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the data take %,d MB, and there is less room than that on the disk of %s"
                            .formatted(size >> 20, folder.root()));
        }
        progress.at(UpgradeProgress.Step.START, 0, size);
        ClusterFolder copy = folder.upgrade();
        clear(copy);
        TableCopy tables;
        Verified verified;
        try {
            ClusterFolder.create(copy.root());
            for (String beside : BESIDE) {
                copyTree(folder.root().resolve(beside), copy.root().resolve(beside));
            }
            tables = copied(copy, size);
            verified = verified(copy.root());
            progress.at(UpgradeProgress.Step.DECIDE, 0, 0);
            force(copy.data());
        } catch (IOException | SQLException | RuntimeException failed) {
            FolderTree.delete(copy.root());
            throw failed;
        }
        ClusterSwap swap = new ClusterSwap(folder);
        swap.decide(theirs);
        progress.at(UpgradeProgress.Step.SWAP, 0, 0);
        swap.complete();
        return new UpgradeSummary(
                theirs,
                ours,
                tables.tables(),
                tables.rows(),
                tables.bytes(),
                verified.workspaces(),
                verified.entries(),
                kept);
    }

    /// A server that a killed process left there is stopped before its files are deleted.
    private static void clear(ClusterFolder copy) throws IOException {
        if (Files.exists(copy.data().resolve("postmaster.pid"))) {
            LocalPostgres.start(LocalPostgresConfig.in(copy.root())).close();
        }
        FolderTree.delete(copy.root());
    }

    private TableCopy copied(ClusterFolder copy, long size) throws SQLException {
        try (LocalPostgres before = LocalPostgres.startHeld(LocalPostgresConfig.in(folder.root()), former);
                LocalPostgres after = LocalPostgres.start(LocalPostgresConfig.in(copy.root())
                        .withSetting("wal_level", "minimal")
                        .withSetting("max_wal_senders", "0")
                        .withSetting("synchronous_commit", "off")
                        .withSetting("maintenance_work_mem", "256MB")
                        .withSetting("max_wal_size", "4GB"));
                Connection from = before.server().connect();
                Connection to = after.server().connect()) {
            Integer version = new Migrator(owner(before)).version();
            TableCopy tables = new TableCopy(from, to, size, progress);
            if (version != null) {
                new Migrator(owner(after)).make(version);
                tables.check();
                tables.run();
                tables.compare();
            }
            return tables;
        }
    }

    private static LoginDataSource owner(LocalPostgres postgres) {
        return new LoginDataSource(
                postgres.jdbcUrl(postgres.database()),
                postgres.owner().user(),
                postgres.owner().password());
    }

    private record Verified(int workspaces, long entries) {}

    /// Opening it brings the tables up to date.
    private Verified verified(Path copy) {
        int workspaces = 0;
        long entries = 0;
        try (LocalMinutebook book = LocalMinutebook.openCopy(copy, master)) {
            String cursor = null;
            do {
                Page<WorkspaceInfo> page = book.workspaces().list(new PageRequest(PageRequest.MOST, cursor));
                for (WorkspaceInfo workspace : page.items()) {
                    progress.at(UpgradeProgress.Step.VERIFY, 0, 0);
                    Verification found =
                            book.workspace(workspace.name()).audit().verify(VerifyAudit.all());
                    if (!found.intact()) {
                        throw Problem.Code.CONFLICT.because("the log of workspace " + workspace.name()
                                + " is damaged: " + found.finding()
                                + "; nothing was changed. See whether it is without the upgrade, too");
                    }
                    workspaces++;
                    entries += found.entries();
                }
                cursor = page.next();
            } while (cursor != null);
        }
        return new Verified(workspaces, entries);
    }

    /// A server that a killed process left may still be working there.
    private static long size(Path data) throws IOException {
        long[] size = {0};
        Files.walkFileTree(data, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                size[0] += attributes.size();
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return size[0];
    }

    private static void force(Path data) throws IOException {
        DurableFile.force(files(data));
        try (Stream<Path> all = Files.walk(data)) {
            DurableFile.force(all.filter(Files::isDirectory).toList());
        }
    }

    private static List<Path> files(Path data) throws IOException {
        try (Stream<Path> all = Files.walk(data)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        FilePermissions.PRIVATE.create(to);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    FilePermissions.PRIVATE.create(target);
                } else {
                    Files.copy(path, target);
                    FilePermissions.PRIVATE_DATA.grant(target);
                }
            }
        }
    }
}
