package dev.minutebook.cli.queries;

import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What people see of what answers are held to, and of what specialists are worth.
final class SpecialistViews {

    private SpecialistViews() {}

    static View<AssertionResult> assertion() {
        return new View<AssertionResult>(AssertionResult::id)
                .column("When", AssertionResult::at)
                .column("Assertion", AssertionResult::name, one -> Ink.STRONG)
                .column("Level", AssertionResult::level)
                .column("Held", AssertionResult::passed, one -> one.passed() ? Ink.GOOD : Ink.BAD)
                .column("Specialist", AssertionResult::specialist, one -> Ink.NAME)
                .column("Brings", one -> one.bonus() == 0 ? null : signed(one.bonus()))
                .column("Retries", one -> one.retries() == 0 ? null : one.retries())
                .text("Because", AssertionResult::reason)
                .detail("Field", AssertionResult::field)
                .detail("Policy", AssertionResult::policy)
                .detail("Query", AssertionResult::query)
                .detail("Run", AssertionResult::run)
                .detail("Session", AssertionResult::session);
    }

    static View<SpecialistReliability> reliability() {
        return new View<SpecialistReliability>(SpecialistReliability::specialist)
                .column("Specialist", SpecialistReliability::specialist, one -> Ink.STRONG)
                .column("Field", SpecialistReliability::field)
                .column("Score", one -> new Gauge(one.score() / 100.0), SpecialistViews::ink)
                .column("Trend", one -> one.trend() == null ? null : signed(one.trend()), SpecialistViews::trend)
                .column("Won", one -> one.wins() + "/" + one.runs())
                .column("Withheld", one -> one.abstains() ? "yes" : null, one -> Ink.BAD)
                .detail("Weight", one -> Gauge.number(one.weight()))
                .detail("Paid", one -> Gauge.number(one.payments()))
                .detail("Beside a person", one -> new Gauge(one.efficacy()))
                .detail("Answers hold", one -> new Gauge(one.confidence()))
                .detail("Wins reviewed", one -> one.confirmedWins() + " confirmed, " + one.flaggedWins() + " flagged")
                .detail("Reviews given", one -> one.confirmations() + " confirmed, " + one.flagsGiven() + " flagged")
                .detail("Takes", SpecialistViews::latency)
                .detail("Changed", SpecialistReliability::updatedAt);
    }

    static View<KnowledgeGap> gap() {
        return new View<KnowledgeGap>(KnowledgeGap::id)
                .column("Opened", KnowledgeGap::openedAt)
                .column("Field", KnowledgeGap::field, one -> Ink.STRONG)
                .column("Closed", KnowledgeGap::closedAt)
                .column("Wrong", SpecialistViews::confidences)
                .column("Least", one -> Gauge.number(one.least()))
                .text("Question", KnowledgeGap::question)
                .detail("Adds to curiosity", one -> Gauge.number(one.bonus()))
                .detail("Questions since", KnowledgeGap::since)
                .detail("Query", KnowledgeGap::query)
                .detail("User", KnowledgeGap::user)
                .detail("Gap", KnowledgeGap::id);
    }

    static View<QueryPolicy> policy() {
        return new View<QueryPolicy>(QueryPolicy::name)
                .column("Policy", QueryPolicy::name, one -> Ink.STRONG)
                .column("Version", one -> one.version() == 0 ? "built in" : one.version())
                .column("Cap", one -> Gauge.number(one.cap()))
                .column("Baseline", one -> Gauge.number(one.baseline()))
                .listed(
                        "Assertions",
                        one -> one.assertions().stream()
                                .map(PolicyAssertion::name)
                                .toList())
                .detail(
                        "Holds answers to",
                        one -> one.assertions().stream()
                                .map(SpecialistViews::assertion)
                                .collect(Collectors.joining("\n")))
                .detail(
                        "Specialists",
                        one -> one.specialists().stream()
                                .map(SpecialistViews::specialist)
                                .toList())
                .detail("Since", QueryPolicy::createdAt);
    }

    private static String assertion(PolicyAssertion one) {
        String value = one.number() != null ? " " + one.number() : one.text() == null ? "" : " \"" + one.text() + "\"";
        String effect = switch (one.level()) {
            case BLOCKING -> one.retries() + " retries";
            case SOFT -> "costs " + Gauge.number(amount(one));
            case INFO -> "brings " + Gauge.number(amount(one));
        };
        return "%s: %s, %s%s, %s"
                .formatted(
                        one.name(),
                        one.level().name().toLowerCase(Locale.ROOT),
                        EnumNames.spoken(one.kind()),
                        value,
                        effect);
    }

    private static double amount(PolicyAssertion one) {
        return one.amount() == null ? 0 : one.amount();
    }

    private static String specialist(AskedSpecialist one) {
        return one.fields().isEmpty()
                ? one.agent().value()
                : one.agent().value() + " (" + String.join(", ", one.fields()) + ")";
    }

    private static String confidences(KnowledgeGap gap) {
        return IntStream.range(0, gap.specialists().size())
                .mapToObj(i -> gap.specialists().get(i)
                        + " "
                        + Gauge.number(gap.confidences().get(i)))
                .collect(Collectors.joining(", "));
    }

    private static Ink ink(SpecialistReliability one) {
        return one.abstains() ? Ink.BAD : Ink.PLAIN;
    }

    private static Ink trend(SpecialistReliability one) {
        return one.trend() == null || one.trend() == 0 ? Ink.PLAIN : one.trend() > 0 ? Ink.GOOD : Ink.BAD;
    }

    private static @Nullable String latency(SpecialistReliability one) {
        return one.meanLatencyMs() == null ? null : QueryViews.length(Math.round(one.meanLatencyMs()));
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.2f", value);
    }
}
