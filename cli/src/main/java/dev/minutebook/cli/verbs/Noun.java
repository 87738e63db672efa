package dev.minutebook.cli.verbs;

import dev.minutebook.cli.call.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// A noun of the product with its verbs. Called without a verb, it says which there are.
public final class Noun {

    private final HelpPage page;
    private final List<Function<Invocation, CommandLine>> commands = new ArrayList<>();

    private Noun(HelpPage page) {
        this.page = page;
    }

    /// @param description what it is
    public static Noun named(String name, String description) {
        return new Noun(new HelpPage(name, description));
    }

    /// Another name for it.
    public Noun alias(String alias) {
        page.alias(alias);
        return this;
    }

    /// A line of its examples, as [Verb.Builder#example] takes it.
    public Noun example(String line) {
        page.example(line);
        return this;
    }

    /// More verbs, in the order of its help page.
    public Noun verbs(Verb... more) {
        for (Verb verb : more) {
            commands.add(verb::command);
        }
        return this;
    }

    /// A noun within it, which has verbs of its own.
    public Noun noun(Noun inner) {
        commands.add(inner::command);
        return this;
    }

    /// The command picocli runs, with all verbs below it.
    public CommandLine command(Invocation invocation) {
        CommandLine[] self = new CommandLine[1];
        Runnable overview = () -> self[0].usage(self[0].getOut(), self[0].getColorScheme());
        CommandSpec spec = CommandSpec.wrapWithoutInspection(overview);
        page.describe(spec);
        self[0] = new CommandLine(spec);
        commands.forEach(command -> self[0].addSubcommand(command.apply(invocation)));
        return self[0];
    }
}
