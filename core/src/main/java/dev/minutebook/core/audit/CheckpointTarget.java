package dev.minutebook.core.audit;

import java.io.IOException;

/// Where checkpoints are kept, out of reach of whoever can change the book.
public interface CheckpointTarget {

    /// The place, as it is shown to people.
    String name();

    /// Keeps the newest checkpoint of a workspace in place of the one before.
    void keep(String workspace, String checkpoint) throws IOException;
}
