package dev.minutebook.core.conversations.backups;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.TokenEstimate;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.core.conversations.backups.BackupRules.Counted;
import dev.minutebook.core.conversations.backups.BackupRules.CoveredPart;
import dev.minutebook.core.conversations.backups.BackupRules.Outlook;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackupRulesTest {

    private static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "3, 1", "4, 1", "7, 1", "8, 2", "400, 100"})
    void tokens_are_a_quarter_of_the_characters_and_at_least_one(int characters, int tokens) {
        assertThat(TokenEstimate.of("x".repeat(characters))).isEqualTo(tokens);
    }

    @Test
    void a_message_counts_with_all_its_parts() {
        assertThat(BackupRules.tokens(
                        List.of(MessagePart.text("x".repeat(10)), MessagePart.toolCall("1", "t", "y".repeat(10)))))
                .isEqualTo(5);
        assertThat(BackupRules.tokens(List.of())).isEqualTo(1);
    }

    /// tokens, messages, hours since the last message → trigger, at a window of 1000.
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "0, 0, 100, -",
                "699, 1, 0, -",
                "700, 1, 0, TOKEN_THRESHOLD",
                "700, 30, 30, TOKEN_THRESHOLD",
                "9999, 0, 0, -",
                "10, 29, 0, -",
                "10, 30, 0, MESSAGE_COUNT",
                "10, 31, 0, MESSAGE_COUNT",
                "10, 59, 30, MESSAGE_COUNT",
                "10, 5, 23, -",
                "10, 5, 24, TIME_GAP",
                "10, 4, 240, -"
            })
    void triggers_come_in_order(long tokens, long messages, int hours, BackupTrigger trigger) {
        Counted counted = new Counted(tokens, messages, 1000, NOW.minus(Duration.ofHours(hours)));
        assertThat(BackupRules.trigger(counted, NOW)).isEqualTo(trigger);
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "32768, 22938", "10, 7", "1, 1", "3, 3"})
    void the_threshold_is_seventy_percent_of_the_window(long window, long tokens) {
        assertThat(BackupRules.threshold(window)).isEqualTo(tokens);
    }

    @Test
    void only_the_token_threshold_begins_a_thread() {
        for (BackupTrigger trigger : BackupTrigger.values()) {
            assertThat(BackupRules.thread(4, trigger)).isEqualTo(trigger == BackupTrigger.TOKEN_THRESHOLD ? 5 : 4);
        }
    }

    /// complete, on the branch, newer messages, their tokens → validity.
    @ParameterizedTest
    @CsvSource({
        "true, true, 0, 0, VALID",
        "true, true, 1, 199, VALID",
        "true, true, 2, 199, VALID",
        "true, true, 2, 200, STALE",
        "true, true, 1, 200, STALE",
        "true, true, 3, 3, STALE",
        "true, false, 0, 0, OTHER_BRANCH",
        "false, true, 0, 0, SECTION_MISSING",
        "false, false, 9, 9, SECTION_MISSING"
    })
    void a_backup_is_valid_as_long_as_little_is_newer(
            boolean complete, boolean onBranch, long newer, long tokens, BackupValidity validity) {
        assertThat(BackupRules.validity(true, new CoveredPart(complete, onBranch, newer, tokens)))
                .isEqualTo(validity);
    }

    @Test
    void without_messages_or_backup_there_is_nothing_valid() {
        assertThat(BackupRules.validity(false, new CoveredPart(true, true, 0, 0)))
                .isEqualTo(BackupValidity.NO_MESSAGE);
        assertThat(BackupRules.validity(false, null)).isEqualTo(BackupValidity.NO_MESSAGE);
        assertThat(BackupRules.validity(true, null)).isEqualTo(BackupValidity.NO_BACKUP);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "VALID, 5, COVERED, -",
                "VALID, 4, TOO_SHORT, -",
                "NO_BACKUP, 4, TOO_SHORT, -",
                "NO_BACKUP, 5, NO_BACKUP, COVERAGE_JOB_NO_BACKUP",
                "STALE, 9, STALE, COVERAGE_JOB_STALE",
                "OTHER_BRANCH, 9, OTHER_BRANCH, COVERAGE_JOB_STALE",
                "SECTION_MISSING, 9, SECTION_MISSING, COVERAGE_JOB_STALE",
                "NO_MESSAGE, 9, TOO_SHORT, -"
            })
    void the_sweep_acts_on_what_is_long_enough_and_not_valid(
            BackupValidity validity, long messages, BackupCoverage coverage, BackupTrigger trigger) {
        assertThat(BackupRules.coverage(validity, messages)).isEqualTo(coverage);
        assertThat(BackupRules.sweep(coverage)).isEqualTo(trigger);
    }

    private static Outlook outlook(long since, long tokens, BackupValidity validity, long messages, int hours) {
        return BackupRules.outlook(
                new Counted(tokens, since, 1000, NOW.minus(Duration.ofHours(hours))),
                validity,
                messages,
                5_000 + tokens,
                NOW);
    }

    @Test
    void what_is_covered_is_looked_at_with_the_next_message() {
        Outlook covered = outlook(0, 0, BackupValidity.VALID, 40, 1);
        assertThat(covered.seq()).isEqualTo(41);
        assertThat(covered.tokens()).isEqualTo(5_700);
        assertThat(covered.lookAt()).as("nothing was said since").isNull();
        assertThat(covered.trigger()).isNull();
    }

    @Test
    void what_is_short_is_looked_at_when_it_is_long_enough() {
        assertThat(outlook(2, 2, BackupValidity.NO_BACKUP, 2, 1).seq()).isEqualTo(5);
    }

    @Test
    void what_is_stale_is_looked_at_after_thirty_messages_or_a_day() {
        Outlook stale = outlook(7, 70, BackupValidity.STALE, 47, 5);
        assertThat(stale.seq()).isEqualTo(70);
        assertThat(stale.tokens()).isEqualTo(5_700);
        assertThat(stale.lookAt()).isEqualTo(NOW.plus(Duration.ofHours(19)));
        assertThat(stale.coverage()).isEqualTo(BackupCoverage.STALE);
    }

    @Test
    void what_rested_without_a_trigger_is_not_looked_at_again_and_again() {
        Outlook few = outlook(3, 3, BackupValidity.STALE, 30, 25);
        assertThat(few.trigger()).isNull();
        assertThat(few.lookAt()).isNull();
    }

    @Test
    void the_next_attempt_waits_longer_each_time() {
        assertThat(BackupRules.retryAt(NOW, 1)).isEqualTo(NOW.plusSeconds(60));
        assertThat(BackupRules.retryAt(NOW, 2)).isEqualTo(NOW.plusSeconds(120));
    }
}
