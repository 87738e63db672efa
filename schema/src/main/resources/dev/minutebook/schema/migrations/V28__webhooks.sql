alter table minutebook.subscription
    add column entries text[],
    add column queued_to bigint,
    add column failed_at timestamptz,
    drop constraint subscription_events,
    add constraint subscription_events check ((cardinality(events) > 0) = (entries is null)),
    add constraint subscription_entries check (entries is null or (cardinality(entries) > 0 and channel = 'webhook')),
    add constraint subscription_queued check ((queued_to is null) = (entries is null)),
    add constraint subscription_queued_to check (queued_to >= 0),
    add constraint subscription_failed check (failed_at is null or entries is not null);
comment on table minutebook.subscription is 'Where notices of certain events, or entries of the sealed log, go: a webhook, whose deliveries are signed with the secret, or a mailbox. Entries were queued up to queued_to; from failed_at on none is sent. A removed one keeps its row for its deliveries, without the secret.';
create index subscription_to_log on minutebook.subscription (workspace_id) where entries is not null and removed_at is null;
grant update (queued_to, failed_at) on minutebook.subscription to minutebook_app;

-- The sealer marks the workspaces whose entries somebody wants.
grant select (workspace_id, entries, failed_at, removed_at) on minutebook.subscription to minutebook_worker;
create policy all_for_sealing on minutebook.subscription for select to minutebook_worker using (true);

alter table minutebook.delivery
    add column number bigint,
    add constraint delivery_number check ((number is null) = (subject_kind <> 'entry'));
comment on table minutebook.delivery is 'One notice to one subscription, written with the event it tells of, or one sealed entry of the log. It is sent from due_at on, by whoever holds the lease, under the same id at every attempt, entries in the order of their numbers; dropped when its subject no longer waits, dead after the last attempt.';
create index delivery_by_number on minutebook.delivery (workspace_id, subscription_id, number) where status = 'pending' and number is not null;

do $$
begin
    if exists (select from pg_roles where rolname = 'minutebook_reader') then
        grant select (entries, queued_to, failed_at) on minutebook.subscription to minutebook_reader;
        grant select (number) on minutebook.delivery to minutebook_reader;
    end if;
end
$$;
