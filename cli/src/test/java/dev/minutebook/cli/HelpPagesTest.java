package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Writes all there is to know of the commands to `target/help.txt`, so that two builds can be compared.
class HelpPagesTest {

    @Test
    void every_command_has_a_page() throws IOException {
        CliFixture cli = new CliFixture();
        List<String> pages = new ArrayList<>();
        describe(cli.tree(), pages);
        pages.add(cli.line("completion bash").out());
        Files.writeString(Path.of("target", "help.txt"), String.join("\n", pages));
        assertThat(pages).hasSizeGreaterThan(200);
    }

    private static void describe(CommandLine command, List<String> pages) {
        String arguments = command.getCommandSpec().args().stream()
                .filter(argument -> !argument.inherited())
                .map(HelpPagesTest::described)
                .sorted()
                .collect(Collectors.joining("\n"));
        pages.add("=== "
                + command.getCommandSpec().qualifiedName()
                + " "
                + String.join(" ", command.getCommandSpec().aliases())
                + "\n"
                + command.getUsageMessage()
                + "\n--\n"
                + arguments);
        command.getSubcommands().values().stream().distinct().forEach(sub -> describe(sub, pages));
    }

    private static String described(ArgSpec argument) {
        String candidates =
                argument.completionCandidates() == null ? "" : String.join("|", argument.completionCandidates());
        String name = argument instanceof OptionSpec option
                ? String.join(",", option.names()) + (option.negatable() ? " negatable" : "")
                : "";
        return name
                + " "
                + argument.paramLabel()
                + " arity="
                + argument.arity()
                + " required="
                + argument.required()
                + " split="
                + argument.splitRegex()
                + " many="
                + argument.isMultiValue()
                + " "
                + candidates;
    }
}
