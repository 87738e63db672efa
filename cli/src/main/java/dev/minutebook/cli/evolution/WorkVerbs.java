package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_RUN;
import static dev.minutebook.cli.evolution.EvolutionVerbs.evolution;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.providers.ProviderViews;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;

/// Verbs of those who do what runs ask for.
final class WorkVerbs {

    private static final Argument<EvolutionWorkId> WORK = id("WORK", EvolutionWorkId::new, "The id of the work.");
    private static final Argument<Long> FENCE = Claims.fence("work");
    private static final Argument<Duration> LEASE = Claims.lease("2m");

    private WorkVerbs() {}

    static Verb[] all() {
        return new Verb[] {work(), claim(), report(), heartbeat(), call(), fail(), release()};
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb work() {
        var episode = id("--episode=EPISODE", EpisodeId::new, "Only of this episode.");
        var kind = choice("--kind=KIND", EvolutionWork.Kind.class, "Only of that kind.");
        return Verb.named("work", "Lists what is to be done for runs, the oldest first.")
                .example("evolve work")
                .example("evolve work --run {id} --kind judge")
                .takes(OF_RUN, episode, kind)
                .lists(
                        WorkViews::work,
                        "Nothing is to be done.",
                        (call, page) -> evolution(call)
                                .work(new WorkFilter(call.find(OF_RUN), call.find(episode), call.find(kind)), page));
    }

    private static Verb claim() {
        var work = id("WORK", EvolutionWorkId::new, "A certain piece; left out, the oldest.")
                .optional();
        var kinds = many(
                        "--kind=KIND",
                        ValueType.choice(EvolutionWork.Kind.class),
                        "Only of these kinds: play, judge, propose, design, explore.")
                .commaSeparated();
        var models = flag("--models", "Only what agents have to do that are models, or anybody.");
        return Verb.named("claim", "Gives you something to do for a run, with its prompt and its fence.")
                .example("evolve claim --run {id}")
                .example("evolve claim --as ada --kind play,judge --wait 30s --lease 10m")
                .takes(work, SPEAKER, OF_RUN, kinds, models, LEASE, Claims.WAIT)
                .writes(call -> {
                    ClaimWork request = new ClaimWork(
                            call.findSpeaker(),
                            call.find(OF_RUN),
                            call.find(work),
                            call.has(kinds) ? call.get(kinds) : null,
                            call.get(models),
                            null,
                            false,
                            call.find(LEASE));
                    ClaimedWork claim = call.found(
                            Claims.await(
                                    call,
                                    "waiting for something to do…",
                                    () -> evolution(call).claim(request)),
                            "nothing is to be done",
                            "Wait for something: add --wait 30s");
                    call.show(claim, WorkViews.claimed(call.names()));
                    showNext(call, claim);
                });
    }

    private static void showNext(Call call, ClaimedWork claim) {
        String work = claim.work().id().text();
        String fence = Long.toString(claim.fence());
        Claims.showNext(
                call,
                call.command("evolve report", work, "@reply.json", "--fence", fence),
                call.command("evolve heartbeat", work, "--fence", fence),
                call.command("evolve fail", work, "why not", "--fence", fence),
                call.command("evolve release", work, "--fence", fence));
    }

    private static Verb report() {
        var answer = text("ANSWER", "The reply in the form that the prompt asks for, JSON; @file and - work.");
        return Verb.named("report", "Reports what came of a piece of work. What cannot be read may be reported again.")
                .example("evolve report {id} @reply.json --fence 7")
                .example("evolve report {id} '{\"tension\": 6}' --fence 7")
                .takes(WORK, answer, FENCE)
                .writes(call -> {
                    ReportWork report = ReportWork.of(call.get(FENCE), call.get(answer));
                    ReportedWork reported = evolution(call).report(call.get(WORK), report);
                    call.show(reported, WorkViews.reported());
                    if (reported.result() == ReportedWork.Result.REFUSED
                            || reported.result() == ReportedWork.Result.LOST) {
                        call.endWith(ExitCode.FAILED);
                    }
                });
    }

    private static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(2));
        return Verb.named("heartbeat", "Extends the claim upon a piece of work.")
                .example("evolve heartbeat {id} --fence 7 --lease 10m")
                .takes(WORK, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(
                                evolution(call).heartbeat(call.get(WORK), call.get(FENCE), call.get(lease))));
    }

    private static Verb call() {
        var provider = word("PROVIDER", "Who serves the model.");
        var model = word("MODEL", "The model.");
        var in = Argument.of("--tokens-in=N", ValueType.LONG, "How many tokens it will read at most.");
        var out = Argument.of("--tokens-out=N", ValueType.LONG, "How many tokens it may write at most.");
        return Verb.named("call", "Records that a model is about to be called, and says the number of the call.")
                .example("evolve call {id} openai gpt-5 --fence 7")
                .takes(WORK, provider, model, in, out, FENCE)
                .writes(names -> ProviderViews.call(), call -> {
                    StartCall intent = new StartCall(
                            call.get(FENCE), call.get(provider), call.get(model), call.find(in), call.find(out));
                    return evolution(call).call(call.get(WORK), intent);
                });
    }

    private static Verb fail() {
        var reason = word("REASON", "What went wrong.");
        var noRetry = flag("--no-retry", "Another attempt would not help: the run goes on without.");
        return Verb.named(
                        "fail",
                        "Reports that the attempt gave no answer. The work is open again while claims are left.")
                .example("evolve fail {id} \"The provider answered 529\" --fence 7")
                .example("evolve fail {id} \"No such model\" --fence 7 --no-retry")
                .takes(WORK, reason, FENCE, noRetry)
                .writes(names -> WorkViews.reported(), call -> {
                    FailWork report = new FailWork(call.get(FENCE), call.get(reason), !call.get(noRetry), null);
                    return evolution(call).fail(call.get(WORK), report);
                });
    }

    private static Verb release() {
        return Verb.named("release", "Gives the claim upon a piece of work back. It counts as no attempt.")
                .example("evolve release {id} --fence 7")
                .takes(WORK, FENCE)
                .writes(WorkViews::work, call -> evolution(call).release(call.get(WORK), call.get(FENCE)));
    }
}
