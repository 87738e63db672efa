package dev.minutebook.cli.imports;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.formats.ImportFormat;
import dev.minutebook.imports.tables.SourceDatabase;
import dev.minutebook.imports.tables.TableImport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// `minutebook imports …`.
public final class ImportsVerbs {

    private ImportsVerbs() {}

    public static Noun noun() {
        return Noun.named("imports", "What other programs kept, read from their files into this workspace.")
                .example("imports formats")
                .example("imports run chatgpt conversations.json --dry-run")
                .verbs(run(), formats());
    }

    private static Verb run() {
        var format = choice("FORMAT", ImportFormat.class, "What it is; imports formats lists them.");
        var source = word("SOURCE", "The file, or jdbc:postgresql://… of a database; it is only read.");
        var name = word("--name=NAME", "The agent that remembers what names no agent (default: by the format).");
        var user = word("--user=USER", "Whose conversations they become (default: your own).");
        var origin = word(
                "--origin=NAME",
                "Tells rows of the same ids in different sources apart (default: the name of the format).");
        var dryRun = flag("--dry-run", "Read and report only; nothing is written.");
        return Verb.named(
                        "run",
                        "Imports a file of another program. The same file once more changes nothing, and an import that"
                                + " was interrupted is completed. What does not fit is left and reported. Takes an"
                                + " operator.")
                .example("imports run claude conversations.json --user ada")
                .example("imports run jsonl old.jsonl --origin crm --name archivist")
                .takes(format, source, name, user, origin, dryRun)
                .makes(call -> {
                    ImportFormat kind = call.get(format);
                    String from = call.get(source);
                    boolean database = from.startsWith(SourceDatabase.POSTGRES);
                    if (!database && !Files.isRegularFile(Path.of(from))) {
                        throw Refusal.invalid("there is no file " + from, "Name " + kind.source() + ".");
                    }
                    Importer.Request request = new Importer.Request(
                            from, call.find(name), call.find(user), call.find(origin), call.get(dryRun));
                    ImportReport report = ImportRun.of(call, kind.importer(), request, TableImport.shown(from));
                    ImportRun.show(call, report);
                });
    }

    private static Verb formats() {
        return Verb.named("formats", "Lists what can be imported.")
                .example("imports formats")
                .makes(call -> call.screen()
                        .rows(new View<ImportFormat>(ImportsVerbs::name)
                                .column("Format", ImportsVerbs::name, one -> Ink.STRONG)
                                .column("Is", ImportFormat::source)
                                .column("Becomes", ImportFormat::becomes))
                        .print(Arrays.asList(ImportFormat.values())));
    }

    private static String name(ImportFormat format) {
        return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
