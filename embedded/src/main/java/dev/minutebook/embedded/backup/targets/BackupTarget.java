package dev.minutebook.embedded.backup.targets;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Where backups are kept: pieces of bytes, each under a name with slashes.
public interface BackupTarget extends AutoCloseable {

    /// What names of manifests begin with: who has none is no place of backups.
    String MANIFESTS = "backups/";

    /// For people: the folder, the file or the address.
    String where();

    /// Stores a piece, whole or not at all, over one of the same name. It survives a crash after [#flush].
    void put(String name, byte[] content) throws IOException;

    Optional<byte[]> find(String name) throws IOException;

    /// All names that begin so, in order.
    List<String> list(String prefix) throws IOException;

    /// Has [#flush] also make sure of a piece that an earlier process has put.
    void keep(String name) throws IOException;

    /// Returns the size of what is gone, 0 where there is no such piece.
    long delete(String name) throws IOException;

    /// Returns when everything that was put survives a crash.
    void flush() throws IOException;

    @Override
    void close() throws IOException;
}
