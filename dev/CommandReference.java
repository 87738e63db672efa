package dev.minutebook.dist;

import dev.minutebook.cli.MinutebookCli;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import tools.jackson.databind.json.JsonMapper;

/// Prints every command as JSON: what its help page says, for the reference of the documentation site.
///
/// It is compiled against the package, and in the package of the launcher, whose verbs nobody else sees.
final class CommandReference {

    private CommandReference() {}

    public static void main(String[] arguments) {
        CommandLine program = MinutebookCli.create(
                address -> {
                    throw new AssertionError("no book is needed to look at commands");
                },
                LauncherVerbs.byName());
        System.out.println(JsonMapper.shared().writeValueAsString(command(program)));
    }

    private static Map<String, Object> command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        boolean root = spec.parent() == null;
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("name", spec.name());
        page.put("path", spec.qualifiedName());
        page.put("aliases", List.of(spec.aliases()));
        page.put("usage", command.getHelp().synopsis(0).strip());
        page.put("description", plain(spec.usageMessage().description()));
        page.put(
                "arguments",
                spec.positionalParameters().stream()
                        .filter(argument -> !argument.hidden())
                        .map(CommandReference::argument)
                        .toList());
        page.put(
                "options",
                spec.options().stream()
                        .filter(option -> !option.hidden() && (root || !option.inherited()))
                        .map(CommandReference::option)
                        .toList());
        page.put("examples", plain(spec.usageMessage().footer()));
        page.put("exitCodes", spec.usageMessage().exitCodeList());
        List<Map<String, Object>> commands = new ArrayList<>();
        // A command with an alias is there twice.
        command.getSubcommands().values().stream().distinct().forEach(sub -> commands.add(command(sub)));
        page.put("commands", commands);
        return page;
    }

    private static Map<String, Object> argument(PositionalParamSpec argument) {
        return Map.of("name", argument.paramLabel(), "description", plain(argument.description()));
    }

    private static Map<String, Object> option(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : label(option);
        List<String> names = Arrays.stream(option.names())
                .map(name -> option.negatable() ? name.replaceFirst("^--", "--[no-]") : name)
                .toList();
        return Map.of("names", names, "value", value, "description", plain(option.description()));
    }

    private static String label(ArgSpec option) {
        String split = option.splitRegex().isEmpty() ? "" : "[," + option.paramLabel() + "...]";
        return option.paramLabel() + split;
    }

    private static List<String> plain(String[] lines) {
        return Arrays.stream(lines)
                .map(line -> Ansi.OFF.string(line.replace("%n", "\n").replace("%%", "%")))
                .toList();
    }
}
