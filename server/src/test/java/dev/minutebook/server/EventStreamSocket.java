package dev.minutebook.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An event stream on a plain socket, read as slowly as a test likes.
final class EventStreamSocket implements AutoCloseable {

    private final Socket socket;
    private final BufferedReader lines;

    EventStreamSocket(URI server, String path, String... headers) throws IOException {
        this(server, path, FakeBook.TOKEN, List.of(headers));
    }

    /// With a token of one's own.
    static EventStreamSocket of(URI server, String path, String token) throws IOException {
        return new EventStreamSocket(server, path, token, List.of());
    }

    /// As the console asks, by its cookie, going on after an event.
    static EventStreamSocket ofConsole(URI server, String path, String token, long after) throws IOException {
        return new EventStreamSocket(
                server,
                path,
                null,
                List.of("Cookie: minutebook_session=" + token, "Minutebook-Console: 1", "Last-Event-ID: " + after));
    }

    private EventStreamSocket(URI server, String path, @Nullable String token, List<String> headers)
            throws IOException {
        socket = new Socket();
        socket.setReceiveBufferSize(8_192);
        socket.connect(new java.net.InetSocketAddress(server.getHost(), server.getPort()));
        StringBuilder request = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n");
        if (token != null) {
            request.append("Authorization: Bearer ").append(token).append("\r\n");
        }
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
        lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    String status() throws IOException {
        String status = lines.readLine();
        for (String line = status; line != null && !line.isEmpty(); line = lines.readLine()) {}
        return status;
    }

    /// The next line of whatever kind; null at the end.
    @Nullable
    String line() throws IOException {
        return lines.readLine();
    }

    /// The next lines that begin so.
    List<String> next(int count, String prefix, Duration patience) throws IOException {
        socket.setSoTimeout((int) patience.toMillis());
        List<String> found = new ArrayList<>();
        for (String line = lines.readLine(); line != null && found.size() < count; line = lines.readLine()) {
            if (line.startsWith(prefix)) {
                found.add(line);
                if (found.size() == count) {
                    break;
                }
            }
        }
        return found;
    }

    /// Reads to the end of the stream.
    long drain(Duration patience) throws IOException {
        socket.setSoTimeout((int) patience.toMillis());
        long count = 0;
        while (lines.readLine() != null) {
            count++;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
