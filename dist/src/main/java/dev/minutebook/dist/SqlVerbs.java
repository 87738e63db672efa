package dev.minutebook.dist;

import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.dist.sql.SqlShell;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.moving.OperatorAccess;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// `minutebook sql`.
final class SqlVerbs {

    private static final int MOST = 100_000;

    private SqlVerbs() {}

    static Verb sql() {
        Argument<String> query = text(
                        "QUERY", "What to ask; without it queries are read line by line, each up to a semicolon.")
                .optional();
        Argument<Integer> limit = whole("--limit=N", "How many rows to show at most (default 1000).")
                .otherwise(1_000);
        Argument<Duration> timeout = duration("--timeout=TIME", "How long a query may take (default 30s).")
                .otherwise(Duration.ofSeconds(30));
        Argument<Boolean> csv = flag("--csv", "Writes rows as CSV.");
        return Verb.named(
                        "sql",
                        "Asks the tables of one workspace in SQL. Nothing can be changed, and no other workspace be read.",
                        "It works with the data folder, or with the database that MINUTEBOOK_DATABASE_URL names. In the shell \\dt"
                                + " lists tables, \\d TABLE columns, and \\q ends.")
                .example("sql \"select name, kind from agent order by name\" --workspace acme")
                .example("sql \"select * from decision\" --csv")
                .example("sql --workspace acme")
                .takes(query, limit, timeout, csv)
                .reads(call -> {
                    mustBeHere(call);
                    call.mustExist();
                    String workspace = call.askedWorkspace().orElse(LocalMinutebook.MAIN);
                    int most = Math.clamp(call.get(limit), 1, MOST);
                    try (OperatorAccess access = MovingVerbs.access(call)) {
                        SqlShell shell = new SqlShell(
                                call.screen(),
                                call.get(csv),
                                asked -> access.ask(workspace, asked, most, call.get(timeout)));
                        if (call.has(query)) {
                            shell.run(call.get(query));
                        } else {
                            converse(
                                    shell,
                                    new BufferedReader(new InputStreamReader(
                                            call.environment().input(), StandardCharsets.UTF_8)));
                        }
                    }
                });
    }

    /// Rows show as they are stored, whatever a token may read: it is for who has the database.
    private static void mustBeHere(Call call) {
        if (call.elsewhere()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "sql works where the database is, not over HTTP",
                    "Run it on the machine of the server (ssh HOST minutebook sql … --data FOLDER), name the database with"
                            + " MINUTEBOOK_DATABASE_URL, or let an operator hand you 'minutebook export book.sqlite', which"
                            + " sqlite3 reads anywhere.");
        }
    }

    /// A query that is refused ends nothing.
    private static void converse(SqlShell shell, BufferedReader lines) throws java.io.IOException {
        shell.prompt();
        for (String line = lines.readLine(); line != null && !shell.over(); line = lines.readLine()) {
            try {
                shell.line(line);
            } catch (MinutebookException refused) {
                shell.refuse(refused.problem().detail());
            }
            if (shell.over()) {
                return;
            }
            shell.prompt();
        }
    }
}
