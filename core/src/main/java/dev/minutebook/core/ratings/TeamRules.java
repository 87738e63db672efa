package dev.minutebook.core.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Team;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Chooses a team one after the other: each time whoever adds most to those chosen. Good ones, who know what they
/// know, and who are not all alike: agents that run on one model, agree whatever is said, or follow each other are
/// worth less together.
final class TeamRules {

    private static final double SCALE = 400;
    private static final double CALIBRATION = 1;
    private static final double CRITIC = 0.6;
    private static final int CRITIQUES = 5;
    private static final double DIFFERENCE = 0.25;
    private static final double ALLY = 0.4;
    private static final double RIVAL = 0.2;
    private static final double FOLLOWER = 0.3;
    private static final double MATTERS = 0.02;

    private final Map<UUID, Map<UUID, Bond>> bonds = new HashMap<>();

    /// @param known of pairs of candidates, each pair once. What matters of a bond is the same from both sides
    TeamRules(List<Bond> known) {
        for (Bond bond : known) {
            put(bond.agent().value(), bond.other().value(), bond);
            put(bond.other().value(), bond.agent().value(), bond);
        }
    }

    private void put(UUID one, UUID other, Bond bond) {
        bonds.computeIfAbsent(one, id -> new HashMap<>()).put(other, bond);
    }

    Team choose(List<TrustLookup> candidates, int seats) {
        List<TrustLookup> left = new ArrayList<>(candidates);
        List<TrustLookup> chosen = new ArrayList<>();
        List<Map<String, Double>> why = new ArrayList<>();
        while (chosen.size() < seats && !left.isEmpty()) {
            TrustLookup best = left.stream()
                    .max(Comparator.comparingDouble((TrustLookup one) -> sum(terms(one, chosen)))
                            .thenComparing(TrustLookup::agent, Comparator.reverseOrder()))
                    .orElseThrow();
            why.add(terms(best, chosen));
            chosen.add(best);
            left.remove(best);
        }
        int critic = critic(chosen);
        List<Team.Member> members = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            TrustLookup one = chosen.get(i);
            members.add(new Team.Member(
                    new AgentId(one.agent()),
                    one.name(),
                    i == critic ? "critic" : "proposer",
                    sum(why.get(i)),
                    why.get(i),
                    reasons(one, chosen.subList(0, i), why.get(i), i == critic)));
        }
        return new Team(members, candidates.size());
    }

    private static double sum(Map<String, Double> terms) {
        return terms.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private Map<String, Double> terms(TrustLookup one, List<TrustLookup> chosen) {
        Map<String, Double> terms = new LinkedHashMap<>();
        terms.put("skill", Math.clamp((one.surely() - Glicko2.INITIAL) / SCALE, -1, 1));
        terms.put("calibration", CALIBRATION * one.calibration());
        terms.put("critic", CRITIC * (worth(one) - 0.5));
        terms.put("difference", DIFFERENCE * different(one, chosen));
        terms.put("closeness", closeness(one, chosen));
        return terms;
    }

    /// The share of its critiques that helped; a half where too little is known.
    private static double worth(TrustLookup one) {
        return one.reputation().given() < CRITIQUES
                ? 0.5
                : (double) one.reputation().valuable() / one.reputation().given();
    }

    /// The share of those chosen that run on another model. Where one runs on none, nothing is known.
    private static double different(TrustLookup one, List<TrustLookup> chosen) {
        return chosen.isEmpty()
                ? 0
                : (double) chosen.stream().filter(other -> differ(one, other)).count() / chosen.size();
    }

    private static boolean differ(TrustLookup one, TrustLookup other) {
        return one.model() != null && other.model() != null && !alike(one, other);
    }

    private static boolean alike(TrustLookup one, TrustLookup other) {
        return one.model() != null
                && one.model().equals(other.model())
                && Objects.equals(one.provider(), other.provider());
    }

    private double closeness(TrustLookup one, List<TrustLookup> chosen) {
        return chosen.stream()
                .mapToDouble(other -> {
                    Bond bond = bond(one, other);
                    if (bond == null || bond.kind() == BondKind.ACQUAINTANCE) {
                        return 0;
                    }
                    double kind = switch (bond.kind()) {
                        case ALLY -> -ALLY * bond.alliance();
                        case RIVAL -> RIVAL * bond.rivalry();
                        default -> 0;
                    };
                    return kind - FOLLOWER * Math.min(1, Math.max(bond.influence(), bond.influenced()));
                })
                .average()
                .orElse(0);
    }

    private @Nullable Bond bond(TrustLookup one, TrustLookup other) {
        return bonds.getOrDefault(one.agent(), Map.of()).get(other.agent());
    }

    /// Whose critiques help most, if there are three or more; of equal ones the last, so that the best propose.
    private static int critic(List<TrustLookup> chosen) {
        int best = -1;
        for (int i = 1; i < chosen.size() && chosen.size() > 2; i++) {
            if (best < 0 || worth(chosen.get(i)) >= worth(chosen.get(best))) {
                best = i;
            }
        }
        return best;
    }

    private List<String> reasons(TrustLookup one, List<TrustLookup> before, Map<String, Double> terms, boolean critic) {
        List<String> reasons = new ArrayList<>();
        if (one.matches() == 0) {
            reasons.add("not yet rated");
        } else {
            reasons.add(String.format(
                    Locale.ROOT,
                    "rated %.0f ± %.0f, surely %.0f, after %d %s%s",
                    one.skill().rating(),
                    2 * one.skill().deviation(),
                    one.surely(),
                    one.matches(),
                    one.matches() == 1 ? "match" : "matches",
                    one.domain() == null ? "" : " in " + one.domain()));
        }
        if (matters(terms, "calibration")) {
            reasons.add(
                    String.format(Locale.ROOT, "Brier score %.2f over %d predictions", one.brier(), one.predictions()));
        }
        if (critic || matters(terms, "critic")) {
            reasons.add(
                    one.reputation().given() == 0
                            ? "criticises, so that somebody does"
                            : String.format(
                                    Locale.ROOT,
                                    "%d of %d critiques helped",
                                    one.reputation().valuable(),
                                    one.reputation().given()));
        }
        if (matters(terms, "difference")) {
            long others = before.stream().filter(other -> differ(one, other)).count();
            reasons.add(
                    others == before.size()
                            ? "on another model than those before it"
                            : String.format(
                                    Locale.ROOT,
                                    "on another model than %d of the %d before it",
                                    others,
                                    before.size()));
        }
        for (TrustLookup other : before) {
            Bond bond = bond(one, other);
            if (bond != null && bond.kind() == BondKind.ALLY) {
                reasons.add("an ally of " + other.name() + ", which counts against it");
            } else if (bond != null && bond.kind() == BondKind.RIVAL) {
                reasons.add("a rival of " + other.name() + ", who will test it");
            }
        }
        return reasons;
    }

    private static boolean matters(Map<String, Double> terms, String term) {
        return Math.abs(terms.getOrDefault(term, 0.0)) >= MATTERS;
    }
}
