package dev.minutebook.dist;

import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import dev.minutebook.embedded.backup.BackupCheck;
import dev.minutebook.embedded.backup.BackupRepository;
import dev.minutebook.embedded.backup.BackupSummary;
import java.util.Locale;

/// What people see of backups.
final class BackupViews {

    private BackupViews() {}

    static View<BackupSummary> backup() {
        return new View<>(BackupSummary::id)
                .column("Backup", BackupSummary::id)
                .column("Taken", BackupSummary::takenAt)
                .column("Size", one -> size(one.bytes()))
                .column("Added", one -> size(one.added()))
                .column("Reason", BackupSummary::reason)
                .column("Encrypted", one -> one.encrypted() ? "yes" : "no")
                .detail("Took", BackupSummary::length)
                .detail("Files", BackupSummary::files)
                .detail("Engine", one -> "PostgreSQL " + one.engine())
                .detail("Schema", BackupSummary::schema)
                .text("In", BackupSummary::where);
    }

    static void print(Screen screen, BackupCheck check) {
        if (screen.json()) {
            screen.document(check);
            return;
        }
        screen.line(
                check.sound()
                        ? screen.ink(Ink.GOOD, "The backup " + check.id() + " is whole.")
                        : screen.ink(Ink.BAD, "The backup " + check.id() + " is DAMAGED."));
        if (screen.quiet()) {
            return;
        }
        screen.line("Read %,d chunks of %,d files, %s.".formatted(check.chunks(), check.files(), size(check.bytes())));
        if (!check.workspaces().isEmpty()) {
            screen.line("Restored it, started PostgreSQL, and verified these logs:");
            check.workspaces()
                    .forEach(one -> screen.line(String.format(
                            Locale.ROOT,
                            "  %s  %s: %,d entries, %,d signed blocks, %,d pieces of content",
                            one.intact() ? screen.ink(Ink.GOOD, "intact ") : screen.ink(Ink.BAD, "damaged"),
                            screen.ink(Ink.STRONG, one.workspace()),
                            one.entries(),
                            one.blocks(),
                            one.contents())));
        }
        check.problems().forEach(problem -> screen.paragraph(2, problem));
    }

    static void print(Screen screen, BackupRepository.Pruned pruned, boolean dryRun) {
        if (screen.json()) {
            screen.document(pruned);
        } else if (pruned.backups().isEmpty()) {
            screen.line("All backups are kept.");
        } else {
            screen.line(
                    dryRun
                            ? "These would be deleted:"
                            : "These were deleted, which made room of " + size(pruned.bytes()) + ":");
            pruned.backups().forEach(id -> screen.line("  " + SafeText.line(id)));
        }
    }

    static String size(long bytes) {
        if (bytes < 10_000) {
            return bytes + " B";
        }
        if (bytes < 10_000_000) {
            return String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
        }
        return bytes < 10_000_000_000L
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
