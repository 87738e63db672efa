package dev.minutebook.embedded.backup;

import dev.minutebook.api.Problem;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.local.FolderInUse;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.LocalServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One backup of a private PostgreSQL that runs, and of what lies beside it in its folder.
public final class BackupRun {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final LocalServer server;
    private final ChunkWriter chunks;
    private final BackupProgress progress;
    private final Pace pace;
    private final byte[] buffer = new byte[BackupRepository.CHUNK_BYTES];
    private final List<Manifest.File> files = new ArrayList<>();
    private long bytes;
    private long all;

    private BackupRun(LocalServer server, ChunkWriter chunks, BackupOptions options) {
        this.server = server;
        this.chunks = chunks;
        this.progress = options.progress();
        this.pace = new Pace(options.pace() == null ? BackupOptions.GENTLE : options.pace());
    }

    /// Backs up the book in a folder, whether another process runs it or nobody does.
    public static Manifest of(Path data, BackupRepository store, BackupOptions options) throws IOException {
        if (!LocalPostgres.isIn(data)) {
            throw Problem.Code.NOT_FOUND.because("there is no book in " + data + "; name its folder with --data");
        }
        try (LocalPostgres own = LocalPostgres.start(LocalPostgresConfig.in(data))) {
            return of(own.server(), store, options.pace() == null ? options.pace(BackupOptions.FULL) : options);
        } catch (FolderInUse running) {
            return of(LocalServer.of(data), store, options);
        }
    }

    /// Backs up while others read and write. What was acknowledged before it ends is in it.
    public static Manifest of(LocalServer server, BackupRepository store, BackupOptions options) throws IOException {
        Clock clock = options.clock();
        Instant begin = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        String id = id(begin);
        BackupRun run = new BackupRun(server, store.writer(), options);
        try (BackupSession session = BackupSession.start(server, id)) {
            ClusterFiles cluster = ClusterFiles.in(server.folder());
            PageCheck pages = new PageCheck(session.cluster().checksums() ? session.begin() : -1);
            run.copy(cluster, pages);
            refuse(pages.named(session.connection()), store);
            Integer schema = RecordStore.schema(session.connection());
            List<Manifest.Head> heads = RecordStore.heads(session.connection());
            List<PastErasure> erasures = RecordStore.erasures(session.connection());
            Instant end = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            BackupSession.Stop stop = session.stop();
            run.copyLog(session, stop);
            Manifest manifest = new Manifest(
                    Manifest.FORMAT,
                    id,
                    begin,
                    end,
                    options.reason(),
                    session.cluster().engine(),
                    schema,
                    session.cluster().system(),
                    BackupSession.text(session.begin()),
                    BackupSession.text(stop.end()),
                    heads,
                    erasures,
                    run.chunks.seal(),
                    run.bytes,
                    run.chunks.added(),
                    cluster.folders(),
                    run.files);
            store.add(manifest);
            if (options.reason() != Manifest.Reason.MIGRATION) {
                new LastBackup(store.where(), id, end).write(server.folder());
            }
            return manifest;
        } catch (SQLException lost) {
            throw Problem.Code.UNAVAILABLE.because("PostgreSQL did not stay reachable while it was backed up: "
                    + lost.getMessage() + "; run the backup again, it goes on with what is stored");
        }
    }

    /// A backup of damaged pages would in time take the place of those that are whole.
    private static void refuse(List<String> damaged, BackupRepository store) {
        if (!damaged.isEmpty()) {
            throw Problem.Code.CONFLICT.because(
                    "the files of the book are damaged: " + String.join(", ", damaged)
                            + "; no backup was made, and the earlier ones stay. Look at the disk, then restore the newest that"
                            + " 'minutebook backup verify " + store.where()
                            + "' finds whole into another folder; where only indexes are damaged, PostgreSQL makes them anew by 'reindex'");
        }
    }

    /// Sorted by time, and different for two backups of the same second.
    private static String id(Instant begin) {
        byte[] more = new byte[2];
        new SecureRandom().nextBytes(more);
        return TIME.format(begin) + "-" + HexFormat.of().formatHex(more);
    }

    private void copy(ClusterFiles cluster, PageCheck pages) throws IOException {
        all = cluster.bytes();
        for (String name : cluster.files()) {
            if (name.equals(ClusterFiles.CONTROL)) {
                add(BackupProgress.Step.COPY, name, control());
            } else {
                copy(BackupProgress.Step.COPY, name, pages);
            }
        }
    }

    /// The log of PostgreSQL from the start of the copy to its end, by which pages that were written meanwhile are
    /// mended.
    private void copyLog(BackupSession session, BackupSession.Stop stop) throws IOException {
        BackupSession.Cluster cluster = session.cluster();
        LogSegments log = new LogSegments(cluster.timeline(), cluster.segment(), session.begin(), stop.end());
        for (String segment : log.names()) {
            if (!copy(BackupProgress.Step.LOG, ClusterFiles.LOG + segment, null)) {
                throw Problem.Code.INTERNAL.because("PostgreSQL removed the file " + segment
                        + " of its log before it was backed up; run the backup again");
            }
        }
        add(BackupProgress.Step.LOG, ClusterFiles.LABEL, stop.label().getBytes(StandardCharsets.UTF_8));
    }

    /// Whether the file was still there. A file that is dropped or shortened meanwhile needs no copy: PostgreSQL does
    /// the same again when it reads its log.
    private boolean copy(BackupProgress.Step step, String name, @Nullable PageCheck pages) throws IOException {
        Path file = server.folder().resolve(name);
        try (FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
                InputStream in = Channels.newInputStream(channel)) {
            add(step, name, in, channel.size(), (length, at) -> {
                if (pages != null) {
                    pages.look(name, channel, buffer, length, at);
                }
            });
            return true;
        } catch (NoSuchFileException dropped) {
            return false;
        }
    }

    private void add(BackupProgress.Step step, String name, byte[] content) throws IOException {
        add(step, name, new ByteArrayInputStream(content), content.length, (length, at) -> {});
    }

    /// Looks at what is in the buffer before it is stored.
    @FunctionalInterface
    private interface Look {
        void at(int length, long at) throws IOException;
    }

    private void add(BackupProgress.Step step, String name, InputStream in, long size, Look look) throws IOException {
        List<String> hashes = new ArrayList<>();
        long taken = 0;
        while (taken < size) {
            Pace.Piece piece = new Pace.Piece();
            int length = in.readNBytes(buffer, 0, (int) Math.min(buffer.length, size - taken));
            if (length == 0) {
                break;
            }
            look.at(length, taken);
            hashes.add(chunks.write(buffer, length));
            taken += length;
            bytes += length;
            pace.rest(piece);
            progress.at(step, bytes, Math.max(all, bytes));
        }
        files.add(new Manifest.File(name, taken, hashes));
    }

    /// PostgreSQL may be writing it: read until two readings are the same.
    private byte[] control() throws IOException {
        Path file = server.folder().resolve(ClusterFiles.CONTROL);
        Optional<byte[]> last = Optional.empty();
        while (true) {
            byte[] content = Files.readAllBytes(file);
            if (last.isPresent() && Arrays.equals(last.get(), content)) {
                return content;
            }
            last = Optional.of(content);
        }
    }
}
