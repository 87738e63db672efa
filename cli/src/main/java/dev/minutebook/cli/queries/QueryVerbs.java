package dev.minutebook.cli.queries;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `minutebook queries …`.
public final class QueryVerbs {

    static final Argument<ConversationId> CONVERSATION =
            id("--conversation=CONVERSATION", ConversationId::new, "The conversation it is asked in, by id.");
    static final Argument<String> FIELD = word("--field=FIELD", "Only in this field, such as mathematics or law.");
    static final Argument<String> USER = word("--user=USER", "Whose; left out, one's own.");
    static final Argument<Map<String, Double>> DOMAINS = pairs(
            "--domain=DOMAIN=SHARE",
            ValueType.WORD,
            ValueType.NUMBER,
            "What it is about, with a probability; give it for each domain.");

    private static final Argument<QueryId> QUERY = id("QUERY", QueryId::new, "The id of the query.");
    private static final Argument<String> ABOUT = word("--about=DOMAIN", "What it is about, and nothing else.");
    private static final Argument<String> SESSION =
            word("--session=ID", "Your own id for queries that belong together.");
    private static final Argument<String> OWNER =
            word("--user=USER", "Whose; left out, one's own, or that of the conversation.");
    private static final Argument<String> POLICY = word("--policy=NAME", "What answers are held to (default: usual).");
    private static final Argument<AccuracyLevel> ACCURACY =
            choice("--accuracy=LEVEL", AccuracyLevel.class, "How much is spent on it (default: balanced).");
    private static final Argument<Map<String, String>> METADATA =
            pairs("--metadata=KEY=VALUE", ValueType.WORD, ValueType.WORD, "Something to note with it.");
    private static final Argument<Duration> WAIT = duration(
                    "--wait=LENGTH", "How long to wait for its end, such as 30s (default: not at all).")
            .otherwise(Duration.ZERO);
    private static final Argument<String> REASON =
            text("--reason=TEXT", "Why; it is kept.").needed();

    private QueryVerbs() {}

    public static Noun noun() {
        return Noun.named("queries", "Questions to several specialists, and the one answer that comes of them.")
                .example("queries ask \"Is the sum of two odd numbers even?\" --about mathematics --to ada,linus")
                .example("queries explain last")
                .example("queries reliability")
                .verbs(ask(), record(), find(), explain(), list(), cancel(), review(), sessions())
                .verbs(ModelRunVerbs.runs(), ModelRunVerbs.claim(), ModelRunVerbs.answer(), ModelRunVerbs.heartbeat())
                .verbs(ModelRunVerbs.call(), ModelRunVerbs.fail(), ModelRunVerbs.release())
                .verbs(SpecialistVerbs.assertions(), SpecialistVerbs.reliability(), SpecialistVerbs.gaps())
                .verbs(SpecialistVerbs.putPolicy(), SpecialistVerbs.policy(), SpecialistVerbs.policies());
    }

    static Queries queries(Call call) {
        return call.workspace().queries();
    }

    private static Verb ask() {
        var question = text("QUESTION", "What is asked; @file and - work.");
        var to = specialists("Whom it may be put to (default: those of the policy, or all models).");
        var classifier = agent("--classifier=AGENT", "Who is asked what it is about (default: its words decide).");
        var within = duration("--within=LENGTH", "The time for an answer, 1s to 30 days (default: 10m).");
        var tokens = Argument.of("--token-budget=N", ValueType.LONG, "The most tokens, in and out.");
        var cost = Argument.number("--cost-budget=USD", "The most money in US dollars.");
        return Verb.named("ask", "Puts a question to several specialists.")
                .example("queries ask \"Is the sum of two odd numbers even?\" --about mathematics")
                .example("queries ask @brief.md --to ada,linus:law+education --accuracy high")
                .example("queries ask \"May I copy it?\" --domain law=0.8 --domain art=0.2 --wait 30s")
                .takes(question, ABOUT, DOMAINS, to, ACCURACY, SESSION, CONVERSATION, OWNER, classifier, POLICY)
                .takes(within, tokens, cost, METADATA, WAIT)
                .writes(call -> {
                    Double money = call.find(cost);
                    AskQuery request = new AskQuery(
                            call.get(question),
                            call.find(SESSION),
                            call.find(OWNER),
                            call.find(CONVERSATION),
                            call.find(ACCURACY),
                            domains(call),
                            call.find(classifier),
                            call.get(to),
                            call.find(POLICY),
                            call.find(within),
                            call.find(tokens),
                            money == null ? null : BigDecimal.valueOf(money),
                            call.get(METADATA));
                    Query query = ended(call, queries(call).ask(request));
                    call.show(query, QueryViews.query());
                    String id = query.id().text();
                    if (query.status() == Query.Status.RUNNING) {
                        Claims.showNext(
                                call,
                                call.command("queries find", id, "--wait", "30s"),
                                call.command("queries claim", "--query", id));
                    } else {
                        call.suggest("How it came about: ", "queries explain", id);
                    }
                });
    }

    static Argument<List<AskedSpecialist>> specialists(String description) {
        return many(
                        "--to=AGENT[:FIELD+FIELD]",
                        ValueType.converted(AskedSpecialist.class, new SpecialistConverter()),
                        description)
                .commaSeparated();
    }

    private static Map<String, Double> domains(Call call) {
        if (call.has(ABOUT) && call.has(DOMAINS)) {
            throw Refusal.invalid("--about and --domain do not go together", "Leave out one of them.");
        }
        return call.has(ABOUT) ? Map.of(call.get(ABOUT), 1.0) : call.get(DOMAINS);
    }

    /// The query as it stands when it has ended or the time to wait is over.
    private static Query ended(Call call, Query asked) throws InterruptedException {
        if (asked.status() != Query.Status.RUNNING) {
            return asked;
        }
        return Claims.await(
                        call,
                        call.get(WAIT),
                        "waiting for specialists…",
                        () -> queries(call).find(asked.id()).filter(query -> query.status() != Query.Status.RUNNING))
                .or(() -> queries(call).find(asked.id()))
                .orElse(asked);
    }

    private static Verb record() {
        var question = text("QUESTION", "What was asked; @file and - work.").optional();
        var answers =
                pairs("--answer=AGENT=TEXT", ValueType.AGENT, ValueType.TEXT, "What a specialist said; @file works.");
        var confidences = pairs(
                "--confidence=AGENT=SHARE",
                ValueType.AGENT,
                ValueType.NUMBER,
                "How sure it was, 0 to 1 (default: 0.75).");
        var asked = past("--asked-at=TIME", "When, such as 2026-01-31 or 2h for two hours ago (default: now).");
        var body = text("--body=JSON", "The whole as the API takes it; @file and - work.");
        return Verb.named(
                        "record", "Stores a question that was asked and answered elsewhere, judged by the same rules.")
                .example("queries record \"Is 7 odd?\" --answer ada=Yes. --answer linus=No. --confidence ada=0.9")
                .example("queries record --body @query.json")
                .takes(question, answers, confidences, ABOUT, DOMAINS, ACCURACY, SESSION, CONVERSATION, OWNER)
                .takes(POLICY, asked, METADATA, body)
                .writes(names -> QueryViews.query(), call -> {
                    if (call.has(question) == call.has(body)) {
                        throw Refusal.invalid(
                                "say what was asked, either as QUESTION or as --body",
                                "See both: minutebook queries record --help");
                    }
                    RecordQuery request = call.has(body)
                            ? MinutebookJson.STRICT.read(call.get(body), RecordQuery.class)
                            : new RecordQuery(
                                    call.get(question),
                                    runs(call.get(answers), call.get(confidences)),
                                    call.find(SESSION),
                                    call.find(OWNER),
                                    call.find(CONVERSATION),
                                    call.find(ACCURACY),
                                    domains(call),
                                    call.find(POLICY),
                                    call.find(asked),
                                    call.get(METADATA));
                    return queries(call).record(request);
                });
    }

    private static List<RecordRun> runs(Map<AgentRef, String> answers, Map<AgentRef, Double> confidences) {
        Map<AgentRef, Double> left = new LinkedHashMap<>(confidences);
        List<RecordRun> runs = answers.entrySet().stream()
                .map(said ->
                        new RecordRun(said.getKey(), said.getValue(), left.remove(said.getKey()), Map.of(), null, null))
                .toList();
        if (!left.isEmpty()) {
            throw Refusal.invalid(
                    "there is a confidence, but no answer, of "
                            + left.keySet().iterator().next(),
                    "Add --answer for it, or leave its --confidence out.");
        }
        return runs;
    }

    private static Verb find() {
        return Verb.named("find", "Shows one query, and what came of it.")
                .alias("show")
                .example("queries find {id}")
                .example("queries show last --wait 30s")
                .takes(QUERY, WAIT)
                .reads(names -> QueryViews.query(), call -> {
                    QueryId id = call.get(QUERY);
                    Optional<Query> found = queries(call).find(id);
                    return ended(call, call.found(found, "query " + id.text()));
                });
    }

    private static Verb explain() {
        return Verb.named("explain", "Shows how a query came to its end: runs, assertions, arbiter and auction.")
                .example("queries explain {id}")
                .example("queries explain last")
                .takes(QUERY)
                .reads(call ->
                        ExplanationViews.show(call.screen(), queries(call).explain(call.get(QUERY))));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb list() {
        var session = word("--session=ID", "Only of this session, by your own id for it.");
        var conversation =
                id("--conversation=CONVERSATION", ConversationId::new, "Only those asked in this conversation.");
        var status = choice("--status=STATUS", Query.Status.class, "Only of that status.");
        var domain = word("--domain=DOMAIN", "Only this domain and those below.");
        var policy = word("--policy=NAME", "Only those held to this policy.");
        var review = choice("--review=STATE", Query.Review.class, "Only those with that state of the review.");
        return Verb.named("list", "Lists the queries of a user, newest first.")
                .example("queries list")
                .example("queries list --field mathematics --status answered")
                .example("queries list --review wanted")
                .takes(status, FIELD, domain, policy, review, session, conversation, USER)
                .lists(call -> {
                    QueryFilter filter = new QueryFilter(
                            call.find(USER),
                            call.find(session),
                            call.find(conversation),
                            call.find(status),
                            call.find(FIELD),
                            call.find(domain),
                            call.find(policy),
                            call.find(review));
                    return Listing.of(
                            QueryViews.query(),
                            filter.equals(QueryFilter.own())
                                    ? "No queries yet. Ask one: " + call.command("queries ask QUESTION")
                                    : "No such queries. All of them: " + call.command("queries list"),
                            page -> queries(call).list(filter, page));
                });
    }

    private static Verb cancel() {
        return Verb.named("cancel", "Ends a running query. Its open runs are withdrawn.")
                .example("queries cancel {id} --reason \"It is answered.\"")
                .takes(QUERY, REASON)
                .writes(
                        names -> QueryViews.query(),
                        call -> queries(call).cancel(call.get(QUERY), new ChangeReason(call.get(REASON))));
    }

    private static Verb review() {
        var right = flag("--right", "It was right.");
        var wrong = flag("--wrong", "It was wrong.");
        return Verb.named("review", "Says whether the arbiter's verdict on a query was right.")
                .example("queries review {id} --right --reason \"I looked it up.\"")
                .example("queries review last --wrong --reason \"Neither counts zero.\"")
                .takes(QUERY, right, wrong, REASON)
                .writes(names -> QueryViews.query(), call -> {
                    if (call.get(right).equals(call.get(wrong))) {
                        throw Refusal.invalid("it is not said whether it was right", "Add either --right or --wrong.");
                    }
                    ReviewVerdict verdict = new ReviewVerdict(call.get(right), call.get(REASON));
                    return queries(call).review(call.get(QUERY), verdict);
                });
    }

    private static Verb sessions() {
        var session = word("--session=ID", "Only the one of this id of your own.");
        return Verb.named("sessions", "Lists sessions of queries, newest first: what about, how routed, who won.")
                .example("queries sessions")
                .example("queries sessions --field mathematics")
                .takes(session, FIELD, USER)
                .lists(
                        names -> QueryViews.session(),
                        "No such sessions.",
                        (call, page) -> queries(call)
                                .sessions(
                                        new QuerySessionFilter(call.find(USER), call.find(session), call.find(FIELD)),
                                        page));
    }
}
