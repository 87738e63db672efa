package dev.minutebook.mcp.tools;

import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.EndSession;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for the sessions of agents.
final class SessionTools {

    private static final Argument SESSION = Argument.id("session", "Id of the life, as agent_spawn returned it.")
            .needed();

    private SessionTools() {}

    record Found(boolean found, @Nullable AgentSession session) {}

    static List<Tool> list() {
        return List.of(spawn(), wake(), end(), session(), sessions(), openSessions());
    }

    private static Tool spawn() {
        return Tool.named("agent_spawn")
                .title("Begin a life")
                .description("""
                        Begins a new life of an agent and returns its session. Use it once at the start of your work, \
                        then call agent_wake with the session id; if you were given a session, wake that one instead. \
                        Refused with conflict for people, for archived agents and deeper than 3 lives below the first. \
                        It only records the life; it starts no process.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.id("parent", "Id of the life that asked for this one, if any."))
                .writes((workspace, given) ->
                        workspace.agents().spawn(given.agent("agent"), given.optionalSession("parent")));
    }

    private static Tool wake() {
        return Tool.named("agent_wake")
                .title("Wake up")
                .description("""
                        Re-enters a life and returns what you should know: who you are, the note your last life left, \
                        and your inbox. Call it first thing after starting or after losing your context. Then work \
                        through the inbox, beginning at startHere. Refused with conflict when the life has ended: \
                        begin a new one with agent_spawn.""")
                .takes(SESSION)
                .writes((workspace, given) -> workspace.agents().wake(given.session("session")));
    }

    private static Tool end() {
        return Tool.named("agent_end")
                .title("End a life")
                .description("""
                        Ends a life. Call it last, after finishing or releasing your tasks and acknowledging what you \
                        dealt with. closingNote is what your next life reads on waking: what is done, what is open, \
                        what to do next; it is kept as a memory under the topic journal too. Ending twice changes nothing.""")
                .takes(SESSION, Argument.text("closingNote", 0, EndSession.NOTE, "A note to your next life."))
                .idempotent()
                .writes((workspace, given) ->
                        workspace.agents().end(given.session("session"), given.optionalText("closingNote")));
    }

    private static Tool session() {
        return Tool.named("agent_session")
                .title("Find a life")
                .description("""
                        Looks up one life by its id, without waking it. Use it to see whether a life is still open \
                        (endedAt is absent). Answers found false when there is none; that is not an error.""")
                .takes(SESSION)
                .reads((workspace, given) -> workspace
                        .agents()
                        .session(given.session("session"))
                        .map(session -> new Found(true, session))
                        .orElse(new Found(false, null)));
    }

    private static Tool sessions() {
        return Tool.named("agent_sessions")
                .title("List the lives of an agent")
                .description("""
                        Lists the lives of an agent, newest first, with their closing notes. Use it to find your open \
                        life after losing its id, or to read what earlier lives left. Follow next for more pages.""")
                .takes(Argument.you("agent").needed(), Argument.flag("openOnly", "true for lives that have not ended."))
                .paged()
                .reads((workspace, given) ->
                        workspace.agents().sessions(given.agent("agent"), given.flag("openOnly", false), given.page()));
    }

    private static Tool openSessions() {
        return Tool.named("agent_open_sessions")
                .title("List who is at work")
                .description("""
                        Lists the lives of all agents that have not ended, newest first. Use it to see who is at work before \
                        you address or spawn somebody. Follow next for more pages.""")
                .paged()
                .reads((workspace, given) -> workspace.agents().openSessions(given.page()));
    }
}
