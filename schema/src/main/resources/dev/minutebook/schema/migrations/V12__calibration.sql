create table minutebook.tournament (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    question     text not null,
    domain       text not null default '',
    options      text[] not null,
    status       text not null default 'open',
    closes_at    timestamptz,
    outcome      text,
    correct      int,
    opened_by    text not null,
    version      bigint not null default 1,
    created_at   timestamptz not null,
    closed_at    timestamptz,
    resolved_at  timestamptz,
    primary key (workspace_id, id),
    constraint tournament_question check (length(question) between 1 and 4096),
    constraint tournament_domain check (length(domain) <= 256),
    constraint tournament_options check (cardinality(options) between 2 and 64),
    constraint tournament_status check (status in ('open', 'closed', 'resolved')),
    constraint tournament_closed check ((status = 'open') = (closed_at is null)),
    constraint tournament_resolved check ((status = 'resolved') = (resolved_at is not null)
        and (status = 'resolved') = (outcome is not null) and (status = 'resolved') = (correct is not null)),
    constraint tournament_outcome check (outcome is null or outcome = any (options))
);
comment on table minutebook.tournament is 'A question to be predicted: opened, closed and resolved once. From closes_at on it takes no prediction, whatever its status. The empty domain stands for none.';
create index tournament_by_domain on minutebook.tournament (workspace_id, domain, id desc);
call minutebook.protect('minutebook.tournament', 'select, insert, update (status, outcome, correct, version, closed_at, resolved_at)');

create table minutebook.prediction (
    workspace_id  uuid not null,
    tournament_id uuid not null,
    agent_id      uuid not null,
    choice        text not null,
    confidence    double precision not null,
    rationale     text,
    revisions     int not null default 0,
    predicted_at  timestamptz not null,
    correct       boolean,
    brier         double precision,
    primary key (workspace_id, tournament_id, agent_id),
    constraint prediction_tournament foreign key (workspace_id, tournament_id) references minutebook.tournament (workspace_id, id),
    constraint prediction_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint prediction_confidence check (confidence between 0 and 1),
    constraint prediction_resolved check ((correct is null) = (brier is null)),
    constraint prediction_brier check (brier between 0 and 1)
);
comment on table minutebook.prediction is 'What an agent expects of a tournament. The last before it closes counts, once.';
call minutebook.protect('minutebook.prediction', 'select, insert, update (choice, confidence, rationale, revisions, predicted_at,
    correct, brier)');

create table minutebook.calibration (
    workspace_id   uuid not null references minutebook.workspace,
    source         text not null,
    domain         text not null,
    agent_id       uuid not null,
    predictions    int not null,
    correct        int not null,
    brier_sum      double precision not null,
    log_loss_sum   double precision not null,
    confidence_sum double precision not null,
    changed_at     timestamptz not null,
    primary key (workspace_id, source, domain, agent_id),
    constraint calibration_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint calibration_source check (source in ('outcomes', 'votes')),
    constraint calibration_counts check (predictions >= 0 and correct between 0 and predictions),
    constraint calibration_sums check (brier_sum >= 0 and log_loss_sum >= 0 and confidence_sum >= 0)
) with (fillfactor = 85);
comment on table minutebook.calibration is 'What the confidences of an agent added up to, by what they were held against. The empty domain is overall.';
create index calibration_by_agent on minutebook.calibration (workspace_id, source, agent_id, domain);
create index calibration_by_brier on minutebook.calibration (workspace_id, source, domain, (brier_sum / predictions), agent_id)
    where predictions >= 10;
call minutebook.protect('minutebook.calibration', 'select, insert, update');

create table minutebook.calibration_bucket (
    workspace_id           uuid not null,
    source                 text not null,
    domain                 text not null,
    agent_id               uuid not null,
    bucket                 int not null,
    predictions            int not null,
    correct                int not null,
    confidence_sum         double precision not null,
    confidence_square_sum  double precision not null,
    correct_confidence_sum double precision not null,
    primary key (workspace_id, source, domain, agent_id, bucket),
    constraint calibration_bucket_calibration foreign key (workspace_id, source, domain, agent_id)
        references minutebook.calibration (workspace_id, source, domain, agent_id),
    constraint calibration_bucket_range check (bucket between 0 and 9),
    constraint calibration_bucket_counts check (predictions >= 0 and correct between 0 and predictions)
) with (fillfactor = 85);
comment on table minutebook.calibration_bucket is 'The confidences of a tenth of the scale: their sum, the sum of their squares, and the sum of those that came true. The score and all its parts follow from these.';
call minutebook.protect('minutebook.calibration_bucket', 'select, insert, update');
