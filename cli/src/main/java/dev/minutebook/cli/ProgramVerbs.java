package dev.minutebook.cli;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.many;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;

/// Verbs about the program itself.
final class ProgramVerbs {

    static final String HELP = "help";
    static final String COMPLETION = "completion";

    private ProgramVerbs() {}

    private enum Shell {
        BASH,
        ZSH
    }

    static Verb doctor(List<DoctorCheck> more) {
        return Verb.named("doctor", "Looks whether all is well, and says what to do where it is not.")
                .example("doctor")
                .example("doctor --url https://book.example.org")
                .reads(call -> Doctor.examine(call, more));
    }

    static Verb completion() {
        var shell = choice("SHELL", Shell.class, "bash or zsh.");
        return Verb.named(COMPLETION, "Prints what makes the Tab key complete commands and options in your shell.")
                .example("completion bash > ~/.local/share/bash-completion/completions/minutebook")
                .example("completion zsh > ~/.minutebook.zsh")
                .takes(shell)
                .reads(call -> {
                    if (call.get(shell) == Shell.ZSH) {
                        call.screen().line("autoload -Uz compinit && compinit");
                    }
                    call.screen().line(AutoComplete.bash(Invocation.PROGRAM, call.program()));
                });
    }

    static Verb help() {
        var words =
                many("COMMAND", ValueType.WORD, "The command, word by word.").optional();
        return Verb.named(HELP, "Explains a command.")
                .example("help")
                .example("help tasks claim")
                .takes(words)
                .reads(call -> {
                    CommandLine command = call.program();
                    for (String word : call.get(words)) {
                        String known = command.getCommandSpec().qualifiedName();
                        command = command.getSubcommands().get(word);
                        if (command == null) {
                            throw Refusal.invalid(
                                    "there is no command " + known + " " + word,
                                    "See what there is: " + known + " --help");
                        }
                    }
                    command.usage(command.getOut(), command.getColorScheme());
                });
    }
}
