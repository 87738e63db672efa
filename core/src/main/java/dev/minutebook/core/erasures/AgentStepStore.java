package dev.minutebook.core.erasures;

import static dev.minutebook.core.erasures.StepStore.ERASED;
import static dev.minutebook.core.erasures.StepStore.NO_SALT;
import static dev.minutebook.core.erasures.StepStore.change;
import static dev.minutebook.core.erasures.StepStore.delete;
import static dev.minutebook.core.erasures.StepStore.said;
import static dev.minutebook.core.erasures.StepStore.unsalted;
import static dev.minutebook.core.erasures.StepStore.walk;

import java.util.List;
import java.util.stream.Stream;

/// What an erasure does to the rows of an agent.
final class AgentStepStore {

    static final String NAME = "select name from minutebook.agent where workspace_id = $1 and id = $2";

    /// Takes the name away last: until then rows are found by it.
    static final String ARCHIVE = """
            update minutebook.agent set archived_at = coalesce(archived_at, $3), updated_at = $3, version = version + 1
            where workspace_id = $1 and id = $2
            """;

    static final String REVOKE = """
            update minutebook.api_token set revoked_at = coalesce(revoked_at, $3) where workspace_id = $1 and agent_id = $2
            """;

    /// Debates, queries and runs of evolution that go on with the agent.
    static final String GOING_ON = """
            select (select count(*) from minutebook.seat s
                    join minutebook.debate d on d.workspace_id = $1 and d.id = s.debate_id
                    where s.workspace_id = $1 and s.agent_id = $2 and d.status in ('pending', 'running', 'paused')) as debates,
                (select count(*) from minutebook.model_run r where r.workspace_id = $1 and r.agent_id = $2 and r.status = 'open')
                    as runs,
                (select count(*) from minutebook.evolution_actor a
                    join minutebook.evolution_run r on r.workspace_id = $1 and r.id = a.run_id
                    where a.workspace_id = $1 and a.agent_id = $2 and r.status = 'running') as evolutions
            """;

    private static final String ANONYMOUS = "'erased-' || right(replace($2::text, '-', ''), 12)";

    private static final String MY_TURNS = """
            select u.id from minutebook.turn u
            join minutebook.seat s on s.workspace_id = $1 and s.debate_id = u.debate_id and s.agent_id = $2
            where u.workspace_id = $1 and u.agent_id = $2
            """;

    private static final String MY_DEBATES =
            "select s.debate_id from minutebook.seat s where s.workspace_id = $1 and s.agent_id = $2";

    private static final String MY_RUNS =
            "select r.id from minutebook.model_run r where r.workspace_id = $1 and r.agent_id = $2";

    private static final String MY_MEMORIES =
            "select m.id from minutebook.memory m where m.workspace_id = $1 and m.agent_id = $2";

    private static final String MY_ISSUES = """
            select i.pattern_key from minutebook.critique c
            join minutebook.critique_issue i on i.workspace_id = $1 and i.critique_id = c.id
            where c.workspace_id = $1 and c.critic_id = $2 and i.pattern_key is not null
            """;

    private static final String OTHERS_ISSUE = """
            select from minutebook.critique_issue i
            join minutebook.critique c on c.workspace_id = $1 and c.id = i.critique_id
            where i.workspace_id = $1 and i.pattern_key = t.key and c.critic_id <> $2
            """;

    private static final String MY_TOKENS = """
            select 'token:' || k.id::text from minutebook.api_token k where k.workspace_id = $1 and k.agent_id = $2
            """;

    private static final String MY_ENTRY = """
            exists (select from minutebook.audit_entry e
                where e.workspace_id = $1 and e.id = t.entry_id and e.actor = 'agent:' || $2::text)
            """;

    private static final String MY_REASON = """
            exists (select from minutebook.change_reason r
                join minutebook.audit_entry e on e.workspace_id = $1 and e.id = r.entry_id
                where r.workspace_id = $1 and r.subject_id = t.id and e.actor = 'agent:' || $2::text)
            """;

    private static final String MY_CONTENDER = """
            exists (select from minutebook.promotion_contender c
                where c.workspace_id = $1 and c.trial_id = t.trial_id and c.number = t.contender and c.agent_id = $2)
            """;

    private static final String MY_STEP = """
            exists (select from minutebook.episode p
                join minutebook.evolution_actor a on a.workspace_id = $1 and a.run_id = p.run_id
                where p.workspace_id = $1 and p.id = t.episode_id and a.name = t.speaker and a.agent_id = $2)
            """;

    /// What it said.
    private static final List<ErasureStep> SAID = List.of(
            walk("channel_message", "t.author_id = $2", "body = " + ERASED, "salt = " + NO_SALT),
            change(
                    "task",
                    "id",
                    "t.opener_id = $2",
                    "id",
                    "input = " + ERASED,
                    "salt = " + NO_SALT,
                    "created_by = " + ANONYMOUS),
            change(
                    "task",
                    "id",
                    "exists (select from minutebook.task_run r where r.workspace_id = $1 and r.task_id = t.id"
                            + " and r.attempt = t.attempt and r.agent_id = $2)",
                    "id",
                    said("output")),
            change(
                    "task_run",
                    "id",
                    "t.agent_id = $2",
                    "task_id",
                    "handle = null",
                    said("output"),
                    said("stderr"),
                    "salt = " + NO_SALT),
            change(
                    "agent_session",
                    "id",
                    "t.agent_id = $2",
                    "id",
                    said("closing_note"),
                    "constitution_sha256 = null",
                    "salt = " + NO_SALT));

    /// What it said in debates, and the debates it opened.
    private static final List<ErasureStep> DEBATED = List.of(
            change(
                    "debate",
                    "id",
                    "t.initiator_id = $2",
                    "id",
                    "topic = " + ERASED,
                    said("context"),
                    "briefing = null",
                    "external_id = null",
                    "metadata = '{}'",
                    "tags = '{}'",
                    "initiated_by = " + ANONYMOUS),
            change(
                    "decision",
                    "id",
                    "exists (select from minutebook.debate d where d.workspace_id = $1 and d.id = t.debate_id"
                            + " and d.initiator_id = $2)",
                    "id",
                    "topic = " + ERASED,
                    "topic_hash = ''",
                    "topic_key = ''",
                    "tags = '{}'"),
            change("seat", "debate_id, number", "t.agent_id = $2", "debate_id", "name = " + ANONYMOUS),
            change(
                    "model_call",
                    "work_id, number",
                    "t.debate_id in (" + MY_DEBATES + ") and t.work_id in (" + MY_TURNS + ")",
                    "",
                    said("reason"),
                    said("rejected")),
            change("ask", "id", "t.agent_id = $2", "", said("subtask"), said("rejection")),
            // A provider may quote what it was asked; nobody knows of whom.
            change("circuit_breaker", "provider, worker", "true", "", "last_error = null"),
            change("critique", "id", "t.critic_id = $2", "debate_id", said("reasoning")),
            change(
                    "critique_pattern",
                    "key",
                    "t.text <> '[erased]' and t.key in (" + MY_ISSUES + ") and not exists (" + OTHERS_ISSUE + ")",
                    "",
                    "text = " + ERASED,
                    "suggestion = null",
                    "example = ''",
                    "key = 'erased ' || gen_random_uuid()::text"),
            change(
                    "critique_issue",
                    "critique_id, number",
                    "exists (select from minutebook.critique c where c.workspace_id = $1 and c.id = t.critique_id"
                            + " and c.critic_id = $2)",
                    "",
                    "text = " + ERASED,
                    said("suggestion"),
                    "pattern_key = case when t.pattern_key is null then null else 'erased' end"),
            change(
                    "code_version",
                    "debate_id, number",
                    "t.debate_id in (" + MY_DEBATES + ") and t.turn_id in (" + MY_TURNS + ")",
                    "turn_id",
                    "code = " + ERASED,
                    said("diff"),
                    said("reason")),
            // The difference to a version of the agent quotes it.
            change(
                    "code_version",
                    "debate_id, number",
                    "t.debate_id in (" + MY_DEBATES + ") and exists (select from minutebook.code_version c"
                            + " where c.workspace_id = $1 and c.debate_id = t.debate_id"
                            + " and c.number in (t.number - 1, t.restores) and c.turn_id in (" + MY_TURNS + "))",
                    "turn_id",
                    said("diff")),
            change("test_run", "turn_id, number", "t.turn_id in (" + MY_TURNS + ")", "turn_id", "results = '{}'"),
            change(
                    "reflection",
                    "turn_id, number",
                    "t.debate_id in (" + MY_DEBATES + ") and t.agent_id = $2",
                    "answer_id",
                    "content = " + ERASED,
                    said("what_went_wrong"),
                    said("what_to_change")),
            change(
                    "vote",
                    "debate_id, round, seat",
                    "t.debate_id in (" + MY_DEBATES + ") and t.agent_id = $2",
                    "turn_id",
                    said("rationale")),
            change(
                    "dissent",
                    "id",
                    "t.debate_id in (" + MY_DEBATES + ") and t.agent_id = $2",
                    "decision_id",
                    "content = " + ERASED),
            change(
                    "turn",
                    "id",
                    "t.debate_id in (" + MY_DEBATES + ") and t.agent_id = $2",
                    "id",
                    said("content"),
                    said("reason"),
                    "insights = '{}'",
                    "tool_calls = '[]'",
                    "metadata = '{}'",
                    "fingerprint = null"));

    /// What it knew, showed and claimed.
    private static final List<ErasureStep> KNOWN = List.of(
            change(
                    "knowledge_absence",
                    "knowledge_id, number",
                    "exists (select from minutebook.knowledge k where k.workspace_id = $1 and k.id = t.knowledge_id"
                            + " and k.contributor_id = $2)",
                    "",
                    "reason = " + ERASED),
            change(
                    "knowledge",
                    "id",
                    "t.contributor_id = $2 or t.memory_id in (" + MY_MEMORIES + ")",
                    "id",
                    "content = " + ERASED,
                    "source = 'erased'",
                    "archived_at = coalesce(t.archived_at, now())",
                    "archive_reason = " + ERASED,
                    "salt = " + NO_SALT),
            delete("memory_access", "id", "t.agent_id = $2", ""),
            delete("memory", "id", "t.agent_id = $2", "id"),
            change(
                    "evidence",
                    "id",
                    "t.added_by = $2",
                    "id",
                    "snippet = " + ERASED,
                    "content_sha256 = sha256(uuid_send(t.id))",
                    "topics = '{}'",
                    "metadata = '{}'",
                    "enriched_metadata = '{}'",
                    "salt = " + NO_SALT),
            change(
                    "evidence_source",
                    "evidence_id, number",
                    "t.added_by = $2",
                    "evidence_id",
                    "url = null",
                    "url_sha256 = sha256(uuid_send(t.evidence_id) || int4send(t.number))",
                    said("title"),
                    "author = null",
                    "doi = null"),
            change("prediction", "tournament_id, agent_id", "t.agent_id = $2", "tournament_id", "rationale = null"),
            change(
                    "prediction",
                    "tournament_id, agent_id",
                    "exists (select from minutebook.tournament o where o.workspace_id = $1 and o.id = t.tournament_id"
                            + " and o.opened_by = $5 and t.choice = any (o.options))",
                    "tournament_id",
                    "choice = (select 'option ' || array_position(o.options, t.choice) from minutebook.tournament o"
                            + " where o.workspace_id = $1 and o.id = t.tournament_id)"),
            change(
                    "tournament",
                    "id",
                    "t.opened_by = $5",
                    "id",
                    "question = " + ERASED,
                    "outcome = case when t.outcome is null then null else 'option ' || array_position(t.options, t.outcome)"
                            + " end",
                    "options = (select array_agg('option ' || p.place order by p.place)"
                            + " from generate_subscripts(t.options, 1) p (place))",
                    "opened_by = " + ANONYMOUS),
            change(
                    "proof",
                    "id",
                    "t.agent_id = $2 or t.submitted_by = $5",
                    "id",
                    "claim = " + ERASED,
                    said("statement"),
                    said("result"),
                    "hash = case when t.hash is null then null else sha256(uuid_send(t.id)) end",
                    "salt = " + NO_SALT,
                    unsalted("result_salt"),
                    "submitted_by = " + ANONYMOUS));

    /// What it answered, designed and played.
    private static final List<ErasureStep> WORKED = List.of(
            change(
                    "context_backup",
                    "id",
                    "t.specialist = $2",
                    "id",
                    "goal = " + ERASED,
                    "decisions = " + ERASED,
                    "status = " + ERASED,
                    "active_file = " + ERASED,
                    "preferences = " + ERASED,
                    "resume = " + ERASED,
                    "salt = " + NO_SALT),
            change("context_counter", "id", "t.specialist = $2", "", said("failure")),
            change(
                    "assertion_result",
                    "id",
                    "t.run_id in (" + MY_RUNS + ")",
                    "",
                    "specialist = " + ANONYMOUS,
                    said("reason")),
            change(
                    "query_verdict",
                    "query_id",
                    "t.a_run in (" + MY_RUNS + ") or t.b_run in (" + MY_RUNS + ")",
                    "query_id",
                    "findings = '[]'",
                    "left_out = '[]'"),
            change(
                    "knowledge_gap",
                    "id",
                    "$2 = any (t.agents)",
                    "",
                    "specialists = array_replace(t.specialists, $5::text, " + ANONYMOUS + ")"),
            change(
                    "model_run",
                    "id",
                    "t.agent_id = $2",
                    "id",
                    said("instruction"),
                    said("text"),
                    said("reason"),
                    unsalted("salt"),
                    "specialist = " + ANONYMOUS),
            change("promotion_result", "id", MY_CONTENDER, "id", "answer = null", "salt = " + NO_SALT),
            change("promotion_contender", "id", "t.agent_id = $2", "trial_id", "configuration = null"),
            change(
                    "promotion_trial",
                    "id",
                    "t.opener_id = $2",
                    "id",
                    said("purpose"),
                    said("reason"),
                    "metadata = '{}'",
                    "salt = " + NO_SALT,
                    "opened_by = " + ANONYMOUS),
            change(
                    "action_log",
                    "id",
                    MY_STEP,
                    "id",
                    said("internal_monologue"),
                    said("public_dialogue"),
                    "state_mutations = '[]'",
                    "applied = '[]'",
                    "refused = '[]'",
                    said("loss"),
                    said("hint"),
                    said("headline"),
                    "salt = " + NO_SALT),
            change("evolution_work", "id", "t.agent_id = $2", "", said("refusal")),
            change(
                    "evolution_run",
                    "id",
                    "t.opener_id = $2",
                    "id",
                    "name = 'erased'",
                    said("reason"),
                    "metadata = '{}'",
                    "salt = " + NO_SALT,
                    "opened_by = " + ANONYMOUS));

    /// What it gave as reasons.
    private static final List<ErasureStep> REASONED = List.of(
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
            change("change_reason", "entry_id", "t.owner_id = $2 or " + MY_ENTRY, "entry_id", "reason = " + ERASED),
            delete(
                    "idempotency_key",
                    "caller, key",
                    "t.caller = 'agent:' || $2::text or t.caller in (" + MY_TOKENS + ")"
                            + " or strpos(t.response, $2::text) > 0",
                    ""));

    /// The agent itself.
    private static final List<ErasureStep> ITSELF = List.of(
            change(
                    "api_token",
                    "id",
                    "t.agent_id = $2",
                    "",
                    "name = 'erased-' || right(replace(t.id::text, '-', ''), 12)",
                    "revoked_at = coalesce(t.revoked_at, now())",
                    "secret_sha256 = sha256(uuid_send(t.id))"),
            change(
                    "agent",
                    "id",
                    "t.id = $2",
                    "id",
                    "constitution = null",
                    "constitution_sha256 = null",
                    "self_description = null",
                    "salt = " + NO_SALT,
                    "name = " + ANONYMOUS));

    private AgentStepStore() {}

    static List<ErasureStep> steps() {
        return Stream.of(
                        SAID,
                        DEBATED,
                        WORKED,
                        KNOWN,
                        REASONED,
                        NamedStepStore.steps(),
                        UserStepStore.steps(),
                        SearchStepStore.steps(),
                        ITSELF)
                .flatMap(List::stream)
                .toList();
    }
}
