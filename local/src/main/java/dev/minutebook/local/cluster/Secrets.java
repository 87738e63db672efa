package dev.minutebook.local.cluster;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.Login;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;

/// The two passwords of a cluster, each in a file that its owner alone may read.
public record Secrets(Login superuser, Login owner) {

    static final String SUPERUSER = "postgres";
    static final String OWNER = "minutebook";

    /// The usual 4096 rounds make guessing slow. Nobody guesses 24 random bytes, while every connection pays for them.
    static final int HASH_ROUNDS = 1;

    private static final int PASSWORD_BYTES = 24;

    private static final SecureRandom random = new SecureRandom();

    /// Reads the passwords; makes those that are missing, unless a cluster exists, whose passwords they cannot be.
    public static Secrets of(ClusterFolder folder) throws IOException {
        Path secrets = folder.secrets();
        FilePermissions.PRIVATE.create(secrets);
        FilePermissions.PRIVATE.grant(secrets);
        boolean mayMake = !Files.exists(folder.data());
        return new Secrets(
                new Login(SUPERUSER, password(secrets.resolve("superuser"), mayMake)),
                new Login(OWNER, password(secrets.resolve("owner"), mayMake)));
    }

    private static String password(Path file, boolean mayMake) throws IOException {
        if (Files.exists(file)) {
            FilePermissions.PRIVATE_DATA.grant(file);
            return Files.readString(file).strip();
        }
        if (!mayMake) {
            throw new LocalPostgresException(
                    "The password file " + file + " is missing, but its cluster exists. Put it back from a backup.");
        }
        byte[] bytes = new byte[PASSWORD_BYTES];
        random.nextBytes(bytes);
        String password = HexFormat.of().formatHex(bytes);
        AtomicFile.write(file, password, FilePermissions.PRIVATE_DATA);
        return password;
    }
}
