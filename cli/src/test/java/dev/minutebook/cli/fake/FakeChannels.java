package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.api.channels.MessageId;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Channels in memory.
public final class FakeChannels implements Channels {

    private record Bookmark(AgentId reader, ChannelId channel) {}

    private final FakeStorage storage;
    private final FakeAgents agents;
    private final Map<ChannelId, Channel> channels = new LinkedHashMap<>();
    private final List<Message> messages = new ArrayList<>();
    private final Map<Bookmark, Long> bookmarks = new HashMap<>();

    FakeChannels(FakeStorage storage, FakeAgents agents) {
        this.storage = storage;
        this.agents = agents;
    }

    @Override
    public Channel create(CreateChannel request) {
        if (find(ChannelRef.of(request.name())).isPresent()) {
            throw Problem.Code.CONFLICT.because("there is a channel '" + request.name() + "' already");
        }
        Instant now = storage.now();
        Channel channel = new Channel(
                new ChannelId(storage.id()), request.name(), request.topic(), 0, 1, now, now, now, null, null);
        channels.put(channel.id(), channel);
        storage.audit.note("channel.created", "channel", channel.id().value());
        return channel;
    }

    @Override
    public Optional<Channel> find(ChannelRef ref) {
        return channels.values().stream()
                .filter(channel -> channel.id().text().equals(ref.value())
                        || (channel.archivedAt() == null && channel.name().equals(ref.value())))
                .findFirst();
    }

    Channel channel(ChannelRef ref) {
        return find(ref).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no channel '" + ref + "'"));
    }

    @Override
    public Page<Channel> list(boolean archived, PageRequest page) {
        return FakeStorage.page(
                channels.values().stream()
                        .filter(channel -> (channel.archivedAt() != null) == archived)
                        .toList(),
                page);
    }

    @Override
    public Channel update(ChannelRef ref, UpdateChannel change) {
        Channel channel = channel(ref);
        Instant pinned = change.pinned() == null ? channel.pinnedAt() : change.pinned() ? storage.now() : null;
        String topic = change.topic() == null ? channel.topic() : change.topic();
        return changed(channel, topic, channel.lastSeq(), pinned, channel.archivedAt());
    }

    @Override
    public Channel archive(ChannelRef ref) {
        Channel channel = channel(ref);
        return changed(channel, channel.topic(), channel.lastSeq(), channel.pinnedAt(), storage.now());
    }

    @Override
    public Channel restore(ChannelRef ref) {
        Channel channel = channel(ref);
        return changed(channel, channel.topic(), channel.lastSeq(), channel.pinnedAt(), null);
    }

    @Override
    public Message post(ChannelRef ref, PostMessage message) {
        Channel channel = channel(ref);
        Agent author = agents.agent(message.author());
        List<AgentId> mentions = message.body()
                .lines()
                .flatMap(line -> List.of(line.split(" ")).stream())
                .filter(word -> word.startsWith("@") && word.length() > 1)
                .flatMap(word -> agents.find(AgentRef.of(word.substring(1))).stream())
                .map(Agent::id)
                .toList();
        Message posted = new Message(
                new MessageId(storage.id()),
                channel.id(),
                channel.lastSeq() + 1,
                author.id(),
                author.name(),
                message.session(),
                message.body(),
                storage.now(),
                mentions);
        messages.add(posted);
        changed(channel, channel.topic(), posted.seq(), channel.pinnedAt(), null);
        storage.audit.note("message.posted", "message", posted.id().value());
        return posted;
    }

    @Override
    public Page<Message> read(ChannelRef ref, MessageRange range, PageRequest page) {
        ChannelId channel = channel(ref).id();
        return FakeStorage.page(
                messages.stream()
                        .filter(message -> message.channel().equals(channel))
                        .filter(message -> message.seq() > range.after())
                        .filter(message ->
                                range.since() == null || !message.createdAt().isBefore(range.since()))
                        .filter(message ->
                                range.until() == null || message.createdAt().isBefore(range.until()))
                        .toList(),
                page);
    }

    @Override
    public Unread unread(ChannelRef ref, AgentRef reader) {
        return unread(channel(ref), agents.agent(reader).id());
    }

    private Unread unread(Channel channel, AgentId reader) {
        long acknowledged = bookmarks.getOrDefault(new Bookmark(reader, channel.id()), 0L);
        return new Unread(
                channel.id(), channel.name(), acknowledged, channel.lastSeq(), channel.lastSeq() - acknowledged);
    }

    @Override
    public Unread acknowledge(ChannelRef ref, AgentRef reader, long seq) {
        Channel channel = channel(ref);
        if (seq > channel.lastSeq()) {
            throw Problem.Code.INVALID.because("the newest message is " + channel.lastSeq());
        }
        bookmarks.merge(new Bookmark(agents.agent(reader).id(), channel.id()), seq, Math::max);
        return unread(ref, reader);
    }

    @Override
    public int copyBookmarks(AgentRef from, AgentRef to) {
        AgentId source = agents.agent(from).id();
        AgentId target = agents.agent(to).id();
        List<Bookmark> taken = bookmarks.keySet().stream()
                .filter(mark -> mark.reader().equals(source))
                .toList();
        taken.forEach(mark ->
                bookmarks.merge(new Bookmark(target, mark.channel()), bookmarks.getOrDefault(mark, 0L), Math::max));
        return taken.size();
    }

    @Override
    public Inbox inbox(AgentRef ref) {
        AgentId agent = agents.agent(ref).id();
        List<Unread> unread = channels.values().stream()
                .map(channel -> unread(channel, agent))
                .filter(one -> one.unread() > 0)
                .toList();
        List<Message> mentions = messages.stream()
                .filter(message -> message.mentions().contains(agent))
                .filter(message -> message.seq() > bookmarks.getOrDefault(new Bookmark(agent, message.channel()), 0L))
                .toList();
        return new Inbox(
                agent,
                unread.stream().mapToLong(Unread::unread).sum(),
                unread,
                mentions,
                unread.isEmpty() ? null : unread.getFirst().channel());
    }

    @Override
    public Page<MessageHit> search(String words, @Nullable ChannelRef ref, PageRequest page) {
        ChannelId channel = ref == null ? null : channel(ref).id();
        return FakeStorage.page(
                messages.stream()
                        .filter(message -> channel == null || message.channel().equals(channel))
                        .filter(message -> message.body().contains(words))
                        .map(message -> new MessageHit(message, message.body().replace(words, "[" + words + "]"), 1))
                        .toList(),
                page);
    }

    @Override
    public void export(ChannelRef ref, ExportFormat format, Appendable target) throws IOException {
        Channel channel = channel(ref);
        List<Message> all = messages.stream()
                .filter(message -> message.channel().equals(channel.id()))
                .toList();
        if (format == ExportFormat.JSON) {
            target.append(MinutebookJson.STRICT.write(all)).append('\n');
            return;
        }
        target.append("# ").append(channel.name()).append('\n');
        for (Message message : all) {
            target.append(message.authorName() + ": " + message.body() + "\n");
        }
    }

    private Channel changed(
            Channel channel,
            @Nullable String topic,
            long lastSeq,
            @Nullable Instant pinned,
            @Nullable Instant archived) {
        Channel later = new Channel(
                channel.id(),
                channel.name(),
                topic,
                lastSeq,
                channel.version() + 1,
                channel.createdAt(),
                storage.now(),
                storage.now(),
                pinned,
                archived);
        channels.put(channel.id(), later);
        return later;
    }
}
