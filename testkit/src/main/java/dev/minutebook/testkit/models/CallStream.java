package dev.minutebook.testkit.models;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// The connection on which a local provider answers one call.
public final class CallStream {

    private final Socket socket;
    private final OutputStream out;
    private final ModelRequest request;
    private long said;

    CallStream(Socket socket, ModelRequest request) throws IOException {
        this.socket = socket;
        this.out = new BufferedOutputStream(socket.getOutputStream());
        this.request = request;
    }

    public ModelRequest request() {
        return request;
    }

    /// Opens a stream without saying anything.
    public void open() throws IOException {
        send("HTTP/1.1 200 OK\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                .formatted(request.dialect() == Dialect.OLLAMA ? "application/x-ndjson" : "text/event-stream"));
    }

    /// Opens a stream as the dialect has it.
    public void begin() throws IOException {
        open();
        chunk(request.dialect().begin());
    }

    public void piece(String text) throws IOException {
        said += text.length();
        chunk(request.dialect().piece(text));
    }

    /// Ends well: with the reason, the tokens and the end of the stream.
    public void end() throws IOException {
        end(Dialect.Finish.STOP);
    }

    public void end(Dialect.Finish finish) throws IOException {
        chunk(request.dialect().end(finish, tokens(request.body().length()), tokens(said)));
        leave();
    }

    public void endWithoutUsage() throws IOException {
        chunk(request.dialect().end(Dialect.Finish.STOP, -1, -1));
        leave();
    }

    /// Ends the stream, whatever was said.
    public void leave() throws IOException {
        send("0\r\n\r\n");
    }

    /// Sends bytes into the stream as they are.
    public void raw(byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.UTF_8));
            out.write(bytes);
            out.write("\r\n".getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }

    /// Writes to the connection itself, head and framing included.
    public void bare(String text) throws IOException {
        send(text);
    }

    public void refuse(int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        send("HTTP/1.1 %d Refused\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                .formatted(status, bytes.length));
        out.write(bytes);
        out.flush();
    }

    /// Breaks the connection so that the caller notices.
    public void drop() throws IOException {
        out.flush();
        socket.setSoLinger(true, 0);
        socket.close();
    }

    public void pause(Duration length) throws InterruptedException {
        if (!length.isZero()) {
            Thread.sleep(length);
        }
    }

    private void chunk(String text) throws IOException {
        raw(text.getBytes(StandardCharsets.UTF_8));
    }

    private void send(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static int tokens(long characters) {
        return (int) Math.min(1_000_000, (characters + 3) / 4);
    }
}
