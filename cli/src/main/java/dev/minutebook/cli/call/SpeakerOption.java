package dev.minutebook.cli.call;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The agent in whose name something is done.
public final class SpeakerOption {

    public static final String VARIABLE = "MINUTEBOOK_AGENT";

    @Option(
            names = "--as",
            paramLabel = "AGENT",
            description = "The agent that does this, by name or id. Also MINUTEBOOK_AGENT.")
    @Nullable String name;

    public AgentRef agent(Desk desk) {
        return find(desk)
                .orElseThrow(
                        () ->
                                new Refusal(
                                        Problem.Code.INVALID,
                                        "nobody was named to do this",
                                        "Say who: add --as NAME, or set " + VARIABLE + "."));
    }

    /// The agent, if one was named.
    public Optional<AgentRef> find(Desk desk) {
        String environment = desk.surroundings().environment().getOrDefault(VARIABLE, "");
        String named = name == null ? environment : name;
        return named.isBlank() && name == null ? Optional.empty() : Optional.of(AgentRef.of(named));
    }
}
