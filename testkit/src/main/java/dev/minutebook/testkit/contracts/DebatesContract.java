package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Feed;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.contracts.debates.DebateHistoryContract;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What debates promise: opening, reading and listing; rounds, endings, code and looking back are inherited.
public abstract class DebatesContract extends DebateHistoryContract {

    @Test
    void a_new_debate_has_its_seats_and_asks_the_first_of_them() {
        Agent ada = model("ada");
        Agent grace = person("grace");
        TakeSeat third = table(1)[0];

        Debate debate = debates()
                .open(OpenDebate.about(TOPIC, TakeSeat.of(ada.ref()).role("critic"), TakeSeat.of(grace.ref()), third)
                        .config(oneRound()));

        assertThat(debate.topic()).isEqualTo(TOPIC);
        assertThat(debate.status()).isEqualTo(Debate.Status.RUNNING);
        assertThat(debate.round()).isEqualTo(1);
        assertThat(debate.phase()).isEqualTo(Phase.PROPOSAL);
        assertThat(debate.seats()).extracting(Seat::number).containsExactly(1, 2, 3);
        assertThat(debate.seats()).extracting(Seat::agent).startsWith(ada.id(), grace.id());
        assertThat(debate.seats())
                .extracting(Seat::kind)
                .containsExactly(Seat.Kind.MODEL, Seat.Kind.HUMAN, Seat.Kind.EXTERNAL);
        assertThat(debate.seats()).extracting(Seat::role).containsExactly("critic", "proposer", "proposer");
        assertThat(debate.seats().getFirst().model()).isEqualTo("claude-opus");
        assertThat(debate.openAsks()).isEqualTo(openAsks(debate).size()).isPositive();
        assertThat(debate.totalRounds()).isZero();
        assertThat(debate.usage().turns()).isZero();
        assertThat(debate.decision()).isNull();
        assertThat(debate.stopReason()).isNull();
        assertThat(debate.completedAt()).isNull();
        assertThat(debate.initiatedBy()).isNotBlank();
        assertThat(debates().find(debate.id())).contains(debate);
    }

    @Test
    void whatever_was_left_out_has_its_default() {
        DebateConfig config = open(quick(), 4).config();

        assertThat(config.preset()).isEqualTo(Preset.QUICK);
        assertThat(config.phases()).containsExactly(Phase.PROPOSAL, Phase.CRITIQUE, Phase.CONVERGENCE);
        assertThat(config.rounds()).isEqualTo(3);
        assertThat(config.quorum()).isEqualTo(0.5);
        assertThat(config.consensusThreshold()).isEqualTo(0.75);
        assertThat(config.earlyExit()).isTrue();
        assertThat(config.topology()).isNotNull();
        assertThat(config.protocol()).isNull();
        assertThat(config.voting()).isEqualTo(VotingRule.WEIGHTED);
        assertThat(config.gateTimeout()).isEqualTo(Duration.ofMinutes(30));
        assertThat(config.timeout()).isEqualTo(Duration.ofHours(1));
        assertThat(config.turnTimeout()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.attempts()).isEqualTo(3);
    }

    @Test
    void what_is_said_at_the_opening_is_kept() {
        OpenDebate request = everythingSaid(table(2));

        Debate debate = debates().open(request);

        assertThat(debate.context()).isEqualTo("Tokens live for an hour.");
        assertThat(debate.domain()).isEqualTo("architecture/auth");
        assertThat(debate.externalId()).isEqualTo("ticket-7");
        assertThat(debate.tags()).containsExactly("cache", "auth");
        assertThat(debate.metadata()).isEqualTo(Map.of("team", "blue", "week", "12"));
        assertThat(debate.config().topology()).isEqualTo(Topology.GRAPH_MESH);
        assertThat(now(debate)).isEqualTo(debate);
    }

    @Test
    void a_debate_names_the_agent_that_opened_it() {
        AgentRef ada = person("ada").ref();

        Debate debate = debates().open(OpenDebate.about(TOPIC, table(2)).by(ada));

        assertThat(debate.initiatedBy()).isEqualTo("ada");
    }

    @Test
    void names_that_nobody_has_are_registered_by_being_seated() {
        Debate debate = open(
                oneRound(),
                TakeSeat.of(AgentRef.of("joan")),
                TakeSeat.of(AgentRef.of("olga")).model("openai", "gpt-5"),
                TakeSeat.of(AgentRef.of("rosa")).kind(Seat.Kind.HUMAN));

        assertThat(debate.seats())
                .extracting(Seat::kind)
                .containsExactly(Seat.Kind.EXTERNAL, Seat.Kind.MODEL, Seat.Kind.HUMAN);
        assertThat(agents().find(AgentRef.of("joan"))).map(Agent::kind).contains(Agent.Kind.SERVICE);
        assertThat(agents().find(AgentRef.of("olga"))).map(Agent::model).contains("gpt-5");
        assertThat(agents().find(AgentRef.of("rosa"))).map(Agent::kind).contains(Agent.Kind.HUMAN);

        Debate fork =
                debates().fork(debate.id(), ForkDebate.after(0).seats(Map.of(3, TakeSeat.of(AgentRef.of("linus")))));
        assertThat(fork.seats()).extracting(Seat::name).containsExactly("joan", "olga", "linus");
        refused(
                () -> open(quick(), TakeSeat.of(AgentRef.of("joan")), TakeSeat.of(AgentRef.of("two words"))),
                Code.INVALID);
        refused(
                () -> open(
                        quick(),
                        TakeSeat.of(AgentRef.of("eve")),
                        TakeSeat.of(AgentRef.of("max")).kind(Seat.Kind.MODEL)),
                Code.INVALID);
        assertThat(agents().find(AgentRef.of("eve"))).isEmpty();
    }

    @Test
    void debates_opened_at_once_register_each_new_name_once() {
        TakeSeat joan = TakeSeat.of(AgentRef.of("joan"));
        TakeSeat olga = TakeSeat.of(AgentRef.of("olga"));

        ConcurrentCalls.Race<Debate> race =
                ConcurrentCalls.race(8, i -> i % 2 == 0 ? open(quick(), joan, olga) : open(quick(), olga, joan));

        assertThat(race.refusals()).isEmpty();
        assertThat(race.answers().stream()
                        .flatMap(debate -> debate.seats().stream())
                        .map(Seat::agent)
                        .distinct())
                .hasSize(2);
    }

    @Test
    void what_cannot_be_a_debate_is_refused() {
        TakeSeat[] seats = table(2);
        Agent ada = person("ada");
        Agent gone = person("gone");
        agents().archive(gone.ref());

        refused(() -> OpenDebate.about(TOPIC, seats[0]), Code.INVALID);
        refused(() -> OpenDebate.about(TOPIC, seats[0], seats[0]), Code.INVALID);
        refused(() -> OpenDebate.about(" ", seats), Code.INVALID);
        refused(() -> oneRound().rounds(0), Code.INVALID);
        refused(() -> oneRound().options("alone"), Code.INVALID);
        refused(() -> phases(oneRound(), Phase.PROPOSAL), Code.INVALID);
        refused(() -> phases(oneRound(), Phase.CONVERGENCE), Code.INVALID);
        refused(() -> TakeSeat.of(ada.ref()).role("two words"), Code.INVALID);
        refused(() -> open(quick(), seats[0], TakeSeat.of(unknownAgent())), Code.NOT_FOUND);
        refused(() -> open(quick(), seats[0], TakeSeat.of(gone.ref())), Code.CONFLICT, Code.NOT_FOUND);
        refused(
                () -> open(quick(), TakeSeat.of(ada.ref()), TakeSeat.of(AgentRef.of(ada.id()))),
                Code.INVALID,
                Code.CONFLICT);
        refused(() -> debates().open(OpenDebate.about(TOPIC, seats).by(unknownAgent())), Code.NOT_FOUND);
        assertThat(all(DebateFilter.any())).isEmpty();
    }

    @Test
    void an_unknown_debate_is_not_found() {
        assertThat(debates().find(unknownDebate())).isEmpty();
        refused(() -> debates().turns(unknownDebate(), TurnFilter.any(), PageRequest.first()), Code.NOT_FOUND);
        refused(() -> debates().votes(unknownDebate(), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void a_debate_of_another_workspace_is_neither_seen_nor_touched() {
        Workspace other = elsewhere();
        Debate debate = open(oneRound(), 3);
        play(debate, 2, Script.plain());
        Debate before = now(debate);

        assertThat(other.debates().find(debate.id())).isEmpty();
        assertThat(other.debates().list(DebateFilter.any(), PageRequest.first()).items())
                .isEmpty();
        refused(() -> other.debates().cancel(debate.id(), null), Code.NOT_FOUND);
        refused(() -> other.debates().turns(debate.id(), TurnFilter.any(), PageRequest.first()), Code.NOT_FOUND);
        refused(() -> other.debates().recount(debate.id(), RecountVotes.under(VotingRule.BORDA)), Code.NOT_FOUND);
        assertThat(other.debates().statistics().debates()).isZero();
        assertThat(now(debate)).isEqualTo(before);
    }

    @Test
    void debates_are_listed_newest_first_once_each() {
        TakeSeat[] seats = table(2);
        List<Debate> opened = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            opened.addFirst(open(quick(), seats));
        }

        assertThat(everything(2, page -> debates().list(DebateFilter.any(), page)))
                .containsExactlyElementsOf(opened);
    }

    @Test
    void debates_are_listed_by_what_they_are() {
        TakeSeat[] seats = table(3);
        Debate told = debates().open(everythingSaid(seats));
        Debate chain = open(quick().topology(Topology.CHAIN), seats);
        Debate cancelled = debates().cancel(open(oneRound(), seats).id(), null);
        Debate agreed = voted("in memory", "in memory", "in memory");

        assertThat(all(filter(Debate.Status.CANCELLED, null, null))).containsExactly(cancelled);
        assertThat(all(DebateFilter.nowActive())).containsExactly(chain, told);
        assertThat(all(filter(null, false, null))).containsExactly(agreed, cancelled);
        assertThat(all(filter(null, null, true))).containsExactly(agreed);
        assertThat(all(filter(null, null, false))).containsExactly(cancelled);
        assertThat(all(about("architecture/auth", null, null, null))).containsExactly(told);
        assertThat(all(about(null, Topology.CHAIN, null, null))).containsExactly(chain);
        assertThat(all(about(null, null, "ticket-7", null))).containsExactly(told);
        assertThat(all(about(null, null, null, 0.5))).containsExactly(agreed);
        assertThat(all(since(chain.createdAt(), Map.of())))
                .contains(agreed, chain)
                .doesNotContain(told);
        assertThat(all(since(null, Map.of("team", "blue")))).containsExactly(told);
        assertThat(all(since(null, Map.of("team", "blue", "week", "13")))).isEmpty();
    }

    @Test
    void turns_are_numbered_without_a_gap_and_never_change() {
        Debate debate = open(quick().rounds(2), 3);
        List<Turn> said = List.of();
        while (!now(debate).status().isFinal()) {
            play(debate, 1, quarrel());
            List<Turn> more = turns(debate);
            assertThat(more).hasSize(said.size() + 1);
            assertThat(more.subList(0, said.size())).isEqualTo(said);
            said = more;
        }

        assertThat(said)
                .extracting(Turn::seq)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, said.size()).boxed().toList());
        assertThat(said).extracting(Turn::createdAt).isSorted();
        assertThat(now(debate).usage().turns()).isEqualTo(said.size());
        assertThat(everything(2, page -> debates().turns(debate.id(), TurnFilter.any(), page)))
                .isEqualTo(said);
    }

    @Test
    void a_turn_keeps_what_was_said() {
        Debate debate = open(oneRound(), 3);
        ClaimedAsk claim = claim(debate, 2);

        Turn turn = answer(claim, Script.speech(claim).insights(List.of("Caches lie.")));

        assertThat(turn.id()).isEqualTo(claim.ask().id());
        assertThat(turn.debate()).isEqualTo(debate.id());
        assertThat(turn.seq()).isEqualTo(1);
        assertThat(turn.round()).isEqualTo(1);
        assertThat(turn.phase()).isEqualTo(Phase.PROPOSAL);
        assertThat(turn.purpose()).isEqualTo(Ask.Purpose.SPEAK);
        assertThat(turn.seat()).isEqualTo(2);
        assertThat(turn.agent()).isEqualTo(seat(debate, 2).agent());
        assertThat(turn.role()).isEqualTo("proposer");
        assertThat(turn.status()).isEqualTo(Turn.Status.ANSWERED);
        assertThat(turn.content()).isEqualTo(Script.words(claim));
        assertThat(turn.confidence()).isEqualTo(0.8);
        assertThat(turn.insights()).containsExactly("Caches lie.");
        assertThat(turn.promptHash()).isEqualTo(claim.prompt().hash());
        assertThat(turns(debate)).containsExactly(turn);
    }

    @Test
    void turns_are_filtered_by_round_phase_and_agent() {
        Debate debate = open(quick().rounds(2), 3);
        play(debate, quarrel());
        List<Turn> all = turns(debate);

        assertThat(filtered(debate, TurnFilter.phase(Phase.CRITIQUE)))
                .isEqualTo(all.stream().filter(t -> t.phase() == Phase.CRITIQUE).toList());
        assertThat(filtered(debate, new TurnFilter(2, null, null)))
                .isEqualTo(all.stream().filter(t -> t.round() == 2).toList());
        assertThat(filtered(debate, new TurnFilter(null, null, agent(debate, 3))))
                .isEqualTo(all.stream().filter(t -> t.seat() == 3).toList());
        assertThat(filtered(debate, new TurnFilter(1, Phase.CONVERGENCE, agent(debate, 1))))
                .hasSize(1);
        assertThat(filtered(debate, new TurnFilter(9, null, null))).isEmpty();
    }

    @Test
    void each_seat_has_one_vote_in_a_round() {
        Debate debate = open(quick().rounds(2), 3);

        play(debate, quarrel());

        List<Vote> votes = everything(2, page -> debates().votes(debate.id(), page));
        assertThat(votes)
                .extracting(vote -> vote.round() + "/" + vote.seat())
                .containsExactly("1/1", "1/2", "1/3", "2/1", "2/2", "2/3");
        assertThat(votes).allSatisfy(vote -> {
            assertThat(vote.confidence()).isEqualTo(0.4);
            assertThat(vote.weight()).isPositive();
            assertThat(vote.terms()).isNotEmpty();
            assertThat(vote.choice()).isNotBlank();
        });
        assertThat(turns(debate))
                .filteredOn(turn -> turn.purpose() == Ask.Purpose.VOTE)
                .extracting(Turn::id)
                .containsExactlyInAnyOrderElementsOf(
                        votes.stream().map(Vote::turn).toList());
    }

    @Test
    void critiques_are_kept_with_the_turn_they_mean() {
        Debate debate = open(oneRound(), 3);

        play(
                debate,
                claim -> claim.ask().phase() == Phase.CRITIQUE
                        ? Script.speech(claim)
                                .critiques(List.of(Script.critique(claim.seat().number() % 3 + 1, 0.7)))
                        : Script.plain().answer(claim));

        List<Critique> critiques = everything(2, page -> debates().critiques(debate.id(), page));
        assertThat(critiques).hasSize(3);
        List<Turn> turns = turns(debate);
        assertThat(critiques).allSatisfy(critique -> {
            Turn by = turn(turns, critique.turn());
            Turn target = turn(turns, critique.target());
            assertThat(by.phase()).isEqualTo(Phase.CRITIQUE);
            assertThat(critique.critic()).isEqualTo(by.agent());
            assertThat(target.seq()).isLessThan(by.seq());
            assertThat(target.seat()).isEqualTo(by.seat() % 3 + 1);
            assertThat(critique.author()).isEqualTo(target.agent());
            assertThat(critique.severity()).isEqualTo(0.7);
            assertThat(critique.issues()).hasSize(1);
        });
    }

    @Test
    void what_came_of_all_debates_is_counted() {
        assertThat(debates().statistics().debates()).isZero();
        assertThat(debates().statistics().successRate()).isNull();
        TakeSeat[] seats = table(3);
        open(oneRound(), seats);
        debates().cancel(open(oneRound(), seats).id(), null);
        Debate agreed = voted("in memory", "in memory", "in memory");

        Statistics statistics = debates().statistics();

        assertThat(statistics.debates()).isEqualTo(3);
        assertThat(statistics.byStatus())
                .containsEntry("running", 1L)
                .containsEntry("cancelled", 1L)
                .containsEntry("completed", 1L);
        assertThat(statistics.turns()).isEqualTo(3);
        assertThat(statistics.successRate()).isEqualTo(0.5);
        assertThat(statistics.averageConsensus()).isEqualTo(agreed.consensus());
    }

    @Test
    void watchers_are_shown_what_is_being_said() {
        Debate debate = open(oneRound(), 3);
        ClaimedAsk claim = claim(debate, 2);

        try (Feed<LiveText> feed = debates().listen(debate.id())) {
            Optional<LiveText> heard = feed.next(Duration.ofMillis(50));
            for (int i = 0; heard.isEmpty() && i < 40; i++) {
                asks().progress(claim.ask().id(), claim.fence(), "Tokens are");
                heard = feed.next(Duration.ofMillis(500));
            }

            assertThat(heard).isPresent();
            assertThat(heard.get().debate()).isEqualTo(debate.id());
            assertThat(heard.get().ask()).isEqualTo(claim.ask().id());
            assertThat(heard.get().seat()).isEqualTo(2);
            assertThat(heard.get().text()).isEqualTo("Tokens are");
        }
        assertThat(turns(debate)).isEmpty();
    }

    @Test
    void a_debate_opened_twice_under_the_same_key_is_opened_once() {
        OpenDebate request = OpenDebate.about(TOPIC, table(3));

        Debate first = book().once("k").debates().open(request);
        Debate second = book().once("k").debates().open(request);

        assertThat(second).isEqualTo(first);
        assertThat(all(DebateFilter.any())).hasSize(1);
        refused(() -> book().once("k").debates().open(request.externalId("other")), Code.KEY_REUSED);
    }

    @Test
    void the_same_external_id_may_name_several_debates() {
        OpenDebate request = OpenDebate.about(TOPIC, table(2)).externalId("ticket-7");

        assertThat(debates().open(request).id())
                .isNotEqualTo(debates().open(request).id());
    }

    @Test
    void what_happens_in_a_debate_is_entered_in_the_log() {
        Debate debate = open(oneRound(), 3);
        play(debate, Script.plain());

        List<AuditEntry> log = sealedLog();

        assertThat(log)
                .filteredOn(entry -> debate.id().value().equals(entry.subject()))
                .isNotEmpty();
        List<java.util.UUID> turns =
                turns(debate).stream().map(turn -> turn.id().value()).toList();
        assertThat(log)
                .filteredOn(entry -> entry.subjectKind().equals("turn"))
                .extracting(AuditEntry::subject)
                .containsExactlyElementsOf(turns);
    }

    @Test
    void the_longest_answer_and_any_letters_are_kept_as_they_are() {
        Debate debate = open(oneRound(), 3);
        String text = "\uD83E\uDD14<script>'; drop table turn; --".repeat(5_000);

        Turn turn = say(debate, 1, text);

        assertThat(turn.content()).isEqualTo(text);
        assertThat(turns(debate).getFirst().content()).isEqualTo(text);
    }

    private static Turn turn(List<Turn> turns, dev.minutebook.api.debates.TurnId id) {
        return turns.stream().filter(turn -> turn.id().equals(id)).findFirst().orElseThrow();
    }

    private List<Debate> all(DebateFilter filter) {
        return everything(2, page -> debates().list(filter, page));
    }

    private List<Turn> filtered(Debate debate, TurnFilter filter) {
        return everything(2, page -> debates().turns(debate.id(), filter, page));
    }

    @SuppressWarnings("NullAway") // does not see that a nested type may be null in a compiled record
    private static DebateFilter filter(
            Debate.@Nullable Status status, @Nullable Boolean active, @Nullable Boolean success) {
        return new DebateFilter(status, active, success, null, null, null, null, null, Map.of());
    }

    @SuppressWarnings("NullAway")
    private static DebateFilter about(
            @Nullable String domain,
            @Nullable Topology topology,
            @Nullable String externalId,
            @Nullable Double consensus) {
        return new DebateFilter(null, null, null, domain, topology, externalId, consensus, null, Map.of());
    }

    @SuppressWarnings("NullAway")
    private static DebateFilter since(@Nullable Instant moment, Map<String, String> metadata) {
        return new DebateFilter(null, null, null, null, null, null, null, moment, metadata);
    }
}
