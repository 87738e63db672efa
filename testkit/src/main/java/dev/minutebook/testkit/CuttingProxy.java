package dev.minutebook.testkit;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Stands between a program and PostgreSQL, counts the statements that the program sends, and at a chosen one lets
/// nothing through any more.
public final class CuttingProxy implements AutoCloseable {

    private static final int PROTOCOL = 196_608;
    private static final int HEADER = 8;

    private final ServerSocket door;
    private final String host;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private int seen;
    private int last = Integer.MAX_VALUE;
    private Runnable atLast = () -> {};

    public CuttingProxy(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::welcome);
    }

    public int port() {
        return door.getLocalPort();
    }

    /// From now on, so many statements are let through; then `what` happens instead.
    public synchronized void after(int statements, Runnable what) {
        seen = 0;
        last = statements;
        atLast = what;
    }

    public synchronized int seen() {
        return seen;
    }

    private void welcome() {
        try {
            while (true) {
                connect(door.accept());
            }
        } catch (IOException closed) {
            // nobody comes any more
        }
    }

    private void connect(Socket inside) {
        try {
            Socket outside = new Socket(host, port);
            sockets.add(inside);
            sockets.add(outside);
            Thread.ofVirtual().start(() -> statements(inside, outside));
            Thread.ofVirtual().start(() -> answers(outside, inside));
        } catch (IOException down) {
            shut(inside);
        }
    }

    /// The program's messages, one by one.
    private void statements(Socket from, Socket to) {
        try {
            DataInputStream in = new DataInputStream(from.getInputStream());
            OutputStream out = to.getOutputStream();
            while (greeting(in, out)) {
                out.flush();
            }
            out.flush();
            while (true) {
                int type = in.read();
                if (type < 0) {
                    break;
                }
                byte[] message = message(in, (byte) type);
                if (type == 'E' && !passes()) {
                    break;
                }
                out.write(message);
                if (in.available() == 0) {
                    out.flush();
                }
            }
        } catch (IOException gone) {
            // one of the two is gone
        }
        shut(from, to);
    }

    /// Passes on a message without a type; whether another one follows.
    private static boolean greeting(DataInputStream in, OutputStream out) throws IOException {
        int length = in.readInt();
        int code = in.readInt();
        byte[] rest = in.readNBytes(length - HEADER);
        out.write(number(length));
        out.write(number(code));
        out.write(rest);
        return code != PROTOCOL;
    }

    private static byte[] message(DataInputStream in, byte type) throws IOException {
        int length = in.readInt();
        byte[] message = new byte[length + 1];
        message[0] = type;
        System.arraycopy(number(length), 0, message, 1, 4);
        in.readFully(message, 5, length - 4);
        return message;
    }

    private static byte[] number(int value) {
        return new byte[] {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
    }

    private synchronized boolean passes() {
        if (seen >= last) {
            atLast.run();
            return false;
        }
        seen++;
        return true;
    }

    private static void answers(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException gone) {
            // one of the two is gone
        }
        shut(from, to);
    }

    private static void shut(Socket... both) {
        for (Socket one : both) {
            try {
                one.close();
            } catch (IOException closed) {
                // it is closed
            }
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        shut(sockets.toArray(Socket[]::new));
    }
}
