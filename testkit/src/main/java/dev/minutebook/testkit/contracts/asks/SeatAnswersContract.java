package dev.minutebook.testkit.contracts.asks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.DebateSuite;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How seats are asked and answer: each in its own way, and told why where an answer is not accepted. Part of
/// `AsksContract`.
public abstract class SeatAnswersContract extends DebateSuite {

    @Test
    void only_models_are_told_to_write_json() {
        Debate debate = open(
                oneRound(),
                TakeSeat.of(model("ada").ref()),
                TakeSeat.of(person("grace").ref()),
                table(1)[0]);

        assertThat(prompt(debate, 1)).contains("```json");
        assertThat(prompt(debate, 2)).doesNotContain("json").contains("--vote");
        assertThat(prompt(debate, 3)).doesNotContain("json").contains("\"ballot\"");
    }

    private String prompt(Debate debate, int seat) {
        Ask ask = openAsks(debate).stream()
                .filter(one -> one.seat() == seat)
                .findFirst()
                .orElseThrow();
        return asks().prompt(ask.id()).text();
    }

    @Test
    void given_options_stand_in_every_prompt_and_proposals_only_in_that_of_the_vote() {
        Debate fixed = open(oneRound().options("in memory", "on disk"), 2);
        assertThat(prompt(fixed, 1))
                .contains("# Options")
                .contains("- in memory")
                .contains("- on disk");
        Debate free = open(oneRound(), 2);
        assertThat(prompt(free, 1)).doesNotContain("# Options");
        ClaimedAsk vote = claim(play(fixed, 4, Script.plain()), 1);
        assertThat(vote.prompt().text()).doesNotContain("# Options").contains("- on disk");
    }

    @Test
    void a_program_that_ends_with_a_block_of_json_is_understood() {
        Debate debate = open(voteOnly(), 3);
        Turn first = json(debate, 1, """
                Memory is lost with the machine.

                ```json
                {"confidence": 0.7, "vote": {"choice": "on disk", "rationale": "It lasts."}, "insights": ["Disks last."]}
                ```""");
        json(debate, 2, "So say I.\n```json\n{\"ballot\": {\"choice\": \"on disk\"}}\n```\n");
        ClaimedAsk third = claim(debate, 3);
        refused(
                () -> answer(third, words(third, "Well.\n```json\n{\"vote\": {\"choice\": \"on the moon\"}}\n```")),
                Code.INVALID);
        refused(() -> answer(third, words(third, "Well.\n```json\n{\"vote\": \"on disk\"}\n```")), Code.INVALID);
        answer(third, words(third, "Well.").vote(dev.minutebook.api.votes.Ballot.of("in memory", 0.6)));

        assertThat(first.content()).isEqualTo("Memory is lost with the machine.");
        assertThat(first.confidence()).isEqualTo(0.7);
        assertThat(first.insights()).containsExactly("Disks last.");
        assertThat(votes(debate)).extracting(Vote::choice).containsExactly("on disk", "on disk", "in memory");
        assertThat(votes(debate).getFirst().rationale()).isEqualTo("It lasts.");
    }

    @Test
    void json_that_is_part_of_what_is_said_stays_there() {
        Debate debate = open(oneRound(), 2);
        String settings = "Use these:\n```json\n{\"cache\": true}\n```";
        assertThat(json(debate, 1, settings).content()).isEqualTo(settings);
        String unasked = "Disk.\n```json\n{\"confidence\": 0.4, \"vote\": {\"choice\": \"P1\"}}\n```";
        assertThat(json(debate, 2, unasked).content()).isEqualTo("Disk.");
    }

    private Turn json(Debate debate, int seat, String content) {
        ClaimedAsk claim = claim(debate, seat);
        return answer(claim, words(claim, content));
    }

    private static Answer words(ClaimedAsk claim, String content) {
        return new Answer(
                claim.fence(),
                content,
                null,
                null,
                List.of(),
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                java.util.Map.of(),
                null);
    }

    @Test
    void a_seat_is_told_why_its_answer_was_not_accepted() {
        Debate debate = open(oneRound(), 2);
        ClaimedAsk first = claim(debate, 1);
        asks().fail(first.ask().id(), FailAsk.of(first.fence(), "the line was cut"));
        assertThat(prompt(debate, 1)).doesNotContain("not accepted");

        ClaimedAsk second = claim(debate, 1);
        asks().fail(
                        second.ask().id(),
                        FailAsk.of(second.fence(), "the vote names two options").rejected("P1 and P2", null));

        assertThat(prompt(debate, 1)).contains("not accepted").contains("the vote names two options");
        assertThat(debates().standing(debate.id()).waits().getFirst().rejection())
                .isEqualTo("the vote names two options");
        assertThat(prompt(debate, 2)).doesNotContain("not accepted");
    }

    @Test
    void a_chamber_gets_only_what_it_can_serve() {
        Debate debate = open(
                oneRound(),
                TakeSeat.of(model("ada").ref()).model("OpenAI", "gpt-5"),
                TakeSeat.of(model("grace").ref()).model("local", "m"),
                TakeSeat.of(agents().register(RegisterAgent.model("alan", "m")).ref()));
        ClaimAsk there = ClaimAsk.forModels().in(debate.id());

        assertThat(seats(there.providers(List.of("local", "gemini")))).containsExactly(2, 3);
        assertThat(seats(there.providers(List.of("openai")))).containsExactly(1);
    }

    private List<Integer> seats(ClaimAsk wish) {
        return java.util.stream.Stream.generate(() -> asks().claim(wish))
                .takeWhile(java.util.Optional::isPresent)
                .map(claim -> claim.orElseThrow().seat().number())
                .sorted()
                .toList();
    }

    @Test
    void a_person_has_a_day_unless_it_was_said_otherwise() {
        TakeSeat grace = TakeSeat.of(person("grace").ref());
        Debate usual = open(oneRound(), grace, table(1)[0]);
        assertThat(time(usual, 1)).isEqualTo(Duration.ofDays(1));
        assertThat(time(usual, 2)).isEqualTo(Duration.ofMinutes(5));
        assertThat(usual.config().timeout()).isEqualTo(Duration.ofDays(7));
        Debate said = open(oneRound().times(LONG, Duration.ofMinutes(2), LONG), grace, table(1)[0]);
        assertThat(time(said, 1)).isEqualTo(Duration.ofMinutes(2));
        Debate own = open(oneRound().humanTimeout(Duration.ofHours(3)), grace, table(1)[0]);
        assertThat(time(own, 1)).isEqualTo(Duration.ofHours(3));
        assertThat(time(own, 2)).isEqualTo(Duration.ofMinutes(5));
    }

    private Duration time(Debate debate, int seat) {
        return openAsks(debate).stream()
                .filter(ask -> ask.seat() == seat)
                .map(ask -> Duration.between(ask.createdAt(), ask.deadline()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_debate_says_whom_it_waits_for_and_what_leads() {
        TakeSeat unserved = TakeSeat.of(model("ada").ref()).model("nowhere", "m");
        Debate debate =
                open(phases(oneRound().options("in memory", "on disk"), Phase.CONVERGENCE), unserved, table(1)[0]);

        DebateStanding before = debates().standing(debate.id());
        assertThat(before.waits()).extracting(DebateStanding.Wait::seat).containsExactly(1, 2);
        assertThat(before.waits()).extracting(DebateStanding.Wait::served).containsExactly(false, true);
        assertThat(before.waits())
                .extracting(DebateStanding.Wait::kind)
                .containsExactly(Seat.Kind.MODEL, Seat.Kind.EXTERNAL);
        assertThat(before.waits().getFirst().words()).contains("no chamber serves nowhere");
        assertThat(before.lead()).isNull();
        assertThat(before.tally()).isEmpty();
        claim(debate, 2);
        assertThat(debates().standing(debate.id()).waits().getLast().heldUntil())
                .isNotNull();

        Debate ended = voted("on disk", "on disk", "in memory");
        DebateStanding after = debates().standing(ended.id());
        assertThat(after.waits()).isEmpty();
        assertThat(java.util.Objects.requireNonNull(after.lead()).option()).isEqualTo("on disk");
        assertThat(after.tally()).extracting(DebateStanding.Tally::option).startsWith("on disk");
        assertThat(after.tally().getFirst().votes()).isEqualTo(2);
        assertThat(after.objections())
                .extracting(DebateStanding.Objection::choice)
                .containsExactly("in memory");
        refused(() -> debates().standing(unknownDebate()), Code.NOT_FOUND);
    }
}
