package dev.minutebook.core.database;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A parameter that is the content of a column.
///
/// @param place  which parameter, from 0
/// @param row    the parameter that identifies the row, from 0
/// @param user   the parameter that tells by whose key it is sealed, from 0: a user by name, an agent by id, null for
///               the workspace; -1 for none
record SealedParameter(int place, ContentColumn column, int row, int user) {

    /// @param written such as `memory.content:$2` or `conversation.title:$2 of $3`
    static SealedParameter of(int place, String written) {
        int colon = written.indexOf(":$");
        if (colon < 0) {
            throw new IllegalArgumentException(
                    "{" + written + "}: write {table.column:$n}, $n being the id of the row");
        }
        int of = written.indexOf(" of $");
        return new SealedParameter(
                place,
                ContentColumn.named(written.substring(0, colon)),
                Integer.parseInt(written, colon + 2, of < 0 ? written.length() : of, 10) - 1,
                of < 0 ? -1 : Integer.parseInt(written, of + 5, written.length(), 10) - 1);
    }

    /// The last of the parameters it looks at.
    int last() {
        return Math.max(row, user);
    }

    @Nullable
    Object seal(ContentCipher all, @Nullable Object[] values) {
        ContentCipher cipher = cipher(all, user < 0 ? null : values[user]);
        return switch (values[place]) {
            case null -> null;
            case String text -> seal(cipher, id(values, 0), text);
            case byte[] bytes -> cipher.seal(column, id(values, 0), bytes);
            case String[] texts -> {
                @Nullable String[] stored = new String[texts.length];
                for (int i = 0; i < texts.length; i++) {
                    stored[i] = texts[i] == null ? null : seal(cipher, id(values, i), texts[i]);
                }
                yield stored;
            }
            case byte[][] many -> {
                byte @Nullable [][] stored = new byte[many.length][];
                for (int i = 0; i < many.length; i++) {
                    stored[i] = many[i] == null ? null : cipher.seal(column, id(values, i), many[i]);
                }
                yield stored;
            }
            case Object other ->
                throw new IllegalArgumentException(column + " cannot be sealed from " + other.getClass());
        };
    }

    /// An agent's key is that of the conversations it has as a user.
    private static ContentCipher cipher(ContentCipher all, @Nullable Object owner) {
        return switch (owner) {
            case null -> all;
            case UUID agent -> all.of("user agent:" + agent);
            default -> all.of("user " + owner);
        };
    }

    private String seal(ContentCipher cipher, UUID id, String text) {
        if (text.isEmpty() || (column.isJson() && text.length() == 2)) {
            return text; // nothing, {} or []
        }
        String stored = cipher.seal(column, id, text);
        return column.isJson() ? '"' + stored + '"' : stored;
    }

    /// Where there are several rows, that of the i-th.
    private UUID id(@Nullable Object[] values, int i) {
        return switch (values[row]) {
            case UUID one -> one;
            case UUID[] several -> several[i];
            case null, default ->
                throw new IllegalArgumentException(column + ": $" + (row + 1) + " does not identify a row");
        };
    }
}
