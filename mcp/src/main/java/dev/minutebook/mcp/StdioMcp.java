package dev.minutebook.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/// MCP over the standard streams of this process, for the one client that started it; one message per line.
public final class StdioMcp {

    /// The longest message, in bytes.
    public static final int LONGEST = 1 << 20;

    private StdioMcp() {}

    /// Serves until the input ends, one message after the other: what the client sends first happens first, and
    /// every message read is answered before this returns. Nothing but answers is written to `out`; a process
    /// that hands in its standard output must keep its logs off it.
    ///
    /// @param connection asked for before each message, because the book may be found elsewhere after a while
    /// @throws IOException when the client cannot be read from or written to any more
    public static void serve(Supplier<Connection> connection, InputStream in, OutputStream out) throws IOException {
        Endpoint endpoint = Endpoint.open();
        BoundedLineReader lines = new BoundedLineReader(in, LONGEST);
        while (lines.advance()) {
            if (lines.isBlank()) {
                continue;
            }
            Endpoint.Reply reply =
                    lines.isTooLong() ? Endpoint.tooLarge(LONGEST) : endpoint.reply(connection, lines.bytes());
            String body = reply.body();
            if (body != null) {
                out.write((body + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }
}
