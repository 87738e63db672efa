package dev.minutebook.cli.asks;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.cli.providers.ProviderViews;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;
import java.util.List;

/// `minutebook asks …`.
public final class AskVerbs {

    static final Argument<TurnId> ASK = id("ASK", TurnId::new, "The id of the ask.");
    private static final Argument<Long> FENCE = Claims.fence("ask");
    private static final Argument<Duration> LEASE = Claims.lease("2m");
    private static final Argument<DebateId> DEBATE = id("--debate=DEBATE", DebateId::new, "Only of this debate.");

    /// The answers of the server.
    private record Reopened(boolean open) {}

    private AskVerbs() {}

    public static Noun noun() {
        return Noun.named("asks", "Open requests to seats: whoever claims one answers it.")
                .example("asks list --agent grace")
                .example("asks claim --as grace --wait 30s")
                .example("asks answer {id} \"Ship it behind a flag\" --confidence 0.8")
                .verbs(list(), find(), prompt(), claim(), heartbeat(), call(), progress())
                .verbs(AnswerVerbs.answer(), AnswerVerbs.decline(), fail(), release());
    }

    private static Verb list() {
        var agent = agent("--agent=AGENT", "Only to this agent.");
        var kind = choice("--kind=KIND", Seat.Kind.class, "Only those answered by these: model, external or human.");
        return Verb.named("list", "Lists open asks, oldest first.")
                .example("asks list --agent grace")
                .example("asks list --kind human")
                .example("asks list --debate {id} --quiet")
                .takes(DEBATE, agent, kind)
                .lists(call -> {
                    AskFilter filter = new AskFilter(call.find(DEBATE), call.find(agent), call.find(kind));
                    return Listing.of(
                            AskViews.ask(),
                            "Nobody is asked anything. What goes on: " + call.command("debates list --active"),
                            page -> call.workspace().asks().list(filter, page));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one open ask.")
                .alias("show")
                .example("asks find {id}")
                .finds("open ask", ASK, (workspace, id) -> workspace.asks().find(id), names -> AskViews.ask());
    }

    private static Verb prompt() {
        return Verb.named("prompt", "Shows what an ask says, without claiming it.")
                .example("asks prompt {id}")
                .takes(ASK)
                .reads(
                        names -> AskViews.prompt(),
                        call -> call.workspace().asks().prompt(call.get(ASK)));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb claim() {
        var ask = id("ASK", TurnId::new, "A certain ask; left out, the oldest.").optional();
        var kind = choice(
                "--kind=KIND",
                Seat.Kind.class,
                "Seats of this kind: model, external or human (default: model, when nobody is named).");
        return Verb.named("claim", "Gives you an ask to answer, with its prompt and its fence, if there is one.")
                .example("asks claim --as grace")
                .example("asks claim --as grace --wait 30s --lease 10m")
                .example("asks claim {id}")
                .takes(ask, SPEAKER, kind, DEBATE, LEASE, Claims.WAIT)
                .writes(call -> {
                    ClaimAsk request = new ClaimAsk(
                            call.findSpeaker(),
                            call.find(kind),
                            call.find(ask),
                            call.find(DEBATE),
                            call.find(LEASE),
                            null);
                    claim(call, request);
                });
    }

    private static void claim(Call call, ClaimAsk request) throws InterruptedException {
        Asks asks = call.workspace().asks();
        ClaimedAsk claim = call.found(
                Claims.await(call, "waiting for something to answer…", () -> asks.claim(request)),
                "nothing waits for an answer",
                "Wait for something: add --wait 30s");
        call.show(claim, AskViews.claim());
        String ask = claim.ask().id().text();
        String fence = Long.toString(claim.fence());
        List<String> options = claim.prompt().options();
        Claims.showNext(
                call,
                options.isEmpty()
                        ? call.command("asks answer", ask, "what you say", "--confidence", "0.8", "--fence", fence)
                        : call.command(
                                "asks answer",
                                ask,
                                "why",
                                "--vote",
                                options.getFirst(),
                                "--confidence",
                                "0.8",
                                "--fence",
                                fence),
                call.command("asks heartbeat", ask, "--fence", fence),
                call.command("asks decline", ask, "why not", "--fence", fence),
                call.command("asks release", ask, "--fence", fence));
    }

    private static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(2));
        return Verb.named("heartbeat", "Keeps the claim upon an ask for another while.")
                .example("asks heartbeat {id} --fence 7 --lease 10m")
                .takes(ASK, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(
                                call.workspace().asks().heartbeat(call.get(ASK), call.get(FENCE), call.get(lease))));
    }

    private static Verb call() {
        var provider = word("PROVIDER", "Who serves the model.");
        var model = word("MODEL", "The model.");
        var in = Argument.of("--tokens-in=N", ValueType.LONG, "How many tokens it will read at most.");
        var out = Argument.of("--tokens-out=N", ValueType.LONG, "How many tokens it may write at most.");
        return Verb.named("call", "Records that a model is about to be called, and says the number of the call.")
                .example("asks call {id} openai gpt-5 --fence 7")
                .takes(ASK, provider, model, in, out, FENCE)
                .writes(names -> ProviderViews.call(), call -> {
                    StartCall intent = new StartCall(
                            call.get(FENCE), call.get(provider), call.get(model), call.find(in), call.find(out));
                    return call.workspace().asks().call(call.get(ASK), intent);
                });
    }

    private static Verb progress() {
        var text = text("TEXT", "All that was said so far; @file and - work.");
        return Verb.named("progress", "Shows watchers what is being said. Nothing is stored.")
                .example("asks progress {id} \"I think that\" --fence 7")
                .takes(ASK, text, FENCE)
                .reads(call -> {
                    String said = call.get(text);
                    call.workspace().asks().progress(call.get(ASK), call.get(FENCE), said);
                    call.hint("Shown to whoever watches.");
                });
    }

    private static Verb fail() {
        var reason = word("REASON", "What went wrong.");
        var rejected = text("--rejected=TEXT", "The start of an answer that could not be used; @file and - work.");
        var noRetry = flag("--no-retry", "Another attempt would not help: end the ask.");
        return Verb.named(
                        "fail",
                        "Reports that the attempt gave no answer. The ask is open again while attempts are left.")
                .example("asks fail {id} \"The provider answered 529\" --fence 7")
                .example("asks fail {id} \"No such model\" --fence 7 --no-retry")
                .takes(ASK, reason, FENCE, rejected, noRetry)
                .writes(names -> new View<Reopened>(Reopened::open).column("Open again", Reopened::open), call -> {
                    FailAsk report = new FailAsk(
                            call.get(FENCE), call.get(reason), call.find(rejected), null, !call.get(noRetry), null);
                    return new Reopened(call.workspace().asks().fail(call.get(ASK), report));
                });
    }

    private static Verb release() {
        return Verb.named("release", "Gives the claim upon an ask back. It counts as no attempt.")
                .example("asks release {id} --fence 7")
                .takes(ASK, FENCE)
                .writes(call -> {
                    call.workspace().asks().release(call.get(ASK), call.get(FENCE));
                    call.hint("Given back; whoever claims next may answer.");
                });
    }
}
