alter table minutebook.evolution_run drop constraint evolution_run_status;
alter table minutebook.evolution_run add constraint evolution_run_status
    check (status in ('running', 'completed', 'exhausted', 'failed', 'cancelled', 'imported'));
