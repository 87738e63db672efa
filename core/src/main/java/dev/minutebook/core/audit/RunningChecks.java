package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The verifications that are running in this process, one of a workspace at most, and how far they have come.
public final class RunningChecks {

    private final ConcurrentMap<UUID, AtomicLong> running = new ConcurrentHashMap<>();

    /// A verification from its beginning to its end.
    final class Check implements AutoCloseable {

        private final UUID workspace;
        private final AtomicLong reached;

        private Check(UUID workspace, AtomicLong reached) {
            this.workspace = workspace;
            this.reached = reached;
        }

        void reached(long number) {
            reached.set(number);
        }

        @Override
        public void close() {
            running.remove(workspace, reached);
        }
    }

    /// Refuses a second one of the same workspace.
    Check begin(UUID workspace) {
        AtomicLong reached = new AtomicLong();
        AtomicLong before = running.putIfAbsent(workspace, reached);
        if (before != null) {
            throw Problem.Code.CONFLICT.because("a verification of this workspace is running and has reached entry "
                    + before.get()
                    + "; wait for it to end, and see how far it is in the status of the log");
        }
        return new Check(workspace, reached);
    }

    /// How far the one of a workspace has come.
    @Nullable
    Long reached(UUID workspace) {
        AtomicLong reached = running.get(workspace);
        return reached == null ? null : reached.get();
    }
}
