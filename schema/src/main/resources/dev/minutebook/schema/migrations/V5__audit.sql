create table minutebook.audit_entry (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    xid          xid8 not null default pg_current_xact_id(),
    at           timestamptz not null,
    actor        text not null,
    token_id     uuid,
    session_id   uuid,
    trace_id     text,
    event        text not null,
    subject_kind text not null,
    subject_id   uuid,
    field        text,
    specialist   text,
    u_score      double precision,
    confidence   double precision,
    latency_ms   double precision,
    details      text not null,
    commitment   bytea,
    primary key (workspace_id, id),
    constraint audit_entry_event check (event ~ '^[a-z_]+\.[a-z_]+$'),
    constraint audit_entry_details check (details is json object),
    constraint audit_entry_commitment check (length(commitment) = 32),
    constraint audit_entry_confidence check (confidence between 0 and 1)
);
comment on table minutebook.audit_entry is
    'That something was done, by whom, to what; with a salted commitment to content, never content. Written by the transaction that did it, never updated. xid is the transaction, so that the sealer can tell what is settled.';
-- The sealer reads by transaction; writers never wait for each other on it.
create index audit_entry_xid on minutebook.audit_entry (xid, workspace_id, id);
call minutebook.protect('minutebook.audit_entry', 'select');
grant insert (workspace_id, id, at, actor, token_id, session_id, trace_id, event, subject_kind, subject_id, field,
    specialist, u_score, confidence, latency_ms, details, commitment) on minutebook.audit_entry to minutebook_app;
grant select on minutebook.audit_entry to minutebook_worker;
create policy all_for_sealing on minutebook.audit_entry for select to minutebook_worker using (true);

create table minutebook.audit_opening (
    workspace_id uuid not null,
    entry_id     uuid not null,
    salt         bytea not null,
    parts        jsonb not null,
    primary key (workspace_id, entry_id),
    constraint audit_opening_salt check (length(salt) = 16)
);
comment on table minutebook.audit_opening is
    'What opens the commitment of an entry that commits to rows: its salt, and of each part, by row and column, the first bytes of its hash, by which a part that differs is named.';
call minutebook.protect('minutebook.audit_opening', 'select, insert');

create table minutebook.change_reason (
    workspace_id uuid not null,
    entry_id     uuid not null,
    subject_id   uuid not null,
    owner_id     uuid,
    reason       text not null,
    primary key (workspace_id, entry_id)
);
comment on table minutebook.change_reason is
    'Why something was changed, in the words of whoever did it; the entry of the change commits to it. owner_id is whose private thing was changed, and who alone among agents may read it.';
create index change_reason_of on minutebook.change_reason (workspace_id, subject_id, entry_id);
call minutebook.protect('minutebook.change_reason', 'select, insert');

-- A row as JSON, the same in every session.
create function minutebook.row_json(source anyelement) returns jsonb
language sql stable
set timezone = 'UTC' set extra_float_digits = 1 set bytea_output = 'hex'
as $$ select to_jsonb(source) $$;

-- A row as the parts an entry commits to: its columns that are not null, as JSON. To change settings for each row takes longer than
-- all else here, and sessions of the program have the right ones.
create function minutebook.parts(source anyelement) returns table (name text, value text)
language sql stable
as $$
    select c.key, c.value::text
    from jsonb_each(case
        when current_setting('timezone') = 'UTC' and current_setting('extra_float_digits')::int > 0
            and current_setting('bytea_output') = 'hex'
        then to_jsonb(source) else minutebook.row_json(source) end) c
    where c.value <> 'null'
$$;

create function minutebook.part_hash(salt bytea, name text, value text) returns bytea
language sql stable
return sha256('minutebook/part/1\000'::bytea
    || sha256('minutebook/part-salt/1\000'::bytea || salt || convert_to(name, 'UTF8'))
    || convert_to(name, 'UTF8') || '\x00'::bytea || convert_to(value, 'UTF8'));

create function minutebook.parts_root(hashes bytea[]) returns bytea
language sql stable
return sha256('minutebook/parts/1\000'::bytea || int4send(coalesce(cardinality(hashes), 0))
    || coalesce((select string_agg(h.hash, ''::bytea order by h.place) from unnest(hashes) with ordinality h (hash, place)), ''::bytea));

create table minutebook.audit_seal (
    workspace_id uuid not null,
    number       bigint not null,
    entry_id     uuid not null,
    prev_hash    bytea not null,
    hash         bytea not null,
    primary key (workspace_id, number),
    constraint audit_seal_number check (number > 0)
);
comment on table minutebook.audit_seal is 'The place of an entry in the gapless order of its workspace, linked to the one before.';
call minutebook.protect('minutebook.audit_seal', 'select');

create table minutebook.audit_block (
    workspace_id    uuid not null,
    number          bigint not null,
    first_number    bigint not null,
    last_number     bigint not null,
    root            bytea not null,
    head_hash       bytea not null,
    prev_block_hash bytea not null,
    sealed_at       timestamptz not null,
    key_id          text not null,
    signature       bytea not null,
    primary key (workspace_id, number),
    constraint audit_block_range check (first_number <= last_number)
);
comment on table minutebook.audit_block is 'A run of sealed entries closed by a Merkle root and a signature.';
create index audit_block_by_last on minutebook.audit_block (workspace_id, last_number);
call minutebook.protect('minutebook.audit_block', 'select');

create table minutebook.audit_head (
    workspace_id uuid primary key references minutebook.workspace,
    number       bigint not null,
    hash         bytea not null,
    block_number bigint not null,
    block_hash   bytea not null,
    sealed_at    timestamptz not null,
    held_from    xid8,
    held_until   timestamptz,
    held_times   int not null default 0,
    held_reason  text,
    constraint audit_head_held check (
        (held_from is null) = (held_until is null) and (held_from is null) = (held_reason is null)
        and (held_from is null) = (held_times = 0))
);
comment on table minutebook.audit_head is
    'The newest sealed number of a workspace, where the sealer goes on. A workspace whose sealing failed is held: its entries from held_from on wait, and are tried again at held_until.';
create index audit_head_held_until on minutebook.audit_head (held_until) where held_until is not null;
call minutebook.protect('minutebook.audit_head', 'select');

create table minutebook.audit_watermark (
    only_one          boolean primary key default true check (only_one),
    sealed_below      xid8 not null,
    system_identifier bigint not null,
    sealed_at         timestamptz not null,
    uptake_workspace  uuid,
    uptake_number     bigint,
    constraint audit_watermark_uptake check ((uptake_workspace is null) = (uptake_number is null))
);
comment on table minutebook.audit_watermark is
    'Every entry of a transaction below sealed_below is sealed or held. The system identifier tells a restored copy, whose transaction numbers start another history; while it is taken up, the seal up to which that is done.';
insert into minutebook.audit_watermark (sealed_below, system_identifier, sealed_at)
select '3', system_identifier, now() from pg_control_system();
grant select on minutebook.audit_watermark to minutebook_app;

grant select, insert on minutebook.audit_seal, minutebook.audit_block to minutebook_worker;
grant select, insert, update on minutebook.audit_head to minutebook_worker;
grant select, update on minutebook.audit_watermark to minutebook_worker;
create policy all_for_sealing on minutebook.audit_seal to minutebook_worker using (true) with check (true);
create policy all_for_sealing on minutebook.audit_block to minutebook_worker using (true) with check (true);
create policy all_for_sealing on minutebook.audit_head to minutebook_worker using (true) with check (true);

-- A restored copy begins another history of transaction numbers: the sealer forgets those of sealed entries, a batch at
-- a time, and seals what is left. They are no part of what is hashed.
grant update (xid) on minutebook.audit_entry to minutebook_worker;
create policy renumbered_after_restore on minutebook.audit_entry for update to minutebook_worker
    using (true) with check (true);
