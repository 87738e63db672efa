package dev.minutebook.core.queries;

import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.queries.ModelRun.Status;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.AuctionBid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How a query came to its end, in words; pure.
final class QuerySentences {

    private QuerySentences() {}

    static List<String> of(
            QueryRow query,
            List<RunRow> runs,
            List<AssertionResult> assertions,
            @Nullable ArbiterVerdict arbiter,
            List<AuctionBid> auction,
            Map<String, String> left) {
        List<String> sentences = new ArrayList<>();
        if (query.field() != null) {
            sentences.add(about(query, runs));
        }
        if (query.route() != null) {
            sentences.add(routed(query, runs));
        }
        assertions.stream()
                .filter(one -> !one.passed() && one.bonus() <= 0)
                .map(QuerySentences::assertion)
                .forEach(sentences::add);
        left.forEach((name, reason) -> sentences.add(name + " takes no part: " + reason + "."));
        if (arbiter != null) {
            sentences.add(arbiter.explanation());
        }
        auction.forEach(bid -> sentences.add(bid(bid, auction) + " " + bid.explanation() + "."));
        sentences.add(end(query));
        return sentences;
    }

    private static String about(QueryRow query, List<RunRow> runs) {
        String shares = query.fields().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(one -> String.format(Locale.ROOT, "%s (%.2f)", one.getKey(), one.getValue()))
                .collect(Collectors.joining(", "));
        String source = !query.domains().isEmpty()
                ? "as the caller says"
                : runs.stream().anyMatch(run -> run.round() == Round.CLASSIFY && run.status() == Status.ANSWERED)
                        ? "as " + Objects.requireNonNull(query.plan().classifier()) + " says"
                        : "by its words";
        return "It is about " + shares + ", " + source + ".";
    }

    private static String routed(QueryRow query, List<RunRow> runs) {
        String asked = runs.stream()
                .filter(run -> run.round() == Round.ANSWER && run.attempt() == 0)
                .map(RunRow::specialist)
                .collect(Collectors.joining(", "));
        return "It was put to " + asked
                + switch (Objects.requireNonNull(query.route())) {
                    case SINGLE -> ": one is surely meant.";
                    case FAN_OUT -> ": each may be meant.";
                    case ARBITER -> ": none stands out.";
                };
    }

    private static String assertion(AssertionResult one) {
        String what = one.specialist() + ", " + one.name() + ": " + one.reason();
        return switch (one.level()) {
            case BLOCKING -> what + " (blocking, attempt " + (one.retries() + 1) + ").";
            case SOFT -> what + String.format(Locale.ROOT, " (soft, %.2f).", one.bonus());
            case INFO -> what + " (no bonus).";
        };
    }

    static String arbiter(ArbiterVerdict.Case decision, double confidence, String a, String b) {
        String sure = String.format(Locale.ROOT, " (%.2f)", confidence);
        return switch (decision) {
            case CASE_1 -> a + " is right and " + b + " is wrong" + sure + ".";
            case CASE_2 -> b + " is right and " + a + " is wrong" + sure + ".";
            case CASE_3 -> "Both " + a + " and " + b + " are wrong" + sure + "; a knowledge gap was opened.";
            case CASE_4 -> "Nothing tells which of " + a + " and " + b + " is right.";
        };
    }

    private static String bid(AuctionBid bid, List<AuctionBid> auction) {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < auction.size(); i++) {
            values.append(i == 0 ? "" : ", ")
                    .append(String.format(
                            Locale.ROOT,
                            "%s %.4f",
                            auction.get(i).specialist(),
                            bid.values().get(i)));
        }
        return String.format(
                Locale.ROOT,
                "%s weighs %.4f and reports %s%s; its answer is worth %.4f to all.",
                bid.specialist(),
                bid.weight(),
                values,
                bid.reviewed() ? "" : " (its own alone)",
                bid.welfare());
    }

    private static String end(QueryRow query) {
        return switch (query.status()) {
            case RUNNING -> "It is not decided yet.";
            case ANSWERED ->
                String.format(
                        Locale.ROOT,
                        "%s wins; the answer has the utility %.4f.",
                        query.winner(),
                        Objects.requireNonNull(query.utility()));
            case ABSTAINED, FAILED, CANCELLED -> status(query.status()) + ": " + query.reason() + ".";
        };
    }

    private static String status(Query.Status status) {
        String word = status.name().toLowerCase(Locale.ROOT);
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
