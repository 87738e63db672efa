package dev.minutebook.mcp;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A workspace without a database: enough of the semantics for the tools to be told apart.
final class InMemoryWorkspace implements Workspace {

    private static final Set<String> READS = Set.of(
            "find",
            "recall",
            "standing",
            "links",
            "transitions",
            "reasons",
            "lineage",
            "domains",
            "history",
            "sources",
            "citations",
            "forgettable",
            "list",
            "runs",
            "turns",
            "votes",
            "critiques",
            "calls",
            "code",
            "latestCode",
            "testRuns",
            "reflections",
            "recount",
            "compare",
            "statistics",
            "prompt",
            "similar",
            "dissents",
            "uses",
            "patterns",
            "strategies",
            "read",
            "unread",
            "inbox",
            "search",
            "export",
            "session",
            "sessions",
            "entries",
            "status",
            "verify",
            "checkpoint");

    private final String name;
    private final InMemoryAgents agents;
    private final InMemoryChannels channels;
    private final InMemoryTasks tasks;
    final InMemoryDebates table;
    private final InMemoryAudit audit = new InMemoryAudit();
    private final Map<String, Stored> answers = new ConcurrentHashMap<>();

    private record Stored(String call, Object answer) {}

    InMemoryWorkspace(String name) {
        this.name = name;
        this.agents = new InMemoryAgents(this);
        this.channels = new InMemoryChannels(agents);
        this.tasks = new InMemoryTasks(agents);
        this.table = new InMemoryDebates(agents);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Agents agents() {
        return agents;
    }

    @Override
    public Tasks tasks() {
        return tasks;
    }

    @Override
    public Channels channels() {
        return channels;
    }

    @Override
    public Conversations conversations() {
        throw new AssertionError("conversations are tried on a real record");
    }

    @Override
    public Corrections corrections() {
        throw new AssertionError("corrections are tried on a real record");
    }

    @Override
    public Evolution evolution() {
        throw new AssertionError("evolution is tried on a real record");
    }

    @Override
    public Promotions promotions() {
        throw new AssertionError("promotions are tried on a real record");
    }

    @Override
    public Retention retention() {
        throw new AssertionError("retention is tried on a real record");
    }

    @Override
    public Queries queries() {
        throw new AssertionError("queries are tried on a real record");
    }

    @Override
    public ContextBackups contextBackups() {
        throw new AssertionError("context backups are tried on a real record");
    }

    @Override
    public Projects projects() {
        throw new AssertionError("projects are tried on a real record");
    }

    @Override
    public Debates debates() {
        return table.debates();
    }

    @Override
    public Asks asks() {
        return table.asks();
    }

    @Override
    public Approvals approvals() {
        return table.approvals();
    }

    @Override
    public Decisions decisions() {
        return table.decisions();
    }

    @Override
    public Lessons lessons() {
        return table.lessons();
    }

    @Override
    public Search search() {
        throw new AssertionError("search is tried on a real record");
    }

    @Override
    public Memories memories() {
        throw new AssertionError("memories are tried on a real record");
    }

    @Override
    public Ratings ratings() {
        throw new AssertionError("ratings are tried on a real record");
    }

    @Override
    public Critiques critiques() {
        throw new AssertionError("critiques are tried on a real record");
    }

    @Override
    public Knowledge knowledge() {
        throw new AssertionError("knowledge is tried on a real record");
    }

    @Override
    public Calibration calibration() {
        throw new AssertionError("calibration is tried on a real record");
    }

    @Override
    public Proofs proofs() {
        throw new AssertionError("proofs are tried on a real record");
    }

    @Override
    public Evidence evidence() {
        throw new AssertionError("evidence is tried on a real record");
    }

    @Override
    public Providers providers() {
        throw new AssertionError("no tool reaches the providers");
    }

    @Override
    public Audit audit() {
        return audit;
    }

    @Override
    public Encryption encryption() {
        throw new AssertionError("no tool reaches the encryption");
    }

    @Override
    public Erasures erasures() {
        throw new AssertionError("no tool reaches the erasures");
    }

    @Override
    public Notices notices() {
        throw new AssertionError("no tool reaches the notices");
    }

    @Override
    public Tokens tokens() {
        throw new AssertionError("no tool reaches the tokens");
    }

    @Override
    public Workspace once(String key) {
        return (Workspace) Proxy.newProxyInstance(
                Workspace.class.getClassLoader(),
                new Class<?>[] {Workspace.class},
                (self, method, given) -> once(key, method.getReturnType(), method.invoke(this, given)));
    }

    private Object once(String key, Class<?> type, Object capability) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            String call = method.getName() + Arrays.toString(given);
            Stored stored = READS.contains(method.getName()) ? null : answers.get(key);
            if (stored != null && !stored.call.equals(call)) {
                throw Problem.Code.KEY_REUSED.because("the key was used for another call");
            }
            if (stored != null) {
                return stored.answer;
            }
            try {
                Object answer = method.invoke(capability, given);
                answers.put(key, new Stored(call, answer));
                return answer;
            } catch (InvocationTargetException failed) {
                throw failed.getCause();
            }
        });
    }

    static <T> Page<T> page(List<T> all, PageRequest request) {
        int from = request.cursor() == null ? 0 : Integer.parseInt(request.cursor());
        int to = Math.min(all.size(), from + request.limit());
        return new Page<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null);
    }
}
