package dev.minutebook.embedded.backup.targets;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// A backup in one file, to be read.
record ArchiveSource(Path file, ZipFile zip) implements BackupTarget {

    static ArchiveSource reading(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw Problem.Code.NOT_FOUND.because("there is no file " + file);
        }
        try {
            return new ArchiveSource(file, new ZipFile(file.toFile()));
        } catch (ZipException damaged) {
            throw Problem.Code.CONFLICT.because(
                    file + " is not a whole backup: " + damaged.getMessage() + "; take another copy of it");
        }
    }

    @Override
    public String where() {
        return file.toString();
    }

    @Override
    public Optional<byte[]> find(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return Optional.empty();
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return Optional.of(in.readAllBytes());
        }
    }

    @Override
    public List<String> list(String prefix) {
        return zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.startsWith(prefix))
                .sorted()
                .toList();
    }

    @Override
    public void put(String name, byte[] content) {
        throw readOnly();
    }

    @Override
    public void keep(String name) {
        throw readOnly();
    }

    @Override
    public long delete(String name) {
        throw readOnly();
    }

    private RuntimeException readOnly() {
        return Problem.Code.INVALID.because(file + " holds one backup and is not changed; name a folder");
    }

    @Override
    public void flush() {}

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
