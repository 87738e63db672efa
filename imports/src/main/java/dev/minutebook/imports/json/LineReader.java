package dev.minutebook.imports.json;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/// Lines of a file. One that is too long is passed over, and no more of it is held than may be.
public final class LineReader implements AutoCloseable {

    private final BufferedReader in;
    private final int most;
    private boolean tooLong;

    public LineReader(Reader in, int most) {
        this.in = new BufferedReader(in, 1 << 16);
        this.most = most;
    }

    /// The next line without its end; null after the last.
    public @Nullable String next() throws IOException {
        tooLong = false;
        int c = in.read();
        if (c < 0) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        for (; c >= 0 && c != '\n'; c = in.read()) {
            if (line.length() < most) {
                line.append((char) c);
            } else {
                tooLong = true;
            }
        }
        return line.toString();
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
