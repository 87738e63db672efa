package dev.minutebook.core.memory.revocation;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What others made of memories. They know memories; memories know them only by this.
public interface Dependents {

    /// All of them, in this order.
    static Dependents of(Dependents... all) {
        return new Dependents() {
            @Override
            public int revoke(Transaction transaction, String source, List<UUID> memories, String reason) {
                return Stream.of(all)
                        .mapToInt(one -> one.revoke(transaction, source, memories, reason))
                        .sum();
            }

            @Override
            public List<Concerned> concerned(Transaction transaction, String source, List<UUID> memories) {
                return Stream.of(all)
                        .flatMap(one -> one.concerned(transaction, source, memories).stream())
                        .toList();
            }
        };
    }

    /// Takes out what comes from a revoked source.
    ///
    /// @param memories all that was learnt from the source or derived from that
    /// @return how many things that were
    int revoke(Transaction transaction, String source, List<UUID> memories, String reason);

    /// What [#revoke] would take out, and what rests on it.
    List<Concerned> concerned(Transaction transaction, String source, List<UUID> memories);

    /// Something that a revocation concerns.
    ///
    /// @param total how many of its kind there are
    record Concerned(
            RevocationPreview.Kind kind,
            String id,
            String content,
            @Nullable Double trust,
            long total) {

        /// Reads id, content, trust and total.
        public static Row.Mapper<Concerned> of(RevocationPreview.Kind kind) {
            return row -> read(kind, row);
        }

        private static Concerned read(RevocationPreview.Kind kind, Row row) throws SQLException {
            return new Concerned(kind, row.uuid().toString(), row.text(), row.maybeReal(), row.number());
        }
    }
}
