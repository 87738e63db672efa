package dev.minutebook.imports.json;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/// Lines of a file. One that is too long is passed over, and no more of it is held than may be.
public final class LineReader implements AutoCloseable {

    private final Reader in;
    private final int most;
    private final char[] buffer = new char[1 << 16];
    private int at;
    private int filled;
    private boolean tooLong;

    public LineReader(Reader in, int most) {
        this.in = in;
        this.most = most;
    }

    /// The next line without its end; null after the last.
    public @Nullable String next() throws IOException {
        tooLong = false;
        if (at == filled && !fill()) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        do {
            int end = at;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            int room = Math.min(end - at, most - line.length());
            line.append(buffer, at, room);
            tooLong |= room < end - at;
            at = end;
        } while (at == filled && fill());
        if (at < filled) {
            at++; // the end of the line
        }
        return line.toString();
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, in.read(buffer, 0, buffer.length));
        return filled > 0;
    }

    /// Whether the last line was too long to be read whole.
    public boolean tooLong() {
        return tooLong;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
