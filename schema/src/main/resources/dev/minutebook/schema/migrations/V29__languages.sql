alter table minutebook.workspace
    add column language text not null default 'en',
    add constraint workspace_language check (language ~ '^[a-z]{2,3}$');
comment on column minutebook.workspace.language is 'The language of texts in letters that several languages share, by its code of ISO 639-1. Search stems by it.';
grant update (language) on minutebook.workspace to minutebook_app;

alter table minutebook.search_pending add column analysis text not null default '';
comment on column minutebook.search_pending.analysis is 'By which rules the words of the document became terms; empty for those of 0.1.0.';
alter table minutebook.search_segment add column analysis text not null default '';
comment on column minutebook.search_segment.analysis is 'By which rules the words of its entries became terms; empty for those of 0.1.0. A segment of other rules than new texts is built again.';

-- What was indexed by the rules of 0.1.0 is looked at once.
insert into minutebook.ready (workspace_id, kind, since)
select w.id, 'search', now() from minutebook.workspace w
where w.id <> '00000000-0000-7000-8000-000000000000'
on conflict do nothing;

do $$
begin
    if exists (select from pg_roles where rolname = 'minutebook_reader') then
        grant select (analysis) on minutebook.search_pending to minutebook_reader;
        grant select (analysis) on minutebook.search_segment to minutebook_reader;
    end if;
end
$$;
