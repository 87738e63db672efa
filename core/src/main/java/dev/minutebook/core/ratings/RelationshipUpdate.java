package dev.minutebook.core.ratings;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// What a debate shows of how its participants stand to each other.
///
/// @param agents  who took part
/// @param choices what they chose, by round; who abstained is not in it
/// @param round   the round that was counted
/// @param winner  whose proposal was taken up
public record RelationshipUpdate(
        SortedSet<UUID> agents,
        SortedMap<Integer, Map<UUID, String>> choices,
        int round,
        @Nullable UUID winner) {

    /// Two agents, the lesser id first.
    public record Pair(UUID a, UUID b) {}

    /// What a debate adds to what is known of a pair.
    ///
    /// @param aFollowed how often the first changed its choice to what the second's had been
    public record Shown(boolean agreed, boolean aWon, boolean bWon, int aFollowed, int bFollowed) {}

    /// By pair, in the order of ids.
    public SortedMap<Pair, Shown> shown() {
        Map<Pair, int[]> followed = followed();
        Map<UUID, String> last = choices.getOrDefault(round, Map.of());
        SortedMap<Pair, Shown> shown = new TreeMap<>(
                (one, other) -> one.a.equals(other.a) ? compare(one.b, other.b) : compare(one.a, other.a));
        List<UUID> all = agents.stream().sorted(RelationshipUpdate::compare).toList();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Pair pair = new Pair(all.get(i), all.get(j));
                int[] times = followed.getOrDefault(pair, new int[2]);
                String choice = last.get(pair.a);
                shown.put(
                        pair,
                        new Shown(
                                choice != null && choice.equals(last.get(pair.b)),
                                pair.a.equals(winner),
                                pair.b.equals(winner),
                                times[0],
                                times[1]));
            }
        }
        return shown;
    }

    /// As PostgreSQL orders them, by their bytes.
    private static int compare(UUID one, UUID other) {
        int first = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return first != 0
                ? first
                : Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits());
    }

    /// Somebody follows another whose choice of the round before it takes over, having chosen otherwise itself.
    private Map<Pair, int[]> followed() {
        Map<Pair, int[]> followed = new HashMap<>();
        Map<UUID, String> before = Map.of();
        for (Map<UUID, String> chosen : choices.values()) {
            for (Map.Entry<UUID, String> one : chosen.entrySet()) {
                String was = before.get(one.getKey());
                if (was == null || was.equals(one.getValue())) {
                    continue;
                }
                for (Map.Entry<UUID, String> other : before.entrySet()) {
                    if (other.getValue().equals(one.getValue())) {
                        count(followed, one.getKey(), other.getKey());
                    }
                }
            }
            before = chosen;
        }
        return followed;
    }

    private static void count(Map<Pair, int[]> followed, UUID follower, UUID leader) {
        boolean first = compare(follower, leader) < 0;
        followed.computeIfAbsent(first ? new Pair(follower, leader) : new Pair(leader, follower), pair -> new int[2])[
                first ? 0 : 1]++;
    }

    /// Writes it; outcomes of critiques must stand already. Pairs are locked in order.
    public void write(Transaction transaction, UUID debate) {
        SortedMap<Pair, Shown> shown = shown();
        if (shown.isEmpty()) {
            return;
        }
        List<Shown> values = new ArrayList<>(shown.values());
        transaction.later(
                RelationshipStore.MEET,
                transaction.workspace(),
                debate,
                Column.of(shown.keySet(), UUID[]::new, Pair::a),
                Column.of(shown.keySet(), UUID[]::new, Pair::b),
                numbers(values, one -> one.agreed ? 1 : 0),
                numbers(values, one -> one.aWon ? 1 : 0),
                numbers(values, one -> one.bWon ? 1 : 0),
                numbers(values, Shown::aFollowed),
                numbers(values, Shown::bFollowed),
                transaction.now());
    }

    private static Long[] numbers(List<Shown> values, ToIntFunction<Shown> of) {
        return Column.of(values, Long[]::new, one -> (long) of.applyAsInt(one));
    }
}
