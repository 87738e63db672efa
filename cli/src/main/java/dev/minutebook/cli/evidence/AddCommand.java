package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "add",
        description =
                "Keeps what a source says, word for word. The same words are kept once, with all their sources.",
        footer = {
            "  minutebook evidence add \"Caches lose 3.5 %% of tokens.\" --kind web --link https://example.org/caches --as ada",
            "  minutebook evidence add @paper.txt --kind academic --doi 10.1/x --peer-reviewed --published 2026-01-31 --as ada"
        })
final class AddCommand extends WriteCommand {

    @Parameters(
            index = "0",
            paramLabel = "SNIPPET",
            description = "Word for word; @file and - work.")
    private String snippet = "";

    @Mixin private final SourceOptions source = new SourceOptions();

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    AddCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AddEvidence found = source.found(desk, speaker.agent(desk), snippet);
        EvidenceItem item = desk.workspace().evidence().add(found);
        desk.show(item, EvidenceViews.item(desk.names()));
    }
}
