-- Two roles, neither of which owns a table or bypasses row-level security.
-- minutebook_app: everything a caller does, one workspace per transaction.
-- minutebook_worker: sealing, which walks the committed audit entries of all workspaces.
do $$
declare
    wanted text;
begin
    foreach wanted in array array['minutebook_app', 'minutebook_worker'] loop
        begin
            if not exists (select from pg_roles where rolname = wanted) then
                execute format('create role %I nologin', wanted);
            end if;
        exception when duplicate_object or unique_violation then
            null; -- another database of this cluster was migrated at the same moment
        end;
        if not pg_has_role(current_user, wanted, 'set') then
            execute format('grant %I to current_user', wanted);
        end if;
    end loop;
end
$$;

grant usage on schema minutebook to minutebook_app, minutebook_worker;

-- Puts a table under row-level security and gives the application role the rights named, no more.
create procedure minutebook.protect(target regclass, rights text)
language plpgsql as $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format(
        'create policy workspace_only on %s to minutebook_app
             using (workspace_id = current_setting(''mb.workspace'')::uuid)
             with check (workspace_id = current_setting(''mb.workspace'')::uuid)', target);
    execute format('grant %s on %s to minutebook_app', rights, target);
end
$$;
revoke all on procedure minutebook.protect(regclass, text) from public;

create function minutebook.live_servers() returns setof bigint
language sql as $$
    select l.objid::bigint from pg_locks l
    where l.locktype = 'advisory' and l.classid = x'6d627376'::int::oid and l.objsubid = 2 and l.granted
        and l.database = (select d.oid from pg_database d where d.datname = current_database())
$$;
comment on function minutebook.live_servers() is
    'The numbers of the servers that are there: each holds an advisory lock for as long as it lives.';

create function minutebook.serves(provider text) returns boolean
language sql as $$
    select exists (select from pg_locks l
        where l.locktype = 'advisory' and l.classid = x'6d627072'::int::oid and l.objsubid = 2 and l.granted
            and l.database = (select d.oid from pg_database d where d.datname = current_database())
            and (provider is null
                or l.objid::bigint in (hashtext(lower(provider))::bigint & 4294967295, hashtext('*')::bigint & 4294967295)))
$$;
comment on function minutebook.serves(text) is
    'Whether a live server calls models of the provider, or of any: it holds a shared advisory lock for each, and for * where it speaks for all.';

create table minutebook.workspace (
    id          uuid primary key,
    name        text not null,
    created_at  timestamptz not null,
    constraint workspace_name_unique unique (name),
    constraint workspace_name_form check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$')
);
comment on table minutebook.workspace is
    'A tenant. The directory of tenants carries no content and is outside row-level security, as are ready and audit_watermark.';
grant select, insert on minutebook.workspace to minutebook_app;
grant select on minutebook.workspace to minutebook_worker;

insert into minutebook.workspace (id, name, created_at)
values ('00000000-0000-7000-8000-000000000000', 'system', now());

create table minutebook.ready (
    workspace_id uuid not null references minutebook.workspace,
    kind         text not null,
    since        timestamptz not null,
    failures     int not null default 0,
    retry_at     timestamptz,
    reason       text,
    primary key (workspace_id, kind),
    constraint ready_kind check (kind in ('tasks', 'housekeeping')),
    constraint ready_failed check (
        (failures > 0) = (retry_at is not null) and (failures > 0) = (reason is not null))
);
comment on table minutebook.ready is
    'A workspace that has work of a kind. Written by the sealer after commit, so that no writer shares a lock; work that failed there is put off until retry_at. No content, outside row-level security.';
create index ready_by_kind on minutebook.ready (kind, since);
grant select, delete, update (failures, retry_at, reason) on minutebook.ready to minutebook_app;
grant select, insert, update, delete on minutebook.ready to minutebook_worker;

create table minutebook.idempotency_key (
    workspace_id   uuid not null references minutebook.workspace,
    caller         text not null,
    key            text not null,
    request_sha256 bytea not null,
    response       text not null,
    created_at     timestamptz not null,
    primary key (workspace_id, caller, key),
    constraint idempotency_key_length check (length(key) between 1 and 128)
);
comment on table minutebook.idempotency_key is
    'The answer given to a write of one caller that carried a key, stored by the same transaction; kept 24 hours.';
create index idempotency_key_age on minutebook.idempotency_key (workspace_id, created_at);
call minutebook.protect('minutebook.idempotency_key', 'select, insert, delete');
