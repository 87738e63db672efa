package dev.minutebook.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A line between two programs that can be cut, fall silent, become slow or late, and lose answers.
public final class TcpProxy implements AutoCloseable {

    private final ServerSocket door;
    private final String host;
    private volatile int port;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile boolean silent;
    private volatile long bytesPerSecond = Long.MAX_VALUE;
    private volatile Duration delay = Duration.ZERO;
    private String sign = "";
    private int losses;

    public TcpProxy(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::welcome);
    }

    public int port() {
        return door.getLocalPort();
    }

    /// From now on new connections lead to another program on the same machine, as behind a balancer of load. Those
    /// that are open stay.
    public void lead(int other) {
        port = other;
    }

    /// Closes every connection, and each new one at once, until [#restore].
    public void cut() {
        cut = true;
        sockets.forEach(TcpProxy::shut);
    }

    /// From now on nothing goes through and no connection is closed, as when a cable is pulled. What was open then
    /// stays silent after [#restore].
    public void fallSilent() {
        silent = true;
    }

    /// Lets so many bytes a second through in each direction of each connection.
    public void slow(long bytes) {
        bytesPerSecond = bytes;
    }

    /// Lets everything through later by so much.
    public void delay(Duration length) {
        delay = length;
    }

    /// Cuts a connection instead of passing on an answer in which these characters stand, so many times: what was
    /// asked has happened, and who asked does not learn it.
    public synchronized void loseAnswers(String characters, int times) {
        sign = characters;
        losses = times;
    }

    /// How many answers are still to be lost.
    public synchronized int losses() {
        return losses;
    }

    /// The line is as good as new.
    public void restore() {
        loseAnswers("", 0);
        bytesPerSecond = Long.MAX_VALUE;
        delay = Duration.ZERO;
        silent = false;
        cut = false;
    }

    private void welcome() {
        try {
            while (true) {
                Socket inside = door.accept();
                Thread.ofVirtual().start(() -> connect(inside));
            }
        } catch (IOException closed) {
            // nobody comes any more
        }
    }

    private void connect(Socket inside) {
        try {
            if (cut) {
                shut(inside);
                return;
            }
            Socket outside = new Socket(host, port);
            sockets.add(inside);
            sockets.add(outside);
            Thread.ofVirtual().start(() -> pass(inside, outside, false));
            Thread.ofVirtual().start(() -> pass(outside, inside, true));
        } catch (IOException down) {
            shut(inside);
        }
    }

    private void pass(Socket from, Socket to, boolean answers) {
        boolean mute = false;
        try {
            byte[] buffer = new byte[8_192];
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                mute |= silent;
                if (mute) {
                    continue;
                }
                if (answers && loses(buffer, read)) {
                    break;
                }
                wait(read);
                out.write(buffer, 0, read);
            }
        } catch (IOException gone) {
            // one of the two is gone
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        // Nobody learns through a silent line that the other end is closed.
        if (!mute && !silent) {
            shut(from);
            shut(to);
        }
    }

    private void wait(int bytes) throws InterruptedException {
        Duration late = delay;
        long rate = bytesPerSecond;
        if (rate != Long.MAX_VALUE) {
            late = late.plusNanos(bytes * 1_000_000_000L / rate);
        }
        if (!late.isZero()) {
            Thread.sleep(late);
        }
    }

    private synchronized boolean loses(byte[] buffer, int length) {
        if (losses == 0 || !new String(buffer, 0, length, StandardCharsets.ISO_8859_1).contains(sign)) {
            return false;
        }
        losses--;
        return true;
    }

    private static void shut(Socket socket) {
        try {
            socket.close();
        } catch (IOException closed) {
            // it is closed
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        sockets.forEach(TcpProxy::shut);
    }
}
