package dev.minutebook.mcp;

import dev.minutebook.api.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// MCP over the standard streams of this process, for the one client that started it; one message per line.
public final class StdioMcp {

    /// The longest message, in bytes.
    public static final int LONGEST = 1 << 20;

    private StdioMcp() {}

    /// Serves until the input ends, one message after the other: what the client sends first happens first, and
    /// every message read is answered before this returns. Nothing but answers is written to `out`; a process that
    /// hands in its standard output must keep its logs off it.
    ///
    /// @param workspace as one agent reaches it, with no more rights than that agent should have
    /// @param review    whether the tools of reviewers are offered too, because a person asked for them
    /// @throws IOException when the client cannot be read from or written to any more
    public static void serve(Workspace workspace, boolean review, InputStream in, OutputStream out) throws IOException {
        Endpoint endpoint = Endpoint.open(review);
        BoundedLineReader lines = new BoundedLineReader(in, LONGEST);
        while (lines.advance()) {
            if (lines.isBlank()) {
                continue;
            }
            Endpoint.Reply reply =
                    lines.isTooLong() ? Endpoint.tooLarge(LONGEST) : endpoint.reply(workspace, lines.bytes());
            String body = reply.body();
            if (body != null) {
                out.write((body + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }
}
