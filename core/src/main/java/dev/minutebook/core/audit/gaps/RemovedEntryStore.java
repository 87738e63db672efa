package dev.minutebook.core.audit.gaps;

/// SQL of entries that runs of retention are said to have removed.
final class RemovedEntryStore {

    /// Ranges of them, run by run.
    static final String RANGES = """
            select g.run_id, g.first_number, g.last_number from minutebook.removed_range g
            where g.workspace_id = $1 and (g.run_id, g.first_number) > ($2, $3)
            order by g.run_id, g.first_number
            limit $4
            """;

    private RemovedEntryStore() {}
}
