package dev.minutebook.local.programs;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.jar.JarEntry;

/// The archive of PostgreSQL binaries on the class path.
public record ProgramArchive(URL location) {

    public static ProgramArchive of(Platform platform) {
        URL location = ProgramArchive.class.getClassLoader().getResource(platform.archive());
        if (location == null) {
            throw new LocalPostgresException("The class path has no PostgreSQL for this machine ("
                    + platform.archive()
                    + "). Add the Maven artifact "
                    + platform.artifact()
                    + ", or connect to a PostgreSQL server.");
        }
        return new ProgramArchive(location);
    }

    /// The one in a jar that is not on the class path.
    public static ProgramArchive in(Path jar, Platform platform) throws IOException {
        return new ProgramArchive(
                URI.create("jar:" + jar.toUri() + "!/" + platform.archive()).toURL());
    }

    InputStream open() throws IOException {
        return location.openStream();
    }

    /// The beginning of the SHA-256 of the archive. Reads all of it: a tenth of a second in a young JVM.
    String fingerprint() throws IOException {
        try (DigestInputStream in = new DigestInputStream(open(), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What the directory of the jar says about the archive, at no cost: size and CRC. Empty outside a jar.
    Optional<String> label() throws IOException {
        if (!(location.openConnection() instanceof JarURLConnection jar)) {
            return Optional.empty();
        }
        JarEntry entry = jar.getJarEntry();
        return Optional.of(entry.getSize() + "-" + Long.toHexString(entry.getCrc()));
    }
}
