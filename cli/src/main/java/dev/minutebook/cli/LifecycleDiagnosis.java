package dev.minutebook.cli;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Times;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Whether what should be gone is gone. Says nothing to those who may not see it, and of servers that know
/// none of it.
final class LifecycleDiagnosis {

    private static final Duration SLOW_REMOVAL = Duration.ofDays(1);

    /// A run by the clock is made once a day, and leaves a changed policy a day.
    private static final Duration SLOW_POLICY = Duration.ofDays(3);

    private static final Duration SLOW_ERASURE = Duration.ofHours(1);

    private LifecycleDiagnosis() {}

    /// A run that is under way for long does not get on; a written policy that no run followed is not carried
    /// out.
    static Optional<Diagnosis> retention(CommandContext context) {
        return seen(() -> {
            Retention retention = context.workspace().retention();
            Instant now = context.environment().clock().instant();
            Optional<RemovalRun> newest =
                    retention.runs(PageRequest.first(1)).items().stream().findFirst();
            if (newest.isPresent() && isStuck(newest.get(), now)) {
                return Optional.of(Diagnosis.ill(
                        "Retention",
                        "run " + newest.get().id().text() + " is under way since "
                                + newest.get().startedAt(),
                        "See audit status: a run waits until its entry is sealed, and while the log is verified."));
            }
            String idle = idle(retention, newest, now);
            if (!idle.isEmpty()) {
                return Optional.of(Diagnosis.ill(
                        "Retention",
                        "a policy is written for " + idle + ", and no run has removed anything since",
                        "A server makes a run once a day: see that one runs, or remove it now: "
                                + context.command("retention run")));
            }
            return newest.map(run -> Diagnosis.well("Retention", "last run " + Times.relative(run.startedAt(), now)));
        });
    }

    private static boolean isStuck(RemovalRun run, Instant now) {
        return run.status() != RemovalStatus.COMPLETED && run.startedAt().isBefore(now.minus(SLOW_REMOVAL));
    }

    /// The kinds whose policy somebody wrote long enough ago, which no run followed although something would
    /// go.
    private static String idle(Retention retention, Optional<RemovalRun> newest, Instant now) {
        List<RetentionPolicy> waiting = retention.policies().stream()
                .filter(policy -> isWaiting(policy, newest, now))
                .toList();
        return waiting.isEmpty()
                ? ""
                : retention.forecast().kinds().stream()
                        .filter(kind ->
                                kind.rows() > 0 && waiting.stream().anyMatch(policy -> policy.kind() == kind.kind()))
                        .map(kind -> kind.kind().name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
    }

    private static boolean isWaiting(RetentionPolicy policy, Optional<RemovalRun> newest, Instant now) {
        Instant written = policy.updatedAt();
        return policy.enabled()
                && written != null
                && written.isBefore(now.minus(SLOW_POLICY))
                && newest.filter(run -> !run.startedAt().isBefore(written)
                                && run.kinds().stream().anyMatch(one -> one.kind() == policy.kind()))
                        .isEmpty();
    }

    /// An erasure that was begun is a promise.
    static Optional<Diagnosis> erasures(CommandContext context) {
        return seen(() -> {
            Instant now = context.environment().clock().instant();
            List<Erasure> running =
                    context.workspace().erasures().list(PageRequest.first(PageRequest.MOST)).items().stream()
                            .filter(one -> one.state() == Erasure.State.RUNNING)
                            .toList();
            if (running.isEmpty()) {
                return Optional.empty();
            }
            Erasure oldest = running.getLast();
            String finding = "%s, the first begun %s"
                    .formatted(
                            running.size() == 1 ? "1 is not finished" : running.size() + " are not finished",
                            Times.relative(oldest.startedAt(), now));
            return Optional.of(
                    oldest.startedAt().isAfter(now.minus(SLOW_ERASURE))
                            ? Diagnosis.well("Erasures", finding)
                            : Diagnosis.ill(
                                    "Erasures",
                                    finding,
                                    "A running server carries it on: see that one runs, then look at "
                                            + context.command(
                                                    "erasures show", oldest.id().text())));
        });
    }

    private static Optional<Diagnosis> seen(Supplier<Optional<Diagnosis>> check) {
        try {
            return check.get();
        } catch (MinutebookException refused) {
            if (refused.code() == Problem.Code.FORBIDDEN || refused.code() == Problem.Code.NOT_FOUND) {
                return Optional.empty();
            }
            throw refused;
        }
    }
}
