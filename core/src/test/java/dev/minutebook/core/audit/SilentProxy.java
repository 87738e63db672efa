package dev.minutebook.core.audit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Stands between a program and PostgreSQL and passes everything on, until it falls silent: then nothing goes
/// through any more and no connection is closed, as when a cable is cut.
final class SilentProxy implements AutoCloseable {

    private final ServerSocket door;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean silent;

    SilentProxy(String host, int port) throws IOException {
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(() -> welcome(host, port));
    }

    int port() {
        return door.getLocalPort();
    }

    void fallSilent() {
        silent = true;
    }

    private void welcome(String host, int port) {
        try {
            while (true) {
                Socket inside = door.accept();
                Socket outside = new Socket(host, port);
                sockets.add(inside);
                sockets.add(outside);
                Thread.ofVirtual().start(() -> pass(inside, outside));
                Thread.ofVirtual().start(() -> pass(outside, inside));
            }
        } catch (IOException closed) {
            // nobody comes any more
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] buffer = new byte[8_192];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0 && !silent; read = in.read(buffer)) {
                out.write(buffer, 0, read);
            }
        } catch (IOException gone) {
            // one of the two is gone; the other is not told
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
