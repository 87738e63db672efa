package dev.minutebook.dist;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.PostgresMinutebook;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The tokens with which the folder's owner reaches a running server, kept beside the key of the log: one for
/// commands, one of the workspace `system` for making workspaces and their first tokens, and one for the console.
final class CommandToken {

    static final String SYSTEM = "system";

    private static final int LONGEST_USER = 32;
    private static final String COMMANDS = " (command line ";
    private static final String CONSOLE = " (console ";

    private CommandToken() {}

    static String of(PostgresMinutebook book, String workspace, Path data) throws IOException {
        return kept(
                book,
                workspace,
                data.resolve(workspace.equals(SYSTEM) ? "keys/system.token" : "keys/commands.token"),
                name(COMMANDS, data));
    }

    /// The one that a sign-in link of this folder's server stands for.
    static String forConsole(PostgresMinutebook book, String workspace, Path data) throws IOException {
        return kept(book, workspace, data.resolve("keys/console.token"), name(CONSOLE, data));
    }

    private static String kept(PostgresMinutebook book, String workspace, Path file, String name) throws IOException {
        if (Files.exists(file)) {
            String kept = Files.readString(file).strip();
            if (book.access().authenticate(kept).isPresent()) {
                return kept;
            }
        }
        // A live token whose text was lost can never be used again. Those of other folders are in use there.
        book.workspace(workspace).tokens().list(PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(token -> token.name().equals(name) && token.revokedAt() == null)
                .forEach(token -> book.workspace(workspace).tokens().revoke(token.id()));
        String fresh = book.access()
                .issue(workspace, IssueToken.of(name, Token.Kind.HUMAN, Role.OPERATOR))
                .secret();
        OwnerFile.write(file, fresh);
        return fresh;
    }

    /// Whether a token is one that the program made for the owner of a folder, of whatever folder.
    static boolean is(Token token) {
        return token.name().contains(COMMANDS) || token.name().contains(CONSOLE);
    }

    /// Whom people know the caller by, and from which folder.
    private static String name(String place, Path data) throws IOException {
        String user = System.getProperty("user.name", "somebody");
        return (user.length() > LONGEST_USER ? user.substring(0, LONGEST_USER) : user) + place + place(data) + ")";
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
}
