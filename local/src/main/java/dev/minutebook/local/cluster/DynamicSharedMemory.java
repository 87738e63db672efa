package dev.minutebook.local.cluster;

import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/// Chooses `dynamic_shared_memory_type`, the memory shared by the workers of a parallel query.
///
/// PostgreSQL's default, `/dev/shm`, has 64 MB in a container, or is missing; a parallel join then fails for want
/// of space. System V memory is not limited by it, and files in the data folder always work, at the price of disk
/// writes.
final class DynamicSharedMemory {

    private static final long ENOUGH = 256L << 20;

    private DynamicSharedMemory() {}

    static String choose(Platform platform) {
        if (platform.linux()) {
            return choose(roomIn(Path.of("/dev/shm")), systemFiveLimit(Path.of("/proc/sys/kernel/shmmax")));
        }
        return platform.windows() ? "windows" : "posix";
    }

    static String choose(long posixBytes, long systemFiveBytes) {
        if (posixBytes >= ENOUGH) {
            return "posix";
        }
        return systemFiveBytes >= ENOUGH ? "sysv" : "mmap";
    }

    static long roomIn(Path folder) {
        try {
            boolean open = Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_WRITE);
            return open ? Files.getFileStore(folder).getUsableSpace() : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /// The limit is an unsigned number that may exceed a long. The kernel gives it in one read or in part only,
    /// and [Files#readString] begins with a read of one byte.
    static long systemFiveLimit(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String digits = new String(in.readNBytes(64), StandardCharsets.US_ASCII).strip();
            return new BigInteger(digits)
                    .min(BigInteger.valueOf(Long.MAX_VALUE))
                    .longValue();
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
