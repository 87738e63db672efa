package dev.minutebook.cli.debates;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "open",
        description =
                "Opens a debate and asks the first seats. With --watch it ends as `debates watch` does.",
        footer = {
            "  minutebook debates open \"Ship on Friday?\" --seat ada:proposer --seat grace:critic --watch",
            "  minutebook debates open @brief.md --seat ada --seat bob:critic:openai/gpt-5 --preset full --gate conclusion",
            "  minutebook debates open \"Which queue?\" --seat ada --seat grace --option kafka --option nats --rounds 2"
        })
final class OpenDebateCommand extends WriteCommand {

    @Parameters(paramLabel = "TOPIC", description = "The question or the task; @file and - work.")
    private String topic = "";

    @Option(
            names = "--seat",
            paramLabel = "SEAT",
            required = true,
            description =
                    "Who sits: AGENT[:ROLE[:PROVIDER/MODEL]], and after commas kind=, temperature=, max-tokens= or"
                            + " score=. Give it for each of 2 to 64.")
    private List<TakeSeat> seats = new ArrayList<>();

    @Option(
            names = "--context",
            paramLabel = "TEXT",
            description = "What the seats should know beforehand; @file and - work.")
    private @Nullable String context;

    @Option(
            names = "--domain",
            paramLabel = "PATH",
            description =
                    "What it is about, such as architecture/auth; leads to what is remembered of it.")
    private @Nullable String domain;

    @Option(names = "--tag", paramLabel = "TAG", split = ",", description = "A word to find it by.")
    private List<String> tags = new ArrayList<>();

    @Option(
            names = "--metadata",
            paramLabel = "KEY=VALUE",
            description = "Something to note with it.")
    private Map<String, String> metadata = new LinkedHashMap<>();

    @Option(names = "--external-id", paramLabel = "ID", description = "What you call it.")
    private @Nullable String externalId;

    @Mixin private final RuleOptions rules = new RuleOptions();

    @Option(names = "--watch", description = "Stay and watch it to its end.")
    private boolean watch;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    OpenDebateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        OpenDebate request =
                new OpenDebate(
                        desk.text(topic),
                        desk.optionalText(context),
                        seats,
                        rules.rules(),
                        domain,
                        externalId,
                        speaker.find(desk).orElse(null),
                        tags,
                        metadata);
        Workspace workspace = desk.workspace();
        Debate opened = workspace.debates().open(request);
        desk.show(opened, DebateViews.debate());
        if (watch) {
            Watching.to(desk, workspace, opened.id());
        } else {
            desk.screen().hint("Watch it: " + desk.command("debates", "watch", opened.id().text()));
        }
    }
}
