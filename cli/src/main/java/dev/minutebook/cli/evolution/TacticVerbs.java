package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_ACTOR;
import static dev.minutebook.cli.evolution.EvolutionVerbs.OF_RUN;
import static dev.minutebook.cli.evolution.EvolutionVerbs.RUN;
import static dev.minutebook.cli.evolution.EvolutionVerbs.evolution;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.Page;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;

/// Verbs of tactics, and of what is kept.
final class TacticVerbs {

    private static final Argument<Termination> ENDED =
            choice("--ended=END", Termination.class, "Only of episodes that ended so.");
    private static final Argument<Integer> BELOW =
            whole("--below=SCORE", "Only those that scored less than this, -4 to 6.");

    private TacticVerbs() {}

    static Verb[] all() {
        return new Verb[] {tactics(), findTactics(), retention(), putRetention(), prune(), prunings()};
    }

    private static TacticFilter filter(Call call) {
        return new TacticFilter(call.find(OF_RUN), call.find(OF_ACTOR), call.find(ENDED), call.find(BELOW));
    }

    private static Verb tactics() {
        return Verb.named("tactics", "Lists how actors went about episodes, and what came of it, newest first.")
                .example("evolve tactics")
                .example("evolve tactics --actor buyer --ended agreement")
                .example("evolve tactics --run {id} --below 0")
                .takes(OF_RUN, OF_ACTOR, ENDED, BELOW)
                .lists(
                        names -> TacticViews.tactic(),
                        "No such tactics.",
                        (call, page) -> evolution(call).tactics(filter(call), page));
    }

    private static Verb findTactics() {
        var like = text("TEXT", "What they are to be like; @file and - work.");
        var limit =
                whole("--limit=N", "How many at most, 1 to 50 (default: 10).").otherwise(10);
        return Verb.named("find-tactics", "Finds the tactics that are most like a text.")
                .example("evolve find-tactics \"opened far below the price\"")
                .example("evolve find-tactics \"gave way slowly\" --actor buyer --limit 5")
                .takes(like, OF_RUN, OF_ACTOR, ENDED, BELOW, limit)
                .reads(call -> {
                    FindTactics search = new FindTactics(call.get(like), null, filter(call), call.get(limit));
                    List<Tactic> found = evolution(call).findTactics(search);
                    if (call.screen().json()) {
                        call.screen().document(new Page<>(found, null));
                    } else if (found.isEmpty()) {
                        call.hint("No such tactics. All of them: " + call.command("evolve tactics"));
                    } else {
                        call.screen().rows(TacticViews.found()).print(found);
                    }
                });
    }

    private static Verb retention() {
        return Verb.named("retention", "Shows how much is kept of episodes, logs and tactics.")
                .example("evolve retention")
                .reads(names -> TacticViews.rules(), call -> evolution(call).retention());
    }

    private static Verb putRetention() {
        var episodes = whole("--episodes=N", "Episodes of so many of the newest generations (default: 20).");
        var logs = whole("--action-logs=N", "Logs of so many of the newest generations (default: 5).");
        var tactics = whole("--tactics=N", "So many tactics (default: 10000).");
        return Verb.named("put-retention", "Changes how much is kept; what is left out is as usual.")
                .example("evolve put-retention --episodes 50 --action-logs 10")
                .takes(episodes, logs, tactics)
                .writes(names -> TacticViews.rules(), call -> {
                    RetentionRules rules = new RetentionRules(call.find(episodes), call.find(logs), call.find(tactics));
                    return evolution(call).putRetention(rules);
                });
    }

    private static Verb prune() {
        return Verb.named("prune", "Prunes a run now, as at the end of each of its generations.")
                .example("evolve prune {id}")
                .takes(RUN)
                .writes(names -> TacticViews.pruning(), call -> evolution(call).prune(call.get(RUN)));
    }

    private static Verb prunings() {
        return Verb.named("prunings", "Lists prunings, newest first: what went, and by which rules.")
                .example("evolve prunings")
                .lists(
                        names -> TacticViews.pruning(),
                        "Nothing was pruned yet.",
                        (call, page) -> evolution(call).prunings(page));
    }
}
