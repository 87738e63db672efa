package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of channels and of how a reader stands with them.
final class ChannelViews {

    /// How many bookmarks were moved, as the server says it.
    record Moved(int moved) {}

    private ChannelViews() {}

    static View<Channel> channel() {
        return new View<Channel>(Channel::name)
                .column("Name", channel -> "#" + channel.name(), channel -> Ink.NAME)
                .column("Messages", Channel::lastSeq)
                .column("Active", Channel::activeAt)
                .text("Topic", Channel::topic)
                .listed("Pinned", channel -> channel.pinnedAt() == null ? null : "pinned")
                .detail("Pinned", Channel::pinnedAt)
                .detail("Archived", Channel::archivedAt)
                .detail("Created", Channel::createdAt)
                .detail("Version", Channel::version)
                .detail("Id", Channel::id);
    }

    static View<Unread> unread() {
        return new View<Unread>(Unread::unread)
                .column("Channel", unread -> "#" + unread.channelName(), unread -> Ink.NAME)
                .column("Unread", Unread::unread, unread -> unread.unread() > 0 ? Ink.STRONG : Ink.FAINT)
                .column("Acknowledged", Unread::acknowledged)
                .column("Newest", Unread::lastSeq);
    }

    static View<Moved> moved() {
        return new View<Moved>(Moved::moved).column("Bookmarks moved", Moved::moved);
    }
}
