package dev.minutebook.cli.evidence;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "evidence",
        description = "What claims rest upon, and where it was cited.",
        footer = {
            "  minutebook evidence add @paper.txt --kind academic --as ada",
            "  minutebook evidence list --usable",
            "  minutebook evidence citations 01975ba0-7c00-7000-8000-000000000001"
        })
public final class EvidenceCommand extends NounCommand {

    private EvidenceCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new EvidenceCommand())
                .addSubcommand(new AddCommand(invocation))
                .addSubcommand(new FindEvidenceCommand(invocation))
                .addSubcommand(new ListEvidenceCommand(invocation))
                .addSubcommand(new SourcesCommand(invocation))
                .addSubcommand(new CiteCommand(invocation))
                .addSubcommand(new CitationsCommand(invocation))
                .addSubcommand(new UseCommand(invocation))
                .addSubcommand(new ForgettableCommand(invocation));
    }

    /// `cite` for the top of the tree.
    public static CommandLine cite(Invocation invocation) {
        return new CommandLine(new CiteCommand(invocation));
    }
}
