package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_GENERATION;
import static dev.minutebook.cli.evolution.EvolutionVerbs.RUN;
import static dev.minutebook.cli.evolution.EvolutionVerbs.evolution;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.EpisodeReplay;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Verb;

/// Verbs of episodes: what was played, said and judged.
final class EpisodeVerbs {

    private static final Argument<EpisodeId> EPISODE = id("EPISODE", EpisodeId::new, "The id of the episode.");

    private EpisodeVerbs() {}

    static Verb[] all() {
        return new Verb[] {episodes(), episode(), log(), judgements(), replay()};
    }

    private static Verb episodes() {
        var kind = choice("--kind=KIND", EpisodeKind.class, "Only of that kind.");
        var shadow = either("--shadow", "Only trials, which change nothing by themselves; or none of these.");
        var ended = choice("--ended=END", Termination.class, "Only those that ended so.");
        var most = whole("--most=SCORE", "Only those in which some primary actor scored no more, -5 to 5.");
        var archived = flag("--archived", "What is left of pruned ones instead.");
        return Verb.named("episodes", "Lists episodes of a run, newest first.")
                .example("evolve episodes {id}")
                .example("evolve episodes last --kind trial --generation 3")
                .example("evolve episodes last --ended corrupted --most 0")
                .takes(RUN, OF_GENERATION, kind, shadow, ended, most, archived)
                .lists(
                        names -> EpisodeViews.episode(),
                        "No such episodes.",
                        (call, page) -> evolution(call)
                                .episodes(
                                        new EpisodeFilter(
                                                call.get(RUN),
                                                call.find(OF_GENERATION),
                                                call.find(kind),
                                                call.find(shadow),
                                                call.find(ended),
                                                call.find(most),
                                                call.get(archived)),
                                        page));
    }

    private static Verb episode() {
        return Verb.named("episode", "Shows one episode, or what is left of it.")
                .example("evolve episode {id}")
                .finds(
                        "episode",
                        EPISODE,
                        (workspace, id) -> workspace.evolution().episode(id),
                        names -> EpisodeViews.episode());
    }

    private static Verb log() {
        return Verb.named("log", "Shows what was said and changed in an episode; thoughts only to who may read them.")
                .example("evolve log {id}")
                .example("evolve log last --all")
                .takes(EPISODE)
                .lists(call -> {
                    EpisodeId id = call.get(EPISODE);
                    return new Listing<LoggedStep>(
                            screen -> screen.readable() ? new StepRows(screen) : screen.rows(EpisodeViews.step()),
                            "Nothing was played, or the log was pruned.",
                            Listing.USUAL,
                            page -> evolution(call).log(id, page));
                });
    }

    private static Verb judgements() {
        return Verb.named("judgements", "Lists what judges gave the actors of an episode, and why.")
                .example("evolve judgements {id}")
                .takes(EPISODE)
                .lists(
                        names -> EpisodeViews.judgement(),
                        "Nobody judged it.",
                        (call, page) -> evolution(call).judgements(call.get(EPISODE), page));
    }

    private static Verb replay() {
        return Verb.named("replay", "Plays an episode again from its log, and says whether the same comes of it.")
                .example("evolve replay {id}")
                .takes(EPISODE)
                .reads(call -> {
                    EpisodeReplay replay = evolution(call).replay(call.get(EPISODE));
                    call.show(replay, EpisodeViews.replay());
                    if (!replay.same()) {
                        call.endWith(ExitCode.DAMAGED);
                    }
                });
    }
}
