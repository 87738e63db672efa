package dev.minutebook.local.cluster;

import dev.minutebook.local.FolderInUse;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The exclusive lock of a folder. The operating system releases it when the process dies.
public final class FolderLock implements AutoCloseable {

    /// Beyond the pid, so that Windows, where a locked range cannot be read, shows the pid to others.
    private static final long LOCKED_BYTE = 1 << 20;

    /// Folders held by this process. Unix drops a process's locks on a file when it closes any handle on that
    /// file, so a second attempt in the same process must be turned away before it opens the file.
    private static final Set<Path> held = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel file;

    private FolderLock(Path folder, FileChannel file) {
        this.folder = folder;
        this.file = file;
    }

    public static FolderLock hold(ClusterFolder folder) throws IOException {
        if (!held.add(folder.root())) {
            throw new FolderInUse(
                    folder.root(), OptionalLong.of(ProcessHandle.current().pid()));
        }
        try {
            return hold(folder.root(), folder.lock());
        } catch (IOException | RuntimeException e) {
            held.remove(folder.root());
            throw e;
        }
    }

    private static FolderLock hold(Path folder, Path path) throws IOException {
        FileChannel file = FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                FilePermissions.PRIVATE_DATA.atCreation(path));
        try {
            if (lock(file) == null) {
                throw new FolderInUse(folder, pid(file));
            }
            file.truncate(0);
            file.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new FolderLock(folder, file);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static @Nullable FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock(LOCKED_BYTE, 1, false);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static OptionalLong pid(FileChannel file) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(20);
        file.read(bytes, 0);
        String text = StandardCharsets.UTF_8.decode(bytes.flip()).toString();
        return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    @Override
    public void close() throws IOException {
        if (file.isOpen()) {
            file.close();
            held.remove(folder);
        }
    }
}
