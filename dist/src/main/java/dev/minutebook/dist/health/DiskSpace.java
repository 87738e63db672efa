package dev.minutebook.dist.health;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Whether there is room left for the database in a folder. It is asked for rather than tried: a PostgreSQL that runs
/// out of room for its log stops, and cannot say why any more.
public final class DiskSpace implements Supplier<@Nullable String> {

    /// Below that, PostgreSQL may stop at any write: it takes new files of 16 MB for its log.
    static final long LEAST = 64L << 20;

    private final Path folder;
    private final Probe probe;

    /// Tells how many bytes are left where a folder is.
    @FunctionalInterface
    interface Probe {
        long usable(Path folder) throws IOException;
    }

    DiskSpace(Path folder, Probe probe) {
        this.folder = folder;
        this.probe = probe;
    }

    public static DiskSpace of(Path folder) {
        return new DiskSpace(folder, one -> Files.getFileStore(one).getUsableSpace());
    }

    /// What is wrong, or null. Where it cannot be told, nothing is.
    @Override
    public @Nullable String get() {
        try {
            long left = probe.usable(folder);
            return left < LEAST
                    ? "the disk of the database is full (%d MB left); make room there".formatted(left >> 20)
                    : null;
        } catch (IOException unknown) {
            return null;
        }
    }
}
