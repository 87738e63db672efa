package dev.minutebook.core.notices;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of deliveries.
final class DeliveryStore {

    private static final String COLUMNS = """
            d.id, d.subscription_id, s.address, d.event, d.subject_kind, d.subject_id, d.number, d.debate_id, d.status,
            d.attempts, d.due_at, d.expires_at, d.reason, d.created_at, d.settled_at
            """;

    /// The id is that of the subject, which is unique, with an end that differs for each subscription and event:
    /// so the database can make as many as there are subscriptions.
    private static final String QUEUE = """
            insert into minutebook.delivery
                (workspace_id, id, subscription_id, event, subject_kind, subject_id, debate_id, due_at, expires_at, created_at)
            select $1, (left(%s::text, 24) || left(md5(s.id::text || n.event), 12))::uuid, s.id, n.event, '%s', %s, $3,
                n.due_at, $8, $5
            from minutebook.subscription s
            join (values ($4::text, $5::timestamptz), ($6::text, $7::timestamptz)) as n (event, due_at)
                on n.event = any (s.events) and n.due_at is not null
            %s
            where s.workspace_id = $1 and s.removed_at is null
            on conflict do nothing
            """;

    static final String QUEUE_GATE = QUEUE.formatted("$2::uuid", "approval", "$2::uuid", "");

    /// Of the asks, those of people.
    static final String QUEUE_ASKS = QUEUE.formatted(
            "a.id",
            "ask",
            "a.id",
            "join minutebook.ask a on a.workspace_id = $1 and a.id = any ($2::uuid[]) and a.kind = 'human'");

    static final String INSERT = """
            insert into minutebook.delivery
                (workspace_id, id, subscription_id, event, subject_kind, subject_id, due_at, created_at)
            values ($1, $2, $3, $4, 'subscription', $3, $5, $5)
            """;

    /// What nobody waits for any more, or nobody wants to be told.
    static final String DROP = """
            update minutebook.delivery d
            set status = 'dropped', settled_at = $2, lease_until = null, reason = 'nobody waits for it any more'
            where d.workspace_id = $1 and d.status = 'pending' and (d.lease_until is null or d.lease_until <= $2)
                and (d.expires_at <= $2
                    or d.subject_kind = 'approval' and not exists (select from minutebook.approval p
                        where p.workspace_id = $1 and p.id = d.subject_id and p.status = 'pending')
                    or d.subject_kind = 'ask' and not exists (select from minutebook.ask a
                        where a.workspace_id = $1 and a.id = d.subject_id)
                    or exists (select from minutebook.subscription s
                        where s.workspace_id = $1 and s.id = d.subscription_id and s.removed_at is not null))
            """;

    static final String DROP_OF_SUBSCRIPTION = """
            update minutebook.delivery
            set status = 'dropped', settled_at = $3, lease_until = null, reason = 'the subscription was removed'
            where workspace_id = $1 and subscription_id = $2 and (status = 'pending' or status = 'dead' and number is not null)
            """;

    static final String CLAIM = """
            with due as materialized (
                select d.id from minutebook.delivery d
                where d.workspace_id = $1 and d.status = 'pending' and d.number is null and d.due_at <= $2
                    and (d.lease_until is null or d.lease_until <= $2)
                order by d.due_at, d.id limit $4 for no key update skip locked
            )
            update minutebook.delivery d set lease_until = $3, attempts = d.attempts + 1
            from due, minutebook.subscription s
            where d.workspace_id = $1 and d.id = due.id and s.workspace_id = $1 and s.id = d.subscription_id
            returning d.id, d.subscription_id, d.event, d.subject_kind, d.subject_id, d.debate_id, d.attempts, d.expires_at, d.created_at,
                s.channel, s.address, s.secret,
                (select w.name from minutebook.workspace w where w.id = $1) as workspace_name,
                case when s.content then (select b.topic from minutebook.debate b
                    where b.workspace_id = $1 and b.id = d.debate_id) end as topic
            """;

    /// Only by whoever made the newest attempt.
    private static final String OF_ATTEMPT =
            " where workspace_id = $1 and id = $2 and status = 'pending' and attempts = $3";

    static final String SENT = """
            update minutebook.delivery set status = 'sent', settled_at = $4, lease_until = null, reason = null
            """ + OF_ATTEMPT;

    static final String AGAIN = """
            update minutebook.delivery set due_at = $4, lease_until = null, reason = $5
            """ + OF_ATTEMPT;

    static final String GIVE_UP = """
            update minutebook.delivery set status = 'dead', settled_at = $4, lease_until = null, reason = $5
            """ + OF_ATTEMPT;

    /// Whether something is to be sent, now or later. A subscription that stopped waits for a person.
    static final String PENDING = """
            select exists (select from minutebook.delivery
                    where workspace_id = $1 and status = 'pending' and number is null)
                or exists (select from minutebook.subscription s
                    where s.workspace_id = $1 and s.entries is not null and s.removed_at is null and s.failed_at is null
                        and (s.queued_to < (select h.number from minutebook.audit_head h where h.workspace_id = $1)
                            or exists (select from minutebook.delivery d
                                where d.workspace_id = $1 and d.subscription_id = s.id and d.status = 'pending'
                                    and d.number is not null)))
            """;

    /// What stops a subscription is kept until somebody has looked at it.
    static final String PURGE = """
            delete from minutebook.delivery
            where workspace_id = $1 and id in (
                select d.id from minutebook.delivery d
                where d.workspace_id = $1 and d.settled_at < $2
                    and not (d.status = 'dead' and d.number is not null and exists (select from minutebook.subscription s
                        where s.workspace_id = $1 and s.id = d.subscription_id and s.failed_at is not null
                            and s.removed_at is null))
                order by d.settled_at limit $3)
            """;

    static final String SUBSCRIPTION_OF =
            "select subscription_id from minutebook.delivery where workspace_id = $1 and id = $2";

    static final String LOCK = """
            select status from minutebook.delivery where workspace_id = $1 and id = $2 for no key update
            """;

    static final String RETRY = """
            update minutebook.delivery
            set status = 'pending', attempts = 0, due_at = $3, lease_until = null, reason = null, settled_at = null
            where workspace_id = $1 and id = $2
            """;

    private static final String SELECT = "select " + COLUMNS + """
                    from minutebook.delivery d
                    join minutebook.subscription s on s.workspace_id = d.workspace_id and s.id = d.subscription_id
                    where d.workspace_id = $1
                    """;

    static final String BY_ID = SELECT + " and d.id = $2";

    static final String LIST = SELECT + """
                    and d.id < $2 and ($3::text is null or d.status = $3) and ($4::uuid is null or d.subscription_id = $4)
                    order by d.id desc limit $5
                    """;

    private DeliveryStore() {}

    static Delivery delivery(Row row) throws SQLException {
        return new Delivery(
                new DeliveryId(row.uuid()),
                new SubscriptionId(row.uuid()),
                row.text(),
                row.text(),
                row.text(),
                row.uuid(),
                row.maybeNumber(),
                row.maybe(DebateId::new),
                row.value(Delivery.Status.class),
                row.integer(),
                row.instant(),
                row.maybeInstant(),
                row.maybeText(),
                row.instant(),
                row.maybeInstant());
    }

    static DueNotice due(Row row) throws SQLException {
        return new DueNotice(
                new DeliveryId(row.uuid()),
                new SubscriptionId(row.uuid()),
                row.text(),
                row.text(),
                row.uuid(),
                row.maybe(DebateId::new),
                row.integer(),
                row.maybeInstant(),
                row.instant(),
                row.value(Subscription.Channel.class),
                row.text(),
                row.maybeText(),
                row.text(),
                row.maybeText(),
                null);
    }
}
