package dev.minutebook.core.database;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Every column that can hold content: what people and agents said, wrote or were told. In encrypted workspaces
/// these are sealed. All other columns hold ids, numbers, times, names and labels; `ContentColumnTest` keeps the
/// two apart.
public enum ContentColumn {
    AGENT_CONSTITUTION(1, Form.PLAIN, "agent.constitution"),
    AGENT_SELF_DESCRIPTION(2, Form.PLAIN, "agent.self_description"),
    AGENT_SESSION_CLOSING_NOTE(3, Form.PLAIN, "agent_session.closing_note"),
    APPROVAL_SUMMARY(4, Form.PLAIN, "approval.summary"),
    APPROVAL_REASON(5, Form.PLAIN, "approval.reason"),
    ASK_SUBTASK(6, Form.PLAIN, "ask.subtask"),
    ASK_REJECTION(7, Form.PLAIN, "ask.rejection"),
    CHANNEL_TOPIC(8, Form.PLAIN, "channel.topic"),
    CHANNEL_MESSAGE_BODY(9, Form.PLAIN, "channel_message.body"),
    CIRCUIT_BREAKER_LAST_ERROR(10, Form.PLAIN, "circuit_breaker.last_error"),
    CODE_VERSION_CODE(11, Form.PLAIN, "code_version.code"),
    CODE_VERSION_DIFF(12, Form.PLAIN, "code_version.diff"),
    CODE_VERSION_REASON(13, Form.PLAIN, "code_version.reason"),
    CONTEXT_BACKUP_GOAL(14, Form.PLAIN, "context_backup.goal"),
    CONTEXT_BACKUP_DECISIONS(15, Form.PLAIN, "context_backup.decisions"),
    CONTEXT_BACKUP_STATUS(16, Form.PLAIN, "context_backup.status"),
    CONTEXT_BACKUP_ACTIVE_FILE(17, Form.PLAIN, "context_backup.active_file"),
    CONTEXT_BACKUP_PREFERENCES(18, Form.PLAIN, "context_backup.preferences"),
    CONTEXT_BACKUP_RESUME(19, Form.PLAIN, "context_backup.resume"),
    CONTEXT_BACKUP_SALT(20, Form.PLAIN, "context_backup.salt"),
    CONTEXT_COUNTER_FAILURE(21, Form.PLAIN, "context_counter.failure"),
    CONVERSATION_MEMORY_HASH(22, Form.PLAIN, "conversation.memory_hash"),
    CONVERSATION_TITLE(23, Form.PLAIN, "conversation.title"),
    CONVERSATION_MESSAGE_CONTENT(24, Form.PLAIN, "conversation_message.content"),
    CONVERSATION_MESSAGE_PARTS(25, Form.JSON, "conversation_message.parts"),
    CRITIQUE_REASONING(26, Form.PLAIN, "critique.reasoning"),
    CRITIQUE_PATTERN_EXAMPLE(27, Form.PLAIN, "critique_pattern.example"),
    DEBATE_TOPIC(28, Form.PLAIN, "debate.topic"),
    DEBATE_CONTEXT(29, Form.PLAIN, "debate.context"),
    DEBATE_BRIEFING(30, Form.PLAIN, "debate.briefing"),
    DEBATE_CONFIG(31, Form.JSON, "debate.config"),
    DEBATE_OUTCOME(32, Form.PLAIN, "debate.outcome"),
    DEBATE_STATE(33, Form.JSON, "debate.state"),
    DECISION_TOPIC(34, Form.PLAIN, "decision.topic"),
    DECISION_CONCLUSION(35, Form.PLAIN, "decision.conclusion"),
    DECISION_KEY_CLAIMS(36, Form.PLAIN, "decision.key_claims"),
    DECISION_CRUXES(37, Form.PLAIN, "decision.cruxes"),
    DECISION_GROUNDED_VERDICT(38, Form.JSON, "decision.grounded_verdict"),
    DECISION_OUTCOME_REASON(39, Form.PLAIN, "decision_outcome.reason"),
    DISSENT_CONTENT(40, Form.PLAIN, "dissent.content"),
    DISSENT_REBUTTAL(41, Form.PLAIN, "dissent.rebuttal"),
    LEGAL_HOLD_REASON(188, Form.PLAIN, "legal_hold.reason"),
    LEGAL_HOLD_RELEASE_REASON(189, Form.PLAIN, "legal_hold.release_reason"),
    EVIDENCE_SNIPPET(42, Form.PLAIN, "evidence.snippet"),
    EVIDENCE_METADATA(43, Form.JSON, "evidence.metadata"),
    EVIDENCE_ENRICHED_METADATA(44, Form.JSON, "evidence.enriched_metadata"),
    EVIDENCE_SOURCE_URL(45, Form.PLAIN, "evidence_source.url"),
    EVIDENCE_SOURCE_TITLE(46, Form.PLAIN, "evidence_source.title"),
    EVIDENCE_SOURCE_AUTHOR(47, Form.PLAIN, "evidence_source.author"),
    EVIDENCE_SOURCE_DOI(48, Form.PLAIN, "evidence_source.doi"),
    IDEMPOTENCY_KEY_RESPONSE(49, Form.PLAIN, "idempotency_key.response"),
    KNOWLEDGE_CONTENT(50, Form.PLAIN, "knowledge.content"),
    LESSON_TITLE(51, Form.PLAIN, "lesson.title"),
    LESSON_CONTENT(52, Form.PLAIN, "lesson.content"),
    MEMORY_CONTENT(53, Form.PLAIN, "memory.content"),
    MEMORY_SYNTHESIS(54, Form.PLAIN, "memory.synthesis"),
    MEMORY_METADATA(55, Form.JSON, "memory.metadata"),
    MEMORY_RED_LINE(56, Form.PLAIN, "memory.red_line"),
    MEMORY_CODE_ANCHORS(57, Form.PLAIN, "memory.code_anchors"),
    MEMORY_WORDING_CONTENT(58, Form.PLAIN, "memory_wording.content"),
    MODEL_CALL_REASON(59, Form.PLAIN, "model_call.reason"),
    MODEL_CALL_REJECTED(60, Form.PLAIN, "model_call.rejected"),
    PROOF_CLAIM(61, Form.PLAIN, "proof.claim"),
    PROOF_RESULT(62, Form.PLAIN, "proof.result"),
    REFLECTION_CONTENT(63, Form.PLAIN, "reflection.content"),
    REFLECTION_WHAT_WENT_WRONG(64, Form.PLAIN, "reflection.what_went_wrong"),
    REFLECTION_WHAT_TO_CHANGE(65, Form.PLAIN, "reflection.what_to_change"),
    SEARCH_ENTRY_TITLE(66, Form.PLAIN, "search_entry.title"),
    SEARCH_PENDING_DOCUMENT(67, Form.PLAIN, "search_pending.document"),
    SEARCH_POSTINGS_POSTINGS(68, Form.PLAIN, "search_postings.postings"),
    SEARCH_SEGMENT_COLUMNS(69, Form.PLAIN, "search_segment.columns"),
    SEARCH_SEGMENT_DICTIONARY(70, Form.PLAIN, "search_segment.dictionary"),
    SUBSCRIPTION_ADDRESS(71, Form.PLAIN, "subscription.address"),
    SUBSCRIPTION_SECRET(72, Form.PLAIN, "subscription.secret"),
    TASK_INPUT(73, Form.PLAIN, "task.input"),
    TASK_OUTPUT(74, Form.PLAIN, "task.output"),
    TASK_RUN_OUTPUT(75, Form.PLAIN, "task_run.output"),
    TASK_RUN_STDERR(76, Form.PLAIN, "task_run.stderr"),
    TASK_RUN_HANDLE(77, Form.PLAIN, "task_run.handle"),
    TEST_RUN_RESULTS(78, Form.PLAIN, "test_run.results"),
    TOURNAMENT_QUESTION(79, Form.PLAIN, "tournament.question"),
    TURN_CONTENT(80, Form.PLAIN, "turn.content"),
    TURN_FACTS(81, Form.JSON, "turn.facts"),
    TURN_INSIGHTS(82, Form.PLAIN, "turn.insights"),
    TURN_METADATA(83, Form.JSON, "turn.metadata"),
    TURN_REASON(84, Form.PLAIN, "turn.reason"),
    TURN_TOOL_CALLS(85, Form.JSON, "turn.tool_calls"),
    VOTE_RANKING(86, Form.PLAIN, "vote.ranking"),
    VOTE_APPROVED(87, Form.PLAIN, "vote.approved"),
    VOTE_RATIONALE(88, Form.PLAIN, "vote.rationale"),
    /// What is being written just now; it is sent and kept in no table.
    LIVE_TEXT(89, Form.PLAIN, "live_text.text"),
    /// Salts of commitments: without them nobody can try out what was committed to.
    AGENT_SALT(90, Form.PLAIN, "agent.salt"),
    AGENT_SESSION_SALT(91, Form.PLAIN, "agent_session.salt"),
    CHANNEL_MESSAGE_SALT(92, Form.PLAIN, "channel_message.salt"),
    CONVERSATION_MESSAGE_SALT(93, Form.PLAIN, "conversation_message.salt"),
    EVIDENCE_SALT(94, Form.PLAIN, "evidence.salt"),
    KNOWLEDGE_SALT(95, Form.PLAIN, "knowledge.salt"),
    MEMORY_SALT(96, Form.PLAIN, "memory.salt"),
    PROOF_SALT(97, Form.PLAIN, "proof.salt"),
    PROOF_RESULT_SALT(98, Form.PLAIN, "proof.result_salt"),
    TASK_SALT(99, Form.PLAIN, "task.salt"),
    TASK_RUN_SALT(100, Form.PLAIN, "task_run.salt"),
    CORRECTION_SUBJECT(101, Form.PLAIN, "correction.subject"),
    CORRECTION_CLAIM(102, Form.PLAIN, "correction.claim"),
    CORRECTION_REJECTED(103, Form.PLAIN, "correction.rejected"),
    CORRECTION_QUESTION(104, Form.PLAIN, "correction.question"),
    CORRECTION_METADATA(105, Form.JSON, "correction.metadata"),
    CORRECTION_SALT(106, Form.PLAIN, "correction.salt"),
    CORRECTION_EVENT_NOTE(107, Form.PLAIN, "correction_event.note"),
    PROMOTION_TRIAL_PURPOSE(140, Form.PLAIN, "promotion_trial.purpose"),
    PROMOTION_TRIAL_REASON(141, Form.PLAIN, "promotion_trial.reason"),
    PROMOTION_TRIAL_METADATA(142, Form.JSON, "promotion_trial.metadata"),
    PROMOTION_TRIAL_SALT(143, Form.PLAIN, "promotion_trial.salt"),
    PROMOTION_CONTENDER_CONFIGURATION(144, Form.PLAIN, "promotion_contender.configuration"),
    PROMOTION_CASE_NAME(145, Form.PLAIN, "promotion_case.name"),
    PROMOTION_RESULT_ANSWER(146, Form.PLAIN, "promotion_result.answer"),
    PROMOTION_RESULT_SALT(147, Form.PLAIN, "promotion_result.salt"),
    PROMOTION_REASON(148, Form.PLAIN, "promotion.reason"),
    PROMOTION_SALT(149, Form.PLAIN, "promotion.salt"),
    CONVERSATION_SALT(108, Form.PLAIN, "conversation.salt"),
    QUERY_QUESTION(120, Form.PLAIN, "query.question"),
    QUERY_REASON(121, Form.PLAIN, "query.reason"),
    QUERY_METADATA(122, Form.JSON, "query.metadata"),
    QUERY_SALT(123, Form.PLAIN, "query.salt"),
    MODEL_RUN_INSTRUCTION(124, Form.PLAIN, "model_run.instruction"),
    MODEL_RUN_TEXT(125, Form.PLAIN, "model_run.text"),
    MODEL_RUN_REASON(126, Form.PLAIN, "model_run.reason"),
    MODEL_RUN_SALT(127, Form.PLAIN, "model_run.salt"),
    ASSERTION_RESULT_REASON(128, Form.PLAIN, "assertion_result.reason"),
    QUERY_VERDICT_FINDINGS(129, Form.JSON, "query_verdict.findings"),
    QUERY_VERDICT_LEFT_OUT(130, Form.JSON, "query_verdict.left_out"),
    QUERY_POLICY_ASSERTIONS(131, Form.JSON, "query_policy.assertions"),
    QUERY_POLICY_SALT(132, Form.PLAIN, "query_policy.salt"),
    EVOLUTION_SCENARIO_SOURCE(150, Form.PLAIN, "evolution_scenario.source"),
    EVOLUTION_SCENARIO_SALT(151, Form.PLAIN, "evolution_scenario.salt"),
    EVOLUTION_RUN_REASON(152, Form.PLAIN, "evolution_run.reason"),
    EVOLUTION_RUN_METADATA(153, Form.JSON, "evolution_run.metadata"),
    EVOLUTION_RUN_SALT(154, Form.PLAIN, "evolution_run.salt"),
    VARIANT_STRATEGY_PROMPT(155, Form.PLAIN, "variant.strategy_prompt"),
    VARIANT_SALT(156, Form.PLAIN, "variant.salt"),
    PROFILE_CORE_PROMPT(157, Form.PLAIN, "profile.core_prompt"),
    PROFILE_STRATEGY_PROMPT(158, Form.PLAIN, "profile.strategy_prompt"),
    PROFILE_SALT(159, Form.PLAIN, "profile.salt"),
    CREATED_AGENT_DESIGN(160, Form.PLAIN, "created_agent.design"),
    CREATED_AGENT_RATIONALE(161, Form.PLAIN, "created_agent.rationale"),
    CREATED_AGENT_SALT(162, Form.PLAIN, "created_agent.salt"),
    EPISODE_STATE(163, Form.JSON, "episode.state"),
    EPISODE_FINAL_STATE(164, Form.JSON, "episode.final_state"),
    EPISODE_SALT(165, Form.PLAIN, "episode.salt"),
    ACTION_LOG_INTERNAL_MONOLOGUE(166, Form.PLAIN, "action_log.internal_monologue"),
    ACTION_LOG_PUBLIC_DIALOGUE(167, Form.PLAIN, "action_log.public_dialogue"),
    ACTION_LOG_STATE_MUTATIONS(168, Form.JSON, "action_log.state_mutations"),
    ACTION_LOG_APPLIED(169, Form.JSON, "action_log.applied"),
    ACTION_LOG_REFUSED(170, Form.JSON, "action_log.refused"),
    ACTION_LOG_LOSS(171, Form.PLAIN, "action_log.loss"),
    ACTION_LOG_HINT(172, Form.PLAIN, "action_log.hint"),
    ACTION_LOG_HEADLINE(173, Form.PLAIN, "action_log.headline"),
    ACTION_LOG_SALT(174, Form.PLAIN, "action_log.salt"),
    JUDGEMENT_RATIONALE(175, Form.JSON, "judgement.rationale"),
    JUDGEMENT_SALT(176, Form.PLAIN, "judgement.salt"),
    TACTIC_SUMMARY(177, Form.PLAIN, "tactic.summary"),
    TACTIC_EMBEDDING(178, Form.PLAIN, "tactic.embedding"),
    TACTIC_SALT(179, Form.PLAIN, "tactic.salt"),
    EVOLUTION_WORK_REFUSAL(180, Form.PLAIN, "evolution_work.refusal"),
    ERASURE_REASON(190, Form.PLAIN, "erasure.reason"),
    /// Why something was changed; a row of the log is compared with the row that was changed.
    REASON(205, Form.EQUAL, "change_reason.reason", "decision.archive_reason"),
    /// A choice that others are compared with.
    CHOICE(
            200,
            Form.EQUAL,
            "decision.winner",
            "decision.plain_winner",
            "decision_outcome.choice",
            "dissent.preferred",
            "prediction.choice",
            "tournament.options",
            "tournament.outcome",
            "vote.choice"),
    /// Told apart from the same once more.
    PREDICTION_RATIONALE(201, Form.EQUAL, "prediction.rationale"),
    /// A statement moves a score once.
    PROOF_STATEMENT(202, Form.EQUAL, "proof.statement"),
    /// An issue, which becomes the wording of a pattern.
    CRITIQUE_TEXT(203, Form.FREE, "critique_issue.text", "critique_pattern.text"),
    /// Of a whole lineage at once.
    ARCHIVE_REASON(206, Form.FREE, "knowledge.archive_reason", "knowledge_absence.reason", "memory.archive_reason"),
    /// What an explorer thought of, which goes into the archive with its episode.
    SCOUT_HYPOTHESES(207, Form.FREE, "episode.scout_hypotheses", "episode_archive.scout_hypotheses"),
    RETENTION_RULE_REASON(218, Form.FREE, "retention_rule.reason"),
    CRITIQUE_SUGGESTION(204, Form.FREE, "critique_issue.suggestion", "critique_pattern.suggestion");

    /// How a content is sealed.
    private enum Form {
        /// Bound to its row.
        PLAIN,
        /// Bound to its row, in a column of JSON.
        JSON,
        /// Bound to the workspace, so that it can be copied from row to row.
        FREE,
        /// Bound to the workspace, and the same whenever the content is the same.
        EQUAL
    }

    /// In place of a row, where a content is bound to none.
    public static final UUID NO_ROW = new UUID(0, 0);

    private static final Map<String, ContentColumn> BY_PATH = new TreeMap<>();
    private static final Map<Integer, ContentColumn> BY_CODE = new TreeMap<>();

    static {
        for (ContentColumn one : values()) {
            one.paths().forEach(path -> BY_PATH.put(path, one));
            BY_CODE.put(one.code, one);
        }
    }

    private final int code;
    private final Form form;
    private final String paths;

    /// @param code is stored with what is sealed and never changes
    ContentColumn(int code, Form form, String... paths) {
        this.code = code;
        this.form = form;
        this.paths = String.join(" ", paths);
    }

    /// @param path such as `memory.content`
    public static ContentColumn named(String path) {
        ContentColumn column = BY_PATH.get(path);
        if (column == null) {
            throw new IllegalArgumentException(path + " is no column of contents");
        }
        return column;
    }

    public static @Nullable ContentColumn ofCode(int code) {
        return BY_CODE.get(code);
    }

    /// The columns of all tables that hold contents, as `table.column`.
    public static List<String> allPaths() {
        return Arrays.stream(values())
                .flatMap(one -> one.paths().stream())
                .sorted()
                .toList();
    }

    private List<String> paths() {
        return List.of(paths.split(" ", -1));
    }

    public int code() {
        return code;
    }

    /// The first of the columns it stands for.
    public String path() {
        return paths().getFirst();
    }

    public boolean isJson() {
        return form == Form.JSON;
    }

    /// Whether it belongs to a row, and may be read only there.
    public boolean isBound() {
        return form == Form.PLAIN || form == Form.JSON;
    }

    /// Whether equal contents are stored alike.
    public boolean isEqual() {
        return form == Form.EQUAL;
    }
}
