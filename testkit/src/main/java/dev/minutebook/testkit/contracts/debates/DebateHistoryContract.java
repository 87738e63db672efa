package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.Span;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What is read of debates afterwards: how much there was on a day, and how a debate came to its end. Part of
/// [DebatesContract].
public abstract class DebateHistoryContract extends RecountsContract {

    private static final WriteCritique SLOW =
            WriteCritique.of(1, 0.8, null, List.of(new WriteCritique.Issue("It is too slow", null)));

    @Test
    void each_day_has_its_turns_debates_and_decisions() {
        assertThat(debates().activity(3).days()).hasSize(3).allSatisfy(day -> {
            assertThat(day.turns()).isZero();
            assertThat(day.debates()).isZero();
            assertThat(day.decisions()).isZero();
        });
        Debate decided = play(open(oneRound(), 3), Script.choosing("P1"));
        open(oneRound(), 2);
        debates().fork(decided.id(), ForkDebate.after(4));

        List<Activity.Day> days = debates().activity(30).days();

        assertThat(days).hasSize(30);
        for (int i = 1; i < 30; i++) {
            assertThat(Duration.between(days.get(i - 1).from(), days.get(i).from()))
                    .isEqualTo(Duration.ofDays(1));
        }
        assertThat(days.getLast().from()).isEqualTo(days.getLast().from().truncatedTo(ChronoUnit.DAYS));
        assertThat(days.stream().mapToLong(Activity.Day::turns).sum())
                .as("copies are not counted again")
                .isEqualTo(turns(decided).size());
        assertThat(days.stream().mapToLong(Activity.Day::debates).sum()).isEqualTo(3);
        assertThat(days.stream().mapToLong(Activity.Day::decisions).sum()).isEqualTo(1);
    }

    @Test
    void no_more_than_a_year_is_counted() {
        assertThat(debates().activity(Activity.DAYS).days()).hasSize(Activity.DAYS);
        refused(() -> debates().activity(0), Code.INVALID);
        refused(() -> debates().activity(Activity.DAYS + 1), Code.INVALID);
    }

    @Test
    void consensus_is_told_round_by_round_with_its_terms() {
        Debate debate = play(
                open(
                        quick().rounds(2)
                                .options("in memory", "on disk")
                                .voting(VotingRule.PLURALITY)
                                .consensus(0.6, false),
                        3),
                Script.voting(claim -> Ballot.of(
                        claim.ask().round() == 1 && claim.seat().number() == 3 ? "on disk" : "in memory", 0.8)));

        ConsensusHistory history = debates().consensus(debate.id());

        assertThat(history.debate()).isEqualTo(debate.id());
        assertThat(history.threshold()).isEqualTo(0.6);
        assertThat(history.earlyExit()).isFalse();
        assertThat(history.rounds()).extracting(ConsensusHistory.Round::round).containsExactly(1, 2);
        ConsensusHistory.Round first = history.rounds().getFirst();
        ConsensusHistory.Round last = history.rounds().getLast();
        assertThat(first.votes()).isEqualTo(Map.of("in memory", 2, "on disk", 1));
        assertThat(first.agreement()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(first.confidence()).isCloseTo(0.8 * 2 / 3, within(1e-9));
        assertThat(last.votes()).isEqualTo(Map.of("in memory", 3));
        assertThat(last.agreement()).isEqualTo(1);
        assertThat(last.confidence()).isCloseTo(0.8, within(1e-9));
        assertThat(history.rounds()).allSatisfy(round -> {
            assertThat(round.level())
                    .isCloseTo(
                            0.4 * round.confidence() + 0.4 * round.agreement() + 0.2 * round.likeness(), within(1e-9));
            assertThat(round.leader()).isEqualTo("in memory");
        });
        assertThat(last.level()).isEqualTo(now(debate).consensus());
        assertThat(last.reached()).isEqualTo(now(debate).consensusReached()).isTrue();
    }

    @Test
    void consensus_on_proposals_is_the_one_that_was_measured() {
        Debate debate = play(open(quick().rounds(3).consensus(1, false), 4), quarrel());

        ConsensusHistory history = debates().consensus(debate.id());

        Debate ended = now(debate);
        assertThat(history.rounds()).hasSize(ended.totalRounds());
        assertThat(history.rounds().getLast().level()).isEqualTo(ended.consensus());
        assertThat(history.rounds().getLast().reached()).isEqualTo(ended.consensusReached());
    }

    @Test
    void a_confidence_is_kept_with_what_it_was_worth_then() {
        TakeSeat[] seats = table(3);
        Debate first = play(open(oneRound(), seats), Script.choosing("P1"));
        assertThat(turns(first))
                .allSatisfy(turn -> assertThat(turn.calibrated()).isEqualTo(turn.confidence()));
        assertThat(votes(first))
                .isNotEmpty()
                .allSatisfy(vote -> assertThat(vote.calibrated()).isEqualTo(vote.confidence()));
        List<Turn> before = turns(first);
        for (int i = 0; i < 12; i++) {
            Tournament tournament = book().calibration().open(OpenTournament.whether("Will it?"));
            book().calibration().predict(tournament.id(), MakePrediction.by(seats[0].agent(), "yes", 0.8));
            book().calibration().resolve(tournament.id(), ResolveTournament.as("no"));
        }

        Debate second = play(open(oneRound(), seats), Script.choosing("P1"));

        for (Turn turn : turns(second)) {
            assertThat(turn.calibrated()).isEqualTo(worth(turn.agent(), turn.confidence()));
        }
        for (Vote vote : votes(second)) {
            assertThat(vote.calibrated()).isEqualTo(worth(vote.agent(), vote.confidence()));
        }
        assertThat(votes(second).getFirst().calibrated())
                .isLessThan(votes(second).getFirst().confidence());
        assertThat(turns(first)).isEqualTo(before);
        assertThat(turns(debates().fork(first.id(), ForkDebate.after(2))))
                .extracting(Turn::calibrated)
                .containsExactlyElementsOf(
                        before.subList(0, 2).stream().map(Turn::calibrated).toList());
    }

    private @Nullable Double worth(AgentId agent, @Nullable Double stated) {
        return stated == null
                ? null
                : book().calibration()
                        .recalibrate(Recalibrate.of(AgentRef.of(agent), stated))
                        .calibrated();
    }

    @Test
    void a_quote_marks_the_words_that_a_critique_concerns() {
        String text = "Cache \ud83d\udcd3 tokens in memory. Memory is fast; in memory it is.";
        for (String quote : List.of("tokens in memory.", " Memory is fast ", "\ud83d\udcd3")) {
            Span span = quoted(text, quote).span();

            assertThat(span).as(quote).isNotNull();
            assertThat(new String(text.codePoints().toArray(), span.start(), span.end() - span.start()))
                    .isEqualTo(quote.strip());
        }
        assertThat(quoted(text, "in memory").span()).as("twice").isNull();
        assertThat(quoted(text, "on disk").span()).as("nowhere").isNull();
        assertThat(quoted(text, " ").span()).as("no quote").isNull();
        refused(() -> SLOW.quoting("x".repeat(WriteCritique.QUOTE + 1)), Code.INVALID);
    }

    /// The critique of a proposal, with a quote.
    private Critique quoted(String proposal, String quote) {
        Script script = claim -> claim.ask().seat() == 1 && claim.ask().phase() == Phase.PROPOSAL
                ? Answer.of(claim.fence(), proposal, 0.8)
                : claim.ask().seat() == 2 && claim.ask().phase() == Phase.CRITIQUE
                        ? Script.speech(claim).critiques(List.of(SLOW.quoting(quote)))
                        : null;
        Debate debate = play(open(oneRound(), 3), script.otherwise(Script.choosing("P1")));
        return debates().critiques(debate.id(), PageRequest.first()).items().stream()
                .filter(critique -> critique.issues().getFirst().text().equals("It is too slow"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_revocation_of_a_debate_says_beforehand_what_goes_with_it() {
        Debate debate = play(open(oneRound(), 3), Script.choosing("P1"));
        String source = "debate " + debate.id().text();
        int taught =
                lessons().list(LessonFilter.any(), PageRequest.first()).items().size();

        RevocationPreview preview = memories().revocation(source);

        assertThat(preview.lessons()).isEqualTo(taught).isPositive();
        assertThat(preview.memories()).isZero();
        assertThat(preview.decisions()).isEqualTo(1);
        assertThat(preview.items())
                .filteredOn(item -> item.kind() == RevocationPreview.Kind.DECISION)
                .extracting(RevocationPreview.Item::text)
                .containsExactly(debate.topic());
        memories().revoke(source, "it was a test");
        assertThat(memories().revocation(source).lessons()).isZero();
    }

    @Test
    void a_list_says_who_speaks_and_how_consensus_grew() {
        Debate debate = open(quick().rounds(2).consensus(1, false), 3);
        assertThat(debate.asked())
                .isEqualTo(openAsks(debate).stream().map(Ask::seat).sorted().toList())
                .isNotEmpty();
        assertThat(debate.levels()).isEmpty();

        Debate ended = play(debate, quarrel());

        Debate listed =
                debates().list(DebateFilter.any(), PageRequest.first()).items().getFirst();
        assertThat(listed).isEqualTo(ended);
        assertThat(listed.asked()).isEmpty();
        assertThat(listed.levels().values())
                .containsExactlyElementsOf(debates().consensus(debate.id()).rounds().stream()
                        .map(ConsensusHistory.Round::level)
                        .toList());
    }

    @Test
    void without_a_vote_there_is_no_consensus_to_tell_of() {
        assertThat(debates().consensus(open(quick(), 3).id()).rounds()).isEmpty();
        refused(() -> debates().consensus(unknownDebate()), Code.NOT_FOUND);
    }
}
