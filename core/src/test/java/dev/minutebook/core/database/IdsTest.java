package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.AtOnce;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00.123456Z");

    private final TestClock clock = new TestClock(START);
    private final Ids ids = new Ids(clock, new Random(7));

    @Test
    void an_id_is_a_uuid_of_version_seven() {
        for (int i = 0; i < 1_000; i++) {
            UUID id = ids.next();
            assertThat(id.version()).isEqualTo(7);
            assertThat(id.variant()).isEqualTo(2);
        }
    }

    @Test
    void an_id_begins_with_the_time_it_was_made() {
        assertThat(millis(ids.next())).isEqualTo(START.toEpochMilli());
        clock.advance(Duration.ofSeconds(5));
        assertThat(millis(ids.next())).isEqualTo(START.toEpochMilli() + 5_000);
    }

    @Test
    void ids_rise_within_a_millisecond_beyond_what_its_counter_holds() {
        assertRising(make(20_000));
    }

    @Test
    void borrowed_milliseconds_are_given_back_when_the_clock_has_passed_them() {
        List<UUID> made = make(10_000);
        assertThat(millis(made.getLast())).isGreaterThan(START.toEpochMilli());
        clock.advance(Duration.ofSeconds(1));
        assertThat(millis(ids.next())).isEqualTo(START.toEpochMilli() + 1_000);
    }

    @Test
    void ids_rise_although_the_clock_goes_back() {
        List<UUID> made = new ArrayList<>(make(10));
        clock.advance(Duration.ofHours(-1));
        made.addAll(make(5_000));
        clock.advance(Duration.ofMinutes(90));
        made.addAll(make(10));
        assertRising(made);
    }

    @Test
    void no_two_of_many_threads_get_the_same_id_and_each_sees_its_own_rise() {
        List<List<UUID>> made = AtOnce.all(16, caller -> make(5_000));
        Set<UUID> distinct = new HashSet<>();
        made.forEach(distinct::addAll);
        assertThat(distinct).hasSize(16 * 5_000);
        made.forEach(IdsTest::assertRising);
    }

    @Test
    void two_processes_at_the_same_millisecond_make_different_ids() {
        Ids other = new Ids(clock, new Random(8));
        Set<UUID> all = new HashSet<>(make(10_000));
        for (int i = 0; i < 10_000; i++) {
            all.add(other.next());
        }
        assertThat(all).hasSize(20_000);
    }

    @Test
    void salts_are_sixteen_bytes_and_never_the_same() {
        Set<String> salts = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            byte[] salt = ids.salt();
            assertThat(salt).hasSize(16);
            salts.add(java.util.HexFormat.of().formatHex(salt));
        }
        assertThat(salts).hasSize(1_000);
    }

    private List<UUID> make(int count) {
        List<UUID> made = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            made.add(ids.next());
        }
        return made;
    }

    private static long millis(UUID id) {
        return id.getMostSignificantBits() >>> 16;
    }

    /// As PostgreSQL orders them: byte by byte, unsigned.
    private static void assertRising(List<UUID> made) {
        for (int i = 1; i < made.size(); i++) {
            UUID before = made.get(i - 1);
            UUID after = made.get(i);
            assertThat(Long.compareUnsigned(before.getMostSignificantBits(), after.getMostSignificantBits()))
                    .as("%s then %s", before, after)
                    .isNegative();
        }
    }
}
