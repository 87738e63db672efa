package dev.minutebook.cli.notices;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook notices …`.
public final class NoticeVerbs {

    private static final Argument<SubscriptionId> SUBSCRIPTION =
            id("SUBSCRIPTION", SubscriptionId::new, "The id of the subscription.");

    private NoticeVerbs() {}

    public static Noun noun() {
        return Noun.named("notices", "Who is told that a gate or a seat waits for a person, for operators.")
                .example("notices subscribe https://example.org/hook")
                .example("notices subscribe maria@example.org")
                .example("notices deliveries --status dead")
                .verbs(subscribe(), subscriptions(), unsubscribe(), test(), replay(), deliveries(), retry());
    }

    private static Verb subscribe() {
        var address = word("ADDRESS", "A web address to call, or a mailbox.");
        var events = many(
                        "--event=EVENT",
                        ValueType.WORD,
                        "Only of this, such as approval.requested or ask.opened; may be repeated (default: all).")
                .commaSeparated();
        var content =
                flag("--content", "Quotes the topic of the debate; else a notice says only that something waits.");
        var entries = many(
                        "--entries=EVENT",
                        ValueType.WORD,
                        "Instead of notices, entries of the sealed log by event, in their order: task.completed, task.* or *;"
                                + " may be repeated.")
                .commaSeparated();
        return Verb.named(
                        "subscribe", "Has notices sent to a webhook or a mailbox, or entries of the log to a webhook.")
                .example("notices subscribe https://example.org/hook")
                .example("notices subscribe https://example.org/hook --entries task.*,debate.completed")
                .example("notices subscribe maria@example.org --event approval.requested,approval.expiring")
                .takes(address, events, content, entries)
                .writes(call -> {
                    String where = call.get(address);
                    Subscription.Channel channel =
                            where.contains("://") ? Subscription.Channel.WEBHOOK : Subscription.Channel.MAIL;
                    show(
                            call,
                            call.workspace()
                                    .notices()
                                    .subscribe(new AddSubscription(
                                            channel, where, call.get(events), call.get(content), call.get(entries))));
                });
    }

    private static void show(Call call, NewSubscription made) {
        Screen screen = call.screen();
        if (screen.json()) {
            screen.document(made);
            return;
        }
        call.show(made.subscription(), NoticeViews.subscription());
        if (made.secret() != null && !screen.quiet()) {
            screen.line("");
            screen.line(screen.ink(Ink.STRONG, made.secret()));
            call.hint("Keep it now: it is not shown again. It signs each notice, in the header Minutebook-Signature.");
        }
        call.suggest("Try it: ", "notices test", made.subscription().id().text());
    }

    private static Verb subscriptions() {
        return Verb.named("subscriptions", "Lists all subscriptions, newest last, removed ones included.")
                .example("notices subscriptions")
                .lists(
                        names -> NoticeViews.subscription(),
                        call -> "Nobody is told of anything yet. Subscribe: "
                                + call.command("notices subscribe ADDRESS"),
                        (call, page) -> call.workspace().notices().subscriptions(page));
    }

    private static Verb unsubscribe() {
        return Verb.named("unsubscribe", "Ends a subscription and what was still to be sent to it.")
                .example("notices unsubscribe last")
                .takes(SUBSCRIPTION)
                .writes(
                        names -> NoticeViews.subscription(),
                        call -> call.workspace().notices().unsubscribe(call.get(SUBSCRIPTION)));
    }

    private static Verb test() {
        return Verb.named("test", "Sends a trial notice to a subscription, within seconds if a server runs.")
                .example("notices test last")
                .takes(SUBSCRIPTION)
                .writes(call -> {
                    Delivery delivery = call.workspace().notices().test(call.get(SUBSCRIPTION));
                    call.show(delivery, NoticeViews.delivery());
                    call.suggest("See what came of it: ", "notices deliveries");
                });
    }

    private static Verb replay() {
        var from = Argument.of("--from=NUMBER", ValueType.LONG, "The number of the first entry that is sent again.")
                .needed();
        return Verb.named(
                        "replay",
                        "Sends entries of the log again, from a number on; a stopped webhook goes on from there.")
                .example("notices replay last --from 1")
                .takes(SUBSCRIPTION, from)
                .writes(
                        names -> NoticeViews.subscription(),
                        call -> call.workspace().notices().replay(call.get(SUBSCRIPTION), call.get(from)));
    }

    private static Verb deliveries() {
        var status = choice(
                "--status=STATUS", Delivery.Status.class, "Only those of this status: pending, sent, dropped or dead.");
        var subscription = id("--subscription=SUBSCRIPTION", SubscriptionId::new, "Only those to this subscription.");
        return Verb.named("deliveries", "Lists what was sent or is to be sent, newest first.")
                .example("notices deliveries")
                .example("notices deliveries --status dead")
                .takes(status, subscription)
                .lists(call -> {
                    DeliveryFilter filter = new DeliveryFilter(call.find(status), call.find(subscription));
                    return Listing.of(
                            NoticeViews.delivery(),
                            "No such deliveries. Who is told: " + call.command("notices subscriptions"),
                            page -> call.workspace().notices().deliveries(filter, page));
                });
    }

    private static Verb retry() {
        var delivery = id("DELIVERY", DeliveryId::new, "The id of a delivery that is dead.");
        return Verb.named("retry", "Has a delivery that was given up sent again.")
                .example("notices retry last")
                .takes(delivery)
                .writes(
                        names -> NoticeViews.delivery(),
                        call -> call.workspace().notices().retry(call.get(delivery)));
    }
}
