package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What a prefix stands for, in segments and in what waits.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class PrefixSearchTest {

    private static final int WORDS = 130;
    private static final int MOST = 50;

    @Test
    void a_prefix_stands_for_its_fifty_commonest_words(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            for (int i = 0; i < WORDS; i++) {
                channel.say("zq%03d".formatted(i));
            }
            channel.say("zq129 harbour");
            channel.index();

            assertThat(channel.hits("zq* AND harbour")).isEqualTo(1);
            assertThat(channel.hits("zq* AND zq129")).isEqualTo(2);
            assertThat(channel.hits("zq* AND zq%03d".formatted(MOST - 2))).isEqualTo(1);
            assertThat(channel.hits("zq* AND zq%03d".formatted(MOST - 1)))
                    .as("one word too many")
                    .isZero();
            assertThat(channel.hits("zq12*")).isEqualTo(11);
        }
    }

    @Test
    void words_that_wait_count_too(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            for (int i = 0; i < 8; i++) {
                channel.say("zq%03d".formatted(i));
            }
            channel.index();
            channel.say("zq900");
            channel.say("zq003");

            assertThat(channel.hits("zq*")).isEqualTo(10);
            assertThat(channel.hits("zq9*")).isEqualTo(1);
            assertThat(channel.hits("zq003")).isEqualTo(2);
        }
    }
}
