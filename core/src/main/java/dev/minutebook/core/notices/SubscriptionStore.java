package dev.minutebook.core.notices;

import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of subscriptions.
final class SubscriptionStore {

    private static final String COLUMNS = """
            s.id, s.channel, s.address, s.events, s.content, coalesce(s.entries, '{}') as entries, s.queued_to, s.created_by,
            s.created_at, s.failed_at, s.removed_at
            """;

    static final String INSERT = """
            insert into minutebook.subscription
                (workspace_id, id, channel, address, events, content, secret, created_by, created_at, entries, queued_to)
            values ($1, $2, $3, $4{subscription.address:$2}, $5, $6, $7{subscription.secret:$2}, $8, $9, $10, $11)
            """;

    static final String LIVE =
            "select count(*)::int4 from minutebook.subscription where workspace_id = $1 and removed_at is null";

    static final String SECRET = "select secret from minutebook.subscription where workspace_id = $1 and id = $2";

    static final String LIST = "select "
            + COLUMNS
            + " from minutebook.subscription s where s.workspace_id = $1 and s.id > $2 order by s.id limit $3";

    static final String LOCK = "select "
            + COLUMNS
            + " from minutebook.subscription s where s.workspace_id = $1 and s.id = $2 for no key update";

    static final String REMOVE = """
            update minutebook.subscription s set removed_at = $3, secret = null where s.workspace_id = $1 and s.id = $2
            returning
            """ + COLUMNS;

    /// How far the log is sealed.
    static final String SEALED =
            "select coalesce(max(number), 0) as number from minutebook.audit_head where workspace_id = $1";

    /// From there on entries are queued, also those of a subscription that stopped.
    static final String REWIND = """
            update minutebook.subscription s set queued_to = $3, failed_at = null where s.workspace_id = $1 and s.id = $2
            returning
            """ + COLUMNS;

    static final String STOP = "update minutebook.subscription set failed_at = $3 where workspace_id = $1 and id = $2";

    static final String GO_ON =
            "update minutebook.subscription set failed_at = null where workspace_id = $1 and id = $2";

    private SubscriptionStore() {}

    static Subscription subscription(Row row) throws SQLException {
        return new Subscription(
                new SubscriptionId(row.uuid()),
                row.value(Subscription.Channel.class),
                row.text(),
                row.textList(),
                row.flag(),
                row.textList(),
                row.maybeNumber(),
                row.text(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant());
    }
}
