package dev.minutebook.scenario.world;

import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastAgent;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastGeneration;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastPlayer;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.history.PastScores;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.scenarios.Archetype;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What was evolved before there was a record, imported as it stands in a document.
final class HistoryPlayer {

    private static final int[] LUCK = {0, 1, -1};
    private static final int TOLD = 2;

    private final Stage stage;
    private final Node document;
    private final List<Node> generations;
    private final List<String> actors;
    private final Instant begun;
    private final Duration every;
    private final int episodes;

    private HistoryPlayer(Stage stage, Node document) {
        this.stage = stage;
        this.document = document;
        this.generations = document.at("generations").list();
        this.actors = document.at("actors").texts();
        this.begun = stage.timeline().end().minus(WorldTime.span(document.at("begun")));
        this.every = WorldTime.span(document.at("every"));
        this.episodes = document.at("episodes").whole(10);
    }

    static void add(Stage stage, Node document) {
        document.only(
                "at",
                "name",
                "begun",
                "every",
                "episodes",
                "actors",
                "generations",
                "terminated",
                "hypotheses",
                "said");
        stage.timeline().add(document.at("at"), () -> new HistoryPlayer(stage, document).run());
    }

    private void run() {
        stage.book()
                .evolution()
                .importHistory(
                        ImportHistory.of(generation(0), document.at("name").text())
                                .generations(IntStream.range(0, generations.size())
                                        .mapToObj(this::past)
                                        .toList())
                                .profiles(profiles())
                                .agents(List.of(terminated()))
                                .episodes(played()));
    }

    private Instant at(int number) {
        return begun.plus(every.multipliedBy(number));
    }

    private PastId generation(int number) {
        return new PastId("generation-" + number, at(number));
    }

    private PastId profile(int number, int place) {
        return new PastId("profile-" + number + "-" + place, at(number));
    }

    private int place(Node actor) {
        int place = actors.indexOf(actor.text()) + 1;
        if (place == 0) {
            throw new IllegalStateException(actor.where() + " names no actor: " + actor.text());
        }
        return place;
    }

    private PastGeneration past(int number) {
        Node node = generations
                .get(number)
                .only("parent", "outcome", "actor", "trials", "baseline", "scores", "strategies");
        return new PastGeneration(
                generation(number),
                node.has("parent") ? generation(node.at("parent").whole(0)) : null,
                Generation.Outcome.valueOf(node.at("outcome").text().toUpperCase(Locale.ROOT)),
                number == generations.size() - 1,
                node.has("actor") ? place(node.at("actor")) : null,
                sums(node.at("trials")),
                sums(node.at("baseline")));
    }

    private @Nullable PastScores sums(Node mean) {
        if (mean.value() == null) {
            return null;
        }
        List<Integer> scores = scores(mean.number());
        return new PastScores(
                scores.size(),
                scores.stream().mapToLong(Integer::longValue).sum(),
                scores.stream().mapToLong(score -> (long) score * score).sum());
    }

    /// Whole scores with about this mean, which scatter.
    private List<Integer> scores(double mean) {
        return IntStream.range(0, episodes)
                .mapToObj(at -> Math.clamp(
                        (long) (Math.floor(mean * (at + 1)) - Math.floor(mean * at)) + LUCK[at % LUCK.length], -5, 5))
                .toList();
    }

    /// The generation, this one or an ancestor, whose strategy the actor has.
    private int holder(int number, int place) {
        Node node = generations.get(number);
        return node.at("strategies").has(actors.get(place - 1)) || !node.has("parent")
                ? number
                : holder(node.at("parent").whole(0), place);
    }

    private List<PastProfile> profiles() {
        List<PastProfile> profiles = new ArrayList<>();
        for (int number = 0; number < generations.size(); number++) {
            Node node = generations.get(number);
            for (Map.Entry<String, Node> strategy : node.at("strategies").map().entrySet()) {
                int place = actors.indexOf(strategy.getKey()) + 1;
                boolean first = !node.has("parent");
                profiles.add(new PastProfile(
                        profile(number, place),
                        generation(number),
                        place,
                        strategy.getKey(),
                        Archetype.PRIMARY_ACTOR,
                        strategy.getValue().text(),
                        Map.of("temperature", number > 4 ? 0.4 : 0.9),
                        first ? null : node.at("trials").number(),
                        first ? Profile.Author.HUMAN : Profile.Author.MUTATOR,
                        first ? null : profile(holder(node.at("parent").whole(0), place), place)));
            }
        }
        Node agent = document.at("terminated");
        int number = agent.at("generation").whole(0);
        profiles.add(new PastProfile(
                profile(number, actors.size() + 1),
                generation(number),
                actors.size() + 1,
                agent.at("name").text(),
                Archetype.CREATED_AGENT,
                agent.at("prompt").text(),
                Map.of(),
                null,
                Profile.Author.CREATOR,
                null));
        return profiles;
    }

    private PastAgent terminated() {
        Node agent = document.at("terminated").only("generation", "name", "archetype", "prompt", "rationale", "delta");
        int number = agent.at("generation").whole(0);
        return new PastAgent(
                new PastId("agent-" + number, at(number)),
                generation(number),
                profile(number, actors.size() + 1),
                agent.at("archetype").text(),
                agent.at("rationale").text(),
                agent.at("delta").number(),
                CreatedAgent.Status.TERMINATED);
    }

    private List<PastEpisode> played() {
        List<PastEpisode> played = new ArrayList<>();
        for (int number = 0; number < generations.size(); number++) {
            List<Node> means = generations.get(number).at("scores").list();
            if (!means.isEmpty()) {
                List<List<Integer>> scores =
                        means.stream().map(mean -> scores(mean.number())).toList();
                for (int at = 0; at < episodes; at++) {
                    played.add(episode(number, at, scores));
                }
            }
        }
        return played;
    }

    private PastEpisode episode(int number, int at, List<List<Integer>> scores) {
        int first = scores.getFirst().get(at);
        return new PastEpisode(
                new PastId("episode-" + number + "-" + at, at(number).plus(Duration.ofMinutes(10L + at))),
                generation(number),
                false,
                at + 1,
                IntStream.rangeClosed(1, actors.size())
                        .mapToObj(place -> new PastPlayer(
                                place,
                                profile(holder(number, place), place),
                                scores.get(place - 1).get(at)))
                        .toList(),
                document.at("said").list().size(),
                first < -1 ? Termination.TIMEOUT : Termination.AGREEMENT,
                "{\"rent\": %d, \"years\": 7}".formatted(18 - first),
                at == 0 ? hypotheses(number) : null,
                at < TOLD ? said(number, at) : List.of());
    }

    private @Nullable String hypotheses(int number) {
        Node hypotheses = document.at("hypotheses").only("generation", "ideas");
        if (hypotheses.at("generation").whole(-1) != number) {
            return null;
        }
        return hypotheses.at("ideas").list().stream()
                .map(one -> "{\"idea\": \"%s\", \"feasibility\": %s, \"novelty\": %s, \"missed_because\": \"%s\"}"
                        .formatted(
                                one.at("idea").text(),
                                one.at("feasibility").text(),
                                one.at("novelty").text(),
                                one.at("missed").text()))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private List<PastTurn> said(int number, int at) {
        List<Node> said = document.at("said").list();
        List<PastTurn> turns = new ArrayList<>();
        for (int turn = 1; turn <= said.size(); turn++) {
            Node one = said.get(turn - 1).only("by", "says", "thinks");
            int place = place(one.at("by"));
            turns.add(new PastTurn(
                    "turn-" + number + "-" + at + "-" + turn,
                    turn,
                    place,
                    profile(holder(number, place), place),
                    one.at("thinks").text(),
                    one.at("says").text(),
                    List.of(),
                    turn > said.size() - 2,
                    false,
                    480 + 7L * turn));
        }
        return turns;
    }
}
