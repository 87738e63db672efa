create table minutebook.workspace_import (
    workspace_id uuid primary key references minutebook.workspace,
    archive      bytea not null,
    part         text,
    lines        bigint not null default 0,
    started_at   timestamptz not null,
    changed_at   timestamptz not null,
    constraint workspace_import_archive check (length(archive) = 32),
    constraint workspace_import_lines check (lines >= 0 and (part is not null or lines = 0))
);
comment on table minutebook.workspace_import is
    'A workspace that is being imported, which nobody finds before the row is gone: from which archive, by the hash of its manifest, and how many lines of which part are stored. No content, outside row-level security.';
grant select on minutebook.workspace_import to minutebook_app;

create function minutebook.importing() returns uuid
language sql stable as $$
    select i.workspace_id from minutebook.workspace_import i
    where i.workspace_id = nullif(current_setting('mb.import', true), '')::uuid
$$;
comment on function minutebook.importing() is
    'The workspace that this session imports; null where it imports none.';

-- The owner of the tables, whom no policy let see a row, may put rows into a workspace that is being imported, and take them away again.
create procedure minutebook.admit_import(target regclass)
language plpgsql as $$
begin
    execute format(
        'create policy import_only on %s to %I
             using (workspace_id = (select minutebook.importing()))
             with check (workspace_id = (select minutebook.importing()))',
        target, (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = target));
end
$$;
revoke all on procedure minutebook.admit_import(regclass) from public;

do $$
declare
    target regclass;
begin
    for target in
        select c.oid::regclass from pg_class c
        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        order by c.relname
    loop
        call minutebook.admit_import(target);
    end loop;
end
$$;

-- What a person asks in SQL is answered as this role, which may read and nothing else. Which workspace it reads is no setting, which SQL could change,
-- but a row of the same transaction that it cannot write. The role is entered through a function of its own alone: PostgreSQL lets nobody change role within
-- one. Where the login may not create roles there is none, and nobody asks in SQL.
create table minutebook.reading (
    backend      int primary key,
    workspace_id uuid not null
);
comment on table minutebook.reading is
    'The workspace that a backend reads for a person who asks in SQL. Written and undone by the same transaction, so that nobody else ever sees a row. No content, outside row-level security.';

create function minutebook.read_workspace() returns uuid
language sql stable security definer set search_path = pg_catalog as $$
    select r.workspace_id from minutebook.reading r where r.backend = pg_backend_pid()
$$;
comment on function minutebook.read_workspace() is 'The workspace that this transaction reads; null where it reads none.';

create procedure minutebook.admit_reader(target regclass)
language plpgsql as $$
begin
    if not exists (select from pg_roles where rolname = 'minutebook_reader')
            or target in ('minutebook.data_key'::regclass, 'minutebook.idempotency_key'::regclass) then
        return;
    end if;
    execute format(
        'create policy read_only on %s for select to minutebook_reader using (workspace_id = (select minutebook.read_workspace()))', target);
    execute format('grant select (%s) on %s to minutebook_reader', (
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attname not in ('secret', 'secret_sha256')), target);
end
$$;
revoke all on procedure minutebook.admit_reader(regclass) from public;

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
    call minutebook.admit_import(target);
    call minutebook.admit_reader(target);
end
$$;

-- Not volatile: it runs nothing but queries.
create function minutebook.read_rows(query text, most int) returns setof json
language plpgsql stable security definer set search_path = minutebook, pg_catalog, pg_temp
as $$
begin
    return query execute format(e'select row_to_json(r) from (%s\n) r limit %s', query, most);
end
$$;
comment on function minutebook.read_rows(text, int) is 'Answers a query about the workspace that this transaction reads, as minutebook_reader.';
revoke all on function minutebook.read_rows(text, int) from public;

do $$
declare
    target regclass;
begin
    begin
        if not exists (select from pg_roles where rolname = 'minutebook_reader') then
            create role minutebook_reader nologin;
        end if;
    exception
        when duplicate_object or unique_violation then null; -- another database of this cluster was migrated at the same moment
        when insufficient_privilege then return;
    end;
    if not pg_has_role(current_user, 'minutebook_reader', 'set') then
        begin
            grant minutebook_reader to current_user;
        exception when insufficient_privilege then return;
        end;
    end if;
    grant usage on schema minutebook to minutebook_reader;
    for target in
        select c.oid::regclass from pg_class c
        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        order by c.relname
    loop
        call minutebook.admit_reader(target);
    end loop;
    execute format('grant execute on function minutebook.read_rows(text, int) to %I', current_user);
    grant create on schema minutebook to minutebook_reader;
    alter function minutebook.read_rows(text, int) owner to minutebook_reader;
    revoke create on schema minutebook from minutebook_reader;
end
$$;
