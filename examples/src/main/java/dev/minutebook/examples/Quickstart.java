package dev.minutebook.examples;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.embedded.LocalMinutebook;
import java.nio.file.Path;

/// The example of docs/java.md: a book in a folder, an agent, a message, a task.
public final class Quickstart {

    private Quickstart() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        // example begins
        try (Minutebook book = LocalMinutebook.open(folder)) {
            Workspace main = book.workspace("main");
            Agent ada = main.agents().ensure(RegisterAgent.model("ada", "gpt-5"));
            Channel council = main.channels().ensure(CreateChannel.named("council"));
            main.channels().post(council.ref(), PostMessage.by(ada.ref(), "I would wait until Monday."));

            main.tasks().open(OpenTask.of("Count the open incidents"));
            main.tasks()
                    .claim(ClaimTask.by(ada.ref()))
                    .ifPresent(claim -> main.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "2")));
        }
        // example ends
    }
}
