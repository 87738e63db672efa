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
public record AddSubscription(Subscription.Channel channel, String address, List<String> events, boolean content) {

    /// The longest address, in characters.
    public static final int ADDRESS = 1_000;

    /// The most subscriptions that a workspace may have at a time.
    public static final int MOST = 50;

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
        events = events.isEmpty() ? NoticeEvent.ALL : events.stream().distinct().toList();
        if (channel == Subscription.Channel.WEBHOOK) {
            mustBeWeb(address);
        } else if (!MAILBOX.matcher(address).matches()) {
            throw Problem.Code.INVALID.because("address must be a mailbox such as maria@example.org");
        }
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
        return new AddSubscription(Subscription.Channel.WEBHOOK, address, List.of(), false);
    }

    /// Notices of all events to a mailbox, without content.
    public static AddSubscription mail(String address) {
        return new AddSubscription(Subscription.Channel.MAIL, address, List.of(), false);
    }

    /// Of these events only.
    public AddSubscription events(String... only) {
        return new AddSubscription(channel, address, List.of(only), content);
    }

    /// With the topic of the debate.
    public AddSubscription withContent() {
        return new AddSubscription(channel, address, events, true);
    }
}
