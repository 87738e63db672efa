-- minutebook_eraser: replaces and deletes what belongs to one person or agent, in one workspace per transaction. It
-- alone may change what is append only for the application; the log itself it cannot change.
do $$
begin
    begin
        if not exists (select from pg_roles where rolname = 'minutebook_eraser') then
            create role minutebook_eraser nologin;
        end if;
    exception when duplicate_object or unique_violation then
        null; -- another database of this cluster was migrated at the same moment
    end;
    if not pg_has_role(current_user, 'minutebook_eraser', 'set') then
        grant minutebook_eraser to current_user;
    end if;
end
$$;

grant usage on schema minutebook to minutebook_eraser;

-- Lets erasures reach the rows of a table, of one workspace at a time.
create procedure minutebook.erasable(target regclass)
language plpgsql as $$
begin
    execute format(
        'create policy erasure_of_workspace on %s to minutebook_eraser
             using (workspace_id = current_setting(''mb.workspace'')::uuid)
             with check (workspace_id = current_setting(''mb.workspace'')::uuid)', target);
    execute format('grant select on %s to minutebook_eraser', target);
    if target not in ('minutebook.audit_entry'::regclass, 'minutebook.audit_seal'::regclass,
            'minutebook.audit_block'::regclass, 'minutebook.audit_head'::regclass,
            'minutebook.audit_opening'::regclass) then
        execute format('grant update, delete on %s to minutebook_eraser', target);
    end if;
end
$$;
revoke all on procedure minutebook.erasable(regclass) from public;

-- Tables of later migrations are erasable from the beginning.
create or replace procedure minutebook.protect(target regclass, rights text)
language plpgsql as $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format(
        'create policy workspace_only on %s to minutebook_app
             using (workspace_id = current_setting(''mb.workspace'')::uuid)
             with check (workspace_id = current_setting(''mb.workspace'')::uuid)', target);
    execute format('grant %s on %s to minutebook_app', rights, target);
    call minutebook.erasable(target);
end
$$;
revoke all on procedure minutebook.protect(regclass, text) from public;

do $$
declare
    target regclass;
begin
    for target in
        select c.oid from pg_class c
        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
        order by c.relname
    loop
        call minutebook.erasable(target);
    end loop;
end
$$;
grant delete on minutebook.audit_opening to minutebook_eraser;
grant select, update (key_version) on minutebook.workspace to minutebook_eraser;

create table minutebook.erasure (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    kind         text not null,
    subject_id   uuid,
    user_salt    bytea,
    user_hash    bytea,
    asked_by     text not null,
    reason       text not null,
    state        text not null,
    step         int not null default 0,
    after        uuid,
    pass         int not null default 1,
    changed      bigint not null default 0,
    counts       jsonb not null default '{}',
    began        xid8 not null default pg_current_xact_id(),
    entry_id     uuid,
    started_at   timestamptz not null,
    completed_at timestamptz,
    primary key (workspace_id, id),
    constraint erasure_kind check (kind in ('agent', 'user', 'token')),
    constraint erasure_subject check ((kind = 'user') = (subject_id is null) and (kind = 'user') = (user_hash is not null)
        and (user_hash is null) = (user_salt is null)),
    constraint erasure_state check (state in ('running', 'completed')),
    constraint erasure_completed check ((state = 'completed') = (completed_at is not null)
        and (state = 'completed') = (entry_id is not null)),
    constraint erasure_counters check (step >= 0 and pass > 0 and changed >= 0)
);
comment on table minutebook.erasure is 'A person or agent whose contents were taken out of the record, or are being so: step, after and pass say how far, counts how many rows of each table. A user is known by a salted hash, by which an erasure is repeated after an older backup was restored.';
create index erasure_running on minutebook.erasure (workspace_id, id) where state = 'running';
call minutebook.protect('minutebook.erasure', 'select, insert, update (state, step, after, pass, changed, counts, entry_id,
    completed_at)');

create table minutebook.erased_subject (
    workspace_id uuid not null,
    subject_id   uuid not null,
    erasure_id   uuid not null,
    primary key (workspace_id, subject_id),
    constraint erased_subject_erasure foreign key (workspace_id, erasure_id) references minutebook.erasure (workspace_id, id)
);
comment on table minutebook.erased_subject is 'Something of which an erasure took contents: entries about it can no longer be compared with what is stored. The entry of the erasure commits to the list.';
create index erased_subject_of on minutebook.erased_subject (workspace_id, erasure_id, subject_id);
call minutebook.protect('minutebook.erased_subject', 'select');
grant insert on minutebook.erased_subject to minutebook_eraser;

alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind check (kind ~ '^[a-z_]{1,32}$');
