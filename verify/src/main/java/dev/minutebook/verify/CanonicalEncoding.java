package dev.minutebook.verify;

/// The canonical encoding of an audit entry: one sequence of bytes per number and record, and no two share one.
///
/// All numbers are big-endian. The fields follow one another without padding, in this order:
///
/// | field | bytes |
/// |---|---|
/// | version | 1: the value 0x01 |
/// | number | 8: the entry's number in its workspace, signed, at least 1 |
/// | workspace | 16: the UUID, most significant byte first |
/// | id | 16: as above |
/// | at | 8: microseconds since 1970-01-01T00:00:00Z, signed, not counting leap seconds |
/// | actor | *text* |
/// | token | *optional* 16 |
/// | session | *optional* 16 |
/// | trace | *optional text* |
/// | event | *text* |
/// | subject kind | *text* |
/// | subject | *optional* 16 |
/// | field | *optional text* |
/// | specialist | *optional text* |
/// | utility | *optional* 8: the bits of the IEEE 754 binary64, so that 0.0 and -0.0 differ; never NaN |
/// | confidence | *optional* 8: as above |
/// | latency | *optional* 8: as above, in milliseconds |
/// | details | *text*: the JSON exactly as stored, not parsed |
/// | commitment | *optional* 32 |
///
/// *text* is 4 bytes of length, counted in bytes, then that many bytes of UTF-8, not normalised, without a byte
/// order mark and without a terminating zero. *optional* is the byte 0x00 for an absent value, or 0x01 followed by
/// the value; so an absent text (00) differs from an empty one (01 00000000). Nothing follows the last field.
///
/// A change of this layout takes a new version.
public final class CanonicalEncoding {
    static final byte VERSION = 1;

    private CanonicalEncoding() {}

    /// The encoding of one entry.
    ///
    /// Refuses, with an [IllegalArgumentException], what has no canonical form: a number below 1, a time finer
    /// than a microsecond or out of range, NaN, half a surrogate pair, a commitment that is not 32 bytes long.
    public static byte[] encode(long number, AuditRecord entry) {
        ByteSink sink = new ByteSink(512);
        write(sink, number, entry);
        return sink.copy();
    }

    static void write(ByteSink sink, long number, AuditRecord entry) {
        if (number < 1) {
            throw new IllegalArgumentException("entries are numbered from 1, not " + number);
        }
        sink.octet(VERSION)
                .int64(number)
                .uuid(entry.workspace())
                .uuid(entry.id())
                .microseconds(entry.at())
                .text(entry.actor())
                .optionalUuid(entry.token())
                .optionalUuid(entry.session())
                .optionalText(entry.trace())
                .text(entry.event())
                .text(entry.subjectKind())
                .optionalUuid(entry.subject())
                .optionalText(entry.field())
                .optionalText(entry.specialist())
                .optionalDecimal(entry.utility())
                .optionalDecimal(entry.confidence())
                .optionalDecimal(entry.latencyMillis())
                .text(entry.details())
                .optionalHash(entry.commitment(), "commitment");
    }
}
