package dev.minutebook.cli.call;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that appears whole or not at all.
public final class AtomicFile implements AutoCloseable {

    private final Path target;
    private final Path draft;
    private final BufferedWriter writer;

    private AtomicFile(Path target, Path draft) throws IOException {
        this.target = target;
        this.draft = draft;
        this.writer = Files.newBufferedWriter(draft);
    }

    public static AtomicFile create(Path target) throws IOException {
        Path absolute = target.toAbsolutePath();
        Path folder = absolute.getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(absolute)) {
            throw Refusal.invalid("the file " + target + " cannot be written", "Name a file in a folder that exists.");
        }
        return new AtomicFile(absolute, folder.resolve(absolute.getFileName() + ".part"));
    }

    public Writer writer() {
        return writer;
    }

    /// Puts the file in its place.
    public void keep() throws IOException {
        writer.close();
        Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        writer.close();
        Files.deleteIfExists(draft);
    }
}
