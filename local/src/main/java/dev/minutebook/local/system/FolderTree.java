package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// A folder with everything in it. Links are never followed.
public final class FolderTree {

    private FolderTree() {}

    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            walk(folder, Files::deleteIfExists);
        }
    }

    /// Gives everything to the owner, the folder itself last: while it has the old owner, the work is not done.
    static void give(Path folder, UnixUser owner) throws IOException {
        walk(folder, owner::take);
    }

    private interface Step {
        void on(Path path) throws IOException;
    }

    private static void walk(Path folder, Step step) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                step.on(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                if (e != null) {
                    throw e;
                }
                step.on(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
