package dev.minutebook.core.erasures;

import static dev.minutebook.core.erasures.StepStore.ERASED;
import static dev.minutebook.core.erasures.StepStore.NO_SALT;
import static dev.minutebook.core.erasures.StepStore.change;
import static dev.minutebook.core.erasures.StepStore.delete;
import static dev.minutebook.core.erasures.StepStore.said;

import java.util.List;
import java.util.stream.Stream;

/// What an erasure does to what somebody did with a token that is bound to no agent.
final class TokenStepStore {

    static final String AGENT_OF = "select agent_id from minutebook.api_token where workspace_id = $1 and id = $2";

    private static final String ANONYMOUS = "'erased-' || right(replace($2::text, '-', ''), 12)";

    private static final String MY_ENTRY = """
            exists (select from minutebook.audit_entry e
                where e.workspace_id = $1 and e.id = t.entry_id and e.actor = 'token:' || $2::text)
            """;

    private static final String MY_REASON = """
            exists (select from minutebook.change_reason r
                join minutebook.audit_entry e on e.workspace_id = $1 and e.id = r.entry_id
                where r.workspace_id = $1 and r.subject_id = t.id and e.actor = 'token:' || $2::text)
            """;

    private static final List<ErasureStep> OWN = List.of(
            change(
                    "task",
                    "id",
                    "t.opener_token = $2 and t.opener_id is null",
                    "id",
                    "input = " + ERASED,
                    "salt = " + NO_SALT),
            change(
                    "debate",
                    "id",
                    "t.initiator_token = $2 and t.initiator_id is null",
                    "id",
                    "topic = " + ERASED,
                    said("context"),
                    "briefing = null",
                    "external_id = null",
                    "metadata = '{}'",
                    "tags = '{}'"),
            change(
                    "decision",
                    "id",
                    "exists (select from minutebook.debate d where d.workspace_id = $1 and d.id = t.debate_id"
                            + " and d.initiator_token = $2 and d.initiator_id is null)",
                    "id",
                    "topic = " + ERASED,
                    "topic_hash = ''",
                    "topic_key = ''",
                    "tags = '{}'"),
            change(
                    "decision",
                    "id",
                    "t.archive_reason is not null and " + MY_REASON,
                    "id",
                    "archive_reason = " + ERASED),
            change(
                    "knowledge",
                    "id",
                    "t.archive_reason is not null and " + MY_REASON,
                    "id",
                    "archive_reason = " + ERASED),
            change("memory", "id", "t.archive_reason is not null and " + MY_REASON, "id", "archive_reason = " + ERASED),
            change("change_reason", "entry_id", MY_ENTRY, "entry_id", "reason = " + ERASED),
            delete("idempotency_key", "caller, key", "t.caller = 'token:' || $2::text", ""));

    private static final List<ErasureStep> ITSELF = List.of(change(
            "api_token",
            "id",
            "t.id = $2",
            "id",
            "name = " + ANONYMOUS,
            "revoked_at = coalesce(t.revoked_at, now())",
            "secret_sha256 = sha256(uuid_send(t.id))"));

    private TokenStepStore() {}

    static List<ErasureStep> steps() {
        return Stream.of(OWN, NamedStepStore.steps(), SearchStepStore.steps(), ITSELF)
                .flatMap(List::stream)
                .toList();
    }
}
