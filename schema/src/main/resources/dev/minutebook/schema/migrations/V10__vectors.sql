alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors'));

create table minutebook.search_vector (
    workspace_id uuid not null,
    entry        uuid not null,
    model        text not null,
    vector       bytea not null,
    put          uuid not null,
    primary key (workspace_id, entry),
    constraint search_vector_entry foreign key (workspace_id, entry)
        references minutebook.search_entry (workspace_id, entry) on delete cascade
);
comment on table minutebook.search_vector is 'What an entry means, as a vector of unit length in bytes: a scale (float) and one signed byte for each dimension. Put in the background, in the order of put; without it an entry is found by its words.';
alter table minutebook.search_vector alter column vector set storage plain;
create index search_vector_put on minutebook.search_vector (workspace_id, put);
call minutebook.protect('minutebook.search_vector', 'select, insert, update, delete');

insert into minutebook.ready (workspace_id, kind, since)
select workspace_id, 'vectors', now() from minutebook.ready where kind = 'search'
on conflict do nothing;
