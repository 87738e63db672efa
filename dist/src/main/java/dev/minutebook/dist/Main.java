package dev.minutebook.dist;

import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.cli.call.GlobalOptions;
import dev.minutebook.cli.screen.ProcessEnvironment;

/// `minutebook`.
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        // Commands speak to people; only a server keeps a log, which a person at a terminal reads as text.
        if (!"up".equals(GlobalOptions.firstWord(arguments))) {
            unlessSet("MINUTEBOOK_LOG_LEVEL", "OFF");
        } else if (ProcessEnvironment.system().errorIsTerminal()) {
            unlessSet("MINUTEBOOK_LOG", "text");
        }
        System.exit(run(arguments));
    }

    static int run(String... arguments) {
        return MinutebookCli.create(
                        new NearestBook(new PrivateBooks(System.getenv(), GlobalOptions.firstWord(arguments))),
                        LauncherVerbs.byName(),
                        arguments)
                .execute(arguments);
    }

    private static void unlessSet(String variable, String value) {
        if (System.getenv(variable) == null) {
            System.setProperty(variable, value);
        }
    }
}
