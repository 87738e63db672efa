package dev.minutebook.dist;

import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import java.util.Arrays;

/// `minutebook`.
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        // Commands speak to people; only a server keeps a log.
        if (!Arrays.asList(arguments).contains("up") && System.getenv("MINUTEBOOK_LOG_LEVEL") == null) {
            System.setProperty("MINUTEBOOK_LOG_LEVEL", "OFF");
        }
        int code = MinutebookCli.create(new NearestBook(new PrivateBooks(System.getenv())), LauncherVerbs.all())
                .execute(arguments);
        System.exit(code);
    }
}
