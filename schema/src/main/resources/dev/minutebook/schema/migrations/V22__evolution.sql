alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques', 'lessons', 'proofs',
        'notices', 'context_backups', 'queries', 'evolution'));

create table minutebook.evolution_scenario (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    name         text not null,
    version      int not null,
    source       text not null,
    salt         bytea not null,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint evolution_scenario_version unique (workspace_id, name, version),
    constraint evolution_scenario_name_length check (length(name) between 1 and 64),
    constraint evolution_scenario_number check (version > 0),
    constraint evolution_scenario_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.evolution_scenario is 'A version of a scenario: actors, first state, turn order, rubric and limits, as JSON. Append only; runs keep the version they were started with.';
call minutebook.protect('minutebook.evolution_scenario', 'select, insert');

create table minutebook.evolution_run (
    workspace_id  uuid not null references minutebook.workspace,
    id            uuid not null,
    scenario_id   uuid not null,
    name          text not null,
    status        text not null,
    phase         text,
    settings      jsonb not null,
    seed          bigint not null,
    sequence      int not null default 0,
    epoch         int not null default 0,
    pending       int not null default 0,
    place         int,
    looks         int not null default 0,
    roles         jsonb not null default '{}',
    designed      int,
    explored      int not null default 0,
    episodes      bigint not null default 0,
    token_budget  bigint,
    cost_budget   numeric(18, 8),
    tokens        bigint not null default 0,
    cost          numeric(18, 8) not null default 0,
    reason        text,
    metadata      jsonb not null default '{}',
    opened_by     text not null,
    opener_id     uuid,
    opener_token  uuid,
    salt          bytea not null,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    ended_at      timestamptz,
    primary key (workspace_id, id),
    constraint evolution_run_scenario foreign key (workspace_id, scenario_id)
        references minutebook.evolution_scenario (workspace_id, id),
    constraint evolution_run_opener foreign key (workspace_id, opener_id) references minutebook.agent (workspace_id, id),
    constraint evolution_run_name_length check (length(name) between 1 and 128),
    constraint evolution_run_status check (status in ('running', 'completed', 'exhausted', 'failed', 'cancelled')),
    constraint evolution_run_phase check (phase in ('epoch', 'propose', 'prune', 'trial', 'design', 'approve', 'creation',
        'explore')),
    constraint evolution_run_ended check ((status = 'running') = (ended_at is null) and (status = 'running') = (phase is not null)),
    constraint evolution_run_reason check ((status = 'running') = (reason is null)),
    constraint evolution_run_counters check (least(sequence, epoch, pending, looks, explored) >= 0 and episodes >= 0
        and tokens >= 0 and cost >= 0),
    constraint evolution_run_budget check (token_budget > 0 and cost_budget > 0),
    constraint evolution_run_salt check (octet_length(salt) >= 16)
) with (fillfactor = 85);
comment on table minutebook.evolution_run is 'A scenario whose actors are evolved. phase says what is being done, pending how much of that is not reported yet, sequence the newest generation, place the actor that is being changed, looks how often the trials of this generation were judged, designed the generation of the last design, explored that of the last hypotheses. roles names the agents that do the work, by id. opener_token is null for the embedding program.';
create index evolution_run_listing on minutebook.evolution_run (workspace_id, id desc);
create index evolution_run_running on minutebook.evolution_run (workspace_id, id) where status = 'running';
create index evolution_run_of_scenario on minutebook.evolution_run (workspace_id, scenario_id, id desc);
call minutebook.protect('minutebook.evolution_run', 'select, insert, update (status, phase, sequence, epoch, pending, place,
    looks, designed, explored, episodes, tokens, cost, reason, updated_at, ended_at)');

create table minutebook.generation (
    workspace_id uuid not null,
    id           uuid not null,
    run_id       uuid not null,
    sequence     int not null,
    parent_id    uuid,
    status       text not null,
    origin       text not null,
    outcome      text,
    place        int,
    trials       int not null default 0,
    mean         double precision,
    baseline     double precision,
    gain         double precision,
    gain_low     double precision,
    gain_high    double precision,
    probability  double precision,
    created_at   timestamptz not null,
    decided_at   timestamptz,
    archived_at  timestamptz,
    primary key (workspace_id, id),
    constraint generation_sequence unique (workspace_id, run_id, sequence),
    constraint generation_run foreign key (workspace_id, run_id) references minutebook.evolution_run (workspace_id, id),
    constraint generation_parent foreign key (workspace_id, parent_id) references minutebook.generation (workspace_id, id),
    constraint generation_status check (status in ('active', 'shadow_trial', 'archived')),
    constraint generation_origin check (origin in ('scenario', 'mutation', 'creation', 'rollback', 'import')),
    constraint generation_outcome check (outcome in ('accepted', 'rejected', 'withdrawn')),
    constraint generation_decided check ((status = 'shadow_trial') = (outcome is null) and (outcome is null) = (decided_at is null)),
    constraint generation_archived check ((status = 'archived') = (archived_at is not null)),
    constraint generation_range check (sequence >= 0 and trials >= 0 and probability between 0 and 1
        and gain_low <= gain and gain <= gain_high),
    constraint generation_root check (origin not in ('mutation', 'creation', 'rollback') or parent_id is not null)
) with (fillfactor = 85);
comment on table minutebook.generation is 'A version of all profiles of a run. A candidate is a shadow trial until it is accepted, and becomes the one active generation, or archived. gain is what it scored more than its parent on the same seeds, gain_low and gain_high the bounds of that with 95 per cent. Never deleted.';
create unique index generation_active on minutebook.generation (workspace_id, run_id) where status = 'active';
create unique index generation_shadow on minutebook.generation (workspace_id, run_id) where status = 'shadow_trial';
create index generation_of_status on minutebook.generation (workspace_id, run_id, status, sequence desc);
create index generation_of_parent on minutebook.generation (workspace_id, parent_id) where parent_id is not null;
call minutebook.protect('minutebook.generation', 'select, insert, update (status, outcome, trials, mean, baseline, gain,
    gain_low, gain_high, probability, decided_at, archived_at)');

create table minutebook.variant (
    workspace_id    uuid not null,
    id              uuid not null,
    run_id          uuid not null,
    generation_id   uuid not null,
    number          int not null,
    place           int not null,
    approach        text not null,
    strategy_prompt text not null,
    hyperparameters jsonb not null,
    status          text not null,
    prune_mean      double precision,
    trials          int not null default 0,
    mean            double precision,
    lower_bound     double precision,
    baseline        double precision,
    probability     double precision,
    corrected       double precision,
    finding         text,
    salt            bytea not null,
    created_at      timestamptz not null,
    decided_at      timestamptz,
    primary key (workspace_id, id),
    constraint variant_number unique (workspace_id, generation_id, number),
    constraint variant_generation foreign key (workspace_id, generation_id) references minutebook.generation (workspace_id, id),
    constraint variant_approach_length check (length(approach) between 1 and 64),
    constraint variant_status check (status in ('proposed', 'pruned', 'trial', 'accepted', 'rejected', 'withdrawn')),
    constraint variant_decided check ((status in ('proposed', 'trial')) = (decided_at is null)),
    constraint variant_range check (number between 1 and 8 and place > 0 and trials >= 0 and probability between 0 and 1
        and corrected between probability and 1),
    constraint variant_finding check (finding in ('accepted', 'other_cases', 'too_few_trials', 'too_little', 'chance')),
    constraint variant_salt check (octet_length(salt) >= 16)
) with (fillfactor = 85);
comment on table minutebook.variant is 'A changed strategy of one actor, as the mutator proposed it, and how it did: pruned after a few short episodes, or tried in the shadow and judged by the gate.';
create index variant_of_run on minutebook.variant (workspace_id, run_id, id desc);
call minutebook.protect('minutebook.variant', 'select, insert, update (status, prune_mean, trials, mean, lower_bound, baseline,
    probability, corrected, finding, decided_at)');

create table minutebook.profile (
    workspace_id      uuid not null,
    id                uuid not null,
    run_id            uuid not null,
    generation_id     uuid not null,
    sequence          int not null,
    place             int not null,
    actor             text not null,
    archetype         text not null,
    core_prompt       text not null,
    strategy_prompt   text not null,
    hyperparameters   jsonb not null,
    expected_baseline double precision,
    created_by        text not null,
    parent_id         uuid,
    variant_id        uuid,
    origins           int[] not null,
    salt              bytea not null,
    created_at        timestamptz not null,
    primary key (workspace_id, id),
    constraint profile_of_generation unique (workspace_id, generation_id, place),
    constraint profile_generation foreign key (workspace_id, generation_id) references minutebook.generation (workspace_id, id),
    constraint profile_parent foreign key (workspace_id, parent_id) references minutebook.profile (workspace_id, id),
    constraint profile_variant foreign key (workspace_id, variant_id) references minutebook.variant (workspace_id, id),
    constraint profile_actor_length check (length(actor) between 1 and 64),
    constraint profile_archetype check (archetype in ('primary_actor', 'disruptor_info', 'disruptor_tension', 'created_agent')),
    constraint profile_created_by check (created_by in ('human', 'mutator', 'creator')),
    constraint profile_range check (sequence >= 0 and place > 0 and expected_baseline between -5 and 5),
    constraint profile_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.profile is 'What an actor is told, since the generation in which that changed: core_prompt, its goals, never changes; strategy_prompt may. origins says for each line of the strategy which generation introduced it. Never deleted.';
create index profile_of_actor on minutebook.profile (workspace_id, run_id, place, sequence desc);
call minutebook.protect('minutebook.profile', 'select, insert');

create table minutebook.evolution_actor (
    workspace_id uuid not null,
    run_id       uuid not null,
    place        int not null,
    name         text not null,
    archetype    text not null,
    agent_id     uuid,
    profile_id   uuid not null,
    plateau      int not null default 0,
    accepted     int not null default 0,
    turn_every   int,
    left_at      timestamptz,
    primary key (workspace_id, run_id, place),
    constraint evolution_actor_name unique (workspace_id, run_id, name),
    constraint evolution_actor_run foreign key (workspace_id, run_id) references minutebook.evolution_run (workspace_id, id),
    constraint evolution_actor_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint evolution_actor_profile foreign key (workspace_id, profile_id) references minutebook.profile (workspace_id, id),
    constraint evolution_actor_name_length check (length(name) between 1 and 64),
    constraint evolution_actor_archetype check (archetype in ('primary_actor', 'disruptor_info', 'disruptor_tension',
        'created_agent')),
    constraint evolution_actor_range check (place > 0 and plateau >= 0 and accepted >= 0 and turn_every > 0)
) with (fillfactor = 85);
comment on table minutebook.evolution_actor is 'Who takes part in a run, with its profile of the active generation. plateau counts the generations in a row in which no change of it was accepted. turn_every is set for created agents: they speak every so many turns. The agent, if one is named, plays it and reads its monologues.';
call minutebook.protect('minutebook.evolution_actor', 'select, insert, update (profile_id, plateau, accepted, left_at)');

create table minutebook.created_agent (
    workspace_id       uuid not null,
    id                 uuid not null,
    run_id             uuid not null,
    generation_id      uuid not null,
    profile_id         uuid,
    archetype          text not null,
    name               text not null,
    design             text not null,
    rationale          text not null,
    status             text not null,
    outcome            text,
    replaces           uuid,
    shadow_score_delta double precision,
    mean               double precision,
    baseline           double precision,
    probability        double precision,
    decided_by         text,
    salt               bytea not null,
    created_at         timestamptz not null,
    updated_at         timestamptz not null,
    primary key (workspace_id, id),
    constraint created_agent_generation foreign key (workspace_id, generation_id)
        references minutebook.generation (workspace_id, id),
    constraint created_agent_profile foreign key (workspace_id, profile_id) references minutebook.profile (workspace_id, id),
    constraint created_agent_replaces foreign key (workspace_id, replaces) references minutebook.created_agent (workspace_id, id),
    constraint created_agent_archetype_length check (length(archetype) between 1 and 64),
    constraint created_agent_name_length check (length(name) between 1 and 64),
    constraint created_agent_status check (status in ('pending_approval', 'active', 'terminated')),
    constraint created_agent_outcome check (outcome in ('refused', 'failed', 'replaced', 'withdrawn')),
    constraint created_agent_ended check ((status = 'terminated') = (outcome is not null)),
    constraint created_agent_mounted check (status <> 'active' or profile_id is not null),
    constraint created_agent_probability check (probability between 0 and 1),
    constraint created_agent_salt check (octet_length(salt) >= 16)
) with (fillfactor = 85);
comment on table minutebook.created_agent is 'An agent that the provisioner designed for a run at a plateau: pending until somebody has approved it and its shadow test is over, then active or terminated. Archetypes of terminated ones are remembered by these rows.';
create index created_agent_of_profile on minutebook.created_agent (workspace_id, profile_id) where profile_id is not null;
create index created_agent_of_status on minutebook.created_agent (workspace_id, run_id, status, id desc);
call minutebook.protect('minutebook.created_agent', 'select, insert, update (status, outcome, profile_id, shadow_score_delta,
    mean, baseline, probability, decided_by, updated_at)');

create table minutebook.episode (
    workspace_id     uuid not null,
    id               uuid not null,
    run_id           uuid not null,
    generation_id    uuid not null,
    sequence         int not null,
    during           int not null,
    epoch            int not null,
    kind             text not null,
    shadow           boolean not null,
    number           int not null,
    variant_id       uuid,
    created_agent_id uuid,
    seed             bigint not null,
    status           text not null,
    turn_limit       int not null,
    total_turns      int not null default 0,
    state            json not null,
    termination      text,
    final_state      jsonb,
    final_hash       bytea,
    judges           int not null,
    judged           int not null default 0,
    agreement        double precision,
    tokens           bigint not null default 0,
    cost             numeric(18, 8) not null default 0,
    scout_hypotheses text,
    salt             bytea not null,
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    ended_at         timestamptz,
    judged_at        timestamptz,
    archived_at      timestamptz,
    primary key (workspace_id, id),
    constraint episode_generation foreign key (workspace_id, generation_id) references minutebook.generation (workspace_id, id),
    constraint episode_variant foreign key (workspace_id, variant_id) references minutebook.variant (workspace_id, id),
    constraint episode_created_agent foreign key (workspace_id, created_agent_id)
        references minutebook.created_agent (workspace_id, id),
    constraint episode_kind check (kind in ('epoch', 'prune', 'trial', 'baseline', 'creation', 'measure')),
    constraint episode_shadow check (shadow = (kind not in ('epoch', 'measure'))),
    constraint episode_status check (status in ('playing', 'judging', 'judged', 'withdrawn')),
    constraint episode_termination check (termination in ('agreement', 'abort_episode', 'timeout', 'corrupted', 'token_limit')),
    constraint episode_ended check ((status in ('judging', 'judged')) = (termination is not null)
        and (termination is null) = (final_hash is null)),
    constraint episode_judged check ((status = 'judged') = (judged_at is not null)),
    constraint episode_counters check (sequence >= 0 and during >= sequence and epoch >= 0 and number > 0 and turn_limit > 0 and total_turns >= 0
        and judges >= 0 and judged between 0 and judges and tokens >= 0 and cost >= 0 and agreement between 0 and 1),
    constraint episode_salt check (octet_length(salt) >= 16)
) with (fillfactor = 70);
comment on table minutebook.episode is 'One play of a scenario by the profiles of a generation. state is what the next turn needs while it is played, of bounded size; final_state what it came to. seed makes it the same case for all who play it. during is the newest generation when it was begun, by which retention counts. archived_at is set for those that have left an archive row and stay because their log does.';
create index episode_of_generation on minutebook.episode (workspace_id, generation_id, kind, number, id);
create index episode_of_epoch on minutebook.episode (workspace_id, run_id, epoch) where kind = 'epoch';
create index episode_of_run on minutebook.episode (workspace_id, run_id, id desc);
create index episode_shadows on minutebook.episode (workspace_id, run_id, shadow, id desc);
create index episode_kept on minutebook.episode (workspace_id, run_id, during) where archived_at is null;
create index episode_of_sequence on minutebook.episode (workspace_id, run_id, sequence, id desc);
create index episode_archived on minutebook.episode (workspace_id, run_id, archived_at) where archived_at is not null;
create index episode_of_variant on minutebook.episode (workspace_id, variant_id) where variant_id is not null;
create index episode_of_created_agent on minutebook.episode (workspace_id, created_agent_id) where created_agent_id is not null;
create index episode_explored on minutebook.episode (workspace_id, run_id, id desc) where scout_hypotheses is not null;
call minutebook.protect('minutebook.episode', 'select, insert, update (status, total_turns, state, termination, final_state,
    final_hash, judged, agreement, tokens, cost, scout_hypotheses, updated_at, ended_at, judged_at, archived_at), delete');

create table minutebook.episode_actor (
    workspace_id  uuid not null,
    episode_id    uuid not null,
    place         int not null,
    generation_id uuid not null,
    kind          text not null,
    profile_id    uuid,
    actor         text not null,
    score         int,
    primary key (workspace_id, episode_id, place),
    constraint episode_actor_episode foreign key (workspace_id, episode_id) references minutebook.episode (workspace_id, id),
    constraint episode_actor_profile foreign key (workspace_id, profile_id) references minutebook.profile (workspace_id, id),
    constraint episode_actor_kind check (kind in ('epoch', 'prune', 'trial', 'baseline', 'creation', 'measure')),
    constraint episode_actor_score check (score between -5 and 5),
    constraint episode_actor_place check (place > 0)
) with (fillfactor = 85);
comment on table minutebook.episode_actor is 'An actor in an episode, with the profile it played by and what the judges gave it, -5 to +5. profile_id is null where it played by a variant or as an agent that is being tried.';
create index episode_actor_scores on minutebook.episode_actor (workspace_id, generation_id, place, kind, score, episode_id);
create index episode_actor_of_profile on minutebook.episode_actor (workspace_id, profile_id) where profile_id is not null;
call minutebook.protect('minutebook.episode_actor', 'select, insert, update (score), delete');

create table minutebook.action_log (
    workspace_id       uuid not null,
    id                 uuid not null,
    episode_id         uuid not null,
    number             int not null,
    turn_number        int not null,
    part               text not null,
    speaker            text not null,
    profile_id         uuid,
    internal_monologue text,
    public_dialogue    text,
    state_mutations    jsonb not null,
    applied            jsonb not null,
    refused            jsonb not null,
    propose_resolution boolean not null,
    abort_episode      boolean not null,
    tries              int not null,
    loss               text,
    hint               text,
    tension            int not null,
    headline           text,
    impact             text,
    overreach          boolean not null,
    provider           text,
    model              text,
    tokens             bigint not null,
    salt               bytea not null,
    created_at         timestamptz not null,
    primary key (workspace_id, id),
    constraint action_log_turn unique (workspace_id, episode_id, turn_number, part),
    constraint action_log_number unique (workspace_id, episode_id, number),
    constraint action_log_episode foreign key (workspace_id, episode_id) references minutebook.episode (workspace_id, id),
    constraint action_log_profile foreign key (workspace_id, profile_id) references minutebook.profile (workspace_id, id),
    constraint action_log_part check (part in ('hint', 'turn', 'tension', 'information')),
    constraint action_log_impact check (impact in ('low', 'medium', 'high')),
    constraint action_log_news check ((headline is null) = (impact is null)),
    constraint action_log_range check (number > 0 and turn_number > 0 and tries > 0 and tokens >= 0
        and tension between 1 and 10),
    constraint action_log_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.action_log is 'A step of an episode: what its speaker thought and said, the changes it proposed, those that were made and those that were refused; or a hint to it, the tension after it, news after it. loss says why nothing came of it. Append only, until retention takes it.';
create index action_log_of_profile on minutebook.action_log (workspace_id, profile_id) where profile_id is not null;
call minutebook.protect('minutebook.action_log', 'select, insert, delete');

create table minutebook.judgement (
    workspace_id uuid not null,
    id           uuid not null,
    episode_id   uuid not null,
    judge        int not null,
    places       int[] not null,
    scores       int[] not null,
    rationale    jsonb not null,
    provider     text,
    model        text,
    tokens       bigint not null,
    salt         bytea not null,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint judgement_once unique (workspace_id, episode_id, judge),
    constraint judgement_episode foreign key (workspace_id, episode_id) references minutebook.episode (workspace_id, id),
    constraint judgement_scores check (cardinality(scores) = cardinality(places) and cardinality(scores) > 0
        and -5 <= all (scores) and 5 >= all (scores)),
    constraint judgement_range check (judge > 0 and tokens >= 0),
    constraint judgement_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.judgement is 'What one judge gave each actor of an episode, and why. Judges do not see names. Append only, until retention takes it.';
call minutebook.protect('minutebook.judgement', 'select, insert, delete');

create table minutebook.generation_score (
    workspace_id  uuid not null,
    generation_id uuid not null,
    place         int not null,
    episodes      int not null,
    total         bigint not null,
    squares       bigint not null,
    agreements    int not null,
    turns         bigint not null,
    tokens        bigint not null,
    updated_at    timestamptz not null,
    primary key (workspace_id, generation_id, place),
    constraint generation_score_generation foreign key (workspace_id, generation_id)
        references minutebook.generation (workspace_id, id),
    constraint generation_score_range check (place > 0 and episodes > 0 and squares >= 0 and agreements between 0 and episodes
        and turns >= 0 and tokens >= 0)
) with (fillfactor = 85);
comment on table minutebook.generation_score is 'What an actor scored in all episodes that were played by the profiles of a generation, summed as they are judged: its epochs, its measurements, and those in which it was the baseline. Lineage and bisect read it, so that pruned episodes still count.';
call minutebook.protect('minutebook.generation_score', 'select, insert, update (episodes, total, squares, agreements, turns,
    tokens, updated_at)');

create table minutebook.tactic (
    workspace_id   uuid not null,
    id             uuid not null,
    run_id         uuid not null,
    generation_id  uuid not null,
    sequence       int not null,
    episode_id     uuid not null,
    place          int not null,
    archetype      text not null,
    classification text not null,
    summary        text not null,
    words          text[] not null,
    score          int not null,
    termination    text not null,
    created_agents text[] not null,
    embedding      bytea,
    salt           bytea not null,
    created_at     timestamptz not null,
    primary key (workspace_id, id),
    constraint tactic_once unique (workspace_id, episode_id, place),
    constraint tactic_generation foreign key (workspace_id, generation_id) references minutebook.generation (workspace_id, id),
    constraint tactic_archetype check (archetype in ('primary_actor', 'disruptor_info', 'disruptor_tension', 'created_agent')),
    constraint tactic_classification_length check (length(classification) between 1 and 64),
    constraint tactic_score check (score between -5 and 5),
    constraint tactic_termination check (termination in ('agreement', 'abort_episode', 'timeout', 'corrupted', 'token_limit')),
    constraint tactic_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.tactic is 'How an actor went about an episode and what came of it: the memory of tactics that mutators ask. words are the stems of the summary, keyed hashes of them in an encrypted workspace; embedding is a packed vector where one was given. No reference to the episode, which may be pruned before.';
create index tactic_listing on minutebook.tactic (workspace_id, id desc);
create index tactic_of_run on minutebook.tactic (workspace_id, run_id, id desc);
create index tactic_of_termination on minutebook.tactic (workspace_id, run_id, termination, id desc);
create index tactic_failures on minutebook.tactic (workspace_id, run_id, archetype, id desc) where score < 0;
create index tactic_weight on minutebook.tactic (workspace_id, abs(score), id);
call minutebook.protect('minutebook.tactic', 'select, insert, delete');

create table minutebook.evolution_work (
    workspace_id     uuid not null,
    id               uuid not null,
    run_id           uuid not null,
    kind             text not null,
    episode_id       uuid,
    created_agent_id uuid,
    place            int,
    actor            text,
    part             text,
    judge            int,
    agent_id         uuid,
    tries            int not null default 0,
    refusal          text,
    claims           int not null default 0,
    fence            bigint not null default 0,
    claimed_with     uuid,
    lease_until      timestamptz,
    server           bigint,
    calls            int not null default 0,
    tokens           bigint not null default 0,
    cost             numeric(18, 8) not null default 0,
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    primary key (workspace_id, id),
    constraint evolution_work_run foreign key (workspace_id, run_id) references minutebook.evolution_run (workspace_id, id),
    constraint evolution_work_episode foreign key (workspace_id, episode_id) references minutebook.episode (workspace_id, id),
    constraint evolution_work_created_agent foreign key (workspace_id, created_agent_id)
        references minutebook.created_agent (workspace_id, id),
    constraint evolution_work_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint evolution_work_kind check (kind in ('play', 'judge', 'propose', 'design', 'explore', 'approve')),
    constraint evolution_work_part check (part in ('hint', 'turn', 'tension', 'information')),
    constraint evolution_work_about check ((kind in ('play', 'judge', 'explore')) = (episode_id is not null)
        and (kind = 'play') = (part is not null) and (kind = 'judge') = (judge is not null)
        and (kind = 'approve') = (created_agent_id is not null) and (kind <> 'propose' or place is not null)),
    constraint evolution_work_counters check (least(tries, claims, calls) >= 0 and tokens >= 0 and cost >= 0)
) with (fillfactor = 70);
comment on table minutebook.evolution_work is 'What is to be done next for a run, by whoever claims it: play a part of the next turn, judge an episode, propose variants, design an agent, form hypotheses, or approve. Deleted when it is reported; what was reported has its id. server is the number of the server whose worker claimed it, and with whose end the claim is lost.';
create index evolution_work_open on minutebook.evolution_work (workspace_id, created_at, id);
create index evolution_work_of_run on minutebook.evolution_work (workspace_id, run_id, id);
create index evolution_work_of_episode on minutebook.evolution_work (workspace_id, episode_id) where episode_id is not null;
create index evolution_work_of_agent on minutebook.evolution_work (workspace_id, agent_id, created_at, id) where agent_id is not null;
call minutebook.protect('minutebook.evolution_work', 'select, insert, update (tries, refusal, claims, fence, claimed_with,
    lease_until, server, calls, tokens, cost, updated_at), delete');

create table minutebook.retention_policy (
    workspace_id uuid not null references minutebook.workspace,
    data         text not null,
    keep         bigint not null,
    changed_by   text not null,
    updated_at   timestamptz not null,
    primary key (workspace_id, data),
    constraint retention_policy_data check (data in ('episodes', 'action_logs', 'tactics')),
    constraint retention_policy_keep check (keep between 1 and 1000000000)
);
comment on table minutebook.retention_policy is 'How much of some data is kept, where that is not the usual: episodes and action logs of so many generations, so many tactics.';
call minutebook.protect('minutebook.retention_policy', 'select, insert, update (keep, changed_by, updated_at)');

create table minutebook.retention_run (
    workspace_id     uuid not null references minutebook.workspace,
    id               uuid not null,
    run_id           uuid,
    cause            text not null,
    sequence         int not null,
    episodes_kept    bigint not null,
    logs_kept        bigint not null,
    tactics_kept     bigint not null,
    archived         bigint not null,
    logs_deleted     bigint not null,
    tactics_deleted  bigint not null,
    at               timestamptz not null,
    primary key (workspace_id, id),
    constraint retention_run_run foreign key (workspace_id, run_id) references minutebook.evolution_run (workspace_id, id),
    constraint retention_run_cause check (cause in ('generation', 'request')),
    constraint retention_run_counters check (sequence >= 0
        and least(episodes_kept, logs_kept, tactics_kept, archived, logs_deleted, tactics_deleted) >= 0)
);
comment on table minutebook.retention_run is 'One pruning: by which bounds, at which generation, and how much went. Append only.';
create index retention_run_of_run on minutebook.retention_run (workspace_id, run_id, id desc);
call minutebook.protect('minutebook.retention_run', 'select, insert');

create table minutebook.episode_archive (
    workspace_id     uuid not null,
    id               uuid not null,
    run_id           uuid not null,
    generation_id    uuid not null,
    sequence         int not null,
    epoch            int not null,
    kind             text not null,
    number           int not null,
    variant_id       uuid,
    created_agent_id uuid,
    seed             bigint not null,
    total_turns      int not null,
    termination      text not null,
    final_hash       bytea not null,
    places           int[] not null,
    scores           int[] not null,
    agreement        double precision,
    tokens           bigint not null,
    scout_hypotheses text,
    created_at       timestamptz not null,
    judged_at        timestamptz not null,
    retention_id     uuid not null,
    primary key (workspace_id, id),
    constraint episode_archive_generation foreign key (workspace_id, generation_id)
        references minutebook.generation (workspace_id, id),
    constraint episode_archive_retention foreign key (workspace_id, retention_id)
        references minutebook.retention_run (workspace_id, id),
    constraint episode_archive_scores check (cardinality(scores) = cardinality(places))
);
comment on table minutebook.episode_archive is 'What is left of an episode that was pruned: its case, its end, the hash of its final state, and its scores. Permanent.';
create index episode_archive_of_generation on minutebook.episode_archive (workspace_id, generation_id, kind, number, id);
create index episode_archive_of_run on minutebook.episode_archive (workspace_id, run_id, id desc);
create index episode_archive_of_sequence on minutebook.episode_archive (workspace_id, run_id, sequence, id desc);
call minutebook.protect('minutebook.episode_archive', 'select, insert');
