package dev.minutebook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class QuickstartTest {

    @Test
    void the_example_of_the_page_is_the_one_that_is_compiled_here() throws IOException {
        assertThat(ExamplePage.text("docs/java.md")).contains(ExamplePage.example(Quickstart.class));
    }

    @Test
    void the_example_does_what_it_says(@TempDir Path folder) {
        for (int time = 1; time <= 2; time++) {
            Quickstart.main(new String[] {folder.resolve("book").toString()});
        }
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            var main = book.workspace("main");
            assertThat(main.agents().find(AgentRef.of("ada"))).isPresent();
            assertThat(main.channels()
                            .read(ChannelRef.of("council"), 0, PageRequest.first())
                            .items())
                    .extracting(message -> message.body())
                    .containsExactly("I would wait until Monday.", "I would wait until Monday.");
            assertThat(main.tasks()
                            .list(TaskFilter.status(Task.Status.COMPLETED), PageRequest.first())
                            .items())
                    .extracting(Task::output)
                    .containsExactly("2", "2");
        }
    }
}
