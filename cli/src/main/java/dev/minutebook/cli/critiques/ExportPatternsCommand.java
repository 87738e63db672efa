package dev.minutebook.cli.critiques;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NewFile;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description = "Writes what was learnt for training: a pattern on each line, as JSON.",
        footer = {
            "  minutebook critiques export > patterns.jsonl",
            "  minutebook critiques export --to patterns.jsonl"
        })
final class ExportPatternsCommand extends WorkspaceCommand {

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "The file to write; left out, standard output.")
    private @Nullable Path file;

    ExportPatternsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws IOException {
        if (file == null) {
            write(desk, desk.screen().stored());
            return;
        }
        try (NewFile target = NewFile.create(file)) {
            write(desk, target.writer());
            target.keep();
        }
        desk.screen().hint("Written to " + file + ".");
    }

    private static void write(Desk desk, Appendable out) throws IOException {
        PageRequest request = PageRequest.first(PageRequest.MOST);
        while (true) {
            Page<TrainingExample> page = desk.workspace().critiques().export(request);
            for (TrainingExample line : page.items()) {
                out.append(MinutebookJson.LENIENT.write(line)).append('\n');
            }
            if (page.next() == null) {
                return;
            }
            request = request.after(page.next());
        }
    }
}
