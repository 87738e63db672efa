alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques'));

alter table minutebook.critique
    add column expected_usefulness double precision,
    add column actual_usefulness double precision,
    add column prediction_error double precision,
    add column settled_at timestamptz,
    add constraint critique_usefulness check (expected_usefulness between 0 and 1 and actual_usefulness between 0 and 1
        and prediction_error between 0 and 1),
    add constraint critique_settled check ((settled_at is not null or actual_usefulness is null)
        and (prediction_error is null) = (actual_usefulness is null or expected_usefulness is null));
comment on table minutebook.critique is 'What an agent found wrong with another''s turn, how useful it said that would be, and how useful it was when the debate ended; that is null where the author never had the floor again.';
create index critique_by_critic on minutebook.critique (workspace_id, critic_id, id);
create index critique_by_author on minutebook.critique (workspace_id, author_id, id);
grant update (actual_usefulness, prediction_error, settled_at) on minutebook.critique to minutebook_app;

alter table minutebook.critique_issue
    add column pattern_key text,
    add column type text,
    add column led_to_improvement boolean,
    add constraint critique_issue_type check (type in ('performance', 'security', 'correctness', 'clarity', 'architecture',
        'completeness', 'testing', 'general')),
    add constraint critique_issue_pattern check ((pattern_key is null) = (type is null));
comment on table minutebook.critique_issue is 'One point of a critique, the pattern it is an instance of, and whether it led to an improvement: it was acted upon and not raised again.';
create index critique_issue_by_type on minutebook.critique_issue (workspace_id, type, critique_id) include (led_to_improvement);
create index critique_issue_by_outcome on minutebook.critique_issue (workspace_id, led_to_improvement, critique_id)
    where led_to_improvement is not null;
grant update (pattern_key, type, led_to_improvement) on minutebook.critique_issue to minutebook_app;

create table minutebook.critique_pattern (
    workspace_id uuid not null references minutebook.workspace,
    key          text not null,
    type         text not null,
    text         text not null,
    suggestion   text,
    example      text not null,
    debate_id    uuid not null,
    cites        uuid[] not null default '{}',
    successes    int not null default 0,
    failures     int not null default 0,
    severity_sum double precision not null default 0,
    base_rate    double precision not null default 0.5,
    surprise     double precision not null default 0,
    predictions  int not null default 0,
    error_sum    double precision not null default 0,
    strength     double precision generated always as (successes * (1 + surprise)) stored,
    first_at     timestamptz not null,
    updated_at   timestamptz not null,
    archived_at  timestamptz,
    primary key (workspace_id, key),
    constraint critique_pattern_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint critique_pattern_type check (type in ('performance', 'security', 'correctness', 'clarity', 'architecture',
        'completeness', 'testing', 'general')),
    constraint critique_pattern_bounds check (successes >= 0 and failures >= 0 and surprise between 0 and 1
        and base_rate between 0 and 1 and predictions between 0 and successes + failures and length(example) <= 500)
) with (fillfactor = 85);
comment on table minutebook.critique_pattern is 'An issue that is raised again and again, in whatever words, and how that fared. strength is what it is worth in a prompt while it is fresh. debate_id is where its wording comes from, cites the memories that debate relied on.';
create index critique_pattern_strongest on minutebook.critique_pattern (workspace_id, strength desc, key) include (updated_at)
    where archived_at is null;
create index critique_pattern_strongest_of_type on minutebook.critique_pattern (workspace_id, type, strength desc, key)
    include (updated_at) where archived_at is null;
create index critique_pattern_freshest on minutebook.critique_pattern (workspace_id, updated_at desc, key) include (strength)
    where archived_at is null and successes >= 2;
create index critique_pattern_freshest_of_type on minutebook.critique_pattern (workspace_id, type, updated_at desc, key)
    include (strength) where archived_at is null and successes >= 2;
create index critique_pattern_archived on minutebook.critique_pattern (workspace_id, strength desc, key)
    where archived_at is not null;
create index critique_pattern_citing on minutebook.critique_pattern (workspace_id, key) where cites <> '{}';
create index critique_pattern_of_debate on minutebook.critique_pattern (workspace_id, debate_id);
create index critique_pattern_fading on minutebook.critique_pattern (workspace_id, updated_at)
    where archived_at is null and 10 * successes < 3 * (successes + failures);
call minutebook.protect('minutebook.critique_pattern', 'select, insert, update');

create table minutebook.critique_base (
    workspace_id uuid not null references minutebook.workspace,
    type         text not null,
    patterns     int not null,
    successes    int not null,
    failures     int not null,
    changed_at   timestamptz not null,
    primary key (workspace_id, type),
    constraint critique_base_type check (type in ('performance', 'security', 'correctness', 'clarity', 'architecture',
        'completeness', 'testing', 'general')),
    constraint critique_base_bounds check (patterns >= 0 and successes >= 0 and failures >= 0)
) with (fillfactor = 50);
comment on table minutebook.critique_base is 'How often issues of a type are raised with success: the sums over its patterns, kept with every change of one.';
call minutebook.protect('minutebook.critique_base', 'select, insert, update');

create table minutebook.reputation (
    workspace_id uuid not null references minutebook.workspace,
    agent_id     uuid not null,
    proposals    int not null default 0,
    accepted     int not null default 0,
    credit       double precision not null default 0,
    critiques    int not null default 0,
    valuable     int not null default 0,
    predictions  int not null default 0,
    error_sum    double precision not null default 0,
    resolved     int not null default 0,
    came_right   int not null default 0,
    changed_at   timestamptz not null,
    primary key (workspace_id, agent_id),
    constraint reputation_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint reputation_bounds check (accepted between 0 and proposals
        and abs(credit) <= proposals and valuable between 0 and critiques
        and predictions between 0 and critiques and error_sum between 0 and predictions
        and came_right between 0 and resolved)
) with (fillfactor = 85);
comment on table minutebook.reputation is 'The name an agent made itself: proposals made and accepted, their credit above chance, critiques given and of value, how far off it was about their use, and votes on decisions whose outcome is known.';
create index reputation_by_score on minutebook.reputation (workspace_id,
    (case when proposals + resolved = 0 then 0.5::float8
        else 0.6::float8 * (accepted + came_right) / (proposals + resolved)
            + 0.4::float8 * (case when critiques = 0 then 0.5::float8 else valuable::float8 / critiques end) end) desc,
    agent_id);
call minutebook.protect('minutebook.reputation', 'select, insert, update');
