package dev.minutebook.core.moving;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.schema.Migrator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// An archive that somebody brought. Nothing in it is believed before it was checked, and no name in it becomes
/// that of a file.
public final class ArchiveReader implements AutoCloseable {

    /// The oldest tables whose rows fit into those of today: to be raised by a migration that changes rows.
    static final int OLDEST_SCHEMA = 27;

    private static final int MOST_ENTRIES = 1_000;
    private static final int LARGEST_MANIFEST = 4 << 20;
    private static final long LONGEST_LINE = 1L << 29;
    private static final Pattern PART = Pattern.compile("[a-z][a-z_]{0,62}");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");

    private final ZipFile zip;
    private final ArchiveManifest manifest;
    private final byte[] hash;
    private final long longestLine;

    private ArchiveReader(ZipFile zip, ArchiveManifest manifest, byte[] hash, long longestLine) {
        this.zip = zip;
        this.manifest = manifest;
        this.hash = hash;
        this.longestLine = longestLine;
    }

    /// Refuses what is no archive, one of a newer program, and one whose manifest is not whole.
    public static ArchiveReader open(Path file) throws IOException {
        return open(file, LONGEST_LINE);
    }

    static ArchiveReader open(Path file, long longestLine) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw Problem.Code.NOT_FOUND.because("there is no file " + file);
        }
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException none) {
            throw Problem.Code.CONFLICT.because(
                    file + " is no archive of a workspace, or damaged: " + none.getMessage());
        }
        try {
            byte[] text = content(zip, ArchiveWriter.MANIFEST);
            byte[] hash = Sha256.of(text);
            String stated = new String(content(zip, ArchiveWriter.MANIFEST_HASH), StandardCharsets.US_ASCII);
            if (!HexFormat.of().formatHex(hash).equals(stated)) {
                throw damaged("the manifest is not what was written");
            }
            return new ArchiveReader(zip, checked(zip, text), hash, longestLine);
        } catch (IOException | RuntimeException refused) {
            zip.close();
            throw refused;
        }
    }

    private static byte[] content(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw Problem.Code.CONFLICT.because("the file is no archive of a workspace: it has no " + name);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(LARGEST_MANIFEST + 1);
            if (content.length > LARGEST_MANIFEST) {
                throw damaged(name + " is longer than any of ours");
            }
            return content;
        } catch (ZipException garbled) {
            throw damaged(name + " cannot be read: " + garbled.getMessage());
        }
    }

    /// The versions come first: what follows may look different in those of later programs.
    private record Versions(int format, int schema) {}

    private static ArchiveManifest checked(ZipFile zip, byte[] text) {
        Versions versions = read(text, MinutebookJson.LENIENT, Versions.class);
        if (versions.format() > ArchiveManifest.FORMAT || versions.schema() > Migrator.LATEST) {
            throw Problem.Code.CONFLICT.because("the archive was made by a newer program (format "
                    + versions.format() + ", tables " + versions.schema() + "); this one reads format "
                    + ArchiveManifest.FORMAT + " and tables up to " + Migrator.LATEST);
        }
        if (versions.schema() < OLDEST_SCHEMA) {
            throw Problem.Code.CONFLICT.because("the archive has tables of version " + versions.schema()
                    + ", which this program does not read; import it with the program that made it, and"
                    + " then open that book with this one");
        }
        ArchiveManifest manifest = read(text, MinutebookJson.STRICT, ArchiveManifest.class);
        checkNames(zip, manifest);
        return manifest;
    }

    private static <T> T read(byte[] text, MinutebookJson json, Class<T> type) {
        try {
            return json.read(text, type);
        } catch (MinutebookException garbled) {
            throw damaged("the manifest cannot be read");
        }
    }

    private static void checkNames(ZipFile zip, ArchiveManifest manifest) {
        if (!NAME.matcher(manifest.workspace().name()).matches()) {
            throw damaged("the name of the workspace is none");
        }
        Set<String> expected = new HashSet<>(Set.of(ArchiveWriter.MANIFEST, ArchiveWriter.MANIFEST_HASH));
        for (ArchiveManifest.Part part : manifest.parts()) {
            if (!PART.matcher(part.name()).matches() || !expected.add(part.name() + ArchiveWriter.LINES)) {
                throw damaged("the manifest names a part that is none, or one twice");
            }
        }
        if (zip.size() > MOST_ENTRIES || zip.size() != expected.size()) {
            throw damaged("it has other parts than the manifest names");
        }
        zip.stream().forEach(entry -> {
            if (!expected.remove(entry.getName())) {
                throw damaged("it has a part that the manifest does not name, or one twice");
            }
        });
    }

    public ArchiveManifest manifest() {
        return manifest;
    }

    /// Of the manifest, which has the hashes of all parts.
    byte[] hash() {
        return hash.clone();
    }

    /// Reads everything once and refuses what is damaged, before anything is stored.
    public void check(MoveProgress progress) throws IOException {
        long done = 0;
        for (ArchiveManifest.Part part : manifest.parts()) {
            try (PartReader reader = reader(part)) {
                long passed = reader.pass(PartReader.Sink.NONE, 10_000, Long.MAX_VALUE);
                while (passed > 0) {
                    done += passed;
                    progress.at(MoveProgress.Step.CHECK, part.name(), done, manifest.rows());
                    passed = reader.pass(PartReader.Sink.NONE, 10_000, Long.MAX_VALUE);
                }
            } catch (IOException garbled) {
                throw PartReader.unreadable(part.name(), garbled);
            } catch (SQLException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    PartReader reader(ArchiveManifest.Part part) throws IOException {
        return new PartReader(part, zip.getInputStream(zip.getEntry(part.name() + ArchiveWriter.LINES)), longestLine);
    }

    static RuntimeException damaged(String how) {
        return Problem.Code.CONFLICT.because("the archive is damaged: " + how);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
