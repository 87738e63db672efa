package dev.minutebook.local.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.system.Platform;
import dev.minutebook.local.system.ProcessRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramCacheTest {

    @TempDir
    Path folder;

    @Test
    void two_that_unpack_at_once_end_with_one_whole_folder() throws Exception {
        ProgramCache cache = new ProgramCache(folder.resolve("deep/cache"));
        ProgramArchive archive = ProgramArchive.of(Platform.current());
        Path abandoned = Files.createDirectories(cache.folder().resolve(".unpacking-old"));
        Files.writeString(abandoned.resolve("half"), "");
        Files.setLastModifiedTime(abandoned, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
        List<Programs> both;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            both = Stream.generate(() -> CompletableFuture.supplyAsync(() -> cache.unpacked(archive), threads))
                    .limit(2)
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
        }
        assertThat(both.get(0)).isEqualTo(both.get(1));
        Programs programs = both.getFirst();
        assertThat(programs.folder().getFileName()).hasToString("postgres-" + archive.fingerprint());
        assertThat(programs.majorVersion()).isGreaterThanOrEqualTo(17);
        assertThat(permissions(Path.of(programs.postgres()))).isEqualTo("rwxr-xr-x");
        assertThat(permissions(programs.folder())).isEqualTo("rwxr-xr-x");
        assertThat(ProcessRun.of(new ProcessBuilder(programs.postgres(), "--version"))
                        .output())
                .contains("(PostgreSQL) " + programs.majorVersion());
        try (Stream<Path> left = Files.list(cache.folder())) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .hasSize(2)
                    .allMatch(name -> name.startsWith("postgres-") || name.startsWith("fingerprint-"));
        }
    }

    @Test
    void what_is_unpacked_is_not_unpacked_again() throws Exception {
        ProgramCache cache = new ProgramCache(folder);
        ProgramArchive archive = ProgramArchive.of(Platform.current());
        Path programs = Files.createDirectory(folder.resolve("postgres-" + archive.fingerprint()));
        assertThat(cache.unpacked(archive).folder()).isEqualTo(programs);
        assertThat(programs).isEmptyDirectory();
    }

    @Test
    void a_cache_that_cannot_be_written_names_the_way_out() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(
                        () -> new ProgramCache(file.resolve("cache")).unpacked(ProgramArchive.of(Platform.current())))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("MINUTEBOOK_CACHE");
    }

    @Test
    void the_cache_lies_where_the_environment_says_or_where_the_user_keeps_caches() {
        Map<String, String> ada = Map.of("HOME", "/home/ada");
        Map<String, String> grace = Map.of("HOME", "/home/grace", "XDG_CACHE_HOME", "/xdg");
        assertThat(ProgramCache.location(ada, false)).isEqualTo(Path.of("/home/ada/.cache/minutebook"));
        assertThat(ProgramCache.location(grace, false)).isEqualTo(Path.of("/xdg/minutebook"));
        assertThat(ProgramCache.location(grace, true)).isEqualTo(Path.of("/var/cache/minutebook"));
        assertThat(ProgramCache.location(Map.of("MINUTEBOOK_CACHE", "/chosen"), true))
                .isEqualTo(Path.of("/chosen"));
        assertThat(ProgramCache.location(Map.of("HOME", " "), false))
                .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "minutebook"));
    }

    private static String permissions(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
