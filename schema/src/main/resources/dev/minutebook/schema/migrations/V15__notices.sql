alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques', 'lessons', 'proofs',
        'notices'));

create table minutebook.subscription (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    channel      text not null,
    address      text not null,
    events       text[] not null,
    content      boolean not null,
    secret       text,
    created_by   text not null,
    created_at   timestamptz not null,
    removed_at   timestamptz,
    primary key (workspace_id, id),
    constraint subscription_channel check (channel in ('webhook', 'mail')),
    constraint subscription_events check (cardinality(events) > 0),
    constraint subscription_secret check ((secret is not null) = (channel = 'webhook' and removed_at is null))
);
comment on table minutebook.subscription is 'Where notices of certain events go: a webhook, whose deliveries are signed with the secret, or a mailbox. A removed one keeps its row for its deliveries, without the secret.';
create index subscription_live on minutebook.subscription (workspace_id, id) where removed_at is null;
call minutebook.protect('minutebook.subscription', 'select, insert, update (secret, removed_at)');

create table minutebook.delivery (
    workspace_id    uuid not null references minutebook.workspace,
    id              uuid not null,
    subscription_id uuid not null,
    event           text not null,
    subject_kind    text not null,
    subject_id      uuid not null,
    debate_id       uuid,
    status          text not null default 'pending',
    attempts        int not null default 0,
    due_at          timestamptz not null,
    expires_at      timestamptz,
    lease_until     timestamptz,
    reason          text,
    created_at      timestamptz not null,
    settled_at      timestamptz,
    primary key (workspace_id, id),
    constraint delivery_subscription foreign key (workspace_id, subscription_id)
        references minutebook.subscription (workspace_id, id),
    constraint delivery_status check (status in ('pending', 'sent', 'dropped', 'dead')),
    constraint delivery_settled check ((status = 'pending') = (settled_at is null)),
    constraint delivery_lease check (lease_until is null or settled_at is null),
    constraint delivery_attempts check (attempts >= 0)
) with (fillfactor = 85);
comment on table minutebook.delivery is 'One notice to one subscription, written with the event it tells of. It is sent from due_at on, by whoever holds the lease, under the same id at every attempt; dropped when its subject no longer waits, dead after the last attempt.';
create index delivery_due on minutebook.delivery (workspace_id, due_at, id) where status = 'pending';
create index delivery_settled on minutebook.delivery (workspace_id, settled_at) where settled_at is not null;
create index delivery_by_status on minutebook.delivery (workspace_id, status, id desc);
create index delivery_by_subscription on minutebook.delivery (workspace_id, subscription_id, id desc);
call minutebook.protect('minutebook.delivery', 'select, insert, delete, update (status, attempts, due_at, lease_until, reason,
    settled_at)');
