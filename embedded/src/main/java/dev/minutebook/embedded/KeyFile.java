package dev.minutebook.embedded;

import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// The key that signs the log, in a file for its owner alone. Whoever verifies must trust this file and not the
/// database.
public final class KeyFile {

    private KeyFile() {}

    /// The key in that file, which is made if there is none.
    public static SigningKey at(Path file) {
        try {
            if (Files.notExists(file)) {
                create(file);
            }
            return SigningKey.fromPkcs8(Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the key file " + file + " cannot be read or made", unreadable);
        }
    }

    private static void create(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(file + " has no folder");
        }
        Files.createDirectories(folder, only("rwx------"));
        Path fresh = Files.createTempFile(folder, "key", ".new", only("rw-------"));
        try {
            Files.write(fresh, SigningKey.generate().toPkcs8());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static FileAttribute<?>[] only(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
