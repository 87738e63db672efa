package dev.minutebook.imports.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Files of the original, generated, in a real record: some thousand rows, a million with
/// `-Dminutebook.nightly=true`.
@ExtendWith(PostgresExtension.class)
@Timeout(3_600)
class EvolutionImporterTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int GENERATIONS = NIGHTLY ? 1_000 : 30;
    private static final int EPISODES = NIGHTLY ? 40 : 12;
    private static final int TURNS = NIGHTLY ? 24 : 6;
    private static final AtomicInteger WORKSPACES = new AtomicInteger();
    private static final SigningKey KEY = SigningKey.generate();

    @TempDir
    private Path folder;

    private PostgresMinutebook book;

    @BeforeEach
    void open(TestDatabase database) {
        book = PostgresMinutebook.open(database.ownerDataSource(), CoreConfig.sealingWith(KEY));
    }

    @AfterEach
    void close() {
        book.close();
    }

    private Workspace workspace() {
        String name = "import-" + WORKSPACES.incrementAndGet();
        book.workspaces().create(new CreateWorkspace(name));
        return book.workspace(name);
    }

    private Path written(int version) throws SQLException {
        return written(version, GENERATIONS);
    }

    private Path written(int version, int generations) throws SQLException {
        Path path = folder.resolve("sisc " + WORKSPACES.incrementAndGet() + ".sqlite");
        try (SimulationFile file = new SimulationFile(path, version)) {
            file.add(generations, EPISODES, TURNS);
        }
        return path;
    }

    private static ImportReport run(Path file, Workspace workspace, boolean dryRun) throws IOException {
        return new EvolutionImporter()
                .run(new Importer.Request(file, null, dryRun), () -> workspace, (table, rows, of) -> {});
    }

    private static ImportReport.Table table(ImportReport report, String name) {
        return report.tables().stream()
                .filter(one -> one.table().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void balanced(ImportReport report) {
        assertThat(report.tables())
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.taken()
                                + one.known()
                                + one.left().stream()
                                        .mapToLong(ImportReport.Finding::rows)
                                        .sum())
                        .as(one.toString())
                        .isEqualTo(one.read()));
    }

    private static EvolutionRunId run(ImportReport report) {
        return EvolutionRunId.of(report.run());
    }

    private static EvolutionRun only(Workspace workspace) {
        List<EvolutionRun> runs = workspace
                .evolution()
                .list(EvolutionFilter.any(), PageRequest.first())
                .items();
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    private static List<Generation> generations(Workspace workspace, EvolutionRunId run) {
        List<Generation> all = new ArrayList<>();
        String cursor = null;
        do {
            var page = workspace
                    .evolution()
                    .generations(run, new GenerationFilter(null, false), new PageRequest(PageRequest.MOST, cursor));
            all.addAll(page.items());
            cursor = page.next();
        } while (cursor != null);
        return all.reversed();
    }

    private static List<Episode> episodes(Workspace workspace, EvolutionRunId run) {
        List<Episode> all = new ArrayList<>();
        String cursor = null;
        do {
            var page = workspace.evolution().episodes(EpisodeFilter.of(run), new PageRequest(PageRequest.MOST, cursor));
            all.addAll(page.items());
            cursor = page.next();
        } while (cursor != null);
        return all;
    }

    @Test
    void all_rows_of_a_file_are_taken_and_answer() throws Exception {
        Workspace workspace = workspace();
        long began = System.nanoTime();
        ImportReport report = run(written(3), workspace, false);
        double seconds = (System.nanoTime() - began) / 1e9;
        balanced(report);
        long profiles = GENERATIONS * 3L + GENERATIONS - 6;
        assertThat(table(report, "Generations").taken()).isEqualTo(GENERATIONS);
        assertThat(table(report, "AgentProfiles").taken()).isEqualTo(profiles);
        assertThat(table(report, "Episodes").taken()).isEqualTo((long) GENERATIONS * EPISODES);
        assertThat(table(report, "ActionLogs").taken()).isEqualTo((long) GENERATIONS * EPISODES * TURNS);
        assertThat(table(report, "CreatedAgents").taken()).isEqualTo(1);
        System.out.printf("%d rows, %.0f a second%n", report.taken(), report.taken() / seconds);

        EvolutionRun run = only(workspace);
        assertThat(run.id()).isEqualTo(run(report));
        assertThat(run.status()).isEqualTo(EvolutionRun.Status.IMPORTED);
        assertThat(run.name()).startsWith("sisc ").doesNotContain("sqlite");
        assertThat(run.createdAt()).isEqualTo(SimulationFile.BEGUN);
        assertThat(run.active()).isEqualTo(GENERATIONS - 1);
        assertThat(run.sequence()).isEqualTo(GENERATIONS - 1);
        assertThat(run.episodes()).isEqualTo((long) GENERATIONS * EPISODES);
        assertThat(run.tokens()).isEqualTo(GENERATIONS * EPISODES * (100L * TURNS + TURNS * (TURNS - 1L) / 2));
        assertThat(run.actors())
                .extracting(EvolutionRun.Actor::name)
                .containsExactly("agent_a", "agent_b", "disruptor_info", "created_intermediary_broker");
        lineage(workspace, run.id());
        played(workspace, run.id());
        assertThat(workspace.audit().verify(new VerifyAudit(null, true, false)).intact())
                .isTrue();
    }

    private static void lineage(Workspace workspace, EvolutionRunId run) {
        Evolution evolution = workspace.evolution();
        List<Generation> all = generations(workspace, run);
        assertThat(all).hasSize(GENERATIONS).allSatisfy(one -> {
            assertThat(one.origin()).isEqualTo(Generation.Origin.IMPORT);
            assertThat(one.createdAt()).isEqualTo(SimulationFile.BEGUN.plusSeconds(3_600L * one.sequence()));
        });
        assertThat(all.get(3).outcome()).isEqualTo(Generation.Outcome.REJECTED);
        assertThat(all.get(3).scores()).isEmpty();
        assertThat(all.get(3).actor()).isEqualTo("agent_a");
        assertThat(all.get(3).gain()).isEqualTo(0.0);
        assertThat(all.get(4).parent()).isEqualTo(2);
        assertThat(all.get(4).outcome()).isEqualTo(Generation.Outcome.ACCEPTED);
        assertThat(all.getLast().status()).isEqualTo(Generation.Status.ACTIVE);
        Generation fell = all.get(SimulationFile.FALL);
        assertThat(fell.gain()).isEqualTo(-5.0);
        assertThat(fell.scores()).first().satisfies(score -> {
            assertThat(score.actor()).isEqualTo("agent_a");
            assertThat(score.episodes()).isEqualTo(EPISODES);
        });
        BisectResult bisect = evolution.bisect(run, new BisectGenerations("agent_a", null, null));
        assertThat(bisect.result()).isEqualTo(BisectResult.Result.FELL);
        assertThat(bisect.after()).isEqualTo(SimulationFile.FALL);
        Profile profile = evolution
                .profiles(new ProfileFilter(run, "agent_a", GENERATIONS - 1), PageRequest.first())
                .items()
                .getFirst();
        assertThat(profile.expectedBaseline()).isEqualTo(1.5);
        ProfileBlame blame = evolution.blame(profile.id());
        int round = (GENERATIONS - 1) / 3 * 3;
        assertThat(blame.lines())
                .extracting(ProfileBlame.Line::sequence)
                .containsExactly(0, round % 5 == 3 ? round + 1 : round, 0);
        assertThat(evolution
                        .created(new CreatedAgentFilter(run, null), PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(agent -> {
                    assertThat(agent.archetype()).isEqualTo("intermediary_broker");
                    assertThat(agent.scoreDelta()).isEqualTo(1.5);
                    assertThat(agent.status()).isEqualTo(CreatedAgent.Status.ACTIVE);
                });
    }

    private static void played(Workspace workspace, EvolutionRunId run) {
        Evolution evolution = workspace.evolution();
        List<Episode> newest = evolution
                .episodes(EpisodeFilter.of(run), PageRequest.first(EPISODES))
                .items();
        assertThat(newest)
                .hasSize(EPISODES)
                .isSortedAccordingTo((one, other) -> other.createdAt().compareTo(one.createdAt()));
        Episode first = newest.getLast();
        assertThat(first.number()).isEqualTo(1);
        assertThat(first.kind()).isEqualTo(EpisodeKind.EPOCH);
        assertThat(first.termination()).isEqualTo(Termination.TIMEOUT);
        assertThat(first.finalState()).contains("offers");
        assertThat(first.hypotheses()).contains("Split the lot.");
        List<LoggedStep> log = evolution.log(first.id(), PageRequest.first()).items();
        assertThat(log).hasSize(TURNS).first().satisfies(step -> {
            assertThat(step.turn()).isEqualTo(1);
            assertThat(step.actor()).isEqualTo("agent_a");
            assertThat(step.monologue()).isEqualTo("I want more than 0");
            assertThat(step.proposed())
                    .singleElement()
                    .satisfies(one -> assertThat(one.path()).isEqualTo("/offers/buyer"));
            assertThat(step.tokens()).isEqualTo(100);
        });
        assertThatThrownBy(() -> evolution.replay(first.id())).hasMessageContaining("was imported");
        assertThat(evolution.tactics(TacticFilter.any(), PageRequest.first(10)).items())
                .hasSize(10)
                .allSatisfy(one -> assertThat(one.classification()).isEqualTo("imported"));
        assertThat(evolution.findTactics(FindTactics.like("Let us say 4 in generation " + (GENERATIONS - 1))))
                .isNotEmpty();
    }

    @Test
    void the_same_file_once_more_changes_nothing() throws Exception {
        Workspace workspace = workspace();
        Path file = written(3);
        ImportReport first = run(file, workspace, false);
        EvolutionRun before = only(workspace);
        ImportReport second = new EvolutionImporter()
                .run(new Importer.Request(file, "otherwise", false), () -> workspace, (table, rows, of) -> {});
        balanced(second);
        assertThat(second.taken()).isZero();
        assertThat(second.run()).isEqualTo(first.run());
        assertThat(table(second, "ActionLogs").known())
                .isEqualTo(table(first, "ActionLogs").taken());
        assertThat(only(workspace)).isEqualTo(before);
    }

    @Test
    void a_dry_run_writes_nothing_and_says_what_would_be_taken() throws Exception {
        Workspace workspace = workspace();
        Path file = written(3);
        ImportReport dry = run(file, workspace, true);
        assertThat(dry.run()).isNull();
        assertThat(workspace
                        .evolution()
                        .list(EvolutionFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(workspace.evolution().scenarios(PageRequest.first()).items()).isEmpty();
        assertThat(run(file, workspace, false).tables()).isEqualTo(dry.tables());
    }

    /// A workspace whose record is gone after so many parts.
    private static Workspace failingAfter(int parts, Workspace workspace) {
        AtomicInteger left = new AtomicInteger(parts);
        Evolution evolution = proxy(Evolution.class, workspace.evolution(), name -> {
            if (name.equals("importHistory") && left.getAndDecrement() <= 0) {
                throw new IllegalStateException("the record is gone");
            }
            return null;
        });
        return proxy(Workspace.class, workspace, name -> name.equals("evolution") ? evolution : null);
    }

    private interface Instead {
        Object of(String method);
    }

    private static <T> T proxy(Class<T> type, T real, Instead instead) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> {
                    Object other = instead.of(method.getName());
                    try {
                        return other == null ? method.invoke(real, values) : other;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                }));
    }

    /// Each try reads the file from its beginning, so the file is small nightly too.
    @Test
    void what_was_interrupted_is_completed() throws Exception {
        Path file = written(3, 30);
        Workspace whole = workspace();
        ImportReport report = run(file, whole, false);
        Workspace broken = workspace();
        int interruptions = 0;
        ImportReport last = null;
        for (int parts = 1; last == null; parts++) {
            try {
                last = run(file, failingAfter(parts, broken), false);
            } catch (IllegalStateException gone) {
                interruptions++;
            }
        }
        assertThat(interruptions).isGreaterThan(2);
        balanced(last);
        EvolutionRun expected = only(whole);
        EvolutionRun completed = only(broken);
        assertThat(completed.episodes()).isEqualTo(expected.episodes());
        assertThat(completed.tokens()).isEqualTo(expected.tokens());
        assertThat(completed.sequence()).isEqualTo(expected.sequence());
        assertThat(generations(broken, completed.id()))
                .extracting(Generation::sequence, Generation::scores, Generation::gain, Generation::status)
                .isEqualTo(generations(whole, expected.id()).stream()
                        .map(one -> org.assertj.core.groups.Tuple.tuple(
                                one.sequence(), one.scores(), one.gain(), one.status()))
                        .toList());
        assertThat(episodes(broken, completed.id()))
                .hasSize(Math.toIntExact(table(report, "Episodes").taken()));
    }

    @Test
    void a_file_that_has_grown_adds_what_is_new() throws Exception {
        Workspace workspace = workspace();
        Path path = folder.resolve("growing.sqlite");
        try (SimulationFile file = new SimulationFile(path, 2)) {
            file.add(7, 4, 3);
            run(path, workspace, false);
            file.add(3, 4, 3);
            ImportReport second = run(path, workspace, false);
            balanced(second);
            assertThat(table(second, "Generations").taken()).isEqualTo(3);
            assertThat(table(second, "Episodes").taken()).isEqualTo(12);
        }
        EvolutionRun run = only(workspace);
        assertThat(run.active()).isEqualTo(9);
        assertThat(generations(workspace, run.id()))
                .filteredOn(one -> one.status() == Generation.Status.ACTIVE)
                .singleElement()
                .extracting(Generation::sequence)
                .isEqualTo(9);
    }

    @Test
    void files_of_the_first_versions_and_archived_episodes_are_taken() throws Exception {
        Workspace workspace = workspace();
        Path path = folder.resolve("old.sqlite");
        try (SimulationFile file = new SimulationFile(path, 1)) {
            file.add(10, 4, 3);
            file.execute("create table episodes_archive as select * from Episodes where generation_id in"
                    + " (select id from Generations order by created_at limit 4)");
            file.execute("delete from Episodes where id in (select id from episodes_archive limit 15)");
            file.execute("delete from ActionLogs where episode_id = '" + SimulationFile.id("episode", 0, 0) + "'");
        }
        ImportReport report = run(path, workspace, false);
        balanced(report);
        assertThat(table(report, "Episodes").taken()).isEqualTo(25);
        assertThat(table(report, "episodes_archive").taken()).isEqualTo(15);
        assertThat(table(report, "episodes_archive").left()).singleElement().satisfies(one -> {
            assertThat(one.reason()).contains("read before");
            assertThat(one.rows()).isEqualTo(1);
        });
        assertThat(table(report, "ActionLogs").taken()).isEqualTo(40 * 3 - 3);
        assertThat(only(workspace).tokens()).isZero();
    }

    @Test
    void what_does_not_fit_is_left_and_said() throws Exception {
        Workspace workspace = workspace();
        Path path = folder.resolve("hostile.sqlite");
        try (SimulationFile file = new SimulationFile(path, 3)) {
            file.add(6, 6, 4);
            for (String sql : HostileRows.STATEMENTS) {
                file.execute(sql);
            }
        }
        ImportReport dry = run(path, workspace, true);
        ImportReport report = run(path, workspace, false);
        balanced(report);
        assertThat(dry.tables().stream().map(ImportReport.Table::taken).toList())
                .isEqualTo(
                        report.tables().stream().map(ImportReport.Table::taken).toList());
        for (HostileRows.Expected expected : HostileRows.EXPECTED) {
            ImportReport.Table table = table(report, expected.table());
            assertThat(expected.altered() ? table.altered() : table.left())
                    .as(expected.toString())
                    .anySatisfy(one -> {
                        assertThat(one.reason()).contains(expected.reason());
                        assertThat(one.rows()).isEqualTo(expected.rows());
                    });
        }
        EvolutionRun run = only(workspace);
        assertThat(generations(workspace, run.id()))
                .filteredOn(one -> one.status() == Generation.Status.ACTIVE)
                .hasSize(1);
        assertThat(episodes(workspace, run.id()))
                .allSatisfy(episode -> assertThat(episode.actors())
                        .allSatisfy(actor -> assertThat(actor.score()).isBetween(-5, 5)));
        assertThat(run(path, workspace, false).taken()).isZero();
        assertThat(workspace.audit().verify(new VerifyAudit(null, true, false)).intact())
                .isTrue();
    }

    @Test
    void other_files_are_refused() throws Exception {
        Workspace workspace = workspace();
        Path text = Files.writeString(folder.resolve("notes.txt"), "no database");
        refused(text, workspace, "no SQLite database");
        Path cut = folder.resolve("cut.sqlite");
        Files.write(cut, java.util.Arrays.copyOf(Files.readAllBytes(written(3)), 5_000));
        refused(cut, workspace, "cannot be read");
        Path other = folder.resolve("other.sqlite");
        try (SimulationFile file = new SimulationFile(other, 3)) {
            file.execute("drop table Episodes");
            file.execute("create view Episodes as select randomblob(1000000000) as id");
        }
        refused(other, workspace, "no table Episodes");
        Path empty = folder.resolve("empty.sqlite");
        new SimulationFile(empty, 3).close();
        refused(empty, workspace, "nothing to import");
        assertThat(workspace
                        .evolution()
                        .list(EvolutionFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    private static void refused(Path file, Workspace workspace, String why) {
        assertThatThrownBy(() -> run(file, workspace, false))
                .isInstanceOfSatisfying(
                        MinutebookException.class, one -> assertThat(one.code()).isEqualTo(Problem.Code.INVALID))
                .hasMessageContaining(why);
    }
}
