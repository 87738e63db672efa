package dev.minutebook.cli.verbs;

import dev.minutebook.cli.call.Invocation;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// What help says of a noun or a verb.
final class HelpPage {

    private final String name;
    private final String[] description;
    private final List<String> aliases = new ArrayList<>();
    private final List<String> examples = new ArrayList<>();

    HelpPage(String name, String... description) {
        this.name = name;
        this.description = description;
    }

    String name() {
        return name;
    }

    void alias(String alias) {
        aliases.add(alias);
    }

    /// @param line with `{id}` and `{id2}` for ids; the name of the program may be left out at its beginning
    void example(String line) {
        String whole = line.contains(Invocation.PROGRAM + " ") ? line : Invocation.PROGRAM + " " + line;
        examples.add("  "
                + whole.replace("{id}", "01975ba0-7c00-7000-8000-000000000001")
                        .replace("{id2}", "01975ba0-7c00-7000-8000-000000000002"));
    }

    void describe(CommandSpec spec) {
        spec.name(name).aliases(aliases.toArray(String[]::new));
        spec.usageMessage().description(description).footer(examples.toArray(String[]::new));
    }
}
