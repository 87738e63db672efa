package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.evolution.EvolutionImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// `minutebook evolve import`.
final class ImportVerbs {

    private ImportVerbs() {}

    static Verb verb() {
        var path = file("FILE", "The SQLite file; it is only read.");
        var name = word("--name=NAME", "How people call the run (default: as the file).");
        var dryRun = flag("--dry-run", "Read and report only; nothing is written.");
        return Verb.named(
                        "import",
                        "Imports the SQLite file of an evolution that ran elsewhere, as a run with its history. The same"
                                + " file once more changes nothing, and an import that was interrupted is completed."
                                + " Takes an operator.")
                .example("evolve import sisc.sqlite --dry-run")
                .example("evolve import sisc.sqlite --name before-minutebook")
                .takes(path, name, dryRun)
                .makes(call -> {
                    Path source = call.get(path);
                    if (!Files.isRegularFile(source)) {
                        throw Refusal.invalid("there is no file " + source, "Name a SQLite file.");
                    }
                    Importer.Request request = new Importer.Request(source, call.find(name), call.get(dryRun));
                    show(call, run(call, request));
                });
    }

    private static ImportReport run(Call call, Importer.Request request) throws Exception {
        try (Progress progress = call.screen().progress("reading " + request.file() + "…")) {
            return new EvolutionImporter()
                    .run(
                            request,
                            call::workspace,
                            (table, rows, of) -> progress.update(
                                    of == 0 ? table + ": " + rows : "%s: %d of %d".formatted(table, rows, of)));
        }
    }

    private static void show(Call call, ImportReport report) {
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
        } else if (report.run() != null) {
            call.suggest("Where it comes from: ", "evolve lineage", report.run());
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
            String examples = one.examples().isEmpty() ? "" : " (such as " + String.join(", ", one.examples()) + ")";
            screen.text(2, ink, String.valueOf(one.rows()), SafeText.line(one.reason() + examples));
        }
    }
}
