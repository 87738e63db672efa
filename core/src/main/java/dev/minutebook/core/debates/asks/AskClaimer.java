package dev.minutebook.core.debates.asks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.AnswerRules;
import dev.minutebook.core.debates.Seats;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.DebateRow;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Gives asks to those who will answer them.
final class AskClaimer {

    private AskClaimer() {}

    static @Nullable ClaimedAsk claim(Transaction transaction, ClaimAsk request) {
        boolean person = transaction.caller().kind() == Token.Kind.HUMAN;
        if (!person && request.kind() == Seat.Kind.HUMAN) {
            throw forAPerson();
        }
        UUID agent = agent(transaction, request);
        Instant until = transaction.now().plus(Objects.requireNonNull(request.lease()));
        String sql = request.ask() != null
                ? AskStore.CLAIM_ONE
                : agent != null ? AskStore.CLAIM_OF_AGENT : AskStore.CLAIM_OF_KIND;
        Optional<AskRow> claimed = transaction.find(
                sql,
                AskStore::row,
                transaction.workspace(),
                request.kind(),
                transaction.now(),
                until,
                request.debate() == null ? null : request.debate().value(),
                request.ask() == null ? null : request.ask().value(),
                agent,
                transaction.newFence(),
                transaction.caller().claimsWith(),
                person,
                AnswerRules.MOST_LOST,
                transaction.caller().server(),
                request.providers() == null ? null : request.providers().toArray(String[]::new));
        if (claimed.isEmpty()) {
            if (!person && request.ask() != null) {
                transaction
                        .find(
                                AskStore.BY_ID,
                                AskStore::row,
                                transaction.workspace(),
                                request.ask().value())
                        .filter(row -> row.kind() == Seat.Kind.HUMAN)
                        .ifPresent(row -> {
                            throw forAPerson();
                        });
            }
            return null;
        }
        AskRow row = claimed.get();
        DebateRow debate = DebateRow.of(transaction, new DebateId(row.debate()));
        List<Seat> seats = Seats.of(transaction, row.debate());
        Seat seat = seats.get(row.seat() - 1);
        Prompt prompt = PromptLookup.prompt(transaction, row, debate, seats);
        transaction.later(AskStore.REMEMBER_PROMPT, transaction.workspace(), row.id(), prompt.hash());
        AgentLookup.touch(transaction, seat.agent());
        return new ClaimedAsk(shown(row, debate.topic(), seat, transaction.now()), seat, row.fence(), until, prompt);
    }

    private static RuntimeException forAPerson() {
        return Problem.Code.FORBIDDEN.because(
                "what a person is asked, a person answers; claim it with a token of kind human");
    }

    private static @Nullable UUID agent(Transaction transaction, ClaimAsk request) {
        if (request.agent() != null) {
            Agent agent = AgentLookup.actor(transaction, request.agent());
            return agent.id().value();
        }
        AgentId bound = transaction.caller().agent();
        return bound == null ? null : bound.value();
    }

    static Ask shown(Transaction transaction, AskRow row) {
        DebateRow debate = DebateRow.of(transaction, new DebateId(row.debate()));
        return shown(row, debate.topic(), Seats.of(transaction, row.debate()).get(row.seat() - 1), transaction.now());
    }

    private static Ask shown(AskRow row, String topic, Seat seat, Instant now) {
        Instant lease = row.leaseUntil();
        return new Ask(
                new TurnId(row.id()),
                new DebateId(row.debate()),
                topic,
                row.round(),
                row.phase(),
                row.purpose(),
                row.step(),
                row.reflection(),
                row.seat(),
                seat.agent(),
                seat.name(),
                seat.role(),
                row.kind(),
                row.deadline(),
                row.attempt(),
                lease != null && lease.isAfter(now) ? lease : null,
                row.createdAt());
    }
}
