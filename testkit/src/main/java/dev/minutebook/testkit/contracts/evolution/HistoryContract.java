package dev.minutebook.testkit.contracts.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastGeneration;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastPlayer;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.scenarios.Archetype;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Histories that were evolved elsewhere, and who is there to play those that are evolved here.
public abstract class HistoryContract extends EvolutionRunsContract {

    private static final Instant BEGUN = Instant.parse("2025-03-01T00:00:00Z");

    private static PastId id(String name, int hour) {
        return new PastId(name, BEGUN.plusSeconds(3_600L * hour));
    }

    private static PastGeneration generation(int number, @Nullable PastId parent, boolean active) {
        return new PastGeneration(
                id("g" + number, number), parent, Generation.Outcome.ACCEPTED, active, null, null, null);
    }

    private static PastProfile profile(
            int generation, int place, String actor, String prompt, @Nullable PastId parent) {
        return new PastProfile(
                id("p" + generation + actor, generation),
                id("g" + generation, generation),
                place,
                actor,
                Archetype.PRIMARY_ACTOR,
                prompt,
                Map.of("temperature", 0.7),
                null,
                Profile.Author.MUTATOR,
                parent);
    }

    private static PastTurn turn(String id, int number, int place) {
        return new PastTurn(
                id,
                number,
                place,
                null,
                "I think.",
                "I say so.",
                List.of(new StateMutation(StateMutation.Operation.MODIFY, "/a", "1")),
                false,
                false,
                10);
    }

    private static PastEpisode episode(String id, int generation, PastTurn... log) {
        return new PastEpisode(
                id(id, generation),
                id("g" + generation, generation),
                false,
                1,
                List.of(new PastPlayer(1, id("p" + generation + "left", generation), 4), new PastPlayer(2, null, -1)),
                2,
                Termination.AGREEMENT,
                "{\"a\": 1}",
                null,
                List.of(log));
    }

    private static ImportHistory part(String first) {
        return ImportHistory.of(id(first, 0), "before");
    }

    private static ImportHistory whole() {
        return part("g0")
                .generations(List.of(generation(0, null, false), generation(1, id("g0", 0), true)))
                .profiles(List.of(
                        profile(0, 1, "left", "Be polite.\nWait.", null),
                        profile(0, 2, "right", "Wait.", null),
                        profile(1, 1, "left", "Be polite.\nHurry.", id("p0left", 0))))
                .episodes(List.of(episode("e1", 1, turn("t1", 1, 1), turn("t2", 2, 2))));
    }

    @Test
    void a_history_is_taken_once_and_answers() {
        HistoryReceipt receipt = evolution().importHistory(whole());
        assertThat(receipt).isEqualTo(new HistoryReceipt(receipt.run(), 2, 3, 0, 1, 2));
        EvolutionRunId run = receipt.run();
        EvolutionRun stored = evolution().find(run).orElseThrow();
        assertThat(evolution().importHistory(whole())).isEqualTo(new HistoryReceipt(run, 0, 0, 0, 0, 0));
        assertThat(evolution().find(run)).contains(stored);
        assertThat(stored.status()).isEqualTo(EvolutionRun.Status.IMPORTED);
        assertThat(stored.name()).isEqualTo("before");
        assertThat(stored.active()).isOne();
        assertThat(stored.tokens()).isEqualTo(20);
        List<Generation> generations = evolution()
                .generations(run, GenerationFilter.any(), PageRequest.first())
                .items();
        assertThat(generations).extracting(Generation::parent).containsExactly(0, null);
        assertThat(generations.getFirst().origin()).isEqualTo(Generation.Origin.IMPORT);
        assertThat(generations.getFirst().scores())
                .extracting(Generation.GenerationScore::mean)
                .containsExactly(4.0, -1.0);
        Profile last = evolution()
                .profiles(new ProfileFilter(run, "left", 1), PageRequest.first())
                .items()
                .getFirst();
        assertThat(evolution().blame(last.id()).lines())
                .extracting(ProfileBlame.Line::sequence)
                .containsExactly(0, 1);
        Episode episode = evolution()
                .episodes(EpisodeFilter.of(run), PageRequest.first())
                .items()
                .getFirst();
        assertThat(episode.finalState()).isEqualToIgnoringWhitespace("{\"a\":1}");
        assertThat(evolution().log(episode.id(), PageRequest.first()).items())
                .extracting(LoggedStep::actor)
                .containsExactly("left", "right");
        refused(() -> evolution().replay(episode.id()), Code.CONFLICT);
        refused(() -> evolution().cancel(run, new ChangeReason("No.")), Code.CONFLICT);
        assertThat(evolution().prune(run).archived()).isZero();
    }

    @Test
    void a_part_that_does_not_fit_is_refused_whole() {
        EvolutionRunId run = evolution().importHistory(whole()).run();
        EvolutionRun before = evolution().find(run).orElseThrow();
        List<PastGeneration> more = List.of(generation(2, id("g1", 1), true));
        refused(
                () -> evolution().importHistory(part("g0").generations(List.of(generation(3, id("g9", 9), false)))),
                Code.NOT_FOUND);
        refused(
                () -> evolution()
                        .importHistory(part("g0")
                                .generations(more)
                                .profiles(List.of(profile(2, 1, "left", "x", id("p9left", 9))))),
                Code.NOT_FOUND);
        refused(
                () -> evolution()
                        .importHistory(
                                part("g0").generations(more).profiles(List.of(profile(2, 1, "right", "x", null)))),
                Code.CONFLICT);
        refused(
                () -> evolution()
                        .importHistory(part("g0")
                                .generations(more)
                                .profiles(List.of(profile(2, 2, "right", "x", id("p1left", 1))))),
                Code.CONFLICT);
        refused(
                () -> evolution().importHistory(part("g0").episodes(List.of(episode("e2", 1, turn("t", 1, 7))))),
                Code.NOT_FOUND);
        refused(
                () -> evolution()
                        .importHistory(
                                part("g0").episodes(List.of(episode("e2", 1, turn("t", 1, 1), turn("t", 2, 1))))),
                Code.CONFLICT);
        refused(() -> evolution().importHistory(part("g0").episodes(List.of(episode("e2", 7)))), Code.NOT_FOUND);
        assertThat(evolution().find(run)).contains(before);
        assertThat(evolution().importHistory(part("other")).run()).isNotEqualTo(run);
    }

    @Test
    void work_says_whether_somebody_is_there_to_do_it() {
        EvolutionRunId run = start(SMALL);
        assertThat(work(run)).isNotEmpty().allSatisfy(one -> {
            assertThat(one.served()).isFalse();
            assertThat(one.unserved()).contains("no chamber");
        });
        assertThat(evolution().claim(ClaimWork.any().run(run).onlyNamed())).isEmpty();
        ClaimedWork claim = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        assertThat(work(run))
                .filteredOn(EvolutionWork::served)
                .singleElement()
                .satisfies(one -> assertThat(one.id()).isEqualTo(claim.work().id()));
    }

    private List<EvolutionWork> work(EvolutionRunId run) {
        return evolution().work(WorkFilter.any().of(run), PageRequest.first()).items();
    }
}
