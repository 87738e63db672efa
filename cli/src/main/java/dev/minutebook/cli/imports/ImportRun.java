package dev.minutebook.cli.imports;

import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import java.io.IOException;
import java.util.List;

/// Runs an import and shows what came of it.
public final class ImportRun {

    private ImportRun() {}

    /// @param shown what is read, as people may see it
    public static ImportReport of(Call call, Importer importer, Importer.Request request, String shown)
            throws IOException {
        try (Progress progress = call.screen().progress("reading " + SafeText.line(shown) + "…")) {
            return importer.run(
                    request,
                    call::workspace,
                    (table, rows, of) ->
                            progress.update(of == 0 ? table + ": " + rows : "%s: %d of %d".formatted(table, rows, of)));
        }
    }

    /// Prints what was read, taken and left, and why.
    public static void show(Call call, ImportReport report) {
        Screen screen = call.screen();
        if (!screen.readable()) {
            call.show(report, new View<ImportReport>(ImportReport::run).column("Run", ImportReport::run));
            return;
        }
        var rows = screen.rows(new View<ImportReport.Table>(ImportReport.Table::table)
                .column("Table", ImportReport.Table::table, one -> Ink.STRONG)
                .column("Read", ImportReport.Table::read)
                .column(report.dryRun() ? "Would be taken" : "Taken", ImportReport.Table::taken)
                .column("There before", ImportReport.Table::known)
                .column("Left", one -> rows(one.left())));
        rows.print(report.tables());
        for (ImportReport.Table table : report.tables()) {
            findings(screen, table.table() + ", left", table.left(), Ink.WAITING);
            findings(screen, table.table() + ", taken otherwise", table.altered(), Ink.FAINT);
        }
        if (report.dryRun()) {
            call.hint("Nothing was written.");
        }
    }

    private static long rows(List<ImportReport.Finding> findings) {
        return findings.stream().mapToLong(ImportReport.Finding::rows).sum();
    }

    private static void findings(Screen screen, String head, List<ImportReport.Finding> findings, Ink ink) {
        if (findings.isEmpty()) {
            return;
        }
        screen.line("");
        screen.line(screen.ink(Ink.STRONG, head));
        for (ImportReport.Finding one : findings) {
            String examples = one.examples().isEmpty() ? "" : " (such as " + String.join("; ", one.examples()) + ")";
            screen.text(2, ink, String.valueOf(one.rows()), SafeText.line(one.reason() + examples));
        }
    }
}
