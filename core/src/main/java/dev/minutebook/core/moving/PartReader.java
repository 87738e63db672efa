package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HexFormat;

/// Reads the lines of a part and holds them against the manifest as it goes. It never holds more than a buffer,
/// however long a line is.
final class PartReader implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    private final ArchiveManifest.Part part;
    private final long longestLine;
    private final InputStream in;
    private final MessageDigest digest = Sha256.digest();
    private final byte[] buffer = new byte[BUFFER];
    private int from;
    private int to;
    private long bytes;
    private long rows;
    private long line;
    private boolean ended;

    PartReader(ArchiveManifest.Part part, InputStream in, long longestLine) {
        this.part = part;
        this.in = in;
        this.longestLine = longestLine;
    }

    /// Takes what was read.
    @FunctionalInterface
    interface Sink {
        Sink NONE = (some, from, length) -> {};

        void write(byte[] some, int from, int length) throws SQLException;
    }

    /// Passes on whole lines until there are as many or as much as wanted.
    ///
    /// @return how many lines; none when the part is at its end, which is then known to be what the manifest says
    long pass(Sink sink, long mostRows, long mostBytes) throws IOException, SQLException {
        long before = rows;
        long size = 0;
        while (rows - before < mostRows && (size < mostBytes || line > 0)) {
            if (from == to && !fill()) {
                break;
            }
            int begin = from;
            while (from < to) {
                if (step(buffer[from++]) && (rows - before >= mostRows || size + from - begin >= mostBytes)) {
                    break;
                }
            }
            size += from - begin;
            sink.write(buffer, begin, from - begin);
        }
        return rows - before;
    }

    /// Whether a line is over.
    private boolean step(byte one) {
        if (one == '\n') {
            if (line == 0) {
                throw damaged("it has an empty line");
            }
            rows++;
            line = 0;
            return true;
        }
        if ((line == 0 && one != '{') || (one >= 0 && one < ' ')) {
            throw damaged("a line of it is no JSON object");
        }
        if (++line > longestLine) {
            throw damaged("a line of it is longer than " + longestLine + " bytes");
        }
        return false;
    }

    private boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        from = 0;
        to = Math.max(0, in.read(buffer));
        digest.update(buffer, 0, to);
        bytes += to;
        if (bytes > part.bytes()) {
            throw damaged("it is longer than the manifest says");
        }
        if (to == 0) {
            ended = true;
            if (line > 0
                    || bytes != part.bytes()
                    || rows != part.rows()
                    || !HexFormat.of().formatHex(digest.digest()).equals(part.sha256())) {
                throw damaged("it is not what the manifest says");
            }
            return false;
        }
        return true;
    }

    private RuntimeException damaged(String how) {
        return ArchiveReader.damaged("part " + part.name() + ": " + how);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    static RuntimeException unreadable(String part, IOException failed) {
        return Problem.Code.CONFLICT.because(
                "the archive is damaged: part " + part + " cannot be read: " + failed.getMessage());
    }
}
