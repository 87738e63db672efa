package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;

/// What people see of tactics and of how much is kept.
final class TacticViews {

    private TacticViews() {}

    static View<Tactic> tactic() {
        return described(new View<>(Tactic::id));
    }

    /// How much it is like what was looked for comes first.
    static View<Tactic> found() {
        return described(new View<Tactic>(Tactic::id).column("Like", one -> Gauge.of(one.likeness())));
    }

    private static View<Tactic> described(View<Tactic> view) {
        return view.column("Actor", Tactic::actor, one -> Ink.NAME)
                .column("Tactic", Tactic::classification, one -> Ink.STRONG)
                .column("Score", one -> String.format(Locale.ROOT, "%+d", one.score()), TacticViews::ink)
                .column("End", one -> EnumNames.spoken(one.termination()))
                .text("Summary", Tactic::summary)
                .column("Generation", Tactic::sequence)
                .detail("With", Tactic::created)
                .detail("Episode", Tactic::episode)
                .detail("Run", Tactic::run)
                .detail("Id", Tactic::id)
                .detail("When", Tactic::createdAt);
    }

    private static Ink ink(Tactic tactic) {
        return tactic.score() > 0 ? Ink.GOOD : tactic.score() < 0 ? Ink.BAD : Ink.PLAIN;
    }

    static View<RetentionRules> rules() {
        return new View<RetentionRules>(one -> "retention")
                .column("Episodes of", one -> one.episodes() + " generations")
                .column("Logs of", one -> one.actionLogs() + " generations")
                .column("Tactics", RetentionRules::tactics);
    }

    static View<RetentionRun> pruning() {
        return new View<RetentionRun>(RetentionRun::id)
                .column("When", RetentionRun::at)
                .column("Run", RetentionRun::run)
                .column("Generation", RetentionRun::sequence)
                .column("Cause", RetentionRun::cause)
                .column("Episodes", RetentionRun::archived)
                .column("Steps", RetentionRun::logsDeleted)
                .column("Tactics", RetentionRun::tacticsDeleted)
                .detail(
                        "Rules",
                        one -> "episodes of %d generations, logs of %d, %d tactics"
                                .formatted(
                                        one.rules().episodes(),
                                        one.rules().actionLogs(),
                                        one.rules().tactics()));
    }
}
