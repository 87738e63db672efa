package dev.minutebook.core.specialists;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Whom a question is put to.
///
/// @param specialists in the order of their shares
/// @param kind        why
/// @param reviewed    whether they also judge each other's answers
public record Route(List<String> specialists, Kind kind, boolean reviewed) {

    /// Why these.
    public enum Kind {
        /// One is surely meant.
        SINGLE,
        /// Several may be.
        FAN_OUT,
        /// None stands out: they answer, and an arbiter has to look.
        ARBITER
    }

    private static final double SURE = 0.75;
    private static final double POSSIBLE = 0.30;

    public Route {
        specialists = List.copyOf(specialists);
    }

    /// @param shares   how likely the question is one for each, by name
    /// @param most     how many may be asked
    /// @param reviewed whether they judge each other, if there are two or more
    public static Route of(Map<String, Double> shares, int most, boolean reviewed) {
        List<String> order = new ArrayList<>(shares.keySet());
        order.sort(Comparator.comparingDouble((String name) -> -shares.getOrDefault(name, 0.0))
                .thenComparing(Comparator.naturalOrder()));
        long possible =
                shares.values().stream().filter(share -> share >= POSSIBLE).count();
        double top = order.isEmpty() ? 0 : shares.getOrDefault(order.getFirst(), 0.0);
        Kind kind = possible >= 2 ? Kind.FAN_OUT : top >= SURE ? Kind.SINGLE : Kind.ARBITER;
        List<String> asked = order.subList(0, Math.min(Math.max(1, most), order.size()));
        return new Route(
                asked, asked.size() == 1 && kind == Kind.FAN_OUT ? Kind.SINGLE : kind, reviewed && asked.size() > 1);
    }
}
