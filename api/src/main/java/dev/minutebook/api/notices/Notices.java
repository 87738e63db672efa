package dev.minutebook.api.notices;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// Who is told that a gate or a seat waits for a person. For the operators of a workspace.
///
/// A notice is sent at least once, under one id. It is sent again until the receiver takes it, with pauses that
/// double, and given up after the last attempt. What was decided or answered meanwhile is not told.
public interface Notices {

    /// Subscribes an address to events. Only a person may, as an operator. The secret of a webhook is in the
    /// answer and nowhere else.
    NewSubscription subscribe(AddSubscription request);

    /// All subscriptions, newest last, removed ones included.
    Page<Subscription> subscriptions(PageRequest page);

    /// Ends a subscription and what was still to be sent to it. Removing twice changes nothing.
    Subscription unsubscribe(SubscriptionId subscription);

    /// Sends a trial notice, soon. What came of it is among the deliveries.
    Delivery test(SubscriptionId subscription);

    /// Deliveries, newest first. Those that were settled long ago are gone.
    Page<Delivery> deliveries(DeliveryFilter filter, PageRequest page);

    /// Has a delivery that was given up sent again, with as many attempts as a new one.
    Delivery retry(DeliveryId delivery);
}
