package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.moving.MoveDay;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// No table is there for nothing: an ordinary day writes each, and each is read through the API.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class EveryTableLivesTest {

    private static OpenBook open;
    private static PlainSql plain;
    private static TestDatabase database;

    @TempDir
    private static Path folder;

    private static EveryTable day;

    @BeforeAll
    static void live(TestDatabase own) throws IOException, SQLException {
        database = own;
        open = new OpenBook(
                database,
                CoreConfig.sealingWith(OpenBook.KEY)
                        .jobInterval(Duration.ofMillis(200))
                        .masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
        day = EveryTable.in(open.newWorkspace()).encrypted();
        day.indexed(open.book().database(), RowSecurityTest.workspaceOf(plain, day))
                .sealed();
        RetentionDay.in(day.book(), plain, RowSecurityTest.workspaceOf(plain, day));
        MoveDay.bring(database, "moved", folder);
        MoveDay.ask(database, "moved");
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    /// Counted by PostgreSQL, so that rows which are gone again count too.
    @Test
    void every_table_is_written() {
        Soon.holds(() -> assertThat(writes()).doesNotContainValue(0L));
        assertThat(writes()).hasSizeGreaterThanOrEqualTo(38).containsKeys("ready");
    }

    private static Map<String, Long> writes() {
        Map<String, Long> writes = new TreeMap<>();
        plain.rows("""
                        select relname, n_tup_ins + n_tup_upd as writes from pg_stat_user_tables
                        where schemaname = 'minutebook' and relname <> 'flyway_schema_history'
                        """).forEach(row -> writes.put((String) row.get("relname"), (Long) row.get("writes")));
        return writes;
    }

    @Test
    void every_table_is_read_through_the_api() {
        Map<String, Supplier<Object>> readings = readings();
        List<String> tables = plain.column(
                String.class,
                "select tablename from pg_tables where schemaname = 'minutebook' and tablename <> 'flyway_schema_history'");
        assertThat(readings.keySet()).containsExactlyInAnyOrderElementsOf(tables);
        readings.forEach((table, reading) -> {
            Object read = reading.get();
            assertThat(read).as(table).isNotNull();
            if (read instanceof List<?> rows) {
                assertThat(rows).as(table).isNotEmpty();
            }
        });
    }

    private static Map<String, Supplier<Object>> readings() {
        Workspace book = day.book();
        PageRequest first = PageRequest.first();
        Map<String, Supplier<Object>> readings = new LinkedHashMap<>();
        readings.put("workspace", () -> open.book().workspaces().list(first).items());
        readings.put(
                "agent", () -> book.agents().list(AgentFilter.live(), first).items());
        readings.put(
                "agent_session",
                () -> book.agents().sessions(day.ada().ref(), false, first).items());
        readings.put("api_token", () -> book.tokens().list(first).items());
        readings.put("channel", () -> book.channels().list(false, first).items());
        readings.put(
                "channel_message",
                () -> book.channels().read(day.council().ref(), 0, first).items());
        readings.put("mention", () -> book.channels().inbox(day.ada().ref()).mentions());
        readings.put("bookmark", () -> {
            assertThat(book.channels()
                            .unread(day.council().ref(), day.ada().ref())
                            .acknowledged())
                    .isEqualTo(1);
            return 1;
        });
        readings.put(
                "search_entry",
                () -> book.channels().search("votes", null, first).items());
        readings.put(
                "search_vector",
                () -> book.search()
                        .search(SearchQuery.of("nothing").vector(new float[] {1, 0}))
                        .items());
        readings.put(
                "search_pending",
                () -> book.search()
                        .search(SearchQuery.of("kind:channel_message"))
                        .items());
        readings.put("search_segment", () -> {
            assertThat(book.search().status().segments()).isPositive();
            return 1;
        });
        readings.put(
                "search_postings",
                () -> book.search().search(SearchQuery.of("votes")).items());
        readings.put(
                "project", () -> Talks.projectsOf(book).list(null, false, first).items());
        readings.put("active_project", () -> Talks.projectsOf(book).active(null).orElseThrow());
        readings.put(
                "conversation",
                () -> Talks.of(book).list(ConversationFilter.own(), first).items());
        readings.put(
                "context_counter",
                () -> book.contextBackups().coverage(null, first).items());
        readings.put(
                "context_backup",
                () -> book.contextBackups()
                        .list(ContextBackupFilter.of(day.talks().branched().id()), first)
                        .items());
        readings.put(
                "conversation_branch",
                () -> Talks.of(book)
                        .branches(day.talks().branched().id(), first)
                        .items());
        readings.put(
                "conversation_message",
                () -> Talks.of(book)
                        .read(day.talks().branched().id(), ReadMessages.latest(10))
                        .messages());
        readings.put(
                "correction",
                () -> book.corrections().list(CorrectionFilter.own(), first).items());
        readings.put(
                "correction_event",
                () -> book.corrections().events(day.talks().correction(), first).items());
        Promotions promotions = book.promotions();
        PromotionTrialId trial = day.truth().trial();
        readings.put(
                "promotion_trial",
                () -> promotions.list(PromotionTrialFilter.any(), first).items());
        readings.put(
                "promotion_contender",
                () -> promotions.find(trial).orElseThrow().contenders());
        readings.put("promotion_case", () -> promotions.cases(trial, first).items());
        readings.put(
                "promotion_result",
                () -> promotions.cases(trial, first).items().getFirst().results());
        readings.put(
                "promotion_finding", () -> promotions.findings(trial, first).items());
        readings.put("promotion", () -> promotions.history(null, first).items());
        Queries queries = book.queries();
        QueryId query = day.queries().query();
        readings.put("query_policy", () -> queries.policy("counted").orElseThrow());
        readings.put(
                "query_session",
                () -> queries.sessions(QuerySessionFilter.own(), first).items());
        readings.put("query", () -> queries.list(QueryFilter.own(), first).items());
        readings.put("model_run", () -> queries.runs(RunFilter.of(query), first).items());
        readings.put(
                "assertion_result",
                () -> queries.assertions(AssertionFilter.own().query(query), first)
                        .items());
        readings.put("query_verdict", () -> queries.explain(query).arbiter());
        readings.put(
                "specialist_standing",
                () -> queries.reliability(ReliabilityFilter.any(), first).items());
        readings.put("knowledge_gap", () -> queries.gaps(GapFilter.own(), first).items());
        Evolution evolution = book.evolution();
        EvolutionRunId evolved = day.evolution().run();
        EpisodeId episode = day.evolution().episode();
        readings.put("evolution_scenario", () -> evolution.scenario("market").orElseThrow());
        readings.put("evolution_run", () -> evolution.find(evolved).orElseThrow());
        readings.put(
                "evolution_actor", () -> evolution.find(evolved).orElseThrow().actors());
        readings.put(
                "evolution_work", () -> evolution.work(WorkFilter.any(), first).items());
        readings.put(
                "generation",
                () -> evolution
                        .generations(evolved, GenerationFilter.any(), first)
                        .items());
        readings.put(
                "generation_score",
                () -> evolution
                        .generations(evolved, GenerationFilter.any(), first)
                        .items()
                        .getLast()
                        .scores());
        readings.put(
                "profile",
                () -> evolution.profiles(ProfileFilter.of(evolved), first).items());
        readings.put(
                "variant",
                () -> evolution.variants(VariantFilter.of(evolved), first).items());
        readings.put(
                "created_agent",
                () -> evolution.created(CreatedAgentFilter.of(evolved), first).items());
        readings.put(
                "episode",
                () -> evolution.episodes(EpisodeFilter.of(evolved), first).items());
        readings.put(
                "episode_actor", () -> evolution.episode(episode).orElseThrow().actors());
        readings.put("action_log", () -> evolution.log(episode, first).items());
        readings.put("judgement", () -> evolution.judgements(episode, first).items());
        readings.put(
                "tactic", () -> evolution.tactics(TacticFilter.any(), first).items());
        readings.put(
                "episode_archive",
                () -> evolution
                        .episodes(EpisodeFilter.of(evolved).inArchive(), first)
                        .items());
        readings.put("retention_rule", () -> book.retention().policies());
        readings.put("legal_hold", () -> book.retention().holds(first).items());
        readings.put("removal_run", () -> book.retention().runs(first).items());
        readings.put(
                "removal", () -> book.retention().runs(first).items().getFirst().kinds());
        readings.put(
                "removed_range", () -> book.audit().verify(VerifyAudit.all()).removed());
        readings.put("retention_policy", evolution::retention);
        readings.put("retention_run", () -> evolution.prunings(first).items());
        readings.put("task", () -> book.tasks().list(TaskFilter.any(), first).items());
        readings.put("task_run", () -> book.tasks().runs(day.task().id(), first).items());
        Debates debates = book.debates();
        DebateId debate = day.debates().debate().id();
        readings.put("debate", () -> debates.list(DebateFilter.any(), first).items());
        readings.put("seat", () -> debates.find(debate).orElseThrow().seats());
        readings.put("ask", () -> book.asks().list(AskFilter.any(), first).items());
        readings.put(
                "turn", () -> debates.turns(debate, TurnFilter.any(), first).items());
        readings.put("model_call", () -> debates.calls(debate, first).items());
        readings.put("vote", () -> debates.votes(debate, first).items());
        readings.put(
                "approval",
                () -> book.approvals()
                        .list(new ApprovalFilter(null, debate), first)
                        .items());
        readings.put("code_version", () -> debates.code(debate, first).items());
        readings.put("test_run", () -> debates.testRuns(debate, first).items());
        readings.put("reflection", () -> debates.reflections(debate, first).items());
        readings.put("critique", () -> debates.critiques(debate, first).items());
        readings.put(
                "critique_issue",
                () -> debates.critiques(debate, first).items().getFirst().issues());
        readings.put(
                "critique_pattern",
                () -> book.critiques().patterns(PatternFilter.any(), first).items());
        readings.put("critique_base", () -> book.critiques().rates());
        readings.put("reputation", () -> book.critiques().reputations(first).items());
        readings.put(
                "decision",
                () -> book.decisions().list(DecisionFilter.any(), first).items());
        readings.put(
                "decision_outcome",
                () -> book.decisions()
                        .outcomes(day.debates().debate().decision(), first)
                        .items());
        readings.put(
                "dissent",
                () -> book.decisions().dissents(DissentFilter.any(), first).items());
        readings.put(
                "lesson", () -> book.lessons().list(LessonFilter.any(), first).items());
        readings.put(
                "lesson_use",
                () -> book.lessons().uses(day.debates().lesson().id(), first).items());
        readings.put(
                "knowledge",
                () -> book.knowledge().list(KnowledgeFilter.any(), first).items());
        // What stood at an instant leaves out what was absent then.
        readings.put(
                "knowledge_absence",
                () -> book.knowledge()
                        .list(KnowledgeFilter.asOf(Instant.now()), first)
                        .items());
        readings.put(
                "evidence",
                () -> book.evidence().list(EvidenceFilter.any(), first).items());
        readings.put(
                "evidence_source",
                () -> book.evidence().sources(day.truth().evidence(), first).items());
        readings.put(
                "debate_evidence",
                () -> book.evidence()
                        .citations(day.debates().open().id(), first)
                        .items());
        Ratings ratings = book.ratings();
        readings.put("match", () -> ratings.matches(MatchFilter.all(), first).items());
        readings.put(
                "match_score",
                () -> ratings.matches(MatchFilter.all(), first)
                        .items()
                        .getFirst()
                        .scores());
        readings.put(
                "rating",
                () -> ratings.leaderboard(Leaderboard.overall(), first).items());
        readings.put(
                "rating_history",
                () -> ratings.history(
                                AgentRef.of(ratings.leaderboard(Leaderboard.overall(), first)
                                        .items()
                                        .getFirst()
                                        .agent()),
                                null,
                                first)
                        .items());
        readings.put(
                "relationship",
                () -> ratings.bonds(
                        AgentRef.of(ratings.leaderboard(Leaderboard.overall(), first)
                                .items()
                                .getFirst()
                                .agent()),
                        null,
                        10));
        Calibration calibration = book.calibration();
        readings.put(
                "tournament",
                () -> calibration.list(TournamentFilter.any(), first).items());
        readings.put(
                "prediction",
                () -> calibration.predictions(day.truth().tournament(), first).items());
        readings.put(
                "calibration",
                () -> calibration
                        .of(day.ada().ref(), CalibrationSource.OUTCOMES, null)
                        .orElseThrow());
        readings.put(
                "calibration_bucket",
                () -> calibration
                        .of(day.ada().ref(), CalibrationSource.OUTCOMES, null)
                        .orElseThrow()
                        .buckets());
        readings.put("erasure", () -> book.erasures().list(first).items());
        readings.put(
                "erased_subject",
                () -> book.erasures().list(first).items().getFirst().rows());
        readings.put("workspace_encryption", () -> book.encryption().status().since());
        readings.put("data_key", () -> book.encryption().status().masters());
        readings.put("subscription", () -> book.notices().subscriptions(first).items());
        readings.put(
                "delivery",
                () -> book.notices().deliveries(DeliveryFilter.any(), first).items());
        readings.put("proof", () -> book.proofs().list(ProofFilter.any(), first).items());
        readings.put(
                "verification_score",
                () -> book.proofs().scores(null, null, first).items());
        readings.put("debate_pattern", () -> book.lessons().patterns(first).items());
        readings.put("debate_strategy", () -> book.lessons().strategies(first).items());
        Memories memories = book.memories();
        MemoryId memory = day.memories().memory().id();
        readings.put("memory", () -> memories.list(MemoryFilter.any(), first).items());
        readings.put("memory_link", () -> memories.links(memory, first).items());
        readings.put(
                "tier_transition", () -> memories.transitions(memory, first).items());
        readings.put(
                "change_reason",
                () -> memories.reasons(day.memories().archived(), first).items());
        readings.put(
                "memory_absence",
                () -> memories.recall(Recall.by(day.ada().ref())
                        .asOf(memories.find(memory).orElseThrow().createdAt())));
        readings.put("memory_wording", () -> {
            Instant then = memories.find(memory).orElseThrow().createdAt();
            assertThat(memories.recall(Recall.by(day.ada().ref()).asOf(then)))
                    .extracting(one -> one.memory().content())
                    .contains("It holds");
            return 1;
        });
        readings.put("memory_access", () -> {
            long accesses =
                    memories.simulate(new SimulateMemory(List.of("lru"), 1)).accesses();
            assertThat(accesses).isPositive();
            return accesses;
        });
        readings.put("meta_learning_state", () -> {
            assertThat(memories.policy().number()).isPositive();
            return 1;
        });
        readings.put("circuit_breaker", () -> book.providers().list(first).items());
        readings.put("model_limit", () -> List.of(book.providers().limits()));
        readings.put("idempotency_key", () -> {
            assertThat(book.once(day.key())
                            .channels()
                            .create(CreateChannel.named("council"))
                            .id())
                    .isEqualTo(day.council().id());
            return 1;
        });
        readings.put("audit_entry", () -> book.audit().entries(0, first).items());
        readings.put(
                "audit_seal",
                () -> book.audit().entries(0, first).items().getFirst().hash());
        readings.put(
                "audit_opening", () -> book.audit().verify(VerifyAudit.all()).contents());
        readings.put("audit_block", () -> book.audit().checkpoint());
        readings.put("audit_head", () -> book.audit().status().sealedAt());
        // What is unsealed is what lies above the watermark.
        readings.put("audit_watermark", () -> book.audit().status().lag());
        // A workspace that is being imported is not there yet.
        readings.put("workspace_import", () -> {
            assertThat(open.book().workspaces().list(first).items())
                    .extracting(WorkspaceInfo::name)
                    .contains("moved");
            return 1;
        });
        readings.put("reading", () -> {
            try {
                return MoveDay.ask(database, day.book().name());
            } catch (SQLException refused) {
                throw new AssertionError(refused);
            }
        });
        // The one below is for the machinery: where jobs find work.
        readings.put("ready", () -> 1);
        return readings;
    }
}
