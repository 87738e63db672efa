package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of generations, profiles and variants.
final class LineageViews {

    private LineageViews() {}

    static View<Generation> generation() {
        return new View<Generation>(Generation::sequence)
                .column("Generation", Generation::sequence)
                .column("Parent", Generation::parent)
                .column("Change", GenerationLine::change)
                .column("Outcome", GenerationLine::outcome, GenerationLine::ink)
                .column("Gain", Gain::of)
                .column("Trials", one -> one.trials() == 0 ? null : one.trials())
                .column("By chance", one -> probability(one.probability()))
                .text("Scores", GenerationLine::scores)
                .detail("Mean", one -> Gain.signed(one.mean()))
                .detail("Baseline", one -> Gain.signed(one.baseline()))
                .detail("Gain low", one -> Gain.signed(one.gainLow()))
                .detail("Gain high", one -> Gain.signed(one.gainHigh()))
                .detail("Actor", Generation::actor)
                .detail("Origin", Generation::origin)
                .detail("Status", Generation::status)
                .detail("Id", Generation::id)
                .column("Since", Generation::createdAt)
                .detail("Decided", Generation::decidedAt)
                .detail("Archived", Generation::archivedAt);
    }

    /// @param plot on which gains are drawn
    static View<LineageTree.Branch> branch(IntervalPlot plot) {
        return new View<LineageTree.Branch>(one -> one.generation().sequence())
                .column(
                        "Generation",
                        one -> one.drawing() + " " + one.generation().sequence(),
                        LineageViews::ink)
                .column("Change", one -> GenerationLine.change(one.generation()), LineageViews::ink)
                .column("Outcome", one -> GenerationLine.outcome(one.generation()), LineageViews::ink)
                .column("Gain", one -> Gain.of(one.generation()), LineageViews::ink)
                .column(
                        "",
                        one -> plot.of(
                                one.generation().gain(),
                                one.generation().gainLow(),
                                one.generation().gainHigh()))
                .column(
                        "Trials",
                        one -> one.generation().trials() == 0
                                ? null
                                : one.generation().trials())
                .listed("Scores", one -> GenerationLine.scores(one.generation()));
    }

    private static Ink ink(LineageTree.Branch branch) {
        return GenerationLine.ink(branch.generation());
    }

    static @Nullable String probability(@Nullable Double value) {
        return value == null ? null : value < 0.0001 ? "<0.0001" : String.format(Locale.ROOT, "%.4f", value);
    }

    static View<Profile> profile() {
        return new View<Profile>(Profile::id)
                .column("Profile", Profile::id)
                .column("Actor", Profile::actor, one -> Ink.NAME)
                .column("Generation", Profile::sequence)
                .column("By", Profile::createdBy)
                .column("Expected", one -> Gain.signed(one.expectedBaseline()))
                .text("Strategy", Profile::strategy)
                .detail("Goals", Profile::goals)
                .detail("Hyperparameters", one -> hyperparameters(one.hyperparameters()))
                .detail("Archetype", one -> EnumNames.spoken(one.archetype()))
                .detail("Parent", Profile::parent)
                .detail("Variant", Profile::variant)
                .detail("Run", Profile::run)
                .detail("Since", Profile::createdAt);
    }

    static View<Variant> variant() {
        return new View<Variant>(Variant::id)
                .column("Variant", Variant::id)
                .column("Generation", one -> one.sequence() + "." + one.number())
                .column("Actor", Variant::actor, one -> Ink.NAME)
                .column("Status", Variant::status, LineageViews::ink)
                .column("Short", one -> Gain.signed(one.pruneMean()))
                .column("Mean", one -> Gain.signed(one.mean()))
                .column("Baseline", one -> Gain.signed(one.baseline()))
                .text("Approach", Variant::approach)
                .detail("Finding", one -> one.finding() == null ? null : EnumNames.spoken(one.finding()))
                .detail("Trials", one -> one.trials() == 0 ? null : one.trials())
                .detail("Strategy", Variant::strategy)
                .detail("Hyperparameters", one -> hyperparameters(one.hyperparameters()))
                .detail("Lower bound", one -> Gain.signed(one.lowerBound()))
                .detail("By chance", one -> probability(one.probability()))
                .detail("Corrected", one -> probability(one.corrected()))
                .detail("Run", Variant::run)
                .detail("Proposed", Variant::createdAt)
                .detail("Decided", Variant::decidedAt);
    }

    private static Ink ink(Variant variant) {
        return switch (variant.status()) {
            case PROPOSED, TRIAL -> Ink.WAITING;
            case ACCEPTED -> Ink.GOOD;
            case PRUNED, REJECTED, WITHDRAWN -> Ink.FAINT;
        };
    }

    static String hyperparameters(Map<String, Double> values) {
        return values.entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
    }

    /// For programs; people read it as [LineageText] prints it.
    static View<ProfileBlame.Line> line() {
        return new View<ProfileBlame.Line>(ProfileBlame.Line::number)
                .column("Line", ProfileBlame.Line::number)
                .column("Generation", ProfileBlame.Line::sequence)
                .column("Gain", ProfileBlame.Line::gain)
                .column("Gain low", ProfileBlame.Line::gainLow)
                .column("Gain high", ProfileBlame.Line::gainHigh)
                .column("Trials", ProfileBlame.Line::trials)
                .column("Approach", ProfileBlame.Line::approach)
                .text("Text", ProfileBlame.Line::text);
    }

    /// @param all whose intervals share a scale
    static View<BisectResult.Reading> reading(List<BisectResult.Reading> all) {
        IntervalPlot plot = IntervalPlot.ofReadings(all);
        return new View<BisectResult.Reading>(BisectResult.Reading::sequence)
                .column("Generation", BisectResult.Reading::sequence)
                .column("Episodes", BisectResult.Reading::episodes)
                .column("Mean", one -> Gain.signed(one.mean()))
                .column("With 95 %", one -> Gain.signed(one.low()) + " to " + Gain.signed(one.high()))
                .column("", one -> plot.of(one.mean(), one.low(), one.high()));
    }
}
