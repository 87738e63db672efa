package dev.minutebook.core.database.stored;

import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGBinaryObject;
import org.postgresql.util.PGobject;

/// An instant as the microseconds since 2000 that PostgreSQL keeps. The driver goes by way of a calendar, and sends
/// text that PostgreSQL must parse: 40 times read and 4 sent take 51 µs with it, 44 with this.
public final class BinaryTimestamp extends PGobject implements PGBinaryObject {

    private static final long serialVersionUID = 1;

    private static final Instant BEGINNING = Instant.parse("2000-01-01T00:00:00Z");
    private static final long LARGEST_SECOND = Long.MAX_VALUE / 1_000_000 - 1;

    /// PostgreSQL refuses it; the largest number of all would be infinity.
    private static final long OUT_OF_RANGE = Long.MAX_VALUE - 1;

    private final transient Instant at;

    public BinaryTimestamp(Instant at) {
        this.at = at;
        this.type = "timestamptz";
    }

    @Override
    public String getValue() {
        return at.toString();
    }

    /// To the nearest, as the driver rounds.
    private long microseconds() {
        long seconds = at.getEpochSecond() - BEGINNING.getEpochSecond();
        return Math.abs(seconds) > LARGEST_SECOND ? OUT_OF_RANGE : seconds * 1_000_000 + (at.getNano() + 500) / 1_000;
    }

    /// The column of a row.
    public static @Nullable Instant read(ResultSet row, int column) throws SQLException {
        byte[] stored = row.getBytes(column);
        if (stored == null) {
            return null;
        }
        if (stored.length != Long.BYTES) {
            // The first few times a statement runs the driver asks for text.
            return row.getObject(column, OffsetDateTime.class).toInstant();
        }
        long microseconds = ByteBuffer.wrap(stored).getLong();
        return Instant.ofEpochSecond(
                BEGINNING.getEpochSecond() + Math.floorDiv(microseconds, 1_000_000L),
                Math.floorMod(microseconds, 1_000_000L) * 1_000);
    }

    @Override
    public int lengthInBytes() {
        return Long.BYTES;
    }

    @Override
    public void toBytes(byte[] bytes, int offset) {
        ByteBuffer.wrap(bytes, offset, Long.BYTES).putLong(microseconds());
    }

    @Override
    public void setByteValue(byte[] bytes, int offset) {
        throw new UnsupportedOperationException("is sent and never read");
    }
}
