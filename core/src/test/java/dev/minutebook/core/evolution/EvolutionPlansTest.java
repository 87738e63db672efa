package dev.minutebook.core.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.SqlConstants;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is asked of a long run finds its rows by indexes: with `-Dminutebook.nightly=true` among 10 million episodes of
/// 10 000 generations, in CI among 100 000. Prints how long each call takes; nightly none may take 100 ms.
@ExtendWith(PostgresExtension.class)
@Timeout(3_600)
class EvolutionPlansTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int EPISODES = NIGHTLY ? 10_000_000 : 100_000;
    private static final int GENERATIONS = NIGHTLY ? 10_000 : 2_000;
    private static final int CALLS = 7;
    private static final double MOST_MILLIS = 100;

    private static final Pattern SCAN = Pattern.compile(
            "Seq Scan on (episode|episode_archive|episode_actor|action_log|tactic|generation_score|evolution_work)\\b");

    private static final List<SqlConstants.Constant> CONSTANTS = SqlConstants.all();

    private static OpenBook open;
    private static PlainSql root;
    private static PlainSql app;
    private static Evolution evolution;
    private static UUID workspace;
    private static EvolutionRunId run;
    private static GeneratedEvolution generated;

    @BeforeAll
    static void generate(TestDatabase database) {
        open = new OpenBook(database);
        root = PlainSql.superuser(database);
        app = PlainSql.owner(database);
        Workspace book = open.newWorkspace();
        evolution = book.evolution();
        evolution.importScenario(ImportScenario.yaml(Trades.YAML));
        run = evolution.start(StartEvolution.of("sale").seed(7)).id();
        workspace = root.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        generated = new GeneratedEvolution(root, workspace, run.value(), EPISODES, GENERATIONS);
        generated.write();
        app.run("set role minutebook_app");
        app.run("set mb.workspace = '" + workspace + "'");
    }

    @AfterAll
    static void close() {
        app.close();
        root.close();
        open.close();
    }

    private static ProfileId newest() {
        return evolution
                .profiles(ProfileFilter.of(run).in(GENERATIONS), PageRequest.first(1))
                .items()
                .getFirst()
                .id();
    }

    @Test
    void every_call_is_quick() {
        EpisodeId archived = evolution
                .episodes(EpisodeFilter.of(run).inArchive(), PageRequest.first(1))
                .items()
                .getFirst()
                .id();
        ProfileId newest = newest();
        Map<String, Runnable> calls = new LinkedHashMap<>();
        calls.put("run", () -> evolution.find(run));
        calls.put(
                "lineage",
                () -> assertThat(evolution
                                .generations(run, GenerationFilter.any().ofLine(), PageRequest.first(100))
                                .items())
                        .hasSize(100));
        calls.put("generations", () -> evolution.generations(run, GenerationFilter.any(), PageRequest.first(100)));
        calls.put("blame", () -> assertThat(evolution.blame(newest).lines()).hasSize(20));
        calls.put(
                "bisect",
                () -> assertThat(evolution
                                .bisect(run, BisectGenerations.of("buyer"))
                                .result())
                        .isEqualTo(BisectResult.Result.FELL));
        calls.put(
                "profiles in force",
                () -> assertThat(evolution
                                .profiles(ProfileFilter.of(run).in(GENERATIONS), PageRequest.first(10))
                                .items())
                        .hasSize(2));
        calls.put("episodes", () -> full(EpisodeFilter.of(run)));
        calls.put("episodes of a generation", () -> full(EpisodeFilter.of(run).in(GENERATIONS - 5)));
        calls.put(
                "failed trials",
                () -> full(EpisodeFilter.of(run).kind(EpisodeKind.TRIAL).most(-3)));
        calls.put("archive", () -> full(EpisodeFilter.of(run).inArchive()));
        calls.put(
                "archive of a generation",
                () -> full(EpisodeFilter.of(run).in(GENERATIONS / 2).inArchive()));
        calls.put(
                "archive by end",
                () -> full(EpisodeFilter.of(run).ended(Termination.AGREEMENT).inArchive()));
        calls.put("episode", () -> assertThat(evolution.episode(archived)).isPresent());
        calls.put("tactics", () -> evolution.tactics(TacticFilter.any().of(run), PageRequest.first(100)));
        calls.put(
                "tactics alike",
                () -> evolution.findTactics(FindTactics.like("w17 w42 w99 opened with a number")
                        .among(TacticFilter.any().of(run))));
        calls.put("claim", () -> assertThat(evolution.claim(ClaimWork.any())).isPresent());
        // Classes are loaded and pages read before the clock runs.
        calls.values().forEach(Runnable::run);
        Map<String, Double> millis = new LinkedHashMap<>();
        calls.forEach((name, call) -> millis.put(name, millis(call)));
        System.out.printf(
                "%,d episodes, %,d generations: %s%n",
                EPISODES,
                GENERATIONS,
                millis.entrySet().stream()
                        .map(one -> "%s %.1f ms".formatted(one.getKey(), one.getValue()))
                        .collect(Collectors.joining(", ")));
        if (NIGHTLY) {
            assertThat(millis)
                    .allSatisfy((name, took) -> assertThat(took).as(name).isLessThan(MOST_MILLIS));
        }
    }

    private static void full(EpisodeFilter filter) {
        assertThat(evolution.episodes(filter, PageRequest.first(20)).items()).hasSize(20);
    }

    /// The median of some.
    private static double millis(Runnable call) {
        List<Double> took = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            long from = System.nanoTime();
            call.run();
            took.add((System.nanoTime() - from) / 1e6);
        }
        return took.stream().sorted().toList().get(CALLS / 2);
    }

    @Test
    void no_statement_reads_a_large_table_from_end_to_end() {
        String here = "'" + workspace + "'";
        String of = "'" + run.value() + "'";
        String last = "'ffffffff-ffff-ffff-ffff-ffffffffffff'";
        String newest = "'" + newest().value() + "'";
        String episode = "(select id from minutebook.episode where run_id = " + of + " limit 1)";
        String some = "(select array_agg(id) from (select id from minutebook.generation where run_id = " + of
                + " and outcome = 'accepted' limit 100) g)";
        Map<String, String> values = new LinkedHashMap<>();
        values.put("EvolutionStore.BY_ID", list(here, of));
        values.put("GenerationStore.LINE", list(here, of, "" + GENERATIONS, "2147483647", "2147483647"));
        values.put("GenerationStore.LIST", list(here, of, "2147483647", "null", "101"));
        values.put("GenerationStore.IN_FORCE", list(here, of, "" + GENERATIONS));
        values.put("GenerationStore.SCORES", list(here, one(some), of));
        values.put("GenerationStore.ACCEPTED_IN", list(here, one(some)));
        values.put("GenerationStore.PROFILE_BY_ID", list(here, newest));
        values.put("EpisodeStore.LIST", list(here, of, last, "null", "null", "null", "null", "null", "21"));
        values.put("EpisodeStore.ARCHIVED_LIST", list(here, of, last, "null", "null", "null", "null", "null", "21"));
        values.put("EpisodeStore.LAST_TURNS", list(here, one(episode), "'buyer'", "10", "2"));
        values.put("EpisodeStore.CAST", list(here, one(episode)));
        values.put("EpisodeStore.PLAYED", list(here, one(episode)));
        values.put("EpisodeStore.HYPOTHESES", list(here, of));
        values.put("EpisodeStore.EPOCH", list(here, of, "1"));
        values.put("TacticStore.LIST", list(here, last, of, "null", "null", "null", "101"));
        values.put("TacticStore.ALIKE", list(here, of, "null", "null", "null", "10000", "'{w17,w42}'", "20"));
        List<String> scans = new ArrayList<>();
        values.forEach((name, given) -> check(name, given, scans));
        check(
                "EpisodeStore.LIST",
                list(here, of, last, "" + (GENERATIONS - 5), "null", "null", "null", "null", "21"),
                scans);
        check(
                "EpisodeStore.ARCHIVED_LIST",
                list(here, of, last, "" + GENERATIONS / 2, "null", "null", "null", "null", "21"),
                scans);
        app.run("set plan_cache_mode = force_generic_plan");
        String claiming = list(
                here, "now()", "3", "null", "null", "null", "false", "null", "false", "null", "7", "null", "now()",
                "null", "false");
        check("WorkStore.CLAIM", claiming, scans);
        check("EpisodeStore.LAST_TURNS", list(here, one(episode), "'buyer'", "10", "2"), scans);
        check("EpisodeStore.CAST", list(here, one(episode)), scans);
        app.run("reset plan_cache_mode");
        assertThat(scans).isEmpty();
    }

    private static String list(String... values) {
        return String.join(", ", values);
    }

    private static String one(String sql) {
        return "'" + root.one(String.class, "select (" + sql + ")::text") + "'";
    }

    private static void check(String name, String values, List<String> scans) {
        String sql = CONSTANTS.stream()
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElseThrow()
                .text();
        app.run("prepare asked as " + sql);
        List<String> plan = app.column(String.class, "explain (costs off) execute asked (" + values + ")");
        app.run("deallocate asked");
        plan.stream()
                .filter(line -> SCAN.matcher(line).find())
                .forEach(line -> scans.add(name + " (" + values + "): " + line.strip()));
    }
}
