package dev.minutebook.embedded.backup.targets;

import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Makes files and folders survive a crash of the machine.
public final class DurableFile {

    /// File systems make several files durable in one write of their journal.
    private static final int TOGETHER = 8;

    private DurableFile() {}

    public static void force(Path path) throws IOException {
        boolean folder = Files.isDirectory(path);
        if (folder && Platform.current().windows()) {
            return;
        }
        try (FileChannel channel =
                FileChannel.open(path, folder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    public static void force(Collection<Path> paths) throws IOException {
        try (ExecutorService threads = Executors.newFixedThreadPool(TOGETHER)) {
            List<Future<?>> all = new ArrayList<>();
            for (Path path : paths) {
                all.add(threads.submit(() -> {
                    force(path);
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (ExecutionException failed) {
            throw new IOException("what was written cannot be made durable: " + failed.getCause(), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted before what was written was durable", stopped);
        }
    }
}
