package dev.minutebook.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/// Reads lines and keeps at most `most` bytes of each; the rest of a longer line is skipped.
final class BoundedLineReader {

    private final InputStream in;
    private final int most;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean blank;
    private boolean tooLong;

    BoundedLineReader(InputStream in, int most) {
        this.in = new BufferedInputStream(in, 8_192);
        this.most = most;
    }

    /// Reads the next line; false at the end of the input. The last line need not end with a line feed.
    boolean advance() throws IOException {
        line.reset();
        blank = true;
        tooLong = false;
        int read = in.read();
        if (read < 0) {
            return false;
        }
        for (; read >= 0 && read != '\n'; read = in.read()) {
            blank &= read == ' ' || read == '\t' || read == '\r';
            if (line.size() < most) {
                line.write(read);
            } else {
                tooLong = true;
            }
        }
        return true;
    }

    boolean isBlank() {
        return blank;
    }

    boolean isTooLong() {
        return tooLong;
    }

    byte[] bytes() {
        return line.toByteArray();
    }
}
