package dev.minutebook.cli.agents;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook agents …`.
public final class AgentVerbs {

    private static final Argument<AgentRef> AGENT = agent("AGENT", "The agent, by name or id.");
    private static final Argument<SessionId> SESSION = id("SESSION", SessionId::new, "The id of the life.");
    private static final Argument<String> MODEL = word("--model=MODEL", "The model behind it.");
    private static final Argument<String> PROVIDER =
            word("--provider=PROVIDER", "Who serves the model; inferred from its name when left out.");
    private static final Argument<Integer> WINDOW =
            whole("--context-window=TOKENS", "How many tokens the model sees at once.");
    private static final Argument<String> CONSTITUTION =
            text("--constitution=TEXT", "The text that makes it who it is; @file and - work.");
    private static final Argument<String> ABOUT = text("--about=TEXT", "How it describes itself; @file and - work.");

    private AgentVerbs() {}

    public static Noun noun() {
        return Noun.named("agents", "Identities and their lives.")
                .example("agents register ada --model gpt-5")
                .example("agents list")
                .example("agents spawn ada")
                .verbs(register(), find(), list(), update(), copy(), rename(), merge(), archive())
                .verbs(restore(), spawn(), wake(), end(), session(), sessions(), openSessions());
    }

    private static Agents agents(Call call) {
        return call.workspace().agents();
    }

    private static Verb register() {
        var name = word("NAME", "1 to 32 letters, digits, - or _.");
        var kind = choice(
                "--kind=KIND",
                Agent.Kind.class,
                "model, human or service; left out, it is model when a model is given, else human.");
        return Verb.named("register", "Makes an agent known: a model with its persona, a person, or a service.")
                .example("agents register ada --model gpt-5")
                .example("agents register grace --kind human")
                .example("agents register linus --model llama-4 --constitution @linus.md")
                .takes(name, kind, MODEL, PROVIDER, WINDOW, CONSTITUTION, ABOUT)
                .writes(AgentViews::agent, call -> {
                    Agent.Kind usual = call.has(MODEL) ? Agent.Kind.MODEL : Agent.Kind.HUMAN;
                    RegisterAgent request = new RegisterAgent(
                            call.get(name),
                            call.has(kind) ? call.get(kind) : usual,
                            call.find(MODEL),
                            call.find(PROVIDER),
                            call.find(WINDOW),
                            call.find(CONSTITUTION),
                            call.find(ABOUT));
                    Agent registered = agents(call).register(request);
                    if (registered.model() != null && registered.provider() == null) {
                        call.suggest(
                                "Who serves " + registered.model() + " is not known; say so: ",
                                "agents update",
                                registered.name(),
                                "--provider",
                                "NAME");
                    }
                    return registered;
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one agent with all that is known of it.")
                .alias("show")
                .example("agents find ada")
                .example("agents find ada --output json")
                .takes(AGENT)
                .reads(AgentViews::agent, call -> {
                    AgentRef agent = call.get(AGENT);
                    return call.found(agents(call).find(agent), "agent '" + agent + "'");
                });
    }

    private static Verb list() {
        var kind = choice("--kind=KIND", Agent.Kind.class, "Only this kind: model, human or service.");
        var archived = flag("--archived", "The archived ones instead of the live ones.");
        return Verb.named("list", "Lists agents by name.")
                .example("agents list")
                .example("agents list --kind human")
                .example("agents list --archived --all --output json")
                .takes(kind, archived)
                .lists(call -> {
                    AgentFilter filter = new AgentFilter(call.find(kind), call.get(archived));
                    return Listing.of(
                            AgentViews.agent(call.names()),
                            filter.equals(AgentFilter.live())
                                    ? "No agents yet. Register one: "
                                            + call.command("agents register ada --model gpt-5")
                                    : "No such agents. All live ones: " + call.command("agents list"),
                            page -> agents(call).list(filter, page));
                });
    }

    private static Verb update() {
        var version = Argument.of("--if-version=N", ValueType.LONG, "Change only if this is still its version.");
        return Verb.named("update", "Changes what an agent is. What is not named stays; an empty text clears.")
                .example("agents update ada --model gpt-6")
                .example("agents update ada --constitution @ada.md --if-version 3")
                .takes(AGENT, MODEL, PROVIDER, WINDOW, CONSTITUTION, ABOUT, version)
                .writes(AgentViews::agent, call -> {
                    UpdateAgent change = new UpdateAgent(
                            call.find(version),
                            call.find(MODEL),
                            call.find(PROVIDER),
                            call.find(WINDOW),
                            call.find(CONSTITUTION),
                            call.find(ABOUT));
                    return agents(call).update(call.get(AGENT), change);
                });
    }

    private static Verb copy() {
        var name = word("NEW-NAME", "The name of the new agent.");
        return Verb.named("clone", "Makes a new agent with the kind, model and constitution of another.")
                .example("agents clone ada ada-two")
                .takes(AGENT, name)
                .writes(AgentViews::agent, call -> agents(call).clone(call.get(AGENT), call.get(name)));
    }

    private static Verb rename() {
        var name = word("NEW-NAME", "The name it gets.");
        return Verb.named("rename", "Gives an agent another name. What it said stays with it.")
                .example("agents rename ada lovelace")
                .takes(AGENT, name)
                .writes(AgentViews::agent, call -> agents(call).rename(call.get(AGENT), call.get(name)));
    }

    private static Verb merge() {
        var source = agent("SOURCE", "The agent that goes, by name or id.");
        var target = agent("TARGET", "The agent that takes over, by name or id.");
        return Verb.named(
                        "merge",
                        "Lets one agent take over from another: its open tasks, unread mentions and bookmarks. The first is archived.")
                .example("agents merge ada-old ada")
                .takes(source, target)
                .writes(AgentViews::agent, call -> agents(call).merge(call.get(source), call.get(target)));
    }

    private static Verb archive() {
        return Verb.named("archive", "Takes an agent out of use. Its name becomes free; all it did stays.")
                .example("agents archive ada")
                .takes(AGENT)
                .writes(AgentViews::agent, call -> agents(call).archive(call.get(AGENT)));
    }

    private static Verb restore() {
        return Verb.named("restore", "Brings an archived agent back, by id.")
                .example("agents restore {id}")
                .takes(AGENT)
                .writes(AgentViews::agent, call -> agents(call).restore(call.get(AGENT)));
    }

    private static Verb spawn() {
        var parent = id("--parent=SESSION", SessionId::new, "The life that asked for this one.");
        return Verb.named("spawn", "Begins a new life of an agent.")
                .example("agents spawn ada")
                .example("agents spawn ada --parent {id}")
                .takes(AGENT, parent)
                .writes(call -> {
                    AgentSession begun = agents(call).spawn(call.get(AGENT), call.find(parent));
                    call.show(begun, AgentViews.session(call.names()));
                    call.suggest(
                            "What it should know: ", "agents wake", begun.id().text());
                });
    }

    private static Verb wake() {
        return Verb.named("wake", "Re-enters a life and prints what the agent should know, ready for a prompt.")
                .example("agents wake {id}")
                .example("agents wake {id} > prompt.txt")
                .takes(SESSION)
                .writes(call -> {
                    WakeContext woken = agents(call).wake(call.get(SESSION));
                    if (call.screen().json()) {
                        call.screen().document(woken);
                    } else {
                        call.screen().verbatim(woken.text());
                    }
                });
    }

    private static Verb end() {
        var note = text("NOTE", "What to know next time; @file and - work.").optional();
        return Verb.named("end", "Ends a life, with a note for the next one.")
                .example("agents end {id} \"Billing is half migrated; go on with invoices.\"")
                .example("agents end {id} @note.md")
                .takes(SESSION, note)
                .writes(AgentViews::session, call -> {
                    String closing = call.find(note);
                    return agents(call).end(call.get(SESSION), closing);
                });
    }

    private static Verb session() {
        return Verb.named("session", "Shows one life of an agent.")
                .example("agents session {id}")
                .finds("session", SESSION, (workspace, id) -> workspace.agents().session(id), AgentViews::session);
    }

    private static Verb sessions() {
        var open = flag("--open", "Only lives that have not ended.");
        return Verb.named("sessions", "Lists the lives of an agent, newest first.")
                .example("agents sessions ada")
                .example("agents sessions ada --open")
                .takes(AGENT, open)
                .lists(
                        AgentViews::session,
                        call -> "No %s. Begin one: ".formatted(call.get(open) ? "open life" : "life yet")
                                + call.command("agents spawn", call.get(AGENT).value()),
                        (call, page) -> agents(call).sessions(call.get(AGENT), call.get(open), page));
    }

    private static Verb openSessions() {
        return Verb.named("open-sessions", "Lists the lives of all agents that have not ended, newest first.")
                .example("agents open-sessions")
                .lists(
                        AgentViews::session,
                        call -> "Nobody is at work. Begin a life: " + call.command("agents spawn", "AGENT"),
                        (call, page) -> agents(call).openSessions(page));
    }
}
