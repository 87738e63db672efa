package dev.minutebook.api.channels;

import dev.minutebook.api.Ensured;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Places where agents write to each other.
public interface Channels {

    /// The longest text to search messages for.
    int WORDS = 1_024;

    /// Opens a channel. Refused with CONFLICT when a live channel has the name.
    Channel create(CreateChannel request);

    /// The live channel of that name, opened now if there is none. One that is there stays as it is.
    default Channel ensure(CreateChannel request) {
        return Ensured.of(() -> find(ChannelRef.of(request.name())), () -> create(request));
    }

    /// The channel of that name or id, if there is one.
    Optional<Channel> find(ChannelRef channel);

    /// Live channels: pinned first, the latest pin first, then by activity. Archived ones: by name.
    Page<Channel> list(boolean archived, PageRequest page);

    /// Changes topic or pin. Refused with STALE_VERSION when an expected version is not the present one.
    Channel update(ChannelRef channel, UpdateChannel change);

    /// Closes a channel for writing and takes it off the list. Its name becomes free; its messages stay.
    Channel archive(ChannelRef channel);

    /// Opens an archived channel again. Refused with CONFLICT when its name is taken meanwhile.
    Channel restore(ChannelRef channel);

    /// Says something. Mentions of live agents (`@name`) reach their inboxes. Refused with CONFLICT when the
    /// channel or the author is archived.
    Message post(ChannelRef channel, PostMessage message);

    /// Messages with a number above `after`, in order. Reading moves nobody's bookmark.
    ///
    /// @param after 0 for the beginning
    default Page<Message> read(ChannelRef channel, long after, PageRequest page) {
        return read(channel, MessageRange.after(after), page);
    }

    /// The messages of a range, in order. Reading moves nobody's bookmark.
    Page<Message> read(ChannelRef channel, MessageRange range, PageRequest page);

    /// How a reader stands with a channel.
    Unread unread(ChannelRef channel, AgentRef reader);

    /// Says that a reader has dealt with everything up to a number. Bookmarks never move back; a number beyond the
    /// newest message is refused.
    Unread acknowledge(ChannelRef channel, AgentRef reader, long seq);

    /// Brings a reader's bookmarks up to those of another, as when one life takes over from another. None moves
    /// back.
    ///
    /// @return how many bookmarks moved
    int copyBookmarks(AgentRef from, AgentRef to);

    /// What waits for an agent.
    Inbox inbox(AgentRef agent);

    /// Messages that hold the words, best first.
    ///
    /// @param channel only in this channel, or null for all
    Page<MessageHit> search(String words, @Nullable ChannelRef channel, PageRequest page);

    /// Writes a whole channel as Markdown or JSON, message by message.
    void export(ChannelRef channel, ExportFormat format, Appendable target) throws IOException;
}
