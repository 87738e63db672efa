package dev.minutebook.local.cluster;

import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/// The port of a folder's server on 127.0.0.1, kept in a file so that it stays the same from start to start.
public record ServerPort(Path file) {

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    public int rememberedOrNew() throws IOException {
        String text = Files.exists(file) ? Files.readString(file).strip() : "";
        int port = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        return port > 0 && port <= 65535 ? port : another();
    }

    public int another() throws IOException {
        try (ServerSocket socket = bound(0)) {
            int port = socket.getLocalPort();
            AtomicFile.write(file, Integer.toString(port), FilePermissions.READABLE_DATA);
            return port;
        }
    }

    public static boolean taken(int port) {
        try (ServerSocket socket = bound(port)) {
            return !socket.isBound();
        } catch (IOException e) {
            return true;
        }
    }

    private static ServerSocket bound(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            // As PostgreSQL does: connections of the last server that are still winding down do not
            // take the port.
            socket.setReuseAddress(!Platform.current().windows());
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port));
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
