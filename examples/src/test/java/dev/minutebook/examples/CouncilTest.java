package dev.minutebook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class CouncilTest {

    @Test
    void the_debate_of_the_readme_is_the_one_that_is_compiled_here() throws IOException {
        assertThat(ExamplePage.text("README.md")).contains(ExamplePage.example(Council.class));
    }

    @Test
    void the_debate_comes_to_a_decision_with_its_dissent(@TempDir Path folder) {
        Council.main(new String[] {folder.resolve("book").toString()});
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            var main = book.workspace("main");
            Debate debate = main.debates()
                    .list(DebateFilter.any(), PageRequest.first())
                    .items()
                    .getFirst();
            assertThat(debate.status()).isEqualTo(Debate.Status.COMPLETED);
            Decision decision = main.decisions().find(debate.decision()).orElseThrow();
            assertThat(decision.winner()).isEqualTo("monday");
            assertThat(main.decisions()
                            .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                            .items())
                    .extracting(dissent -> dissent.preferred())
                    .containsExactly("friday");
        }
    }
}
