package dev.minutebook.cli.debates;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "fork",
        description =
                "Opens a debate that shares the beginning of another and goes on differently. Rules not named stay.",
        footer = {
            "  minutebook debates fork 01975ba0-7c00-7000-8000-000000000001 --after 4 --rounds 1",
            "  minutebook debates fork 01975ba0-7c00-7000-8000-000000000001 --after 4 --seat 2=grace:critic:openai/gpt-5"
        })
final class ForkCommand extends WriteCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(
            names = "--after",
            paramLabel = "N",
            required = true,
            description = "The number of the last turn to keep; 0 keeps none.")
    private long after;

    @Option(
            names = "--seat",
            paramLabel = "NUMBER=SEAT",
            description = "Who sits on a seat now: NUMBER=AGENT[:ROLE[:PROVIDER/MODEL]].")
    private Map<Integer, TakeSeat> seats = new LinkedHashMap<>();

    @Option(names = "--external-id", paramLabel = "ID", description = "What you call it.")
    private @Nullable String externalId;

    @Mixin private final RuleOptions rules = new RuleOptions();

    @Option(names = "--watch", description = "Stay and watch it to its end.")
    private boolean watch;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    ForkCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        DebateId origin = debate.id();
        Workspace workspace = desk.workspace();
        DebateConfig before = FindDebateCommand.the(workspace.debates(), origin).config();
        ForkDebate request =
                new ForkDebate(
                        after,
                        seats,
                        rules.rules(before),
                        externalId,
                        speaker.find(desk).orElse(null));
        Debate forked = workspace.debates().fork(origin, request);
        desk.show(forked, DebateViews.debate());
        if (watch) {
            Watching.to(desk, workspace, forked.id());
        } else {
            desk.screen()
                    .hint(
                            "Put them side by side: "
                                    + desk.command(
                                            "debates",
                                            "compare",
                                            origin.text(),
                                            forked.id().text()));
        }
    }
}
