package dev.minutebook.api.notices;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A wish to be told of events.
///
/// @param address `https://…` for a webhook, `name@host` for mail
/// @param events  of what to tell; none is all of [NoticeEvent#ALL]
/// @param content whether notices may quote the topic of the debate; else they say only that something waits, and where
/// @param entries which entries of the sealed log to send instead of notices, by event: `task.completed`, all
///                of `task.*`, or `*`; none for a subscription to notices. For webhooks only
public record AddSubscription(
        Subscription.Channel channel, String address, List<String> events, boolean content, List<String> entries) {

    /// The longest address, in characters.
    public static final int ADDRESS = 1_000;

    /// The most subscriptions that a workspace may have at a time.
    public static final int MOST = 50;

    /// The most kinds of entries that one subscription may name.
    public static final int ENTRIES = 100;

    /// The longest name of a kind of entries, in characters.
    public static final int ENTRY = 100;

    private static final Pattern KIND = Pattern.compile("\\*|[a-z_]+(\\.[a-z_]+)*\\.(\\*|[a-z_]+)");

    private static final Pattern MAILBOX =
            Pattern.compile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,188}");

    /// Fills in all events where none is named, and refuses addresses that can be none.
    public AddSubscription {
        Limits.given("channel", channel, "webhook or mail");
        Limits.filled("address", address, ADDRESS);
        events = Limits.list("events", events, 0, NoticeEvent.ALL.size());
        for (String event : events) {
            if (!NoticeEvent.ALL.contains(event)) {
                throw Problem.Code.INVALID.because(
                        "there is no notice of '" + event + "'; there are " + String.join(", ", NoticeEvent.ALL));
            }
        }
        entries = checked(channel, events, content, Limits.list("entries", entries, 0, ENTRIES));
        events = events.isEmpty() && entries.isEmpty()
                ? NoticeEvent.ALL
                : events.stream().distinct().toList();
        if (channel == Subscription.Channel.WEBHOOK) {
            mustBeWeb(address);
        } else if (!MAILBOX.matcher(address).matches()) {
            throw Problem.Code.INVALID.because("address must be a mailbox such as maria@example.org");
        }
    }

    /// A subscription is to notices or to the log: entries come in their order, and notices do not wait for
    /// them.
    private static List<String> checked(
            Subscription.Channel channel, List<String> events, boolean content, List<String> entries) {
        for (String kind : entries) {
            Limits.filled("entries", kind, ENTRY);
            if (!KIND.matcher(kind).matches()) {
                throw Problem.Code.INVALID.because(
                        "entries are named by their event, such as task.completed, task.* or *; not '" + kind + "'");
            }
        }
        if (!entries.isEmpty() && channel == Subscription.Channel.MAIL) {
            throw Problem.Code.INVALID.because("entries of the log go to webhooks; name a web address");
        }
        if (!entries.isEmpty() && (!events.isEmpty() || content)) {
            throw Problem.Code.INVALID.because(
                    "a subscription has entries of the log or notices; make two, and leave events and content out of this one");
        }
        return entries.stream().distinct().toList();
    }

    private static void mustBeWeb(String address) {
        try {
            URI uri = new URI(address);
            if (uri.getScheme() != null
                    && Set.of("http", "https").contains(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getUserInfo() == null
                    && uri.getFragment() == null
                    && address.chars().allMatch(c -> c > ' ' && c < 127)) {
                return;
            }
        } catch (URISyntaxException malformed) {
            // Said below.
        }
        throw Problem.Code.INVALID.because(
                "address must be one such as https://example.org/hook, without user, password and fragment");
    }

    /// Notices of all events to a webhook, without content.
    public static AddSubscription webhook(String address) {
        return new AddSubscription(Subscription.Channel.WEBHOOK, address, List.of(), false, List.of());
    }

    /// Notices of all events to a mailbox, without content.
    public static AddSubscription mail(String address) {
        return new AddSubscription(Subscription.Channel.MAIL, address, List.of(), false, List.of());
    }

    /// Entries of the sealed log to a webhook, by event: `task.completed`, `task.*` or `*`.
    public static AddSubscription log(String address, String... entries) {
        return new AddSubscription(Subscription.Channel.WEBHOOK, address, List.of(), false, List.of(entries));
    }

    /// Of these events only.
    public AddSubscription events(String... only) {
        return new AddSubscription(channel, address, List.of(only), content, entries);
    }

    /// With the topic of the debate.
    public AddSubscription withContent() {
        return new AddSubscription(channel, address, events, true, entries);
    }
}
