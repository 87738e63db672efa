create table minutebook.channel (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    name         text not null,
    topic        text,
    last_seq     bigint not null default 0,
    version      bigint not null default 1,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    active_at    timestamptz not null,
    pinned_at    timestamptz,
    archived_at  timestamptz,
    primary key (workspace_id, id),
    constraint channel_name_length check (length(name) between 1 and 64),
    constraint channel_seq check (last_seq >= 0)
);
comment on table minutebook.channel is 'A named place where agents write to each other. last_seq is the number of its newest message; active_at is exact to a minute, so that posting does not touch an index.';
create unique index channel_name_unique on minutebook.channel (workspace_id, name) where archived_at is null;
create index channel_listing on minutebook.channel
    (workspace_id, (coalesce(pinned_at, '-infinity')) desc, active_at desc, id desc) where archived_at is null;
create index channel_archived on minutebook.channel (workspace_id, name, id) where archived_at is not null;
call minutebook.protect('minutebook.channel', 'select, insert, update');

create table minutebook.channel_message (
    workspace_id uuid not null,
    id           uuid not null,
    channel_id   uuid not null,
    seq          bigint not null,
    author_id    uuid not null,
    session_id   uuid,
    body         text not null,
    salt         bytea not null,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint channel_message_channel foreign key (workspace_id, channel_id) references minutebook.channel (workspace_id, id),
    constraint channel_message_author foreign key (workspace_id, author_id) references minutebook.agent (workspace_id, id),
    constraint channel_message_seq check (seq > 0)
);
comment on table minutebook.channel_message is 'Something an agent said in a channel. Append only; seq is gapless per channel, assigned under the row lock of the channel.';
create index channel_message_order on minutebook.channel_message (workspace_id, channel_id, seq);
create index channel_message_time on minutebook.channel_message (workspace_id, channel_id, created_at);
call minutebook.protect('minutebook.channel_message', 'select, insert');

create table minutebook.mention (
    workspace_id uuid not null,
    agent_id     uuid not null,
    channel_id   uuid not null,
    seq          bigint not null,
    message_id   uuid not null,
    created_at   timestamptz not null,
    primary key (workspace_id, agent_id, channel_id, seq),
    constraint mention_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint mention_channel foreign key (workspace_id, channel_id) references minutebook.channel (workspace_id, id)
);
comment on table minutebook.mention is 'An agent named in a message. Open until the agent has acknowledged the channel up to it.';
create index mention_of_message on minutebook.mention (workspace_id, channel_id, seq, agent_id);
call minutebook.protect('minutebook.mention', 'select, insert');

create table minutebook.bookmark (
    workspace_id uuid not null,
    agent_id     uuid not null,
    channel_id   uuid not null,
    seq          bigint not null,
    updated_at   timestamptz not null,
    primary key (workspace_id, agent_id, channel_id),
    constraint bookmark_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint bookmark_channel foreign key (workspace_id, channel_id) references minutebook.channel (workspace_id, id),
    constraint bookmark_seq check (seq >= 0)
);
comment on table minutebook.bookmark is 'How far a reader has acknowledged a channel. Moves forward only, and only by acknowledgement.';
call minutebook.protect('minutebook.bookmark', 'select, insert, update');

create table minutebook.search_entry (
    workspace_id uuid not null references minutebook.workspace,
    kind         text not null,
    subject_id   uuid not null,
    container_id uuid,
    seq          bigint,
    topics       text[] not null default '{}',
    at           timestamptz not null,
    lexemes      tsvector not null,
    length       int not null,
    primary key (workspace_id, kind, subject_id),
    constraint search_entry_kind check (kind in ('channel_message'))
);
comment on table minutebook.search_entry is 'One searchable text of any capability; the text itself stays with its subject. container_id and seq lead to its neighbours.';
call minutebook.protect('minutebook.search_entry', 'select, insert, delete');
