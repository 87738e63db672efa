package dev.minutebook.mcp;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.mcp.desk.PendingWork;
import dev.minutebook.mcp.views.Brief;
import dev.minutebook.mcp.views.DebateBrief;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a client can attach to a conversation: debates, decisions, knowledge, and what an agent should know
/// when it begins. Reading changes nothing.
final class Resources {

    private static final String SCHEME = "minutebook://";
    private static final String WAKE = SCHEME + "wake";
    private static final String JSON = "application/json";
    private static final int MOST_TURNS = 50;

    private final Connection connection;

    Resources(Connection connection) {
        this.connection = connection;
    }

    /// @param note what the last life left
    private record Awake(String you, @Nullable String note, PendingWork waiting) {}

    private record Held(DebateBrief debate, List<Spoken> turns) {}

    private record Spoken(
            int round,
            int seat,
            String agent,
            String phase,
            @Nullable String content) {

        static Spoken of(Turn turn) {
            return new Spoken(turn.round(), turn.seat(), turn.agent().text(), lower(turn.phase()), turn.content());
        }
    }

    /// The answer to `resources/list`.
    static Map<String, Object> list() {
        return Map.of(
                "resources",
                List.of(
                        resource(
                                "uri",
                                WAKE,
                                "wake",
                                "What you should know when you begin: your last note, and what waits."),
                        resource(
                                "uri", SCHEME + "knowledge", "knowledge", "The domains in which something is known.")));
    }

    /// The answer to `resources/templates/list`.
    static Map<String, Object> templates() {
        return Map.of(
                "resourceTemplates",
                List.of(
                        resource(
                                "uriTemplate",
                                SCHEME + "debates/{id}",
                                "debate",
                                "How a debate stands, and what was said."),
                        resource("uriTemplate", SCHEME + "decisions/{id}", "decision", "One decision."),
                        resource(
                                "uriTemplate",
                                SCHEME + "knowledge/{+domain}",
                                "knowledge",
                                "What is known in a domain and below.")));
    }

    private static Map<String, Object> resource(String key, String address, String name, String description) {
        return Map.of(key, address, "name", name, "description", description, "mimeType", JSON);
    }

    /// The answer to `resources/read`.
    Map<String, Object> read(@Nullable Object params) {
        if (!(params instanceof Map<?, ?> map) || !(map.get("uri") instanceof String uri)) {
            throw Problem.Code.INVALID.because("uri is missing");
        }
        String text = Brief.of(connection.workspace(), found(uri));
        return Map.of("contents", List.of(Map.of("uri", uri, "mimeType", JSON, "text", text)));
    }

    private Object found(String uri) {
        Workspace workspace = connection.workspace();
        if (uri.equals(WAKE)) {
            return awake(workspace);
        }
        String path = uri.startsWith(SCHEME) ? uri.substring(SCHEME.length()) : "";
        int slash = path.indexOf('/');
        String kind = slash < 0 ? path : path.substring(0, slash);
        String rest = slash < 0 ? "" : URLDecoder.decode(path.substring(slash + 1), StandardCharsets.UTF_8);
        return switch (kind) {
            case "debates" -> debate(workspace, DebateId.of(rest)).orElseThrow(() -> unknown(uri));
            case "decisions" -> workspace.decisions().find(DecisionId.of(rest)).orElseThrow(() -> unknown(uri));
            case "knowledge" ->
                rest.isEmpty()
                        ? workspace.knowledge().domains(null, PageRequest.first(PageRequest.MOST))
                        : workspace.knowledge().list(KnowledgeFilter.under(rest), PageRequest.first(MOST_TURNS));
            default -> throw unknown(uri);
        };
    }

    private static Optional<Held> debate(Workspace workspace, DebateId id) {
        return DebateBrief.find(workspace, id)
                .map(standing -> new Held(
                        standing,
                        workspace
                                .debates()
                                .turns(id, new TurnFilter(null, null, null), PageRequest.first(MOST_TURNS))
                                .items()
                                .stream()
                                .map(Spoken::of)
                                .toList()));
    }

    private Awake awake(Workspace workspace) {
        String name = connection.agent();
        if (name == null) {
            throw Problem.Code.INVALID.because("this connection is not that of one agent");
        }
        AgentRef you = AgentRef.of(name);
        Agent agent = workspace.agents().find(you).orElseThrow(() -> unknown(WAKE));
        String note = workspace.agents().sessions(you, false, PageRequest.first(2)).items().stream()
                .filter(session -> !session.open())
                .map(AgentSession::closingNote)
                .findFirst()
                .orElse(null);
        return new Awake(agent.name(), note, PendingWork.of(workspace, agent));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static RuntimeException unknown(String uri) {
        return Problem.Code.NOT_FOUND.because("there is no resource " + uri);
    }
}
