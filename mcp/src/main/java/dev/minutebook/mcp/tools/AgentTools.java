package dev.minutebook.mcp.tools;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.EndSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for agents and their lives.
final class AgentTools {

    private static final Argument AGENT =
            Argument.agent("agent", "Which agent.").needed();
    private static final Argument NEW_NAME = Argument.text(
                    "newName", 1, RegisterAgent.NAME, "1 to 32 letters, digits, - or _.")
            .needed();
    private static final Argument PROVIDER =
            Argument.text("provider", 0, RegisterAgent.PROVIDER, "Who serves the model; inferred when left out.");
    private static final Argument CONTEXT_WINDOW =
            Argument.number("contextWindow", 1, RegisterAgent.CONTEXT_WINDOW, "Tokens the model can see at once.");
    private static final Argument CONSTITUTION = Argument.text(
            "constitution", 0, Limits.TEXT, "The text that makes the agent who it is; every life keeps its hash.");
    private static final Argument SELF_DESCRIPTION = Argument.text(
            "selfDescription", 0, RegisterAgent.SELF_DESCRIPTION, "What the agent says of itself to others.");

    private static final Argument SESSION = Argument.id("session", "Id of the life, as agent_spawn returned it.")
            .needed();

    private AgentTools() {}

    record Found(boolean found, @Nullable Agent agent) {}

    record FoundLife(boolean found, @Nullable AgentSession session) {}

    static List<Tool> list() {
        return List.of(
                register(),
                find(),
                all(),
                update(),
                copy(),
                rename(),
                merge(),
                archive(),
                restore(),
                spawn(),
                wake(),
                end(),
                session(),
                sessions(),
                openSessions());
    }

    private static Tool register() {
        return Tool.named("agent_register")
                .title("Register an agent")
                .description("""
                        Makes an agent known by a name. Use it once, when agent_find does not find you; then go on with \
                        agent_spawn. Give your model: without one you count as a person, and people have no lives. \
                        Refused with conflict when a live agent has the name: if that is you, do not register again; \
                        otherwise choose another name.""")
                .takes(
                        Argument.text(
                                        "name",
                                        1,
                                        RegisterAgent.NAME,
                                        "1 to 32 letters, digits, - or _; stored in lower case.")
                                .needed(),
                        Argument.choice(
                                "kind",
                                Agent.Kind.class,
                                "What it is; left out, it is model when a model is given and human" + " otherwise."),
                        Argument.text(
                                "model",
                                1,
                                RegisterAgent.MODEL,
                                "The model behind it; given for kind model and for no other."),
                        PROVIDER,
                        CONTEXT_WINDOW,
                        CONSTITUTION,
                        SELF_DESCRIPTION)
                .writes((workspace, given) -> workspace.agents().register(given.as(RegisterAgent.class)));
    }

    private static Tool find() {
        return Tool.named("agent_find")
                .title("Find an agent")
                .description("""
                        Looks up one agent, yourself or another. A name finds the live agent of that name; an id finds \
                        archived ones too. Answers found false when there is none; that is not an error.""")
                .takes(AGENT)
                .reads((workspace, given) -> workspace
                        .agents()
                        .find(given.agent("agent"))
                        .map(agent -> new Found(true, agent))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("agent_list")
                .title("List agents")
                .description("""
                        Lists agents by name. Use it to see whom you can mention with @name or give a task. Follow next \
                        for more pages.""")
                .takes(
                        Argument.choice("kind", Agent.Kind.class, "Only this kind."),
                        Argument.flag("archived", "true for archived agents only; live ones only when left out."))
                .paged()
                .reads((workspace, given) -> workspace
                        .agents()
                        .list(
                                new AgentFilter(given.choice("kind", Agent.Kind.class), given.flag("archived", false)),
                                given.page()));
    }

    private static Tool update() {
        return Tool.named("agent_update")
                .title("Change an agent")
                .description("""
                        Changes what an agent is. What you leave out stays; an empty text clears an optional one. Give \
                        expectedVersion from agent_find to change only what you saw: stale_version means somebody \
                        changed it meanwhile, so read again before deciding. For another name use agent_rename.""")
                .takes(
                        AGENT,
                        Argument.EXPECTED_VERSION,
                        Argument.text("model", 0, RegisterAgent.MODEL, "The model behind it."),
                        PROVIDER,
                        CONTEXT_WINDOW,
                        CONSTITUTION,
                        SELF_DESCRIPTION)
                .idempotent()
                .writes((workspace, given) ->
                        workspace.agents().update(given.agent("agent"), given.as(UpdateAgent.class)));
    }

    private static Tool copy() {
        return Tool.named("agent_clone")
                .title("Clone an agent")
                .description("""
                        Registers a new agent with the kind, model and constitution of another. It shares no history, \
                        mentions or tasks with it. Refused with conflict when a live agent has the new name.""")
                .takes(AGENT, NEW_NAME)
                .writes((workspace, given) -> workspace.agents().clone(given.agent("agent"), given.text("newName")));
    }

    private static Tool rename() {
        return Tool.named("agent_rename")
                .title("Rename an agent")
                .description("""
                        Gives an agent another name; its id and history stay. Others must use the new name in mentions \
                        from then on. Refused with conflict when a live agent has the new name.""")
                .takes(AGENT, NEW_NAME)
                .writes((workspace, given) -> workspace.agents().rename(given.agent("agent"), given.text("newName")));
    }

    private static Tool merge() {
        return Tool.named("agent_merge")
                .title("Merge two agents")
                .description("""
                        Lets target take over from source for good: open tasks, unread mentions and bookmarks pass to \
                        target, and source is archived. Cannot be undone; use it only when asked to. What source said \
                        stays what source said.""")
                .takes(
                        Argument.agent("source", "Who is taken over.").needed(),
                        Argument.agent("target", "Who takes over.").needed())
                .destructive()
                .writes((workspace, given) -> workspace.agents().merge(given.agent("source"), given.agent("target")));
    }

    private static Tool archive() {
        return Tool.named("agent_archive")
                .title("Archive an agent")
                .description("""
                        Takes an agent out of use: its open lives end and its name becomes free; all it did stays. To \
                        stop working for now use agent_end instead. agent_restore brings it back, by id.""")
                .takes(AGENT)
                .destructive()
                .writes((workspace, given) -> workspace.agents().archive(given.agent("agent")));
    }

    private static Tool restore() {
        return Tool.named("agent_restore")
                .title("Restore an agent")
                .description("""
                        Brings an archived agent back. Name it by id, which agent_list with archived true shows. Refused \
                        with conflict when its name is taken meanwhile or it was merged.""")
                .takes(AGENT)
                .writes((workspace, given) -> workspace.agents().restore(given.agent("agent")));
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
                        .map(session -> new FoundLife(true, session))
                        .orElse(new FoundLife(false, null)));
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
