package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NewFile;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Progress;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description = "Writes a whole channel as Markdown or JSON.",
        footer = {
            "  minutebook channels export incidents > incidents.md",
            "  minutebook channels export incidents --format json --to incidents.json"
        })
final class ExportCommand extends WorkspaceCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            completionCandidates = ExportFormats.class,
            description = "markdown (default) or json (default with --output json).")
    private @Nullable ExportFormat format;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "The file to write; left out, standard output.")
    private @Nullable Path file;

    ExportCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws IOException {
        ChannelRef wanted = channel.ref();
        ExportFormat form =
                format != null
                        ? format
                        : desk.screen().json() ? ExportFormat.JSON : ExportFormat.MARKDOWN;
        Channels channels = desk.workspace().channels();
        if (file == null) {
            channels.export(wanted, form, desk.screen().stored());
            return;
        }
        try (NewFile target = NewFile.create(file);
                Progress progress = desk.screen().progress("exporting #" + wanted + "…")) {
            channels.export(wanted, form, new Counted(target.writer(), progress));
            target.keep();
        }
        desk.screen().hint("Written to " + file + ".");
    }
}
