package dev.minutebook.core.promotions;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionId;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.Specialist;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of promotions and rollbacks.
final class PromotionStore {

    private static final String COLUMNS = """
            p.id, p.field, p.number, p.event, p.from_agent_id as from_agent, f.name as from_name, p.from_version,
            p.to_agent_id as to_agent, t.name as to_name, p.to_version, p.trial_id, p.reverses,
            exists (select 1 from minutebook.promotion r where r.workspace_id = p.workspace_id and r.reverses = p.id) as reverted,
            p.reason, p.at
            from minutebook.promotion p
            join minutebook.agent f on f.workspace_id = p.workspace_id and f.id = p.from_agent_id
            join minutebook.agent t on t.workspace_id = p.workspace_id and t.id = p.to_agent_id
            """;

    static final String INSERT = """
            insert into minutebook.promotion (workspace_id, id, field, number, event, from_agent_id, from_version, to_agent_id,
                to_version, trial_id, reverses, reason, salt, at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12{promotion.reason:$2}, $13{promotion.salt:$2}, $14)
            """;

    static final String LIST = "select " + COLUMNS + """
                    where p.workspace_id = $1 and p.id < $2
                    order by p.id desc
                    limit $3
                    """;

    static final String LIST_OF_FIELD = "select " + COLUMNS + """
                    where p.workspace_id = $1 and p.field = $2 and p.number < $3
                    order by p.number desc
                    limit $4
                    """;

    private PromotionStore() {}

    static Promotion promotion(Row row) throws SQLException {
        return new Promotion(
                new PromotionId(row.uuid()),
                row.text(),
                row.number(),
                row.value(Promotion.Event.class),
                new Specialist(new AgentId(row.uuid()), row.text(), row.text()),
                new Specialist(new AgentId(row.uuid()), row.text(), row.text()),
                row.maybe(PromotionTrialId::new),
                row.maybe(PromotionId::new),
                row.flag(),
                row.maybeText(),
                row.instant());
    }
}
