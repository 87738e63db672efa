package dev.minutebook.scenario.world;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.StartEvolution;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A run of evolution: strategies that a document lists with what they say and how well they do are tried in its
/// order, and judged by that.
final class EvolutionPlayer {

    private static final Pattern SAID = Pattern.compile("\"said\":\"([^\"]*)\",\"speaker\":\"(actor_\\d+)\"");
    private static final Pattern LABEL = Pattern.compile("\"actor\":\"(actor_\\d+)\"");

    private final Stage stage;
    private final Evolution evolution;
    private final List<Tactic> tactics = new ArrayList<>();
    private final Map<String, List<Tactic>> untried = new LinkedHashMap<>();
    private Node document = new Node("evolution", null);
    private int steps;

    /// @param worth what a judge gives for it, -5 to 5
    /// @param takes what it takes from the others
    private record Tactic(String approach, String strategy, String line, int worth, int takes) {}

    EvolutionPlayer(Stage stage) {
        this.stage = stage;
        this.evolution = stage.book().evolution();
    }

    void add(Node document) {
        document.only(
                "at", "scenario", "name", "seed", "generations", "explore", "actors", "roles", "hypotheses", "design");
        stage.timeline().add(document.at("at"), () -> run(document));
    }

    private void run(Node given) {
        document = given;
        document.at("actors").map().forEach((actor, list) -> {
            List<Tactic> own = list.list().stream().map(EvolutionPlayer::tactic).toList();
            tactics.addAll(own);
            untried.put(actor, new ArrayList<>(own.subList(1, own.size())));
        });
        evolution.importScenario(ImportScenario.yaml(document.at("scenario").text()));
        EvolutionRoles roles = EvolutionRoles.OPEN;
        for (Map.Entry<String, Node> role : document.at("roles").map().entrySet()) {
            roles = roles.actor(role.getKey(), AgentRef.of(role.getValue().text()));
        }
        EvolutionRunId run = evolution
                .start(StartEvolution.of("supplier-renewal")
                        .name(document.at("name").text())
                        .settings(EvolutionSettings.USUAL
                                .epoch(5)
                                .variants(2)
                                .prune(1, 2)
                                .trials(10, 10)
                                .patience(1)
                                .cap(1)
                                .explore(document.at("explore").whole(0))
                                .generations(document.at("generations").whole(3)))
                        .roles(roles)
                        .tokenBudget(2_000_000)
                        .seed(document.at("seed").whole(7)))
                .id();
        play(run);
    }

    private static Tactic tactic(Node node) {
        node.only("approach", "strategy", "line", "worth", "takes");
        return new Tactic(
                node.at("approach").text(),
                node.at("strategy").text(),
                node.at("line").text(),
                node.at("worth").whole(0),
                node.at("takes").whole(0));
    }

    private void play(EvolutionRunId run) {
        for (Optional<ClaimedWork> claimed = claim(run); claimed.isPresent(); claimed = claim(run)) {
            stage.timeline().clock().advance(Duration.ofSeconds(6));
            ClaimedWork work = claimed.get();
            if (report(run, work) == ReportedWork.Result.REFUSED) {
                throw new IllegalStateException("an answer to " + work.work().kind() + " was refused");
            }
        }
    }

    private Optional<ClaimedWork> claim(EvolutionRunId run) {
        return evolution.claim(ClaimWork.any().run(run));
    }

    private ReportedWork.Result report(EvolutionRunId run, ClaimedWork work) {
        steps++;
        return evolution
                .report(
                        work.work().id(),
                        ReportWork.of(work.fence(), answer(run, work))
                                .call(CallReport.of("openai", "gpt-5", 420 + steps % 90, 60 + steps % 30)
                                        .cost(BigDecimal.valueOf(11 + steps % 7, 4))))
                .result();
    }

    private String answer(EvolutionRunId run, ClaimedWork work) {
        return switch (work.work().kind()) {
            case PLAY -> turn(work);
            case JUDGE -> judge(work);
            case PROPOSE ->
                propose(Objects.requireNonNull(evolution.find(run).orElseThrow().changing()));
            case EXPLORE ->
                "{\"hypotheses\": %s}".formatted(document.at("hypotheses").text());
            case DESIGN -> document.at("design").text();
            default ->
                throw new IllegalStateException("no answer to " + work.work().kind() + " is written down");
        };
    }

    private String turn(ClaimedWork work) {
        return """
                {"internal_monologue": "What do they need, and what may I give?", "public_dialogue": "%s",
                 "state_mutations": [], "propose_resolution": true}
                """.formatted(tacticOf(work.system()).line());
    }

    private Tactic tacticOf(String text) {
        return tactics.stream()
                .filter(tactic -> tactic.strategy().lines().allMatch(text::contains))
                .max(Comparator.comparingInt(tactic -> tactic.strategy().length()))
                .orElseThrow(() -> new IllegalStateException("no strategy is written down for: " + text));
    }

    /// The next two strategies of the actor that is to change.
    private String propose(String actor) {
        List<Tactic> left = Objects.requireNonNull(untried.get(actor));
        List<Tactic> offered = new ArrayList<>();
        while (offered.size() < 2 && !left.isEmpty()) {
            offered.add(left.removeFirst());
        }
        return offered.stream()
                .map(tactic -> "{\"approach\": \"%s\", \"strategy\": \"%s\"}"
                        .formatted(tactic.approach(), tactic.strategy().replace("\n", "\\n")))
                .collect(Collectors.joining(", ", "{\"variants\": [", "]}"));
    }

    private String judge(ClaimedWork work) {
        Map<String, Tactic> shown = new LinkedHashMap<>();
        Matcher said = SAID.matcher(work.prompt());
        while (said.find()) {
            String line = said.group(1);
            tactics.stream()
                    .filter(tactic -> line.startsWith(tactic.line()))
                    .findFirst()
                    .ifPresent(tactic -> shown.put(said.group(2), tactic));
        }
        Matcher wanted = LABEL.matcher(work.prompt());
        while (wanted.find()) {
            shown.putIfAbsent(wanted.group(1), tactics.getFirst());
        }
        shown.keySet()
                .removeIf(label ->
                        !work.system().contains(label + ",") && !work.system().contains(label + " "));
        int taken = shown.values().stream().mapToInt(Tactic::takes).sum();
        int luck = (int) Math.floorMod(Objects.requireNonNullElse(work.seed(), 0L), 3L) - 1;
        return shown.entrySet().stream()
                .map(one -> ("{\"actor\": \"%s\", \"score\": %d, \"rationale\": \"%s\", \"classification\": \"%s\","
                                + " \"summary\": \"%s\"}")
                        .formatted(
                                one.getKey(),
                                Math.clamp(
                                        one.getValue().worth()
                                                + luck
                                                - (taken - one.getValue().takes()),
                                        -5,
                                        5),
                                "It opened with: " + one.getValue().line(),
                                one.getValue().approach(),
                                one.getValue().line()))
                .collect(Collectors.joining(",", "{\"scores\": [", "]}"));
    }
}
