package dev.minutebook.cli.verbs;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/// One call of a verb: what was typed, argument by argument, and where to work. An argument is read when it is
/// first asked for.
public final class Call extends CommandContext {

    private final CommandLine command;
    private final Map<Argument<?>, ArgSpec> specs;
    private final Map<Argument<?>, Object> read = new HashMap<>();

    Call(Invocation invocation, CommandLine command, Map<Argument<?>, ArgSpec> specs, boolean writes) {
        super(invocation, command.getCommandSpec(), idempotencyKey(command, specs), writes);
        this.command = command;
        this.specs = specs;
    }

    /// A verb may have an option of the same name that is something else.
    private static @Nullable String idempotencyKey(CommandLine command, Map<Argument<?>, ArgSpec> specs) {
        return specs.containsKey(Arguments.KEY) ? command.getParseResult().matchedOptionValue("--key", null) : null;
    }

    /// The whole tree of commands.
    public CommandLine program() {
        return command.getCommandSpec().root().commandLine();
    }

    /// The value of an argument that must be given or has one otherwise.
    public <T> T get(Argument<T> argument) {
        T value = find(argument);
        if (value == null) {
            value = argument.otherwise();
        }
        if (value == null) {
            throw new NoSuchElementException(argument.form() + " may be left out");
        }
        return value;
    }

    /// The value of an argument if it was given.
    @SuppressWarnings("unchecked") // only what the argument itself read is kept under it
    public <T> @Nullable T find(Argument<T> argument) {
        if (!has(argument)) {
            return null;
        }
        Object value = read.get(argument);
        if (value == null) {
            value = Objects.requireNonNull(
                    argument.reader().read(this, spec(argument).getValue()));
            read.put(argument, value);
        }
        return (T) value;
    }

    public boolean has(Argument<?> argument) {
        return command.getParseResult().matchedArgs().contains(spec(argument));
    }

    /// The agent in whose name something is done, by `--as` or the environment.
    public AgentRef speaker() {
        AgentRef speaker = findSpeaker();
        if (speaker == null) {
            throw Refusal.invalid(
                    "nobody was named to do this",
                    "Say who: add --as NAME, or set " + Arguments.SPEAKER_VARIABLE + ".");
        }
        return speaker;
    }

    public @Nullable AgentRef findSpeaker() {
        AgentRef named = find(Arguments.SPEAKER);
        if (named != null) {
            return named;
        }
        String variable = environment().variables().getOrDefault(Arguments.SPEAKER_VARIABLE, "");
        return variable.isBlank() ? null : AgentRef.of(variable);
    }

    private ArgSpec spec(Argument<?> argument) {
        ArgSpec spec = specs.get(argument);
        if (spec == null) {
            throw new IllegalArgumentException("the verb does not take " + argument.form());
        }
        return spec;
    }
}
