package dev.minutebook.embedded.backup.targets;

import dev.minutebook.api.Problem;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Backups in a folder, for its owner's eyes only. One process at a time writes to it.
public final class FolderTarget implements BackupTarget {

    private static final String LOCK = "lock";
    private static final String UNFINISHED = ".unfinished";

    /// What waits to be forced to the disk is kept small: who commits meanwhile waits for it.
    private static final long FORCED_AT_ONCE = 16 << 20;

    private final Path folder;
    private final @Nullable FileChannel lock;
    private final Set<Path> unforced = new LinkedHashSet<>();

    /// Files that are on the disk, but perhaps not under their names.
    private final Set<Path> unnamed = new LinkedHashSet<>();

    private long unforcedBytes;

    private FolderTarget(Path folder, @Nullable FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /// To read what is there.
    public static FolderTarget reading(Path folder) {
        if (!Files.isDirectory(folder.resolve(BackupTarget.MANIFESTS))) {
            throw Problem.Code.NOT_FOUND.because("there are no backups in " + folder
                    + "; make the first one with 'minutebook backup " + folder + "'");
        }
        return new FolderTarget(folder.toAbsolutePath().normalize(), null);
    }

    /// To write to it. The folder is made if it is missing; one that holds other things is refused.
    public static FolderTarget writing(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        FilePermissions.PRIVATE.create(absolute);
        refuseStrange(absolute);
        FilePermissions.PRIVATE.create(absolute.resolve(BackupTarget.MANIFESTS));
        return new FolderTarget(absolute, hold(absolute));
    }

    private static void refuseStrange(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            if (!Files.isDirectory(folder.resolve(BackupTarget.MANIFESTS))
                    && entries.findAny().isPresent()) {
                throw Problem.Code.CONFLICT.because(
                        folder + " holds other things than backups; name a folder that is empty or does not exist yet");
            }
        }
    }

    private static FileChannel hold(Path folder) throws IOException {
        FileChannel file = FileChannel.open(
                folder.resolve(LOCK),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                FilePermissions.PRIVATE_DATA.atCreation(folder));
        if (lock(file) == null) {
            file.close();
            throw Problem.Code.CONFLICT.because(
                    "another process writes backups to " + folder + " just now; try again when it is done");
        }
        return file;
    }

    private static @Nullable FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public String where() {
        return folder.toString();
    }

    @Override
    public void put(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Path parent = folder(file);
        FilePermissions.PRIVATE.create(parent);
        Path unfinished = parent.resolve(file.getFileName() + UNFINISHED);
        try (FileChannel channel = FileChannel.open(
                unfinished,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE),
                FilePermissions.PRIVATE_DATA.atCreation(unfinished))) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            if (name.startsWith(MANIFESTS)) {
                // A manifest with its name and without its content would be a damaged backup after a crash.
                channel.force(true);
            }
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        unforced.add(file);
        unforcedBytes += content.length;
        if (unforcedBytes >= FORCED_AT_ONCE) {
            force();
        }
    }

    private void force() throws IOException {
        DurableFile.force(unforced);
        unnamed.addAll(unforced);
        unforced.clear();
        unforcedBytes = 0;
    }

    private static Path folder(Path file) {
        Path parent = file.getParent();
        if (parent == null) {
            throw new IllegalArgumentException(file + " has no folder");
        }
        return parent;
    }

    @Override
    public Optional<byte[]> find(String name) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(folder.resolve(name)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> list(String prefix) throws IOException {
        Path below = folder.resolve(prefix.substring(0, prefix.lastIndexOf('/') + 1));
        if (!Files.isDirectory(below)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.startsWith(prefix) && !name.endsWith(UNFINISHED))
                    .sorted()
                    .toList();
        }
    }

    @Override
    public void keep(String name) {
        unforced.add(folder.resolve(name));
    }

    @Override
    public long delete(String name) throws IOException {
        Path file = folder.resolve(name);
        unforced.remove(file);
        unnamed.remove(file);
        long size = Files.exists(file) ? Files.size(file) : 0;
        Files.deleteIfExists(file);
        return size;
    }

    @Override
    public void flush() throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        force();
        for (Path file : unnamed) {
            for (Path above = folder(file); above.startsWith(folder); above = folder(above)) {
                folders.add(above);
            }
        }
        DurableFile.force(folders);
        unnamed.clear();
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.close();
        }
    }
}
