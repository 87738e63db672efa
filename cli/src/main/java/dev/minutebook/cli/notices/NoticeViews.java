package dev.minutebook.cli.notices;

import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of notices.
final class NoticeViews {

    private NoticeViews() {}

    static View<Subscription> subscription() {
        return new View<Subscription>(Subscription::id)
                .column("Subscription", Subscription::id)
                .column("By", Subscription::channel)
                .text("To", Subscription::address)
                .column(
                        "State",
                        NoticeViews::state,
                        one -> one.removedAt() == null && one.failedAt() == null ? Ink.GOOD : Ink.BAD)
                .text("Of", one -> String.join(", ", one.entries().isEmpty() ? one.events() : one.entries()))
                .detail("Topics", one -> one.queuedTo() != null ? null : one.content() ? "quoted" : "left out")
                .detail("Queued to", Subscription::queuedTo)
                .detail("Stopped", Subscription::failedAt)
                .detail("Made by", Subscription::createdBy)
                .detail("Created", Subscription::createdAt)
                .detail("Removed", Subscription::removedAt);
    }

    private static String state(Subscription subscription) {
        return subscription.removedAt() != null ? "removed" : subscription.failedAt() != null ? "stopped" : "live";
    }

    static View<Delivery> delivery() {
        return new View<Delivery>(Delivery::id)
                .column("Delivery", Delivery::id)
                .column("Status", Delivery::status, NoticeViews::ink)
                .column("Of", Delivery::event)
                .column("Due", Delivery::dueAt)
                .column("Attempts", Delivery::attempts)
                .text("To", Delivery::address)
                .text("Reason", Delivery::reason)
                .detail("Subscription", Delivery::subscription)
                .detail("About", one -> one.subjectKind() + " " + one.subject())
                .detail("Number", Delivery::number)
                .detail("Debate", Delivery::debate)
                .detail("Expires", Delivery::expiresAt)
                .detail("Created", Delivery::createdAt)
                .detail("Settled", Delivery::settledAt);
    }

    private static Ink ink(Delivery delivery) {
        return switch (delivery.status()) {
            case SENT -> Ink.GOOD;
            case DEAD -> Ink.BAD;
            case PENDING, DROPPED -> Ink.PLAIN;
        };
    }
}
