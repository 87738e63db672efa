package dev.minutebook.core.jobs;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Statements;
import dev.minutebook.core.retention.RetentionParts;
import dev.minutebook.core.retention.RetentionSweep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries on runs of retention in this process's share of the workspaces, and once an hour looks where one is
/// due.
public final class RetentionRound {

    private static final Logger LOG = LoggerFactory.getLogger(RetentionRound.class);
    private static final Duration LOOKED_EVERY = Duration.ofHours(1);
    private static final String WORKER = "minutebook_worker";

    private final Database database;
    private final RetentionSweep sweep;
    private final Share share;
    private Instant looked = Instant.EPOCH;

    public RetentionRound(Database database, RetentionParts parts, Share share) {
        this.database = database;
        this.sweep = new RetentionSweep(database, parts);
        this.share = share;
    }

    public synchronized void run() {
        Predicate<UUID> mine = share.now();
        if (!database.now().isBefore(looked.plus(LOOKED_EVERY))) {
            looked = database.now();
            visit(ReadyStore.WORKSPACES, mine, workspace -> sweep.start(ReadyWorkspaces.scope(workspace)));
        }
        visit(ReadyStore.REMOVING, mine, workspace -> sweep.carryOn(ReadyWorkspaces.scope(workspace)));
    }

    /// Each on its own: where it fails, it is tried again next time.
    private void visit(String sql, Predicate<UUID> mine, Consumer<UUID> work) {
        List<UUID> workspaces = database.asRole(WORKER, connection -> Statements.list(connection, sql, Row::uuid));
        for (UUID workspace : workspaces) {
            if (mine.test(workspace)) {
                try {
                    work.accept(workspace);
                } catch (RuntimeException failed) {
                    LOG.warn(
                            "retention failed in workspace {} and is tried again: {}",
                            workspace,
                            failed.getClass().getName());
                }
            }
        }
    }
}
