package dev.minutebook.api.encryption;

/// Encryption at rest of one workspace. For its operators who are people or programs; no agent decides about keys.
///
/// What people and agents say, write and are told is sealed by keys of the workspace, which are stored wrapped by a
/// master key that the database never sees. Ids, numbers, times, names and labels stay readable.
public interface Encryption {

    /// Whether the workspace is encrypted, and by which keys.
    EncryptionStatus status();

    /// Encrypts what is written from now on.
    EncryptionStatus enable(EnableEncryption request);

    /// Has what is written from now on sealed by new keys. What was sealed before stays readable by the old ones.
    EncryptionStatus rotate();

    /// Wraps all keys by the present master key, so that those before it can be destroyed.
    EncryptionStatus rewrap();
}
