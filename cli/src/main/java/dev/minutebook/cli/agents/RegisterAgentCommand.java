package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "register",
        description = "Makes an agent known: a model with its persona, a person, or a service.",
        footer = {
            "  minutebook agents register ada --model gpt-5",
            "  minutebook agents register grace --kind human",
            "  minutebook agents register linus --model llama-4 --constitution @linus.md"
        })
final class RegisterAgentCommand extends WriteCommand {

    @Parameters(paramLabel = "NAME", description = "1 to 32 letters, digits, - or _.")
    private String name = "";

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = AgentKinds.class,
            description =
                    "model, human or service; left out, it is model when a model is given, else human.")
    private Agent.@Nullable Kind kind;

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

    RegisterAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        RegisterAgent request =
                new RegisterAgent(
                        name,
                        kind(),
                        model,
                        provider,
                        contextWindow,
                        desk.optionalText(constitution),
                        desk.optionalText(about));
        Agent agent = desk.workspace().agents().register(request);
        desk.show(agent, AgentViews.agent(desk.names()));
    }

    private Agent.Kind kind() {
        if (kind != null) {
            return kind;
        }
        return model == null ? Agent.Kind.HUMAN : Agent.Kind.MODEL;
    }
}
