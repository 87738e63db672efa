package dev.minutebook.server.notices;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// A connection that is closed when its time is over, however slowly the other side speaks. Lines are bounded.
final class TimedSocket implements AutoCloseable {

    private static final int LONGEST_LINE = 2_000;

    private final SSLSocketFactory tls;
    private final Thread watch;
    private final Socket plain;
    private volatile boolean late;
    private Socket socket;
    private InputStream in;
    private OutputStream out;

    private TimedSocket(Socket plain, SSLSocketFactory tls, Duration time) throws IOException {
        this.tls = tls;
        this.plain = plain;
        this.socket = plain;
        this.in = InputStream.nullInputStream();
        this.out = OutputStream.nullOutputStream();
        this.watch = Thread.ofVirtual().start(() -> closeAfter(time));
    }

    static TimedSocket open(InetAddress address, int port, SSLSocketFactory tls, Duration time) throws IOException {
        TimedSocket opened = new TimedSocket(new Socket(), tls, time);
        try {
            opened.plain.connect(new InetSocketAddress(address, port), Math.toIntExact(time.toMillis()));
            opened.use(opened.plain);
            return opened;
        } catch (IOException failed) {
            opened.close();
            throw opened.isLate() ? late() : failed;
        }
    }

    private void closeAfter(Duration time) {
        try {
            Thread.sleep(time);
            late = true;
            plain.close();
        } catch (InterruptedException done) {
            Thread.currentThread().interrupt();
        } catch (IOException closedAlready) {
            late = true;
        }
    }

    private void use(Socket next) throws IOException {
        socket = next;
        in = new BufferedInputStream(next.getInputStream());
        out = next.getOutputStream();
    }

    /// From here on encrypted, with a certificate that is valid for the host.
    void encrypt(String host) throws IOException {
        try {
            SSLSocket encrypted = (SSLSocket) tls.createSocket(socket, host, socket.getPort(), true);
            SSLParameters parameters = encrypted.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            encrypted.setSSLParameters(parameters);
            encrypted.startHandshake();
            use(encrypted);
        } catch (IOException failed) {
            throw isLate() ? late() : failed;
        }
    }

    void write(byte[]... parts) throws IOException {
        try {
            for (byte[] part : parts) {
                out.write(part);
            }
            out.flush();
        } catch (IOException failed) {
            throw isLate() ? late() : failed;
        }
    }

    void line(String text) throws IOException {
        write((text + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    /// The next line without its end.
    String line() throws IOException {
        StringBuilder line = new StringBuilder();
        try {
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) {
                    throw new SendFailure("the receiver hung up");
                }
                if (line.length() == LONGEST_LINE) {
                    throw new SendFailure("the receiver answered with a line that does not end");
                }
                line.append((char) next);
            }
        } catch (IOException failed) {
            throw isLate() ? late() : failed;
        }
        return line.toString().stripTrailing();
    }

    private boolean isLate() {
        return late;
    }

    private static IOException late() {
        return new SendFailure("the receiver took too long");
    }

    @Override
    public void close() {
        watch.interrupt();
        try {
            socket.close();
            plain.close();
        } catch (IOException closedAlready) {
            // It is closed, which is what was wanted.
        }
    }
}
