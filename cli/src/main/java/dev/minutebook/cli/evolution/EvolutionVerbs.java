package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.math.BigDecimal;

/// `minutebook evolve …`.
public final class EvolutionVerbs {

    static final Argument<EvolutionRunId> RUN = id("RUN", EvolutionRunId::new, "The id of the run.");
    static final Argument<EvolutionRunId> OF_RUN = id("--run=RUN", EvolutionRunId::new, "Only of this run.");
    static final Argument<Integer> OF_GENERATION = whole("--generation=N", "Only of the generation of this number.");
    static final Argument<String> OF_ACTOR = word("--actor=ACTOR", "Only of this actor, by name.");

    private static final Argument<CreatedAgentId> AGENT =
            id("AGENT", CreatedAgentId::new, "The id of the designed agent.");
    private static final Argument<String> REASON = text("REASON", "Why; it is kept with the decision.");

    private EvolutionVerbs() {}

    public static Noun noun() {
        return Noun.named("evolve", "Scenarios whose actors become better: played, judged, changed, tried, replaced.")
                .alias("evolution")
                .example("evolve scenario import market.yaml")
                .example("evolve start market --watch")
                .example("evolve lineage last")
                .noun(ScenarioVerbs.noun())
                .verbs(start(), find(), list(), watch(), cancel())
                .verbs(WorkVerbs.all())
                .verbs(created(), decide(true), decide(false))
                .verbs(LineageVerbs.all())
                .verbs(EpisodeVerbs.all())
                .verbs(TacticVerbs.all())
                .verbs(ImportVerbs.verb());
    }

    static Evolution evolution(Call call) {
        return call.workspace().evolution();
    }

    private static Verb start() {
        var scenario = word("SCENARIO", "The name of the scenario.");
        var version = whole("--scenario-version=N", "Which version of it (default: the newest).");
        var name = word("--name=NAME", "How people call the run (default: as the scenario).");
        var actors = pairs(
                "--plays=ACTOR=AGENT",
                ValueType.WORD,
                ValueType.AGENT,
                "Who plays an actor (default: whoever claims it).");
        var judges = many("--judge=AGENT", ValueType.AGENT, "Who judges; give it for each judge.")
                .commaSeparated();
        var mutator = agent("--mutator=AGENT", "Who proposes variants.");
        var provisioner = agent("--provisioner=AGENT", "Who designs agents.");
        var explorer = agent("--explorer=AGENT", "Who forms hypotheses.");
        var seed = Argument.of("--seed=N", ValueType.LONG, "From which all seeds follow (default: drawn).");
        var tokens = Argument.of("--token-budget=N", ValueType.LONG, "The most tokens of all calls.");
        var cost = Argument.number("--cost-budget=USD", "The most money in US dollars.");
        var metadata = pairs("--metadata=KEY=VALUE", ValueType.WORD, ValueType.WORD, "Something to note with it.");
        var watch = flag("--watch", "Stay and watch it to its end.");
        return Verb.named("start", "Starts a run. With --watch it ends as `evolve watch` does.")
                .example("evolve start market --generations 20 --watch")
                .example("evolve start market --plays buyer=ada --judge linus --mutator ada --token-budget 2000000")
                .example(
                        "evolve start market --epoch 5 --variants 2 --trials 10 --most-trials 20 --no-approval --seed 7")
                .takes(scenario, version, name, actors, judges, mutator, provisioner, explorer)
                .takes(SettingArguments.ALL)
                .takes(seed, tokens, cost, metadata, watch)
                .writes(call -> {
                    Double money = call.find(cost);
                    StartEvolution request = new StartEvolution(
                            call.get(scenario),
                            call.find(version),
                            call.find(name),
                            SettingArguments.of(call),
                            new EvolutionRoles(
                                    call.get(actors),
                                    call.get(judges),
                                    call.find(mutator),
                                    call.find(provisioner),
                                    call.find(explorer)),
                            call.find(seed),
                            call.find(tokens),
                            money == null ? null : BigDecimal.valueOf(money),
                            call.get(metadata));
                    EvolutionRun run = evolution(call).start(request);
                    if (call.get(watch)) {
                        RunFollower.follow(call, run.id());
                        return;
                    }
                    call.show(run, RunViews.run(call.names()));
                    call.suggest(
                            "Do what it asks for: ",
                            "evolve claim --run",
                            run.id().text());
                    call.suggest("Watch it: ", "evolve watch", run.id().text());
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one run: how it stands, what it scores and what it waits for.")
                .alias("show")
                .example("evolve find {id}")
                .example("evolve show last")
                .takes(RUN)
                .reads(call -> {
                    EvolutionRunId id = call.get(RUN);
                    EvolutionRun run = call.found(evolution(call).find(id), "run " + id.text());
                    call.show(run, RunViews.run(call.names()));
                    if (call.screen().readable()) {
                        RunSnapshot.of(evolution(call), run).print(call);
                    }
                });
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb list() {
        var status = choice("--status=STATUS", EvolutionRun.Status.class, "Only of that status.");
        var scenario = word("--scenario=NAME", "Only of the scenario of this name.");
        return Verb.named("list", "Lists runs, newest first.")
                .example("evolve list")
                .example("evolve list --status running --scenario market")
                .takes(status, scenario)
                .lists(call -> {
                    EvolutionFilter filter = new EvolutionFilter(call.find(status), call.find(scenario));
                    return Listing.of(
                            RunViews.run(call.names()),
                            filter.equals(EvolutionFilter.any())
                                    ? "No runs yet. Start one: " + call.command("evolve start SCENARIO")
                                    : "No such runs. All of them: " + call.command("evolve list"),
                            page -> evolution(call).list(filter, page));
                });
    }

    private static Verb watch() {
        return Verb.named(
                        "watch",
                        "Shows a run while it goes on: generations, scores, trials, what is waited for. Ends with 0 only"
                                + " if the goal is reached.")
                .example("evolve watch {id}")
                .example("evolve watch last")
                .takes(RUN)
                .reads(call -> RunFollower.follow(call, call.get(RUN)));
    }

    private static Verb cancel() {
        var reason = text("--reason=TEXT", "Why; it is kept.").needed();
        return Verb.named("cancel", "Ends a run. Its work is withdrawn; the active generation stays active.")
                .example("evolve cancel {id} --reason \"They have agreed.\"")
                .takes(RUN, reason)
                .writes(RunViews::run, call -> {
                    ChangeReason why = new ChangeReason(call.get(reason));
                    return evolution(call).cancel(call.get(RUN), why);
                });
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb created() {
        var status = choice("--status=STATUS", CreatedAgent.Status.class, "Only of that status.");
        return Verb.named("created", "Lists agents that were designed for a run, newest first.")
                .example("evolve created {id}")
                .example("evolve created last --status pending_approval")
                .takes(RUN, status)
                .lists(
                        names -> RunViews.created(),
                        "No agents were designed.",
                        (call, page) -> evolution(call)
                                .created(new CreatedAgentFilter(call.get(RUN), call.find(status)), page));
    }

    private static Verb decide(boolean approved) {
        Verb.Builder verb = approved
                ? Verb.named("approve", "Lets a designed agent be tried. Takes a reviewer, who is no agent.")
                        .example("evolve approve {id} \"It may help.\"")
                        .example("evolve approve last \"It may help.\"")
                : Verb.named("refuse", "Refuses a designed agent; it is not tried. Takes a reviewer, who is no agent.")
                        .example("evolve refuse {id} \"Three are enough.\"");
        return verb.takes(AGENT, REASON).writes(names -> RunViews.created(), call -> {
            DecideAgent decision = new DecideAgent(approved, call.get(REASON));
            return evolution(call).decide(call.get(AGENT), decision);
        });
    }
}
