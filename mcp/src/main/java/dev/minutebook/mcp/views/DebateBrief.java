package dev.minutebook.mcp.views;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a debate stands, and what it came to: as much as somebody needs who takes part or waits for it.
///
/// @param waitsFor whose answers, or which reviewer, it waits for
/// @param leads    the option that would be decided now
public record DebateBrief(
        DebateId debate,
        String topic,
        Debate.Status status,
        int round,
        @Nullable Phase phase,
        List<Awaited> waitsFor,
        @Nullable String leads,
        @Nullable Double consensus,
        @Nullable StopReason stopReason,
        @Nullable String stopDetail,
        @Nullable Outcome decision) {

    private static final int MOST_DISSENTS = 5;

    /// @param who   in words
    /// @param agent who is asked, by name; null at a gate
    public record Awaited(@Nullable String agent, String who, Instant until) {

        static Awaited of(DebateStanding.Wait wait) {
            return new Awaited(wait.point() == null ? wait.name() : null, wait.words(), wait.until());
        }
    }

    public record Outcome(
            DecisionId decision,
            @Nullable String winner,
            String conclusion,
            Strength strength,
            double agreement,
            @Nullable Integer fragility,
            List<Objection> dissents,
            @Nullable DecisionId supersededBy) {}

    public record Objection(AgentId agent, DissentType type, String content) {}

    /// Empty when there is no such debate.
    public static Optional<DebateBrief> find(Workspace workspace, DebateId id) {
        return workspace.debates().find(id).map(debate -> of(workspace, debate));
    }

    private static DebateBrief of(Workspace workspace, Debate debate) {
        DebateStanding standing =
                debate.status().isFinal() ? null : workspace.debates().standing(debate.id());
        DebateStanding.Lead lead = standing == null ? null : standing.lead();
        return new DebateBrief(
                debate.id(),
                debate.topic(),
                debate.status(),
                debate.round(),
                debate.phase(),
                standing == null
                        ? List.of()
                        : standing.waits().stream().map(Awaited::of).toList(),
                lead == null ? null : lead.option(),
                debate.consensus(),
                debate.stopReason(),
                debate.stopDetail(),
                debate.decision() == null ? null : outcome(workspace, debate.decision()));
    }

    private static @Nullable Outcome outcome(Workspace workspace, DecisionId id) {
        Decision decision = workspace.decisions().find(id).orElse(null);
        if (decision == null) {
            return null;
        }
        List<Dissent> dissents = decision.dissents() == 0
                ? List.of()
                : workspace
                        .decisions()
                        .dissents(DissentFilter.of(id), PageRequest.first(MOST_DISSENTS))
                        .items();
        return new Outcome(
                id,
                decision.winner(),
                decision.conclusion(),
                decision.strength(),
                decision.agreement(),
                decision.fragility(),
                dissents.stream()
                        .map(one -> new Objection(one.agent(), one.type(), one.content()))
                        .toList(),
                decision.supersededBy());
    }
}
