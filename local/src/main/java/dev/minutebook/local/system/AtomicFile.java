package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.UUID;

/// Writes small files atomically: after any crash they have either the old or the new content.
public final class AtomicFile {

    private AtomicFile() {}

    public static void write(Path path, String content, FilePermissions access) throws IOException {
        Path unfinished = path.resolveSibling(path.getFileName() + "." + UUID.randomUUID());
        try {
            try (FileChannel file = FileChannel.open(
                    unfinished,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    access.atCreation(unfinished))) {
                ByteBuffer bytes = StandardCharsets.UTF_8.encode(content);
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
                file.force(true);
            }
            access.grant(unfinished);
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
