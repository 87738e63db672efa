package dev.minutebook.cli;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Times;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Whether people are told that something waits for them, and webhooks of what is done. Only operators may
/// see that.
final class DeliveryDiagnosis {

    /// For how long it speaks of a notice that was given up.
    private static final Duration LATELY = Duration.ofDays(7);

    /// After so many attempts it is more than a moment of bad luck.
    private static final int FAILING = 3;

    private static final int MOST_PAGES = 20;

    private DeliveryDiagnosis() {}

    static List<Diagnosis> examine(CommandContext context) {
        Notices notices = context.workspace().notices();
        try {
            List<Diagnosis> found = new ArrayList<>(List.of(notices(context, notices)));
            webhooks(context, notices).ifPresent(found::add);
            return found;
        } catch (MinutebookException refused) {
            if (refused.code() == Problem.Code.FORBIDDEN) {
                return List.of();
            }
            throw refused;
        }
    }

    private static Diagnosis notices(CommandContext context, Notices notices) {
        Instant since = context.environment().clock().instant().minus(LATELY);
        List<Delivery> dead = deliveries(notices, DeliveryFilter.of(Delivery.Status.DEAD)).stream()
                .filter(one -> one.number() == null)
                .filter(one -> one.settledAt() == null || one.settledAt().isAfter(since))
                .toList();
        if (dead.isEmpty()) {
            return Diagnosis.well("Notices", "none was given up in the last week");
        }
        Delivery last = dead.getFirst();
        return Diagnosis.ill(
                "Notices",
                "%s given up in the last week, the last to %s: %s"
                        .formatted(
                                dead.size() == 1 ? "1 notice was" : dead.size() + " notices were",
                                last.address(),
                                last.reason()),
                "Mend it, then: " + context.command("notices retry", last.id().text()));
    }

    /// Nothing where no webhook follows the log.
    private static Optional<Diagnosis> webhooks(CommandContext context, Notices notices) {
        List<Subscription> live = all(notices::subscriptions).stream()
                .filter(one -> one.removedAt() == null && one.queuedTo() != null)
                .toList();
        for (Subscription one : live) {
            if (one.failedAt() != null) {
                return Optional.of(stopped(context, notices, one, one.failedAt()));
            }
        }
        for (Subscription one : live) {
            Optional<Delivery> failing =
                    deliveries(
                                    notices,
                                    DeliveryFilter.of(Delivery.Status.PENDING).to(one.id()))
                            .stream()
                            .filter(delivery -> delivery.number() != null && delivery.attempts() >= FAILING)
                            .findFirst();
            if (failing.isPresent()) {
                return Optional.of(Diagnosis.ill(
                        "Webhooks",
                        "%s has not taken entry %d in %d attempts: %s"
                                .formatted(
                                        one.address(),
                                        failing.get().number(),
                                        failing.get().attempts(),
                                        failing.get().reason()),
                        "Mend the receiver; it is tried again by itself, and later entries wait until then."));
            }
        }
        return live.isEmpty()
                ? Optional.empty()
                : Optional.of(Diagnosis.well(
                        "Webhooks", live.size() == 1 ? "1 follows the log" : live.size() + " follow the log"));
    }

    private static Diagnosis stopped(CommandContext context, Notices notices, Subscription one, Instant since) {
        Optional<Delivery> dead = deliveries(
                        notices, DeliveryFilter.of(Delivery.Status.DEAD).to(one.id()))
                .stream()
                .filter(delivery -> delivery.number() != null)
                .findFirst();
        String finding = "%s stopped %s%s"
                .formatted(
                        one.address(),
                        Times.relative(since, context.environment().clock().instant()),
                        dead.map(delivery -> ", at entry " + delivery.number() + ": " + delivery.reason())
                                .orElse(""));
        String goOn = dead.map(delivery -> context.command(
                                "notices retry", delivery.id().text()) + "; or leave the entry out: "
                        + context.command(
                                "notices replay", one.id().text(), "--from", Long.toString(number(delivery) + 1)))
                .orElse(context.command("notices replay", one.id().text(), "--from", Long.toString(queuedTo(one) + 1)));
        return Diagnosis.ill("Webhooks", finding, "Mend the receiver, then: " + goOn);
    }

    private static long number(Delivery delivery) {
        Long number = delivery.number();
        return number == null ? 0 : number;
    }

    private static long queuedTo(Subscription subscription) {
        Long number = subscription.queuedTo();
        return number == null ? 0 : number;
    }

    private static List<Delivery> deliveries(Notices notices, DeliveryFilter filter) {
        return all(page -> notices.deliveries(filter, page));
    }

    private static <T> List<T> all(Function<PageRequest, Page<T>> list) {
        List<T> all = new ArrayList<>();
        PageRequest next = PageRequest.first(PageRequest.MOST);
        for (int pages = 0; pages < MOST_PAGES; pages++) {
            Page<T> page = list.apply(next);
            all.addAll(page.items());
            if (page.next() == null) {
                break;
            }
            next = next.after(page.next());
        }
        return all;
    }
}
