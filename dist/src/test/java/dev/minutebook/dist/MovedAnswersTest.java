package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.moving.MoveProgress;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.moving.MovedWorkspace;
import dev.minutebook.embedded.moving.OperatorAccess;
import dev.minutebook.server.MinutebookServer;
import dev.minutebook.server.ServerConfig;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every read of the contract, with every id that lists name, answers the same bytes before a workspace was
/// moved and after.
@Timeout(900)
class MovedAnswersTest {

    private static final String MOVED = "moved";

    /// Reads that tell of the process or the moment and not of the workspace.
    private static final Map<String, String> NOT_OF_THE_WORKSPACE = Map.of(
            "/audit/status", "tells of the sealer",
            "/tokens", "has a token of this test on each side",
            "/me", "is about the token",
            "/events", "does not end",
            "/live", "does not end",
            "/openapi", "is the contract");

    private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");
    private static final JsonMapper JSON = new JsonMapper();
    private static final int EACH = 6;

    private final HttpClient http = HttpClient.newHttpClient();

    private record Side(URI url, String token, String workspace) {}

    private record Answer(int status, String body) {}

    @Test
    void every_read_answers_the_same(@TempDir Path folder) throws Exception {
        Instant now = Instant.now();
        Path from = folder.resolve("from");
        Path to = folder.resolve("to");
        PlayedYear.instance().copyTo(from);
        PreparedFolder.at(to);
        Path file = folder.resolve("year.zip");
        MovedWorkspace moved;
        try (OperatorAccess access = OperatorAccess.inFolder(from, false)) {
            moved = access.export(LocalMinutebook.MAIN, file, Clock.systemUTC(), MoveProgress.NONE);
        }
        try (OperatorAccess access = OperatorAccess.inFolder(to, false)) {
            access.bring(file, MOVED, Set.copyOf(moved.signers()), Clock.systemUTC(), MoveProgress.NONE);
        }
        Clock clock = Clock.fixed(now.plus(Duration.ofMinutes(5)), ZoneOffset.UTC);
        try (LocalMinutebook one = open(from, clock);
                LocalMinutebook two = open(to, clock);
                MinutebookServer before = serve(one.record());
                MinutebookServer after = serve(two.record())) {
            compare(side(one, before, LocalMinutebook.MAIN), side(two, after, MOVED));
        }
    }

    private static LocalMinutebook open(Path folder, Clock clock) {
        return LocalMinutebook.open(
                folder,
                8,
                config -> config.background(false)
                        .selfApproval(SelfApproval.ALWAYS)
                        .clock(clock));
    }

    private static MinutebookServer serve(PostgresMinutebook book) {
        return MinutebookServer.builder(book)
                .config(ServerConfig.defaults().host("127.0.0.1").port(0))
                .start();
    }

    private static Side side(LocalMinutebook book, MinutebookServer server, String workspace) {
        String token = book.record()
                .access()
                .issue(workspace, IssueToken.of("reads", Token.Kind.HUMAN, Role.OPERATOR))
                .secret();
        return new Side(server.url(), token, workspace);
    }

    private void compare(Side before, Side after) throws Exception {
        Map<String, String> differences = new TreeMap<>();
        int compared = 0;
        int found = 0;
        Map<String, List<String>> filled = new LinkedHashMap<>();
        for (String template : reads()) {
            for (String path : filled(template, filled, before)) {
                Answer here = get(before, path);
                Answer there = get(after, path);
                compared++;
                if (here.status() == 200) {
                    found++;
                }
                if (!here.equals(there)) {
                    differences.put(path, first(here) + "\n≠ " + first(there));
                }
            }
        }
        System.out.println("compared " + compared + " answers, of which " + found + " had something to say");
        assertThat(differences).isEmpty();
        assertThat(found).isGreaterThan(250);
    }

    private static String first(Answer answer) {
        return answer.status() + " "
                + answer.body().substring(0, Math.min(600, answer.body().length()));
    }

    /// The paths of the contract that are read, the shorter ones first.
    private static List<String> reads() throws IOException {
        Set<String> reads = new LinkedHashSet<>();
        try (InputStream contract =
                Objects.requireNonNull(MinutebookServer.class.getResourceAsStream("/openapi.yaml"))) {
            String path = "";
            for (String line : new String(contract.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.matches("  \"?/\\S*\"?:")) {
                    path = line.strip().replaceAll("[\":]+$|^\"", "");
                } else if (line.equals("    get:") && path.contains("{workspace}")) {
                    reads.add(path);
                }
            }
        }
        List<String> sorted = new ArrayList<>(reads);
        sorted.removeIf(path -> NOT_OF_THE_WORKSPACE.keySet().stream().anyMatch(path::endsWith));
        sorted.sort(java.util.Comparator.comparingInt(String::length));
        assertThat(sorted).hasSizeGreaterThan(80);
        return sorted;
    }

    /// Puts ids into a path: those that the list above it names.
    private List<String> filled(String template, Map<String, List<String>> known, Side side) throws Exception {
        List<String> present = known.get(template);
        if (present != null) {
            return present;
        }
        List<String> paths;
        Matcher parameters = PARAMETER.matcher(template);
        int last = -1;
        String name = "";
        while (parameters.find()) {
            last = parameters.start();
            name = parameters.group(1);
        }
        if (name.equals("workspace")) {
            paths = List.of(template);
        } else {
            paths = new ArrayList<>();
            String above = template.substring(0, last).replaceAll("/$", "");
            String below = template.substring(last + name.length() + 2);
            for (String list : filled(above, known, side)) {
                ids(get(side, list)).stream()
                        .limit(EACH)
                        .forEach(id -> paths.add(list + "/"
                                + URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20") + below));
            }
        }
        known.put(template, paths);
        return paths;
    }

    private static Set<String> ids(Answer list) throws IOException {
        Set<String> ids = new LinkedHashSet<>();
        if (list.status() == 200 && list.body().startsWith("{") || list.body().startsWith("[")) {
            JsonNode items = JSON.readTree(list.body());
            for (JsonNode item : items.isArray() ? items : items.path("items")) {
                for (String field : List.of("id", "number", "key", "name", "field", "seq")) {
                    if (item.hasNonNull(field)) {
                        ids.add(item.get(field).asString());
                        break;
                    }
                }
            }
        }
        return ids;
    }

    private Answer get(Side side, String path) throws Exception {
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(side.url().resolve(path.replace("{workspace}", side.workspace())))
                        .header("Authorization", "Bearer " + side.token())
                        .timeout(Duration.ofSeconds(60))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return new Answer(
                answer.statusCode(),
                answer.body().replaceAll("\"(traceId|trace|requestId|instance)\":\"[^\"]*\"", "\"$1\":\"\""));
    }
}
