package dev.minutebook.core.database.stored;

import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Parts;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The commitment to rows that are being written, computed from what they will hold. The log computes the same in SQL
/// from rows that are stored.
///
/// @param root  what the entry holds
/// @param parts the first bytes of the hash of each part, by row and column, as JSON
public record RowCommitment(byte[] root, String parts) {

    /// How many bytes of a hash tell which part differs.
    private static final int HINT = 4;

    /// Empty where only PostgreSQL can tell what a row will hold.
    ///
    /// @param rows what is written, by the names that parts have
    public static Optional<RowCommitment> of(byte[] salt, Map<String, StoredRow> rows) {
        Parts parts = new Parts();
        Map<String, Map<String, String>> hints = new LinkedHashMap<>();
        for (Map.Entry<String, StoredRow> row : rows.entrySet()) {
            Optional<Map<String, String>> columns = row.getValue().parts();
            if (columns.isEmpty()) {
                return Optional.empty();
            }
            Map<String, String> hint = new LinkedHashMap<>();
            columns.get().forEach((column, value) -> {
                String name = row.getKey() + "." + column;
                byte[] hash = Parts.hash(Parts.salt(salt, name), name, value);
                parts.withheld(name, hash);
                hint.put(column, HexFormat.of().formatHex(hash, 0, HINT));
            });
            hints.put(row.getKey(), hint);
        }
        return Optional.of(new RowCommitment(parts.root(), MinutebookJson.STRICT.write(hints)));
    }
}
