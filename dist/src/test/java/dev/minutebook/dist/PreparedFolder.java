package dev.minutebook.dist;

import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.schema.Migrator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.postgresql.ds.PGSimpleDataSource;

/// Data folders that hold no book yet but a cluster with its tables, which takes most of a first start. They are copies
/// of one that is made once, for tests that are not about a first start.
final class PreparedFolder {

    private static final class Holder {
        private static final Path TEMPLATE = make();
    }

    private PreparedFolder() {}

    /// Makes the folder, or fills it if it is there.
    static Path at(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        copy(Holder.TEMPLATE, folder);
        return folder;
    }

    /// Copies what is in a folder that nobody uses, owners included.
    static void copy(Path from, Path to) {
        PackagedProgram.Result copied = PackagedProgram.run(
                new ProcessBuilder("cp", "-a", from.resolve(".").toString(), to.toString()));
        if (copied.exit() != 0) {
            throw new AssertionError(copied);
        }
    }

    private static Path make() {
        try {
            Path folder = Files.createTempDirectory("minutebook-prepared-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            Path data = folder.resolve("book");
            LocalPostgresConfig config = LocalPostgresConfig.in(data).withDurability(Durability.UNSAFE_FOR_TESTS);
            try (LocalPostgres postgres = LocalPostgres.start(config)) {
                PGSimpleDataSource owner = new PGSimpleDataSource();
                owner.setUrl(postgres.jdbcUrl(postgres.database()));
                owner.setUser(postgres.owner().user());
                owner.setPassword(postgres.owner().password());
                new Migrator(owner).migrate();
            }
            // Or all copies would want the same.
            Files.delete(data.resolve("port"));
            Files.deleteIfExists(data.resolve("lock"));
            return data;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void delete(Path folder) {
        try {
            FolderTree.delete(folder);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
