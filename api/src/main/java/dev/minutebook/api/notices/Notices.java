package dev.minutebook.api.notices;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// Who is told that a gate or a seat waits for a person, and who gets entries of the sealed log. For the
/// operators of a workspace.
///
/// Both are sent at least once, under one id. What was not taken is sent again, with pauses that double, and
/// given up after the last attempt. What was decided or answered meanwhile is not told.
///
/// Entries are sent in the order of the log, one after the other, and only when they are sealed. Where one is
/// given up, its subscription stops: nothing later is sent before [#retry] or [#replay].
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

    /// Sends entries of the log again, from a number on, each under the id it had; what waited is dropped
    /// first. A subscription that stopped goes on from there. `from` is at least 1 and at most one more than
    /// is sealed, which leaves out all that is there. Refused with CONFLICT where the subscription is to
    /// notices.
    Subscription replay(SubscriptionId subscription, long from);

    /// Has a delivery that was given up sent again, with as many attempts as a new one.
    Delivery retry(DeliveryId delivery);
}
