package dev.minutebook.imports;

import dev.minutebook.api.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Reads one kind of file into a workspace.
///
/// The same file once more changes nothing, and one that was interrupted is completed.
public interface Importer {

    /// What is imported.
    ///
    /// @param source a file, or the address of a database
    /// @param name   how people call it here: the run, or the agent that remembers; null for the usual
    /// @param user   whose conversations they become; null for the caller's own
    /// @param origin tells rows of the same ids in different sources apart; null for the usual
    /// @param dryRun whether to read and report only
    record Request(
            String source,
            @Nullable String name,
            @Nullable String user,
            @Nullable String origin,
            boolean dryRun) {

        public Request(Path file, @Nullable String name, boolean dryRun) {
            this(file.toString(), name, null, null, dryRun);
        }

        public Path file() {
            return Path.of(source);
        }

        /// The last name of the path.
        public String fileName() {
            return String.valueOf(file().getFileName());
        }
    }

    /// Is told how far it is.
    interface Progress {

        /// @param table that is read
        /// @param rows  of it that were read
        /// @param of    so many; 0 where that is not known
        void at(String table, long rows, long of);
    }

    /// Reads all of a file. Refused with INVALID when it is not of the kind.
    ///
    /// @param workspace not asked for in a dry run
    ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException;
}
