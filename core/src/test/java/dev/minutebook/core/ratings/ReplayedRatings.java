package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.PlainSql;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// All ratings of a record, computed again from its matches alone.
public final class ReplayedRatings {

    private final PlainSql plain;

    private record Key(UUID workspace, String domain, UUID agent) {}

    private record Stand(double elo, Glicko2.Skill skill, int matches, Instant at) {}

    private record Part(Key key, double score, int number) {}

    private record Played(UUID match, String domain, double confidence, Instant at, List<Part> parts) {}

    public ReplayedRatings(PlainSql plain) {
        this.plain = plain;
    }

    /// Plays every match when it is the next of all who took part, as it was when it was written.
    public void equalThoseStored() {
        List<Played> left = new ArrayList<>(played());
        assertThat(left).isNotEmpty();
        Map<Key, Stand> stands = new HashMap<>();
        while (!left.isEmpty()) {
            int before = left.size();
            left.removeIf(match -> play(match, stands));
            assertThat(left).as("matches in no order").hasSizeLessThan(before);
        }
        for (Map<String, Object> row :
                plain.rows("select workspace_id, domain, agent_id, elo, skill, deviation, volatility, matches"
                        + " from minutebook.rating")) {
            Stand stand = stands.get(
                    new Key((UUID) row.get("workspace_id"), (String) row.get("domain"), (UUID) row.get("agent_id")));
            assertThat(stand).isNotNull();
            assertThat(stand.matches).isEqualTo(row.get("matches"));
            assertThat(stand.elo).isCloseTo((double) row.get("elo"), within(1e-9));
            assertThat(stand.skill.rating()).isCloseTo((double) row.get("skill"), within(1e-6));
            assertThat(stand.skill.deviation()).isCloseTo((double) row.get("deviation"), within(1e-6));
            assertThat(stand.skill.volatility()).isCloseTo((double) row.get("volatility"), within(1e-9));
        }
    }

    private static boolean play(Played match, Map<Key, Stand> stands) {
        List<Stand> before = new ArrayList<>();
        for (Part part : match.parts) {
            Stand stand = stands.getOrDefault(part.key, new Stand(Elo.INITIAL, Glicko2.SHIPPED.unknown(), 0, match.at));
            if (stand.matches + 1 != part.number) {
                return false;
            }
            before.add(stand);
        }
        double[] scores = match.parts.stream().mapToDouble(Part::score).toArray();
        List<MatchRules.Rated> after = MatchRules.after(
                before.stream()
                        .map(one -> new MatchRules.Rated(
                                one.elo,
                                one.matches == 0
                                        ? one.skill
                                        : Glicko2.SHIPPED.after(one.skill, Duration.between(one.at, match.at))))
                        .toList(),
                scores,
                match.confidence);
        for (int i = 0; i < scores.length; i++) {
            stands.put(
                    match.parts.get(i).key,
                    new Stand(after.get(i).elo(), after.get(i).skill(), before.get(i).matches + 1, match.at));
        }
        return true;
    }

    private List<Played> played() {
        Map<String, Played> played = new HashMap<>();
        for (Map<String, Object> row : plain.rows("""
                        select m.workspace_id, m.id, m.confidence, h.domain, h.at, s.agent_id, s.score, h.matches
                        from minutebook.match m
                        join minutebook.match_score s on s.workspace_id = m.workspace_id and s.match_id = m.id
                        join minutebook.rating_history h on h.workspace_id = m.workspace_id and h.match_id = m.id
                            and h.agent_id = s.agent_id
                        order by m.id, h.domain, s.agent_id
                        """)) {
            UUID match = (UUID) row.get("id");
            String domain = (String) row.get("domain");
            played.computeIfAbsent(
                            match + domain,
                            key -> new Played(
                                    match,
                                    domain,
                                    (double) row.get("confidence"),
                                    ((Timestamp) row.get("at")).toInstant(),
                                    new ArrayList<>()))
                    .parts
                    .add(new Part(
                            new Key((UUID) row.get("workspace_id"), domain, (UUID) row.get("agent_id")),
                            (double) row.get("score"),
                            (int) row.get("matches")));
        }
        return List.copyOf(played.values());
    }
}
