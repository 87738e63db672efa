package dev.minutebook.embedded.backup;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.util.Native;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// How a chunk is made smaller. Its first byte says how, so that a backup made one way is read where the other way is
/// usual.
enum Compression {
    NONE(0) {
        @Override
        byte[] shrink(byte[] content) {
            return content;
        }

        @Override
        byte[] grow(byte[] shrunk, int size) {
            return shrunk;
        }
    },

    /// Of the JDK: where the native code of the other cannot be loaded.
    DEFLATE(1) {
        @Override
        byte[] shrink(byte[] content) {
            Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
            try {
                byte[] shrunk = new byte[content.length];
                deflater.setInput(content);
                deflater.finish();
                int length = deflater.deflate(shrunk);
                return deflater.finished() ? Arrays.copyOf(shrunk, length) : content;
            } finally {
                deflater.end();
            }
        }

        @Override
        byte[] grow(byte[] shrunk, int size) throws IOException {
            Inflater inflater = new Inflater(true);
            try {
                byte[] content = new byte[size];
                inflater.setInput(shrunk);
                int length = inflater.inflate(content);
                return Arrays.copyOf(content, length);
            } catch (DataFormatException damaged) {
                throw new IOException("it cannot be decompressed", damaged);
            } finally {
                inflater.end();
            }
        }
    },

    ZSTD(2) {
        @Override
        byte[] shrink(byte[] content) {
            return Zstd.compress(content, 1);
        }

        @Override
        byte[] grow(byte[] shrunk, int size) throws IOException {
            try {
                return Zstd.decompress(shrunk, size);
            } catch (ZstdException damaged) {
                throw new IOException("it cannot be decompressed", damaged);
            }
        }
    };

    /// The first byte of what is packed so.
    private final byte code;

    Compression(int code) {
        this.code = (byte) code;
    }

    abstract byte[] shrink(byte[] content);

    /// @param size at least that of the content
    abstract byte[] grow(byte[] shrunk, int size) throws IOException;

    /// The fastest that this machine has.
    static Compression available() {
        try {
            Native.load();
            return ZSTD;
        } catch (UnsatisfiedLinkError | RuntimeException none) {
            return DEFLATE;
        }
    }

    /// A byte that says how, then the rest.
    byte[] pack(byte[] content) {
        byte[] shrunk = shrink(content);
        boolean smaller = shrunk.length < content.length;
        byte[] rest = smaller ? shrunk : content;
        byte[] packed = new byte[rest.length + 1];
        packed[0] = (smaller ? this : NONE).code;
        System.arraycopy(rest, 0, packed, 1, rest.length);
        return packed;
    }

    static byte[] unpack(byte[] packed, int size) throws IOException {
        for (Compression one : values()) {
            if (packed.length > 0 && packed[0] == one.code) {
                return one.grow(Arrays.copyOfRange(packed, 1, packed.length), size);
            }
        }
        throw new IOException("it begins with an unknown byte");
    }
}
