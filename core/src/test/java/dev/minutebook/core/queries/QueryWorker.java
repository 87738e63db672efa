package dev.minutebook.core.queries;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// A process of its own that asks and answers questions, until it is killed: for each line of its input one.
final class QueryWorker {

    private QueryWorker() {}

    public static void main(String[] words) throws IOException {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                        Connect.to(words[0], words[1], words[2]).connections(2),
                        CoreConfig.sealingWith(OpenBook.KEY).background(false));
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            Workspace workspace = book.workspace(words[3]);
            workspace.queries().list(QueryFilter.own(), PageRequest.first(1));
            say("ready");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                QueryLife.answerAll(workspace, QueryLife.ask(workspace, line));
                say("done");
            }
        }
    }

    private static void say(String word) {
        System.out.println(word);
        System.out.flush();
    }
}
