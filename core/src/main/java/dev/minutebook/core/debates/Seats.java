package dev.minutebook.core.debates;

import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.VoteWeight;
import dev.minutebook.core.debates.rows.DebateStore;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.ratings.TrustLookup;
import dev.minutebook.core.votes.VoterModel;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who sits in a debate.
public final class Seats {

    private Seats() {}

    public static Map<UUID, List<Seat>> of(Transaction transaction, Collection<UUID> debates) {
        Map<UUID, List<Seat>> seats = new HashMap<>();
        if (debates.isEmpty()) {
            return seats;
        }
        for (DebateStore.Seated seated : transaction.list(
                DebateStore.SEATS, DebateStore::seat, transaction.workspace(), debates.toArray(UUID[]::new))) {
            seats.computeIfAbsent(seated.debate(), d -> new java.util.ArrayList<>())
                    .add(seated.seat());
        }
        return seats;
    }

    /// With what their votes weigh, by what is known of them now.
    static List<Seat> weighed(Transaction transaction, List<Seat> seats, @Nullable String domain, DebateConfig config) {
        Weighting by = Objects.requireNonNull(config.weighting());
        Map<UUID, TrustLookup> trust = by == Weighting.EQUAL
                ? Map.of()
                : TrustLookup.of(
                        transaction,
                        domain,
                        seats.stream().map(seat -> seat.agent().value()).toList());
        return seats.stream()
                .map(seat -> weighing(
                        seat, VoteWeights.atTheStart(trust.get(seat.agent().value()), by)))
                .toList();
    }

    private static Seat weighing(Seat seat, VoteWeight weight) {
        return new Seat(
                seat.number(),
                seat.agent(),
                seat.name(),
                seat.role(),
                seat.kind(),
                seat.provider(),
                seat.model(),
                seat.temperature(),
                seat.maxTokens(),
                seat.score(),
                weight.value(),
                weight.terms());
    }

    /// How they chose when the same options were voted on before; null where another rule is wanted, or that is
    /// not known.
    static @Nullable VoterModel voterModel(Transaction transaction, DebateConfig config, List<Seat> seats) {
        List<String> options = config.options();
        boolean wanted = config.voting() == null || config.voting() == VotingRule.LEARNED;
        if (!wanted || options.isEmpty() || options.size() > VoterModel.MOST_OPTIONS) {
            return null;
        }
        Map<Integer, UUID> voters = new TreeMap<>();
        seats.forEach(seat -> voters.put(seat.number(), seat.agent().value()));
        return VoterModel.learn(
                options,
                voters,
                transaction.list(
                        DecisionStore.CHOSEN_BEFORE,
                        row -> new VoterModel.Past(row.uuid(), row.uuid(), row.text(), row.maybeText()),
                        transaction.workspace(),
                        transaction.cipher().blind(Options.key(options))));
    }

    public static List<Seat> of(Transaction transaction, UUID debate) {
        return of(transaction, List.of(debate)).getOrDefault(debate, List.of());
    }
}
