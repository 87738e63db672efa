package dev.minutebook.cli;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.screen.EnumNames;
import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Prints what makes the Tab key complete commands and options in your shell.",
        footer = {
            "  minutebook completion bash > ~/.local/share/bash-completion/completions/minutebook",
            "  minutebook completion zsh > ~/.minutebook.zsh"
        })
final class CompletionCommand implements Runnable {

    enum Shell {
        BASH,
        ZSH
    }

    static final class Shells extends EnumNames {
        Shells() {
            super(Shell.values());
        }
    }

    @Parameters(
            paramLabel = "SHELL",
            completionCandidates = Shells.class,
            description = "bash or zsh.")
    private Shell shell = Shell.BASH;

    @Spec private @Nullable CommandSpec spec;

    @Override
    public void run() {
        CommandSpec command = Objects.requireNonNull(spec);
        PrintWriter out = command.commandLine().getOut();
        if (shell == Shell.ZSH) {
            out.println("autoload -Uz compinit && compinit");
        }
        out.println(AutoComplete.bash(Invocation.PROGRAM, command.root().commandLine()));
    }
}
