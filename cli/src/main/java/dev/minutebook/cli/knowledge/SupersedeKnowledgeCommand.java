package dev.minutebook.cli.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "supersede",
        description = "Records one fact in the place of others, which lead to it.",
        footer = {
            "  minutebook knowledge supersede 01975ba0-7c00-7000-8000-000000000001 --content \"Tokens are stored as Argon2.\" --as ada",
            "  minutebook knowledge supersede 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002 --content @merged.md --domain architecture --as ada"
        })
final class SupersedeKnowledgeCommand extends WriteCommand {

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "ENTRY",
            description = "The entries that are replaced.")
    private List<KnowledgeId> old = new ArrayList<>();

    @Option(
            names = "--content",
            required = true,
            paramLabel = "TEXT",
            description = "The fact; @file and - work.")
    private String content = "";

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Where it belongs (default: the domain of the first entry).")
    private @Nullable String domain;

    @Mixin private final FactOptions options = new FactOptions();

    SupersedeKnowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String where = domain == null ? domainOf(desk, old.getFirst()) : domain;
        KnowledgeEntry entry =
                desk.workspace().knowledge().supersede(old, options.fact(desk, where, content));
        desk.show(entry, KnowledgeViews.entry(desk.names()));
    }

    private static String domainOf(Desk desk, KnowledgeId entry) {
        return desk.workspace()
                .knowledge()
                .find(entry)
                .orElseThrow(
                        () ->
                                Problem.Code.NOT_FOUND.because(
                                        "there is no knowledge " + entry.text()))
                .domain();
    }
}
