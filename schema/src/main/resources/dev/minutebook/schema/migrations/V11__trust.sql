create table minutebook.decision_outcome (
    workspace_id uuid not null,
    id           uuid not null,
    decision_id  uuid not null,
    debate_id    uuid not null,
    number       int not null,
    correct      boolean not null,
    choice       text,
    reason       text not null,
    resolved_by  text not null,
    at           timestamptz not null,
    primary key (workspace_id, id),
    constraint decision_outcome_once unique (workspace_id, decision_id, number),
    constraint decision_outcome_decision foreign key (workspace_id, decision_id) references minutebook.decision (workspace_id, id),
    constraint decision_outcome_number check (number > 0),
    constraint decision_outcome_choice check (not correct or choice is not null)
);
comment on table minutebook.decision_outcome is 'How a decision turned out, in the words of a reviewer. Of each decision the highest number counts.';
call minutebook.protect('minutebook.decision_outcome', 'select, insert');

create table minutebook.match (
    workspace_id uuid not null,
    id           uuid not null,
    debate_id    uuid not null,
    outcome_id   uuid,
    domain       text not null,
    confidence   double precision not null,
    winner_id    uuid,
    at           timestamptz not null,
    primary key (workspace_id, id),
    constraint match_once unique nulls not distinct (workspace_id, debate_id, outcome_id),
    constraint match_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint match_confidence check (confidence between 0.1 and 1)
);
comment on table minutebook.match is 'A debate as ratings see it: when its decision took up somebody''s proposal, and again with every outcome of the decision, in place of the match before. An empty domain stands for none.';
call minutebook.protect('minutebook.match', 'select, insert');

create table minutebook.match_score (
    workspace_id uuid not null,
    match_id     uuid not null,
    agent_id     uuid not null,
    score        double precision not null,
    primary key (workspace_id, match_id, agent_id),
    constraint match_score_match foreign key (workspace_id, match_id) references minutebook.match (workspace_id, id),
    constraint match_score_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint match_score_bounds check (score between 0 and 1)
);
comment on table minutebook.match_score is 'What an agent scored in a match.';
create index match_score_agent on minutebook.match_score (workspace_id, agent_id, match_id desc);
call minutebook.protect('minutebook.match_score', 'select, insert');

create table minutebook.rating (
    workspace_id uuid not null references minutebook.workspace,
    domain       text not null,
    agent_id     uuid not null,
    elo          double precision not null,
    skill        double precision not null,
    deviation    double precision not null,
    volatility   double precision not null,
    matches      int not null,
    wins         int not null,
    losses       int not null,
    draws        int not null,
    changed_at   timestamptz not null,
    primary key (workspace_id, domain, agent_id),
    constraint rating_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint rating_sum check (matches = wins + losses + draws)
) with (fillfactor = 85);
comment on table minutebook.rating is 'How good an agent is: Elo, zero-sum and without a floor, and Glicko-2. The empty domain is overall.';
create index rating_by_elo on minutebook.rating (workspace_id, domain, elo desc, agent_id) where matches > 0;
create index rating_by_skill on minutebook.rating (workspace_id, domain, (skill - 2 * deviation) desc, agent_id) where matches > 0;
call minutebook.protect('minutebook.rating', 'select, insert, update');

create table minutebook.rating_history (
    workspace_id uuid not null,
    domain       text not null,
    agent_id     uuid not null,
    match_id     uuid not null,
    elo_before   double precision not null,
    skill_before double precision not null,
    elo          double precision not null,
    skill        double precision not null,
    deviation    double precision not null,
    volatility   double precision not null,
    matches      int not null,
    wins         int not null,
    losses       int not null,
    draws        int not null,
    at           timestamptz not null,
    primary key (workspace_id, domain, agent_id, at, matches),
    constraint rating_history_match foreign key (workspace_id, match_id) references minutebook.match (workspace_id, id)
);
comment on table minutebook.rating_history is 'A rating after a match, and what it was before. Its time never goes back: it is taken under the lock of the ratings.';
create unique index rating_history_of_match on minutebook.rating_history (workspace_id, match_id, domain, agent_id);
call minutebook.protect('minutebook.rating_history', 'select, insert');

create table minutebook.relationship (
    workspace_id  uuid not null references minutebook.workspace,
    a_id          uuid not null,
    b_id          uuid not null,
    debates       int not null default 0,
    agreements    int not null default 0,
    a_wins        int not null default 0,
    b_wins        int not null default 0,
    a_given       int not null default 0,
    a_accepted    int not null default 0,
    b_given       int not null default 0,
    b_accepted    int not null default 0,
    a_followed    int not null default 0,
    b_followed    int not null default 0,
    changed_at    timestamptz not null,
    primary key (workspace_id, a_id, b_id),
    constraint relationship_order check (a_id < b_id),
    constraint relationship_a foreign key (workspace_id, a_id) references minutebook.agent (workspace_id, id),
    constraint relationship_b foreign key (workspace_id, b_id) references minutebook.agent (workspace_id, id),
    constraint relationship_bounds check (agreements <= debates and a_accepted <= a_given and b_accepted <= b_given)
) with (fillfactor = 85);
comment on table minutebook.relationship is 'What two agents did in debates together, each pair once. a_given: issues a raised against b; b_followed: b''s choice in a round differed from its last and equalled a''s last.';
create index relationship_back on minutebook.relationship (workspace_id, b_id, a_id);
call minutebook.protect('minutebook.relationship', 'select, insert, update');

alter table minutebook.seat add column terms jsonb not null default '{}';

alter table minutebook.decision add column vote_round int not null default 0;
alter table minutebook.decision add column options_key text;
alter table minutebook.decision drop constraint decision_method;
alter table minutebook.decision add constraint decision_method check (method in ('majority', 'supermajority', 'plurality',
    'unanimous', 'weighted', 'approval', 'borda', 'condorcet', 'judge', 'learned'));
create index decision_by_options on minutebook.decision (workspace_id, options_key, id) where options_key is not null;
