create table minutebook.knowledge (
    workspace_id   uuid not null references minutebook.workspace,
    id             uuid not null,
    domain         text collate "C" not null,
    subtree_key    text collate "C" not null,
    content        text not null,
    confidence     double precision not null,
    contributor_id uuid not null,
    source         text not null,
    source_class   text not null,
    trust          double precision not null,
    memory_id      uuid,
    decision_id    uuid,
    valid_from     timestamptz not null,
    valid_to       timestamptz,
    confirmed_at   timestamptz,
    superseded_by  uuid,
    archived_at    timestamptz,
    archive_reason text,
    revoked        boolean not null default false,
    absences       int not null default 0,
    salt           bytea not null,
    version        bigint not null default 1,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (workspace_id, id),
    constraint knowledge_contributor foreign key (workspace_id, contributor_id)
        references minutebook.agent (workspace_id, id),
    constraint knowledge_memory foreign key (workspace_id, memory_id) references minutebook.memory (workspace_id, id)
        on delete set null (memory_id),
    constraint knowledge_decision foreign key (workspace_id, decision_id) references minutebook.decision (workspace_id, id),
    constraint knowledge_successor foreign key (workspace_id, superseded_by) references minutebook.knowledge (workspace_id, id),
    constraint knowledge_domain_form check (length(domain) between 1 and 256 and domain !~ '(^|/)(/|$)'),
    constraint knowledge_subtree check (subtree_key = domain || '/'),
    constraint knowledge_source_class check (source_class in ('person', 'decision', 'agent', 'peer', 'tool', 'document', 'web',
        'unknown')),
    constraint knowledge_bounds check (confidence between 0 and 1 and trust between 0 and 1),
    constraint knowledge_origin check (memory_id is null or decision_id is null),
    constraint knowledge_archived check ((archived_at is null) = (archive_reason is null)),
    constraint knowledge_superseded check (superseded_by is null or (archived_at is not null and superseded_by <> id)),
    constraint knowledge_revoked check (not revoked or archived_at is not null),
    constraint knowledge_valid check (valid_to is null or valid_to >= valid_from)
);
comment on table minutebook.knowledge is 'Something held to be true by all. Its words never change; it is superseded, archived, restored. subtree_key makes a domain with all below it one range of bytes.';
create index knowledge_by_domain on minutebook.knowledge (workspace_id, subtree_key, id desc);
create index knowledge_standing on minutebook.knowledge (workspace_id, subtree_key) where archived_at is null;
create index knowledge_by_contributor on minutebook.knowledge (workspace_id, contributor_id, id desc);
create index knowledge_by_source on minutebook.knowledge (workspace_id, source, id desc);
create index knowledge_by_successor on minutebook.knowledge (workspace_id, superseded_by) where superseded_by is not null;
create index knowledge_by_memory on minutebook.knowledge (workspace_id, memory_id) where memory_id is not null;
create unique index knowledge_memory_once on minutebook.knowledge (workspace_id, memory_id, domain)
    where memory_id is not null and archived_at is null;
create unique index knowledge_decision_once on minutebook.knowledge (workspace_id, decision_id, domain)
    where decision_id is not null and archived_at is null;
call minutebook.protect('minutebook.knowledge', 'select, insert, update (confirmed_at, superseded_by, archived_at, archive_reason, revoked,
    absences, version, updated_at)');

create table minutebook.knowledge_absence (
    workspace_id  uuid not null,
    knowledge_id  uuid not null,
    number        int not null,
    archived_at   timestamptz not null,
    restored_at   timestamptz not null,
    reason        text not null,
    superseded_by uuid,
    primary key (workspace_id, knowledge_id, number),
    constraint knowledge_absence_knowledge foreign key (workspace_id, knowledge_id)
        references minutebook.knowledge (workspace_id, id),
    constraint knowledge_absence_time check (restored_at >= archived_at)
);
comment on table minutebook.knowledge_absence is 'A time in which an entry did not stand before it was restored, so that what was known then can still be told.';
call minutebook.protect('minutebook.knowledge_absence', 'select, insert');

create table minutebook.evidence (
    workspace_id      uuid not null references minutebook.workspace,
    id                uuid not null,
    content_sha256    bytea not null,
    snippet           text not null,
    topics            text[] not null default '{}',
    reliability       double precision not null default 0.5,
    relevance         double precision not null,
    semantic          double precision not null,
    freshness         double precision not null,
    authority         double precision not null,
    completeness      double precision not null,
    consistency       double precision not null,
    quality           double precision not null,
    tier              text not null,
    metadata          jsonb not null default '{}',
    enriched_metadata jsonb not null default '{}',
    sources           int not null default 1,
    added_by          uuid not null,
    salt              bytea not null,
    created_at        timestamptz not null,
    updated_at        timestamptz not null,
    seen_at           timestamptz not null,
    primary key (workspace_id, id),
    constraint evidence_content_unique unique (workspace_id, content_sha256),
    constraint evidence_adder foreign key (workspace_id, added_by) references minutebook.agent (workspace_id, id),
    constraint evidence_hash check (octet_length(content_sha256) = 32),
    constraint evidence_tier check (tier in ('excellent', 'good', 'fair', 'poor', 'unreliable')),
    constraint evidence_bounds check (reliability between 0 and 1 and relevance between 0 and 1 and semantic between 0 and 1
        and freshness between 0 and 1 and authority between 0 and 1 and completeness between 0 and 1
        and consistency between 0 and 1 and quality between 0 and 1)
);
comment on table minutebook.evidence is 'A snippet that claims rest upon, once in a workspace, however many sources it was seen under.';
create index evidence_unseen on minutebook.evidence (workspace_id, seen_at, id) where reliability < 0.8;
call minutebook.protect('minutebook.evidence', 'select, insert, update (topics, reliability, relevance, semantic, freshness,
    authority, completeness, consistency, quality, tier, metadata, enriched_metadata, sources, updated_at, seen_at)');

create table minutebook.evidence_source (
    workspace_id  uuid not null,
    evidence_id   uuid not null,
    number        int not null,
    kind          text not null,
    url           text,
    url_sha256    bytea not null,
    title         text,
    author        text,
    published_at  timestamptz,
    doi           text,
    peer_reviewed boolean not null,
    citations     int,
    verified      boolean not null,
    authority     double precision,
    confidence    double precision,
    reliability   double precision not null,
    seen          int not null default 1,
    added_by      uuid not null,
    created_at    timestamptz not null,
    primary key (workspace_id, evidence_id, number),
    constraint evidence_source_unique unique (workspace_id, evidence_id, kind, url_sha256),
    constraint evidence_source_evidence foreign key (workspace_id, evidence_id)
        references minutebook.evidence (workspace_id, id) on delete cascade,
    constraint evidence_source_adder foreign key (workspace_id, added_by) references minutebook.agent (workspace_id, id),
    constraint evidence_source_kind check (kind in ('academic', 'documentation', 'readme', 'github', 'code', 'database', 'local',
        'api', 'news', 'fetched', 'web', 'social', 'unknown')),
    constraint evidence_source_bounds check (reliability between 0 and 1 and authority between 0 and 1
        and confidence between 0 and 1)
);
comment on table minutebook.evidence_source is 'A kind, address and title under which a snippet was seen.';
call minutebook.protect('minutebook.evidence_source', 'select, insert, update (title, reliability, seen)');

create table minutebook.debate_evidence (
    workspace_id     uuid not null,
    debate_id        uuid not null,
    round            int not null,
    evidence_id      uuid not null,
    relevance        double precision not null,
    cited_by         uuid not null,
    used_in_decision boolean not null default false,
    created_at       timestamptz not null,
    primary key (workspace_id, debate_id, round, evidence_id),
    constraint debate_evidence_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint debate_evidence_evidence foreign key (workspace_id, evidence_id)
        references minutebook.evidence (workspace_id, id),
    constraint debate_evidence_agent foreign key (workspace_id, cited_by) references minutebook.agent (workspace_id, id),
    constraint debate_evidence_bounds check (relevance between 0 and 1 and round >= 0)
);
comment on table minutebook.debate_evidence is 'Evidence cited in a round of a debate, and whether the decision rests on it.';
create index debate_evidence_of_evidence on minutebook.debate_evidence (workspace_id, evidence_id);
call minutebook.protect('minutebook.debate_evidence', 'select, insert, update (used_in_decision)');
