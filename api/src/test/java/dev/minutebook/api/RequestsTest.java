package dev.minutebook.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Nobody has to write a null: whatever may be left out of a request has a method that adds it.
class RequestsTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/minutebook/api");

    private static final Pattern RECORD = Pattern.compile("public record (\\w+)\\s*\\(");

    /// Records that callers make, besides those that a port takes.
    private static final Set<String> PARTS = Set.of(
            "AllowedModel",
            "Ballot",
            "CallReport",
            "DebateConfig",
            "Provenance",
            "TakeSeat",
            "WriteCritique",
            "WriteReflection");

    /// Parts under another name, as `Record.component` → the method that adds it.
    private static final Map<String, String> OTHERWISE = Map.ofEntries(
            Map.entry("AddEvidence.question", "answering"),
            Map.entry("Answer.ballot", "vote"),
            Map.entry("AppendMessages.expectedHead", "ifHead"),
            Map.entry("CiteEvidence.round", "inRound"),
            Map.entry("ClaimAsk.debate", "in"),
            Map.entry("CritiqueFilter.author", "against"),
            Map.entry("CritiqueFilter.critic", "by"),
            Map.entry("CritiqueFilter.type", "about"),
            Map.entry("DebateConfig.consensusThreshold", "consensus"),
            Map.entry("DebateConfig.costBudget", "budget"),
            Map.entry("DebateConfig.earlyExit", "consensus"),
            Map.entry("DebateConfig.tokenBudget", "budget"),
            Map.entry("FailAsk.hash", "rejected"),
            Map.entry("KnowledgeFilter.archived", "only"),
            Map.entry("KnowledgeFilter.contributor", "by"),
            Map.entry("LessonFilter.query", "about"),
            Map.entry("MakePrediction.rationale", "because"),
            Map.entry("MemoryOutcome.predictionError", "of"),
            Map.entry("OpenTournament.closesAt", "closing"),
            Map.entry("OpenTournament.domain", "in"),
            Map.entry("OpenTrial.candidates", "and"),
            Map.entry("PageRequest.cursor", "after"),
            Map.entry("ProposeTeam.candidates", "from"),
            Map.entry("ProposeTeam.domain", "in"),
            Map.entry("PutRetentionPolicy.enabled", "off"),
            Map.entry("Recalibrate.domain", "in"),
            Map.entry("Recalibrate.source", "by"),
            Map.entry("RecordKnowledge.validFrom", "valid"),
            Map.entry("RecordKnowledge.validTo", "valid"),
            Map.entry("RegisterAgent.kind", "human"),
            Map.entry("Remember.scope", "shared"),
            Map.entry("Remember.validFrom", "valid"),
            Map.entry("Remember.validTo", "valid"),
            Map.entry("ReportCase.results", "and"),
            Map.entry("ResolveDecision.corrects", "correcting"),
            Map.entry("ReviseMemory.expectedVersion", "expecting"),
            Map.entry("SearchQuery.agent", "by"),
            Map.entry("SearchQuery.container", "in"),
            Map.entry("SearchQuery.cursor", "after"),
            Map.entry("SearchQuery.importance", "preferring"),
            Map.entry("SearchQuery.recency", "preferring"),
            Map.entry("SettleProof.prover", "by"),
            Map.entry("SettleProof.proverVersion", "by"),
            Map.entry("SettleProof.searchMs", "by"),
            Map.entry("SubmitProof.agent", "by"),
            Map.entry("SubmitProof.debate", "in"),
            Map.entry("SubmitProof.turn", "in"),
            Map.entry("SyncMessages.expectedHead", "ifHead"),
            Map.entry("TakeSeat.provider", "model"),
            Map.entry("TournamentFilter.domain", "in"),
            Map.entry("UpdateAgent.expectedVersion", "ifVersion"),
            Map.entry("UpdateChannel.expectedVersion", "ifVersion"),
            Map.entry("WriteCritique.expectedUsefulness", "expecting"));

    /// Evidence is quoted as a whole, prices come together.
    private static final Set<String> AS_A_WHOLE = Set.of(
            "AllowedModel.priceIn",
            "AllowedModel.priceOut",
            "CiteEvidence.kind",
            "CiteEvidence.metadata",
            "CiteEvidence.provenance",
            "CiteEvidence.snippet",
            "CiteEvidence.title",
            "CiteEvidence.topics",
            "CiteEvidence.url");

    private record Request(String name, List<String> parts, String body) {

        /// Those that may be left out.
        List<String> optional() {
            return parts.stream()
                    .filter(part -> part.contains("@Nullable") || part.matches("(List|Set|Map)<.*"))
                    .map(Request::nameOf)
                    .toList();
        }

        /// Methods that return such a request: what they take, a bar, and, of those that change one, what they do.
        Map<String, List<String>> methods() {
            Map<String, List<String>> methods = new TreeMap<>();
            Matcher method = Pattern.compile("public (static )?" + name + " (\\w+)\\(([^)]*)\\)\\s*\\{([^}]*)}")
                    .matcher(body);
            while (method.find()) {
                methods.computeIfAbsent(method.group(2), key -> new ArrayList<>())
                        .add(method.group(3) + "|" + (method.group(1) == null ? method.group(4) : ""));
            }
            return methods;
        }

        List<String> names() {
            return parts.stream().map(Request::nameOf).toList();
        }

        private static String nameOf(String part) {
            return part.substring(part.lastIndexOf(' ') + 1);
        }
    }

    @Test
    void whatever_may_be_left_out_can_be_added_by_a_method() throws IOException {
        Set<String> without = new TreeSet<>();
        Set<String> otherwise = new HashSet<>();
        for (Request request : requests()) {
            Map<String, List<String>> methods = request.methods();
            for (String part : request.optional()) {
                String name = request.name() + "." + part;
                boolean direct = methods.containsKey(part)
                        || methods.values().stream()
                                .flatMap(List::stream)
                                .anyMatch(code -> code.split("\\|", -1)[0].matches("(?s).*\\b" + part + "\\b.*"));
                if (direct || AS_A_WHOLE.contains(name)) {
                    continue;
                }
                if (OTHERWISE.containsKey(name) && methods.containsKey(OTHERWISE.get(name))) {
                    otherwise.add(name);
                    continue;
                }
                without.add(name);
            }
        }
        assertThat(without).as("parts that only the constructor can set").isEmpty();
        assertThat(OTHERWISE.keySet()).as("names that are out of date").isSubsetOf(otherwise);
    }

    @Test
    void a_method_that_adds_a_part_leaves_the_others_where_they_are() throws IOException {
        int checked = 0;
        for (Request request : requests()) {
            for (Map.Entry<String, List<String>> method : request.methods().entrySet()) {
                String part = method.getKey();
                for (String code : method.getValue()) {
                    String[] halves = code.split("\\|", 2);
                    if (halves[1].isEmpty() || !request.names().contains(part) || !halves[0].endsWith(" " + part)) {
                        continue;
                    }
                    if (halves[1].contains("with(copy ->")) {
                        assertThat(halves[1]).contains("copy." + part + " = " + part + ")");
                        checked++;
                        continue;
                    }
                    Matcher made = Pattern.compile("new " + request.name() + "\\(([^;]*)\\);")
                            .matcher(halves[1]);
                    assertThat(made.find()).as(request.name() + "." + part).isTrue();
                    assertThat(Arrays.stream(made.group(1).split(","))
                                    .map(String::strip)
                                    .toList())
                            .as(request.name() + "." + part)
                            .isEqualTo(request.names());
                    checked++;
                }
            }
        }
        assertThat(checked).isGreaterThan(100);
    }

    private static List<Request> requests() throws IOException {
        List<String> sources;
        try (Stream<Path> files = Files.walk(SOURCES)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .map(RequestsTest::text)
                    .toList();
        }
        Set<String> taken = sources.stream()
                .filter(source -> source.contains("public interface "))
                .flatMap(source -> Pattern.compile("(?m)^    [\\w<>.@ ]+ \\w+\\(([^)]*)\\);")
                        .matcher(source)
                        .results())
                .flatMap(method -> Pattern.compile("([A-Z]\\w+) \\w+")
                        .matcher(method.group(1))
                        .results())
                .map(parameter -> parameter.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        taken.addAll(PARTS);
        List<Request> requests = sources.stream()
                .flatMap(source -> request(source).stream())
                .filter(request -> taken.contains(request.name()))
                .toList();
        assertThat(requests).hasSizeGreaterThan(80);
        return requests;
    }

    private static List<Request> request(String source) {
        Matcher record = RECORD.matcher(source);
        if (!record.find()) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        int depth = 1;
        int from = record.end();
        int at = from;
        for (; depth > 0; at++) {
            char c = source.charAt(at);
            depth += c == '(' || c == '<' ? 1 : c == ')' || c == '>' ? -1 : 0;
            if (c == ',' && depth == 1 || depth == 0) {
                parts.add(source.substring(from, at).strip().replaceAll("\\s+", " "));
                from = at + 1;
            }
        }
        return List.of(new Request(record.group(1), parts, source.substring(at)));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
