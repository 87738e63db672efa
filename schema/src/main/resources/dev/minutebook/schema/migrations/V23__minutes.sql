-- What the pages of a debate and of a workspace read.

create index turn_by_time on minutebook.turn (workspace_id, created_at, debate_id) where status = 'answered';
create index debate_by_time on minutebook.debate (workspace_id, created_at);
create index decision_by_time on minutebook.decision (workspace_id, created_at);

-- What a stated confidence was worth when it was stated.
alter table minutebook.turn add column calibrated double precision,
    add constraint turn_calibrated check (calibrated between 0 and 1);
alter table minutebook.vote add column calibrated double precision,
    add constraint vote_calibrated check (calibrated between 0 and 1);

-- Where the words stand that a critique quotes, in code points of the turn that is meant.
alter table minutebook.critique add column span_start int, add column span_end int,
    add constraint critique_span check ((span_start is null) = (span_end is null) and span_start >= 0 and span_end > span_start);
