package dev.minutebook.mcp.tools.evolution;

import static dev.minutebook.mcp.tools.evolution.EvolutionTools.RUN;
import static dev.minutebook.mcp.tools.evolution.EvolutionTools.run;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tools for what evolution runs did: generations, profiles, episodes and tactics.
final class LineageTools {

    private static final Argument SEQUENCE =
            Argument.number("sequence", 0, Integer.MAX_VALUE, "Only of the generation of this number.");
    private static final Argument GENERATION = Argument.number(
                    "sequence", 0, Integer.MAX_VALUE, "The number of the generation.")
            .needed();
    private static final Argument ACTOR = Argument.text("actor", 1, ScenarioActor.NAME, "Only of this actor, by name.");
    private static final Argument EPISODE =
            Argument.id("episode", "The id of an episode.").needed();
    private static final Argument TERMINATION =
            Argument.choice("termination", Termination.class, "Only of episodes that ended so.");
    private static final int TACTICS = 50;
    private static final int USUALLY = 10;

    private LineageTools() {}

    record FoundEpisode(boolean found, @Nullable Episode episode) {}

    record LikeTactics(
            String text,
            @Nullable TacticFilter filter,
            @Nullable Integer limit) {}

    record FoundTactics(List<Tactic> items) {}

    static List<Tool> list() {
        return List.of(
                generations(),
                profiles(),
                variants(),
                blame(),
                bisect(),
                measure(),
                diff(),
                rollback(),
                episodes(),
                episode(),
                log(),
                judgements(),
                replay(),
                tactics(),
                findTactics());
    }

    private static Tool generations() {
        return Tool.named("evolution_generations")
                .title("What each generation gained")
                .description("""
                        Lists generations of a run, newest first: parent, which actor was changed, accepted or rejected, the gain over its parent \
                        with an interval of 95 per cent, and the scores of epochs. line true leaves out what led nowhere.""")
                .takes(
                        RUN,
                        Argument.choice("status", Generation.Status.class, "Only of that status; all when left out."),
                        Argument.flag("line", "true for the active generation and its ancestors alone."))
                .paged()
                .reads((workspace, given) ->
                        workspace.evolution().generations(run(given), given.as(GenerationFilter.class), given.page()));
    }

    private static Tool profiles() {
        return Tool.named("evolution_profiles")
                .title("What actors are told")
                .description("""
                        Lists profiles of a run, newest first: the goals and the strategy of an actor since the generation in which that changed. \
                        sequence lists those in force in that generation.""")
                .takes(RUN, ACTOR, SEQUENCE)
                .paged()
                .reads((workspace, given) ->
                        workspace.evolution().profiles(given.as(ProfileFilter.class), given.page()));
    }

    private static Tool variants() {
        return Tool.named("evolution_variants")
                .title("Changed strategies and how they did")
                .description("""
                        Lists variants of a run, newest first: the approach, the changed strategy, what it scored in trials beside the \
                        baseline, and what the gate found.""")
                .takes(RUN, SEQUENCE, Argument.choice("status", Variant.Status.class, "Only of that status."))
                .paged()
                .reads((workspace, given) ->
                        workspace.evolution().variants(given.as(VariantFilter.class), given.page()));
    }

    private static Tool blame() {
        return Tool.named("evolution_blame")
                .title("Where lines of a strategy come from")
                .description("""
                        Says of each line of a strategy which generation introduced it, by which approach, and what that generation gained. \
                        Profiles in force are in evolution_find.""")
                .takes(Argument.id("profile", "The id of a profile.").needed())
                .reads((workspace, given) -> workspace.evolution().blame(given.id("profile", ProfileId::new)));
    }

    private static Tool bisect() {
        return Tool.named("evolution_bisect")
                .title("When a score fell")
                .description("""
                        Finds by halves the generation after which an actor's score fell. result wanted names the generation of which more \
                        episodes are needed: evolution_measure plays them, then ask again.""")
                .takes(
                        RUN,
                        Argument.text("actor", 1, ScenarioActor.NAME, "Whose score, by name.")
                                .needed(),
                        Argument.number(
                                "good", 0, Integer.MAX_VALUE, "A generation that was good; the first if absent."),
                        Argument.number(
                                "bad", 0, Integer.MAX_VALUE, "A descendant that is not; the active one if absent."))
                .reads((workspace, given) ->
                        workspace.evolution().bisect(run(given), given.as(BisectGenerations.class)));
    }

    private static Tool measure() {
        return Tool.named("evolution_measure")
                .title("Play more episodes of a generation")
                .description("""
                        Plays more episodes of a generation, beside what the run does, as evolution_bisect may want them. Refused with conflict \
                        when the run has ended.""")
                .takes(
                        RUN,
                        GENERATION,
                        Argument.number("episodes", 1, MeasureGeneration.EPISODES, "How many more.")
                                .needed())
                .writes((workspace, given) ->
                        workspace.evolution().measure(run(given), given.as(MeasureGeneration.class)));
    }

    private static Tool diff() {
        return Tool.named("evolution_diff")
                .title("What differs between two profiles")
                .description(
                        "Compares two profiles: the strategy in the unified format, and hyperparameters that differ.")
                .takes(
                        Argument.id("before", "The id of the earlier profile.").needed(),
                        Argument.id("after", "The id of the later profile.").needed())
                .reads((workspace, given) -> workspace
                        .evolution()
                        .diff(given.id("before", ProfileId::new), given.id("after", ProfileId::new)));
    }

    private static Tool rollback() {
        return Tool.named("evolution_rollback")
                .title("Take up an earlier generation again")
                .description("""
                        Takes up an earlier generation again for the person who started the run, as a new one whose parent it is; nothing is \
                        deleted. What is being tried is withdrawn. Refused with conflict when that generation is active or never was.""")
                .takes(
                        RUN,
                        GENERATION,
                        Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.")
                                .needed())
                .writes((workspace, given) ->
                        workspace.evolution().rollback(run(given), given.as(RollBackGeneration.class)));
    }

    private static Tool episodes() {
        return Tool.named("evolution_episodes")
                .title("List episodes")
                .description("""
                        Lists episodes of a run, newest first, with how they ended and what actors scored. archived true lists what is left \
                        of pruned ones.""")
                .takes(
                        RUN,
                        SEQUENCE,
                        Argument.choice("kind", EpisodeKind.class, "Only of that kind; all when left out."),
                        Argument.flag("shadow", "true for trials alone, false for none of these."),
                        TERMINATION,
                        Argument.number("most", -5, 5, "Only those in which some primary actor scored no more."),
                        Argument.flag("archived", "true for what is left of pruned ones."))
                .paged()
                .reads((workspace, given) ->
                        workspace.evolution().episodes(given.as(EpisodeFilter.class), given.page()));
    }

    private static Tool episode() {
        return Tool.named("evolution_episode")
                .title("Read an episode")
                .description(
                        "Looks up one episode with its end, final state and scores. Answers found false when there is none.")
                .takes(EPISODE)
                .reads((workspace, given) -> {
                    Optional<Episode> found = workspace.evolution().episode(id(given));
                    return new FoundEpisode(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool log() {
        return Tool.named("evolution_log")
                .title("What was said in an episode")
                .description("""
                        Lists the steps of an episode from the first: what was said, changed and refused, hints, tension and news. What an \
                        actor thinks is only there for who may read it.""")
                .takes(EPISODE)
                .paged()
                .reads((workspace, given) -> workspace.evolution().log(id(given), given.page()));
    }

    private static Tool judgements() {
        return Tool.named("evolution_judgements")
                .title("What judges gave")
                .description("Lists what each judge gave the actors of an episode, -5 to 5, with the rationale.")
                .takes(EPISODE)
                .paged()
                .reads((workspace, given) -> workspace.evolution().judgements(id(given), given.page()));
    }

    private static Tool replay() {
        return Tool.named("evolution_replay")
                .title("Play an episode again")
                .description("""
                        Plays an episode again from its log, without a model, and says whether the same end and final state come of it. \
                        Refused with not_found when its log was pruned.""")
                .takes(EPISODE)
                .reads((workspace, given) -> workspace.evolution().replay(id(given)));
    }

    private static Tool tactics() {
        return Tool.named("evolution_tactics")
                .title("List tactics")
                .description("""
                        Lists how actors went about episodes and what came of it, newest first. below 0 lists what failed. Follow next for \
                        more pages.""")
                .takes(
                        EvolutionTools.OF_RUN,
                        ACTOR,
                        TERMINATION,
                        Argument.number("below", -4, 6, "Only those that scored less than this."))
                .paged()
                .reads((workspace, given) -> workspace.evolution().tactics(given.as(TacticFilter.class), given.page()));
    }

    private static Tool findTactics() {
        return Tool.named("evolution_find_tactics")
                .title("Find tactics like something")
                .description("""
                        Finds the tactics that are most like a text, the most alike first, with their scores: what was tried before, and \
                        what came of it.""")
                .takes(
                        Argument.text("text", 1, FindTactics.TEXT, "What they are to be like.")
                                .needed(),
                        Argument.object(
                                "filter",
                                RecordSchema.of(TacticFilter.class),
                                "Which are looked at: {run, actor, termination, below}; all when left out."),
                        Argument.number("limit", 1, TACTICS, "How many at most; 10 when left out."))
                .reads((workspace, given) -> {
                    LikeTactics wanted = given.as(LikeTactics.class);
                    FindTactics search = new FindTactics(
                            wanted.text,
                            null,
                            wanted.filter == null ? TacticFilter.any() : wanted.filter,
                            wanted.limit == null ? USUALLY : wanted.limit);
                    return new FoundTactics(workspace.evolution().findTactics(search));
                });
    }

    private static EpisodeId id(Arguments given) {
        return given.id("episode", EpisodeId::new);
    }
}
