package dev.minutebook.mcp.views;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
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
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a debate stands, and what it came to: as much as somebody needs who takes part or waits for it.
///
/// @param waitsFor whose answers it waits for
/// @param gate     the person it waits for, if it is paused
public record DebateStanding(
        DebateId debate,
        String topic,
        Debate.Status status,
        int round,
        @Nullable Phase phase,
        List<Awaited> waitsFor,
        @Nullable Gate gate,
        @Nullable Double consensus,
        @Nullable StopReason stopReason,
        @Nullable String stopDetail,
        @Nullable Outcome decision) {

    private static final int MOST_DISSENTS = 5;

    /// @param agent who is asked, by name
    public record Awaited(String agent, Ask.Purpose purpose, Instant until) {}

    public record Gate(String point, String summary, Instant until) {}

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
    public static Optional<DebateStanding> find(Workspace workspace, DebateId id) {
        return workspace.debates().find(id).map(debate -> of(workspace, debate));
    }

    private static DebateStanding of(Workspace workspace, Debate debate) {
        return new DebateStanding(
                debate.id(),
                debate.topic(),
                debate.status(),
                debate.round(),
                debate.phase(),
                debate.openAsks() == 0 ? List.of() : awaited(workspace, debate.id()),
                debate.status() == Debate.Status.PAUSED ? gate(workspace, debate.id()) : null,
                debate.consensus(),
                debate.stopReason(),
                debate.stopDetail(),
                debate.decision() == null ? null : outcome(workspace, debate.decision()));
    }

    private static List<Awaited> awaited(Workspace workspace, DebateId debate) {
        return workspace.asks().list(new AskFilter(debate, null, null), PageRequest.first(64)).items().stream()
                .map(ask -> new Awaited(ask.agentName(), ask.purpose(), ask.deadline()))
                .toList();
    }

    private static @Nullable Gate gate(Workspace workspace, DebateId debate) {
        return workspace
                .approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate), PageRequest.first(1))
                .items()
                .stream()
                .map(gate -> new Gate(gate.point().name().toLowerCase(Locale.ROOT), gate.summary(), gate.deadline()))
                .findFirst()
                .orElse(null);
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
