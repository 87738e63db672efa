package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What people do with debates that have ended.
final class Aftermath {

    private final Workspace acme;
    private final Dice dice;
    private final List<DecisionId> decisions = new ArrayList<>();
    private final List<DebateId> debates = new ArrayList<>();

    Aftermath(Workspace acme, Dice dice) {
        this.acme = acme;
        this.dice = dice;
    }

    /// Looks back at a debate, and perhaps opens another from it.
    Optional<Debate> of(Debate debate) {
        if (debate.decision() != null) {
            Decision decision = acme.decisions().find(debate.decision()).orElseThrow();
            recount(debate, decision);
            dissents(decision);
            supersede(decision);
        }
        lessons(debate);
        if (!debates.isEmpty() && dice.chance(0.1)) {
            acme.debates().compare(debate.id(), dice.oneOf(debates));
        }
        debates.add(debate.id());
        return debate.usage().turns() > 0 && dice.chance(0.1) ? Optional.of(fork(debate)) : Optional.empty();
    }

    private void recount(Debate debate, Decision decision) {
        Recount again = acme.debates().recount(debate.id(), new RecountVotes(null, null, List.of(), Map.of()));
        assertThat(again.same()).as("recount of " + debate.id()).isTrue();
        assertThat(again.agreement()).isEqualTo(decision.agreement());
        assertThat(again.strength()).isEqualTo(decision.strength());
        assertThat(again.fragility()).isEqualTo(decision.fragility());
        for (VotingRule rule : VotingRule.values()) {
            boolean learnable =
                    rule != VotingRule.LEARNED || !debate.config().options().isEmpty();
            if (dice.chance(0.2) && learnable) {
                acme.debates().recount(debate.id(), RecountVotes.under(rule));
            }
        }
    }

    private void dissents(Decision decision) {
        List<Dissent> dissents = acme.decisions()
                .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                .items();
        assertThat(dissents).hasSize(decision.dissents());
        if (!dissents.isEmpty() && dice.chance(0.3)) {
            acme.decisions().acknowledge(dice.oneOf(dissents).id(), dice.sentence());
        }
    }

    private void supersede(Decision decision) {
        if (!decisions.isEmpty() && dice.chance(0.2)) {
            DecisionId earlier = dice.oneOf(decisions);
            Simulation.allowing(
                    EnumSet.of(Code.CONFLICT), () -> acme.decisions().supersede(earlier, decision.id()));
        }
        decisions.add(decision.id());
    }

    private void lessons(Debate debate) {
        if (!dice.chance(0.3)) {
            return;
        }
        List<Lesson> lessons =
                acme.lessons().list(LessonFilter.any(), PageRequest.first(5)).items();
        for (Lesson lesson : lessons) {
            LessonUse use = acme.lessons().apply(lesson.id(), debate.id());
            if (dice.chance(0.8)) {
                acme.lessons().settle(lesson.id(), use.number(), new LessonOutcome(dice.chance(0.85), null));
            }
        }
    }

    private Debate fork(Debate debate) {
        int after = dice.between(0, (int) debate.usage().turns());
        Debate fork = acme.debates().fork(debate.id(), ForkDebate.after(after));
        assertThat(fork.origin()).isEqualTo(debate.id());
        assertThat(fork.originSeq()).isLessThanOrEqualTo(after);
        assertThat(acme.debates().compare(debate.id(), fork.id()).common()).isEqualTo(fork.originSeq());
        return fork;
    }
}
