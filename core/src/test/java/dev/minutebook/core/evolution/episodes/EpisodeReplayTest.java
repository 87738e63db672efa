package dev.minutebook.core.evolution.episodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.Trades;
import dev.minutebook.core.evolution.episodes.EpisodeAsk.Kind;
import dev.minutebook.core.evolution.scenarios.ScenarioFile;
import dev.minutebook.json.ScenarioText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Scripted episodes and their replays; 10 000 of them with `-Dminutebook.nightly=true`.
class EpisodeReplayTest {

    private static final int EPISODES = Boolean.getBoolean("minutebook.nightly") ? 10_000 : 200;

    private static final List<String> PATHS = List.of(
            "/offer/price",
            "/offer/floor",
            "/offer",
            "/notes/buyer",
            "/notes/buyer/a",
            "/notes/seller",
            "/notes/seller/b",
            "/notes/c",
            "/log/-",
            "/log/0",
            "/secret/budget",
            "/__proto__",
            "/x",
            "");
    private static final List<String> VALUES =
            List.of("1", "120.50", "\"word\"", "null", "{}", "[1,[2]]", "{\"a\":{\"b\":[true]}}", "\"é\"");

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static Scenario scenario(Random random) {
        Scenario base = Trades.sale();
        List<ScenarioActor> actors = new ArrayList<>(base.actors());
        if (random.nextBoolean()) {
            actors.add(Trades.disruptor("mood", Archetype.DISRUPTOR_TENSION));
        }
        if (random.nextBoolean()) {
            actors.add(Trades.disruptor("press", Archetype.DISRUPTOR_INFO));
        }
        if (random.nextBoolean()) {
            actors.add(Trades.broker(1 + random.nextInt(3), random.nextInt(4)));
        }
        ScenarioLimits limits = new ScenarioLimits(
                1 + random.nextInt(20),
                random.nextInt(4) == 0 ? 300 : 50_000,
                1 + random.nextInt(3),
                1 + random.nextInt(3),
                1 + random.nextInt(4),
                random.nextBoolean() ? 200 : 65_536,
                8,
                64);
        List<String> order = random.nextInt(4) == 0 ? List.of("buyer", "buyer", "seller") : base.turnOrder();
        return new Scenario(
                base.name(),
                "",
                actors,
                base.state(),
                order,
                1 + random.nextInt(10),
                random.nextBoolean(),
                base.rubric(),
                limits);
    }

    private static String reply(Kind kind, Random random) {
        if (random.nextInt(12) == 0) {
            return one(List.of("", "rubbish", "{}", "{\"public_dialogue\":3}", "{\"tension\":0}"), random);
        }
        return switch (kind) {
            case HINT -> random.nextBoolean() ? "{\"hint\":null}" : "{\"hint\":\"Wait " + random.nextInt() + "\"}";
            case TENSION -> "{\"tension\":" + (1 + random.nextInt(10)) + "}";
            case INFORMATION ->
                random.nextBoolean() ? "{\"headline\":null}" : "{\"headline\":\"News\",\"impact\":\"low\"}";
            case TURN -> {
                List<String> changes = new ArrayList<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    changes.add(Replies.mutation(
                            random.nextBoolean() ? "modify" : "add", one(PATHS, random), one(VALUES, random)));
                }
                yield "{\"internal_monologue\":\"m" + random.nextInt(9) + "\",\"public_dialogue\":\"d"
                        + random.nextInt(9)
                        + "\",\"state_mutations\":[" + String.join(",", changes) + "],\"propose_resolution\":"
                        + (random.nextInt(4) == 0) + ",\"abort_episode\":" + (random.nextInt(25) == 0) + "}";
            }
        };
    }

    private static Replies played(Scenario scenario, Random random) {
        Replies replies = new Replies(scenario);
        for (int facts = 0; !replies.state.ended(); facts++) {
            assertThat(facts).as("every episode ends").isLessThan(1_000);
            if (random.nextInt(40) == 0) {
                replies.lost("gone");
            } else {
                replies.reply(reply(replies.ask().kind(), random), random.nextInt(60));
            }
        }
        return replies;
    }

    @Test
    void an_episode_is_replayed_to_the_same_state_and_termination() {
        Map<Termination, Integer> ends = new EnumMap<>(Termination.class);
        long steps = 0;
        for (int seed = 0; seed < EPISODES; seed++) {
            Random random = new Random(seed);
            Scenario scenario = scenario(random);
            Replies episode = played(scenario, random);
            // The scenario as it would be read from a file years later.
            Scenario stored = ScenarioFile.read(ScenarioText.write(scenario, ScenarioFormat.YAML), ScenarioFormat.YAML);
            EpisodeState replayed = EpisodeReplay.of(stored, episode.log);
            assertThat(replayed).as("seed %d", seed).isEqualTo(episode.state);
            assertThat(replayed.world().hash()).isEqualTo(episode.state.world().hash());
            ends.merge(episode.state.termination(), 1, Integer::sum);
            steps += episode.log.size();
        }
        System.out.println(EPISODES + " episodes of " + steps + " steps replayed: " + ends);
        assertThat(ends.keySet()).containsExactlyInAnyOrder(Termination.values());
    }

    @Test
    void an_episode_goes_on_from_any_point_of_its_log() {
        Random random = new Random(7);
        Scenario scenario = Trades.disrupted().plus(Trades.broker(2, 1));
        Replies episode = new Replies(scenario);
        for (int step = 0; step < 60 && !episode.state.ended(); step++) {
            EpisodeState before = EpisodeReplay.of(scenario, episode.log);
            assertThat(before).isEqualTo(episode.state);
            int logged = episode.log.size();
            while (episode.log.size() == logged) {
                episode.reply(reply(episode.ask().kind(), random)
                        .replace("\"abort_episode\":true", "\"abort_episode\":false"));
            }
        }
        assertThat(episode.log).hasSizeGreaterThan(5);
    }

    @Test
    void a_log_that_was_tampered_with_is_refused() {
        Replies episode = new Replies(Trades.sale())
                .change("modify", "/offer/price", "120")
                .say("Hm.")
                .change("modify", "/offer/floor", "1")
                .propose()
                .propose();
        Scenario scenario = episode.course.scenario();
        List<EpisodeStep> log = episode.log;
        assertThat(EpisodeReplay.of(scenario, log)).isEqualTo(episode.state);
        refused(scenario, log.subList(1, log.size()));
        refused(scenario, List.of(log.get(0), log.get(2)));
        refused(scenario, List.of(log.get(1), log.get(0)));
        refused(scenario, List.of(log.get(0), log.get(0)));
        List<EpisodeStep> longer = new ArrayList<>(log);
        longer.add(log.get(0));
        refused(scenario, longer);
        EpisodeStep third = log.get(2);
        List<StateMutation> smuggled = third.proposal().mutations();
        refused(scenario, List.of(log.get(0), log.get(1), with(third, third.actor(), smuggled, third.tension())));
        refused(scenario, List.of(log.get(0), log.get(1), with(third, "seller", third.applied(), third.tension())));
        refused(scenario, List.of(log.get(0), log.get(1), with(third, third.actor(), third.applied(), 9)));
        refused(scenario.limits(scenario.limits().turns(3)), log);
    }

    private static EpisodeStep with(EpisodeStep step, String actor, List<StateMutation> applied, int tension) {
        Proposal proposal = step.proposal();
        return new EpisodeStep(
                step.number(),
                step.turn(),
                step.kind(),
                actor,
                step.attempts(),
                step.tokens(),
                null,
                proposal,
                applied,
                step.refused(),
                null,
                tension,
                null,
                false);
    }

    private static void refused(Scenario scenario, List<EpisodeStep> log) {
        assertThatThrownBy(() -> EpisodeReplay.of(scenario, log)).isInstanceOf(LogMismatch.class);
    }
}
