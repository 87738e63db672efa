package dev.minutebook.embedded;

import dev.minutebook.api.Problem;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The key that signs the log, in a file for its owner alone, and beside it the folder `trusted` with the public
/// halves of all keys whose signatures count: this one, those it replaced, and those of other servers.
///
/// Whoever verifies must trust these files and not the database. To change the key, take its file away: the next
/// start makes another, and the public half of the old one stays trusted.
///
/// @param trusted the raw public keys in the folder `trusted`
public record KeyFile(SigningKey key, List<byte[]> trusted) {

    private static final String PUBLIC = ".pub";

    public KeyFile {
        trusted = List.copyOf(trusted);
    }

    /// The key in that file, which is made if there is none, and those that are trusted beside it.
    public static KeyFile at(Path file) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder == null) {
                throw new IOException(file + " has no folder");
            }
            if (Files.notExists(file)) {
                Files.createDirectories(folder, only("rwx------"));
                keep(folder, file, SigningKey.generate().toPkcs8());
            }
            SigningKey key = SigningKey.fromPkcs8(Files.readAllBytes(file));
            Path trusted = folder.resolve("trusted");
            publish(folder, trusted, key);
            return new KeyFile(key, read(trusted));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the key file " + file + " cannot be read or made", unreadable);
        }
    }

    /// The same for a log that other servers may have signed: no key is made beside one that is not trusted
    /// here, since this server could not seal after it.
    ///
    /// @param signers the keys that signed last, asked only where there is no file
    public static KeyFile at(Path file, Supplier<Set<String>> signers) {
        if (Files.notExists(file)) {
            Path trusted = file.toAbsolutePath().resolveSibling("trusted");
            Set<String> strange = new TreeSet<>(signers.get());
            try {
                strange.removeAll(TrustedKeys.of(read(trusted)).ids());
            } catch (IOException unreadable) {
                throw new UncheckedIOException("the keys in " + trusted + " cannot be read", unreadable);
            }
            if (!strange.isEmpty()) {
                String named = String.join(", ", strange);
                throw Problem.Code.CONFLICT.because("the log of this database is signed by the key " + named
                        + " of another server, and there is no key file " + file
                        + "; copy the key file of that server there, or name it with MINUTEBOOK_AUDIT_KEY_FILE. To sign with"
                        + " a key of its own, copy the other's keys/trusted/" + named + ".pub into " + trusted
                        + " first");
            }
        }
        return at(file);
    }

    /// The keys that are trusted beside a key file, by their ids; none where there is no folder of them.
    public static Map<String, byte[]> trustedBeside(Path file) {
        Path trusted = file.toAbsolutePath().resolveSibling("trusted");
        Map<String, byte[]> keys = new TreeMap<>();
        try {
            for (byte[] key : read(trusted)) {
                TrustedKeys.of(List.of(key)).ids().forEach(id -> keys.put(id, key));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the keys in " + trusted + " cannot be read", unreadable);
        }
        return keys;
    }

    /// Trusts a key from now on; servers that run learn of it when they start again.
    public static void trust(Path file, byte[] publicKey) {
        Path trusted = file.toAbsolutePath().resolveSibling("trusted");
        try {
            Files.createDirectories(trusted, only("rwx------"));
            for (String id : TrustedKeys.of(List.of(publicKey)).ids()) {
                keep(trusted, trusted.resolve(id + PUBLIC), line(publicKey));
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException("the key could not be added to " + trusted, unwritable);
        }
    }

    private static byte[] line(byte[] publicKey) {
        return (Base64.getEncoder().encodeToString(publicKey) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    /// A key file that others gave us may lie in a folder that we cannot write to.
    private static void publish(Path folder, Path trusted, SigningKey key) throws IOException {
        Path own = trusted.resolve(key.id() + PUBLIC);
        if (Files.notExists(own) && Files.isWritable(Files.exists(trusted) ? trusted : folder)) {
            Files.createDirectories(trusted, only("rwx------"));
            keep(trusted, own, line(key.publicKey()));
        }
    }

    private static List<byte[]> read(Path trusted) throws IOException {
        if (Files.notExists(trusted)) {
            return List.of();
        }
        List<byte[]> keys = new ArrayList<>();
        try (Stream<Path> files = Files.list(trusted)) {
            for (Path file : files.filter(one -> one.toString().endsWith(PUBLIC))
                    .sorted()
                    .toList()) {
                try {
                    keys.add(Base64.getDecoder().decode(Files.readString(file).strip()));
                } catch (IllegalArgumentException garbled) {
                    throw new IOException(file + " is no public key: one line of Base64 is expected", garbled);
                }
            }
        }
        return keys;
    }

    /// On the disk before it has its name: a block must not be signed by a key that a crash takes away.
    private static void keep(Path folder, Path file, byte[] content) throws IOException {
        Path fresh = Files.createTempFile(folder, "key", ".new", only("rw-------"));
        try {
            try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
            force(folder);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Not every system lets a folder be opened.
    private static void force(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unsupported) {
            return;
        }
    }

    private static FileAttribute<?>[] only(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
