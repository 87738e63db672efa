package dev.minutebook.core.debates;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// A process of its own that casts last votes, until it is killed: for each line of its input an ask and a fence.
final class LastVoter {

    private LastVoter() {}

    public static void main(String[] words) throws IOException {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                        Connect.to(words[0], words[1], words[2]).connections(2),
                        CoreConfig.sealingWith(OpenBook.KEY).background(false));
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            Workspace workspace = book.workspace(words[3]);
            workspace.debates().statistics();
            say("ready");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] parts = line.split(" ");
                LastVote.cast(workspace, TurnId.of(parts[0]), Long.parseLong(parts[1]));
                say("cast");
            }
        }
    }

    private static void say(String word) {
        System.out.println(word);
        System.out.flush();
    }
}
