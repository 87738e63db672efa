package dev.minutebook.embedded.backup.targets;

import dev.minutebook.api.Problem;
import dev.minutebook.local.system.FilePermissions;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// One backup in one file, a ZIP archive that is being written. It has its name only when it is whole.
final class ArchiveTarget implements BackupTarget {

    static final String SUFFIX = ".zip";

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Path file;
    private final Path unfinished;
    private final FileChannel channel;
    private final ZipOutputStream zip;
    private final Set<String> names = new TreeSet<>();
    private boolean finished;

    private ArchiveTarget(Path file, Path unfinished, FileChannel channel) {
        this.file = file;
        this.unfinished = unfinished;
        this.channel = channel;
        this.zip = new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 20));
    }

    /// @throws dev.minutebook.api.MinutebookException where the file is there already, or is being written
    static ArchiveTarget writing(Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        if (Files.exists(absolute)) {
            throw Problem.Code.CONFLICT.because(
                    absolute + " is there already; name another file, or a folder, which holds many backups");
        }
        Path unfinished = absolute.resolveSibling(absolute.getFileName() + ".unfinished");
        FileChannel channel = FileChannel.open(
                unfinished,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                FilePermissions.PRIVATE_DATA.atCreation(unfinished));
        if (!locked(channel)) {
            channel.close();
            throw Problem.Code.CONFLICT.because("another process writes " + absolute + " just now");
        }
        channel.truncate(0);
        return new ArchiveTarget(absolute, unfinished, channel);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException held) {
            return false;
        }
    }

    @Override
    public String where() {
        return file.toString();
    }

    @Override
    public void put(String name, byte[] content) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
        names.add(name);
    }

    /// What is written is not read again before the end.
    @Override
    public Optional<byte[]> find(String name) {
        return Optional.empty();
    }

    @Override
    public List<String> list(String prefix) {
        return List.of();
    }

    @Override
    public void keep(String name) {
        throw new UnsupportedOperationException("nothing was there before");
    }

    @Override
    public long delete(String name) {
        throw new UnsupportedOperationException("an archive is written once");
    }

    /// The manifest comes last.
    @Override
    public void flush() throws IOException {
        if (!finished && names.stream().anyMatch(name -> name.startsWith(BackupTarget.MANIFESTS))) {
            zip.finish();
            zip.flush();
            channel.force(true);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            Path folder = file.getParent();
            if (folder != null) {
                DurableFile.force(folder);
            }
            finished = true;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (!finished) {
            Files.deleteIfExists(unfinished);
        }
    }
}
