package dev.minutebook.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command line as a page of the documentation shows it, with placeholders such as `DEBATE` for values.
record CommandText(List<String> words) {

    private static final Pattern CALL = Pattern.compile("(?:^|[\\s(;|])minutebook (?=\\S)");
    private static final Pattern WORD =
            Pattern.compile("\\G\\s*((?:\"[^\"]*\"|'[^']*'|\\$\\([^)]*\\)|[^\\s\"'#|;>&)])+)");

    /// The calls of the program in a line of shell, those within `$(…)` too.
    static List<CommandText> in(String line) {
        List<CommandText> calls = new ArrayList<>();
        Matcher call = CALL.matcher(line);
        for (int from = 0; call.find(from); from = call.end()) {
            List<String> words = new ArrayList<>();
            Matcher word = WORD.matcher(line).region(call.end(), line.length());
            while (word.find()) {
                words.add(word.group(1));
            }
            calls.add(new CommandText(words));
        }
        return calls;
    }

    /// The first word that the commands do not know, or an empty text.
    String unknown(CommandLine root) {
        CommandSpec command = root.getCommandSpec();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("…")) {
                return "";
            }
            if (word.matches("--?[a-zA-Z].*")) {
                int equals = word.indexOf('=');
                String name = equals < 0 ? word : word.substring(0, equals);
                OptionSpec option = command.optionsMap()
                        .getOrDefault(name, command.negatedOptionsMap().get(name));
                if (option == null) {
                    return word;
                }
                i += equals < 0 && option.arity().min() > 0 ? 1 : 0;
            } else if (command.subcommands().containsKey(word)) {
                command = command.subcommands().get(word).getCommandSpec();
            } else if (command.positionalParameters().isEmpty()) {
                return word;
            }
        }
        return "";
    }
}
