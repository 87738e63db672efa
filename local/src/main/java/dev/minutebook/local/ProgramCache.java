package dev.minutebook.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder, shared by every cluster of a user, in which each archive is unpacked once.
record ProgramCache(Path folder) {

    private static final Logger log = LoggerFactory.getLogger(ProgramCache.class);

    private static final String UNFINISHED = ".unpacking-";

    static ProgramCache standard() {
        return new ProgramCache(
                location(System.getenv(), System.getProperty("user.home", ""), Identity.root()));
    }

    static Path location(Map<String, String> environment, String home, boolean root) {
        @Nullable String chosen = environment.get("MINUTEBOOK_CACHE");
        if (chosen != null && !chosen.isBlank()) {
            return Path.of(chosen).toAbsolutePath();
        }
        if (root) {
            return Path.of("/var/cache/minutebook");
        }
        @Nullable String cache = environment.get("XDG_CACHE_HOME");
        return (cache != null && !cache.isBlank() ? Path.of(cache) : Path.of(home, ".cache"))
                .resolve("minutebook");
    }

    Programs unpacked(ProgramArchive archive) {
        try {
            Access.READABLE.create(folder);
            Path programs = folder.resolve("postgres-" + fingerprint(archive));
            if (!Files.isDirectory(programs)) {
                unpack(archive, programs);
            }
            return new Programs(programs);
        } catch (IOException e) {
            throw new LocalPostgresException(
                    "Cannot unpack PostgreSQL into "
                            + folder
                            + " ("
                            + e
                            + "). Name a writable folder in the environment variable MINUTEBOOK_CACHE.",
                    e);
        }
    }

    /// The fingerprint is noted under the archive's label, so that only the first start reads the whole archive.
    private String fingerprint(ProgramArchive archive) throws IOException {
        Optional<String> label = archive.label();
        if (label.isEmpty()) {
            return archive.fingerprint();
        }
        Path note = folder.resolve("fingerprint-" + label.get());
        if (!Files.exists(note)) {
            WholeFile.write(note, archive.fingerprint(), Access.READABLE_DATA);
        }
        return Files.readString(note);
    }

    /// Unpacks beside the target and renames, so that the target is whole whenever it exists, however many try at once.
    private void unpack(ProgramArchive archive, Path target) throws IOException {
        removeAbandoned();
        Path unfinished = Files.createTempDirectory(folder, UNFINISHED);
        try {
            log.info("Unpacking PostgreSQL into {}", target);
            new Unpacking(unfinished).all(archive);
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(target)) {
                throw e;
            }
            log.debug("Another process unpacked {} first", target);
        } finally {
            FolderTree.delete(unfinished);
        }
    }

    private void removeAbandoned() throws IOException {
        Instant recent = Instant.now().minus(Duration.ofHours(1));
        try (DirectoryStream<Path> abandoned = Files.newDirectoryStream(folder, UNFINISHED + "*")) {
            for (Path path : abandoned) {
                if (Files.getLastModifiedTime(path).toInstant().isBefore(recent)) {
                    FolderTree.delete(path);
                }
            }
        }
    }
}
