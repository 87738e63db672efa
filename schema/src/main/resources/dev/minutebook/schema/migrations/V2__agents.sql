create table minutebook.agent (
    workspace_id        uuid not null references minutebook.workspace,
    id                  uuid not null,
    name                text not null,
    kind                text not null,
    model               text,
    provider            text,
    context_window      int,
    constitution        text,
    constitution_sha256 bytea,
    self_description    text,
    spawn_count         int not null default 0,
    salt                bytea not null,
    version             bigint not null default 1,
    created_at          timestamptz not null,
    updated_at          timestamptz not null,
    last_active_at      timestamptz,
    archived_at         timestamptz,
    merged_into         uuid,
    primary key (workspace_id, id),
    constraint agent_kind check (kind in ('model', 'human', 'service')),
    constraint agent_model_kind check ((kind = 'model') = (model is not null)),
    constraint agent_name_length check (length(name) between 1 and 32),
    constraint agent_context_window check (context_window > 0),
    constraint agent_constitution_hash check ((constitution is null) = (constitution_sha256 is null)),
    constraint agent_merged foreign key (workspace_id, merged_into) references minutebook.agent (workspace_id, id),
    constraint agent_merged_archived check (merged_into is null or archived_at is not null)
);
comment on table minutebook.agent is 'A persistent identity that speaks, works and remembers: a model with a constitution, a person or a service.';
create unique index agent_name_unique on minutebook.agent (workspace_id, name) where archived_at is null;
create index agent_by_name on minutebook.agent (workspace_id, name, id);
call minutebook.protect('minutebook.agent', 'select, insert, update');

create table minutebook.agent_session (
    workspace_id        uuid not null,
    id                  uuid not null,
    agent_id            uuid not null,
    spawn_number        int not null,
    wakes               int not null default 0,
    parent_id           uuid,
    depth               int not null,
    constitution_sha256 bytea,
    started_at          timestamptz not null,
    last_wake_at        timestamptz,
    ended_at            timestamptz,
    closing_note        text,
    salt                bytea not null,
    primary key (workspace_id, id),
    constraint agent_session_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint agent_session_parent foreign key (workspace_id, parent_id) references minutebook.agent_session (workspace_id, id),
    constraint agent_session_spawn_unique unique (workspace_id, agent_id, spawn_number),
    constraint agent_session_depth check (depth between 0 and 3),
    constraint agent_session_depth_parent check ((depth = 0) = (parent_id is null)),
    constraint agent_session_note_at_end check (closing_note is null or ended_at is not null)
);
comment on table minutebook.agent_session is 'One life of an agent, from spawn to end; waking re-enters it.';
create index agent_session_open on minutebook.agent_session (workspace_id, agent_id, spawn_number) where ended_at is null;
create index agent_session_all_open on minutebook.agent_session (workspace_id, id) where ended_at is null;
call minutebook.protect('minutebook.agent_session', 'select, insert, update');

create table minutebook.api_token (
    workspace_id  uuid not null references minutebook.workspace,
    id            uuid not null,
    name          text not null,
    kind          text not null,
    role          text not null,
    scopes        text[] not null,
    agent_id      uuid,
    issued_by     uuid,
    secret_sha256 bytea not null,
    created_at    timestamptz not null,
    expires_at    timestamptz,
    last_used_at  timestamptz,
    revoked_at    timestamptz,
    primary key (workspace_id, id),
    constraint api_token_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint api_token_kind check (kind in ('human', 'agent', 'service')),
    constraint api_token_agent_bound check (kind <> 'agent' or agent_id is not null),
    constraint api_token_role check (role in ('reader', 'writer', 'reviewer', 'operator')),
    constraint api_token_name_length check (length(name) between 1 and 64)
);
comment on table minutebook.api_token is 'A credential of one workspace; the secret itself is never stored.';
comment on column minutebook.api_token.issued_by is 'The token that asked for this one; null for the program that holds the record.';
create unique index api_token_name_unique on minutebook.api_token (workspace_id, name) where revoked_at is null;
call minutebook.protect('minutebook.api_token', 'select, insert, update');
