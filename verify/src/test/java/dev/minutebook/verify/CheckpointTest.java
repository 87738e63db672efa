package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.verify.TrustedKeys.Verdict;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    private static final String TEXT = GoldenValues.CHECKPOINT;
    private static final TrustedKeys TRUSTED = TrustedKeys.of(GoldenValues.bytes(GoldenValues.PUBLIC_KEY));

    @Test
    void the_format_has_not_drifted() {
        assertThat(Checkpoint.of(GoldenValues.block(), GoldenValues.key()).format())
                .isEqualTo(TEXT);
    }

    @Test
    void what_was_written_is_read() {
        Checkpoint read = Checkpoint.parse(TEXT);

        assertThat(read)
                .isEqualTo(Checkpoint.of(GoldenValues.block(), GoldenValues.key()))
                .hasSameHashCodeAs(Checkpoint.of(GoldenValues.block(), GoldenValues.key()));
        assertThat(read.format()).isEqualTo(TEXT);
        assertThat(read.verify(TRUSTED)).isEqualTo(Verdict.GENUINE);
    }

    @Test
    void line_ends_of_another_system_do_no_harm() {
        Checkpoint read = Checkpoint.parse(TEXT);

        assertThat(Checkpoint.parse(TEXT.replace("\n", "\r\n"))).isEqualTo(read);
        assertThat(Checkpoint.parse(TEXT.stripTrailing())).isEqualTo(read);
    }

    @Test
    void whatever_else_is_refused_and_the_line_is_named() {
        refused("", "line 1 is not \"minutebook checkpoint 1\"");
        refused(TEXT.replace("checkpoint 1", "checkpoint 2"), "line 1 is not");
        refused(TEXT + "\n", "12 lines");
        refused(TEXT + "more", "12 lines");
        refused(TEXT.substring(0, TEXT.indexOf("key:")), "12 lines");
        refused("\n" + TEXT, "line 1 is not");
        refused(TEXT.replace("7c00-7000", "7C00-7000"), "line 2: \"workspace\" is not written as");
        refused(TEXT.replace("workspace: 0", "workspace: "), "line 2: \"workspace\" is not");
        refused(TEXT.replace("block: 1", "block: +1"), "line 3: \"block\" is not written as");
        refused(TEXT.replace("block: 1", "block: 01"), "line 3: \"block\" is not written as");
        refused(TEXT.replace("block: 1", "block: 0"), "line 3: \"block\" is below 1");
        refused(TEXT.replace("block: 1", "block:  1"), "line 3: \"block\" cannot be read");
        refused(TEXT.replace("first entry: 1", "last entry: 2"), "line 4: \"first entry\" is missing");
        refused(TEXT.replace("first entry: 1", "first entry: 3"), "line 5: \"last entry\" is before");
        refused(TEXT.replace(".000000Z", "Z"), "line 6: \"sealed at\" is not written as");
        refused(TEXT.replace("2026-01", "2026-13"), "line 6: \"sealed at\" cannot be read");
        refused(TEXT.replace("5c73", "5C73"), "line 7: \"merkle root\" is not written as");
        refused(TEXT.replace("merkle root: 5c", "merkle root: "), "line 7: \"merkle root\" has not 64");
        refused(TEXT.replace("5c73", "5d73"), "line 10: \"block hash\" is not the hash of");
        refused(TEXT.replace("key: 21", "key: 22"), "line 10: \"block hash\" is not the hash of");
        refused(TEXT.replace("key: 21fe", "key: 21"), "line 11: \"key\" has not 16");
        refused(TEXT.replace("BQ==", "BQ"), "line 12: \"signature\" is not written as");
        refused(TEXT.replace("BQ==", "BR=="), "line 12: \"signature\" is not written as");
        refused(TEXT.replace("BQ==", ""), "line 12: \"signature\" has not 64 bytes");
        refused(TEXT.replace("n0Frw", "n0F w"), "line 12: \"signature\" cannot be read");
    }

    private static void refused(String text, String because) {
        assertThatThrownBy(() -> Checkpoint.parse(text))
                .isInstanceOf(CheckpointFormatException.class)
                .hasMessageContaining(because);
    }
}
