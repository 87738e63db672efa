package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_ACTOR;
import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_GENERATION;
import static dev.minutebook.cli.evolution.EvolutionVerbs.RUN;
import static dev.minutebook.cli.evolution.EvolutionVerbs.evolution;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileDiff;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Verb;
import java.util.ArrayList;
import java.util.List;

/// Verbs of generations: where they come from, what they gained, and how to go back.
final class LineageVerbs {

    private static final Argument<Integer> GENERATION = whole("GENERATION", "The number of the generation.");
    private static final Argument<Boolean> LINE = flag("--line", "Only the active generation and its ancestors.");

    private LineageVerbs() {}

    static Verb[] all() {
        return new Verb[] {
            lineage(), generations(), profiles(), variants(), blame(), bisect(), measure(), diff(), rollback()
        };
    }

    private static Verb lineage() {
        var last = whole("--last=N", "Only so many of the newest generations (default: 100).")
                .otherwise(100);
        var all = flag("--all", "All generations of the run.");
        return Verb.named("lineage", "Draws the generations of a run as a tree, with what each gained.")
                .example("evolve lineage {id}")
                .example("evolve lineage last --line --all")
                .takes(RUN, LINE, last, all)
                .reads(call -> {
                    EvolutionRunId id = call.get(RUN);
                    int most = call.get(all) ? Integer.MAX_VALUE : Math.max(1, call.get(last));
                    EvolutionRun run = call.found(evolution(call).find(id), "run " + id.text());
                    List<Generation> read = newest(call, id, most);
                    Screen screen = call.screen();
                    List<LineageTree.Branch> tree = LineageTree.of(read);
                    if (!screen.readable()) {
                        screen.rows(LineageViews.generation())
                                .print(tree.stream()
                                        .map(LineageTree.Branch::generation)
                                        .toList());
                        return;
                    }
                    screen.line(RunSnapshot.title(screen, run));
                    screen.line("");
                    screen.rows(LineageViews.branch(IntervalPlot.ofGains(read))).print(tree);
                    if (!call.get(all) && run.sequence() >= most && !call.get(LINE)) {
                        call.hint("There are earlier ones: add --all.");
                    }
                    screen.line("");
                    screen.line(screen.ink(
                            Ink.FAINT,
                            "◉ active  ● was in use  ○ rejected  ◌ being tried  × withdrawn; gains with 95 %"));
                });
    }

    private static List<Generation> newest(Call call, EvolutionRunId run, int most) {
        GenerationFilter filter = new GenerationFilter(null, call.get(LINE));
        List<Generation> read = new ArrayList<>();
        PageRequest request = PageRequest.first(Math.min(most, PageRequest.MOST));
        Page<Generation> page = evolution(call).generations(run, filter, request);
        read.addAll(page.items());
        while (page.next() != null && read.size() < most) {
            page = evolution(call).generations(run, filter, request.after(page.next()));
            read.addAll(page.items());
        }
        return read.size() > most ? read.subList(0, most) : read;
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb generations() {
        var status = choice("--status=STATUS", Generation.Status.class, "Only of that status.");
        return Verb.named("generations", "Lists the generations of a run with what each gained, newest first.")
                .example("evolve generations {id}")
                .example("evolve generations last --line")
                .takes(RUN, status, LINE)
                .lists(
                        names -> LineageViews.generation(),
                        "No such generations.",
                        (call, page) -> evolution(call)
                                .generations(
                                        call.get(RUN), new GenerationFilter(call.find(status), call.get(LINE)), page));
    }

    private static Verb profiles() {
        var in = whole("--generation=N", "Only those in force in the generation of this number.");
        return Verb.named("profiles", "Lists what actors are told, newest first.")
                .example("evolve profiles {id}")
                .example("evolve profiles last --actor buyer")
                .example("evolve profiles last --generation 0")
                .takes(RUN, OF_ACTOR, in)
                .lists(
                        names -> LineageViews.profile(),
                        "No such profiles.",
                        (call, page) -> evolution(call)
                                .profiles(new ProfileFilter(call.get(RUN), call.find(OF_ACTOR), call.find(in)), page));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb variants() {
        var status = choice("--status=STATUS", Variant.Status.class, "Only of that status.");
        return Verb.named("variants", "Lists changed strategies and how they did, newest first.")
                .example("evolve variants {id}")
                .example("evolve variants last --generation 3")
                .example("evolve variants last --status accepted")
                .takes(RUN, OF_GENERATION, status)
                .lists(
                        names -> LineageViews.variant(),
                        "No such variants.",
                        (call, page) -> evolution(call)
                                .variants(
                                        new VariantFilter(call.get(RUN), call.find(OF_GENERATION), call.find(status)),
                                        page));
    }

    private static Verb blame() {
        var profile = id("PROFILE", ProfileId::new, "The id of the profile; `evolve show` names those in force.");
        return Verb.named(
                        "blame", "Shows of each line of a strategy which generation introduced it, and what it gained.")
                .example("evolve blame {id}")
                .example("evolve blame last")
                .takes(profile)
                .reads(call -> {
                    ProfileBlame blame = evolution(call).blame(call.get(profile));
                    if (call.screen().json()) {
                        call.screen().document(blame);
                    } else if (call.screen().readable()) {
                        LineageText.blame(call.screen(), blame);
                    } else {
                        call.screen().rows(LineageViews.line()).print(blame.lines());
                    }
                });
    }

    private static Verb bisect() {
        var actor = word("ACTOR", "Whose score, by name.");
        var good = whole("--good=N", "A generation that was still good (default: the first).");
        var bad = whole("--bad=N", "A descendant of it that is not (default: the active one).");
        return Verb.named("bisect", "Finds by halves the generation after which an actor's score fell.")
                .example("evolve bisect {id} buyer")
                .example("evolve bisect last buyer --good 2 --bad 9")
                .takes(RUN, actor, good, bad)
                .reads(call -> {
                    BisectGenerations search = new BisectGenerations(call.get(actor), call.find(good), call.find(bad));
                    BisectResult found = evolution(call).bisect(call.get(RUN), search);
                    if (call.screen().json()) {
                        call.screen().document(found);
                    } else if (call.screen().readable()) {
                        LineageText.bisect(call, call.get(RUN), search, found);
                    } else {
                        call.screen()
                                .rows(LineageViews.reading(found.readings()))
                                .print(found.readings());
                    }
                });
    }

    private static Verb measure() {
        var episodes =
                whole("--episodes=N", "How many more, 1 to 40 (default: 10).").otherwise(10);
        return Verb.named("measure", "Plays more episodes of a generation, beside what the run does.")
                .example("evolve measure {id} 3 --episodes 10")
                .takes(RUN, GENERATION, episodes)
                .writes(call -> {
                    MeasureGeneration request = new MeasureGeneration(call.get(GENERATION), call.get(episodes));
                    Page<Episode> begun = evolution(call).measure(call.get(RUN), request);
                    if (call.screen().json()) {
                        call.screen().document(begun);
                    } else {
                        call.screen().rows(EpisodeViews.episode()).print(begun.items());
                    }
                });
    }

    private static Verb diff() {
        var before = id("BEFORE", ProfileId::new, "The id of the earlier profile.");
        var after = id("AFTER", ProfileId::new, "The id of the later profile.");
        return Verb.named("diff", "Shows what differs between two profiles.")
                .example("evolve diff {id} {id2}")
                .takes(before, after)
                .reads(call -> {
                    ProfileDiff diff = evolution(call).diff(call.get(before), call.get(after));
                    if (call.screen().json()) {
                        call.screen().document(diff);
                    } else {
                        LineageText.diff(call.screen(), diff);
                    }
                });
    }

    private static Verb rollback() {
        var reason = text("REASON", "Why; it is kept with it.");
        return Verb.named("rollback", "Takes up an earlier generation again, as a new one. Nothing is deleted.")
                .example("evolve rollback {id} 0 \"The first was kinder.\"")
                .takes(RUN, GENERATION, reason)
                .writes(names -> LineageViews.generation(), call -> {
                    RollBackGeneration request = new RollBackGeneration(call.get(GENERATION), call.get(reason));
                    return evolution(call).rollback(call.get(RUN), request);
                });
    }
}
