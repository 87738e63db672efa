package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import java.util.ArrayList;
import java.util.List;

/// Subscriptions and deliveries as the doctor sees them; all else is tried on a real record.
public final class FakeNotices implements Notices {

    private final List<Delivery> deliveries = new ArrayList<>();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private boolean forbidden;

    public void add(Delivery delivery) {
        deliveries.addFirst(delivery);
    }

    public void add(Subscription subscription) {
        subscriptions.add(subscription);
    }

    public void forbid() {
        forbidden = true;
    }

    @Override
    public Page<Delivery> deliveries(DeliveryFilter filter, PageRequest page) {
        if (forbidden) {
            throw Problem.Code.FORBIDDEN.because("this needs the role operator");
        }
        return new Page<>(
                deliveries.stream()
                        .filter(one -> filter.status() == null || filter.status() == one.status())
                        .filter(one -> filter.subscription() == null
                                || filter.subscription().equals(one.subscription()))
                        .toList(),
                null);
    }

    @Override
    public NewSubscription subscribe(AddSubscription request) {
        throw onRealRecord();
    }

    @Override
    public Page<Subscription> subscriptions(PageRequest page) {
        return new Page<>(subscriptions, null);
    }

    @Override
    public Subscription unsubscribe(SubscriptionId subscription) {
        throw onRealRecord();
    }

    @Override
    public Delivery test(SubscriptionId subscription) {
        throw onRealRecord();
    }

    @Override
    public Subscription replay(SubscriptionId subscription, long from) {
        throw onRealRecord();
    }

    @Override
    public Delivery retry(DeliveryId delivery) {
        throw onRealRecord();
    }

    private static AssertionError onRealRecord() {
        return new AssertionError("notices are tried on a real record");
    }
}
