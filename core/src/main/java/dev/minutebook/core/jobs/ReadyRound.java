package dev.minutebook.core.jobs;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Visits those workspaces of this process's share that are marked with a kind of work, each on its own: where
/// the work fails it is put off and the round goes on. A round that was broken off goes on after the last
/// workspace it visited.
public final class ReadyRound {

    private static final Logger LOG = LoggerFactory.getLogger(ReadyRound.class);

    /// A failure may pass by itself; one that lasts is worth a line in the log.
    private static final int WORTH_A_WORD = 3;

    private final ReadyWorkspaces ready;
    private final String kind;
    private final Share share;
    private final QuietTime quiet;
    private UUID last = ReadyWorkspaces.BEGINNING;
    private boolean nothingMarked;

    public ReadyRound(ReadyWorkspaces ready, String kind, Share share) {
        this(ready, kind, share, QuietTime.none());
    }

    public ReadyRound(ReadyWorkspaces ready, String kind, Share share, QuietTime quiet) {
        this.ready = ready;
        this.kind = kind;
        this.share = share;
        this.quiet = quiet;
    }

    /// Visits those where the work did not fail last, so that one which fails slowly delays nobody.
    ///
    /// @param work does the work of a workspace and returns whether nothing is left to look after there
    public synchronized void run(Predicate<UUID> work) {
        UUID from = last;
        Predicate<UUID> mine = share.now();
        walk(from, ReadyWorkspaces.END, mine, work);
        last = ReadyWorkspaces.BEGINNING;
        if (!from.equals(ReadyWorkspaces.BEGINNING)) {
            walk(ReadyWorkspaces.BEGINNING, from, mine, work);
            last = ReadyWorkspaces.BEGINNING;
        }
    }

    /// Tries again where the work failed and was put off until now.
    public void retry(Predicate<UUID> work) {
        Predicate<UUID> mine = share.now();
        ready.dueAgain(kind).stream()
                .filter(mark -> mine.test(mark.workspace()))
                .forEach(mark -> visit(mark, work));
    }

    /// Both, for work that nobody waits for. Asks nothing where no workspace was marked and nothing was sealed
    /// since.
    public synchronized void runAll(Predicate<UUID> work) {
        if (nothingMarked && quiet.lasts()) {
            return;
        }
        quiet.begin();
        nothingMarked = ready.list(kind, ReadyWorkspaces.BEGINNING).isEmpty();
        if (!nothingMarked) {
            run(work);
            retry(work);
        }
    }

    private void walk(UUID from, UUID until, Predicate<UUID> mine, Predicate<UUID> work) {
        UUID after = from;
        List<ReadyWorkspaces.Mark> marks = ready.sound(kind, after, until);
        while (!marks.isEmpty()) {
            for (ReadyWorkspaces.Mark mark : marks) {
                if (mine.test(mark.workspace())) {
                    visit(mark, work);
                }
                after = mark.workspace();
                last = after;
            }
            marks = ready.sound(kind, after, until);
        }
    }

    private void visit(ReadyWorkspaces.Mark mark, Predicate<UUID> work) {
        try {
            if (work.test(mark.workspace())) {
                ready.done(kind, mark);
            } else if (mark.failures() > 0) {
                ready.recovered(kind, mark);
            }
        } catch (RuntimeException | Error failed) {
            if (Thread.currentThread().isInterrupted()) {
                throw failed;
            }
            // Where the database cannot be reached this fails too, and the round ends here.
            ready.failed(kind, mark, reason(failed));
            if (mark.failures() + 1 == WORTH_A_WORD) {
                LOG.warn("{} of workspace {} fails and is put off: {}", kind, mark.workspace(), reason(failed));
            }
        }
    }

    /// Kinds of errors and no messages, which could hold what somebody wrote.
    private static String reason(Throwable failed) {
        StringBuilder reason = new StringBuilder(failed.getClass().getSimpleName());
        for (@Nullable Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return reason.append(", database error ")
                        .append(sql.getSQLState())
                        .toString();
            }
        }
        return reason.toString();
    }
}
