alter table minutebook.workspace add column key_version int not null default 0;
comment on column minutebook.workspace.key_version is 'How often the keys of the workspace were changed; 0 while it is not encrypted.';
grant update (key_version) on minutebook.workspace to minutebook_app;

-- A writer that does not know the newest keys must not write: what it stored might be readable.
create function minutebook.check_keys(workspace uuid, known int) returns void
language plpgsql stable security definer set search_path = pg_catalog
as $$
begin
    if known <> coalesce((select w.key_version from minutebook.workspace w where w.id = workspace), 0) then
        raise exception 'the keys of the workspace are not those known' using errcode = 'MBK01';
    end if;
end
$$;
grant execute on function minutebook.check_keys(uuid, int) to public;
comment on function minutebook.check_keys(uuid, int) is 'Refuses a transaction that would seal by other keys than those in force.';

create table minutebook.workspace_encryption (
    workspace_id        uuid primary key references minutebook.workspace,
    search              text not null,
    embeddings_accepted text,
    since               timestamptz not null,
    enabled_by          text not null,
    constraint workspace_encryption_search check (search in ('index', 'none')),
    constraint workspace_encryption_accepted check (length(embeddings_accepted) between 1 and 1024)
);
comment on table minutebook.workspace_encryption is 'How an encrypted workspace is encrypted: whether its words can be searched, and in whose words it was accepted that embeddings tell about contents.';
call minutebook.protect('minutebook.workspace_encryption', 'select, insert');

create table minutebook.data_key (
    workspace_id uuid not null references minutebook.workspace,
    number       int not null,
    subject      text not null,
    wrapped      bytea not null,
    master       text not null,
    created_at   timestamptz not null,
    retired_at   timestamptz,
    primary key (workspace_id, number),
    constraint data_key_number check (number > 0),
    constraint data_key_subject_length check (length(subject) between 1 and 256),
    constraint data_key_master_length check (length(master) between 1 and 512)
);
comment on table minutebook.data_key is 'A key that seals contents of a workspace, wrapped by a master key that is kept elsewhere. A retired key seals nothing more and still opens what it sealed.';
create unique index data_key_current on minutebook.data_key (workspace_id, subject) where retired_at is null;
call minutebook.protect('minutebook.data_key', 'select, insert, update (wrapped, master, retired_at)');

alter table minutebook.turn add column fingerprint bytea;
comment on column minutebook.turn.fingerprint is 'In an encrypted workspace a keyed hash of the content, by which the same said again is told.';

-- A sealed content is longer: four bytes to a character, Base64, and what goes in front.
alter table minutebook.tournament drop constraint tournament_question,
    add constraint tournament_question check (length(question) between 1 and 24576);
alter table minutebook.critique_pattern drop constraint critique_pattern_bounds,
    add constraint critique_pattern_bounds check (successes >= 0 and failures >= 0 and surprise between 0 and 1
        and base_rate between 0 and 1 and predictions between 0 and successes + failures and length(example) <= 4096);
alter table minutebook.conversation drop constraint conversation_title_length,
    add constraint conversation_title_length check (length(title) between 1 and 2048),
    drop constraint conversation_memory,
    add constraint conversation_memory check (memory_size >= 0 and octet_length(memory_hash) >= 32);
alter table minutebook.context_backup drop constraint context_backup_salt,
    add constraint context_backup_salt check (octet_length(salt) >= 16);
alter table minutebook.conversation_message drop constraint conversation_message_salt,
    add constraint conversation_message_salt check (octet_length(salt) >= 16);
