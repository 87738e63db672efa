package dev.minutebook.testkit.contracts.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.testkit.contracts.queries.QueryVerdictsContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What every implementation of queries does.
public abstract class QueriesContract extends QueryVerdictsContract {

    @Test
    void a_question_is_asked_answered_and_found() {
        Agent ada = agents().register(
                        RegisterAgent.model("ada", "claude-opus").constitution("You know all about servers."));
        Query asked = queries()
                .ask(AskQuery.of(QUESTION)
                        .session("evening")
                        .ofUser("maria")
                        .accuracy(AccuracyLevel.FAST)
                        .domains(shares("software_engineering/servers", 0.75, "law", 0.25))
                        .to(ada.ref())
                        .within(Duration.ofMinutes(3))
                        .metadata(Map.of("ticket", "7")));
        assertThat(asked.status()).isEqualTo(Query.Status.RUNNING);
        assertThat(asked.session()).isEqualTo("evening");
        assertThat(asked.user()).isEqualTo("maria");
        assertThat(asked.field()).isEqualTo(SWE);
        assertThat(asked.domain()).isEqualTo("software_engineering/servers");
        assertThat(asked.fields()).containsExactly(Map.entry("law", 0.25), Map.entry(SWE, 0.75));
        assertThat(asked.policy()).isEqualTo("usual");
        assertThat(asked.deadline()).isEqualTo(asked.createdAt().plus(Duration.ofMinutes(3)));
        assertThat(asked.answer()).isNull();
        assertThat(asked.label()).isNull();
        ClaimedRun claim = claim(asked.id(), ada);
        assertThat(claim.system()).isEqualTo("You know all about servers.");
        assertThat(claim.prompt()).startsWith("Question:\n> " + QUESTION).contains("CONFIDENCE:");
        assertThat(claim.provider()).isEqualTo("anthropic");
        ModelRun run = queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), RIGHT));
        assertThat(run.confidence()).as("of one that states none").isEqualTo(0.75);
        Query found = now(asked.id());
        assertThat(found.status()).isEqualTo(Query.Status.ANSWERED);
        assertThat(found.answer()).isEqualTo(RIGHT);
        assertThat(found.winner()).isEqualTo("ada");
        assertThat(found.winnerRun()).isEqualTo(run.id());
        assertThat(found.utility()).isBetween(0.3, 1.0);
        assertThat(found.metadata()).containsExactly(Map.entry("ticket", "7"));
        assertThat(queries().find(new QueryId(UUID.randomUUID()))).isEmpty();
        refused(() -> queries().explain(new QueryId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void an_answer_that_was_cut_off_is_less_sure() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun claim = claim(query.id(), ada);
        queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), RIGHT).cutOff());
        assertThat(now(query.id()).confidence()).isEqualTo(0.5);
    }

    @Test
    void as_many_are_asked_as_the_accuracy_says() {
        Agent[] ten = IntStream.range(0, 10).mapToObj(i -> model("s" + i)).toArray(Agent[]::new);
        assertThat(open(ask(AccuracyLevel.FAST, ten).id())).hasSize(1);
        assertThat(open(ask(AccuracyLevel.BALANCED, ten).id())).hasSize(2);
        assertThat(open(ask(AccuracyLevel.HIGH, ten).id())).hasSize(9);
        assertThat(open(ask(AccuracyLevel.MAXIMUM, ten).id())).hasSize(9);
        Query all = queries().ask(AskQuery.of(QUESTION).accuracy(AccuracyLevel.HIGH));
        assertThat(open(all.id())).as("who is not named: all models").hasSize(9);
    }

    @Test
    void what_it_is_about_the_caller_says_else_somebody_who_is_asked_else_its_words() {
        Agent law = model("lawyer");
        Agent swe = model("coder");
        Agent judge = model("judge");
        List<AskedSpecialist> both = List.of(
                AskedSpecialist.of(law.ref()).fields(List.of("law")),
                AskedSpecialist.of(swe.ref()).fields(List.of(SWE)));
        AskQuery question = AskQuery.of("Does this code break the law?")
                .accuracy(AccuracyLevel.HIGH)
                .specialists(both);
        Query told = queries().ask(question.about("legal"));
        assertThat(open(told.id())).extracting(ModelRun::specialist).containsExactly("lawyer");
        assertThat(told.field()).isEqualTo("law");
        assertThat(told.domain()).isEqualTo("legal");
        Query classified = queries().ask(question.classifier(judge.ref()));
        assertThat(classified.field()).isNull();
        ModelRun asked = open(classified.id()).getFirst();
        assertThat(asked.round()).isEqualTo(ModelRun.Round.CLASSIFY);
        assertThat(asked.specialist()).isEqualTo("judge");
        ClaimedRun claim = claim(classified.id(), judge);
        assertThat(claim.prompt()).contains("creative_writing");
        ModelRun said = queries()
                .answer(
                        claim.run().id(),
                        AnswerRun.classified(claim.fence(), Map.of("software/java", 0.9, "law", 0.1)));
        assertThat(said.fields()).containsOnlyKeys("law", SWE);
        assertThat(now(classified.id()).domain()).isEqualTo("software/java");
        assertThat(open(classified.id())).extracting(ModelRun::specialist).containsExactlyInAnyOrder("coder", "lawyer");
        Query words = queries().ask(question);
        assertThat(words.fields()).containsKeys("law", SWE);
        assertThat(explain(words.id()).sentences()).anyMatch(one -> one.endsWith("by its words."));
    }

    @Test
    void a_question_without_anybody_to_ask_fails_at_once() {
        Query nobody = queries().ask(AskQuery.of(QUESTION));
        assertThat(nobody.status()).isEqualTo(Query.Status.FAILED);
        assertThat(nobody.reason()).isEqualTo("there is no specialist to ask");
        Agent law = model("lawyer");
        Query none = queries()
                .ask(AskQuery.of(QUESTION)
                        .about(SWE)
                        .specialists(List.of(AskedSpecialist.of(law.ref()).fields(List.of("law")))));
        assertThat(none.reason()).isEqualTo("no specialist answers for software_engineering");
        assertThat(none.field()).isEqualTo(SWE);
        assertThat(explain(none.id()).runs()).isEmpty();
    }

    @Test
    void what_cannot_be_asked_is_refused() {
        Agent ada = model("ada");
        refused(() -> queries().ask(AskQuery.of(" ")), Code.INVALID);
        refused(() -> queries().ask(AskQuery.of(QUESTION).to(unknownAgent())), Code.NOT_FOUND);
        refused(() -> queries().ask(AskQuery.of(QUESTION).classifier(unknownAgent())), Code.NOT_FOUND);
        refused(() -> queries().ask(AskQuery.of(QUESTION).to(ada.ref(), AgentRef.of("ada"))), Code.INVALID);
        refused(
                () -> queries()
                        .ask(AskQuery.of(QUESTION)
                                .specialists(
                                        List.of(AskedSpecialist.of(ada.ref()).fields(List.of("cooking"))))),
                Code.INVALID);
        refused(() -> queries().ask(AskQuery.of(QUESTION).in(new ConversationId(UUID.randomUUID()))), Code.NOT_FOUND);
        refused(() -> queries().ask(AskQuery.of(QUESTION).domains(Map.of("law", 1.5))), Code.INVALID);
        refused(() -> queries().ask(AskQuery.of(QUESTION).within(Duration.ofDays(31))), Code.INVALID);
        agents().archive(ada.ref());
        refused(() -> queries().ask(AskQuery.of(QUESTION).to(ada.ref())), Code.CONFLICT);
        refused(() -> queries().list(QueryFilter.own().field("cooking"), PageRequest.first()), Code.INVALID);
        refused(() -> queries().sessions(QuerySessionFilter.own().field("cooking"), PageRequest.first()), Code.INVALID);
        assertThat(queries().list(QueryFilter.own(), PageRequest.first()).items())
                .isEmpty();
        assertThat(queries()
                        .sessions(QuerySessionFilter.own(), PageRequest.first())
                        .items())
                .as("nothing is left of what was refused")
                .isEmpty();
    }

    @Test
    void sessions_count_their_queries_and_say_what_they_are_about() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        for (int i = 0; i < 3; i++) {
            Query one = queries()
                    .ask(AskQuery.of(QUESTION)
                            .session("s-1")
                            .accuracy(i == 0 ? AccuracyLevel.FAST : AccuracyLevel.BALANCED)
                            .about(i == 2 ? "law" : SWE)
                            .to(ada.ref(), bob.ref()));
            for (ModelRun run : open(one.id())) {
                say(
                        one.id(),
                        run.specialist().equals("ada") ? ada : bob,
                        RIGHT,
                        run.specialist().equals("ada") ? 0.9 : 0.5);
            }
        }
        Query running = queries().ask(AskQuery.of(QUESTION).session("s-1").about("law"));
        Query alone = queries().ask(AskQuery.of(QUESTION).to(ada.ref()));
        assertThat(UUID.fromString(alone.session()))
                .as("one is made where none is named")
                .isNotNull();
        QuerySession session = sessions(QuerySessionFilter.own().session("s-1")).getFirst();
        assertThat(session.queries()).isEqualTo(4);
        assertThat(session.ended()).isEqualTo(3);
        assertThat(session.field()).isEqualTo(SWE);
        assertThat(session.routing()).containsEntry("single", 1L).containsEntry("fan_out", 2L);
        assertThat(session.winners()).containsExactly(Map.entry("ada", 3L));
        assertThat(session.updatedAt()).isAfter(session.createdAt());
        assertThat(sessions(QuerySessionFilter.own())).hasSize(2);
        assertThat(sessions(QuerySessionFilter.own().field("law"))).isEmpty();
        Query other = queries()
                .ask(AskQuery.of(QUESTION).session("s-1").ofUser("maria").to(ada.ref()));
        assertThat(sessions(QuerySessionFilter.ofUser("maria")))
                .singleElement()
                .satisfies(one -> assertThat(one.queries()).isEqualTo(1));
        assertThat(everything(2, page -> queries().list(QueryFilter.own().session("s-1"), page)))
                .hasSize(4)
                .extracting(Query::id)
                .contains(running.id())
                .doesNotContain(other.id());
    }

    private List<QuerySession> sessions(QuerySessionFilter filter) {
        return everything(1, page -> queries().sessions(filter, page));
    }

    @Test
    void queries_are_listed_by_what_they_are() {
        Agent ada = model("ada");
        Conversation talk = book().conversations().open(OpenConversation.untitled());
        Query first = queries()
                .ask(AskQuery.of(QUESTION)
                        .in(talk.id())
                        .about("software_engineering/servers/ports")
                        .accuracy(AccuracyLevel.FAST)
                        .to(ada.ref()));
        say(first.id(), ada, RIGHT, 0.9);
        Query second =
                queries().ask(AskQuery.of("May I copy this text?").about("law").to(ada.ref()));
        assertThat(listed(QueryFilter.own())).containsExactly(second.id(), first.id());
        assertThat(listed(QueryFilter.own().in(talk.id()))).containsExactly(first.id());
        assertThat(listed(QueryFilter.own().status(Query.Status.RUNNING))).containsExactly(second.id());
        assertThat(listed(QueryFilter.own().field(SWE))).containsExactly(first.id());
        assertThat(listed(QueryFilter.own().domain("software_engineering/servers")))
                .containsExactly(first.id());
        assertThat(listed(QueryFilter.own().domain("software"))).isEmpty();
        assertThat(listed(QueryFilter.own().policy("usual"))).hasSize(2);
        assertThat(listed(QueryFilter.own().policy("other"))).isEmpty();
        assertThat(listed(QueryFilter.own().review(Query.Review.WANTED))).isEmpty();
        assertThat(listed(QueryFilter.ofUser("maria"))).isEmpty();
        assertThat(now(first.id()).conversation()).isEqualTo(talk.id());
        Page<ModelRun> runs = queries().runs(RunFilter.any().in(talk.id()), PageRequest.first());
        assertThat(runs.items())
                .singleElement()
                .satisfies(run -> assertThat(run.conversation()).isEqualTo(talk.id()));
        refused(() -> queries().list(QueryFilter.own(), new PageRequest(5, "nonsense")), Code.INVALID);
    }

    private List<QueryId> listed(QueryFilter filter) {
        return everything(1, page -> queries().list(filter, page)).stream()
                .map(Query::id)
                .toList();
    }

    @Test
    void what_was_asked_elsewhere_is_judged_by_the_same_rules() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Agent cy = model("cy");
        Instant then = Instant.parse("2026-01-05T10:00:00Z");
        Query recorded = queries()
                .record(RecordQuery.of(
                                QUESTION,
                                List.of(
                                        RecordRun.of(ada.ref(), RIGHT, 0.6)
                                                .values(Map.of(
                                                        "bob", 0.1, cy.id().text(), 0.6))
                                                .firstTokenMs(80)
                                                .call(CallReport.of("anthropic", "claude-opus", 10, 20)
                                                        .responseTimeMs(1_500)),
                                        RecordRun.of(bob.ref(), OTHER, 0.9),
                                        RecordRun.of(cy.ref(), RIGHT + " So it is.", 0.5)
                                                .values(Map.of("ada", 0.9, "bob", 0.0))))
                        .about(SWE)
                        .session("elsewhere")
                        .askedAt(then)
                        .accuracy(AccuracyLevel.FAST)
                        .metadata(Map.of("from", "a notebook")));
        assertThat(recorded.recorded()).isTrue();
        assertThat(recorded.status()).isEqualTo(Query.Status.ANSWERED);
        assertThat(recorded.winner()).isEqualTo("ada");
        assertThat(recorded.createdAt()).isEqualTo(then);
        assertThat(recorded.latencyMs()).isEqualTo(1_500);
        assertThat(recorded.usage().tokens()).isEqualTo(30);
        QueryExplanation how = explain(recorded.id());
        assertThat(how.auction()).hasSize(3);
        assertThat(how.auction().getFirst().values()).containsExactly(0.6, 0.1, 0.6);
        assertThat(how.runs())
                .filteredOn(run -> run.round() == ModelRun.Round.PEER_REVIEW)
                .extracting(run -> run.specialist() + " " + run.status())
                .containsExactly("ada ANSWERED", "bob FAILED", "cy ANSWERED");
        Query refusal = queries()
                .record(RecordQuery.of(QUESTION, List.of(RecordRun.of(ada.ref(), "No.", 0.9)))
                        .about(SWE));
        assertThat(refusal.status()).as("nobody can be asked again").isEqualTo(Query.Status.FAILED);
        assertThat(refusal.reason()).contains("aborted");
        assertThat(open(refusal.id())).isEmpty();
        assertThat(standing(ada, SWE).runs()).isEqualTo(2);
        RecordRun said = RecordRun.of(ada.ref(), RIGHT, 0.6);
        refused(
                () -> queries()
                        .record(RecordQuery.of(QUESTION, List.of(said))
                                .askedAt(Instant.now().plus(Duration.ofDays(1)))),
                Code.INVALID);
        refused(
                () -> queries()
                        .record(RecordQuery.of(
                                QUESTION,
                                List.of(said.values(Map.of("nobody", 0.5)), RecordRun.of(bob.ref(), OTHER, 0.4)))),
                Code.INVALID);
        refused(() -> queries().record(RecordQuery.of(QUESTION, List.of())), Code.INVALID);
        refused(() -> queries().record(RecordQuery.of(QUESTION, List.of(said, said))), Code.INVALID);
        refused(
                () -> queries().record(RecordQuery.of(QUESTION, List.of(RecordRun.of(unknownAgent(), RIGHT, 1)))),
                Code.NOT_FOUND);
    }

    @Test
    void a_question_goes_with_its_conversation() {
        Agent ada = model("ada");
        Conversation talk = book().conversations().open(OpenConversation.untitled());
        Query query = queries().ask(AskQuery.of(QUESTION).in(talk.id()).to(ada.ref()));
        book().conversations().forget(talk.id(), new ChangeReason("wished for"));
        assertThat(queries().find(query.id())).isEmpty();
        assertThat(queries().runs(RunFilter.any(), PageRequest.first()).items()).isEmpty();
    }

    @Test
    void a_write_under_a_key_happens_once() {
        Agent ada = model("ada");
        AskQuery request = AskQuery.of(QUESTION).to(ada.ref());
        Query first = book().once("ask-1").queries().ask(request);
        Query again = book().once("ask-1").queries().ask(request);
        assertThat(again).isEqualTo(first);
        assertThat(listed(QueryFilter.own())).hasSize(1);
    }

    @Test
    void the_log_says_what_an_answer_was_worth() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun claim = claim(query.id(), ada);
        queries()
                .answer(
                        claim.run().id(),
                        AnswerRun.of(claim.fence(), RIGHT, 0.9)
                                .call(CallReport.of("anthropic", "claude-opus", 1, 2)
                                        .responseTimeMs(40)));
        List<AuditEntry> log = sealedLog().stream()
                .filter(entry ->
                        entry.event().startsWith("query.") || entry.event().startsWith("run."))
                .toList();
        assertThat(log).extracting(AuditEntry::event).containsExactly("query.asked", "run.answered", "query.answered");
        AuditEntry run = log.get(1);
        assertThat(run.field()).isEqualTo(SWE);
        assertThat(run.specialist()).isEqualTo("ada");
        assertThat(run.confidence()).isEqualTo(0.9);
        assertThat(run.latencyMillis()).isEqualTo(40.0);
        AuditEntry end = log.getLast();
        Query ended = now(query.id());
        assertThat(end.field()).isEqualTo(SWE);
        assertThat(end.specialist()).isEqualTo("ada");
        assertThat(end.utility()).isEqualTo(ended.utility(), within(1e-12));
        assertThat(end.confidence()).isEqualTo(0.9);
        assertThat(end.latencyMillis()).isNotNull();
        assertThat(log).extracting(AuditEntry::session).as("of one session").doesNotContainNull();
    }

    @Test
    void nothing_is_seen_from_elsewhere() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        assertThat(elsewhere().queries().find(query.id())).isEmpty();
        assertThat(elsewhere().queries().claim(ClaimRun.any())).isEmpty();
    }
}
