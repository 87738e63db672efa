package dev.minutebook.core.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Where something computes vectors, evidence is judged by its meaning too.
@ExtendWith(PostgresExtension.class)
class EvidenceMeaningTest {

    private static final Offset<Double> EXACT = within(1e-6);

    @Test
    void evidence_is_as_near_to_its_question_as_their_vectors_are(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            open.book().queryVectors().from("bears", text -> text.contains("bear") ? of(0, 1) : of(1, 0), 0);
            Workspace book = open.newWorkspace();
            Agent ada = book.agents().register(RegisterAgent.service("ada"));
            Agent grace = book.agents().register(RegisterAgent.service("grace"));
            EvidenceItem near = add(book, ada, "Deploys fail at weekends.", "Shall we ship on Friday?");
            EvidenceItem far = add(book, ada, "A bear sleeps all winter.", "Shall we ship on Friday?");
            EvidenceItem unasked = add(book, ada, "A bear wakes in spring.", null);
            Debate debate = book.debates()
                    .open(OpenDebate.about(
                            "Shall we ship on Friday?", TakeSeat.of(ada.ref()), TakeSeat.of(grace.ref())));
            Citation cited = book.evidence().cite(debate.id(), CiteEvidence.known(ada.ref(), near.id()));

            assertThat(near.quality().semantic()).isCloseTo(1, EXACT);
            assertThat(far.quality().semantic()).isCloseTo(0.5, EXACT);
            assertThat(unasked.quality().semantic()).isEqualTo(0.5);
            assertThat(near.quality().overall()).isGreaterThan(far.quality().overall());
            assertThat(cited.relevance())
                    .as("words and meaning together")
                    .isCloseTo(.4 * near.quality().relevance() + .6, EXACT);

            open.book()
                    .queryVectors()
                    .from(
                            "none",
                            text -> {
                                throw new IllegalStateException("no model");
                            },
                            0);
            assertThat(add(book, ada, "Nobody measures this.", "Who does?")
                            .quality()
                            .semantic())
                    .as("a model that fails stops nobody")
                    .isEqualTo(0.5);
        }
    }

    private static float[] of(float... numbers) {
        return numbers;
    }

    private static EvidenceItem add(Workspace book, Agent agent, String snippet, String question) {
        return book.evidence().add(AddEvidence.by(agent.ref(), snippet).answering(question));
    }
}
