package dev.minutebook.server.notices;

import dev.minutebook.core.notices.DueNotice;
import java.io.IOException;

/// Hands a notice to its receiver.
@FunctionalInterface
public interface NoticeSender {

    /// Returns when the receiver took it.
    ///
    /// @throws IOException if it did not, or nobody knows whether it did
    void send(DueNotice notice) throws IOException;
}
