package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Patience;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.views.ShortForms;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tools for queries: questions to several specialists, and what their answers are worth.
final class QueryTools {

    private static final int COST = 1_000_000;
    private static final long TOKENS = 1_000_000_000_000L;

    static final Argument DOMAINS = Argument.object(
            "domains",
            RecordSchema.mapOf(Map.of("type", "number")),
            "What the question is about: a probability by domain, such as {\"mathematics\": 0.9}.");
    static final Argument SPECIALIST = Argument.agent("specialist", "Only of this specialist.");

    private static final Argument QUERY =
            Argument.id("query", "The id of a query.").needed();
    private static final Argument USER = ProjectTools.user("Whose; yours when left out.");
    private static final Argument FIELD =
            Argument.text("field", 1, AskedSpecialist.FIELD, "Only in this field, such as mathematics or law.");
    private static final Argument POLICY =
            Argument.text("policy", 1, PutPolicy.NAME, "Only those held to this policy, by name.");

    private QueryTools() {}

    record FoundQuery(boolean found, @Nullable Query query) {}

    record FoundPolicy(boolean found, @Nullable QueryPolicy policy) {}

    static List<Tool> list() {
        return Stream.concat(
                        Stream.of(
                                ask(),
                                find(),
                                explain(),
                                all(),
                                cancel(),
                                review(),
                                sessions(),
                                assertions(),
                                reliability(),
                                gaps(),
                                policy(),
                                policies()),
                        ModelRunTools.list().stream())
                .toList();
    }

    private static Tool ask() {
        return Tool.named("query_ask")
                .title("Ask several specialists")
                .description("""
                        Puts a question to the agents that know its field. They answer on their own; then one answer wins an auction \
                        in which it pays to be honest about one's confidence. Returns at once with status running: read the outcome \
                        with query_find. Without specialists, those of the policy are asked, or all agents that are models.""")
                .takes(
                        Argument.text("question", 1, Limits.TEXT, "What is asked.")
                                .needed(),
                        DOMAINS,
                        Argument.list(
                                "specialists",
                                AskQuery.SPECIALISTS,
                                RecordSchema.of(AskedSpecialist.class, "agent"),
                                "Whom it may be put to: names, or {agent, fields: [such as law]}."),
                        Argument.choice(
                                "accuracy", AccuracyLevel.class, "How much is spent on it; balanced when left out."),
                        Argument.text("session", 1, AskQuery.SESSION, "Your own id for queries that belong together."),
                        Argument.id("conversation", "The id of the conversation it is asked in.")
                                .rare(),
                        ProjectTools.user("Whose; yours, or that of the conversation, when left out.")
                                .rare(),
                        Argument.agent("classifier", "Who is asked what it is about where domains does not say.")
                                .rare(),
                        Argument.text("policy", 1, PutPolicy.NAME, "What answers are held to; usual when left out.")
                                .rare(),
                        Argument.duration(
                                        "within",
                                        1,
                                        AskQuery.LONGEST,
                                        "The time for an answer, 1s to 30 days; 10m when left out.")
                                .rare(),
                        Argument.number("tokenBudget", 1, TOKENS, "The most tokens, in and out; no bound if absent.")
                                .rare(),
                        Argument.share("costBudget", COST, "The most money in US dollars; no bound if absent.")
                                .rare(),
                        Argument.object(
                                        "metadata",
                                        RecordSchema.mapOf(Map.of("type", "string")),
                                        "Whatever else is kept with it, as texts.")
                                .rare())
                .reading("specialists", ShortForms::specialists)
                .writes((workspace, given) -> workspace.queries().ask(given.as(AskQuery.class)));
    }

    private static Tool find() {
        return Tool.named("query_find")
                .title("Read what came of a query")
                .description("""
                        Looks up one query: status, and once it has ended the answer, who won and how far it can be relied upon; \
                        reason says why there is no answer. With wait, returns as soon as it has ended. Answers found false when \
                        there is none that you may see. query_explain says how it came about.""")
                .takes(QUERY, Patience.argument("its end"))
                .reads((workspace, given) -> {
                    QueryId id = id(given);
                    Optional<Query> found = Patience.await(given.number("wait", 0), () -> {
                                Optional<Query> query = workspace.queries().find(id);
                                return query.filter(one -> one.status() == Query.Status.RUNNING)
                                                .isPresent()
                                        ? Optional.empty()
                                        : Optional.of(query);
                            })
                            .orElseGet(() -> workspace.queries().find(id));
                    return new FoundQuery(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool explain() {
        return Tool.named("query_explain")
                .title("Why a query came out so")
                .description("""
                        Explains a query: who was asked and why, what each said, which assertions failed, what the arbiter found, and the \
                        auction with weights, reported values, welfare and payments. sentences says the same in words.""")
                .takes(QUERY)
                .reads((workspace, given) -> workspace.queries().explain(id(given)));
    }

    private static Tool all() {
        return Tool.named("query_list")
                .title("List queries")
                .description("""
                        Lists the queries of a user, newest first. Review wanted lists those whose verdict a person should look at. \
                        Follow next for more pages.""")
                .takes(
                        USER,
                        Argument.text("session", 1, AskQuery.SESSION, "Only of this session, by your own id for it."),
                        Argument.id("conversation", "Only those asked in this conversation."),
                        Argument.choice("status", Query.Status.class, "Only of that status; all when left out."),
                        FIELD,
                        Argument.text("domain", 1, Labels.PATH, "Only this domain and those below."),
                        POLICY,
                        Argument.choice("review", Query.Review.class, "Only those with that state of the review."))
                .paged()
                .reads((workspace, given) -> workspace.queries().list(given.as(QueryFilter.class), given.page()));
    }

    private static Tool cancel() {
        return Tool.named("query_cancel")
                .title("End a query")
                .description(
                        "Ends a running query; its open runs are withdrawn. Refused with conflict when it has ended.")
                .takes(
                        QUERY,
                        Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.")
                                .needed())
                .destructive()
                .writes((workspace, given) -> workspace.queries().cancel(id(given), given.as(ChangeReason.class)));
    }

    private static Tool review() {
        return Tool.named("query_review")
                .title("Review a verdict of the arbiter")
                .description("""
                        Says for a person whether the arbiter's verdict on a query was right. Those that wait are in query_list with \
                        review wanted. Refused with conflict when nobody waits for it.""")
                .takes(
                        QUERY,
                        Argument.flag("right", "true if the verdict was right.").needed(),
                        Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.")
                                .needed())
                .writes((workspace, given) -> workspace.queries().review(id(given), given.as(ReviewVerdict.class)));
    }

    private static Tool sessions() {
        return Tool.named("query_sessions")
                .title("List sessions of queries")
                .description("""
                        Lists sessions of queries, newest first: the dominant field, how queries were routed, and who won how often.""")
                .takes(
                        USER,
                        Argument.text("session", 1, AskQuery.SESSION, "Only the one of this id of your own."),
                        FIELD)
                .paged()
                .reads((workspace, given) ->
                        workspace.queries().sessions(given.as(QuerySessionFilter.class), given.page()));
    }

    private static Tool assertions() {
        return Tool.named("query_assertions")
                .title("What came of assertions")
                .description("""
                        Lists what answers were held to and whether they did, newest first. passed false lists failures, with the reason \
                        and what they cost.""")
                .takes(
                        USER,
                        Argument.id("query", "Only those of this query."),
                        FIELD,
                        POLICY,
                        Argument.choice("level", AssertionLevel.class, "Only of that level; all when left out."),
                        Argument.flag("passed", "true for those that held, false for those that did not."))
                .paged()
                .reads((workspace, given) ->
                        workspace.queries().assertions(given.as(AssertionFilter.class), given.page()));
    }

    private static Tool reliability() {
        return Tool.named("query_reliability")
                .title("How far specialists can be relied upon")
                .description("""
                        Lists by specialist and field how far each can be relied upon: score, trend, wins, weight in auctions, what it \
                        paid, and whether its answers are withheld.""")
                .takes(SPECIALIST, FIELD)
                .paged()
                .reads((workspace, given) ->
                        workspace.queries().reliability(given.as(ReliabilityFilter.class), given.page()));
    }

    private static Tool gaps() {
        return Tool.named("query_gaps")
                .title("What is not known")
                .description("""
                        Lists knowledge gaps, newest first: questions where both answers that were compared were wrong. Learning about \
                        such a field is worth more than about others.""")
                .takes(USER, FIELD, Argument.flag("open", "true for those still open, false for those closed."))
                .paged()
                .reads((workspace, given) -> workspace.queries().gaps(given.as(GapFilter.class), given.page()));
    }

    private static Tool policy() {
        return Tool.named("query_policy")
                .title("Read a policy")
                .description("""
                        Returns the newest version of a policy: what answers are held to, each blocking, soft or info. usual is always there. \
                        Answers found false when there is none of that name.""")
                .takes(Argument.text("name", 1, PutPolicy.NAME, "The name of a policy.")
                        .needed())
                .reads((workspace, given) -> {
                    Optional<QueryPolicy> found = workspace.queries().policy(given.text("name"));
                    return new FoundPolicy(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool policies() {
        return Tool.named("query_policies")
                .title("List policies")
                .description(
                        "Lists the newest version of each policy that answers of specialists are held to, by name.")
                .paged()
                .reads((workspace, given) -> workspace.queries().policies(given.page()));
    }

    private static QueryId id(Arguments given) {
        return given.id("query", QueryId::new);
    }
}
