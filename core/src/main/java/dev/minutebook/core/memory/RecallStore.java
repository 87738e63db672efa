package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Recall;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of what comes to mind.
///
/// The strongest of an owner in a tier are a short range of an index. The limit that stands as a number lets
/// PostgreSQL see that it is short; it takes a tenth of the tier for one it does not know. Who asks for one tier
/// of what is its own is spared the loop over owners and tiers, and who asks for few the second limit.
final class RecallStore {

    /// As many as are recalled where nobody says how many.
    static final int FEW = 10;

    private static final String ID = "$2::uuid";
    private static final String NAME =
            "(select a.id from minutebook.agent a where a.workspace_id = $1 and a.name = $2 and a.archived_at is null)";

    static final String FEW_BY_ID = few(ID, "");
    static final String FEW_BY_NAME = few(NAME, "");
    static final String FEW_TOPIC_BY_ID = few(ID, topic("$6"));
    static final String FEW_TOPIC_BY_NAME = few(NAME, topic("$6"));

    static final String OWN_BY_ID = own(ID, "");
    static final String OWN_BY_NAME = own(NAME, "");
    static final String OWN_TOPIC_BY_ID = own(ID, topic("$7"));
    static final String OWN_TOPIC_BY_NAME = own(NAME, topic("$7"));

    static final String ALL_BY_ID = all(ID, "");
    static final String ALL_BY_NAME = all(NAME, "");
    static final String ALL_TOPIC_BY_ID = all(ID, topic("$8"));
    static final String ALL_TOPIC_BY_NAME = all(NAME, topic("$8"));

    /// As it was known at $5, with the words of then, strongest first by the half-lives of now.
    static final String AS_OF = "select "
            + MemoryStore.COLUMNS.replace(
                    "m.topic, m.content",
                    "coalesce(w.topic, m.topic) as topic, coalesce(w.content, m.content) as content")
            + """
                     from minutebook.memory m
                    join unnest($3::text[], $8::double precision[]) t (tier, half_life) on t.tier = m.tier
                    left join lateral (
                        select w.topic, w.content from minutebook.memory_wording w
                        where w.workspace_id = $1 and w.memory_id = m.id and w.until > $5
                        order by w.number
                        limit 1) w on true
                    where m.workspace_id = $1 and m.owner_id = any ($2) and m.created_at <= $5
                        and (m.archived_at is null or m.archived_at > $5)
                        and not exists (
                            select from minutebook.memory_absence a
                            where a.workspace_id = $1 and a.memory_id = m.id and a.archived_at <= $5 and a.restored_at > $5)
                        and m.quarantined_at is null and (m.released_at is null or m.released_at <= $5)
                        and ($7::text is null or coalesce(w.topic, m.topic) = $7)
                        and m.trust >= $4 and (m.expires_at is null or m.expires_at > $5)
                        and m.valid_from <= $5 and (m.valid_to is null or m.valid_to > $5)
                    order by ln(greatest(m.importance, 0.000001) * (1 + m.surprise)) / ln(2)
                        - extract(epoch from $5 - least(m.anchor, $5)) / t.half_life desc, m.id desc
                    limit $6
                    """;

    private RecallStore() {}

    private static String topic(String parameter) {
        return "and m.topic = " + parameter;
    }

    /// The same as own, for a limit of at most FEW.
    private static String few(String agent, String topic) {
        return "select " + agent + " as agent, " + strongest(agent, "$3", topic, FEW);
    }

    /// What an agent has of its own in one tier, $3, at most $6 of it.
    private static String own(String agent, String topic) {
        return "select " + agent + " as agent, " + limited(agent, "$3", topic);
    }

    /// What it has, and what all share where $7 says so, in the tiers $3, at most $6 of each.
    private static String all(String agent, String topic) {
        return "select o.agent, m.* from (values (%1$s, %1$s), (%1$s, case when $7 then '%2$s'::uuid end)) o (agent, id)"
                        .formatted(agent, new UUID(0, 0))
                + " cross join unnest($3::text[]) t (tier) cross join lateral (select "
                + limited("o.id", "t.tier", topic)
                + ") m";
    }

    private static String limited(String owner, String tier, String topic) {
        return MemoryStore.COLUMNS + " from (select " + strongest(owner, tier, topic, Recall.MOST) + ") m limit $6";
    }

    private static String strongest(String owner, String tier, String topic, int limit) {
        return MemoryStore.COLUMNS + """
                 from minutebook.memory m
                where m.workspace_id = $1 and m.owner_id = %s and m.tier = %s
                    and m.archived_at is null and m.quarantined_at is null
                    and m.trust >= $4 and (m.expires_at is null or m.expires_at > $5)
                    and m.valid_from <= $5 and (m.valid_to is null or m.valid_to > $5) %s
                order by m.strength_key desc, m.id desc
                limit %d""".formatted(owner, tier, topic, limit);
    }

    /// Who recalls, and what.
    record Recalled(UUID agent, MemoryRow kept) {}

    static Recalled recalled(Row row) throws SQLException {
        return new Recalled(row.uuid(), MemoryStore.kept(row));
    }
}
