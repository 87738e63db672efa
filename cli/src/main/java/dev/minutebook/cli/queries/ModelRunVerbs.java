package dev.minutebook.cli.queries;

import static dev.minutebook.cli.queries.QueryVerbs.DOMAINS;
import static dev.minutebook.cli.queries.QueryVerbs.queries;
import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.cli.providers.ProviderViews;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;
import java.util.Collections;

/// Verbs of those who answer what queries ask: by a claim, or once and without a fence, as a person does.
final class ModelRunVerbs {

    private static final Argument<ModelRunId> RUN = id("RUN", ModelRunId::new, "The id of the model run.");
    private static final Argument<Long> FENCE = Claims.fence("run");
    private static final Argument<Duration> LEASE = Claims.lease("2m");
    private static final Argument<QueryId> OF_QUERY = id("--query=QUERY", QueryId::new, "Only of this query.");

    private ModelRunVerbs() {}

    static Verb runs() {
        var conversation =
                id("--conversation=CONVERSATION", ConversationId::new, "Only of queries in this conversation.");
        var specialist = agent("--specialist=AGENT", "Only those put to this agent.");
        var status = choice("--status=STATUS", ModelRun.Status.class, "Only of that status.");
        return Verb.named("runs", "Lists what was asked of specialists and what came of it, newest first.")
                .example("queries runs --query {id}")
                .example("queries runs --specialist ada --status open")
                .takes(OF_QUERY, conversation, specialist, status)
                .lists(
                        names -> ModelRunViews.run(),
                        "No such runs.",
                        (call, page) -> queries(call).runs(filter(call, conversation, specialist, status), page));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static RunFilter filter(
            Call call,
            Argument<ConversationId> conversation,
            Argument<AgentRef> specialist,
            Argument<ModelRun.Status> status) {
        return new RunFilter(call.find(OF_QUERY), call.find(conversation), call.find(specialist), call.find(status));
    }

    static Verb claim() {
        var run = id("RUN", ModelRunId::new, "A certain run; left out, the oldest.")
                .optional();
        var models = flag("--models", "Only those put to agents that are models.");
        return Verb.named("claim", "Gives you a run to answer, with its prompt and its fence, if there is one.")
                .example("queries claim --as ada")
                .example("queries claim --as ada --wait 30s --lease 10m")
                .example("queries claim --query {id}")
                .takes(run, SPEAKER, OF_QUERY, models, LEASE, Claims.WAIT)
                .writes(call -> {
                    ClaimRun request = new ClaimRun(
                            call.findSpeaker(),
                            call.find(OF_QUERY),
                            call.find(run),
                            call.get(models),
                            null,
                            call.find(LEASE));
                    ClaimedRun claim = call.found(
                            Claims.await(
                                    call,
                                    "waiting for something to answer…",
                                    () -> queries(call).claim(request)),
                            "nothing waits for an answer",
                            "Wait for something: add --wait 30s");
                    call.show(claim, ModelRunViews.claimed());
                    showNext(call, claim);
                });
    }

    private static void showNext(Call call, ClaimedRun claim) {
        String run = claim.run().id().text();
        String fence = Long.toString(claim.fence());
        Claims.showNext(
                call,
                switch (claim.run().round()) {
                    case CLASSIFY ->
                        call.command("queries answer", run, "--domain", "mathematics=0.8", "--fence", fence);
                    case ANSWER ->
                        call.command("queries answer", run, "what you say", "--confidence", "0.8", "--fence", fence);
                    case PEER_REVIEW ->
                        call.command(
                                "queries answer",
                                run,
                                "--values",
                                String.join(
                                        ",",
                                        Collections.nCopies(claim.candidates().size(), "0.5")),
                                "--fence",
                                fence);
                },
                call.command("queries heartbeat", run, "--fence", fence),
                call.command("queries fail", run, "why not", "--fence", fence),
                call.command("queries release", run, "--fence", fence));
    }

    static Verb answer() {
        var said = text("TEXT", "The answer, or what is said besides; @file and - work.")
                .optional();
        var fence = Argument.of(
                "--fence=N",
                ValueType.LONG,
                "The fence that claiming the run gave you; left out, it is claimed first.");
        var confidence = number("--confidence=SHARE", "How sure you are, 0 to 1 (default: 0.75).");
        var values = many(
                        "--values=SHARE",
                        ValueType.NUMBER,
                        "Of a review: what each answer that was shown is worth, in their order.")
                .commaSeparated();
        var cut = flag("--cut", "The answer was cut off.");
        var firstToken = Argument.of("--first-token-ms=N", ValueType.LONG, "Milliseconds until the first token.");
        return Verb.named("answer", "Answers a run: with a text, with --domain to classify, with --values to review.")
                .example("queries answer {id} \"Yes, it is even.\" --confidence 0.9")
                .example("queries answer {id} --domain mathematics=0.9 --domain education=0.1 --fence 7")
                .example("queries answer {id} --values 0.9,0.2 --fence 7")
                .takes(RUN, said, fence, confidence, DOMAINS, values, cut, firstToken)
                .writes(names -> ModelRunViews.run(), call -> {
                    // Whatever is wrong with it is said before anything is claimed.
                    Long given = call.find(fence);
                    AnswerRun answer = new AnswerRun(
                            given == null ? 0 : given,
                            call.find(said),
                            call.find(confidence),
                            call.get(cut),
                            call.get(DOMAINS),
                            call.get(values),
                            call.find(firstToken),
                            null);
                    Queries queries = queries(call);
                    return given == null
                            ? claimedAndAnswered(queries, call.get(RUN), answer)
                            : queries.answer(call.get(RUN), answer);
                });
    }

    /// A claim made only for this is given back when the answer is refused.
    private static ModelRun claimedAndAnswered(Queries queries, ModelRunId run, AnswerRun answer) {
        long own = queries.claim(ClaimRun.of(run))
                .orElseThrow(() -> Problem.Code.CONFLICT.because("the run " + run.text()
                        + " is not open, or it is claimed; whoever claimed it answers with its --fence"))
                .fence();
        try {
            return queries.answer(
                    run,
                    new AnswerRun(
                            own,
                            answer.text(),
                            answer.confidence(),
                            answer.cut(),
                            answer.domains(),
                            answer.values(),
                            answer.firstTokenMs(),
                            answer.call()));
        } catch (MinutebookException refused) {
            try {
                queries.release(run, own);
            } catch (MinutebookException lost) {
                refused.addSuppressed(lost);
            }
            throw refused;
        }
    }

    static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(2));
        return Verb.named("heartbeat", "Extends the claim upon a run.")
                .example("queries heartbeat {id} --fence 7 --lease 10m")
                .takes(RUN, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(
                                queries(call).heartbeat(call.get(RUN), call.get(FENCE), call.get(lease))));
    }

    static Verb call() {
        var provider = word("PROVIDER", "Who serves the model.");
        var model = word("MODEL", "The model.");
        var in = Argument.of("--tokens-in=N", ValueType.LONG, "How many tokens it will read at most.");
        var out = Argument.of("--tokens-out=N", ValueType.LONG, "How many tokens it may write at most.");
        return Verb.named("call", "Records that a model is about to be called, and says the number of the call.")
                .example("queries call {id} openai gpt-5 --fence 7")
                .takes(RUN, provider, model, in, out, FENCE)
                .writes(names -> ProviderViews.call(), call -> {
                    StartCall intent = new StartCall(
                            call.get(FENCE), call.get(provider), call.get(model), call.find(in), call.find(out));
                    return queries(call).call(call.get(RUN), intent);
                });
    }

    static Verb fail() {
        var reason = word("REASON", "What went wrong.");
        var noRetry = flag("--no-retry", "Another attempt would not help: end the run.");
        return Verb.named(
                        "fail", "Reports that the attempt gave no answer. The run is open again while claims are left.")
                .example("queries fail {id} \"The provider answered 529\" --fence 7")
                .example("queries fail {id} \"No such model\" --fence 7 --no-retry")
                .takes(RUN, reason, FENCE, noRetry)
                .writes(names -> ModelRunViews.run(), call -> {
                    FailRun report = new FailRun(call.get(FENCE), call.get(reason), !call.get(noRetry), null);
                    return queries(call).fail(call.get(RUN), report);
                });
    }

    static Verb release() {
        return Verb.named("release", "Gives the claim upon a run back. It counts as no attempt.")
                .example("queries release {id} --fence 7")
                .takes(RUN, FENCE)
                .writes(names -> ModelRunViews.run(), call -> queries(call).release(call.get(RUN), call.get(FENCE)));
    }
}
