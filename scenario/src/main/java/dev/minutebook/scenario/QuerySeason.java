package dev.minutebook.scenario;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PolicyAssertion.Kind;
import dev.minutebook.api.specialists.PutPolicy;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Questions to specialists: answered, withheld, doubted, cancelled, overdue and open; and what nobody knew until
/// somebody learnt it.
final class QuerySeason {

    private static final String SOFTWARE = "software_engineering";
    private static final String LAW = "law";
    private static final String MATHEMATICS = "mathematics";
    private static final String MARIA = "maria";
    private static final String HOUSE = "house";

    private final Workspace book;
    private final Queries queries;
    private final Queries reviewer;
    private final List<Agent> agents;

    QuerySeason(Workspace book, Workspace reviewer, List<Agent> agents) {
        this.book = book;
        this.queries = book.queries();
        this.reviewer = reviewer.queries();
        this.agents = agents;
    }

    /// What answers are held to, and questions of every accuracy.
    void ask() {
        policies();
        classified();
        reviewed();
        budgeted();
        queries.ask(AskQuery.of("Which colour has the bridge?").session("evening"));
        queries.cancel(
                queries.ask(to("Who painted the bridge?", 0).about("art").ofUser(MARIA))
                        .id(),
                new ChangeReason("It is known by now."));
    }

    private void policies() {
        queries.putPolicy(PutPolicy.of(HOUSE, PolicyAssertion.blocking("no_refusal", Kind.NO_REFUSAL)));
        queries.putPolicy(PutPolicy.of(
                        HOUSE,
                        PolicyAssertion.length("in_full", Kind.MIN_LENGTH, 20, AssertionLevel.BLOCKING)
                                .retries(1),
                        PolicyAssertion.contains("cites", "manual", AssertionLevel.SOFT)
                                .amount(0.2),
                        PolicyAssertion.info("analogy", Kind.ANALOGY, 0.08))
                .cap(0.1)
                .baseline(0.4)
                .specialists(List.of(
                        AskedSpecialist.of(ref(0)).fields(List.of(LAW)),
                        AskedSpecialist.of(ref(1)).fields(List.of(SOFTWARE)))));
        queries.putPolicy(PutPolicy.of("free"));
    }

    /// In a conversation of a project: somebody says what it is about, and the first answer is too short.
    private void classified() {
        Conversation talk = book.conversations()
                .open(OpenConversation.titled("Contracts")
                        .project(book.projects()
                                .create(CreateProject.named("Contracts"))
                                .id()));
        String question = "Who signs the contract of the tenant?";
        book.conversations().append(talk.id(), AppendMessages.of(NewMessage.user(question)));
        Query query = queries.ask(AskQuery.of(question)
                .in(talk.id())
                .session("contracts")
                .classifier(ref(4))
                .policy(HOUSE)
                .metadata(Map.of("ticket", "23")));
        ClaimedRun claim = claim(query.id(), 4);
        queries.answer(
                claim.run().id(), AnswerRun.classified(claim.fence(), Map.of("law/contracts", 0.8, SOFTWARE, 0.2)));
        say(query.id(), 0, "Both.", 0.6);
        say(query.id(), 0, "Both parties sign it, says the manual; think of it as a handshake.", 0.8);
        say(query.id(), 1, "The landlord alone has to sign it.", 0.4);
    }

    /// They judge each other's answers, and do not agree about them.
    private void reviewed() {
        for (int i = 0; i < 2; i++) {
            Query query = queries.ask(to("Which port does the database of house " + i + " use?", 0, 1, 2)
                    .session("ports")
                    .about(SOFTWARE)
                    .accuracy(AccuracyLevel.MAXIMUM));
            say(query.id(), 0, "The database listens on port 5432, as its manual says.", 0.6);
            say(query.id(), 1, "The database listens on port 5433, as its manual says.", 0.9);
            say(query.id(), 2, "The database listens on port 5432, as its manual says; so it is.", 0.5);
            judge(query.id(), 0, 0.1, 0.6);
            judge(query.id(), 2, 0.9, 0.0);
            judge(query.id(), 1, 0.2, 0.3);
        }
    }

    /// A call that failed is paid for; one who has no model is done without.
    private void budgeted() {
        Query query = queries.ask(to("Which port does the mail server use?", 3, 4)
                .session("ports")
                .about(SOFTWARE)
                .within(Duration.ofDays(2))
                .tokenBudget(10_000)
                .costBudget(new BigDecimal("2.5")));
        ClaimedRun lost = claim(query.id(), 3);
        int number = queries.call(lost.run().id(), new StartCall(lost.fence(), "openai", "gpt-5", 200L, 300L))
                .number();
        queries.fail(
                lost.run().id(),
                FailRun.of(lost.fence(), "cut off")
                        .call(CallReport.of("openai", "gpt-5", 90, 10)
                                .number(number)
                                .cost(new BigDecimal("0.5"))));
        ClaimedRun made = claim(query.id(), 3);
        queries.answer(
                made.run().id(),
                AnswerRun.of(made.fence(), "The mail server listens on port 25, as the standard says.", 0.7)
                        .firstTokenMs(120)
                        .call(CallReport.of("openai", "gpt-5", 70, 30)
                                .cost(new BigDecimal("0.25"))
                                .responseTimeMs(900)));
        ClaimedRun none = claim(query.id(), 4);
        queries.fail(none.run().id(), FailRun.of(none.fence(), "no such model").forGood());
    }

    /// Where both were wrong something is not known; it is learnt in one field and not in the other.
    void learn() {
        gap(AskQuery.of("How many tiles has the floor?").about(SOFTWARE), 0, 1);
        gap(AskQuery.of("How many tiles has the roof?").about(MATHEMATICS).ofUser(MARIA), 2, 3);
        for (int i = 0; i < 24; i++) {
            String answer = "Fact " + i + ": a floor is counted row by row, as the manual says.";
            queries.record(RecordQuery.of(
                            "How is a floor counted?",
                            List.of(
                                    RecordRun.of(ref(0), answer, 0.6)
                                            .firstTokenMs(80L + i)
                                            .call(CallReport.of("openai", "gpt-5", 40, 20)
                                                    .responseTimeMs(700 + i)),
                                    RecordRun.of(ref(1), answer, 0.5)))
                    .session("floors")
                    .about(SOFTWARE));
        }
    }

    private void gap(AskQuery question, int first, int second) {
        Query query = queries.ask(question.to(ref(first), ref(second)));
        say(query.id(), first, "Of course it is so: 12 * 12 = 142 tiles in all.", 0.9);
        say(
                query.id(),
                second,
                "The floor is always wet at night. Think about that. The floor is never wet at night. 2 + 2 = 5",
                0.9);
    }

    /// A wrong sum is found by itself, and told to who is asked again; whether a standby writes only a person can tell.
    void doubt() {
        AskQuery panes =
                to("How many panes has the window?", 2, 3).about(MATHEMATICS).session("windows");
        String sum = "Of course it is so: 13 * 13 = 169 panes in all.";
        QueryId wrong = queries.ask(panes).id();
        say(wrong, 2, sum, 0.2);
        say(wrong, 3, "Of course it is so: 13 * 13 = 163 panes in all.", 0.9);
        QueryId told = queries.ask(panes).id();
        say(told, 2, sum, 0.8);
        say(told, 3, sum, 0.7);
        reviewer.review(standby("night"), new ReviewVerdict(false, "The standby is read only."));
        reviewer.review(standby("day"), new ReviewVerdict(true, "It was seen to write."));
        standby("evening");
        Query unsure = queries.ask(to("Which moon is the largest?", 4).accuracy(AccuracyLevel.FAST));
        say(unsure.id(), 4, "It may be Ganymede, but look it up again.", 0);
    }

    private QueryId standby(String time) {
        QueryId query = queries.ask(to("Does the standby accept writes during the " + time + "?", 3, 4)
                        .about(SOFTWARE)
                        .session("standby"))
                .id();
        say(query, 3, "The standby server accepts writes during the " + time + ".", 0.9);
        say(query, 4, "The standby server never accepts writes during the " + time + ".", 0.8);
        return query;
    }

    /// Questions that wait at the end of the year.
    void unfinished() {
        Query query = queries.ask(
                to("May the tenant paint the wall?", 0, 1, 2, 3, 4).about(LAW).accuracy(AccuracyLevel.HIGH));
        reviewer.claim(ClaimRun.by(ref(0)).query(query.id()).lease(Duration.ofHours(1)));
        say(query.id(), 1, "The tenant may paint it white, as most contracts say.", 0.7);
    }

    private AgentRef ref(int agent) {
        return agents.get(agent).ref();
    }

    private AskQuery to(String question, int... specialists) {
        return AskQuery.of(question)
                .to(Arrays.stream(specialists).mapToObj(this::ref).toArray(AgentRef[]::new));
    }

    private ClaimedRun claim(QueryId query, int agent) {
        return queries.claim(ClaimRun.by(ref(agent)).query(query)).orElseThrow();
    }

    private void say(QueryId query, int agent, String text, double confidence) {
        ClaimedRun claim = claim(query, agent);
        queries.answer(claim.run().id(), AnswerRun.of(claim.fence(), text, confidence));
    }

    private void judge(QueryId query, int agent, Double... values) {
        ClaimedRun claim = claim(query, agent);
        queries.answer(claim.run().id(), AnswerRun.reviewed(claim.fence(), List.of(values)));
    }
}
