package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.StopReason;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import dev.minutebook.testkit.checker.RecordChecker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Random debates in simulated time: every one ends, and the record holds together.
///
/// `-Dminutebook.nightly=true` holds 10 000 of them, and says how fast they must be: a busy machine is slow.
@ExtendWith(PostgresExtension.class)
@Timeout(7_200)
class SimulationTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int EACH = 300;
    private static final int WORLDS = NIGHTLY ? 34 : 1;

    /// All but the one that comes once in a hundred debates.
    private static final Set<StopReason> USUAL = EnumSet.complementOf(EnumSet.of(StopReason.COST_BUDGET));

    private static final long SEED = Long.getLong("minutebook.seed", 20_260_301L);

    private static final List<String> TABLES = List.of(
            "debate",
            "seat",
            "ask",
            "turn",
            "model_call",
            "vote",
            "approval",
            "code_version",
            "test_run",
            "reflection",
            "decision",
            "dissent",
            "critique",
            "critique_issue",
            "lesson",
            "lesson_use",
            "debate_pattern",
            "debate_strategy",
            "circuit_breaker");

    @Test
    void every_debate_ends_and_the_record_holds_together(TestDatabase database) {
        Map<StopReason, Integer> endings = new EnumMap<>(StopReason.class);
        Duration simulated = Duration.ZERO;
        long began = System.nanoTime();
        for (int world = 0; world < WORLDS; world++) {
            try (Simulation simulation = new Simulation(database, SEED + world)) {
                (NIGHTLY ? simulation.hold(EACH) : sample(simulation))
                        .forEach((reason, count) -> endings.merge(reason, count, Integer::sum));
                simulated = simulated.plus(simulation.simulated());
            }
        }
        Duration real = Duration.ofNanos(System.nanoTime() - began);
        double times = (double) simulated.toMillis() / real.toMillis();
        System.out.printf(Locale.ROOT, "simulated %s in %s: %.0f times as fast; %s%n", simulated, real, times, endings);

        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
        assertThat(endings.keySet()).containsAll(NIGHTLY ? EnumSet.allOf(StopReason.class) : USUAL);
        if (NIGHTLY) {
            assertThat(times).isGreaterThan(500);
        }
    }

    /// As many as it takes to see every usual ending.
    private static Map<StopReason, Integer> sample(Simulation simulation) {
        Map<StopReason, Integer> endings = simulation.hold(60);
        for (int held = 60; held < EACH && !endings.keySet().containsAll(USUAL); held += 20) {
            endings = simulation.hold(20);
        }
        return endings;
    }

    @Test
    void the_same_seed_gives_the_same_record() {
        Map<String, List<String>> first = recorded(SEED + 1_000, 25);
        Map<String, List<String>> second = recorded(SEED + 1_000, 25);

        assertThat(first.get("turn")).isNotEmpty();
        for (String table : TABLES) {
            List<String> others = new ArrayList<>(second.get(table));
            others.removeAll(first.get(table));
            assertThat(others).as("rows of " + table + " that are not the same").isEmpty();
            assertThat(second.get(table)).hasSameSizeAs(first.get(table));
        }
        assertThat(recorded(SEED + 1_001, 2).get("turn")).doesNotContainAnyElementsOf(first.get("turn"));
    }

    @Test
    void what_was_simulated_is_sealed_like_anything_else() {
        try (TestDatabase database = TestServer.instance().newDatabase()) {
            try (Simulation simulation = new Simulation(database, SEED + 2_000)) {
                simulation.hold(10);
            }
            try (OpenBook open = new OpenBook(database)) {
                // Its jobs enter more, such as what has faded since: months have gone by.
                RecordChecker checker = new RecordChecker(database.superuserDataSource());
                Soon.holds(() -> assertThat(checker.checkSealed()).isEmpty());
            }
        }
    }

    /// All rows of all tables of debates.
    private static Map<String, List<String>> recorded(long seed, int debates) {
        try (TestDatabase database = TestServer.instance().newDatabase()) {
            try (Simulation simulation = new Simulation(database, seed)) {
                simulation.hold(debates);
            }
            return rows(database);
        }
    }

    private static Map<String, List<String>> rows(TestDatabase database) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        try (PlainSql plain = PlainSql.superuser(database)) {
            for (String table : TABLES) {
                rows.put(
                        table,
                        plain.column(String.class, "select r::text from minutebook." + table + " r order by r::text"));
            }
        }
        return rows;
    }
}
