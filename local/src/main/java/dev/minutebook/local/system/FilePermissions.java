package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Permissions of files and folders, independent of the umask. Without effect where there are no POSIX
/// permissions.
public enum FilePermissions {
    /// The owner alone.
    PRIVATE("rwx------"),
    PRIVATE_DATA("rw-------"),
    /// Everybody may read and run it.
    READABLE("rwxr-xr-x"),
    READABLE_DATA("rw-r--r--"),
    /// Everybody may reach, by name, what lies in it and is open to them.
    PASSABLE("rwx--x--x");

    private final String permissions;

    FilePermissions(String permissions) {
        this.permissions = permissions;
    }

    /// Creates the folder and what is missing above it. What exists keeps its permissions.
    public void create(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.getParent();
        if (parent != null) {
            create(parent);
        }
        try {
            Files.createDirectory(folder, atCreation(folder));
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
            return;
        }
        grant(folder);
    }

    public void grant(Path path) throws IOException {
        if (posix(path)) {
            Files.setPosixFilePermissions(path, permissions());
        }
    }

    /// Permissions that hold from the first moment; the umask can only narrow them.
    public FileAttribute<?>[] atCreation(Path path) {
        return posix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions())}
                : new FileAttribute<?>[0];
    }

    private Set<PosixFilePermission> permissions() {
        return PosixFilePermissions.fromString(permissions);
    }

    private static boolean posix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
