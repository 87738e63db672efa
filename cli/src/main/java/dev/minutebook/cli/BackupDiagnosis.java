package dev.minutebook.cli;

import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.book.BackupNote;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Whether the book in the data folder was backed up lately.
final class BackupDiagnosis {

    private static final String SUBJECT = "Backup";

    /// A book of a few days need not be backed up yet, nor one whose backup is as old.
    private static final Duration LATELY = Duration.ofDays(7);

    /// Written once, when the book is made.
    private static final String BEGINNING = "cluster/complete";

    private BackupDiagnosis() {}

    /// Says nothing of a book elsewhere, whose backups are made elsewhere.
    static List<Diagnosis> examine(CommandContext context) throws IOException {
        Path beginning = context.data().resolve(BEGINNING);
        if (context.elsewhere() || !Files.exists(beginning)) {
            return List.of();
        }
        Instant now = context.environment().clock().instant();
        Optional<BackupNote> last = BackupNote.read(context.data());
        Instant since = last.map(BackupNote::endedAt)
                .orElse(Files.getLastModifiedTime(beginning).toInstant());
        String finding = last.map(
                        note -> "the last one %s, in %s".formatted(Times.relative(note.endedAt(), now), note.where()))
                .orElse("none was made yet");
        return List.of(
                since.plus(LATELY).isAfter(now)
                        ? Diagnosis.well(SUBJECT, finding)
                        : Diagnosis.ill(
                                SUBJECT,
                                finding,
                                "Make one: "
                                        + context.command(
                                                "backup",
                                                last.map(BackupNote::where).orElse("FOLDER"))));
    }
}
