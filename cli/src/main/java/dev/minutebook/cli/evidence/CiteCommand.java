package dev.minutebook.cli.evidence;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "cite",
        description =
                "Brings evidence into a debate: a known piece by its id, or a snippet with its source.",
        footer = {
            "  minutebook cite 01975ba0-7c00-7000-8000-000000000001 --snippet \"Caches lose 3.5 %% of tokens.\" --link https://example.org/caches --kind web --as ada",
            "  minutebook evidence cite 01975ba0-7c00-7000-8000-000000000001 --evidence 01975ba0-7c00-7000-8000-000000000002 --round 1 --as ada"
        })
final class CiteCommand extends WriteCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(names = "--evidence", paramLabel = "EVIDENCE", description = "A known piece, or")
    private @Nullable EvidenceId evidence;

    @Option(
            names = "--snippet",
            paramLabel = "TEXT",
            description = "what a source says, word for word; @file and - work.")
    private @Nullable String snippet;

    @Option(
            names = "--round",
            paramLabel = "N",
            description = "The round it speaks to (default: the present one).")
    private @Nullable Integer round;

    @Mixin private final SourceOptions source = new SourceOptions();

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    CiteCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CiteEvidence request = request(desk);
        Citation cited = desk.workspace().evidence().cite(debate.id(), request);
        desk.show(cited, EvidenceViews.citation(desk.names()));
        desk.screen()
                .hint("All of them: " + desk.command("evidence", "citations", debate.id().text()));
    }

    private CiteEvidence request(Desk desk) {
        if (snippet != null && evidence == null) {
            return CiteEvidence.quoting(source.found(desk, speaker.agent(desk), snippet))
                    .inRound(round);
        }
        if (evidence == null || snippet != null || source.given()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "name what is cited",
                    "Add either --evidence alone, or --snippet with its source.");
        }
        return CiteEvidence.known(speaker.agent(desk), evidence).inRound(round);
    }
}
