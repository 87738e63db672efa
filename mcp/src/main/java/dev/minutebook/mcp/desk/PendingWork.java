package dev.minutebook.mcp.desk;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// What waits for an agent.
///
/// @param unread    messages in all channels
/// @param channels  those with unread messages
/// @param held      tasks it has claimed
/// @param claimable tasks it may claim, the oldest few
/// @param asks      questions of debates it sits in
public record PendingWork(
        long unread,
        List<Unread> channels,
        List<Mention> mentions,
        List<Held> held,
        List<Claimable> claimable,
        List<Asked> asks) {

    private static final int FEW = 5;
    private static final int EXCERPT = 300;

    /// @param after to be given to channel_read
    public record Unread(String channel, long unread, long after) {}

    public record Mention(ChannelId channel, long seq, String author, String body) {}

    public record Held(TaskId task, String input, Instant leaseUntil) {}

    public record Claimable(TaskId task, String input) {}

    public record Asked(TurnId ask, DebateId debate, String topic, Ask.Purpose purpose, Instant until) {}

    public static PendingWork of(Workspace workspace, Agent agent) {
        return of(workspace, agent, workspace.channels().inbox(agent.ref()));
    }

    static PendingWork of(Workspace workspace, Agent agent, Inbox inbox) {
        return new PendingWork(
                inbox.unread(),
                inbox.channels().stream()
                        .filter(channel -> channel.unread() > 0)
                        .map(channel -> new Unread(channel.channelName(), channel.unread(), channel.acknowledged()))
                        .toList(),
                inbox.mentions().stream()
                        .limit(FEW)
                        .map(message -> new Mention(
                                message.channel(), message.seq(), message.authorName(), excerpt(message.body())))
                        .toList(),
                Stream.of(Task.Status.CLAIMED, Task.Status.RUNNING)
                        .flatMap(status -> tasks(workspace, status))
                        .filter(task -> agent.id().equals(task.holder()) && task.leaseUntil() != null)
                        .map(task ->
                                new Held(task.id(), excerpt(task.input()), Objects.requireNonNull(task.leaseUntil())))
                        .toList(),
                tasks(workspace, Task.Status.OPEN)
                        .filter(task -> task.assignee() == null || agent.id().equals(task.assignee()))
                        .limit(FEW)
                        .map(task -> new Claimable(task.id(), excerpt(task.input())))
                        .toList(),
                workspace.asks().list(AskFilter.of(agent.ref()), PageRequest.first(FEW)).items().stream()
                        .map(ask ->
                                new Asked(ask.id(), ask.debate(), excerpt(ask.topic()), ask.purpose(), ask.deadline()))
                        .toList());
    }

    private static Stream<Task> tasks(Workspace workspace, Task.Status status) {
        return workspace.tasks().list(TaskFilter.status(status), PageRequest.first(PageRequest.MOST)).items().stream();
    }

    private static String excerpt(String text) {
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
    }
}
