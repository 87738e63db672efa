package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.specialists.AuctionBid;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A chamber answers questions in a real record: what they are about, what each specialist says, and what the others
/// hold of it.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class QueryStoryTest {

    private static final SigningKey KEY = SigningKey.generate();
    private static final String CLAIM = "A HashMap is not safe for several threads.";

    /// The bold one answers too shortly at first, and is surer than it should be.
    private static ScriptedReply reply(Cue cue) {
        String prompt = cue.prompt().text();
        if (prompt.contains("Do not answer it.")) {
            return ScriptedReply.of("software_engineering: 0.9\ngeneral: 0.1").tokens(100, 10);
        }
        boolean bold = cue.prompt().system().startsWith("You are bold");
        if (prompt.contains("Others gave these answers.")) {
            boolean good = prompt.contains("> Take a ConcurrentHashMap");
            return ScriptedReply.of("1: " + (good ? "0.9" : "0.1")).tokens(300, 5);
        }
        if (bold && !prompt.contains("was not accepted")) {
            return ScriptedReply.of("Sure.\nCONFIDENCE: 1").tokens(100, 5);
        }
        return ScriptedReply.of(
                        bold
                                ? "Any map of the library will do, in my opinion.\nCONFIDENCE: 0.9"
                                : "Take a ConcurrentHashMap for several threads.\nCONFIDENCE: 0.7")
                .tokens(200, 20);
    }

    @Test
    void a_chamber_answers_a_question_through_all_its_rounds(TestDatabase database) {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(8),
                CoreConfig.sealingWith(KEY))) {
            book.workspaces().create(new CreateWorkspace("story"));
            Workspace acme = book.workspace("story");
            Agent bold = acme.agents()
                    .register(RegisterAgent.model("bold", "claude-opus").constitution("You are bold."));
            Agent calm = acme.agents()
                    .register(RegisterAgent.model("calm", "claude-opus").constitution("You are calm."));
            Agent clerk = acme.agents().register(RegisterAgent.model("clerk", "claude-opus"));
            CorrectionId correction = acme.corrections()
                    .add(AddCorrection.fact("HashMap threads", CLAIM).not("A HashMap is safe for several threads."))
                    .correction()
                    .id();
            ScriptedModel model = ScriptedModel.by(QueryStoryTest::reply);
            Query asked;
            try (Chamber chamber = Chamber.builder()
                    .workspaces(book::debating)
                    .querying(book::querying)
                    .speaker(model)
                    .workers(2)
                    .start()) {
                asked = acme.queries()
                        .ask(AskQuery.of("Which map is safe for threads, a HashMap?")
                                .session("story-1")
                                .accuracy(AccuracyLevel.MAXIMUM)
                                .classifier(clerk.ref())
                                .to(bold.ref(), calm.ref()));
                chamber.wake();
                Eventually.holds(() -> assertThat(
                                acme.queries().find(asked.id()).orElseThrow().status())
                        .isNotEqualTo(Query.Status.RUNNING));
            }
            Query ended = acme.queries().find(asked.id()).orElseThrow();
            assertThat(ended.status()).isEqualTo(Query.Status.ANSWERED);
            assertThat(ended.winner()).as("the others hold more of it").isEqualTo("calm");
            assertThat(ended.answer()).isEqualTo("Take a ConcurrentHashMap for several threads.");
            assertThat(ended.field()).isEqualTo("software_engineering");
            assertThat(ended.corrections()).containsExactly(correction);
            QueryExplanation how = acme.queries().explain(asked.id());
            assertThat(how.runs())
                    .extracting(run -> run.specialist() + " " + run.round() + " " + run.attempt())
                    .containsExactlyInAnyOrder(
                            "clerk CLASSIFY 0",
                            "bold ANSWER 0",
                            "bold ANSWER 1",
                            "calm ANSWER 0",
                            "bold PEER_REVIEW 0",
                            "calm PEER_REVIEW 0");
            assertThat(how.runs())
                    .filteredOn(run -> run.round() == ModelRun.Round.ANSWER)
                    .allSatisfy(run -> {
                        assertThat(run.firstTokenMs()).isNotNull();
                        assertThat(run.latencyMs()).isGreaterThanOrEqualTo(run.firstTokenMs());
                        assertThat(run.model()).isEqualTo("claude-opus");
                    });
            assertThat(how.auction()).extracting(AuctionBid::reviewed).containsExactly(true, true);
            assertThat(model.cues().stream()
                            .filter(cue -> cue.prompt().text().startsWith("Question:"))
                            .filter(cue -> !cue.prompt().text().contains("Do not answer it.")))
                    .allSatisfy(cue -> assertThat(cue.prompt().system()).contains(CLAIM));
            assertThat(ended.usage().tokens()).isEqualTo(110 + 105 + 220 + 220 + 305 + 305);
            assertThat(acme.providers()
                            .spending(PageRequest.first())
                            .items()
                            .getFirst()
                            .tokens())
                    .as("every call is counted once")
                    .isEqualTo(ended.usage().tokens());
            QuerySession session = acme.queries()
                    .sessions(QuerySessionFilter.own().session("story-1"), PageRequest.first())
                    .items()
                    .getFirst();
            assertThat(session.ended()).isEqualTo(1);
            Eventually.holds(() -> assertThat(acme.audit().status().unsealed()).isZero());
            assertThat(acme.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
    }
}
