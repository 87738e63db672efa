package dev.minutebook.cli.queries;

import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of queries and their sessions.
final class QueryViews {

    private QueryViews() {}

    static View<Query> query() {
        return new View<Query>(Query::id)
                .column("Query", Query::id)
                .column("Status", Query::status, one -> ink(one.status()))
                .column("Winner", Query::winner, one -> Ink.NAME)
                .column("Sure", one -> Gauge.of(one.confidence()))
                .column("Field", Query::field)
                .text("Question", Query::question)
                .detail("Answer", Query::answer)
                .detail("Because", Query::reason)
                .detail("Reliance", Query::label)
                .detail("Worth", one -> Gauge.of(one.utility()))
                .detail("About", one -> shares(one.fields()))
                .detail("Domain", Query::domain)
                .detail("Accuracy", Query::accuracy)
                .detail("Policy", QueryViews::policy)
                .detail("Review", one -> one.review() == Query.Review.NONE ? null : one.review())
                .detail("Session", Query::session)
                .detail("User", Query::user)
                .detail("Conversation", Query::conversation)
                .detail("Elsewhere", one -> one.recorded() ? "asked and answered elsewhere" : null)
                .detail("Corrections", one -> one.corrections().isEmpty() ? null : one.corrections())
                .detail("Spent", one -> spent(one.usage()))
                .detail("Took", one -> length(one.latencyMs()))
                .detail("Deadline", one -> one.status() == Query.Status.RUNNING ? one.deadline() : null)
                .detail(
                        "Metadata",
                        one -> one.metadata().entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .toList())
                .detail("Asked", Query::createdAt)
                .detail("Changed", Query::updatedAt);
    }

    static View<QuerySession> session() {
        return new View<QuerySession>(QuerySession::session)
                .column("Session", QuerySession::session, one -> Ink.STRONG)
                .column("Field", QuerySession::field)
                .column("Queries", QuerySession::queries)
                .column("Ended", QuerySession::ended)
                .listed("Routed", one -> counted(one.routing()))
                .listed("Won by", one -> counted(one.winners()))
                .detail("Routed to", one -> bars(one.routing()))
                .detail("Won", one -> bars(one.winners()))
                .detail("User", QuerySession::user)
                .detail("Began", QuerySession::createdAt)
                .column("Last", QuerySession::updatedAt);
    }

    static Ink ink(Query.Status status) {
        return switch (status) {
            case RUNNING, ABSTAINED -> Ink.WAITING;
            case ANSWERED -> Ink.GOOD;
            case FAILED -> Ink.BAD;
            case CANCELLED -> Ink.FAINT;
        };
    }

    /// A bar for each share, the greatest first.
    static String shares(Map<String, Double> shares) {
        int width = shares.keySet().stream().mapToInt(String::length).max().orElse(0);
        return shares.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .map(one -> ("%-" + width + "s  %s").formatted(one.getKey(), new Gauge(one.getValue())))
                .collect(Collectors.joining("\n"));
    }

    /// How long something took that is told in milliseconds, so that answers can be compared: `240 ms`, `1.8 s`.
    static @Nullable String length(@Nullable Long milliseconds) {
        if (milliseconds == null) {
            return null;
        }
        return milliseconds >= 1_000 && milliseconds < 60_000
                ? String.format(Locale.ROOT, "%.1f s", milliseconds / 1_000.0)
                : Times.length(Duration.ofMillis(milliseconds));
    }

    private static String policy(Query query) {
        return query.policyVersion() == 0 ? query.policy() : query.policy() + ", version " + query.policyVersion();
    }

    private static @Nullable String spent(Usage usage) {
        return usage.turns() == 0 && usage.tokensIn() == 0
                ? null
                : "%d %s, %d tokens in, %d out, %s USD"
                        .formatted(
                                usage.turns(),
                                usage.turns() == 1 ? "answer" : "answers",
                                usage.tokensIn(),
                                usage.tokensOut(),
                                usage.cost().toPlainString());
    }

    private static String counted(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String bars(Map<String, Long> counts) {
        int width = counts.keySet().stream().mapToInt(String::length).max().orElse(0);
        double all = counts.values().stream().mapToDouble(Long::doubleValue).sum();
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .map(one -> ("%-" + width + "s  %s %d")
                        .formatted(one.getKey(), Gauge.bar(one.getValue().doubleValue(), all), one.getValue()))
                .collect(Collectors.joining("\n"));
    }
}
