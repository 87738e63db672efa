package dev.minutebook.core.ratings;

/// SQL of how far agents are to be trusted.
final class TrustStore {

    /// The rating in the domain, else the overall one. Only predictions of which the truth is known count: that a
    /// choice carried does not make it true.
    private static final String TRUST = """
            a.id, a.name, a.provider, a.model, coalesce(d.domain, o.domain) as domain, coalesce(d.elo, o.elo) as elo,
                coalesce(d.skill, o.skill) as skill, coalesce(d.deviation, o.deviation) as deviation,
                coalesce(d.volatility, o.volatility) as volatility, coalesce(d.matches, o.matches, 0) as matches,
                coalesce(p.proposals, 0) as made, coalesce(p.accepted, 0) as accepted, coalesce(p.credit, 0) as credit,
                coalesce(p.critiques, 0) as given, coalesce(p.valuable, 0) as valuable, coalesce(p.predictions, 0) as reputation_predictions,
                coalesce(p.error_sum, 0) as error, coalesce(p.resolved, 0) as resolved, coalesce(p.came_right, 0) as right,
                coalesce(t.predictions, 0) as predictions, coalesce(t.brier_sum / nullif(t.predictions, 0), 0.25) as brier
            from minutebook.agent a
            left join minutebook.rating o on o.workspace_id = a.workspace_id and o.domain = '' and o.agent_id = a.id
                and o.matches > 0
            left join minutebook.rating d on $2 <> '' and d.workspace_id = a.workspace_id and d.domain = $2 and d.agent_id = a.id
                and d.matches > 0
            left join minutebook.reputation p on p.workspace_id = a.workspace_id and p.agent_id = a.id
            left join minutebook.calibration t on t.workspace_id = a.workspace_id and t.source = 'outcomes' and t.domain = ''
                and t.agent_id = a.id
            """;

    static final String OF = "select " + TRUST + "where a.workspace_id = $1 and a.id = any ($3) order by a.id";

    static final String BEST = "select " + TRUST + """
                    where a.workspace_id = $1 and a.archived_at is null
                    order by coalesce(d.skill - 2 * d.deviation, o.skill - 2 * o.deviation, 0) desc, a.id
                    limit 500
                    """;

    private TrustStore() {}
}
