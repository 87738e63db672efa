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
end
$$;

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
