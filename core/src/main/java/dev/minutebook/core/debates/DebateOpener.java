package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DebateStore;
import dev.minutebook.core.providers.CallLedger;
import dev.minutebook.core.providers.SpendingRules;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.votes.VoterModel;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Opens debates.
public final class DebateOpener {

    private DebateOpener() {}

    static Debate open(Transaction transaction, WordSearch wordSearch, OpenDebate request) {
        Map<AgentRef, Agent> agents = SeatedAgents.of(transaction, request.seats());
        List<Seat> seats = new ArrayList<>();
        for (TakeSeat wish : request.seats()) {
            seats.add(seat(Objects.requireNonNull(agents.get(wish.agent())), seats.size() + 1, wish));
        }
        mustBeAllowed(transaction, seats);
        seats = Seats.weighed(transaction, seats, request.domain(), request.config());
        DebateRow row = insert(
                transaction,
                request,
                seats,
                setup(transaction, request.config(), seats),
                Briefing.on(transaction, wordSearch, request.topic()),
                null,
                null);
        DebateTransition transition = new DebateTransition(transaction, row);
        transition.begin();
        return transition.write().debate(seats);
    }

    /// Refuses models that would be refused when they are called.
    private static void mustBeAllowed(Transaction transaction, List<Seat> seats) {
        List<Seat> models = seats.stream()
                .filter(seat -> seat.kind() == Seat.Kind.MODEL && seat.provider() != null && seat.model() != null)
                .toList();
        if (models.isEmpty()) {
            return;
        }
        ModelLimits limits = CallLedger.limits(CallLedger.limits(transaction));
        models.forEach(seat -> SpendingRules.allowed(
                limits, Objects.requireNonNull(seat.provider()), Objects.requireNonNull(seat.model())));
    }

    static Seat seat(Agent agent, int number, TakeSeat wish) {
        if (agent.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because("agent '" + agent.name() + "' is archived and can take no seat");
        }
        Seat.Kind kind = wish.kind() == null ? kind(agent) : wish.kind();
        return new Seat(
                number,
                agent.id(),
                agent.name(),
                Objects.requireNonNull(wish.role()),
                kind,
                wish.provider() == null ? agent.provider() : wish.provider(),
                wish.model() == null ? agent.model() : wish.model(),
                wish.temperature(),
                wish.maxTokens(),
                Objects.requireNonNull(wish.score()),
                1,
                Map.of());
    }

    private static Seat.Kind kind(Agent agent) {
        return switch (agent.kind()) {
            case MODEL -> Seat.Kind.MODEL;
            case HUMAN -> Seat.Kind.HUMAN;
            case SERVICE -> Seat.Kind.EXTERNAL;
        };
    }

    static Setup setup(Transaction transaction, DebateConfig asked, List<Seat> seats) {
        mustCount(asked.voting(), asked.options());
        return Setup.of(
                asked.timed(seats.stream().anyMatch(seat -> seat.kind() == Seat.Kind.HUMAN)),
                seats.stream()
                        .map(seat -> new Setup.Chair(
                                seat.number(),
                                seat.agent().value(),
                                seat.role(),
                                seat.score(),
                                seat.weight(),
                                seat.terms()))
                        .toList(),
                Seats.voterModel(transaction, asked, seats));
    }

    static boolean counts(@Nullable VotingRule rule, List<String> options) {
        return rule != VotingRule.LEARNED || (!options.isEmpty() && options.size() <= VoterModel.MOST_OPTIONS);
    }

    /// Refuses a rule that could not be the one that counts.
    static void mustCount(@Nullable VotingRule rule, List<String> options) {
        if (!counts(rule, options)) {
            throw Problem.Code.INVALID.because(
                    "the rule learned counts by how voters chose among the same fixed options" + " before; give 2 to "
                            + VoterModel.MOST_OPTIONS + " options, or choose another rule");
        }
    }

    /// In whose name it is opened. Who works as an agent for now opens in the name of that agent, not of the
    /// token.
    private static @Nullable Agent initiator(Transaction transaction, OpenDebate request) {
        if (request.by() != null) {
            return AgentLookup.actor(transaction, request.by());
        }
        AgentId acting = transaction.caller().agent();
        return acting == null || !transaction.caller().narrowed()
                ? null
                : AgentLookup.agent(transaction, AgentRef.of(acting));
    }

    /// Writes the debate and its seats, pending.
    static DebateRow insert(
            Transaction transaction,
            OpenDebate request,
            List<Seat> seats,
            Setup setup,
            @Nullable String briefing,
            @Nullable UUID origin,
            @Nullable Long originSeq) {
        Agent by = initiator(transaction, request);
        DebateConfig asked = request.config();
        if (seats.stream().map(Seat::agent).distinct().count() < seats.size()) {
            throw Problem.Code.INVALID.because("an agent takes one seat");
        }
        Opener opener =
                Opener.of(transaction.caller(), by == null ? null : by.id().value());
        DebateRow row = new DebateRow(
                transaction.newId(),
                request.externalId(),
                request.topic(),
                request.context(),
                request.domain(),
                Debate.Status.PENDING,
                setup,
                by == null ? transaction.caller().name() : by.name(),
                opener.agent(),
                opener.token(),
                transaction.caller().kind(),
                briefing,
                DebateState.start(),
                0,
                0,
                0,
                null,
                null,
                null,
                null,
                0,
                0,
                BigDecimal.ZERO,
                request.tags(),
                request.metadata(),
                origin,
                originSeq,
                1,
                transaction.now(),
                transaction.now(),
                transaction.now().plus(Objects.requireNonNull(setup.config().timeout())),
                null);
        insert(transaction, row, asked.protocol());
        transaction.later(
                DebateStore.INSERT_SEATS, transaction.workspace(), row.id(), MinutebookJson.STRICT.write(seats));
        AuditLog.enter(
                transaction,
                Event.of("debate.opened", "debate", row.id())
                        .by(row.initiatorAgent())
                        .with("seats", seats.size()));
        return row;
    }

    private static void insert(Transaction transaction, DebateRow row, @Nullable Protocol asked) {
        transaction.later(
                DebateStore.INSERT,
                transaction.workspace(),
                row.id(),
                row.externalId(),
                row.topic(),
                row.context(),
                row.domain(),
                row.setup().topology(),
                asked,
                MinutebookJson.STRICT.write(row.setup()),
                row.initiatedBy(),
                row.initiatorAgent(),
                row.initiatorToken(),
                row.briefing(),
                MinutebookJson.STRICT.write(row.state()),
                row.tags().toArray(String[]::new),
                MinutebookJson.STRICT.write(row.metadata()),
                row.origin(),
                row.originSeq(),
                row.createdAt(),
                row.deadline(),
                row.initiatorKind());
    }
}
