package dev.minutebook.imports.lines;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.json.JsonSource;
import dev.minutebook.imports.json.LineReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Imports JSON lines: one object on each line, of the `kind` conversation, message, memory or knowledge.
public final class JsonLinesImporter implements Importer {

    /// The longest line, in characters.
    private static final int LINE = 8 << 20;

    private static final int EVERY = 1_000;

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        LineRows rows = new LineRows(request, request.dryRun() ? null : workspace.get());
        TableTally unread = new TableTally("other lines");
        long number = 0;
        try (LineReader lines = new LineReader(
                new InputStreamReader(Files.newInputStream(request.file()), StandardCharsets.UTF_8), LINE)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                number++;
                if (!line.isBlank()) {
                    take(line, lines.tooLong(), "line " + number, rows, unread);
                }
                if (number % EVERY == 0) {
                    progress.at("lines", number, 0);
                }
            }
        }
        rows.flush();
        return new ImportReport(request.fileName(), request.dryRun(), null, reports(rows, unread));
    }

    private static List<ImportReport.Table> reports(LineRows rows, TableTally unread) {
        List<ImportReport.Table> tables = rows.reports();
        if (unread.read() > 0) {
            tables.add(unread.report());
        }
        return tables;
    }

    private static void take(String line, boolean tooLong, String place, LineRows rows, TableTally unread) {
        String reason;
        if (tooLong) {
            reason = "it is longer than " + LINE + " characters";
        } else {
            try {
                JsonNode value = JsonSource.value(line);
                reason = reason(value, place, rows);
            } catch (MinutebookException broken) {
                reason = broken.problem().detail();
            }
        }
        if (reason != null) {
            unread.row();
            unread.left(reason, place);
        }
    }

    /// Why a line is of no kind; null if it was taken or left by its kind.
    private static @Nullable String reason(@Nullable JsonNode value, String place, LineRows rows) {
        if (value == null) {
            return "it is nested too deeply";
        }
        if (!value.isObject()) {
            return "it is no object";
        }
        String kind = Fields.text(value, "kind");
        return rows.take(kind == null ? "" : kind, value, place)
                ? null
                : "its kind is none of conversation, message, memory and knowledge";
    }
}
