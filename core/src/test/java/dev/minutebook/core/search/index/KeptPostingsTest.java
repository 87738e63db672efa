package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class KeptPostingsTest {

    /// So many that there is room to keep postings of a few words.
    private static final int TEXTS = 400;

    private static void fill(IndexedChannel channel, String text) {
        for (int i = 0; i < TEXTS; i++) {
            channel.say(i % (TEXTS / 2) == 0 ? text : "filling " + i);
        }
        channel.index();
    }

    @Test
    void a_word_that_was_searched_before_is_found_wherever_it_was_said_since(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            fill(channel, "the harbour is closed");
            assertThat(channel.hits("harbour")).isEqualTo(2);
            assertThat(channel.hits("lantern")).isZero();

            channel.say("harbour again, and a lantern");
            assertThat(channel.hits("harbour")).as("with what waits").isEqualTo(3);
            assertThat(channel.hits("lantern")).isEqualTo(1);

            fill(channel, "nothing of either");
            assertThat(channel.hits("harbour")).as("in another segment").isEqualTo(3);
            assertThat(channel.hits("lantern")).isEqualTo(1);
        }
    }

    @Test
    void its_postings_are_not_read_again_while_segments_stay_as_they_are(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            fill(channel, "the harbour and the lantern");
            assertThat(channel.hits("harbour")).isEqualTo(2);

            channel.plain.run("delete from minutebook.search_postings");

            assertThat(channel.hits("harbour")).isEqualTo(2);
            assertThat(channel.hits("lantern")).as("never searched before").isZero();
        }
    }
}
