package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.system.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/// A library that makes the disk of a PostgreSQL fail when it is told to (dev/faults/shim.c).
final class FaultShim implements AutoCloseable {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."))
            .toAbsolutePath()
            .normalize();

    private final Path folder;

    private FaultShim(Path folder) {
        this.folder = folder;
    }

    /// Left out where there is no C compiler; `.ci/run` brings one.
    static FaultShim build() throws IOException {
        PackagedProgram.Result compiler = PackagedProgram.run(
                new ProcessBuilder("sh", "-c", "command -v cc || command -v gcc || command -v clang"));
        Assumptions.assumeTrue(compiler.exit() == 0, "there is no C compiler");
        // PostgreSQL may run as another user.
        Path folder = Files.createTempDirectory("minutebook-shim-");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        FaultShim shim = new FaultShim(folder);
        PackagedProgram.Result built = PackagedProgram.run(new ProcessBuilder(
                ROOT.resolve("dev/faultshim").toString(), shim.library().toString()));
        assertThat(built.exit()).as(built.toString()).isZero();
        return shim;
    }

    LocalPostgresConfig under(LocalPostgresConfig engine) {
        return engine.withEnvironment("LD_PRELOAD", library().toString());
    }

    /// From now on, as the control file of the library says.
    void fail(String how) throws IOException {
        Path next = folder.resolve("next");
        Files.write(next, List.of(how));
        Files.setPosixFilePermissions(next, PosixFilePermissions.fromString("rw-r--r--"));
        Files.move(next, control(), StandardCopyOption.ATOMIC_MOVE);
    }

    void mend() throws IOException {
        Files.deleteIfExists(control());
    }

    private Path library() {
        return folder.resolve("shim.so");
    }

    private Path control() {
        return folder.resolve("shim.so.control");
    }

    @Override
    public void close() throws IOException {
        FolderTree.delete(folder);
    }
}
