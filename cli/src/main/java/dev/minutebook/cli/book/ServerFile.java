package dev.minutebook.cli.book;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The note `server.json` that a server leaves in its data folder so that commands find it. It holds a token
/// and is for the owner's eyes only.
///
/// @param shared whether an MCP process serves the folder for the others, any of which may take its place
/// @param system a token of the workspace `system`, with which workspaces and their first tokens are made
public record ServerFile(
        URI url,
        String token,
        long pid,
        boolean shared,
        @Nullable String system) {

    public static final String NAME = "server.json";

    private static final int PATIENCE_MILLIS = 300;

    public ServerFile {
        if (url == null || url.getHost() == null || url.getScheme() == null || token == null) {
            throw Problem.Code.INVALID.because(NAME + " names no server");
        }
    }

    /// A server of its own.
    public ServerFile(URI url, String token, long pid) {
        this(url, token, pid, false, null);
    }

    /// What the folder's note says; empty when there is none or it cannot be read.
    public static Optional<ServerFile> read(Path data) {
        try {
            byte[] bytes = Files.readAllBytes(data.resolve(NAME));
            return Optional.of(MinutebookJson.LENIENT.read(bytes, ServerFile.class));
        } catch (IOException | MinutebookException none) {
            return Optional.empty();
        }
    }

    /// Leaves the note, whole or not at all.
    public void write(Path data) throws IOException {
        Path fresh = Files.createTempFile(data, NAME, ".new", ownerOnly(data));
        try {
            Files.write(fresh, MinutebookJson.STRICT.bytes(this));
            Files.move(fresh, data.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Whether that server still runs: its process is there and its door opens. A process number alone proves
    /// nothing, because numbers are used again.
    public boolean live() {
        if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
            return false;
        }
        int port = url.getPort() >= 0 ? url.getPort() : url.getScheme().equals("https") ? 443 : 80;
        try (Socket door = new Socket()) {
            door.connect(new InetSocketAddress(url.getHost(), port), PATIENCE_MILLIS);
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path data) {
        return data.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public String toString() {
        return "ServerFile[url=" + url + ", pid=" + pid + "]";
    }
}
