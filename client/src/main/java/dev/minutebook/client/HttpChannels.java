package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.AcknowledgeMessages;
import dev.minutebook.api.channels.BookmarksMoved;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CopyBookmarks;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Channels over HTTP.
final class HttpChannels implements Channels {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpChannels(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Channel create(CreateChannel request) {
        return workspace.post(workspace.path("channels"), request, Channel.class);
    }

    @Override
    public Optional<Channel> find(ChannelRef channel) {
        return workspace.find(path(channel), Channel.class, "channel");
    }

    @Override
    public Page<Channel> list(boolean archived, PageRequest page) {
        RequestPath path = workspace
                .path("channels")
                .query("archived", archived)
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, Channel.class);
    }

    @Override
    public Channel update(ChannelRef channel, UpdateChannel change) {
        return workspace.patch(path(channel), change, Channel.class);
    }

    @Override
    public Channel archive(ChannelRef channel) {
        return workspace.post(path(channel).segment("archive"), null, Channel.class);
    }

    @Override
    public Channel restore(ChannelRef channel) {
        return workspace.post(path(channel).segment("restore"), null, Channel.class);
    }

    @Override
    public Message post(ChannelRef channel, PostMessage message) {
        return workspace.post(path(channel).segment("messages"), message, Message.class);
    }

    @Override
    public Page<Message> read(ChannelRef channel, MessageRange range, PageRequest page) {
        RequestPath path = path(channel)
                .segment("messages")
                .query("after", range.after())
                .query("since", range.since())
                .query("until", range.until())
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, Message.class);
    }

    @Override
    public Unread unread(ChannelRef channel, AgentRef reader) {
        return workspace.read(path(channel).segment("unread").query("reader", reader), Unread.class);
    }

    @Override
    public Unread acknowledge(ChannelRef channel, AgentRef reader, long seq) {
        return workspace.post(path(channel).segment("acknowledge"), new AcknowledgeMessages(reader, seq), Unread.class);
    }

    @Override
    public int copyBookmarks(AgentRef from, AgentRef to) {
        return workspace
                .post(workspace.path("bookmarks").segment("copy"), new CopyBookmarks(from, to), BookmarksMoved.class)
                .moved();
    }

    @Override
    public Inbox inbox(AgentRef agent) {
        return workspace.read(workspace.path("inbox").query("agent", agent), Inbox.class);
    }

    @Override
    public Page<MessageHit> search(String words, @Nullable ChannelRef channel, PageRequest page) {
        RequestPath path = workspace
                .path("messages")
                .segment("search")
                .query("words", words)
                .query("channel", channel)
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, MessageHit.class);
    }

    @Override
    public void export(ChannelRef channel, ExportFormat format, Appendable target) throws IOException {
        RequestPath path =
                path(channel).segment("export").query("format", format.name().toLowerCase(Locale.ROOT));
        try (Reader reader =
                new InputStreamReader(transport.stream(WorkspaceCalls.get(path), Map.of()), StandardCharsets.UTF_8)) {
            CharBuffer buffer = CharBuffer.allocate(8_192);
            while (reader.read(buffer) >= 0) {
                target.append(buffer.flip());
                buffer.clear();
            }
        }
    }

    private RequestPath path(ChannelRef channel) {
        return workspace.path("channels").segment(channel.value());
    }
}
