package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "update",
        description = "Changes what an agent is. What is not named stays; an empty text clears.",
        footer = {
            "  minutebook agents update ada --model gpt-6",
            "  minutebook agents update ada --constitution @ada.md --if-version 3"
        })
final class UpdateAgentCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    @Option(names = "--model", paramLabel = "MODEL", description = "The model behind it.")
    private @Nullable String model;

    @Option(
            names = "--provider",
            paramLabel = "PROVIDER",
            description = "Who serves the model; inferred from its name when left out.")
    private @Nullable String provider;

    @Option(
            names = "--context-window",
            paramLabel = "TOKENS",
            description = "How many tokens the model sees at once.")
    private @Nullable Integer contextWindow;

    @Option(
            names = "--constitution",
            paramLabel = "TEXT",
            description = "The text that makes it who it is; @file and - work.")
    private @Nullable String constitution;

    @Option(
            names = "--about",
            paramLabel = "TEXT",
            description = "How it describes itself; @file and - work.")
    private @Nullable String about;

    @Option(
            names = "--if-version",
            paramLabel = "N",
            description = "Change only if this is still its version.")
    private @Nullable Long expectedVersion;

    UpdateAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        UpdateAgent change =
                new UpdateAgent(
                        expectedVersion,
                        model,
                        provider,
                        contextWindow,
                        desk.optionalText(constitution),
                        desk.optionalText(about));
        Agent changed = desk.workspace().agents().update(agent.ref(), change);
        desk.show(changed, AgentViews.agent(desk.names()));
    }
}
