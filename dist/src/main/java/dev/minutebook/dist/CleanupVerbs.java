package dev.minutebook.dist;

import dev.minutebook.api.Problem;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.embedded.moving.OperatorAccess;
import dev.minutebook.local.ClusterCleanup;

/// `minutebook cleanup`.
final class CleanupVerbs {

    private CleanupVerbs() {}

    static Verb cleanup() {
        return Verb.named(
                        "cleanup",
                        "Writes the files of the book anew, so that nothing is left in them of what was erased or removed.",
                        "It is for the private PostgreSQL of a data folder, also while a server runs on it. Who writes or reads a"
                                + " table waits while that is written anew, and the disk needs as much room again as the largest"
                                + " table has. Backups are not changed.")
                .example("cleanup")
                .example("cleanup --data ./book")
                .makes(call -> {
                    MovingVerbs.mustBeHere(call);
                    call.mustExist();
                    if (!PrivateBooks.database(call.environment().variables()).isEmpty()) {
                        throw new Refusal(
                                Problem.Code.INVALID,
                                "the PostgreSQL that MINUTEBOOK_DATABASE_URL names is not Minutebook's own",
                                "Let a superuser run what docs/erasure.md lists under Files.");
                    }
                    ClusterCleanup.Summary done;
                    try (OperatorAccess access = MovingVerbs.access(call);
                            Progress progress = call.screen().progress("waiting for others…")) {
                        done = access.cleanUp(step -> progress.update("writing anew: " + step));
                    }
                    call.show(done, summary());
                    call.hint("The files of " + call.data() + " are written anew.");
                });
    }

    private static View<ClusterCleanup.Summary> summary() {
        return new View<ClusterCleanup.Summary>(done -> BackupViews.size(done.after()))
                .column("Before", done -> BackupViews.size(done.before()))
                .column("After", done -> BackupViews.size(done.after()))
                .detail("Segments of the log", ClusterCleanup.Summary::segments);
    }
}
