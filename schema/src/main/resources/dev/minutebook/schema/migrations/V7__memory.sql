alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind check (kind in ('tasks', 'debates', 'memories', 'housekeeping'));
alter table minutebook.search_entry drop constraint search_entry_kind;
alter table minutebook.search_entry add constraint search_entry_kind
    check (kind in ('channel_message', 'decision', 'lesson', 'memory'));

create table minutebook.memory (
    workspace_id   uuid not null references minutebook.workspace,
    id             uuid not null,
    agent_id       uuid not null,
    scope          text not null,
    owner_id       uuid not null,
    topic          text not null,
    content        text not null,
    tier           text not null,
    importance     double precision not null,
    surprise       double precision not null default 0,
    consolidation  double precision not null default 0,
    successes      int not null default 0,
    failures       int not null default 0,
    accesses       bigint not null default 0,
    accessed_at    timestamptz,
    anchor         timestamptz not null,
    strength_key   double precision not null,
    policy         int not null default 0,
    core           boolean not null default false,
    red_line       text,
    source         text not null,
    source_class   text not null,
    trust          double precision not null,
    quarantined_at timestamptz,
    released_at    timestamptz,
    code_anchors   text[] not null default '{}',
    channel_id     uuid,
    synthesis      text,
    metadata       jsonb not null default '{}',
    valid_from     timestamptz not null,
    valid_to       timestamptz,
    own_expiry     timestamptz,
    expires_at     timestamptz,
    moves          int not null default 0,
    moved_at       timestamptz,
    wordings       int not null default 0,
    superseded_by  uuid,
    archived_at    timestamptz,
    archive_reason text,
    revoked        boolean not null default false,
    salt           bytea not null,
    version        bigint not null default 1,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (workspace_id, id),
    constraint memory_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint memory_channel foreign key (workspace_id, channel_id) references minutebook.channel (workspace_id, id),
    constraint memory_scope check (scope in ('private', 'shared')),
    constraint memory_owner check (owner_id = case scope when 'private' then agent_id
        else '00000000-0000-0000-0000-000000000000'::uuid end),
    constraint memory_tier check (tier in ('fast', 'medium', 'slow', 'glacial')),
    constraint memory_source_class check (source_class in ('person', 'decision', 'agent', 'peer', 'tool', 'document', 'web',
        'unknown')),
    constraint memory_bounds check (importance between 0 and 1 and surprise between 0 and 1 and consolidation between 0 and 1
        and trust between 0 and 1 and successes >= 0 and failures >= 0 and accesses >= 0),
    constraint memory_red_line check (red_line is null or expires_at is null),
    constraint memory_archived check ((archived_at is null) = (archive_reason is null)),
    constraint memory_revoked check (not revoked or archived_at is not null),
    constraint memory_superseded check (superseded_by is null or archived_at is not null),
    constraint memory_valid check (valid_to is null or valid_to >= valid_from)
) with (fillfactor = 85);
comment on table minutebook.memory is 'One remembered thing. strength_key orders memories of one tier by their strength at any instant: log2(importance * (1 + surprise)) + anchor / half-life, by the half-lives of the policy of that number. owner_id is the agent of a private memory and zero for a shared one.';
create index memory_recall on minutebook.memory (workspace_id, owner_id, tier, strength_key desc, id desc)
    where archived_at is null and quarantined_at is null;
create index memory_recall_topic on minutebook.memory (workspace_id, owner_id, topic, tier, strength_key desc, id desc)
    where archived_at is null and quarantined_at is null;
create index memory_core on minutebook.memory (workspace_id, owner_id, id desc) where core and archived_at is null;
create index memory_by_owner on minutebook.memory (workspace_id, owner_id, created_at);
create index memory_by_agent on minutebook.memory (workspace_id, agent_id, id desc);
create index memory_of_source on minutebook.memory (workspace_id, source, id);
create index memory_expiring on minutebook.memory (workspace_id, expires_at) where archived_at is null;
create index memory_quarantined on minutebook.memory (workspace_id, id desc)
    where quarantined_at is not null and archived_at is null;
call minutebook.protect('minutebook.memory', 'select, insert, update, delete');

create table minutebook.memory_wording (
    workspace_id uuid not null,
    memory_id    uuid not null,
    number       int not null,
    topic        text not null,
    content      text not null,
    until        timestamptz not null,
    primary key (workspace_id, memory_id, number),
    constraint memory_wording_memory foreign key (workspace_id, memory_id) references minutebook.memory (workspace_id, id)
        on delete cascade
);
comment on table minutebook.memory_wording is 'What a memory said before it was revised, for recall as of an earlier instant.';
call minutebook.protect('minutebook.memory_wording', 'select, insert, delete');

create table minutebook.memory_absence (
    workspace_id uuid not null,
    memory_id    uuid not null,
    archived_at  timestamptz not null,
    restored_at  timestamptz not null,
    primary key (workspace_id, memory_id, archived_at),
    constraint memory_absence_memory foreign key (workspace_id, memory_id) references minutebook.memory (workspace_id, id)
        on delete cascade,
    constraint memory_absence_time check (restored_at > archived_at)
);
comment on table minutebook.memory_absence is 'A time in which a memory was archived before it was restored, so that what was known then can still be told.';
call minutebook.protect('minutebook.memory_absence', 'select, insert, delete');

create table minutebook.memory_link (
    workspace_id uuid not null,
    from_id      uuid not null,
    kind         text not null,
    to_id        uuid not null,
    created_at   timestamptz not null,
    primary key (workspace_id, from_id, kind, to_id),
    constraint memory_link_from foreign key (workspace_id, from_id) references minutebook.memory (workspace_id, id)
        on delete cascade,
    constraint memory_link_to foreign key (workspace_id, to_id) references minutebook.memory (workspace_id, id)
        on delete cascade,
    constraint memory_link_kind check (kind in ('supersedes', 'derived_from', 'contradicts')),
    constraint memory_link_other check (from_id <> to_id)
);
comment on table minutebook.memory_link is 'What a memory says about another: it took its place, was made from it, or cannot be true beside it.';
create index memory_link_back on minutebook.memory_link (workspace_id, to_id, kind, from_id);
call minutebook.protect('minutebook.memory_link', 'select, insert, delete');

create table minutebook.tier_transition (
    workspace_id uuid not null,
    memory_id    uuid not null,
    number       int not null,
    from_tier    text not null,
    to_tier      text not null,
    reason       text not null,
    surprise     double precision not null,
    at           timestamptz not null,
    primary key (workspace_id, memory_id, number),
    constraint tier_transition_memory foreign key (workspace_id, memory_id) references minutebook.memory (workspace_id, id)
        on delete cascade,
    constraint tier_transition_tiers check (from_tier in ('fast', 'medium', 'slow', 'glacial')
        and to_tier in ('fast', 'medium', 'slow', 'glacial') and from_tier <> to_tier),
    constraint tier_transition_reason check (reason in ('high_surprise', 'high_stability', 'red_line', 'asked'))
);
comment on table minutebook.tier_transition is 'A memory changed its tier, and why.';
call minutebook.protect('minutebook.tier_transition', 'select, insert, delete');

create table minutebook.memory_access (
    workspace_id uuid not null,
    id           uuid not null,
    memory_id    uuid not null,
    agent_id     uuid not null,
    at           timestamptz not null,
    times        bigint not null default 1,
    primary key (workspace_id, id),
    constraint memory_access_times check (times > 0)
);
comment on table minutebook.memory_access is 'A memory was recalled, so many times within about a second. Written in batches after the fact; what policies are tried on.';
call minutebook.protect('minutebook.memory_access', 'select, insert, delete');

create table minutebook.meta_learning_state (
    workspace_id uuid not null references minutebook.workspace,
    number       int not null,
    parameters   jsonb not null,
    measures     jsonb not null,
    changes      text[] not null,
    since        timestamptz not null,
    primary key (workspace_id, number),
    constraint meta_learning_state_number check (number > 0)
);
comment on table minutebook.meta_learning_state is 'The parameters of memory in force since then, what was measured before, and what was changed. Number 0 is what every workspace starts with and has no row.';
call minutebook.protect('minutebook.meta_learning_state', 'select, insert');
