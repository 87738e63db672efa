package dev.minutebook.core.erasures;

import static dev.minutebook.core.erasures.StepStore.delete;

import java.util.List;

/// What an erasure does to what the search index holds of all it has erased; segments are written anew
/// afterwards.
final class SearchStepStore {

    static final String ENTRIES = """
            select e.entry from minutebook.search_entry e
            where e.workspace_id = $1 and e.subject_id = any ($2)
            """;

    private static final String MINE =
            "select x.subject_id from minutebook.erased_subject x where x.workspace_id = $1 and x.erasure_id = $4";

    /// Whose text is gone; of others something else was erased.
    private static final String TEXT_GONE = """
            case e.kind
                when 'decision' then exists (select from minutebook.decision d where d.workspace_id = $1 and d.id = e.subject_id
                    and '[erased]' in (d.conclusion, d.topic))
                when 'lesson' then exists (select from minutebook.lesson l where l.workspace_id = $1 and l.id = e.subject_id
                    and '[erased]' in (l.title, l.content))
                when 'evidence' then exists (select from minutebook.evidence v where v.workspace_id = $1 and v.id = e.subject_id
                    and v.snippet = '[erased]')
                when 'knowledge' then exists (select from minutebook.knowledge k where k.workspace_id = $1 and k.id = e.subject_id
                    and k.content = '[erased]')
                when 'memory' then not exists (select from minutebook.memory m where m.workspace_id = $1 and m.id = e.subject_id)
                else e.kind in ('channel_message', 'turn') end
            """;

    private static final String MY_ENTRIES = """
            select e.entry from minutebook.search_entry e
            where e.workspace_id = $1 and e.kind in ('channel_message', 'decision', 'evidence', 'knowledge', 'lesson', 'memory', 'turn')
                and e.subject_id in (%s) and (%s)
            """.formatted(MINE, TEXT_GONE);

    private static final List<ErasureStep> STEPS = List.of(
            delete("search_pending", "entry", "t.entry in (" + MY_ENTRIES + ")", ""),
            delete("search_entry", "entry", "t.entry in (" + MY_ENTRIES + ")", ""),
            StepStore.openings());

    private SearchStepStore() {}

    static List<ErasureStep> steps() {
        return STEPS;
    }
}
