package dev.minutebook.cli;

import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.screen.ScreenConfig;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/// The form of every help page: what it is for, what goes in, and examples. The options that go anywhere are
/// explained once, on the first page.
final class HelpPages {

    private static final int WIDEST = 100;
    private static final int NARROWEST = 60;

    private static final List<String> SECTIONS = List.of(
            UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
            UsageMessageSpec.SECTION_KEY_SYNOPSIS,
            UsageMessageSpec.SECTION_KEY_DESCRIPTION_HEADING,
            UsageMessageSpec.SECTION_KEY_DESCRIPTION,
            UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
            UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
            UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
            UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
            UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING,
            UsageMessageSpec.SECTION_KEY_OPTION_LIST,
            UsageMessageSpec.SECTION_KEY_FOOTER_HEADING,
            UsageMessageSpec.SECTION_KEY_FOOTER,
            UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING,
            UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST);

    private HelpPages() {}

    static void arrange(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        spec.addOption(
                flag("Explain this command.", "-h", "--help").usageHelp(true).build());
        UsageMessageSpec page = spec.usageMessage();
        page.abbreviateSynopsis(true)
                .synopsisHeading("Usage: ")
                .descriptionHeading("%n")
                .parameterListHeading("%nArguments:%n")
                .optionListHeading("%nOptions:%n")
                .commandListHeading("%nCommands:%n")
                .footerHeading(page.footer().length == 0 ? "" : "%nExamples:%n")
                .sortOptions(false);
        page.sectionKeys(SECTIONS);
        boolean root = spec.parent() == null;
        if (root) {
            spec.addOption(flag("Show the version and end.", "-V", "--version")
                    .versionHelp(true)
                    .build());
            page.exitCodeListHeading("%nExit codes:%n").exitCodeList(exitCodes());
        } else {
            command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPages::ownOptions);
        }
        // A command with an alias is there twice.
        command.getSubcommands().values().stream().distinct().forEach(HelpPages::arrange);
    }

    /// Fits the pages to the terminal, if one is about to be shown.
    static void fit(ParseResult parsed, ProcessEnvironment environment, ScreenConfig config) {
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine last = commands.getLast();
        boolean shown = !last.getSubcommands().isEmpty()
                || last.getCommandName().equals(ProgramVerbs.HELP)
                || commands.stream().anyMatch(CommandLine::isUsageHelpRequested);
        if (shown) {
            boolean terminal = environment.outputIsTerminal();
            boolean colour = terminal && config.colour(environment.variables());
            int width = terminal ? environment.columns() : WIDEST;
            CommandLine root = commands.getFirst();
            root.setUsageHelpWidth(Math.clamp(width, NARROWEST, WIDEST));
            root.setColorScheme(Help.defaultColorScheme(colour ? Help.Ansi.ON : Help.Ansi.OFF));
        }
    }

    private static OptionSpec.Builder flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).description(description);
    }

    private static String ownOptions(Help help) {
        List<OptionSpec> own = help.commandSpec().options().stream()
                .filter(option -> !option.inherited())
                .toList();
        return help.optionListExcludingGroups(own) + everywhere(help);
    }

    private static String everywhere(Help help) {
        int width = help.commandSpec().usageMessage().width();
        StringBuilder text = new StringBuilder("%nOptions of every command, see minutebook --help:%n ");
        int column = 1;
        for (OptionSpec option : help.commandSpec().options()) {
            String name = option.longestName();
            if (option.inherited()) {
                if (column + 1 + name.length() > width) {
                    text.append("%n ");
                    column = 1;
                }
                text.append(' ').append(name);
                column += 1 + name.length();
            }
        }
        return help.createHeading(text + "%n");
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        Arrays.stream(ExitCode.values())
                .forEach(code -> codes.merge(
                        Integer.toString(code.number()), code.meaning(), (one, other) -> one + "; " + other));
        return codes;
    }
}
