package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of runs and of agents that were designed for them.
final class RunViews {

    private RunViews() {}

    static View<EvolutionRun> run(Names names) {
        return new View<EvolutionRun>(EvolutionRun::id)
                .column("Run", EvolutionRun::id)
                .text("Name", EvolutionRun::name, one -> Ink.STRONG)
                .column("Scenario", one -> one.scenario() + ":" + one.version())
                .column("Status", EvolutionRun::status, one -> ink(one.status()))
                .column("Phase", RunViews::phase)
                .column("Active", EvolutionRun::active)
                .column("Newest", EvolutionRun::sequence)
                .column("Episodes", EvolutionRun::episodes)
                .detail("Because", EvolutionRun::reason)
                .detail("Actors", one -> actors(one, names))
                .detail("Profiles", RunViews::profiles)
                .detail("Epoch", EvolutionRun::epoch)
                .detail("Looks", one -> one.looks() == 0 ? null : one.looks())
                .detail("Settings", one -> settings(one.settings()))
                .detail("Spent", RunViews::spent)
                .detail("Seed", EvolutionRun::seed)
                .detail(
                        "Metadata",
                        one -> one.metadata().entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .toList())
                .detail("Opened by", EvolutionRun::openedBy)
                .detail("Opened", EvolutionRun::createdAt)
                .detail("Changed", EvolutionRun::updatedAt)
                .detail("Ended", EvolutionRun::endedAt);
    }

    static Ink ink(EvolutionRun.Status status) {
        return switch (status) {
            case RUNNING -> Ink.WAITING;
            case COMPLETED -> Ink.GOOD;
            case EXHAUSTED, IMPORTED -> Ink.PLAIN;
            case FAILED -> Ink.BAD;
            case CANCELLED -> Ink.FAINT;
        };
    }

    /// What is being done, and with whom.
    private static @Nullable String phase(EvolutionRun run) {
        if (run.phase() == null) {
            return null;
        }
        String phase = EnumNames.spoken(run.phase());
        return run.changing() == null ? phase : phase + " " + run.changing();
    }

    private static String actors(EvolutionRun run, Names names) {
        int width =
                run.actors().stream().mapToInt(one -> one.name().length()).max().orElse(0);
        return run.actors().stream()
                .map(one -> {
                    String agent = names.agent(one.agent());
                    return ("%-" + width + "s  %s%s%s%s%s")
                            .formatted(
                                    one.name(),
                                    EnumNames.spoken(one.archetype()),
                                    one.accepted() == 0 ? "" : ", " + one.accepted() + " accepted",
                                    one.plateau() == 0 ? "" : ", plateau " + one.plateau(),
                                    agent == null ? "" : ", played by " + agent,
                                    one.left() == null ? "" : ", taken out");
                })
                .collect(Collectors.joining("\n"));
    }

    private static String profiles(EvolutionRun run) {
        int width =
                run.actors().stream().mapToInt(one -> one.name().length()).max().orElse(0);
        return run.actors().stream()
                .filter(one -> one.left() == null)
                .map(one -> ("%-" + width + "s  %s")
                        .formatted(one.name(), one.profile().text()))
                .collect(Collectors.joining("\n"));
    }

    private static String settings(EvolutionSettings settings) {
        return String.format(
                Locale.ROOT,
                "epochs of %d, %d variants, %d to %d trials, margin %s, target %s, at most %d generations, %s",
                settings.epoch(),
                settings.variants(),
                settings.trials(),
                settings.mostTrials(),
                settings.margin(),
                settings.target(),
                settings.generations(),
                Integer.valueOf(1).equals(settings.judges()) ? "1 judge" : settings.judges() + " judges");
    }

    static @Nullable String spent(EvolutionRun run) {
        boolean nothing = run.tokens() == 0 && run.tokenBudget() == null && run.costBudget() == null;
        if (nothing) {
            return null;
        }
        String tokens = String.format(Locale.ROOT, "%,d", run.tokens())
                + (run.tokenBudget() == null ? "" : String.format(Locale.ROOT, " of %,d", run.tokenBudget()))
                + " tokens";
        String cost = "$" + run.cost().stripTrailingZeros().toPlainString()
                + (run.costBudget() == null
                        ? ""
                        : " of $" + run.costBudget().stripTrailingZeros().toPlainString());
        return tokens + ", " + cost;
    }

    static View<CreatedAgent> created() {
        return new View<CreatedAgent>(CreatedAgent::id)
                .column("Agent", CreatedAgent::id)
                .column("Name", one -> one.design().name(), one -> Ink.NAME)
                .column("Archetype", CreatedAgent::archetype)
                .column("Status", one -> EnumNames.spoken(one.status()), RunViews::ink)
                .column("Outcome", one -> one.outcome() == null ? null : EnumNames.spoken(one.outcome()))
                .column("Gain", one -> Gain.signed(one.scoreDelta()))
                .text("Rationale", CreatedAgent::rationale)
                .detail("Goals", one -> one.design().goals())
                .detail("Strategy", one -> one.design().strategy())
                .detail("May change", one -> one.design().permissions().allow())
                .detail("Speaks after", one -> one.design().every() + " turns of others")
                .detail("Mean with it", one -> Gain.signed(one.mean()))
                .detail("Without it", one -> Gain.signed(one.baseline()))
                .detail("By chance", CreatedAgent::probability)
                .detail("Replaces", CreatedAgent::replaces)
                .detail("Decided by", CreatedAgent::decidedBy)
                .detail("Profile", CreatedAgent::profile)
                .detail("Run", CreatedAgent::run)
                .detail("Designed", CreatedAgent::createdAt)
                .detail("Changed", CreatedAgent::updatedAt);
    }

    private static Ink ink(CreatedAgent agent) {
        return switch (agent.status()) {
            case PENDING_APPROVAL -> Ink.WAITING;
            case ACTIVE -> Ink.GOOD;
            case TERMINATED -> Ink.FAINT;
        };
    }
}
