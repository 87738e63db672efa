package dev.minutebook.embedded.backup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Looks at every page of tables and indexes that is copied, and remembers which are damaged.
///
/// A page that PostgreSQL changed after the copy began is mended by its log, and one that it writes just now is read
/// again.
final class PageCheck {

    /// A table, an index, or one of their maps, in parts of 1 GB.
    private static final Pattern FILE =
            Pattern.compile("cluster/pgdata/((?:base/\\d+|global)/(\\d+)(?:_(?:fsm|vm|init))?)(?:\\.(\\d+))?");

    private static final long BLOCKS_OF_A_PART = (1L << 30) / PageChecksum.BYTES;
    private static final int READINGS = 5;
    private static final int MOST = 20;

    private final long begin;
    private long pages;
    private final List<Damaged> damaged = new ArrayList<>();

    /// @param number by which PostgreSQL knows the file
    record Damaged(String file, long number, long block) {

        @Override
        public String toString() {
            return "block " + block + " of " + file;
        }
    }

    /// @param begin where the log of PostgreSQL was when the copy began; pages that were changed later are let pass
    PageCheck(long begin) {
        this.begin = begin;
    }

    /// All pages of a book that nobody runs, which was stopped in good order.
    static PageCheck of(Path folder) throws IOException {
        PageCheck check = new PageCheck(Long.MAX_VALUE);
        byte[] buffer = new byte[BackupRepository.CHUNK_BYTES];
        for (String name : ClusterFiles.in(folder).files()) {
            if (FILE.matcher(name).matches()) {
                try (FileChannel file = FileChannel.open(folder.resolve(name))) {
                    check.all(name, file, buffer);
                }
            }
        }
        return check;
    }

    private void all(String name, FileChannel file, byte[] buffer) throws IOException {
        for (long at = 0; at < file.size(); at += buffer.length) {
            ByteBuffer space = ByteBuffer.wrap(buffer);
            while (space.hasRemaining() && file.read(space, at + space.position()) >= 0) {
                // until the buffer is full or the file ends
            }
            look(name, file, buffer, space.position(), at);
        }
    }

    /// @param at where in the file the bytes begin
    void look(String name, FileChannel file, byte[] bytes, int length, long at) throws IOException {
        Matcher parts = FILE.matcher(name);
        if (!parts.matches()) {
            return;
        }
        long first = (parts.group(3) == null ? 0 : Long.parseLong(parts.group(3)) * BLOCKS_OF_A_PART)
                + at / PageChecksum.BYTES;
        for (int offset = 0; offset + PageChecksum.BYTES <= length; offset += PageChecksum.BYTES) {
            long block = first + offset / PageChecksum.BYTES;
            pages++;
            if (!isSound(file, bytes, offset, at + offset, block) && damaged.size() < MOST) {
                damaged.add(new Damaged(parts.group(1), Long.parseLong(parts.group(2)), block));
            }
        }
    }

    private boolean isSound(FileChannel file, byte[] bytes, int offset, long at, long block) throws IOException {
        for (int reading = 0; reading < READINGS; reading++) {
            if (PageChecksum.holds(bytes, offset, block) || PageChecksum.position(bytes, offset) > begin) {
                return true;
            }
            if (file.read(ByteBuffer.wrap(bytes, offset, PageChecksum.BYTES), at) < PageChecksum.BYTES) {
                return true;
            }
        }
        return false;
    }

    /// How many pages were looked at.
    long pages() {
        return pages;
    }

    List<Damaged> damaged() {
        return damaged;
    }

    /// With the names that people know.
    List<String> named(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(ClusterStore.RELATION)) {
            for (Damaged one : damaged) {
                statement.setLong(1, one.number());
                try (ResultSet result = statement.executeQuery()) {
                    names.add(result.next() ? result.getString(1) + " (" + one + ")" : one.toString());
                }
            }
        }
        return names;
    }
}
