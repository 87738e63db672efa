package dev.minutebook.cli;

import dev.minutebook.api.Problem;
import dev.minutebook.cli.call.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "help",
        description = "Explains a command.",
        footer = {"  minutebook help", "  minutebook help tasks claim"})
final class HelpCommand implements Runnable {

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command, word by word.")
    private List<String> words = new ArrayList<>();

    @Spec private @Nullable CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = Objects.requireNonNull(spec).root().commandLine();
        for (String word : words) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) {
                String known = command.getCommandSpec().qualifiedName();
                throw new Refusal(
                        Problem.Code.INVALID,
                        "there is no command " + known + " " + word,
                        "See what there is: " + known + " --help");
            }
            command = next;
        }
        command.usage(command.getOut(), command.getColorScheme());
    }
}
