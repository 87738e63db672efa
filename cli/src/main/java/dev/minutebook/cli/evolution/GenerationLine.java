package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is said of a generation in few words.
final class GenerationLine {

    private GenerationLine() {}

    /// What was to be changed in it.
    static String change(Generation generation) {
        return switch (generation.origin()) {
            case SCENARIO -> "as written";
            case MUTATION -> generation.actor() == null ? "a strategy" : generation.actor();
            case CREATION -> "a new agent";
            case ROLLBACK -> "back to " + generation.parent();
            case IMPORT -> generation.actor() == null ? "evolved elsewhere" : generation.actor();
        };
    }

    static String outcome(Generation generation) {
        return switch (generation.status()) {
            case ACTIVE -> "active";
            case SHADOW_TRIAL -> "being tried";
            case ARCHIVED ->
                generation.outcome() == null || !tried(generation) ? "" : EnumNames.spoken(generation.outcome());
        };
    }

    private static boolean tried(Generation generation) {
        return switch (generation.origin()) {
            case MUTATION, CREATION -> true;
            case IMPORT -> generation.parent() != null;
            case SCENARIO, ROLLBACK -> false;
        };
    }

    static Ink ink(Generation generation) {
        return switch (generation.status()) {
            case ACTIVE -> Ink.GOOD;
            case SHADOW_TRIAL -> Ink.WAITING;
            case ARCHIVED ->
                generation.outcome() == Generation.Outcome.REJECTED
                                || generation.outcome() == Generation.Outcome.WITHDRAWN
                        ? Ink.FAINT
                        : Ink.PLAIN;
        };
    }

    /// What actors scored in its epochs; null before the first.
    static @Nullable String scores(Generation generation) {
        return generation.scores().isEmpty()
                ? null
                : generation.scores().stream()
                        .map(one -> one.actor() + " " + Gain.signed(one.mean()))
                        .collect(Collectors.joining(", "));
    }

    /// On one line of a growing tree, without colours.
    static String of(Generation generation) {
        boolean aside = generation.outcome() == Generation.Outcome.REJECTED
                || generation.outcome() == Generation.Outcome.WITHDRAWN;
        String gain = Gain.of(generation);
        return "%s %-4d %-14s %-9s %-14s %s"
                .formatted(
                        aside ? "├─" + LineageTree.sign(generation) : LineageTree.sign(generation) + "  ",
                        generation.sequence(),
                        change(generation),
                        outcome(generation),
                        gain == null ? "" : gain,
                        trials(generation.trials()))
                .stripTrailing();
    }

    static String trials(int count) {
        return count == 0 ? "" : count == 1 ? "1 trial" : count + " trials";
    }
}
