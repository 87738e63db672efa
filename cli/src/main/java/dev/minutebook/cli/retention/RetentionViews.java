package dev.minutebook.cli.retention;

import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionForecast;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What people see of retention.
final class RetentionViews {

    private RetentionViews() {}

    static View<RetentionPolicy> policy() {
        return new View<RetentionPolicy>(RetentionPolicy::kind)
                .column("Kind", RetentionPolicy::kind, one -> Ink.STRONG)
                .column("Removed", RetentionViews::when, one -> one.enabled() ? Ink.PLAIN : Ink.FAINT)
                .column("Usual", RetentionPolicy::usual)
                .text("Reason", RetentionPolicy::reason)
                .detail("Changed by", RetentionPolicy::changedBy)
                .detail("Changed", RetentionPolicy::updatedAt);
    }

    private static String when(RetentionPolicy policy) {
        if (policy.keep() != null) {
            return "all but " + policy.keep();
        }
        if (!policy.enabled()) {
            return policy.kind().forEver() ? "never: kept for ever" : "never";
        }
        String after = policy.days() != null
                ? "after " + policy.days() + " days"
                : policy.halfLives() != null ? "after " + policy.halfLives() + " half-lives" : "";
        return policy.below() == null ? after : (after + " below " + policy.below()).strip();
    }

    static View<RetentionForecast> forecast() {
        return new View<RetentionForecast>(one -> "forecast")
                .column("At", RetentionForecast::at)
                .text("Would go", one -> amounts(one.kinds()));
    }

    static View<RemovalRun> run() {
        return new View<RemovalRun>(RemovalRun::id)
                .column("Run", RemovalRun::id)
                .column("Started", RemovalRun::startedAt)
                .column("Cause", RemovalRun::cause)
                .column(
                        "Status",
                        RemovalRun::status,
                        one -> one.status() == RemovalStatus.COMPLETED ? Ink.GOOD : Ink.WAITING)
                .text("Went", one -> amounts(one.kinds()))
                .detail("Started by", RemovalRun::startedBy)
                .detail("Told in the log", RemovalRun::announcedAt)
                .detail("Commitment", RemovalRun::commitment)
                .detail("Completed", RemovalRun::completedAt);
    }

    private static String amounts(List<KindRemoval> kinds) {
        return kinds.stream()
                .map(one -> String.format(
                        Locale.ROOT,
                        "%s: %,d rows, %,d bytes%s",
                        one.kind().name().toLowerCase(Locale.ROOT),
                        one.rows(),
                        one.bytes(),
                        one.held() == 0 ? "" : String.format(Locale.ROOT, "; %,d held", one.held())))
                .collect(Collectors.joining("\n"));
    }

    static View<LegalHold> hold() {
        return new View<LegalHold>(LegalHold::id)
                .column("Hold", LegalHold::id)
                .column("Reach", LegalHold::reach, one -> Ink.STRONG)
                .column("Kind", LegalHold::kind)
                .column("Subject", LegalHold::subject)
                .column("Placed", LegalHold::placedAt)
                .column("Released", LegalHold::releasedAt)
                .text("Reason", LegalHold::reason)
                .detail("Placed by", LegalHold::placedBy)
                .detail("Released by", LegalHold::releasedBy)
                .detail("Released because", LegalHold::releaseReason);
    }
}
