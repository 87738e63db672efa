package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class WholeDebateTest {

    @Test
    void three_models_debate_to_a_decision(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Workspace acme = open.newWorkspace();
            Debate debate = acme.debates().open(shipping(acme));
            assertThat(debate.status()).isEqualTo(Debate.Status.RUNNING);
            assertThat(debate.openAsks()).isPositive();

            play(acme, WholeDebateTest::agreeing);

            Debate ended = acme.debates().find(debate.id()).orElseThrow();
            assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
            assertThat(ended.stopReason()).isEqualTo(StopReason.EARLY_CONSENSUS);
            Decision decision = acme.decisions().find(ended.decision()).orElseThrow();
            assertThat(decision.winner()).isEqualTo("P1");
            assertThat(decision.conclusion()).contains("proposal");
            List<Turn> turns = acme.debates()
                    .turns(debate.id(), TurnFilter.any(), PageRequest.first(200))
                    .items();
            assertThat(turns).extracting(Turn::seq).containsExactly(seqs(turns.size()));
            assertThat(acme.debates()
                            .recount(debate.id(), RecountVotes.under(VotingRule.BORDA))
                            .winner())
                    .isEqualTo("P1");
            assertThat(acme.lessons()
                            .list(LessonFilter.any(), PageRequest.first())
                            .items())
                    .isNotEmpty();
            assertThat(acme.decisions().similar("ship on friday?", 5)).hasSize(1);
            assertThat(acme.decisions()
                            .dissents(DissentFilter.any(), PageRequest.first())
                            .items())
                    .isEmpty();

            Debate fork = acme.debates().fork(debate.id(), ForkDebate.after(3));
            assertThat(fork.origin()).isEqualTo(debate.id());
            assertThat(fork.originSeq()).isEqualTo(3);
            play(acme, WholeDebateTest::agreeing);
            assertThat(acme.debates().compare(debate.id(), fork.id()).common()).isEqualTo(3);
            assertThat(acme.debates().statistics().debates()).isEqualTo(2);
        }
    }

    @Test
    void a_turn_that_was_edited_behind_our_back_is_found(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(database)) {
            Workspace acme = open.newWorkspace();
            Debate debate = acme.debates().open(shipping(acme));
            play(acme, WholeDebateTest::agreeing);
            Soon.until("all is sealed", () -> acme.audit().status().unsealed() == 0);
            assertThat(acme.audit().verify(VerifyAudit.all()).intact()).isTrue();
            try (PlainSql plain = PlainSql.superuser(database)) {
                plain.run(
                        "update minutebook.turn set content = 'We never ship' where debate_id = ? and seq = 2",
                        debate.id().value());
            }
            Verification found = acme.audit().verify(VerifyAudit.all());
            assertThat(found.intact()).isFalse();
        }
    }

    private static OpenDebate shipping(Workspace acme) {
        TakeSeat[] seats = new TakeSeat[3];
        String[] names = {"ada", "grace", "edsger"};
        for (int i = 0; i < 3; i++) {
            acme.agents().register(RegisterAgent.model(names[i], "gpt-5"));
            seats[i] = TakeSeat.of(AgentRef.of(names[i]));
        }
        return OpenDebate.about("Ship on Friday?", seats)
                .config(DebateConfig.of(Preset.QUICK).rounds(2));
    }

    private static Long[] seqs(int count) {
        Long[] seqs = new Long[count];
        for (int i = 0; i < count; i++) {
            seqs[i] = i + 1L;
        }
        return seqs;
    }

    static void play(Workspace workspace, Function<ClaimedAsk, Answer> speaker) {
        while (true) {
            Optional<ClaimedAsk> claimed = workspace.asks().claim(ClaimAsk.forModels());
            if (claimed.isEmpty()) {
                return;
            }
            workspace.asks().answer(claimed.get().ask().id(), speaker.apply(claimed.get()));
        }
    }

    static Answer agreeing(ClaimedAsk claimed) {
        Ask ask = claimed.ask();
        Answer answer = Answer.of(
                claimed.fence(), "My " + ask.phase().name().toLowerCase() + " is that we ship the release", 0.95);
        return ask.purpose() == Ask.Purpose.VOTE
                ? answer.vote(new Ballot("P1", List.of(), List.of(), 0.95, "It is tested.", null))
                : answer.insights(List.of("Ship small releases, and test them before Friday."));
    }
}
