package dev.minutebook.core.erasures;

import static dev.minutebook.core.erasures.StepStore.ERASED;
import static dev.minutebook.core.erasures.StepStore.change;
import static dev.minutebook.core.erasures.StepStore.said;

import java.util.List;

/// What an erasure does where somebody is named and has no id: the name goes, and what was given as a reason
/// under that name.
final class NamedStepStore {

    static final String TOKEN_NAME = "select name from minutebook.api_token where workspace_id = $1 and id = $2";

    static final String REVOKE_TOKEN = """
            update minutebook.api_token set revoked_at = coalesce(revoked_at, $3) where workspace_id = $1 and id = $2
            """;

    private static final String ANONYMOUS = "'erased-' || right(replace($2::text, '-', ''), 12)";

    private static final List<ErasureStep> NAMED = List.of(
            change("task", "id", "t.created_by = $5", "", "created_by = " + ANONYMOUS),
            change("debate", "id", "t.initiated_by = $5", "id", "initiated_by = " + ANONYMOUS),
            change("approval", "id", "t.proposer = $5", "debate_id", "proposer = " + ANONYMOUS),
            change("approval", "id", "t.proposer = $5 or t.decided_by = $5", "id", said("reason")),
            change("approval", "id", "t.decided_by = $5", "debate_id", "decided_by = " + ANONYMOUS),
            change(
                    "decision_outcome",
                    "id",
                    "t.resolved_by = $5",
                    "id",
                    "reason = " + ERASED,
                    "resolved_by = " + ANONYMOUS),
            change("dissent", "id", "t.acknowledged_by = $5", "id", said("rebuttal"), "acknowledged_by = " + ANONYMOUS),
            change("promotion_trial", "id", "t.opened_by = $5", "", "opened_by = " + ANONYMOUS),
            change("evolution_run", "id", "t.opened_by = $5", "", "opened_by = " + ANONYMOUS),
            change("created_agent", "id", "t.decided_by = $5", "", "decided_by = " + ANONYMOUS),
            change("retention_policy", "data", "t.changed_by = $5", "", "changed_by = " + ANONYMOUS),
            change("retention_rule", "kind", "t.changed_by = $5", "", "changed_by = " + ANONYMOUS),
            change("legal_hold", "id", "t.placed_by = $5", "", "placed_by = " + ANONYMOUS),
            change("legal_hold", "id", "t.released_by = $5", "", "released_by = " + ANONYMOUS),
            change("removal_run", "id", "t.started_by = $5", "", "started_by = " + ANONYMOUS),
            change(
                    "subscription",
                    "id",
                    "t.created_by = $5",
                    "",
                    "address = " + ERASED,
                    "removed_at = coalesce(t.removed_at, now())",
                    "secret = null",
                    "created_by = " + ANONYMOUS),
            change("workspace_encryption", "workspace_id", "t.enabled_by = $5", "", "enabled_by = " + ANONYMOUS),
            change("context_backup", "id", "t.written_by = $5", "id", "written_by = " + ANONYMOUS));

    private NamedStepStore() {}

    static List<ErasureStep> steps() {
        return NAMED;
    }
}
