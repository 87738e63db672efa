package dev.minutebook.embedded.engine;

import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.embedded.KeyFile;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.programs.ProgramArchive;
import dev.minutebook.local.programs.ProgramCache;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.nio.file.Path;

/// The book in a folder, run by PostgreSQL 17.
///
/// The jar with its programs is named by `-Dminutebook.former.programs`; Maven puts it into `target/engines`.
record FormerEngine(LocalPostgres postgres, PostgresMinutebook book) implements AutoCloseable {

    static final int VERSION = 17;

    static final Path JAR = Path.of(System.getProperty("minutebook.former.programs", "target/engines/postgres-17.jar"))
            .toAbsolutePath();

    static Programs programs() throws IOException {
        return ProgramCache.standard().unpacked(ProgramArchive.in(JAR, Platform.current()));
    }

    static FormerEngine open(Path folder) throws IOException {
        LocalPostgres postgres = LocalPostgres.startHeld(LocalPostgresConfig.in(folder), programs());
        KeyFile keys = KeyFile.at(folder.resolve("keys/audit.ed25519"));
        Connect connect = Connect.to(
                postgres.jdbcUrl(postgres.database()),
                postgres.owner().user(),
                postgres.owner().password());
        return new FormerEngine(
                postgres,
                PostgresMinutebook.open(
                        connect, CoreConfig.sealingWith(keys.key()).trusting(keys.trusted())));
    }

    @Override
    public void close() {
        book.close();
        postgres.close();
    }
}
