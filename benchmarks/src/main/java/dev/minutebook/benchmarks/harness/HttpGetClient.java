package dev.minutebook.benchmarks.harness;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A minimal HTTP client, so that the measurement is of the server.
public final class HttpGetClient implements Load.Client {

    private static final byte[] LENGTH = "Content-Length:".getBytes(StandardCharsets.US_ASCII);

    private final Socket socket;
    private final InputStream in;
    private final List<byte[]> requests = new ArrayList<>();
    private final byte[] line = new byte[8_192];
    private int next;

    /// @param paths inside the workspace "bench"
    public HttpGetClient(int port, String token, List<String> paths) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream(), 16_384);
        for (String path : paths) {
            requests.add("""
                    GET /v1/workspaces/bench%s HTTP/1.1\r
                    Host: 127.0.0.1\r
                    Authorization: Bearer %s\r
                    \r
                    """.formatted(path, token).getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void once() throws IOException {
        socket.getOutputStream().write(requests.get(next++ % requests.size()));
        int length = readLine();
        if (!new String(line, 0, length, StandardCharsets.US_ASCII).contains(" 200 ")) {
            throw new IOException("the server answered " + new String(line, 0, length, StandardCharsets.US_ASCII));
        }
        int body = -1;
        while ((length = readLine()) > 0) {
            if (startsWithLength(length)) {
                body = Integer.parseInt(
                        new String(line, LENGTH.length, length - LENGTH.length, StandardCharsets.US_ASCII).strip());
            }
        }
        in.skipNBytes(body);
    }

    private boolean startsWithLength(int length) {
        if (length < LENGTH.length) {
            return false;
        }
        for (int i = 0; i < LENGTH.length; i++) {
            if ((line[i] | 0x20) != (LENGTH[i] | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private int readLine() throws IOException {
        int length = 0;
        int c;
        while ((c = in.read()) != '\n') {
            if (c < 0) {
                throw new IOException("the server closed the connection");
            }
            if (c != '\r') {
                line[length++] = (byte) c;
            }
        }
        return length;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
