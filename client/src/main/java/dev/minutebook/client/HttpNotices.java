package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.ReplaySubscription;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;

/// Notices over HTTP.
final class HttpNotices implements Notices {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpNotices(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public NewSubscription subscribe(AddSubscription request) {
        RequestPath path = workspace.path("subscriptions");
        // No key of its own accord: the server would have to keep the secret for a day to answer alike.
        Call call =
                workspace.key() == null ? Call.unkeyed("POST", path.text(), request) : workspace.post(path, request);
        return transport.one(call, NewSubscription.class);
    }

    @Override
    public Page<Subscription> subscriptions(PageRequest page) {
        return workspace.page(workspace.path("subscriptions").page(page), Subscription.class);
    }

    @Override
    public Subscription unsubscribe(SubscriptionId subscription) {
        return transport.one(workspace.write("DELETE", path(subscription), null), Subscription.class);
    }

    @Override
    public Delivery test(SubscriptionId subscription) {
        return transport.one(workspace.write("POST", path(subscription).segment("test"), null), Delivery.class);
    }

    @Override
    public Page<Delivery> deliveries(DeliveryFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("deliveries")
                .choice("status", filter.status())
                .id("subscription", filter.subscription())
                .page(page);
        return workspace.page(path, Delivery.class);
    }

    @Override
    public Subscription replay(SubscriptionId subscription, long from) {
        ReplaySubscription request = new ReplaySubscription(from);
        return transport.one(workspace.post(path(subscription).segment("replay"), request), Subscription.class);
    }

    @Override
    public Delivery retry(DeliveryId delivery) {
        RequestPath path = workspace.path("deliveries").segment(delivery.text()).segment("retry");
        return transport.one(workspace.write("POST", path, null), Delivery.class);
    }

    private RequestPath path(SubscriptionId subscription) {
        return workspace.path("subscriptions").segment(subscription.text());
    }
}
