package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {

    private static final long PIECE = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int FIRST_PIECES = 500;

    private long rested;

    @Test
    void it_rests_for_the_rest_of_its_share_after_a_beginning_without_rests() throws IOException {
        Pace tenth = new Pace(10, nanos -> rested += nanos);
        for (int piece = 0; piece < FIRST_PIECES; piece++) {
            tenth.rest(PIECE);
        }
        assertThat(rested).isZero();
        for (int piece = 0; piece < 10; piece++) {
            tenth.rest(PIECE);
        }
        assertThat(rested).isEqualTo(10 * 9 * PIECE);
    }

    @Test
    void at_full_pace_it_never_rests() throws IOException {
        Pace full = new Pace(BackupOptions.FULL, nanos -> rested += nanos);
        for (int piece = 0; piece < 2 * FIRST_PIECES; piece++) {
            full.rest(PIECE);
        }
        assertThat(rested).isZero();
    }

    @Test
    void work_is_never_more_than_the_time_that_passed() {
        long began = System.nanoTime();
        Pace.Piece piece = new Pace.Piece();
        long sum = 0;
        for (int number = 0; number < 1_000_000; number++) {
            sum += Integer.toString(number).hashCode();
        }
        long worked = piece.worked();
        assertThat(sum).isNotZero();
        assertThat(worked).isPositive().isLessThanOrEqualTo(System.nanoTime() - began);
    }
}
