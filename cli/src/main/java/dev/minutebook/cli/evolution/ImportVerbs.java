package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.imports.ImportRun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.evolution.EvolutionImporter;
import java.nio.file.Files;
import java.nio.file.Path;

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
                    ImportReport report = ImportRun.of(call, new EvolutionImporter(), request, source.toString());
                    ImportRun.show(call, report);
                    if (report.run() != null && call.screen().readable()) {
                        call.suggest("Where it comes from: ", "evolve lineage", report.run());
                    }
                });
    }
}
