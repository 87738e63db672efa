package dev.minutebook.core.encryption;

import java.security.GeneralSecurityException;

/// Wraps the keys of workspaces. It never leaves where it is kept, be that this process or a key management service.
public interface MasterKey {

    /// What is stored with a wrapped key, to tell later which master key unwraps it.
    String id();

    /// @param context what the key is for; unwrapping needs the same
    byte[] wrap(byte[] key, byte[] context) throws GeneralSecurityException;

    /// @param id which master key has wrapped it: this one, or one it has followed
    byte[] unwrap(String id, byte[] wrapped, byte[] context) throws GeneralSecurityException;
}
