package dev.minutebook.core.debates;

import dev.minutebook.api.debates.Seat;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Who sits in a debate.
final class Seats {

    private Seats() {}

    static Map<UUID, List<Seat>> of(Transaction transaction, Collection<UUID> debates) {
        Map<UUID, List<Seat>> seats = new HashMap<>();
        if (debates.isEmpty()) {
            return seats;
        }
        for (DebateStore.Seated seated :
                transaction.list(
                        DebateStore.SEATS,
                        DebateStore::seat,
                        transaction.workspace(),
                        debates.toArray(UUID[]::new))) {
            seats.computeIfAbsent(seated.debate(), d -> new java.util.ArrayList<>())
                    .add(seated.seat());
        }
        return seats;
    }

    static List<Seat> of(Transaction transaction, UUID debate) {
        return of(transaction, List.of(debate)).getOrDefault(debate, List.of());
    }
}
