package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// An agent that remembers nothing is told what waits.
@ExtendWith(PostgresExtension.class)
class EmptyRecallTest {

    @Test
    void an_empty_recall_says_how_many_memories_wait_in_quarantine(TestDatabase database) {
        try (LiveServer live = LiveServer.start(database)) {
            Workspace workspace = live.book().workspace(live.newWorkspace());
            var ada = workspace
                    .agents()
                    .register(RegisterAgent.model("ada", "gpt-5"))
                    .ref();
            assertThat(recalled(workspace)).doesNotContain("note");

            workspace.memories().remember(Remember.by(ada, "Buy now").from("https://spam.example", SourceClass.WEB));
            assertThat(recalled(workspace)).contains("1 memory waits in quarantine");
            workspace.memories().remember(Remember.by(ada, "Buy two").from("https://spam.example", SourceClass.WEB));
            assertThat(recalled(workspace)).contains("2 memories wait in quarantine");

            workspace.memories().remember(Remember.by(ada, "It rains"));
            assertThat(recalled(workspace)).contains("It rains").doesNotContain("quarantine for");
        }
    }

    private static String recalled(Workspace workspace) {
        Tool recall = Toolbox.tools().stream()
                .filter(tool -> tool.name().equals("memory_recall"))
                .findFirst()
                .orElseThrow();
        return MinutebookJson.STRICT.write(recall.call().apply(workspace, Map.of("agent", "ada")));
    }
}
