package dev.minutebook.core.moving;

import dev.minutebook.json.MinutebookJson;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// Writes an archive: a ZIP file for its owner alone, which gets its name when all of it is on the disk.
final class ArchiveWriter implements AutoCloseable {

    static final String MANIFEST = "manifest.json";
    static final String MANIFEST_HASH = "manifest.sha256";
    static final String LINES = ".jsonl";

    private static final String UNFINISHED = ".part";
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final Path unfinished;
    private final FileChannel channel;
    private final ZipOutputStream zip;

    private ArchiveWriter(Path file, Path unfinished, FileChannel channel) {
        this.file = file;
        this.unfinished = unfinished;
        this.channel = channel;
        this.zip = new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER));
        zip.setLevel(Deflater.BEST_SPEED);
    }

    /// @throws FileAlreadyExistsException where there is something of that name
    static ArchiveWriter to(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        Files.deleteIfExists(unfinished);
        return new ArchiveWriter(
                file,
                unfinished,
                FileChannel.open(
                        unfinished, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly()));
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /// Writes the lines of a part to where it is told.
    @FunctionalInterface
    interface Lines {
        void to(OutputStream out) throws IOException;
    }

    /// What was written of a part.
    record Written(long rows, long bytes, String sha256) {}

    Written add(String part, Lines lines) throws IOException {
        zip.putNextEntry(new ZipEntry(part + LINES));
        Tally tally = new Tally(zip);
        BufferedOutputStream buffered = new BufferedOutputStream(tally, BUFFER);
        lines.to(buffered);
        buffered.flush();
        zip.closeEntry();
        return new Written(tally.rows, tally.bytes, HexFormat.of().formatHex(tally.digest.digest()));
    }

    /// Ends the archive. Without it there is none.
    void finish(ArchiveManifest manifest) throws IOException {
        byte[] text = MinutebookJson.STRICT.bytes(manifest);
        put(MANIFEST, text);
        put(MANIFEST_HASH, HexFormat.of().formatHex(Sha256.of(text)).getBytes(StandardCharsets.US_ASCII));
        zip.finish();
        zip.flush();
        channel.force(true);
        zip.close();
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        force(file.toAbsolutePath().getParent());
    }

    /// Not every system lets a folder be opened.
    private static void force(@Nullable Path folder) {
        if (folder != null) {
            try (FileChannel opened = FileChannel.open(folder, StandardOpenOption.READ)) {
                opened.force(true);
            } catch (IOException unsupported) {
                return;
            }
        }
    }

    private void put(String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(unfinished);
        } catch (IOException stays) {
            throw new UncheckedIOException(stays);
        }
    }

    /// Counts and hashes what passes.
    private static final class Tally extends FilterOutputStream {

        private final MessageDigest digest = Sha256.digest();
        private long bytes;
        private long rows;

        private Tally(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] some, int from, int length) throws IOException {
            out.write(some, from, length);
            digest.update(some, from, length);
            bytes += length;
            for (int at = from; at < from + length; at++) {
                if (some[at] == '\n') {
                    rows++;
                }
            }
        }

        @Override
        public void flush() {
            // The archive is flushed at its end.
        }
    }
}
