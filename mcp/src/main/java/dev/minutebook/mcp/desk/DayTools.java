package dev.minutebook.mcp.desk;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.EndSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tools for the beginning, the course and the end of an agent's work.
final class DayTools {

    private DayTools() {}

    /// What an agent should know when it begins.
    ///
    /// @param note     what the last life left
    /// @param remember core memories and what was last remembered
    /// @param known    knowledge that everybody should have
    record Morning(
            String you,
            @Nullable SessionId session,
            @Nullable String constitution,
            @Nullable String note,
            List<String> remember,
            List<String> known,
            PendingWork waiting) {}

    /// @param unfinished tasks that are still held; their leases run out
    record Evening(@Nullable SessionId ended, List<PendingWork.Held> unfinished, long unread) {}

    static List<Tool> list() {
        return List.of(start(), inbox(), end());
    }

    private static Tool start() {
        return Tool.named("start")
                .title("Start work")
                .brief("""
                        Call this first. Resumes your open life or begins one, and returns who you are, the note your last life \
                        left, what you remember, unread channels and mentions, tasks you hold or may claim, and asks that wait \
                        for you.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.flag("fresh", "true begins a new life though one is open.")
                                .rare())
                .repeats((workspace, given) -> start(workspace, given.agent("agent"), given.flag("fresh", false)));
    }

    private static Morning start(Workspace workspace, AgentRef you, boolean fresh) {
        Agent agent = self(workspace, you);
        if (agent.kind() == Agent.Kind.HUMAN) {
            return new Morning(agent.name(), null, null, null, List.of(), List.of(), PendingWork.of(workspace, agent));
        }
        SessionId session = fresh
                ? workspace.agents().spawn(you, null).id()
                : open(workspace, you)
                        .orElseGet(() -> workspace.agents().spawn(you, null))
                        .id();
        WakeContext woken = workspace.agents().wake(session);
        return new Morning(
                agent.name(),
                session,
                agent.constitution(),
                woken.lastClosingNote(),
                Stream.concat(woken.core().stream(), woken.recent().stream())
                        .map(Memory::content)
                        .distinct()
                        .toList(),
                woken.critical().stream().map(KnowledgeEntry::content).toList(),
                PendingWork.of(workspace, agent, woken.inbox()));
    }

    private static Tool inbox() {
        return Tool.named("inbox")
                .title("See what waits for you")
                .brief("""
                        What waits for you: unread channels, mentions, tasks, asks. Call it between tasks. done says first what you \
                        dealt with.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.object(
                                "done",
                                RecordSchema.mapOf(Map.of("type", "integer")),
                                "Channel → seq of the last message you dealt with there, such as {plans: 7}."))
                .repeats((workspace, given) -> {
                    AgentRef you = given.agent("agent");
                    given.numbers("done")
                            .forEach((channel, seq) ->
                                    workspace.channels().acknowledge(ChannelRef.of(channel), you, seq));
                    return PendingWork.of(workspace, self(workspace, you));
                });
    }

    private static Tool end() {
        return Tool.named("end")
                .title("End your work")
                .brief(
                        "Call this last. Ends your life with a note for the next: what is done, what is open, what comes next.")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.text("note", 0, EndSession.NOTE, "The note to your next life."),
                        Argument.id("session", "Which life; the one that is open if absent.")
                                .rare())
                .repeats((workspace, given) -> {
                    AgentRef you = given.agent("agent");
                    SessionId named = given.optionalSession("session");
                    SessionId session = named != null
                            ? named
                            : open(workspace, you).map(AgentSession::id).orElse(null);
                    if (session != null) {
                        workspace.agents().end(session, given.optionalText("note"));
                    }
                    PendingWork left = PendingWork.of(workspace, self(workspace, you));
                    return new Evening(session, left.held(), left.unread());
                });
    }

    private static Agent self(Workspace workspace, AgentRef you) {
        return workspace
                .agents()
                .find(you)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no agent '" + you.value() + "' here"));
    }

    private static Optional<AgentSession> open(Workspace workspace, AgentRef you) {
        return workspace.agents().sessions(you, true, PageRequest.first(1)).items().stream()
                .findFirst();
    }
}
