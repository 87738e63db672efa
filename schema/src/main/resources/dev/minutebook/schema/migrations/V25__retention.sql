create table minutebook.retention_rule (
    workspace_id uuid not null references minutebook.workspace,
    kind         text not null,
    enabled      boolean not null,
    days         int,
    half_lives   double precision,
    below        double precision,
    reason       text,
    changed_by   text not null,
    updated_at   timestamptz not null,
    primary key (workspace_id, kind),
    constraint retention_rule_kind check (kind in ('memories', 'patterns', 'evidence', 'corrections', 'messages', 'conversations', 'audit_entries')),
    constraint retention_rule_days check (days between 1 and 36500),
    constraint retention_rule_half_lives check (half_lives between 0.1 and 1000),
    constraint retention_rule_below check (below between 0 and 1),
    constraint retention_rule_written check (not enabled or reason is not null
        or kind not in ('messages', 'conversations', 'audit_entries'))
);
comment on table minutebook.retention_rule is 'When rows of a kind are removed, where that is not the usual. What is usually kept for ever is removed only for a stated reason. Bounds of evolution are in retention_policy.';
call minutebook.protect('minutebook.retention_rule', 'select, insert, update (enabled, days, half_lives, below, reason, changed_by,
    updated_at)');

create table minutebook.legal_hold (
    workspace_id   uuid not null references minutebook.workspace,
    id             uuid not null,
    reach          text not null,
    kind           text,
    subject_id     uuid,
    reason         text not null,
    placed_by      text not null,
    placed_at      timestamptz not null,
    released_by    text,
    released_at    timestamptz,
    release_reason text,
    primary key (workspace_id, id),
    constraint legal_hold_reach check (reach in ('workspace', 'kind', 'debate', 'agent', 'conversation')),
    constraint legal_hold_kind check ((reach = 'kind') = (kind is not null)),
    constraint legal_hold_subject check ((reach in ('debate', 'agent', 'conversation')) = (subject_id is not null)),
    constraint legal_hold_released check ((released_at is null) = (released_by is null)
        and (released_at is null) = (release_reason is null))
);
comment on table minutebook.legal_hold is 'That nothing of a workspace, of a kind or of a subject may be removed by retention, and why. Stands until it is released.';
create index legal_hold_standing on minutebook.legal_hold (workspace_id, reach) where released_at is null;
call minutebook.protect('minutebook.legal_hold', 'select, insert, update (released_by, released_at, release_reason)');

create table minutebook.removal_run (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    cause        text not null,
    status       text not null,
    started_by   text not null,
    started_at   timestamptz not null,
    scan_from    bigint not null,
    scanned      bigint not null,
    scan_to      bigint not null,
    held_entries bigint not null default 0,
    entry_id     uuid,
    sealed_below bigint,
    commitment   bytea,
    announced_at timestamptz,
    completed_at timestamptz,
    primary key (workspace_id, id),
    constraint removal_run_cause check (cause in ('schedule', 'request')),
    constraint removal_run_status check (status in ('running', 'announced', 'completed')),
    constraint removal_run_scan check (scan_from between 0 and scanned and scanned <= scan_to and held_entries >= 0),
    constraint removal_run_announced check ((status = 'running') = (entry_id is null)
        and (entry_id is null) = (announced_at is null) and (entry_id is null) = (commitment is null)
        and (entry_id is null) = (sealed_below is null)),
    constraint removal_run_completed check ((status = 'completed') = (completed_at is not null))
);
comment on table minutebook.removal_run is 'One run of retention. It removes rows, then plans which audit entries go, announces all of it in the log with entry_id, and removes those after the entry is sealed. scan_from, scanned and scan_to are numbers of the log: where planning began, how far it is, where it ends; sealed_below is the newest number when the run was announced.';
-- Of two runs that begin at once one is refused.
create unique index removal_run_one_at_a_time on minutebook.removal_run (workspace_id) where status <> 'completed';
call minutebook.protect('minutebook.removal_run', 'select, insert, update (status, scanned, held_entries, entry_id, sealed_below, commitment,
    announced_at, completed_at)');

create table minutebook.removal (
    workspace_id uuid not null,
    run_id       uuid not null,
    kind         text not null,
    place        int not null,
    rule         jsonb not null,
    rows         bigint not null default 0,
    bytes        bigint not null default 0,
    held         bigint not null default 0,
    done         boolean not null default false,
    primary key (workspace_id, run_id, kind),
    constraint removal_run_of foreign key (workspace_id, run_id) references minutebook.removal_run (workspace_id, id),
    constraint removal_counters check (rows >= 0 and bytes >= 0 and held >= 0)
) with (fillfactor = 50);
comment on table minutebook.removal is 'What a run removed of one kind, by which rule, as far as it has come.';
call minutebook.protect('minutebook.removal', 'select, insert, update (rows, bytes, held, done)');

create table minutebook.removed_range (
    workspace_id uuid not null,
    run_id       uuid not null,
    first_number bigint not null,
    last_number  bigint not null,
    gone         bigint not null default 0,
    reached      bigint not null default 0,
    primary key (workspace_id, run_id, first_number),
    constraint removed_range_run foreign key (workspace_id, run_id) references minutebook.removal_run (workspace_id, id),
    constraint removed_range_order check (0 < first_number and first_number <= last_number),
    constraint removed_range_gone check (gone between 0 and last_number - first_number + 1 and reached <= last_number)
);
comment on table minutebook.removed_range is 'A range of audit entries that a run removes. The run''s own entry commits to all of its ranges, and is sealed before the first entry goes. gone counts those that went; reached is how far that is.';
create index removed_range_by_number on minutebook.removed_range (workspace_id, first_number desc);
call minutebook.protect('minutebook.removed_range', 'select, insert, update (last_number)');

-- What the log and the channels keep goes by the role that seals, never by the one that serves requests. It reads keys and
-- times for that, and no content.
grant delete on minutebook.audit_entry, minutebook.audit_opening, minutebook.change_reason, minutebook.channel_message,
    minutebook.mention to minutebook_worker;
grant select on minutebook.audit_opening to minutebook_worker;
grant select (workspace_id, entry_id) on minutebook.change_reason to minutebook_worker;
grant select (workspace_id, id, channel_id, seq) on minutebook.channel_message to minutebook_worker;
grant select (workspace_id, channel_id, seq) on minutebook.mention to minutebook_worker;
grant select (workspace_id, reach, kind, subject_id, released_at) on minutebook.legal_hold to minutebook_worker;
grant select (workspace_id, id, status) on minutebook.removal_run to minutebook_worker;
grant select (workspace_id, run_id, first_number, last_number, gone, reached), update (gone, reached)
    on minutebook.removed_range to minutebook_worker;
grant select (workspace_id, run_id, kind, rows, bytes), update (rows, bytes) on minutebook.removal to minutebook_worker;
create policy removed_by_retention on minutebook.audit_entry for delete to minutebook_worker using (true);
create policy removed_by_retention on minutebook.audit_opening to minutebook_worker using (true);
create policy removed_by_retention on minutebook.change_reason to minutebook_worker using (true);
create policy removed_by_retention on minutebook.channel_message to minutebook_worker using (true);
create policy removed_by_retention on minutebook.mention to minutebook_worker using (true);
create policy removed_by_retention on minutebook.legal_hold for select to minutebook_worker using (true);
create policy removed_by_retention on minutebook.removal_run for select to minutebook_worker using (true);
create policy removed_by_retention on minutebook.removed_range to minutebook_worker using (true);
create policy removed_by_retention on minutebook.removal to minutebook_worker using (true);

grant delete on minutebook.evidence, minutebook.evidence_source, minutebook.critique_pattern, minutebook.correction,
    minutebook.correction_event to minutebook_app;

create index memory_archived on minutebook.memory (workspace_id, id) where archived_at is not null;
create index correction_successor on minutebook.correction (workspace_id, superseded_by) where superseded_by is not null;
create index conversation_by_activity on minutebook.conversation (workspace_id, active_at, id);
