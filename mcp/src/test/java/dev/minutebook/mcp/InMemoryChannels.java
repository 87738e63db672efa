package dev.minutebook.mcp;

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
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

final class InMemoryChannels implements Channels {

    private static final Pattern MENTION = Pattern.compile("@([\\p{L}\\p{N}_-]+)");

    private final InMemoryAgents agents;
    private final Map<ChannelId, Channel> channels = new LinkedHashMap<>();
    private final Map<ChannelId, List<Message>> messages = new HashMap<>();
    private final Map<ChannelId, Map<AgentId, Long>> bookmarks = new HashMap<>();

    InMemoryChannels(InMemoryAgents agents) {
        this.agents = agents;
    }

    @Override
    public synchronized Channel create(CreateChannel request) {
        if (find(ChannelRef.of(request.name())).isPresent()) {
            throw Problem.Code.CONFLICT.because("the name " + request.name() + " is taken");
        }
        ChannelId id = new ChannelId(UUID.randomUUID());
        messages.put(id, new ArrayList<>());
        bookmarks.put(id, new HashMap<>());
        return put(channel(id, request.name(), request.topic(), 0, null, null));
    }

    @Override
    public synchronized Optional<Channel> find(ChannelRef ref) {
        return channels.values().stream()
                .filter(channel -> channel.id().text().equals(ref.value())
                        || channel.archivedAt() == null && channel.name().equals(ref.value()))
                .findFirst();
    }

    @Override
    public synchronized Page<Channel> list(boolean archived, PageRequest page) {
        return InMemoryWorkspace.page(
                channels.values().stream()
                        .filter(channel -> (channel.archivedAt() != null) == archived)
                        .toList(),
                page);
    }

    @Override
    public synchronized Channel update(ChannelRef ref, UpdateChannel change) {
        Channel channel = the(ref);
        return put(channel(
                channel.id(),
                channel.name(),
                change.topic() == null ? channel.topic() : change.topic(),
                channel.lastSeq(),
                Boolean.TRUE.equals(change.pinned()) ? InMemoryAgents.NOW : null,
                channel.archivedAt()));
    }

    @Override
    public synchronized Channel archive(ChannelRef ref) {
        return archived(the(ref), InMemoryAgents.NOW);
    }

    @Override
    public synchronized Channel restore(ChannelRef ref) {
        return archived(the(ref), null);
    }

    @Override
    public synchronized Message post(ChannelRef ref, PostMessage wanted) {
        Channel channel = the(ref);
        if (channel.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because("the channel is archived");
        }
        Agent author = agents.agent(wanted.author());
        List<AgentId> mentions = MENTION.matcher(wanted.body())
                .results()
                .flatMap(found -> agents.find(AgentRef.of(found.group(1))).stream())
                .map(Agent::id)
                .toList();
        Message message = new Message(
                new MessageId(UUID.randomUUID()),
                channel.id(),
                channel.lastSeq() + 1,
                author.id(),
                author.name(),
                wanted.session(),
                wanted.body(),
                InMemoryAgents.NOW,
                mentions);
        messages.get(channel.id()).add(message);
        put(channel(channel.id(), channel.name(), channel.topic(), message.seq(), channel.pinnedAt(), null));
        return message;
    }

    @Override
    public synchronized Page<Message> read(ChannelRef ref, MessageRange range, PageRequest page) {
        return InMemoryWorkspace.page(
                messages.get(the(ref).id()).stream()
                        .filter(message -> message.seq() > range.after())
                        .filter(message ->
                                range.since() == null || !message.createdAt().isBefore(range.since()))
                        .filter(message ->
                                range.until() == null || message.createdAt().isBefore(range.until()))
                        .toList(),
                page);
    }

    @Override
    public synchronized Unread unread(ChannelRef ref, AgentRef reader) {
        return unread(the(ref), agents.agent(reader).id());
    }

    @Override
    public synchronized Unread acknowledge(ChannelRef ref, AgentRef reader, long seq) {
        Channel channel = the(ref);
        if (seq > channel.lastSeq()) {
            throw Problem.Code.INVALID.because("seq is beyond the newest message");
        }
        AgentId id = agents.agent(reader).id();
        bookmarks.get(channel.id()).merge(id, seq, Math::max);
        return unread(channel, id);
    }

    @Override
    public synchronized int copyBookmarks(AgentRef from, AgentRef to) {
        AgentId source = agents.agent(from).id();
        AgentId target = agents.agent(to).id();
        int moved = 0;
        for (Map<AgentId, Long> places : bookmarks.values()) {
            if (places.getOrDefault(source, 0L) > places.getOrDefault(target, 0L)) {
                places.put(target, places.get(source));
                moved++;
            }
        }
        return moved;
    }

    @Override
    public synchronized Inbox inbox(AgentRef ref) {
        AgentId agent = agents.agent(ref).id();
        List<Unread> waiting = channels.values().stream()
                .map(channel -> unread(channel, agent))
                .filter(unread -> unread.unread() > 0)
                .toList();
        List<Message> mentions = waiting.stream()
                .flatMap(unread -> messages.get(unread.channel()).stream().filter(m -> m.seq() > unread.acknowledged()))
                .filter(message -> message.mentions().contains(agent))
                .toList();
        return new Inbox(
                agent,
                waiting.stream().mapToLong(Unread::unread).sum(),
                waiting,
                mentions,
                mentions.isEmpty() ? null : mentions.getFirst().channel());
    }

    @Override
    public synchronized Page<MessageHit> search(String words, @Nullable ChannelRef channel, PageRequest page) {
        return InMemoryWorkspace.page(
                messages.values().stream()
                        .flatMap(List::stream)
                        .filter(m -> channel == null
                                || m.channel().equals(the(channel).id()))
                        .filter(message -> message.body().contains(words))
                        .map(message -> new MessageHit(message, "[" + words + "]", 1))
                        .toList(),
                page);
    }

    @Override
    public synchronized void export(ChannelRef ref, ExportFormat format, Appendable target) throws IOException {
        for (Message message : messages.get(the(ref).id())) {
            target.append(message.authorName())
                    .append(": ")
                    .append(message.body())
                    .append('\n');
        }
    }

    private Channel the(ChannelRef ref) {
        return find(ref).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no channel " + ref));
    }

    private Unread unread(Channel channel, AgentId reader) {
        long acknowledged = bookmarks.get(channel.id()).getOrDefault(reader, 0L);
        return new Unread(
                channel.id(), channel.name(), acknowledged, channel.lastSeq(), channel.lastSeq() - acknowledged);
    }

    private Channel archived(Channel channel, @Nullable Instant at) {
        return put(channel(channel.id(), channel.name(), channel.topic(), channel.lastSeq(), channel.pinnedAt(), at));
    }

    private Channel put(Channel channel) {
        channels.put(channel.id(), channel);
        return channel;
    }

    private static Channel channel(
            ChannelId id,
            String name,
            @Nullable String topic,
            long lastSeq,
            @Nullable Instant pinnedAt,
            @Nullable Instant archivedAt) {
        Instant now = InMemoryAgents.NOW;
        return new Channel(id, name, topic, lastSeq, 1, now, now, now, pinnedAt, archivedAt);
    }
}
