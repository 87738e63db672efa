package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// The database that the environment names, and how to reach it.
final class DatabaseSettings {

    private DatabaseSettings() {}

    static Connect connect(Map<String, String> environment) throws IOException {
        String passwordFile = environment.get("MINUTEBOOK_DATABASE_PASSWORD_FILE");
        String password = passwordFile == null
                ? environment.get("MINUTEBOOK_DATABASE_PASSWORD")
                : Files.readString(Path.of(passwordFile)).strip();
        return Connect.to(PrivateBooks.database(environment), environment.get("MINUTEBOOK_DATABASE_USER"), password);
    }

    static CoreConfig of(Map<String, String> environment, CoreConfig plain) {
        return MasterKeySettings.of(environment, plain)
                .pgvector(!"off".equals(environment.get("MINUTEBOOK_PGVECTOR")))
                .superuserAllowed("allow".equals(environment.get("MINUTEBOOK_SUPERUSER")));
    }

    /// The book for one command of whoever may log in to the database. It seals nothing, so that its key is never
    /// used: the servers do, now or when one starts.
    static Minutebook open(Map<String, String> environment) {
        try {
            CoreConfig config = of(environment, CoreConfig.sealingWith(SigningKey.generate()))
                    .background(false)
                    .actingFor(Token.Kind.HUMAN);
            return PostgresMinutebook.open(connect(environment).connections(2), config);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
