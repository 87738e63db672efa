package dev.minutebook.core.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of what two agents did together.
final class RelationshipStore {

    /// Pairs in the order in which they are locked; what they said of each other's turns is read from the
    /// critiques of the debate.
    static final String MEET = """
            with said as materialized (
                select c.critic_id, c.author_id, count(i.led_to_improvement) given,
                    count(*) filter (where i.led_to_improvement) accepted
                from minutebook.critique c
                join minutebook.critique_issue i on i.workspace_id = c.workspace_id and i.critique_id = c.id
                where c.workspace_id = $1 and c.debate_id = $2
                group by c.critic_id, c.author_id)
            insert into minutebook.relationship as r (workspace_id, a_id, b_id, debates, agreements, a_wins, b_wins, a_given,
                a_accepted, b_given, b_accepted, a_followed, b_followed, changed_at)
            select $1, p.a, p.b, 1, p.agreed, p.a_won, p.b_won, coalesce(x.given, 0), coalesce(x.accepted, 0),
                coalesce(y.given, 0), coalesce(y.accepted, 0), p.a_followed, p.b_followed, $10
            from unnest($3::uuid[], $4::uuid[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::int8[])
                p (a, b, agreed, a_won, b_won, a_followed, b_followed)
            left join said x on x.critic_id = p.a and x.author_id = p.b
            left join said y on y.critic_id = p.b and y.author_id = p.a
            order by p.a, p.b
            on conflict (workspace_id, a_id, b_id) do update
                set debates = r.debates + 1, agreements = r.agreements + excluded.agreements, a_wins = r.a_wins + excluded.a_wins,
                    b_wins = r.b_wins + excluded.b_wins, a_given = r.a_given + excluded.a_given,
                    a_accepted = r.a_accepted + excluded.a_accepted, b_given = r.b_given + excluded.b_given,
                    b_accepted = r.b_accepted + excluded.b_accepted, a_followed = r.a_followed + excluded.a_followed,
                    b_followed = r.b_followed + excluded.b_followed, changed_at = greatest(r.changed_at, excluded.changed_at)
            """;

    private static final String SEEN_BY_A = """
            r.a_id as agent, r.b_id as other, o.name as other_name, r.debates, r.agreements, r.a_wins as wins,
                r.b_wins as losses, r.a_given as given, r.a_accepted as accepted, r.b_given as received,
                r.b_accepted as heeded, r.a_followed as followed, r.b_followed as was_followed
            """;

    private static final String SEEN_BY_B = """
            r.b_id as agent, r.a_id as other, o.name as other_name, r.debates, r.agreements, r.b_wins as wins,
                r.a_wins as losses, r.b_given as given, r.b_accepted as accepted, r.a_given as received,
                r.a_accepted as heeded, r.b_followed as followed, r.a_followed as was_followed
            """;

    private static final String FROM_A = """
            from minutebook.relationship r
            join minutebook.agent o on o.workspace_id = r.workspace_id and o.id = r.b_id
            """;

    private static final String FROM_B = """
            from minutebook.relationship r
            join minutebook.agent o on o.workspace_id = r.workspace_id and o.id = r.a_id
            """;

    static final String BETWEEN = "select "
            + SEEN_BY_A
            + FROM_A
            + "where r.workspace_id = $1 and r.a_id = $2 and r.b_id = $3 union all select "
            + SEEN_BY_B
            + FROM_B
            + "where r.workspace_id = $1 and r.b_id = $2 and r.a_id = $3";

    static final String OF = """
            select p.agent, p.other, p.other_name, p.debates, p.agreements, p.wins, p.losses, p.given, p.accepted, p.received,
                p.heeded, p.followed, p.was_followed
            from (
            """
            + "select "
            + SEEN_BY_A
            + ", r.changed_at "
            + FROM_A
            + "where r.workspace_id = $1 and r.a_id = $2 union all select "
            + SEEN_BY_B
            + ", r.changed_at "
            + FROM_B
            + """
                    where r.workspace_id = $1 and r.b_id = $2) p
                    order by p.changed_at desc, p.other
                    limit 1000
                    """;

    /// Of every pair among some agents.
    static final String AMONG =
            "select " + SEEN_BY_A + FROM_A + "where r.workspace_id = $1 and r.a_id = any ($2) and r.b_id = any ($2)";

    private RelationshipStore() {}

    static Bond bond(Row row) throws SQLException {
        AgentId agent = new AgentId(row.uuid());
        AgentId other = new AgentId(row.uuid());
        String name = row.text();
        int debates = row.integer();
        int agreements = row.integer();
        int wins = row.integer();
        int losses = row.integer();
        int given = row.integer();
        int accepted = row.integer();
        int received = row.integer();
        int heeded = row.integer();
        int followed = row.integer();
        int wasFollowed = row.integer();
        Bonds bonds = new Bonds(debates, agreements, wins, losses, given + received, accepted + heeded);
        return new Bond(
                agent,
                other,
                name,
                debates,
                agreements,
                wins,
                losses,
                given,
                accepted,
                received,
                heeded,
                Bonds.influence(wasFollowed, debates),
                Bonds.influence(followed, debates),
                bonds.rivalry(),
                bonds.alliance(),
                bonds.kind());
    }
}
