package dev.minutebook.chamber.models;

import dev.minutebook.chamber.speakers.UnreadableReply;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// A streamed response body with limits on total size and line length that must be valid UTF-8.
///
/// A violation is an [IOException] whose cause is an [UnreadableReply].
final class BoundedBody extends InputStream {

    static final int LONGEST_LINE = 2 * 1_048_576;
    static final long MOST = 64L * 1_048_576;

    private final InputStream body;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer ignored = CharBuffer.allocate(1_024);
    private ByteBuffer begun = ByteBuffer.allocate(0);
    private long read;
    private int line;
    private boolean ended;

    BoundedBody(InputStream body) {
        this.body = body;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int count = read(one, 0, 1);
        return count < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = body.read(target, offset, length);
        if (count < 0) {
            if (!ended) {
                ended = true;
                check(ByteBuffer.allocate(0), true);
            }
            return count;
        }
        check(ByteBuffer.wrap(target, offset, count), false);
        measure(target, offset, count);
        return count;
    }

    @Override
    public void close() throws IOException {
        body.close();
    }

    private void measure(byte[] bytes, int offset, int count) throws IOException {
        read += count;
        if (read > MOST) {
            throw unreadable("the stream does not end within " + MOST + " bytes");
        }
        for (int i = offset; i < offset + count; i++) {
            line = bytes[i] == '\n' ? 0 : line + 1;
            if (line > LONGEST_LINE) {
                throw unreadable("the stream has a line of more than " + LONGEST_LINE + " bytes");
            }
        }
    }

    /// Validates only. A character may begin in one read and end in the next.
    private void check(ByteBuffer bytes, boolean last) throws IOException {
        ByteBuffer all = bytes;
        if (begun.hasRemaining()) {
            all = ByteBuffer.allocate(begun.remaining() + bytes.remaining());
            all.put(begun).put(bytes).flip();
        }
        while (true) {
            ignored.clear();
            var result = decoder.decode(all, ignored, last);
            if (result.isError()) {
                throw unreadable("the stream is not UTF-8 near byte " + read);
            }
            if (result.isUnderflow()) {
                break;
            }
        }
        byte[] rest = new byte[all.remaining()];
        all.get(rest);
        begun = ByteBuffer.wrap(rest);
    }

    private static IOException unreadable(String reason) {
        return new IOException(reason, new UnreadableReply(reason));
    }
}
