package dev.minutebook.local;

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

/// Small files that are, after any crash, either as before or as written.
final class WholeFile {

    private WholeFile() {}

    static void write(Path path, String content, Access access) throws IOException {
        Path unfinished = path.resolveSibling(path.getFileName() + "." + UUID.randomUUID());
        try {
            try (FileChannel file =
                    FileChannel.open(
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
