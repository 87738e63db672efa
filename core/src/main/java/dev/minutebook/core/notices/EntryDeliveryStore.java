package dev.minutebook.core.notices;

import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/// SQL of deliveries of sealed entries.
final class EntryDeliveryStore {

    /// Looks at the next entries of the log for each subscription of which nothing waits, and queues those it
    /// wants. The id of a delivery follows from subscription and entry, with the time of the entry at its
    /// beginning: whoever sends an entry again sends it under the same id.
    static final String QUEUE = """
            with wanting as materialized (
                select s.id, s.entries, s.queued_to from minutebook.subscription s
                where s.workspace_id = $1 and s.entries is not null and s.removed_at is null and s.failed_at is null
                    and ($4::uuid is null or s.id = $4)
                    and s.queued_to < (select h.number from minutebook.audit_head h where h.workspace_id = $1)
                    and not exists (select from minutebook.delivery d
                        where d.workspace_id = $1 and d.subscription_id = s.id and d.status = 'pending' and d.number is not null)
                for no key update skip locked
            ), looked_at as materialized (
                select w.id as subscription_id, w.entries, a.number, a.entry_id, a.event
                from wanting w
                cross join lateral (
                    select s.number, s.entry_id, e.event
                    from minutebook.audit_seal s
                    left join lateral (
                        select n.event from minutebook.audit_entry n
                        where n.workspace_id = s.workspace_id and n.id = s.entry_id
                        limit 1) e on true
                    where s.workspace_id = $1 and s.number > greatest(w.queued_to, (
                        select g.last_number from minutebook.removed_range g
                        where g.workspace_id = $1 and g.first_number <= w.queued_to + 1 and g.last_number > w.queued_to
                            and g.gone = g.last_number - g.first_number + 1
                        order by g.first_number desc
                        limit 1))
                    order by s.number
                    limit $3) a
            ), queued as (
                insert into minutebook.delivery
                    (workspace_id, id, subscription_id, event, subject_kind, subject_id, number, due_at, created_at)
                select $1, (left(l.entry_id::text, 15) || substr(m.hash, 1, 3) || '-8' || substr(m.hash, 4, 3) || '-'
                        || substr(m.hash, 7, 12))::uuid,
                    l.subscription_id, l.event, 'entry', l.entry_id, l.number, $2, $2
                from looked_at l
                cross join lateral (select md5(l.subscription_id::text || l.entry_id::text) as hash) m
                where exists (select from unnest(l.entries) k
                    where k = l.event or k = '*' or right(k, 2) = '.*' and starts_with(l.event, left(k, -1)))
                on conflict (workspace_id, id) do update
                    set status = 'pending', attempts = 0, due_at = excluded.due_at, lease_until = null, reason = null,
                        settled_at = null
            )
            update minutebook.subscription s set queued_to = l.number
            from (select subscription_id, max(number) as number from looked_at group by subscription_id) l
            where s.workspace_id = $1 and s.id = l.subscription_id
            """;

    /// The first that waits of each subscription, if it is due and nobody sends it.
    static final String CLAIM = """
            with first as materialized (
                select d.id from minutebook.subscription s
                cross join lateral (
                    select d.id, d.due_at, d.lease_until from minutebook.delivery d
                    where d.workspace_id = $1 and d.subscription_id = s.id and d.status = 'pending' and d.number is not null
                    order by d.number
                    limit 1) d
                where s.workspace_id = $1 and s.entries is not null and s.removed_at is null and s.failed_at is null
                    and ($4::uuid is null or s.id = $4) and d.due_at <= $2 and (d.lease_until is null or d.lease_until <= $2)
            ), due as materialized (
                select d.id, d.subscription_id, d.number from minutebook.delivery d
                where d.workspace_id = $1 and d.id in (select f.id from first f) and d.status = 'pending' and d.due_at <= $2
                    and (d.lease_until is null or d.lease_until <= $2)
                for no key update skip locked
            )
            update minutebook.delivery d set lease_until = $3, attempts = d.attempts + 1
            from due
            join minutebook.subscription s on s.workspace_id = $1 and s.id = due.subscription_id
            join minutebook.audit_seal a on a.workspace_id = $1 and a.number = due.number
            cross join lateral (
                select b.number from minutebook.audit_block b
                where b.workspace_id = $1 and b.last_number >= due.number
                order by b.last_number
                limit 1) b
            left join lateral (
                select e.at, e.subject_kind, e.subject_id from minutebook.audit_entry e
                where e.workspace_id = $1 and e.id = a.entry_id
                limit 1) e on true
            where d.workspace_id = $1 and d.id = due.id
            returning d.id, d.subscription_id, d.event, d.subject_kind, d.subject_id, d.attempts, d.created_at, s.channel, s.address,
                s.secret, (select w.name from minutebook.workspace w where w.id = $1) as workspace_name, d.number, a.hash,
                b.number as block, e.at, e.subject_kind as about_kind, e.subject_id as about
            """;

    /// Retention came first.
    static final String GONE = """
            update minutebook.delivery set status = 'dropped', settled_at = $4, lease_until = null,
                reason = 'retention removed the entry'
            where workspace_id = $1 and id = $2 and status = 'pending' and attempts = $3
            """;

    static final String REPLAYED = """
            update minutebook.delivery
            set status = 'dropped', settled_at = $3, lease_until = null, reason = 'the log is sent anew from a number on'
            where workspace_id = $1 and subscription_id = $2 and number is not null and status in ('pending', 'dead')
            """;

    private EntryDeliveryStore() {}

    static DueNotice due(Row row) throws SQLException {
        return new DueNotice(
                new DeliveryId(row.uuid()),
                new SubscriptionId(row.uuid()),
                row.text(),
                row.text(),
                row.uuid(),
                null,
                row.integer(),
                null,
                row.instant(),
                row.value(Subscription.Channel.class),
                row.text(),
                row.maybeText(),
                row.text(),
                null,
                entry(row));
    }

    private static DueNotice.Entry entry(Row row) throws SQLException {
        long number = row.number();
        String hash = String.valueOf(row.maybeHex());
        long block = row.number();
        Instant at = row.maybeInstant();
        String kind = row.maybeText();
        UUID subject = row.maybeUuid();
        return new DueNotice.Entry(number, hash, block, at, kind, subject);
    }
}
