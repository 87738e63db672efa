package dev.minutebook.embedded.backup;

import dev.minutebook.api.Problem;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.embedded.backup.targets.DurableFile;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.FolderLock;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.FolderTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Lays a backup out in an empty data folder.
///
/// A file `restoring` stands in the folder until everything is on the disk, and nothing starts there meanwhile. Whoever
/// was killed in between begins anew.
public final class Restoration {

    private static final String UNFINISHED = "cluster/pgdata.restoring/";

    private final ClusterFolder folder;
    private final ChunkReader chunks;
    private final Manifest manifest;
    private final BackupProgress progress;
    private final List<Path> written = new ArrayList<>();
    private long bytes;

    private Restoration(ClusterFolder folder, ChunkReader chunks, Manifest manifest, BackupProgress progress) {
        this.folder = folder;
        this.chunks = chunks;
        this.manifest = manifest;
        this.progress = progress;
    }

    /// Refused unless the folder is empty, missing, or left by a restoration that did not end. The book can be opened
    /// afterwards; PostgreSQL recovers when it first starts.
    public static void of(BackupRepository store, Manifest manifest, Path data, BackupProgress progress)
            throws IOException {
        of(store, manifest, List.of(), data, progress);
    }

    /// @param erasures what was erased after the backup, and is erased again when the book is first opened
    public static void of(
            BackupRepository store, Manifest manifest, List<PastErasure> erasures, Path data, BackupProgress progress)
            throws IOException {
        refuseOtherEngine(manifest);
        refuseStrange(data);
        ChunkReader chunks = store.reader(manifest);
        ClusterFolder folder = ClusterFolder.create(data);
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            new Restoration(folder, chunks, manifest, progress).run(store.where(), new DueErasures(erasures));
        } catch (DamagedChunk damaged) {
            throw Problem.Code.CONFLICT.because(damaged.getMessage() + "; restore another backup, and see with"
                    + " 'minutebook backup verify " + store.where() + "' which are whole");
        }
    }

    /// Starts PostgreSQL once, so that it recovers now and not at the next start.
    public static void recover(Path data, BackupProgress progress) {
        progress.at(BackupProgress.Step.RECOVER, 0, 0);
        LocalPostgres.start(LocalPostgresConfig.in(data)).close();
    }

    private static void refuseOtherEngine(Manifest manifest) {
        int ours = LocalPostgres.bundledVersion();
        if (manifest.engine() != ours) {
            throw Problem.Code.CONFLICT.because("the backup " + manifest.id() + " was written by PostgreSQL "
                    + manifest.engine() + ", and this program brings PostgreSQL " + ours
                    + "; restore it with a program that brings PostgreSQL " + manifest.engine());
        }
    }

    private static void refuseStrange(Path data) throws IOException {
        if (!Files.exists(data) || Files.exists(new ClusterFolder(data).restoring())) {
            return;
        }
        if (!Files.isDirectory(data)) {
            throw Problem.Code.CONFLICT.because(
                    data + " is not a folder; name one that is empty or does not exist yet");
        }
        try (Stream<Path> entries = Files.list(data)) {
            if (entries.anyMatch(entry -> !entry.getFileName().toString().equals("lock"))) {
                throw Problem.Code.CONFLICT.because(
                        "the folder " + data
                                + " is not empty; name one that is empty or does not exist yet with --data, or move away what is there");
            }
        }
    }

    private void run(String from, DueErasures due) throws IOException {
        AtomicFile.write(folder.restoring(), manifest.id() + " from " + from + "\n", FilePermissions.PRIVATE_DATA);
        DurableFile.force(folder.root());
        clear();
        for (String name : manifest.folders()) {
            FilePermissions.PRIVATE.create(place(name + "/"));
        }
        for (Manifest.File file : manifest.files()) {
            write(file);
        }
        DurableFile.force(written);
        due.note(folder.root());
        DurableFile.force(
                manifest.folders().stream().map(name -> place(name + "/")).toList());
        Files.move(
                folder.root().resolve(UNFINISHED),
                folder.root().resolve(ClusterFiles.DATA),
                StandardCopyOption.ATOMIC_MOVE);
        DurableFile.force(folder.cluster());
        DurableFile.force(folder.root());
        Files.delete(folder.restoring());
        DurableFile.force(folder.root());
    }

    /// What a restoration that did not end has left.
    private void clear() throws IOException {
        List<Path> left;
        try (Stream<Path> entries = Files.list(folder.root())) {
            left = entries.filter(entry -> !entry.equals(folder.lock()) && !entry.equals(folder.restoring()))
                    .toList();
        }
        for (Path entry : left) {
            FolderTree.delete(entry);
        }
    }

    /// The cluster has its name only when it is whole.
    private Path place(String name) {
        if (!ClusterFiles.belongs(name.endsWith("/") ? name.substring(0, name.length() - 1) : name)) {
            throw Problem.Code.CONFLICT.because("the backup " + manifest.id() + " names " + name
                    + ", which belongs to no backup; nothing was restored");
        }
        return folder.root()
                .resolve(
                        name.startsWith(ClusterFiles.DATA)
                                ? UNFINISHED + name.substring(ClusterFiles.DATA.length())
                                : name);
    }

    private void write(Manifest.File file) throws IOException {
        Path path = place(file.path());
        try (FileChannel channel = FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                FilePermissions.PRIVATE_DATA.atCreation(path))) {
            for (String chunk : file.chunks()) {
                ByteBuffer content = ByteBuffer.wrap(chunks.read(chunk));
                bytes += content.remaining();
                while (content.hasRemaining()) {
                    channel.write(content);
                }
                progress.at(BackupProgress.Step.RESTORE, bytes, manifest.bytes());
            }
            if (channel.size() != file.size()) {
                throw Problem.Code.CONFLICT.because("the file " + file.path() + " of backup " + manifest.id()
                        + " has another size than its manifest says; restore another backup");
            }
            written.add(path);
        }
    }
}
