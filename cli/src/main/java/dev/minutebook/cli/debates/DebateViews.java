package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of debates.
final class DebateViews {

    private DebateViews() {}

    static View<Debate> debate() {
        return new View<Debate>(Debate::id)
                .column("Debate", Debate::id)
                .column("Status", Debate::status, debate -> ink(debate.status()))
                .column("Round", DebateViews::round)
                .column("Consensus", debate -> Gauge.of(debate.consensus()))
                .detail("Reached", DebateViews::reached)
                .detail("Waits for", debate -> waits(debate))
                .detail("Ended because", DebateViews::stop)
                .detail("Decision", Debate::decision)
                .column("Opened", Debate::createdAt)
                .text("Topic", Debate::topic)
                .detail("Context", Debate::context)
                .detail("Seats", DebateViews::seats)
                .detail("Rules", debate -> rules(debate.config()))
                .detail("Options", debate -> debate.config().options())
                .detail("Gates", debate -> new TreeSet<>(debate.config().gates()))
                .detail("Spent", debate -> spent(debate.usage()))
                .detail("Domain", Debate::domain)
                .detail("Tags", Debate::tags)
                .detail("Metadata", debate -> entries(debate.metadata()))
                .detail("External id", Debate::externalId)
                .detail("Opened by", Debate::initiatedBy)
                .detail("Forked from", DebateViews::origin)
                .detail("Deadline", debate -> debate.status().isFinal() ? null : debate.deadline())
                .detail("Ended", Debate::completedAt)
                .detail("Briefing", Debate::briefing)
                .detail("Version", Debate::version);
    }

    static View<Statistics> statistics() {
        return new View<Statistics>(Statistics::debates)
                .column("Debates", Statistics::debates)
                .detail("By status", statistics -> entries(statistics.byStatus()))
                .column("Completed", statistics -> Gauge.of(statistics.successRate()))
                .column("Consensus", statistics -> Gauge.of(statistics.averageConsensus()))
                .column("Turns", Statistics::turns)
                .column("Lessons", Statistics::lessons)
                .detail("Lessons applied", Statistics::lessonUses)
                .detail("Lessons helped", statistics -> Gauge.of(statistics.lessonSuccessRate()))
                .detail("Patterns", Statistics::patterns)
                .detail("Strategies", Statistics::strategies);
    }

    static View<Activity.Day> day() {
        return new View<Activity.Day>(Activity.Day::from)
                .column("Day", day -> day.from().toString().substring(0, 10))
                .column("Turns", Activity.Day::turns)
                .column("Debates", Activity.Day::debates)
                .column("Decisions", Activity.Day::decisions);
    }

    static View<LiveText> liveText(Debate debate) {
        return new View<LiveText>(LiveText::text)
                .column("Seat", text -> seatName(debate, text.seat()), text -> Ink.NAME)
                .text("Text", LiveText::text);
    }

    static String seatName(Debate debate, int number) {
        return debate.seats().stream()
                .filter(seat -> seat.number() == number)
                .map(Seat::name)
                .findFirst()
                .orElse("seat " + number);
    }

    static Ink ink(Debate.Status status) {
        return switch (status) {
            case PENDING, RUNNING -> Ink.STRONG;
            case PAUSED -> Ink.WAITING;
            case COMPLETED -> Ink.GOOD;
            case FAILED -> Ink.BAD;
            case CANCELLED -> Ink.FAINT;
        };
    }

    /// `2/3 critique` while it goes on, then how many were held.
    static String round(Debate debate) {
        if (debate.status().isFinal()) {
            return debate.totalRounds() == 0 ? "none held" : Integer.toString(debate.totalRounds());
        }
        String phase = debate.phase() == null ? "" : " " + EnumNames.spoken(debate.phase());
        return Math.max(1, debate.round()) + "/" + debate.config().rounds() + phase;
    }

    /// Tokens and dollars; a model whose price nobody set cost something all the same.
    static String spent(Usage usage) {
        String tokens = String.format(Locale.ROOT, "%,d %s", usage.tokens(), usage.tokens() == 1 ? "token" : "tokens");
        if (usage.cost().signum() == 0) {
            return usage.tokens() == 0 ? tokens : tokens + ", no price known";
        }
        int scale = Math.min(4, Math.max(2, usage.cost().scale()));
        return tokens + ", $"
                + usage.cost().setScale(scale, RoundingMode.HALF_UP).toPlainString();
    }

    /// How it ended, as a sentence begins.
    static String ended(Debate.Status status) {
        return switch (status) {
            case COMPLETED -> "The debate was completed";
            case FAILED -> "The debate failed";
            case CANCELLED -> "The debate was cancelled";
            case PENDING, RUNNING, PAUSED -> "The debate goes on";
        };
    }

    /// Why it ended, in words; null while it has not.
    static @Nullable String stop(Debate debate) {
        if (debate.stopReason() == null) {
            return null;
        }
        return EnumNames.spoken(debate.stopReason()) + (debate.stopDetail() == null ? "" : ": " + debate.stopDetail());
    }

    /// Whether the consensus asked for was reached; null before the first vote.
    private static @Nullable String reached(Debate debate) {
        return debate.consensusReached() == null
                ? null
                : (debate.consensusReached() ? "yes" : "no") + ", "
                        + debate.config().consensusThreshold() + " and more than half of the votes are asked for";
    }

    private static @Nullable String waits(Debate debate) {
        return switch (debate.status()) {
            case PAUSED -> "a reviewer";
            case PENDING, RUNNING -> debate.openAsks() == 1 ? "1 answer" : debate.openAsks() + " answers";
            default -> null;
        };
    }

    private static String seats(Debate debate) {
        return debate.seats().stream().map(DebateViews::seat).collect(Collectors.joining("\n"));
    }

    private static String seat(Seat seat) {
        String served = seat.model() == null
                ? ""
                : ", " + (seat.provider() == null ? "" : seat.provider() + "/") + seat.model();
        return "%d  %s, %s (%s%s), weight %s"
                .formatted(
                        seat.number(),
                        seat.name(),
                        seat.role(),
                        EnumNames.spoken(seat.kind()),
                        served,
                        Gauge.number(seat.weight()));
    }

    private static String rules(DebateConfig config) {
        StringBuilder text = new StringBuilder(
                config.phases().stream().map(EnumNames::spoken).collect(Collectors.joining(", ")));
        text.append("; at most ")
                .append(config.rounds())
                .append(Objects.equals(config.rounds(), 1) ? " round" : " rounds");
        add(text, config.topology());
        add(text, config.protocol());
        if (config.voting() != null) {
            text.append("; ").append(EnumNames.spoken(config.voting())).append(" vote");
        }
        if (Boolean.TRUE.equals(config.earlyExit())) {
            text.append("; ends early at ").append(config.consensusThreshold());
        }
        return text.toString();
    }

    private static void add(StringBuilder text, @Nullable Enum<?> constant) {
        if (constant != null) {
            text.append("; ").append(EnumNames.spoken(constant));
        }
    }

    private static @Nullable String origin(Debate debate) {
        return debate.origin() == null ? null : debate.origin().text() + " after turn " + debate.originSeq();
    }

    private static String entries(Map<String, ?> entries) {
        return entries.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
