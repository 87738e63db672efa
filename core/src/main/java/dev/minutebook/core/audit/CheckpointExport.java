package dev.minutebook.core.audit;

import dev.minutebook.api.audit.AuditStatus.Exported;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Statements;
import dev.minutebook.verify.Checkpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes the newest checkpoint of each workspace to another place, again and again.
///
/// A workspace that fails is tried again at the next time and keeps nobody else from it.
public final class CheckpointExport implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CheckpointExport.class);

    private final Database database;
    private final CheckpointTarget target;
    private final Duration interval;
    private final Map<UUID, Exported> written = new ConcurrentHashMap<>();
    private @Nullable Thread thread;

    public CheckpointExport(Database database, CheckpointTarget target, Duration interval) {
        this.database = database;
        this.target = target;
        this.interval = interval;
    }

    /// Writes on a thread of its own until closed, the first time at once.
    public CheckpointExport start() {
        thread = Thread.ofPlatform().daemon().name("minutebook-checkpoints").start(this::work);
        return this;
    }

    private void work() {
        try {
            while (true) {
                try {
                    writeAll();
                } catch (RuntimeException failed) {
                    LOG.warn("checkpoints were not written and will be tried again: {}", failed.getMessage());
                }
                Thread.sleep(interval);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Writes those that are newer than what was written before.
    public void writeAll() {
        List<SealStore.NewestBlock> newest = database.asRole(
                "minutebook_worker",
                connection -> Statements.list(connection, SealStore.NEWEST_BLOCKS, SealStore::newestBlock));
        newest.forEach(this::write);
    }

    private void write(SealStore.NewestBlock newest) {
        UUID workspace = newest.signed().block().workspace();
        Exported before = written.getOrDefault(workspace, new Exported(target.name(), null, null, null));
        long entry = newest.signed().block().lastEntry();
        if (before.trouble() == null && before.entry() != null && before.entry() == entry) {
            return;
        }
        try {
            target.keep(
                    newest.workspaceName(),
                    new Checkpoint(newest.signed().block(), newest.signed().signature()).format());
            written.put(workspace, new Exported(target.name(), entry, database.now(), null));
        } catch (IOException | RuntimeException failed) {
            if (before.trouble() == null) {
                LOG.warn("a checkpoint was not written and will be tried again: {}", failed.getMessage());
            }
            written.put(
                    workspace,
                    new Exported(target.name(), before.entry(), before.at(), String.valueOf(failed.getMessage())));
        }
    }

    /// What became of the checkpoints of a workspace.
    Exported of(UUID workspace) {
        return written.getOrDefault(workspace, new Exported(target.name(), null, null, null));
    }

    @Override
    public void close() {
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
    }
}
