package dev.minutebook.local.programs;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.local.system.UnixUser;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder, shared by every cluster of a user, in which each archive is unpacked once.
public record ProgramCache(Path folder) {

    private static final Logger log = LoggerFactory.getLogger(ProgramCache.class);

    private static final String UNFINISHED = ".unpacking-";

    public static ProgramCache standard() {
        return new ProgramCache(location(System.getenv(), UnixUser.root()));
    }

    static Path location(Map<String, String> environment, boolean root) {
        Optional<String> chosen = set(environment, "MINUTEBOOK_CACHE");
        if (chosen.isPresent()) {
            return Path.of(chosen.get()).toAbsolutePath();
        }
        if (root) {
            return Path.of("/var/cache/minutebook");
        }
        return set(environment, "XDG_CACHE_HOME")
                .map(Path::of)
                .orElseGet(() -> home(environment).resolve(".cache"))
                .resolve("minutebook");
    }

    /// The property knows the home of the account, which need not be the one the user chose.
    private static Path home(Map<String, String> environment) {
        return Path.of(set(environment, "HOME").orElse(System.getProperty("user.home", "")));
    }

    private static Optional<String> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    public Programs unpacked(ProgramArchive archive) {
        try {
            FilePermissions.READABLE.create(folder);
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

    /// Programs of a major version that an earlier program has unpacked.
    public Optional<Programs> find(int majorVersion) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> unpacked = Files.newDirectoryStream(folder, "postgres-*")) {
            for (Path path : unpacked) {
                Programs programs = new Programs(path);
                if (programs.complete() && programs.majorVersion() == majorVersion) {
                    return Optional.of(programs);
                }
            }
        }
        return Optional.empty();
    }

    /// The fingerprint is noted under the archive's label, so that only the first start reads the whole archive.
    private String fingerprint(ProgramArchive archive) throws IOException {
        Optional<String> label = archive.label();
        if (label.isEmpty()) {
            return archive.fingerprint();
        }
        Path note = folder.resolve("fingerprint-" + label.get());
        if (!Files.exists(note)) {
            AtomicFile.write(note, archive.fingerprint(), FilePermissions.READABLE_DATA);
        }
        return Files.readString(note);
    }

    /// Unpacks beside the target and renames, so that the target is whole whenever it exists, however many try at
    /// once.
    private void unpack(ProgramArchive archive, Path target) throws IOException {
        removeAbandoned();
        Path unfinished = Files.createTempDirectory(folder, UNFINISHED);
        try {
            log.info("Unpacking PostgreSQL into {}", target);
            new ArchiveExtractor(unfinished).all(archive);
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
