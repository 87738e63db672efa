package dev.minutebook.core.encryption;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.PlainSql;
import dev.minutebook.core.SqlConstants;
import dev.minutebook.core.database.ContentColumn;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every column that could hold content is sealed in encrypted workspaces, or stands here with the reason why not.
@ExtendWith(PostgresExtension.class)
class ContentColumnTest {

    private static final String NAME = "a name by which things are found";
    private static final String LABEL = "a label by which lists are filtered; say so to whoever chooses labels";
    private static final String WORD = "one of a few words of ours";
    private static final String HASH = "a hash that tells nothing without what was hashed";
    private static final String BLIND = "a keyed hash in encrypted workspaces";
    private static final String PROVIDER = "the name of a provider, model or program";
    private static final String LOG = "the log, which names no content";

    private static final Map<String, String> READABLE = readable();

    @Test
    void no_column_of_texts_was_forgotten(TestDatabase database) {
        Set<String> texts = new TreeSet<>();
        Set<String> words = new TreeSet<>();
        try (PlainSql plain = PlainSql.superuser(database)) {
            plain.column(String.class, """
                            select c.table_name || '.' || c.column_name from information_schema.columns c
                            join information_schema.tables t using (table_schema, table_name)
                            where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE'
                                and c.table_name <> 'flyway_schema_history'
                                and (c.data_type in ('text', 'json', 'jsonb', 'bytea', 'tsvector') or c.udt_name = '_text')
                            """).forEach(texts::add);
            // What a constraint limits to some words needs no reason.
            plain.column(String.class, """
                            select c.conrelid::regclass::text || '.' || a.attname
                            from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
                            where c.contype = 'c' and cardinality(c.conkey) = 1
                                and pg_get_constraintdef(c.oid) ~ '= ANY \\(\\(?ARRAY\\['
                            """).forEach(column -> words.add(column.replaceFirst("^minutebook\\.", "")));
        }
        Set<String> unsaid = new TreeSet<>(texts);
        ContentColumn.allPaths().forEach(unsaid::remove);
        words.forEach(unsaid::remove);
        READABLE.keySet().forEach(unsaid::remove);
        assertThat(unsaid).as("neither sealed nor listed as readable").isEmpty();
        assertThat(READABLE.keySet()).isSubsetOf(texts).doesNotContainAnyElementsOf(ContentColumn.allPaths());
        assertThat(ContentColumn.allPaths())
                .filteredOn(path -> !path.equals(ContentColumn.LIVE_TEXT.path()))
                .isSubsetOf(texts);
    }

    /// Texts of a new table are noticed only if the two below agree.
    @Test
    void every_content_is_sealed_by_a_statement() {
        Set<String> sealed = new TreeSet<>();
        Pattern mark = Pattern.compile("\\$\\d+\\{([a-z_.]+):\\$\\d+(?: of \\$\\d+)?}");
        for (SqlConstants.Constant constant : SqlConstants.all()) {
            Matcher found = mark.matcher(constant.written());
            while (found.find()) {
                sealed.add(found.group(1));
            }
        }
        Set<String> contents = new TreeSet<>(ContentColumn.allPaths());
        // One travels within JSON, three are copied from columns that are sealed, one is in no table.
        contents.removeAll(List.of(
                "ask.subtask",
                "critique_pattern.text",
                "critique_pattern.suggestion",
                "episode_archive.scout_hypotheses",
                "live_text.text"));
        assertThat(sealed).containsExactlyElementsOf(contents);
    }

    /// Numbers are stored with what was sealed: they may be added to and never change.
    @Test
    void codes_differ_and_stay() {
        Map<Integer, ContentColumn> codes = new TreeMap<>();
        for (ContentColumn column : ContentColumn.values()) {
            assertThat(codes.put(column.code(), column)).as(column.name()).isNull();
            assertThat(ContentColumn.ofCode(column.code())).isEqualTo(column);
        }
        assertThat(ContentColumn.AGENT_CONSTITUTION.code()).isEqualTo(1);
        assertThat(ContentColumn.CHOICE.code()).isEqualTo(200);
    }

    private static Map<String, String> readable() {
        Map<String, String> reasons = new TreeMap<>();
        put(reasons, WORD, "workspace.language", "search_pending.analysis", "search_segment.analysis");
        put(
                reasons,
                NAME,
                "agent.name",
                "api_token.name",
                "channel.name",
                "project.name",
                "seat.name",
                "workspace.name");
        put(
                reasons,
                NAME,
                "active_project.user_id",
                "conversation.user_id",
                "project.user_id",
                "conversation.external_id");
        put(
                reasons,
                NAME,
                "debate.external_id",
                "search_entry.author",
                "idempotency_key.caller",
                "idempotency_key.key");
        put(
                reasons,
                NAME,
                "approval.decided_by",
                "approval.proposer",
                "debate.initiated_by",
                "decision_outcome.resolved_by");
        put(reasons, NAME, "dissent.acknowledged_by", "proof.submitted_by", "task.created_by", "tournament.opened_by");
        put(
                reasons,
                NAME,
                "subscription.created_by",
                "workspace_encryption.enabled_by",
                "data_key.subject",
                "data_key.master");
        put(
                reasons,
                LABEL,
                "debate.domain",
                "decision.domain",
                "knowledge.domain",
                "knowledge.subtree_key",
                "lesson.domain");
        put(
                reasons,
                LABEL,
                "match.domain",
                "proof.domain",
                "rating.domain",
                "rating_history.domain",
                "tournament.domain");
        put(reasons, LABEL, "verification_score.domain", "calibration.domain", "calibration_bucket.domain");
        put(
                reasons,
                LABEL,
                "debate_pattern.domain",
                "debate_strategy.domain",
                "debate.tags",
                "decision.tags",
                "lesson.tags");
        put(
                reasons,
                LABEL,
                "evidence.topics",
                "search_entry.topics",
                "memory.topic",
                "memory_wording.topic",
                "debate.metadata");
        put(
                reasons,
                LABEL,
                "memory.source",
                "knowledge.source",
                "lesson.language",
                "code_version.language",
                "seat.role");
        put(reasons, LABEL, "turn.role", "conversation_message.models", "debate_strategy.roles", "test_run.runner");
        put(reasons, HASH, "agent.constitution_sha256", "agent_session.constitution_sha256", "api_token.secret_sha256");
        put(reasons, HASH, "proof.hash", "turn.prompt_hash", "ask.prompt_hash", "model_call.hash");
        put(
                reasons,
                BLIND,
                "critique_issue.pattern_key",
                "critique_pattern.key",
                "decision.options_key",
                "lesson.marks");
        put(reasons, BLIND, "decision.topic_hash", "decision.topic_key", "evidence.content_sha256", "turn.fingerprint");
        put(reasons, BLIND, "evidence_source.url_sha256", "idempotency_key.request_sha256");
        put(
                reasons,
                PROVIDER,
                "agent.model",
                "agent.provider",
                "seat.model",
                "seat.provider",
                "turn.model",
                "turn.provider");
        put(
                reasons,
                PROVIDER,
                "model_call.model",
                "model_call.provider",
                "model_limit.models",
                "circuit_breaker.provider");
        put(reasons, PROVIDER, "circuit_breaker.worker", "proof.prover", "proof.prover_version", "search_vector.model");
        put(reasons, PROVIDER, "proof.translation_model", "proof.translation_provider");
        put(
                reasons,
                NAME,
                "evolution_scenario.name",
                "evolution_run.name",
                "evolution_run.opened_by",
                "evolution_actor.name",
                "evolution_work.actor");
        put(
                reasons,
                NAME,
                "episode_actor.actor",
                "profile.actor",
                "action_log.speaker",
                "created_agent.name",
                "created_agent.decided_by");
        put(reasons, NAME, "legal_hold.placed_by", "legal_hold.released_by", "removal_run.started_by");
        put(reasons, NAME, "retention_rule.changed_by");
        put(reasons, WORD, "legal_hold.kind", "removal.kind");
        put(reasons, HASH, "removal_run.commitment");
        put(reasons, "numbers of a policy, without its reason", "removal.rule");
        put(reasons, NAME, "retention_policy.changed_by", "evolution_run.roles");
        put(reasons, WORD, "episode_archive.kind", "episode_archive.termination");
        put(
                reasons,
                LABEL,
                "variant.approach",
                "created_agent.archetype",
                "tactic.classification",
                "tactic.created_agents",
                "evolution_run.settings");
        put(reasons, LABEL, "profile.hyperparameters", "variant.hyperparameters");
        put(reasons, BLIND, "tactic.words", "episode.final_hash", "episode_archive.final_hash");
        put(reasons, PROVIDER, "action_log.provider", "action_log.model", "judgement.provider", "judgement.model");
        put(reasons, LOG, "audit_entry.actor", "audit_entry.commitment", "audit_entry.details", "audit_entry.event");
        put(
                reasons,
                LOG,
                "audit_entry.field",
                "audit_entry.specialist",
                "audit_entry.subject_kind",
                "audit_entry.trace_id");
        put(
                reasons,
                LOG,
                "audit_block.head_hash",
                "audit_block.key_id",
                "audit_block.prev_block_hash",
                "audit_block.root");
        put(
                reasons,
                LOG,
                "audit_block.signature",
                "audit_head.block_hash",
                "audit_head.hash",
                "audit_head.held_reason");
        put(reasons, LOG, "audit_seal.hash", "audit_seal.prev_hash", "audit_opening.parts", "audit_opening.salt");
        put(
                reasons,
                WORD,
                "api_token.kind",
                "api_token.role",
                "api_token.scopes",
                "ask.template",
                "calibration_bucket.source");
        put(
                reasons,
                WORD,
                "debate_strategy.phases",
                "debate_strategy.protocol",
                "debate_strategy.topology",
                "delivery.event");
        put(
                reasons,
                WORD,
                "delivery.subject_kind",
                "reflection.phase",
                "subscription.events",
                "subscription.entries",
                "debate_pattern.description");
        put(reasons, WORD, "tier_transition.from_tier", "tier_transition.to_tier", "meta_learning_state.changes");
        put(
                reasons,
                "figures",
                "code_version.metrics",
                "meta_learning_state.measures",
                "meta_learning_state.parameters");
        put(reasons, NAME, "context_backup.written_by", "correction.user_id");
        put(reasons, LABEL, "correction.domain");
        put(reasons, BLIND, "correction.words", "correction.claim_key");
        put(reasons, PROVIDER, "context_backup.model");
        put(reasons, NAME, "promotion_trial.opened_by");
        put(reasons, LABEL, "promotion_trial.field", "promotion.field");
        put(reasons, LABEL, "promotion_contender.version", "promotion.from_version", "promotion.to_version");
        put(reasons, BLIND, "promotion_case.name_key");
        put(
                reasons,
                NAME,
                "assertion_result.user_id",
                "knowledge_gap.user_id",
                "query.user_id",
                "query_session.user_id",
                "query_session.name",
                "query_policy.name",
                "assertion_result.policy",
                "query.policy");
        put(
                reasons,
                NAME,
                "assertion_result.name",
                "assertion_result.specialist",
                "knowledge_gap.specialists",
                "model_run.specialist",
                "query_policy.specialists");
        put(
                reasons,
                LABEL,
                "assertion_result.field",
                "knowledge_gap.field",
                "query.domain",
                "query.domains",
                "query.field",
                "query.fields",
                "query_session.field",
                "query_session.shares",
                "specialist_standing.field",
                "model_run.domains");
        put(reasons, BLIND, "query.words");
        put(reasons, PROVIDER, "model_run.model", "model_run.provider");
        put(reasons, "figures", "query.plan", "model_run.judged");
        put(reasons, "figures", "seat.terms", "vote.terms");
        put(reasons, "what a receiver or the database answered, told by us", "delivery.reason", "ready.reason");
        put(reasons, "sealed by the master key", "data_key.wrapped");
        put(reasons, "who asked by id, and rows by table", "erasure.asked_by", "erasure.counts");
        put(reasons, "a user of whom no name is kept", "erasure.user_hash", "erasure.user_salt");
        put(reasons, "a kind of work", "ready.kind");
        put(
                reasons,
                "the hash of a manifest, and the name of a table",
                "workspace_import.archive",
                "workspace_import.part");
        put(reasons, "there only where it was accepted in writing", "search_vector.vector");
        put(reasons, "the acceptance itself", "workspace_encryption.embeddings_accepted");
        return reasons;
    }

    private static void put(Map<String, String> reasons, String reason, String... columns) {
        for (String column : columns) {
            reasons.put(column, reason);
        }
    }
}
