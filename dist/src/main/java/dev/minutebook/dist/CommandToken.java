package dev.minutebook.dist;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.PostgresMinutebook;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The token with which commands of the folder's owner reach a running server, kept beside the key of the log.
final class CommandToken {

    private static final String NAME = "commands of ";

    private CommandToken() {}

    static String of(PostgresMinutebook book, String workspace, Path data) throws IOException {
        Path file = data.resolve("keys/commands.token");
        if (Files.exists(file)) {
            String kept = Files.readString(file).strip();
            if (book.access().authenticate(kept).isPresent()) {
                return kept;
            }
        }
        String name = NAME + place(data);
        // A live token whose text was lost can never be used again. Those of other folders are in use there.
        book.workspace(workspace).tokens().list(PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(token -> token.name().equals(name) && token.revokedAt() == null)
                .forEach(token -> book.workspace(workspace).tokens().revoke(token.id()));
        String fresh = book.access()
                .issue(workspace, IssueToken.of(name, Token.Kind.HUMAN, Role.OPERATOR))
                .secret();
        keep(file, fresh);
        return fresh;
    }

    /// Whether a token is one for commands, of whatever folder.
    static boolean is(Token token) {
        return token.name().startsWith(NAME);
    }

    /// Which folder of which machine, short and without telling it.
    private static String place(Path data) throws IOException {
        String place = InetAddress.getLocalHost().getHostName() + ":" + data.toRealPath();
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 3);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static void keep(Path file, String text) throws IOException {
        Path folder = file.getParent();
        if (folder == null) {
            throw new IOException(file + " has no folder");
        }
        Files.createDirectories(folder);
        FileAttribute<?>[] ownerOnly =
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        Path unfinished = Files.createTempFile(folder, "token", ".new", ownerOnly);
        Files.writeString(unfinished, text);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
