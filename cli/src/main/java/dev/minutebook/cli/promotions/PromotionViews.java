package dev.minutebook.cli.promotions;

import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.Incumbent;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.Specialist;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;
import java.util.stream.Collectors;

/// What people see of trials and promotions.
final class PromotionViews {

    private PromotionViews() {}

    static View<PromotionTrial> trial() {
        return new View<PromotionTrial>(PromotionTrial::id)
                .column("Trial", PromotionTrial::id)
                .column("Field", PromotionTrial::field, one -> Ink.STRONG)
                .column("Status", PromotionTrial::status, PromotionViews::ink)
                .column("Cases", PromotionTrial::cases)
                .column("Missing", PromotionTrial::missing)
                .text("Contenders", PromotionViews::contenders)
                .text("Found", PromotionViews::found)
                .detail("Winner", PromotionTrial::winner)
                .detail("Margin", PromotionTrial::margin)
                .detail("Cases at most", PromotionTrial::mostCases)
                .detail("Real questions to come", PromotionTrial::shadowLeft)
                .detail("Looks", PromotionTrial::looks)
                .detail("Chance left", one -> number(one.chanceLeft()))
                .detail("Purpose", PromotionTrial::purpose)
                .detail("Withdrawn because", PromotionTrial::reason)
                .detail("Opened by", PromotionTrial::openedBy)
                .detail("Opened", PromotionTrial::createdAt)
                .detail("Changed", PromotionTrial::updatedAt)
                .detail("Ended", PromotionTrial::decidedAt);
    }

    private static Ink ink(PromotionTrial trial) {
        return switch (trial.status()) {
            case OPEN, UNDECIDED -> Ink.WAITING;
            case PROMOTED -> Ink.GOOD;
            case REJECTED -> Ink.BAD;
            case WITHDRAWN -> Ink.FAINT;
        };
    }

    private static String contenders(PromotionTrial trial) {
        return trial.contenders().stream()
                .map(one -> one.number() + " " + name(one.specialist()))
                .collect(Collectors.joining("\n"));
    }

    private static String found(PromotionTrial trial) {
        return trial.findings().stream()
                .map(one -> one.contender() + " " + word(one.finding()) + ": " + figures(one))
                .collect(Collectors.joining("\n"));
    }

    private static String figures(CandidateFinding one) {
        return String.format(
                Locale.ROOT,
                "mean %.3f, lower bound %.3f, baseline %.3f, p %.4f of %.4f",
                one.mean(),
                one.lowerBound(),
                one.baseline(),
                one.corrected(),
                one.chance());
    }

    private static String name(Specialist one) {
        return one.name() + ":" + one.version();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    static View<TrialCase> trialCase() {
        return new View<TrialCase>(TrialCase::number)
                .column("Number", TrialCase::number)
                .column("Case", TrialCase::name, one -> Ink.STRONG)
                .column("Real", TrialCase::shadow)
                .column(
                        "Scores",
                        one -> one.results().stream()
                                .map(result -> result.contender() + "=" + result.score())
                                .collect(Collectors.joining(" ")));
    }

    static View<CandidateFinding> finding() {
        return new View<CandidateFinding>(one -> one.look() + " " + one.contender())
                .column("Look", CandidateFinding::look)
                .column("Contender", CandidateFinding::contender)
                .column("Finding", CandidateFinding::finding, one -> Ink.STRONG)
                .column("Cases", CandidateFinding::cases)
                .column("Mean", one -> number(one.mean()))
                .column("Lower bound", one -> number(one.lowerBound()))
                .column("Baseline", one -> number(one.baseline()))
                .column("P", one -> number(one.corrected()))
                .column("Of", one -> number(one.chance()))
                .column("When", CandidateFinding::at);
    }

    static View<Promotion> promotion() {
        return new View<Promotion>(Promotion::id)
                .column("When", Promotion::at)
                .column("Field", Promotion::field, one -> Ink.STRONG)
                .column("What", Promotion::event)
                .column("From", one -> name(one.from()))
                .column("To", one -> name(one.to()))
                .column("Taken back", Promotion::reverted)
                .text("Because", Promotion::reason)
                .detail("Promotion", Promotion::id)
                .detail("Number", Promotion::number)
                .detail("Trial", Promotion::trial)
                .detail("Takes back", Promotion::reverses);
    }

    static View<Incumbent> incumbent() {
        return new View<Incumbent>(one -> one.specialist().agent())
                .column("Field", Incumbent::field)
                .column("Served by", one -> name(one.specialist()), one -> Ink.STRONG)
                .column("Since", Incumbent::since)
                .detail("Agent", one -> one.specialist().agent())
                .detail("Promotion", Incumbent::promotion);
    }
}
