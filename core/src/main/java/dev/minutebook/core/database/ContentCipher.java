package dev.minutebook.core.database;

import java.util.UUID;
import java.util.function.Predicate;

/// Turns contents of one workspace into what is stored, and back.
public interface ContentCipher {

    /// What sealed texts begin with.
    String MARK = "mbe1.";

    /// The version of the keys; 0 where there are none.
    int version();

    default boolean isOn() {
        return version() > 0;
    }

    /// Whether an index of words is kept.
    default boolean isIndexed() {
        return true;
    }

    /// What is stored in a column of a row instead of a text.
    String seal(ContentColumn column, UUID row, String text);

    byte[] seal(ContentColumn column, UUID row, byte[] bytes);

    /// The text again, also where what is stored stands within JSON. What is not sealed is returned as it is.
    ///
    /// @param concerned whether what is read is about a row; what was sealed for another row is refused
    String open(String stored, Predicate<UUID> concerned);

    byte[] open(byte[] stored, Predicate<UUID> concerned);

    /// In place of a hash by which equal contents are found: one that nobody without the key can compute.
    byte[] blind(byte[] hash);

    /// The same for a word by which equal contents are found.
    String blind(String word);

    /// The same keys, sealing by the key of a subject, such as `user maria`.
    ContentCipher of(String subject);
}
