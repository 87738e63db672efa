package dev.minutebook.chamber.tools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.chamber.answers.PlainText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The tools of one call of a model for one ask: search, recall and evidence over the record. They see what
/// the agent of the seat may see and nothing else; what is said in debates is left out, since a seat sees
/// there what its topology shows it. One thread at a time.
public final class RecordTools {

    /// The most calls for one answer.
    public static final int MOST_CALLS = 6;

    /// The longest result that a model is given.
    public static final int LONGEST_RESULT = 6_000;

    /// How long all calls together may take; one that has begun is not cut off.
    public static final Duration LONGEST = Duration.ofSeconds(20);

    private static final int LONGEST_ARGUMENTS = 2_000;
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_QUERY = 512;
    private static final int ITEMS = 8;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Workspace workspace;
    private final ClaimedAsk claim;
    private final LongSupplier nanos;
    private final Runnable discard;
    private final List<ToolCall> calls = new ArrayList<>();
    private long spent;

    /// @param discard takes back what the model said before it called a tool: that is no part of its answer
    public RecordTools(Workspace workspace, ClaimedAsk claim, LongSupplier nanos, Runnable discard) {
        this.workspace = workspace;
        this.claim = claim;
        this.nanos = nanos;
        this.discard = discard;
    }

    /// Whether another call is allowed.
    public boolean left() {
        return calls.size() < MOST_CALLS && spent < LONGEST.toNanos();
    }

    /// All calls that were made, in order.
    public List<ToolCall> calls() {
        return List.copyOf(calls);
    }

    /// Forgets what was said before a call.
    public void discard() {
        discard.run();
    }

    /// What a call gives, marked as a quotation. It never throws: the model is told what went wrong.
    public String run(String name, @Nullable String arguments) {
        if (!left()) {
            return "Refused: no more calls are allowed. Answer now.";
        }
        long began = nanos.getAsLong();
        String result = bounded(looked(name, arguments));
        spent += nanos.getAsLong() - began;
        calls.add(new ToolCall(
                start(name.isBlank() ? "?" : name, LONGEST_NAME),
                arguments == null || arguments.isBlank() ? null : start(arguments, LONGEST_ARGUMENTS),
                result.length() + " characters, sha256 " + ResultMarks.hash(result)));
        return ResultMarks.around(name, result);
    }

    private String looked(String name, @Nullable String arguments) {
        if (arguments != null && arguments.length() > LONGEST_ARGUMENTS) {
            return "Refused: the arguments are too long; send {\"query\": \"…\"}.";
        }
        try {
            JsonNode given = JSON.readTree(arguments == null || arguments.isBlank() ? "{}" : arguments);
            String query = start(given.path("query").asText("").strip(), LONGEST_QUERY);
            return switch (name) {
                case "search" -> query.isEmpty() ? "Refused: query is missing." : search(query);
                case "recall" -> recall(query);
                case "evidence" -> evidence(query);
                default -> "Refused: there is no such tool; there are search, recall and evidence.";
            };
        } catch (JsonProcessingException e) {
            return "Refused: the arguments are not JSON; send {\"query\": \"…\"}.";
        } catch (MinutebookException e) {
            return "Refused: " + e.problem().detail();
        }
    }

    private String search(String query) {
        Set<String> kinds = new TreeSet<>(SearchQuery.KINDS);
        kinds.remove("turn");
        return listed(workspace
                .search()
                .search(SearchQuery.of(query)
                        .kinds(kinds.toArray(String[]::new))
                        .by(agent())
                        .limit(ITEMS))
                .items()
                .stream()
                .filter(hit -> !claim.ask().debate().value().equals(hit.container()))
                .map(RecordTools::line)
                .toList());
    }

    private static String line(Hit hit) {
        return (hit.archivedAt() == null ? "" : "archived ") + hit.kind() + " of " + hit.at()
                + (hit.title() == null ? "" : " (" + hit.title() + ")") + ": " + hit.snippet();
    }

    private String recall(String topic) {
        Recall wish = Recall.by(agent()).limit(ITEMS);
        return listed(workspace.memories().recall(topic.isEmpty() ? wish : wish.topic(topic)).stream()
                .map(one -> one.memory().content())
                .toList());
    }

    private String evidence(String topic) {
        return listed(workspace
                .evidence()
                .list(new EvidenceFilter(topic.isEmpty() ? null : topic, null, null, true), PageRequest.first(ITEMS))
                .items()
                .stream()
                .map(one -> one.snippet() + (one.url() == null ? "" : " [" + one.url() + "]"))
                .toList());
    }

    private AgentRef agent() {
        return AgentRef.of(claim.seat().agent());
    }

    private static String listed(List<String> lines) {
        return lines.isEmpty() ? "Nothing was found." : lines.stream().collect(Collectors.joining("\n- ", "- ", ""));
    }

    private static String bounded(String text) {
        return start(PlainText.clean(text), LONGEST_RESULT);
    }

    private static String start(String text, int most) {
        return PlainText.start(PlainText.clean(text), most);
    }
}
