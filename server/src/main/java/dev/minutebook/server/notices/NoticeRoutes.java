package dev.minutebook.server.notices;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.DELETE;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.ReplaySubscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Subscriptions and deliveries.
public final class NoticeRoutes {

    private NoticeRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/subscriptions", "notices.subscribe")
                        .operates()
                        .takes(AddSubscription.class)
                        .by(NoticeRoutes::subscribe),
                inWorkspace(GET, "/subscriptions", "notices.subscriptions")
                        .operates()
                        .query("limit", "cursor")
                        .by(call -> Answer.ok(
                                notices(call).subscriptions(call.query().page()))),
                inWorkspace(DELETE, "/subscriptions/{subscription}", "notices.unsubscribe")
                        .operates()
                        .by(call -> Answer.ok(notices(call).unsubscribe(subscription(call)))),
                inWorkspace(POST, "/subscriptions/{subscription}/test", "notices.test")
                        .operates()
                        .by(call -> Answer.ok(notices(call).test(subscription(call)))),
                inWorkspace(POST, "/subscriptions/{subscription}/replay", "notices.replay")
                        .operates()
                        .takes(ReplaySubscription.class, "from")
                        .by(call -> Answer.ok(notices(call)
                                .replay(
                                        subscription(call),
                                        call.body(ReplaySubscription.class).from()))),
                inWorkspace(GET, "/deliveries", "notices.deliveries")
                        .operates()
                        .query("status", "subscription", "limit", "cursor")
                        .by(NoticeRoutes::deliveries),
                inWorkspace(POST, "/deliveries/{delivery}/retry", "notices.retry")
                        .operates()
                        .by(call -> Answer.ok(notices(call).retry(call.id("delivery", DeliveryId::new)))));
    }

    private static Answer subscribe(Call call) throws IOException {
        return Answer.created(notices(call).subscribe(call.body(AddSubscription.class)), null);
    }

    private static Answer deliveries(Call call) {
        Query query = call.query();
        DeliveryFilter filter = new DeliveryFilter(
                query.choice("status", Delivery.Status.class), query.id("subscription", SubscriptionId::new));
        return Answer.ok(notices(call).deliveries(filter, query.page()));
    }

    private static Notices notices(Call call) {
        return call.workspace().notices();
    }

    private static SubscriptionId subscription(Call call) {
        return call.id("subscription", SubscriptionId::new);
    }
}
