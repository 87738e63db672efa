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

/// The tokens with which commands of the folder's owner reach a running server, kept beside the key of the log:
/// one for work, and one of the workspace `system` for making workspaces and their first tokens.
final class CommandToken {

    static final String SYSTEM = "system";

    private static final int LONGEST_USER = 32;
    private static final String PLACE = " (command line ";

    private CommandToken() {}

    static String of(PostgresMinutebook book, String workspace, Path data) throws IOException {
        Path file = data.resolve(workspace.equals(SYSTEM) ? "keys/system.token" : "keys/commands.token");
        if (Files.exists(file)) {
            String kept = Files.readString(file).strip();
            if (book.access().authenticate(kept).isPresent()) {
                return kept;
            }
        }
        String name = name(data);
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
        return token.name().contains(PLACE);
    }

    /// Whom people know the caller by, and from which folder.
    private static String name(Path data) throws IOException {
        String user = System.getProperty("user.name", "somebody");
        return (user.length() > LONGEST_USER ? user.substring(0, LONGEST_USER) : user) + PLACE + place(data) + ")";
    }

    /// Which folder of which machine, short and without telling it.
    private static String place(Path data) throws IOException {
        String place = InetAddress.getLocalHost().getHostName() + ":" + data.toRealPath();
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 4);
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
